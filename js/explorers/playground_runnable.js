import { TORCH } from "./playground_errors.js";

/**
 * A program for Python: it says its torch first, and the layout of each of its tensors at the end.
 *
 * @param {string} program
 * @returns {string}
 */
export function runnable(program) {
  return `import torch

print("torch", torch.__version__)  # the page speaks of ${TORCH}

${program.trimEnd()}

for name, value in list(globals().items()):
    for one in value if isinstance(value, (tuple, list)) else [value]:
        if isinstance(one, torch.Tensor) and not name.startswith("_"):
            print(name, tuple(one.size()), one.stride(), one.storage_offset())
`;
}
