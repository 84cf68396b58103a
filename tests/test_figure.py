from __future__ import annotations

import struct

import pytest

from stridelab.figure import CostFigure
from stridelab.measure import Measurement

MEASURED = {
    "expand": Measurement(8e-7, 1e-8, 0, 0),
    "clone, expand": Measurement(2e-6, 1e-6, 4096, 4096),
    "repeat": Measurement(8e-6, 2e-6, 524_360, 524_352),
}


def test_it_shows_as_a_png_of_its_size_with_what_it_shows_in_words() -> None:
    data, metadata = CostFigure(MEASURED)._repr_mimebundle_()
    png, shown = data["image/png"], metadata["image/png"]
    assert png.startswith(b"\x89PNG")
    width, _ = struct.unpack(">II", png[16:24])
    assert width == pytest.approx(2 * shown["width"], abs=2)
    assert "height" not in shown, "a narrow page makes it narrower, and would squeeze it"
    assert shown["alt"].endswith("expand: 0 bytes, 0.8 µs; clone, expand: 4 KiB, 2 µs; repeat: 512.1 KiB, 8 µs.")


def test_its_text_names_the_programs_and_nothing_that_changes_from_run_to_run() -> None:
    slower = {name: m._replace(seconds=2 * m.seconds) for name, m in MEASURED.items()}
    assert repr(CostFigure(MEASURED)) == "CostFigure of expand; clone, expand; repeat" == repr(CostFigure(slower))
    assert CostFigure(MEASURED)._repr_mimebundle_()[0]["text/plain"] == repr(CostFigure(slower))


def test_bytes_and_times_stand_in_order_with_units_and_spread() -> None:
    upper, lower = CostFigure(MEASURED).figure().axes
    assert [label.get_text() for label in upper.get_yticklabels()] == list(MEASURED)
    assert [label.get_text() for label in lower.get_yticklabels()] == list(MEASURED)
    assert (upper.get_xlabel(), lower.get_xlabel()) == ("allocated, in KiB", "time of a call, in µs")
    assert [bar.get_width() for bar in upper.patches] == [m.allocated / 1024 for m in MEASURED.values()]
    line, *_ = lower.lines
    assert line.get_xdata() == pytest.approx([0.8, 2, 8])
    (bars,) = lower.collections
    lengths = [end[0] - start[0] for start, end in bars.get_segments()]
    assert lengths == pytest.approx([0.01, 1, 2])


def test_slow_programs_are_told_in_milliseconds_and_few_bytes_in_bytes() -> None:
    upper, lower = CostFigure({"max": Measurement(3e-3, 1e-4, 12, 12)}).figure().axes
    assert (upper.get_xlabel(), lower.get_xlabel()) == ("allocated, in bytes", "time of a call, in ms")


def test_three_digits_of_a_long_time_are_words_too() -> None:
    assert "max: 12 bytes, 31.2 ms." in CostFigure({"max": Measurement(0.03121, 1e-4, 12, 12)}).in_words()


def test_the_axis_of_times_has_two_numbers_at_least() -> None:
    _, lower = CostFigure({"a": Measurement(3.1e-6, 0, 0, 0), "b": Measurement(4e-6, 0, 0, 0)}).figure().axes
    low, high = lower.get_xlim()
    assert sum(low <= tick <= high for tick in lower.get_xticks()) >= 2


def test_programs_that_allocate_nothing_are_drawn() -> None:
    assert CostFigure({"expand": Measurement(1e-6, 0, 0, 0)})._repr_mimebundle_()[0]["image/png"]


def test_it_brings_a_light_paper_on_which_its_ink_is_read_in_both_themes() -> None:
    figure = CostFigure(MEASURED).figure()
    assert min(figure.get_facecolor()[:3]) > 0.9
    assert max(*_ink(figure)) < 0.25


def _ink(figure: object) -> list[float]:
    from matplotlib.colors import to_rgb  # noqa: PLC0415

    return [part for axes in figure.axes for part in to_rgb(axes.xaxis.label.get_color())]  # type: ignore[attr-defined]


def test_nothing_to_draw_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"^CostFigure needs at least one measurement, as .*\.$"):
        CostFigure({})
