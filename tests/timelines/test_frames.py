"""A timeline as a data frame or an Arrow table."""

import datetime
import sys

import pytest
from tests.report.timelines import timeline_of

from dateline.errors import DatelineError
from dateline.timelines import Timeline

OLD = Timeline.from_dict({datetime.date(1605, 11, 5): ["Powder was found."]})


def test_pandas():
    pytest.importorskip("pandas")
    frame = timeline_of("It rained.").to_pandas()
    assert list(frame["date"].dt.year) == [2010, 2010, 2011, 2011]
    assert list(frame["text"][:3]) == ["It rained."] * 3
    assert frame["text"].isna().tolist() == [False, False, False, True]
    assert frame["start"].isna().tolist() == [False, True, True, True]
    assert frame["support_articles"][0] == 14
    assert OLD.to_pandas()["date"].dt.year[0] == 1605
    assert len(Timeline().to_pandas()) == 0


def test_arrow():
    pytest.importorskip("pyarrow")
    table = timeline_of("It rained.").to_arrow()
    assert table["date"].to_pylist()[0] == datetime.date(2010, 4, 20)
    assert table["rank"].to_pylist() == [1, None, None, None]
    assert Timeline().to_arrow().num_rows == 0


@pytest.mark.parametrize(("module", "extra"), [("pandas", "pandas"), ("pyarrow", "parquet")])
def test_a_missing_package_is_named_with_the_command_that_installs_it(monkeypatch, module, extra):
    monkeypatch.setitem(sys.modules, module, None)
    to_frame = OLD.to_pandas if module == "pandas" else OLD.to_arrow
    with pytest.raises(DatelineError, match=rf"needs {module}.*pip install 'dateline\[{extra}\]'"):
        to_frame()
