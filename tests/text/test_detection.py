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
            "nl",
            "Het boorplatform is ontploft en gezonken in de Golf van Mexico, waar het aan het boren was.",
        ),
        (
            "sv",
            "Oljeplattformen exploderade och sjönk, där den hade borrat, men det är inte klart varför.",
        ),
        (
            "ca",
            "La plataforma va explotar i es va enfonsar al golf, on havia estat perforant amb els seus.",
        ),
        ("ja", "石油掘削施設が爆発し、メキシコ湾に沈んだ。"),
        ("ru", "Нефтяная платформа взорвалась и затонула в Мексиканском заливе."),
        ("zh", "石油钻井平台于四月二十二日沉没,石油泄漏了几个星期。"),
        ("ko", "석유 시추선이 폭발해 멕시코만에 가라앉았다."),
        ("ar", "غرقت منصة النفط يوم الخميس، قال المسؤول."),
        ("fa", "سکوی نفتی پس از انفجار در خلیج مکزیک غرق شد."),
        ("uk", "Нафтова платформа вибухнула й затонула в Мексиканській затоці, її шукали."),
        ("bg", "Нефтената платформа се взриви и потъна в Мексиканския залив."),
        ("el", "Η πλατφόρμα εξερράγη και βυθίστηκε στον κόλπο."),
        ("pl", "Platforma zatonęła w czwartek, ale nie jest jasne, co się stało i kto był na niej."),
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
    assert not is_undecided("")


def test_short_text_is_not_taken_for_a_language_without_rules_by_a_few_words():
    assert detect("De Gaulle in Van") == "unknown"
    assert detect("Rig sinks in de Kooning op art sale") == "unknown"
