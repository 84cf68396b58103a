"""Public failures in which nothing is written wrongly: shapes, copies, what is saved."""

from __future__ import annotations

from clinic_writes import GITHUB, PYTORCH, Case

REFUSED_SHAPE = "PyTorch refuses the sizes; nothing is written"
COPIES = "a copy costs memory; every element has its own cell"

READS = {
    "19": Case(
        PYTORCH + "issues/33298", "torch.rand(5).expand(-1, 2)", unseen=REFUSED_SHAPE, explains=("expand_size",)
    ),
    "20": Case(
        PYTORCH + "issues/2491",
        """
s = torch.rand(3, 3)
s / s.sum(1)
torch.rand(6, 256).sum(1).expand(6, 256)
""",
        unseen="the wrong axis is a right program; it holds no loss, and nothing is written",
        explains=("expand_size",),
    ),
    "23": Case(
        PYTORCH + "issues/50013", "torch.zeros(2, 3).repeat(2)", unseen=REFUSED_SHAPE, explains=("repeat_count",)
    ),
    "25": Case(
        GITHUB + "huggingface/transformers/pull/36218",
        "torch.zeros(1, 2, 50, 8)[:, :, None].expand(1, 2, 4, 50, 8).reshape(1, 8, 50, 8)",
        unseen=COPIES,
    ),
    "26": Case(PYTORCH + "issues/18862", "torch.randn(8, 4, 6, 6) @ torch.randn(8, 1, 6, 6)", unseen=COPIES),
    "27": Case(
        GITHUB + "hcw-00/PatchCore_anomaly_detection/issues/19",
        "x = torch.randn(50, 8); x[:, None].expand(50, 50, 8) - x[None].expand(50, 50, 8)",
        unseen=COPIES,
    ),
    "28": Case(PYTORCH + "issues/97207", "torch.arange(6.).untyped_storage()[4]", unseen="a storage is read"),
    "30": Case(
        GITHUB + "huggingface/transformers/pull/27314",
        "x = torch.arange(6.); x[:1].data_ptr() == x.data_ptr()",
        unseen="addresses are compared",
    ),
    "32": Case(
        GITHUB + "ViCCo-Group/thingsvision/pull/150",
        """
keep = [torch.zeros(1, 197, 768)[:, 0] for _ in range(5)]
keep = [t.clone() for t in keep]
""",
        ("held storage, notice",),
    ),
    "33": Case(
        PYTORCH + "issues/1995",
        "import io; torch.save(torch.zeros(100_000)[:5], io.BytesIO())",
        unseen="one small view of one storage, which may well be wanted; the file is not PyTorch's memory",
    ),
    "36": Case(PYTORCH + "issues/43492", "torch.zeros(10).expand(1000, 10).to(torch.float64)", unseen=COPIES),
    "37": Case(PYTORCH + "issues/143847", "torch.zeros(2, 1).expand(2, 2).clone()", unseen="strides of a copy"),
    "38": Case(
        PYTORCH + "issues/188346",
        """
def tied():
    m = torch.nn.ModuleDict(dict(emb=torch.nn.Embedding(6, 4), head=torch.nn.Linear(4, 6, bias=False)))
    m.head.weight = m.emb.weight
    return m
tied().load_state_dict(tied().state_dict(), assign=True)
""",
        unseen="an attribute is bound to another tensor; no cell is written",
    ),
    "39": Case(
        PYTORCH + "issues/62264",
        """
out = torch.nn.Linear(4, 6, bias=False)
emb = torch.nn.Embedding(6, 4, _weight=out.weight)
torch.nn.ModuleList([out, emb]).double()
""",
        unseen="two parameters over the same cells, each element with its own: how weights are tied",
    ),
    "41": Case(
        GITHUB + "safetensors/safetensors/issues/202",
        "x = torch.arange(8.); state = dict(a=x[:4], b=x[4:], tied=x, row=torch.zeros(1, 3).expand(2, 3))",
        unseen="a file format refuses, not PyTorch",
    ),
    "44": Case(
        GITHUB + "FrancescoSaverioZuppichini/ViT/issues/7",
        "c = torch.nn.Parameter(torch.zeros(1, 1, 2)); torch.autograd.grad(c.expand(4, 1, 2).sum(), c)",
        unseen="expand is right here, and its gradient too",
    ),
    "47": Case(
        PYTORCH + "issues/64529",
        """
class Same(torch.autograd.Function):
    forward = staticmethod(lambda ctx, x: x.clone())
    backward = staticmethod(lambda ctx, g: g.view(-1).view_as(g))
Same.apply(torch.ones(2, 3, requires_grad=True)).sum(1).pow(2).sum().backward()
""",
        unseen=REFUSED_SHAPE,
        explains=("view_stride",),
    ),
    "48": Case(
        PYTORCH + "issues/73515",
        "torch.stack([torch.ones(3, requires_grad=True)]).sum().backward()",
        unseen="mended in PyTorch; a refusal of sizes, in backward",
    ),
    "51": Case(
        PYTORCH + "issues/106951",
        "w = torch.nn.Parameter(torch.zeros(3, 1, 5)); (torch.rand(3, 7, 5) @ w.mT).sum().backward()",
        unseen="the stride of a dimension of size 1 means nothing",
    ),
    "52": Case(
        "https://liu-nlp.ai/tdde09/blog/posts/2024-01-19/index.html",
        "torch.arange(6).view(2, 3).t().view(-1)",
        unseen=REFUSED_SHAPE,
        explains=("view_stride",),
    ),
    "53": Case(
        GITHUB + "rwightman/efficientdet-pytorch/issues/274",
        """
x = torch.zeros(2, 3)
x.reshape(-1)[0] = 1
x.t().reshape(-1)[0] = 5
""",
        unseen="what is written to a copy is lost: no cell is shared",
    ),
    "54": Case(PYTORCH + "issues/116333", "torch.zeros(1, 4).t().contiguous()", unseen="strides are read"),
    "56": Case(
        PYTORCH + "issues/68430",
        "torch.zeros(2, 3, 4, 5).to(memory_format=torch.channels_last).view(2, -1)",
        unseen=REFUSED_SHAPE,
        explains=("view_stride",),
    ),
    "58": Case(
        PYTORCH + "issues/30303",
        """
x = torch.ones(1, 3).expand(2, 3).requires_grad_()
torch.autograd.grad(x.as_strided((2, 3), (0, 1)), x, torch.arange(6.).view(2, 3))
""",
        unseen="a gradient by convention; nothing is written that overlaps",
    ),
    "67": Case(
        GITHUB + "mrdbourke/pytorch-deep-learning/issues/83",
        "import numpy as np; a = np.zeros(3); t = torch.from_numpy(a); a += 1",
        unseen="NumPy writes, without PyTorch",
    ),
    "70": Case(
        PYTORCH + "issues/92680",
        "import numpy as np; torch.from_numpy(np.arange(4)[::-1])",
        unseen="PyTorch refuses negative strides",
        explains=("numpy_negative",),
    ),
    "73": Case(
        PYTORCH + "issues/9407",
        "torch.arange(12.).view(4, 3).gather(0, torch.tensor([[2], [0]]))",
        unseen="a right program that reads less than was meant",
    ),
    "74": Case(
        PYTORCH + "issues/16045",
        """
prediction, y = torch.arange(3.).view(3, 1), torch.arange(3.)
torch.nn.functional.mse_loss(prediction, y)
torch.nn.MSELoss()(prediction, y)
((prediction.requires_grad_() - y) ** 2).mean()
""",
        ("loss broadcast", "loss broadcast", "loss broadcast"),
        "by hand only where exactly one side requires a gradient: other differences may be pairwise as meant",
        explains=("loss_broadcast", "loss_broadcast"),
    ),
    "78": Case(
        PYTORCH + "issues/183986",
        """
def f(src, idx): return torch.zeros(2).expand(5, 2).index_add(0, idx, src)
torch.compile(f, backend="aot_eager")(torch.ones(4, 2), torch.tensor([0, 0, 2, 4]))
""",
        unseen="the program is right and one compiler is wrong; sanitize runs it uncompiled",
    ),
    "84": Case(
        PYTORCH + "issues/184088",
        """
def f(x): return (2 * x.mean(1, keepdim=True)).expand(-1, 8)
torch.compile(f, backend="aot_eager")(torch.randn(4, 8, requires_grad=True)).sum().backward()
""",
        unseen="the program is right; sanitize runs it uncompiled",
    ),
    "85": Case(
        GITHUB + "allenai/allennlp/issues/1486",
        "torch.nn.GRU(3, 4)(torch.randn(5, 2, 3), torch.nn.Parameter(torch.zeros(1, 1, 4)).expand(1, 2, 4))",
        unseen="an expanded state is only read",
    ),
    "86": Case(
        PYTORCH + "issues/191937",
        """
q, kv = torch.randn(1, 4, 9, 8), torch.randn(1, 1, 9, 8).expand(1, 4, 9, 8)
torch.nn.functional.scaled_dot_product_attention(q, kv, kv)
""",
        unseen="expanded keys are only read; the error is one kernel's",
    ),
    "89": Case(
        GITHUB + "Project-MONAI/MONAI/issues/7171",
        """
import numpy as np
torch.from_numpy(np.zeros(3)).resize_(5)
""",
        unseen="a storage that can't grow, or sizes that differ: no cell is shared",
        explains=("resize_foreign",),
    ),
}
