"""The values for Zero to JupyterHub: what they promise, and that the check finds what a schema alone does not.

`chart/` holds the structure of the chart's own schema, and its defaults.
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from classroom_files import HUB, KUBERNETES, ROOT, module

if TYPE_CHECKING:
    from collections.abc import Iterator

CHECK = module(KUBERNETES / "check_values.py")
FILE = KUBERNETES / "values.yaml"
CHART = Path(__file__).parent / "chart"
SCHEMA, DEFAULTS = (
    yaml.safe_load((CHART / name).read_text(encoding="utf-8")) for name in ("values.schema.yaml", "values.yaml")
)
# Where the chart passes on whatever stands there.
FREE = (
    *("global", "hub.config", "imagePullSecret", "scheduling.userScheduler.plugins"),
    *("livenessProbe", "readinessProbe", "podSecurityContext", "containerSecurityContext", "hub.resources"),
)


def ours() -> dict[str, Any]:
    """Return the values with everything filled in."""
    values: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8").replace("FILL-IN", "filled-in"))
    return values


def changed(path: str, value: object, name: str = "") -> dict[str, Any]:
    """Return our values with one of them changed, or its key renamed."""
    values = inner = ours()
    *parents, key = path.split(".")
    for parent in parents:
        inner = inner[parent]
    inner[name or key] = inner.pop(key) if name else value
    return values


def test_filled_in_nothing_is_wrong_with_our_values() -> None:
    assert list(CHECK.problems(ours())) == []


def test_as_they_are_our_values_name_what_is_to_fill_in_and_nobody_can_log_in() -> None:
    found = list(CHECK.problems(yaml.safe_load(FILE.read_text(encoding="utf-8"))))
    assert all("is still to fill in" in one for one in found)
    places = {one.split(" ")[0] for one in found}
    login = {f"hub.config.GitHubOAuthenticator.{one}" for one in ("client_id", "client_secret", "oauth_callback_url")}
    assert login < places
    assert "singleuser.image.name" in places
    assert len(found) == FILE.read_text(encoding="utf-8").count("FILL-IN") - 1  # the comment at its head


@pytest.mark.parametrize(
    ("path", "name", "said"),
    [
        ("cull", "culll", "'culll' was unexpected"),
        ("singleuser.memory", "memmory", "'memmory' was unexpected"),
        ("singleuser.defaultUrl", "default_url", "'default_url' was unexpected"),
        ("hub.db.pvc.storage", "size", "'size' was unexpected"),
    ],
)
def test_a_mistyped_key_is_found(path: str, name: str, said: str) -> None:
    assert any(said in one for one in CHECK.problems(changed(path, None, name)))


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("singleuser.image.tag", 2026, "2026 is not of type 'string'"),
        ("singleuser.image.tag", "latest", "name one build"),
        ("singleuser.memory.limit", "lots", "'lots' is no memory that JupyterHub reads"),
        ("singleuser.memory.limit", "2Gi", "'2Gi' is no memory that JupyterHub reads"),
        ("singleuser.memory.limit", "256M", "singleuser.memory.guarantee is more than singleuser.memory.limit"),
        ("singleuser.cpu.guarantee", 4, "singleuser.cpu.guarantee is more than singleuser.cpu.limit"),
        ("singleuser.cpu.limit", "2", "'2' is not of type 'number'"),
        ("singleuser.storage.capacity", "two", "'two' is no quantity of Kubernetes"),
        ("hub.db.pvc.storage", "1GB", "'1GB' is no quantity of Kubernetes"),
        ("hub.resources.limits.memory", "100Mi", "hub.resources.requests.memory is more than"),
        ("cull.timeout", "1h", "'1h' is not of type 'integer'"),
        ("proxy.https.enabled", False, "without HTTPS"),
        ("hub.config.JupyterHub.authenticator_class", "dummy", "lets in whoever comes"),
        ("hub.config.JupyterHub.authenticator_class", "jupyterhub.auth.DummyAuthenticator", "lets in whoever comes"),
        ("hub.config.JupyterHub", {}, "dummy lets in whoever comes"),
        ("hub.config.GitHubOAuthenticator", {"allow_all": True}, "allow_all lets in whoever has an account"),
    ],
)
def test_a_wrong_value_is_found(path: str, value: object, said: str) -> None:
    (found,) = CHECK.problems(changed(path, value))
    assert said in found
    assert found.endswith(".")


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        *(("512Mi", 512 * 1024**2), ("2Gi", 2 * 1024**3), ("1.5G", 1.5e9), ("500m", 0.5), (".5", 0.5), ("1e9", 1e9)),
        *(("2E", 2e18), ("64k", 64_000), (3, 3), (0.5, 0.5), ("1.", 1)),
    ],
)
def test_kubernetes_reads_these_quantities(text: str, amount: float) -> None:
    assert CHECK.kubernetes_quantity(text) == pytest.approx(amount)


@pytest.mark.parametrize(
    "text", ["lots", "2GB", "2gi", "2 Gi", "K", "64K", "-1Gi", "", "1e", "0x10", "1,5Gi", "2Gi\n"]
)
def test_kubernetes_reads_none_of_these(text: str) -> None:
    with pytest.raises(ValueError, match="no quantity of Kubernetes"):
        CHECK.kubernetes_quantity(text)


@pytest.mark.parametrize(("text", "amount"), [("512M", 512 * 1024**2), ("1.5G", 1.5 * 1024**3), (4096, 4096)])
def test_jupyterhub_reads_these_amounts(text: str, amount: float) -> None:
    assert CHECK.jupyterhub_bytes(text) == pytest.approx(amount)


@pytest.mark.parametrize("text", ["lots", "2Gi", "2GB", "512m", "", "M"])
def test_jupyterhub_reads_none_of_these(text: str) -> None:
    with pytest.raises(ValueError, match="no memory that JupyterHub reads"):
        CHECK.jupyterhub_bytes(text)


def test_values_are_laid_over_others_as_helm_does() -> None:
    under = {"kept": 1, "table": {"a": 1, "b": [1, 2]}, "gone": 3}
    over = {"table": {"b": [3], "c": None}, "gone": None, "new": {"d": 4}}
    assert CHECK.merged(under, over) == {"kept": 1, "table": {"a": 1, "b": [3]}, "new": {"d": 4}}


def test_a_charts_schema_is_asked_about_the_values_over_its_defaults(tmp_path: Path) -> None:
    (tmp_path / "values.yaml").write_text("debug: {enabled: false}\ncull: {users: false}\n", encoding="utf-8")
    schema = "type: object\nrequired: [debug, cull]\nproperties: {cull: {properties: {timeout: {type: string}}}}\n"
    (tmp_path / "values.schema.yaml").write_text(schema, encoding="utf-8")
    (found,) = CHECK.chart_problems(ours(), tmp_path)
    assert found == "cull.timeout: 3600 is not of type 'string'."


def test_a_folder_that_is_no_chart_is_said_to_be_none(tmp_path: Path) -> None:
    (found,) = CHECK.chart_problems(ours(), tmp_path)
    assert found == f"{tmp_path} is no chart: it lacks values.yaml or values.schema.json."


def check(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(KUBERNETES / "check_values.py"), *arguments]
    return subprocess.run(command, check=False, capture_output=True, text=True)


def test_the_command_fails_until_a_file_of_secrets_fills_in_the_rest(tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text(yaml.safe_dump(ours()), encoding="utf-8")
    assert check(str(FILE)).returncode == 1
    done = check(str(FILE), str(secret), "--chart", str(CHART))
    assert (done.returncode, done.stdout) == (0, "Nothing is wrong with these values.\n")


def over_the_chart(values: dict[str, Any]) -> list[str]:
    """Return what the chart's own schema says against values laid over its defaults."""
    return list(CHECK.by_schema(CHECK.merged(DEFAULTS, values), SCHEMA))


def keys(values: dict[str, Any], above: str = "") -> Iterator[str]:
    """Yield the path of each key of values and of all below it."""
    for key, value in values.items():
        yield f"{above}{key}"
        if isinstance(value, dict):
            yield from keys(value, f"{above}{key}.")


def test_the_charts_own_schema_takes_its_defaults_and_our_values_over_them() -> None:
    assert over_the_chart({}) == []
    assert over_the_chart(ours()) == []
    assert list(CHECK.chart_problems(ours(), CHART)) == []


def test_the_charts_own_schema_refuses_each_key_mistyped_that_the_chart_reads() -> None:
    read = [p for p in keys(CHECK.merged(DEFAULTS, ours())) if not any(f".{free}." in f".{p}" for free in FREE)]
    assert len(read) > 300
    taken = []
    for path in read:
        *parents, key = path.split(".")
        values: dict[str, Any] = {f"{key}X": {}}
        for part in reversed(parents):
            values = {part: values}
        if not over_the_chart(values):
            taken.append(path)
    assert taken == []


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("singleuser.image.tag", 2026, "2026 is not of type 'string'"),
        ("singleuser.cpu.limit", "2", "'2' is not of type 'number', 'null'"),
        ("hub.db.type", "sqlite", "'sqlite' is not one of"),
        ("hub.config", {"github": {}}, "'github' does not match any of the regexes: '^[A-Z].*$'"),
        ("cull.timeout", "1h", "'1h' is not of type 'integer', 'null'"),
    ],
)
def test_the_charts_own_schema_refuses_a_wrong_value(path: str, value: object, said: str) -> None:
    (found,) = over_the_chart(changed(path, value))
    assert said in found


@pytest.mark.parametrize(
    ("path", "value"),
    [
        *(("singleuser.memory.limit", "lots"), ("singleuser.memory.limit", "2Gi"), ("hub.db.pvc.storage", "1GB")),
        ("hub.config.JupyterHub.authenticator_class", "dummy"),
    ],
)
def test_what_the_charts_own_schema_takes_for_right_is_found_by_the_check(path: str, value: str) -> None:
    assert over_the_chart(changed(path, value)) == []
    assert len(list(CHECK.problems(changed(path, value)))) == 1


@pytest.mark.hub
@pytest.mark.skipif("Z2JH_CHART" not in os.environ, reason="Z2JH_CHART names no folder with the chart")
def test_the_chart_itself_takes_our_values() -> None:
    assert list(CHECK.chart_problems(ours(), Path(os.environ["Z2JH_CHART"]))) == []


def test_the_tables_of_sizes_are_what_the_measured_numbers_give() -> None:
    measured = rows(ROOT / "benchmarks/README.md")
    student, largest = (float(measured[name][0]) for name in ("half of the chapters", "the largest"))
    start = float(measured["10"][3])
    run = statistics.median(float(row[2]) for name, row in measured.items() if re.match(r"\d\d_", name))
    values = ours()["singleuser"]
    kept = CHECK.jupyterhub_bytes(values["memory"]["guarantee"]) / 1024**3
    disk = CHECK.kubernetes_quantity(values["storage"]["capacity"]) / 1024**3
    table = rows(KUBERNETES / "README.md")
    for place, students, processors in ((0, 30, 16), (1, 300, 48)):
        for name, amount, unit in (
            ("memory in use, one chapter open each", student * students / 1024, " GiB"),
            ("memory kept free by the guarantee", kept * students, " GiB"),
            ("processors by the guarantee", values["cpu"]["guarantee"] * students, ""),
            ("disk, 2 GiB each", disk * students, " GiB"),
            ("all start at once: processors' time", start * students, " s"),
            ("the same shared by those nodes, nothing else counted", start * students / processors, " s"),
            ("all run a chapter at once, on those nodes", run * students / processors, " s"),
        ):
            said = float(table[name][place].removesuffix(unit))
            assert said == pytest.approx(amount, abs=0.5), name
    around = 1 + (float(measured["hub"][0]) + float(measured["proxy"][0])) / 1024  # the system, the hub, its proxy
    kernel = student - float(measured["server, its kernel in use"][0])
    for name, students, kernels in (
        ("10 students, one chapter open each", 10, 1),
        ("30 students, one chapter open each", 30, 1),
        ("30 students, two chapters open each", 30, 2),
        ("50 students, one chapter open each", 50, 1),
    ):
        said = float(rows(HUB / "README.md")[name][0].removesuffix(" GiB"))
        assert said == pytest.approx(around + students * (student + (kernels - 1) * kernel) / 1024, abs=0.5), name
    assert f"in every kernel makes {around + 30 * largest / 1024:.0f} GiB" in (HUB / "README.md").read_text("utf-8")


def rows(path: Path) -> dict[str, list[str]]:
    """Return the lines of a page's tables by their first cell."""
    lines = [
        line.strip("| \n").split("|") for line in path.read_text(encoding="utf-8").splitlines() if line[:1] == "|"
    ]
    return {first.strip(): [cell.strip() for cell in rest] for first, *rest in lines}
