"""Which language a text is in."""

import pytest

from dateline.text import detect, is_undecided


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "The oil rig exploded and sank in the Gulf of Mexico, where it had been drilling."),
        ("de", "Die Ölplattform explodierte und sank im Golf von Mexiko, wo sie gebohrt hatte."),
        ("es", "La plataforma explotó y se hundió en el golfo de México, donde había estado perforando."),
        ("fr", "La plateforme a explosé et a coulé dans le golfe du Mexique, où elle forait."),
        ("it", "La piattaforma è esplosa ed è affondata nel golfo del Messico, dove stava trivellando."),
        (
            "pt",
            "A plataforma explodiu e afundou no golfo do México, onde estava perfurando, não longe dos EUA.",
        ),
        (
            "unknown",
            "Het boorplatform is ontploft en gezonken in de Golf van Mexico, waar het aan het boren was.",
        ),
        ("unknown", "Oljeplattformen exploderade och sjönk i Mexikanska golfen, där den hade borrat."),
        (
            "unknown",
            "La plataforma va explotar i es va enfonsar al golf, on havia estat perforant amb els seus.",
        ),
        ("unknown", "石油掘削施設が爆発し、メキシコ湾に沈んだ。"),
        ("unknown", "Нефтяная платформа взорвалась и затонула в Мексиканском заливе."),
        ("unknown", "11 22 33"),
        ("unknown", ""),
    ],
)
def test_languages_are_told_apart(code, text):
    assert detect(text) == code


def test_short_latin_text_is_undecided_and_other_scripts_are_not():
    assert is_undecided("Rig explodes")
    assert not is_undecided("石油掘削施設が爆発")
    assert not is_undecided("woord " * 50)
