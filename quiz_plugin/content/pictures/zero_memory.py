"""Memory per GPU for the stages of ZeRO, which a reader can compute anew for other models and machines."""

import enum
from collections.abc import Iterator
from typing import Annotated, Literal

from ..problems import Place
from ..words import Amount, Number, WordField
from .base import PictureBase

PARTS = ("weights", "gradients", "optimizer")
STAGES = range(4)
"""ZeRO's stages; 0 is plain data parallelism."""


class Precision(enum.StrEnum):
    """What training with Adam keeps for each parameter."""

    MIXED = "mixed"
    """16-bit weights and gradients, and 32-bit copies of the weights, momentum and variance (ZeRO, arXiv 1910.02054)."""
    MIXED_32 = "mixed-32"
    """As `mixed`, with gradients added up in 32 bits, as Megatron-LM does."""
    FULL = "full"
    """Everything in 32 bits."""
    EIGHT_BIT = "eight-bit"
    """As `mixed`, with momentum and variance in 8 bits (arXiv 2110.02861)."""


BYTES: dict[Precision, tuple[int, int, int]] = {
    Precision.MIXED: (2, 2, 12),
    Precision.MIXED_32: (2, 4, 12),
    Precision.FULL: (4, 4, 8),
    Precision.EIGHT_BIT: (2, 2, 6),
}
"""Bytes per parameter of each of `PARTS`."""


class Picture(PictureBase):
    """The values that the picture begins with; readers change them."""

    kind: Literal["zero-memory"] = "zero-memory"
    parameters: Amount
    """Parameters of the model, in billions."""
    gpus: Number
    """GPUs that share the work by data parallelism."""
    precision: Annotated[Precision, WordField(Precision)] = Precision.MIXED

    def flaws(self) -> Iterator[tuple[Place, str]]:
        if not 0.001 <= float(self.parameters) <= 100_000:
            message = f"'parameters' is {self.parameters}; write billions, from 0.001 to 100000"
            yield self.parameters.place, message
        if not 1 <= self.gpus <= 100_000:
            yield self.gpus.place, f"'gpus' is {self.gpus}; write a whole number from 1 to 100000"


def memory(parameters: float, gpus: int, precision: Precision, stage: int) -> tuple[float, ...]:
    """Bytes on each GPU for each of `PARTS`, without activations; gigabytes for `parameters` in billions.

    Stage 1 divides the optimizer states among the GPUs, stage 2 also the gradients, stage 3 also the weights
    (arXiv 1910.02054, section 5).
    """
    return tuple(
        parameters * size / (gpus if stage >= len(PARTS) - index else 1) for index, size in enumerate(BYTES[precision])
    )
