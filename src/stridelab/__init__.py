"""Stride Lab: the memory behind PyTorch tensors, as pictures."""

from stridelab.broadcast_explorer import BroadcastExplorer
from stridelab.check import check
from stridelab.measure import measure
from stridelab.scene import snapshot
from stridelab.sharing import nbytes, overlap, shares_storage
from stridelab.storage_view import StorageView, show
from stridelab.strided_lab import StridedLab
from stridelab.text import describe

__all__ = [
    "BroadcastExplorer",
    "StorageView",
    "StridedLab",
    "check",
    "describe",
    "measure",
    "nbytes",
    "overlap",
    "shares_storage",
    "show",
    "snapshot",
]
