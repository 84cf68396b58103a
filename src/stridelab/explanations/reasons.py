"""Which reason is asked for which family; for the others the tensors of the line are listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stridelab.explanations import by_autograd, by_bytes, by_cells, by_numpy, by_sizes
from stridelab.explanations.reason import Found, Reason, listed

if TYPE_CHECKING:
    from collections.abc import Callable

REASONS: dict[str, Callable[[Found], Reason]] = {
    "overlap_self": by_cells.overlap_self,
    "expanded_write": by_cells.overlap_self,
    "overlap_other": by_cells.overlap_other,
    "view_stride": by_cells.strides,
    "out_of_bounds": by_cells.storage,
    "broadcast_size": by_sizes.broadcast,
    "expand_size": by_sizes.expand,
    "matmul_sizes": by_sizes.product,
    "no_memory": by_bytes.step,
    "view_invalid": by_sizes.elements,
    "output_shape": by_sizes.output,
    "state_size": by_sizes.state,
    "index_range": by_sizes.index,
    "mask_shape": by_sizes.mask,
    "loss_broadcast": by_sizes.pairs,
    "out_resized": by_sizes.resized,
    "dim_range": by_sizes.dimensions,
    "too_many_indices": by_sizes.dimensions,
    "repeat_count": by_sizes.dimensions,
    "leaf_write": by_autograd.leaf,
    "leaf_view_write": by_autograd.leaf_view,
    "no_grad_fn": by_autograd.no_history,
    "grad_scalar": by_autograd.several,
    "deepcopy": by_autograd.computed,
    "unbind_write": by_autograd.view,
    "unbind_base": by_autograd.view,
    "no_grad_view": by_autograd.view,
    "no_grad_view_of_view": by_autograd.view,
    "no_grad_base": by_autograd.view,
    "anomaly": by_autograd.anomaly,
    "saved_changed": by_autograd.saved,
    "numpy_negative": by_numpy.layout,
    "numpy_readonly": by_numpy.layout,
    "numpy_locked": by_numpy.layout,
    "numpy_resize": by_numpy.layout,
    "numpy_bounds": by_numpy.layout,
    "resize_foreign": by_cells.foreign,
}


def reason(found: Found) -> Reason:
    """Return why, as far as the tensors that were found tell."""
    return REASONS.get(found.match.family.id, listed)(found)
