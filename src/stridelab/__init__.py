"""Stride Lab: the memory behind PyTorch tensors, as pictures."""

from stridelab.broadcast_explorer import BroadcastExplorer
from stridelab.check import check
from stridelab.decision_guide import DecisionGuide
from stridelab.explain import explain, explaining
from stridelab.explanations.magic import load_ipython_extension
from stridelab.gradient_flow import GradientFlow
from stridelab.measure import measure
from stridelab.playground import Playground
from stridelab.quiz import Quiz
from stridelab.sanitize import sanitize
from stridelab.scene import snapshot
from stridelab.sharing import nbytes, overlap, shares_storage
from stridelab.storage_view import StorageView, show
from stridelab.strided_lab import StridedLab
from stridelab.text import describe
from stridelab.write_explorer import WriteExplorer

__all__ = [
    "BroadcastExplorer",
    "DecisionGuide",
    "GradientFlow",
    "Playground",
    "Quiz",
    "StorageView",
    "StridedLab",
    "WriteExplorer",
    "check",
    "describe",
    "explain",
    "explaining",
    "load_ipython_extension",
    "measure",
    "nbytes",
    "overlap",
    "sanitize",
    "shares_storage",
    "show",
    "snapshot",
]
