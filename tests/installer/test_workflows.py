"""The workflows of the build service: what they may do, that what they run exists, that nothing gets past a failure."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tests.shared_data import ROOT
from ui.commands.doctor import PYTHONS

WORKFLOWS = {path.stem: path for path in sorted((ROOT / ".github/workflows").glob("*.yml"))}
TEST, RELEASE = (yaml.safe_load(WORKFLOWS[name].read_text("utf-8")) for name in ("test", "release"))


def steps(workflow: Any) -> Iterator[dict[str, Any]]:
    for job in workflow["jobs"].values():
        yield from job["steps"]


def commands(workflow: Any) -> str:
    return "\n".join(step["run"] for step in steps(workflow) if "run" in step)


@pytest.mark.parametrize("workflow", [TEST, RELEASE], ids=["test", "release"])
class TestEach:
    """What is true of every workflow."""

    def test_it_may_only_read(self, workflow: Any) -> None:
        assert workflow["permissions"] == {"contents": "read"}
        raised = {name: job["permissions"] for name, job in workflow["jobs"].items() if "permissions" in job}
        assert raised in ({}, {"draft": {"contents": "write"}})

    def test_actions_are_the_services_own_in_a_major_version(self, workflow: Any) -> None:
        used = [step["uses"] for step in steps(workflow) if "uses" in step]
        assert [action for action in used if not re.fullmatch(r"actions/[a-z-]+@v\d+", action)] == []

    def test_a_check_out_leaves_no_password_behind(self, workflow: Any) -> None:
        out = [step for step in steps(workflow) if step.get("uses", "").startswith("actions/checkout@")]
        assert len(out) == len(workflow["jobs"])
        assert all(step["with"]["persist-credentials"] is False for step in out)

    def test_no_job_runs_for_ever(self, workflow: Any) -> None:
        assert [name for name, job in workflow["jobs"].items() if not 0 < job["timeout-minutes"] <= 90] == []

    def test_every_target_and_every_script_that_it_runs_exists(self, workflow: Any) -> None:
        run = commands(workflow)
        makefile = (ROOT / "Makefile").read_text("utf-8")
        targets = [target for line in re.findall(r"^make ([a-z ]+)$", run, re.MULTILINE) for target in line.split()]
        assert [target for target in targets if not re.search(rf"^{target}:", makefile, re.MULTILINE)] == []
        scripts = set(re.findall(r"\S*/\w+\.(?:sh|py|ps1)\b|\.ci/run", run))
        scripts |= {f"{module.replace('.', '/')}.py" for module in re.findall(r"-m (installer[\w.]+)", run)}
        assert scripts
        assert [script for script in scripts if not (ROOT / script).is_file()] == []


def test_there_are_these_two() -> None:
    assert list(WORKFLOWS) == ["release", "test"]


def test_tests_run_on_every_system_with_the_oldest_and_the_newest_python() -> None:
    (job,) = TEST["jobs"].values()
    matrix = job["strategy"]["matrix"]
    assert matrix["python"] == [f"{major}.{minor}" for major, minor in PYTHONS]
    assert [system.partition("-")[0] for system in matrix["system"]] == ["ubuntu", "windows", "macos"]
    assert job["strategy"]["fail-fast"] is False


def test_whoever_sends_a_change_gets_no_secret() -> None:
    assert set(TEST[True]) == {"push", "pull_request"}  # the word "on" means true in YAML
    assert "secrets" not in WORKFLOWS["test"].read_text("utf-8")


def test_a_release_begins_with_a_tag_that_fits_and_ends_as_a_draft() -> None:
    assert RELEASE[True] == {"push": {"tags": ["v*"]}}
    run = commands(RELEASE)
    assert 'installer.release.notes --tag "$GITHUB_REF_NAME"' in run
    assert "gh release create" in run
    assert "--draft" in run


def test_nothing_is_drafted_unless_every_other_job_went_well() -> None:
    before = {
        name: {job["needs"]} if isinstance(job.get("needs"), str) else set(job.get("needs", ()))
        for name, job in RELEASE["jobs"].items()
    }
    reached, waiting = set(), {"draft"}
    while waiting:
        reached |= waiting
        waiting = set().union(*(before[name] for name in waiting)) - reached
    assert reached == set(RELEASE["jobs"])


def test_every_key_is_explained() -> None:
    explained = (ROOT / "installer/README.md").read_text("utf-8")
    keys = set(re.findall(r"(?:secrets|vars)\.(\w+)", WORKFLOWS["release"].read_text("utf-8")))
    assert "CUTCARD_RELEASE_KEY" in keys
    assert [key for key in sorted(keys) if f"`{key}`" not in explained] == []


def test_a_key_is_given_to_the_step_that_needs_it_and_to_no_other() -> None:
    for name, job in RELEASE["jobs"].items():
        outside = {field: value for field, value in job.items() if field != "steps"}
        assert "secrets." not in str(outside), name
    assert "secrets." not in str(RELEASE.get("env"))
    with_keys = [step["name"] for step in steps(RELEASE) if "secrets." in str(step.get("env"))]
    assert len(with_keys) == len(set(with_keys)) == 4
    assert not any("secrets." in step.get("run", "") for step in steps(RELEASE))
