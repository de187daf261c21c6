"""Asking once more what failed: nothing that failed may be left out."""

from tests.again import names


def test_groups_of_workers_are_no_part_of_a_name() -> None:
    failed = [
        "tests/server/test_x.py::test_a[sqlite]",
        "tests/server/test_x.py::test_a[postgres]@postgres",
        "tests/browser/test_y.py::test_b@browser test_y",
        "tests/kernel/test_z.py::test_c[a@b.example]",
    ]
    assert names(failed) == [
        "tests/browser/test_y.py::test_b",
        "tests/kernel/test_z.py::test_c[a@b.example]",
        "tests/server/test_x.py::test_a[postgres]",
        "tests/server/test_x.py::test_a[sqlite]",
    ]
