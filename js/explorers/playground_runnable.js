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

${program.trim()}

for name, value in list(globals().items()):
    if isinstance(value, torch.Tensor) and not name.startswith("_"):
        print(name, tuple(value.size()), value.stride(), value.storage_offset())
`;
}
