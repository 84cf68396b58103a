from __future__ import annotations

import re
import struct

import numpy as np
import pytest

from stridelab.growth import GrowthFigure

PREDICTED = {"cube": lambda n: 4 * n**3, "table": lambda n: 4 * n * n}
MEASURED = {"cube": {8: 2048, 16: 16_384}}
LIMIT = 4 * 10**6


def test_it_finds_the_largest_n_that_fits_exactly() -> None:
    figure = GrowthFigure(PREDICTED, MEASURED, LIMIT)
    assert figure.most == {"cube": 100, "table": 1000}
    assert GrowthFigure(PREDICTED, MEASURED, LIMIT - 1).most == {"cube": 99, "table": 999}
    assert repr(figure) == "GrowthFigure, 3.8 MiB hold cube: n up to 100; table: n up to 1,000"


def test_it_shows_as_a_png_of_its_size_with_what_it_shows_in_words() -> None:
    figure = GrowthFigure(PREDICTED, MEASURED, LIMIT)
    data, metadata = figure._repr_mimebundle_()
    png, shown = data["image/png"], metadata["image/png"]
    assert png.startswith(b"\x89PNG")
    width, _ = struct.unpack(">II", png[16:24])
    assert width == pytest.approx(2 * shown["width"], abs=2)
    assert "height" not in shown, "a narrow page makes it narrower, and would squeeze it"
    assert data["text/plain"] == repr(figure)
    assert shown["alt"] == (
        "Peak bytes against n, and a limit of 3.8 MiB. "
        "cube: measured 2 KiB at 8, 16 KiB at 16; fits up to n = 100. table: fits up to n = 1,000."
    )


def test_lines_are_predictions_points_are_measurements_and_both_tell_colours_apart_by_form() -> None:
    (axes,) = GrowthFigure(PREDICTED, MEASURED, LIMIT).figure().axes
    cube, points, table, _, limit = axes.lines
    numbers, held = (np.asarray(data).tolist() for data in cube.get_data())
    assert [4 * n**3 for n in numbers] == held
    assert dict(np.asarray(points.get_data()).T.tolist()) == MEASURED["cube"]
    assert np.all(np.asarray(limit.get_ydata()) == LIMIT)
    assert (cube.get_linestyle(), cube.get_color()) != (table.get_linestyle(), table.get_color())
    assert cube.get_linestyle() != table.get_linestyle()
    assert (axes.get_xscale(), axes.get_yscale()) == ("log", "log")
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("n", "peak")
    legend = axes.get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == ["cube: up to n = 100", "table: up to n = 1,000"]


@pytest.mark.parametrize(
    ("predicted", "measured", "said"),
    [
        ({}, {}, "GrowthFigure draws 1 to 4 lines; predicted has 0."),
        ({str(k): abs for k in range(5)}, {}, "GrowthFigure draws 1 to 4 lines; predicted has 5."),
        (PREDICTED, {"cub": {1: 4}}, "GrowthFigure has measured 'cub', and predicted has no line of that name."),
    ],
)
def test_what_it_cannot_draw_it_refuses_in_a_sentence(
    predicted: dict[str, object], measured: dict[str, dict[int, int]], said: str
) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        GrowthFigure(predicted, measured, LIMIT)  # type: ignore[arg-type]
