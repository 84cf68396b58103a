"""The contract of ``stridelab.sanitize``: what is reported, how, and what stays as it was."""

from __future__ import annotations

import contextlib
import linecache
import subprocess
import sys
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import torch
from IPython.core.interactiveshell import InteractiveShell
from torch.nn import functional as F  # noqa: N812 (PyTorch's own name for it)
from torch.utils._python_dispatch import _get_current_dispatch_mode_stack
from torch.utils.checkpoint import checkpoint

import stridelab
from stridelab import cells, sanitize
from stridelab.sanitizing.finding import SanitizeError
from stridelab.sanitizing.kinds import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable


def kinds(program: Callable[[], Any]) -> list[str]:
    with warnings.catch_warnings(), sanitize("record") as report:
        warnings.simplefilter("ignore")
        with contextlib.suppress(RuntimeError):
            program()
    assert all(f.fix == KINDS[f.kind].fix for f in report.found)
    return [f.kind if f.level == "finding" else f"{f.kind}, {f.level}" for f in report.found]


def rows() -> torch.Tensor:
    return torch.zeros(3).expand(4, 3)


# How it reports


def test_the_report_is_printed_at_the_end_and_says_so_when_there_is_nothing(capsys: pytest.CaptureFixture) -> None:
    with stridelab.sanitize():
        torch.zeros(3).add_(1)
    assert capsys.readouterr().out == "sanitize: nothing found.\n"
    with stridelab.sanitize():
        rows()[0] = torch.ones(3)
    assert capsys.readouterr().out.startswith("sanitize: 1 finding.\n1. row write: tests/test_sanitize.py, line ")


def test_to_record_prints_nothing_and_the_report_shows_itself(capsys: pytest.CaptureFixture) -> None:
    with sanitize("record") as report:
        rows()[0] = torch.ones(3)
    assert capsys.readouterr().out == ""
    assert repr(report) == str(report)
    (finding,) = report.findings
    assert finding.where.code == "rows()[0] = torch.ones(3)"
    assert finding.operation == "copy_"


def test_to_raise_stops_right_after_the_write_and_leaves_no_mode() -> None:
    t = rows()

    def program() -> None:
        t[0] = torch.ones(3)
        t[1] = torch.zeros(3)

    with pytest.raises(SanitizeError, match="row write") as caught, sanitize("raise"):
        program()
    assert t.sum() == 12
    assert caught.value.finding.kind == "row write"
    assert _get_current_dispatch_mode_stack() == []


def test_what_pytorch_refuses_is_reported_and_its_error_goes_on_unchanged(capsys: pytest.CaptureFixture) -> None:
    for mode in ("print", "raise"):
        with (
            pytest.raises(RuntimeError, match="more than one element") as caught,
            sanitize(mode),
        ):
            torch.zeros(1).expand(3).add_(1)
        assert type(caught.value) is RuntimeError
    assert "1. self-overlap, refused: tests/test_sanitize.py" in capsys.readouterr().out


def test_another_mode_is_an_error_in_one_sentence() -> None:
    with (
        pytest.raises(ValueError, match=r"^mode is 'loud': it must be one of 'print', 'record', 'raise'\.$"),
        sanitize("loud"),
    ):
        pass


def test_a_line_that_does_it_again_is_counted() -> None:
    with sanitize("record") as report:
        for k in range(4):
            rows()[k] = torch.ones(3)
    assert [f.times for f in report.found] == [4]
    assert "operation: copy_ (4 times)" in str(report)


def test_the_line_is_the_readers_also_in_a_library_and_in_backward() -> None:
    h = torch.ones(3, requires_grad=True) * 1
    h.register_hook(lambda g: g.mul_(10))
    with sanitize("record") as report:
        x = torch.ones(2, 3, requires_grad=True)
        (x.grad,) = torch.autograd.grad(x.sum(), x)
        with contextlib.suppress(RuntimeError):
            torch.nn.utils.clip_grad_norm_([x], 1.0)
        with contextlib.suppress(RuntimeError):
            h.sum().backward()
    codes = [f.where.code for f in report.found]
    assert codes == ["torch.nn.utils.clip_grad_norm_([x], 1.0)", "h.register_hook(lambda g: g.mul_(10))"]


def test_in_a_notebook_the_line_is_a_cells() -> None:
    shell = InteractiveShell.instance()
    try:
        shell.run_cell("import torch, stridelab")
        source = "with stridelab.sanitize('record') as report:\n    torch.zeros(1).expand(3)[0] = 1.\n"
        shell.run_cell(source, store_history=True)
        (finding,) = shell.user_ns["report"].found
        assert finding.where.file.startswith("Cell In[")
        assert (finding.where.line, finding.where.code) == (2, "torch.zeros(1).expand(3)[0] = 1.")
    finally:
        InteractiveShell.clear_instance()
        linecache.checkcache()


def test_it_works_in_a_script(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("import stridelab, torch\nwith stridelab.sanitize():\n    torch.ones(3).expand(3, 3).tril_()\n")
    told = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert told.stdout.startswith("sanitize: 1 finding.\n1. self-overlap: script.py, line 3: torch.ones(3)")


def test_a_warning_is_still_said_of_the_readers_line() -> None:
    with warnings.catch_warnings(record=True) as caught, sanitize("record"):
        warnings.simplefilter("always")
        F.mse_loss(torch.zeros(3, 1), torch.zeros(3))
        rows().masked_fill_(torch.ones(4, 3).bool(), 1)
    assert [str(w.message).split()[0] for w in caught] == ["Using", "Use"]
    assert {w.filename for w in caught} == {__file__}


def test_one_within_another_reports_both() -> None:
    with sanitize("record") as outer, sanitize("record") as inner:
        rows()[0] = torch.ones(3)
    assert [f.kind for f in outer.found] == [f.kind for f in inner.found] == ["row write"]


# What it finds


def test_a_row_is_known_whatever_way_it_was_selected() -> None:
    ways = [
        lambda t: t[1].add_(1),
        lambda t: t.data[1].add_(1),
        lambda t: t.detach()[1].add_(1),
        lambda t: next(iter(t)).add_(1),
        lambda t: t.unbind()[2].add_(1),
        lambda t: t[2:3].squeeze(0)[1:].add_(1),
        lambda t: t[0].zero_(),
        lambda t: t[:1].expand(4, 3).zero_(),
        lambda t: torch.mul(t[1], 2, out=t[1]),
    ]
    assert [kinds(lambda way=way: way(rows())) for way in ways] == [["row write"]] * len(ways)
    outside = rows()
    assert kinds(lambda: outside[0].add_(1)) == ["row write"]
    with torch.inference_mode():
        assert kinds(lambda: rows()[0].add_(1)) == ["row write"]


def test_the_base_of_an_expanded_tensor_may_be_written() -> None:
    base = torch.zeros(3)
    wide = base.expand(4, 3)
    assert kinds(lambda: (base.add_(wide[0].sum()), base.view(1, 3).mul_(2), wide[0].add(1), wide.zero_())) == []


def test_an_overlap_add_is_a_notice() -> None:
    out = torch.zeros(10)
    assert kinds(lambda: out.unfold(0, 4, 2)[1].add_(1)) == ["window write, notice"]


def test_products_into_their_own_factor_are_found_and_into_their_sum_are_not() -> None:
    a = torch.randn(3, 3)
    b = torch.randn(2, 3, 3)
    assert kinds(lambda: torch.mm(a, a, out=a)) == ["source overlap"]
    assert kinds(lambda: torch.bmm(b, b, out=b)) == ["source overlap"]
    assert kinds(lambda: torch.matmul(a, a, out=a)) == ["source overlap"]
    assert kinds(lambda: a.addmm_(a, a)) == ["source overlap"]
    assert kinds(lambda: a.addmm_(a, a.clone())) == kinds(lambda: a.addmm_(a.clone(), a)) == ["source overlap"]
    assert kinds(lambda: torch.addmm(a, a.clone(), a.clone(), out=a)) == []
    assert kinds(lambda: a.addmm_(a.clone(), a.clone())) == []


def test_elementwise_onto_itself_is_right_and_onto_its_transpose_is_not() -> None:
    a = torch.randn(3, 3)
    assert kinds(lambda: (a.mul_(a), torch.add(a, a, out=a), a.copy_(a), torch._foreach_add_([a], [a]))) == []
    assert kinds(lambda: a[:, :2].add_(a.T[:, 1:])) == ["source overlap"]
    assert kinds(lambda: a.add_(a.T)) == ["source overlap, refused"]
    assert kinds(lambda: a[:, :2].mul_(a[0, :2])) == ["source overlap"]
    assert kinds(lambda: torch._foreach_mul_([torch.ones(3), a[:, :2]], [torch.ones(3), a[:1, :2]])) == [
        "source overlap"
    ]


def test_two_values_for_one_index_are_found() -> None:
    x, twice = torch.zeros(3, 2), torch.tensor([0, 2, 0])
    values = torch.arange(6.0).view(3, 2)
    assert kinds(lambda: x.index_put_((twice,), values)) == ["duplicate index"]
    assert kinds(lambda: x.__setitem__(twice, values)) == ["duplicate index"]
    assert kinds(lambda: x.__setitem__((slice(None), torch.tensor([1, -1])), values[:, :2])) == ["duplicate index"]
    assert kinds(lambda: x.index_copy_(0, twice, values)) == ["duplicate index"]
    assert kinds(lambda: x.index_copy(0, twice, values)) == ["duplicate index"]
    assert kinds(lambda: x.scatter_(0, twice[:, None], values)) == ["duplicate index"]
    assert kinds(lambda: x.put_(twice, values[:, 0])) == ["duplicate index"]


def test_one_value_for_one_index_and_sums_are_quiet() -> None:
    x, twice = torch.zeros(3, 2), torch.tensor([0, 2, 0])
    values = torch.arange(6.0).view(3, 2)
    same = values[twice % 2]
    quiet = [
        lambda: x.index_put_((twice,), values, accumulate=True),
        lambda: x.index_put_((twice,), torch.tensor(1.0)),
        lambda: x.index_put_((twice,), values[:1]),
        lambda: x.__setitem__(twice, same),
        lambda: x.__setitem__((twice, torch.tensor([0, 0, 1])), values[:, 0]),
        lambda: x.index_add_(0, twice, values),
        lambda: x.scatter_(0, twice[:, None], 1.0),
        lambda: x.scatter_reduce_(0, twice[:, None], values[:, :1], "sum"),
        lambda: x.__setitem__(x > 0, 1.0),
    ]
    assert [kinds(program) for program in quiet] == [[]] * len(quiet)


def test_a_change_through_a_double_index_counts_once_and_is_found_though_the_values_are_equal() -> None:
    x = torch.zeros(3)
    with sanitize("record") as report:
        x[[0, 0]] += 1
    assert x[0] == 1
    assert [f.kind for f in report.found] == ["duplicate index"]


def test_a_loss_is_found_where_both_sides_are_stretched() -> None:
    column, row = torch.randn(3, 1, requires_grad=True), torch.randn(3)
    for loss in (F.mse_loss, F.l1_loss, F.smooth_l1_loss, F.huber_loss, torch.nn.MSELoss(), torch.nn.L1Loss()):
        assert kinds(lambda loss=loss: loss(column, row)) == ["loss broadcast"]
        assert kinds(lambda loss=loss: loss(column, row[:, None])) == []
    assert kinds(lambda: F.mse_loss(column, torch.ones(1, 1))) == []
    assert kinds(lambda: (column - row).pow(2).mean()) == ["loss broadcast"]
    assert kinds(lambda: (row - column).abs().mean()) == ["loss broadcast"]
    centres = torch.nn.Parameter(torch.zeros(len(row)))
    assert kinds(lambda: column.detach() - centres) == []  # a radial basis of as many centres as examples
    assert kinds(lambda: row[:, None] - row) == []


def test_a_buffer_or_parameter_without_memory_of_its_own_is_found() -> None:
    module = torch.nn.Module()
    assert kinds(lambda: module.register_buffer("mask", torch.ones(3).expand(2, 3))) == ["no memory"]
    assert kinds(lambda: setattr(module, "w", torch.nn.Parameter(torch.ones(1).expand(3)))) == ["no memory"]
    assert kinds(lambda: module.register_buffer("kept", torch.ones(3).expand(2, 3).clone())) == []
    module.register_buffer("later", torch.ones(3).expand(2, 3))


def test_a_hidden_write_is_found_once_backward_reads_it() -> None:
    def run(*, backward: bool, write: Callable[[torch.Tensor], Any]) -> list[str]:
        x = torch.ones(3, requires_grad=True)
        y = (x * x.exp()).sum()
        return kinds(lambda: (write(x), y.backward() if backward else None))

    def inside(write: Callable[[torch.Tensor], Any], *, backward: bool) -> list[str]:
        def program() -> None:
            x = torch.ones(3, requires_grad=True)
            y = (x * x).sum()
            write(x)
            if backward:
                y.backward()

        return kinds(program)

    assert inside(lambda x: x.data.mul_(2), backward=True) == ["hidden write"]
    assert inside(lambda x: x.data[1].zero_(), backward=True) == ["hidden write"]
    assert inside(lambda x: x.data.mul_(2), backward=False) == []
    assert inside(lambda x: x.data.clone().mul_(2), backward=True) == []
    assert inside(lambda x: x.detach().mul_(2), backward=True) == []  # PyTorch counts it, and refuses backward
    assert run(backward=True, write=lambda x: x.data.mul_(2)) == []  # the graph is older than the `with`


def test_to_raise_works_from_within_backward() -> None:
    def program() -> None:
        x = torch.ones(3, requires_grad=True)
        y = (x * x).sum()
        x.data.mul_(2)
        y.backward()

    with pytest.raises(SanitizeError, match="hidden write"), sanitize("raise"):
        program()


def test_small_views_that_hold_large_storages_are_a_notice() -> None:
    assert kinds(lambda: [torch.zeros(1, 197, 768)[:, 0] for _ in range(5)]) == ["held storage, notice"]
    assert kinds(lambda: [torch.zeros(1, 197, 768)[:, 0].clone() for _ in range(5)]) == []
    layer = torch.nn.Linear(1, 768)
    assert kinds(lambda: [layer(torch.zeros(197, 1))[:1].detach() for _ in range(5)]) == ["held storage, notice"]
    assert kinds(lambda: [torch.zeros(197, 768)[:50][:10] for _ in range(5)]) == ["held storage, notice"]
    large = [torch.zeros(1, 197, 768) for _ in range(5)]
    assert kinds(lambda: [t[:, 0] for t in large]) == []
    assert kinds(lambda: [t[:, 0].detach() for t in large]) == []
    graphs = [layer(torch.zeros(197, 1)) for _ in range(5)]
    assert kinds(lambda: [t[:1].detach() for t in graphs]) == []
    assert kinds(lambda: [torch.zeros(64, 64)[0] for _ in range(5)]) == []


def test_what_takes_too_much_work_to_tell_is_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stridelab.cells.meet", lambda *_, **__: None)
    cells.repeats.cache_clear()
    try:
        assert kinds(lambda: torch.zeros(40).as_strided((3, 2, 2), (4, 3, 5)).add_(1)) == ["unknown, notice"]
    finally:
        cells.repeats.cache_clear()


def test_every_kind_is_explained_in_one_sentence_and_documented() -> None:
    page = (Path(__file__).parent.parent / "book/api.md").read_text(encoding="utf-8")
    for name, kind in KINDS.items():
        assert kind.means.endswith(".")
        assert f"| {name} | {kind.means} | {kind.fix} |" in page


def test_what_checkpointing_recomputes_is_seen() -> None:
    def part(x: torch.Tensor) -> torch.Tensor:
        table = torch.zeros(3).expand(2, 3)
        table[0] = 1.0
        return x * table.sum()

    for reentrant in (False, True):
        x = torch.ones(3, requires_grad=True)
        with sanitize("record") as report:
            checkpoint(part, x, use_reentrant=reentrant).sum().backward()
        assert [(f.kind, f.times) for f in report.found] == [("row write", 2)]


def test_tensors_without_strides_or_memory_pass() -> None:
    sparse = torch.eye(3).to_sparse()
    nested = torch.nested.nested_tensor([torch.zeros(2), torch.zeros(3)], layout=torch.jagged)
    meta = torch.zeros(3, device="meta").expand(4, 3)
    programs: list[Callable[[], Any]] = [
        lambda: sparse.mul_(2),
        lambda: nested.mul_(2),
        lambda: torch.zeros(0).expand(3, 0).add_(1),
        lambda: torch.zeros(()).add_(1),
        lambda: meta.add_(1),
    ]
    assert [kinds(program) for program in programs] == [[]] * 5


# What it leaves as it was


def test_compiled_functions_run_eagerly_within_and_compiled_before_and_after() -> None:
    compiled: list[int] = []

    def backend(graph: torch.fx.GraphModule, _: Any) -> Callable[..., Any]:
        def run(*args: Any) -> Any:
            compiled.append(1)
            return graph.forward(*args)

        return run

    def f(x: torch.Tensor) -> torch.Tensor:
        table = x.expand(3, 4).clone().as_strided((3, 4), (0, 1))
        table[1] += 1
        return table

    function = torch.compile(f, backend=backend)
    x = torch.zeros(4)
    function(x)
    assert len(compiled) == 1
    with sanitize("record") as report:
        function(x)
    assert len(compiled) == 1
    assert [f.kind for f in report.found] == ["row write"]
    function(x)
    assert len(compiled) == 2
    torch._dynamo.reset()


def test_a_function_first_compiled_within_is_compiled_after() -> None:
    def f(x: torch.Tensor) -> torch.Tensor:
        y = x.expand(3, 4)
        y[1, 2] = -1
        return y * 1

    function = torch.compile(f, backend="aot_eager")
    with sanitize("record") as report:
        function(torch.zeros(4))
    assert [f.kind for f in report.found] == ["row write"]
    torch._dynamo.utils.counters.clear()
    function(torch.zeros(4))
    assert torch._dynamo.utils.counters["stats"]["unique_graphs"] == 1
    torch._dynamo.reset()


def test_results_and_random_numbers_are_the_same() -> None:
    def program() -> torch.Tensor:
        torch.manual_seed(1)
        model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.Dropout(), torch.nn.Linear(8, 1))
        optimiser = torch.optim.Adam(model.parameters())
        for _ in range(3):
            optimiser.zero_grad()
            model(torch.randn(5, 4)).pow(2).mean().backward()
            optimiser.step()
        return torch.cat([p.detach().flatten() for p in model.parameters()])

    plain = program()
    with sanitize("record"):
        watched = program()
    assert torch.equal(plain, watched)


def test_modules_made_after_it_are_not_watched() -> None:
    with sanitize("record") as report:
        pass
    torch.nn.Module().register_buffer("mask", torch.ones(3).expand(2, 3))
    rows()[0] = torch.ones(3)
    assert report.found == []
