"""Texts that attack every format at once, and a strategy that makes more of them."""

from hypothesis import strategies as st

ATTACKS = (
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\"><svg onload=alert(1)>",
    "' onmouseover='alert(1)",
    "{{ 7 * 7 }}{% raw %}",
    "<!--",
    "]]>",
    "&lt;b&gt;&#60;i&#62;",
    "# heading\n## another",
    "[click](javascript:alert(1)) ![x](http://evil.test/x.png)",
    "`code` ```fence``` ~~~ $x$ \\(y\\)",
    "* a\n- b\n1. c\n> quote\n    code\n---\n| a | b |",
    "http://evil.test/path www.evil.test someone@evil.test <http://evil.test>",
    '=HYPERLINK("http://evil.test";"x")',
    "+1+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(1+1)",
    "\t=1+1",
    "\r\n=1+1",
    "END:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:injected",
    "a;b,c\\d\nATTENDEE:mailto:x@evil.test",
    "\x1b[31mred\x1b[0m \x1b]8;;http://evil.test\x07link\x1b]8;;\x07 \x9b2J",
    "[bold red]markup[/] [link=http://evil.test]x[/link] [/nothing]",
    "abc \u202egnp.exe \u2066isolated",
    "null \x00 byte, \ud800 half",
    "line\u2028separator\u2029paragraph\x85next",
    "'=already guarded",
    "ü" * 90 + "😀" * 40,
)  # fmt: skip
ADDRESSES = (
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "//evil.test/x",
    'https://ok.test/"onmouseover="alert(1)',
    "https://ok.test/) ![x](http://evil.test",
    "https://ok.test/> <b>",
    "https://ok.test/\r\nBEGIN:VEVENT",
    "http://[broken",
    "https://ok.test@evil.test/",
    "https://ok.test\\@evil.test/",
    "https://ok.test/" + "a" * 5000,
)
text = st.one_of(
    st.sampled_from(ATTACKS),
    st.text(max_size=60),
    st.text(alphabet="<>&\"'`*_[]()#-+=@|~$\\{}!;:,./ \n\r\t\x1b\u202eaw1", max_size=40),
    st.tuples(st.sampled_from(ATTACKS), st.sampled_from(ATTACKS)).map(" ".join),
)
"""Hostile text, with and without surrogate halves."""
address = st.one_of(st.sampled_from(ADDRESSES), text, text.map(lambda end: "https://ok.test/" + end))
