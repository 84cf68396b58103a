/**
 * Signatures as PyTorch's own argument parser has them, one string each:
 * "sizes size, *, bool implicit=False".
 *
 * @typedef {"int" | "index" | "ints" | "sizes" | "Tensor" | "Tensors" | "Number" | "bool" | "dtype" | "str"
 *   | "format" | "layout" | "device" | "object"} Kind
 *
 * @typedef {object} Param
 * @property {string} name
 * @property {Kind} kind
 * @property {boolean} one whether a list may be given as one int
 * @property {boolean} none whether None may be given
 * @property {boolean} optional
 * @property {boolean} keywordOnly
 * @property {string} text as a message of several signatures spells it
 *
 * @typedef {object} Signature
 * @property {Param[]} params
 * @property {number} min fewest arguments
 * @property {number} positional most positional arguments
 * @property {boolean} hidden a deprecated form, which messages do not show
 */

/** What messages call a kind. @type {Record<Kind, string>} */
export const KIND_NAMES = {
  int: "int", index: "int", ints: "tuple of ints", sizes: "tuple of ints", Tensor: "Tensor",
  Tensors: "tuple of Tensors", Number: "Number", bool: "bool", dtype: "torch.dtype", str: "str",
  format: "torch.memory_format", layout: "torch.layout", device: "torch.device", object: "object",
};

/**
 * @param {string} text
 * @returns {Signature}
 */
export function parseSignature(text) {
  const hidden = text.endsWith("|deprecated");
  /** @type {Param[]} */
  const params = [];
  let keywordOnly = false;
  for (const part of text.replace("|deprecated", "").split(", ")) {
    if (part === "*") keywordOnly = true;
    else if (part !== "") params.push(parseParam(part, keywordOnly));
  }
  return {
    params,
    min: params.filter((param) => !param.optional).length,
    positional: params.filter((param) => !param.keywordOnly).length,
    hidden,
  };
}

/** @param {string} part "ints1? dim=None" @param {boolean} keywordOnly @returns {Param} */
function parseParam(part, keywordOnly) {
  const [head, fallback] = part.split("=");
  const [type, name] = head.split(" ");
  const kind = /** @type {Kind} */ (type.replace(/[1?]/g, ""));
  return {
    name,
    kind,
    one: type.includes("1"),
    none: type.endsWith("?") || fallback === "None",
    optional: fallback !== undefined,
    keywordOnly,
    text: `${KIND_NAMES[kind]} ${name}${fallback === undefined ? "" : ` = ${fallback}`}`,
  };
}
