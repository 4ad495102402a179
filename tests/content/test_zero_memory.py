"""The memory that ZeRO's stages need, against the paper: arXiv 1910.02054, figure 1 and section 5."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiz_plugin.content.pictures.zero_memory import BYTES, PARTS, STAGES, Precision, memory

BILLION = 10**9
PARAMETERS = st.floats(0.001, 100_000)
GPUS = st.integers(1, 100_000)
PRECISIONS = st.sampled_from(list(Precision))


@pytest.mark.parametrize(("stage", "gigabytes"), [(0, 120), (1, 31.4), (2, 16.6), (3, 1.9)])
def test_the_example_of_the_paper(stage: int, gigabytes: float) -> None:
    needed = memory(7.5 * BILLION, 64, Precision.MIXED, stage)
    assert round(sum(needed) / BILLION, 1) == gigabytes


def test_the_paper_counts_sixteen_bytes_for_a_parameter() -> None:
    assert dict(zip(PARTS, BYTES[Precision.MIXED], strict=True)) == {"weights": 2, "gradients": 2, "optimizer": 12}
    assert {str(precision): sum(sizes) for precision, sizes in BYTES.items()} == {
        "mixed": 16, "mixed-32": 18, "full": 16, "eight-bit": 10,
    }  # fmt: skip


@given(PARAMETERS, GPUS)
def test_the_formulas_of_the_paper(psi: float, n: int) -> None:
    formulas = [16 * psi, 4 * psi + 12 * psi / n, 2 * psi + 14 * psi / n, 16 * psi / n]
    for stage, formula in zip(STAGES, formulas, strict=True):
        assert sum(memory(psi, n, Precision.MIXED, stage)) == pytest.approx(formula)


@given(PARAMETERS, GPUS, PRECISIONS)
def test_no_stage_needs_more_than_the_one_before(psi: float, n: int, precision: Precision) -> None:
    needed = [memory(psi, n, precision, stage) for stage in STAGES]
    for before, after in pairwise(needed):
        assert all(less <= more for less, more in zip(after, before, strict=True))


@given(PARAMETERS, GPUS, PRECISIONS)
def test_each_stage_divides_one_thing_more(psi: float, n: int, precision: Precision) -> None:
    whole = memory(psi, n, precision, 0)
    shares = tuple(size / n for size in whole)
    for stage in STAGES:
        kept = len(PARTS) - stage
        assert memory(psi, n, precision, stage) == pytest.approx((*whole[:kept], *shares[kept:]))


@given(PARAMETERS, PRECISIONS, st.sampled_from(STAGES))
def test_with_one_gpu_nothing_is_saved(psi: float, precision: Precision, stage: int) -> None:
    assert memory(psi, 1, precision, stage) == memory(psi, 1, precision, 0)
