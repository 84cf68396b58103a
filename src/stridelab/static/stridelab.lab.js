/*
Stride Lab: built from js/ by `npm run build`. Change the sources, not this file.

Contains preact:

The MIT License (MIT)

Copyright (c) 2015-present Jason Miller

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.

Contains CodeJar:

MIT License

Copyright (c) 2020 Anton Medvedev

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
*/
// js/count.js
function plain(value) {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}
function sumOfProducts(start, a, b) {
  let sum3 = Number(start);
  for (let d = 0; d < a.length; d += 1) sum3 += Number(a[d]) * Number(b[d]);
  if (Number.isSafeInteger(sum3)) return sum3;
  return plain(a.reduce((total, _, d) => total + BigInt(a[d]) * BigInt(b[d]), BigInt(start)));
}
function grouped(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
function counted(count, noun) {
  return `${grouped(count)} ${noun}${String(count) === "1" ? "" : "s"}`;
}

// js/address.js
function elementNumber(tensor, index) {
  return sumOfProducts(tensor.storage_offset, index, tensor.stride);
}
function spanOf(storage, tensor, index) {
  const firstByte = BigInt(elementNumber(tensor, index)) * BigInt(tensor.itemsize);
  const lastByte = firstByte + BigInt(tensor.itemsize) - 1n;
  const unit = BigInt(storage.itemsize);
  return {
    first: plain(firstByte / unit),
    last: plain(lastByte / unit),
    firstByte: plain(firstByte),
    lastByte: plain(lastByte)
  };
}
var PARTS = { 2: "half", 4: "a quarter", 8: "an eighth", 16: "a sixteenth" };
function coverage(storage, span2) {
  const unit = BigInt(storage.itemsize);
  const bytes = BigInt(span2.lastByte) - BigInt(span2.firstByte) + 1n;
  if (span2.first === span2.last) {
    if (bytes === unit) return `cell ${span2.first}`;
    return `${PARTS[Number(unit) / Number(bytes)] ?? "a part"} of cell ${span2.first}`;
  }
  const whole = BigInt(span2.firstByte) % unit === 0n && bytes % unit === 0n;
  return `${whole ? "" : "parts of "}cells ${span2.first} to ${span2.last}`;
}

// js/formula.js
function formula(storage, tensor, index) {
  const letters = ["offset", ...index.map((_, d) => `${letter(d)}·stride[${d}]`)].join(" + ");
  const numbers2 = [tensor.storage_offset, ...index.map((i2, d) => `${i2}·${tensor.stride[d]}`)].join(" + ");
  const name = elementName(tensor.name, index);
  if (storage.itemsize === tensor.itemsize) {
    const cell = elementNumber(tensor, index);
    return index.length === 0 ? `${name} → cell = offset = ${cell}` : `${name} → cell = ${letters} = ${numbers2} = ${cell}`;
  }
  const { firstByte } = spanOf(storage, tensor, index);
  const times2 = (sum3) => `${index.length === 0 ? sum3 : `(${sum3})`}·${tensor.itemsize}`;
  return `${name} → byte = ${times2(letters)} = ${times2(numbers2)} = ${firstByte}`;
}
function elementName(name, index) {
  return index.length === 0 ? name : `${name}[${index.join(", ")}]`;
}
function letter(dimension) {
  return "ijklm"[dimension] ?? `index[${dimension}]`;
}

// js/shown.js
function shownAxes({ size, shown }) {
  return shown.map(([head, tail], d) => {
    const axis = Array.from({ length: head }, (_, i2) => (
      /** @type {Count} */
      i2
    ));
    for (let k = tail; k >= 1; k -= 1) axis.push(plain(BigInt(size[d]) - BigInt(k)));
    return axis;
  });
}
function gaps({ size, shown }) {
  return shown.map(([head, tail], d) => head + tail < Number(size[d]) ? head : -1);
}
function indexAt(axes, position) {
  const index = new Array(axes.length);
  let rest = position;
  for (let d = axes.length - 1; d >= 0; d -= 1) {
    index[d] = axes[d][rest % axes[d].length];
    rest = Math.floor(rest / axes[d].length);
  }
  return index;
}
function positionOf(axes, index) {
  let position = 0;
  for (let d = 0; d < axes.length; d += 1) {
    const at2 = axes[d].findIndex((count) => String(count) === String(index[d]));
    if (at2 < 0) return -1;
    position = position * axes[d].length + at2;
  }
  return position;
}
function shownCount(axes) {
  return axes.reduce((count, axis) => count * axis.length, 1);
}

// js/sentences.js
var NAMED_AT_MOST = 6;
function litSentence(shown, lit) {
  const { source } = lit;
  const others = lit.elements.filter((r) => r.tensor !== source?.tensor || r.position !== source.position);
  const names = others.slice(0, NAMED_AT_MOST).map((reader) => readerName(shown, reader));
  if (source === null) {
    const head = `Cell ${lit.cells[0]} holds ${textOf(shown, lit.cells[0])}.`;
    if (others.length === 0) return `${head} No shown element reads it.`;
    const reads = others.length === 1 ? "reads" : "read";
    return `${head} ${listed(names, others.length)} ${reads} it${others.length > 1 ? `: ${SEEN_IN_ALL}` : "."}`;
  }
  const wide = widths(shown, source);
  if (others.length === 0) return `${wide}No other shown element reads ${theCells(lit.cells)}.`;
  const list = listed(names, others.length);
  if (wide) return `${wide}${list} also ${others.length === 1 ? "reads" : "read"} ${theCells(lit.cells)}.`;
  return `Cell ${lit.cells[0]} is also ${list}: ${others.length === 1 ? SEEN_IN_BOTH : SEEN_IN_ALL}`;
}
function litWords(shown, lit) {
  if (lit.source === null) return litSentence(shown, lit);
  const { tensor, texts } = shown.tensors[lit.source.tensor];
  const value = texts[lit.source.position];
  const name = readerName(shown, lit.source);
  if (tensor.itemsize !== shown.storage.itemsize) return `${name} is ${value}. ${litSentence(shown, lit)}`;
  const cell = lit.cells[0];
  const held = textOf(shown, cell);
  const holds = held === value ? `and holds ${value}` : `which holds ${held}, and reads ${value}`;
  return `${name} is storage cell ${cell} ${holds}. ${litSentence(shown, lit)}`;
}
function apartSentence(picture, lit) {
  const here = picture.find(({ storage }) => storage.id === lit.storage);
  const names = picture.filter(({ storage }) => storage.id !== lit.storage && !here?.storage.overlaps.includes(storage.id)).flatMap(({ tensors }) => tensors.map(({ tensor }) => tensor.name));
  if (names.length === 0) return "";
  const one = names.length === 1;
  return `${listed(names.slice(0, NAMED_AT_MOST), names.length)} ${one ? "reads" : "read"} another storage: ${one ? "it does" : "they do"} not change.`;
}
function repeats(picture) {
  return picture.flatMap(({ storage, tensors }) => tensors.flatMap(({ tensor }) => {
    const { distinct: distinct2, logical } = tensor.bytes;
    if (distinct2 === null || String(distinct2) === String(logical) || tensor.itemsize !== storage.itemsize) return [];
    const cells = BigInt(distinct2) / BigInt(storage.itemsize);
    return [`${tensor.name} shows ${counted(tensor.numel, "element")} in ${counted(String(cells), "cell")}.`];
  }));
}
function listed(names, count = names.length) {
  const all = count > names.length ? [...names, `${count - names.length} more`] : names;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all[all.length - 1]}`;
}
var SEEN_IN_ALL = "a write to any of them is seen in all.";
var SEEN_IN_BOTH = "a write to one is seen in both.";
function readerName(shown, { tensor, position }) {
  const { tensor: { name }, axes } = shown.tensors[tensor];
  return elementName(name, indexAt(axes, position));
}
function textOf(shown, cell) {
  return shown.texts[shown.rank.get(cell) ?? -1] ?? "a value that is not shown";
}
function theCells(cells) {
  return cells.length === 1 ? `cell ${cells[0]}` : `cells ${cells[0]} to ${cells[cells.length - 1]}`;
}
function widths({ storage, tensors }, { tensor: at2, position }) {
  const { tensor, axes } = tensors[at2];
  if (tensor.itemsize === storage.itemsize) return "";
  const span2 = spanOf(storage, tensor, indexAt(axes, position));
  const bytes = span2.firstByte === span2.lastByte ? `byte ${span2.firstByte}` : `bytes ${span2.firstByte} to ${span2.lastByte}`;
  return `It reads ${bytes}: ${coverage(storage, span2)}. `;
}

// js/complex.js
var PART = "(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?|inf(?:inity)?|nan";
var REAL = new RegExp(`^[+-]?(?:${PART})$`, "i");
var IMAGINARY = new RegExp(`^([+-]?(?:${PART})?)[ij]$`, "i");
var BOTH = new RegExp(`^([+-]?(?:${PART}))([+-](?:${PART})?)[ij]$`, "i");
function parseComplex(text, parsePart, refusal) {
  const parts2 = complexParts(text);
  if (parts2 === null) return { value: null, error: refusal };
  const [real, imaginary] = parts2.map(parsePart);
  const error = real.error ?? imaginary.error;
  if (error !== null) return { value: null, error };
  return { value: complexText(real.value, imaginary.value), error: null };
}
function complexParts(text) {
  const bare3 = text.replace(/\s/g, "").replace(/^\(/, "").replace(/\)$/, "");
  if (REAL.test(bare3)) return [bare3, "0"];
  const one = (part2) => /^[+-]?$/.test(part2) ? `${part2}1` : part2;
  const alone = IMAGINARY.exec(bare3);
  if (alone) return ["0", one(alone[1])];
  const both = BOTH.exec(bare3);
  return both ? [both[1], one(both[2])] : null;
}
function complexText(real, imaginary) {
  const after = partText(imaginary);
  return `${partText(real)}${after.startsWith("-") ? "" : "+"}${after}j`;
}
function resolvedComplex(text, { conj, neg: neg2 }) {
  const parts2 = complexParts(text);
  if (parts2 === null) return null;
  const turned = (part2, turn) => {
    const flat = part2.replace(/^[+]/, "");
    if (!turn || /nan/i.test(flat)) return flat;
    return flat.startsWith("-") ? flat.slice(1) : `-${flat}`;
  };
  const read2 = (part2) => /inf|nan/i.test(part2) ? part2 : Number(part2);
  return complexText(read2(turned(parts2[0], neg2)), read2(turned(parts2[1], conj !== neg2)));
}
function partText(part2) {
  if (typeof part2 !== "number") return String(part2);
  if (part2 === 0) return Object.is(part2, -0) ? "-0" : "0";
  const [mantissa, power2] = part2.toExponential().split("e");
  const exponent = Number(power2);
  if (exponent >= -4 && exponent < 16) return String(part2);
  return `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

// js/dtypes.js
function dtypeInfo(dtype) {
  return Object.hasOwn(DTYPES, dtype) ? DTYPES[dtype] : null;
}
var signed = (bits) => ({ kind: "int", min: -(2n ** BigInt(bits - 1)), max: 2n ** BigInt(bits - 1) - 1n });
var unsigned = (bits) => ({ kind: "int", min: 0n, max: 2n ** BigInt(bits) - 1n });
var float = (digits, low, max, limit, { inf = true, negativeZero = true } = {}) => ({ kind: "float", digits, low, max, limit, inf, negativeZero });
var DTYPES = {
  bool: { kind: "bool" },
  int8: signed(8),
  int16: signed(16),
  int32: signed(32),
  int64: signed(64),
  uint8: unsigned(8),
  uint16: unsigned(16),
  uint32: unsigned(32),
  uint64: unsigned(64),
  float64: float(53, -1022, Number.MAX_VALUE, "1.79769e+308"),
  float32: float(24, -126, (2 - 2 ** -23) * 2 ** 127, "3.40282e+38"),
  float16: float(11, -14, 65504, "65504"),
  bfloat16: float(8, -126, (2 - 2 ** -7) * 2 ** 127, "3.38953e+38"),
  float8_e4m3fn: float(4, -6, 448, "448", { inf: false }),
  float8_e5m2: float(3, -14, 57344, "57344"),
  float8_e4m3fnuz: float(4, -7, 240, "240", { inf: false, negativeZero: false }),
  float8_e5m2fnuz: float(3, -15, 57344, "57344", { inf: false, negativeZero: false }),
  complex64: { kind: "complex", part: "float32" },
  complex128: { kind: "complex", part: "float64" }
};

// js/decimal.js
function leadingDigits(value, count) {
  const up = split(value, count);
  const exact = split(value, 100);
  const tie = exact.digits[count] === "5" && /^0*$/.test(exact.digits.slice(count + 1));
  return tie && Number(exact.digits[count - 1]) % 2 === 0 ? { ...exact, digits: exact.digits.slice(0, count) } : up;
}
function split(value, count) {
  const [mantissa, exponent] = value.toExponential(count - 1).split("e");
  return { digits: mantissa.replace(".", ""), exponent: Number(exponent) };
}

// js/round_float.js
function roundFloat(value, info) {
  if (!Number.isFinite(value) || info.digits === 53) return value;
  const single2 = Math.fround(value);
  if (info.digits === 24 || !Number.isFinite(single2)) return single2;
  const exponent = Math.max(exponentOf(Math.abs(single2)), info.low);
  const step = 2 ** (exponent - info.digits + 1);
  const rounded = roundHalfEven(Math.abs(single2) / step) * step;
  if (rounded === 0 && !info.negativeZero) return 0;
  return single2 < 0 || Object.is(single2, -0) ? -rounded : rounded;
}
function shortestSingle(value) {
  if (value === 0) return value;
  for (let count = 1; count <= 9; count += 1) {
    const { digits, exponent } = leadingDigits(Math.abs(value), count);
    for (const near of [Number(digits), Number(digits) + 1]) {
      const short = Math.sign(value) * Number(`${near}e${exponent - count + 1}`);
      if (Math.fround(short) === value) return short;
    }
  }
  return value;
}
function exponentOf(value) {
  if (value === 0) return -Infinity;
  let exponent = Math.floor(Math.log2(value));
  if (2 ** exponent > value) exponent -= 1;
  if (2 ** (exponent + 1) <= value) exponent += 1;
  return exponent;
}
function roundHalfEven(value) {
  const down = Math.floor(value);
  const rest = value - down;
  return rest > 0.5 || rest === 0.5 && down % 2 !== 0 ? down + 1 : down;
}

// js/parse_value.js
var REFUSALS = {
  number: (text) => `"${text}" is no number: type one such as 4 or -1.5.`,
  integer: (text, dtype) => `"${text}" is no integer: ${dtype} holds integers.`,
  bool: (text) => `"${text}" is no bool: type True or False.`,
  complex: (text) => `"${text}" is no complex number: type one such as 1+2j.`,
  range: (text, dtype, from, to2) => `"${text}" is outside the range of ${dtype}: ${from} to ${to2}.`,
  infinity: (text, dtype) => `"${text}" is no value of ${dtype}, which has no infinity.`,
  dtype: (dtype) => `A cell of ${dtype} cannot be edited.`
};
function parseValue(typed, dtype) {
  const info = dtypeInfo(dtype);
  const text = typed.trim();
  if (info === null) return refused(REFUSALS.dtype(dtype));
  if (info.kind === "bool") return parseBool(text);
  if (info.kind === "int") return parseInteger(text, dtype, info);
  if (info.kind === "float") return parseFloatIn(text, dtype, info, text);
  const part2 = (
    /** @type {FloatInfo} */
    dtypeInfo(info.part)
  );
  return parseComplex(text, (said) => parseFloatIn(said, info.part, part2, text), REFUSALS.complex(text));
}
function refused(error) {
  return { value: null, error };
}
function parseBool(text) {
  if (/^(true|1)$/i.test(text)) return { value: true, error: null };
  if (/^(false|0)$/i.test(text)) return { value: false, error: null };
  return refused(REFUSALS.bool(text));
}
function parseInteger(text, dtype, info) {
  if (!/^[+-]?\d+$/.test(text)) {
    return refused(readFloat(text) === null ? REFUSALS.number(text) : REFUSALS.integer(text, dtype));
  }
  const value = BigInt(text.replace(/^[+]/, ""));
  if (value < info.min || value > info.max) {
    return refused(REFUSALS.range(text, dtype, String(info.min), String(info.max)));
  }
  return { value: plain(value), error: null };
}
function parseFloatIn(text, dtype, info, typed) {
  const read2 = readFloat(text);
  if (read2 === null) return refused(REFUSALS.number(typed));
  if (Number.isNaN(read2)) return { value: "nan", error: null };
  if (/inf/i.test(text)) {
    if (!info.inf) return refused(REFUSALS.infinity(typed, dtype));
    return { value: read2 > 0 ? "inf" : "-inf", error: null };
  }
  const checked = info.digits === 53 ? read2 : Math.fround(read2);
  if (Math.abs(checked) > info.max) return refused(REFUSALS.range(typed, dtype, `-${info.limit}`, info.limit));
  const value = roundFloat(read2, info);
  return { value: info.digits === 24 ? shortestSingle(value) : value, error: null };
}
function readFloat(text) {
  if (/^[+-]?nan$/i.test(text)) return NaN;
  if (/^[+-]?inf(inity)?$/i.test(text)) return text.startsWith("-") ? -Infinity : Infinity;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : null;
}

// js/differ.js
function differ(before, after) {
  for (const name in after) if (!same(before[name], after[name])) return true;
  for (const name in before) if (!(name in after)) return true;
  return false;
}
function same(a, b) {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let k = 0; k < a.length; k += 1) if (!Object.is(a[k], b[k])) return false;
  return true;
}

// js/value_text.js
function valueText(value, dtype) {
  if (value === null) return "?";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") return value;
  const kind = dtypeInfo(dtype)?.kind;
  if (kind === "int") return String(value);
  if (kind === "bool") return value ? "True" : "False";
  return sixDigits(value);
}
function sixDigits(value) {
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const sign = value < 0 ? "-" : "";
  const { digits, exponent } = leadingDigits(Math.abs(value), 6);
  const significant = digits.replace(/0+$/, "");
  if (exponent < -4 || exponent >= 6) {
    const mantissa = significant.length > 1 ? `${significant[0]}.${significant.slice(1)}` : significant;
    const size = String(Math.abs(exponent)).padStart(2, "0");
    return `${sign}${mantissa}e${exponent < 0 ? "-" : "+"}${size}`;
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${significant}`;
  const whole = digits.slice(0, exponent + 1);
  const fraction = significant.slice(exponent + 1);
  return sign + whole + (fraction ? `.${fraction}` : "");
}
function charsStyle(texts, ...numbers2) {
  return `--sl-chars:${charsOf(texts, Math.max(...numbers2.map(digitsOf)))}`;
}
function charsOf(texts, digits) {
  return Math.min(Math.max(2, longestOf(texts), Math.ceil(digits * SMALL) - 1), WIDEST);
}
function longestOf(texts) {
  return texts.reduce((most, text) => Math.max(most, text.length), 0);
}
function lettersOf(chars, texts) {
  const width = Math.max(42, chars * LETTER + 22) + 5;
  const values = Math.floor(width / LETTER);
  return { values, numbers: Math.floor(width / (LETTER * SMALL)), odd: (values - longestOf(texts)) % 2 };
}
var LETTER = 8.4;
function digitsOf(counts) {
  return String(counts.reduce((most, count) => Number(count) > Number(most) ? count : most, 0)).length;
}
var SMALL = 0.75;
var WIDEST = 49;

// js/picture.js
function layOut(scene, before = []) {
  return scene.storages.map((made) => {
    const { storage, cells, values, texts, rank } = before.find((old) => isSame(old.storage, made)) ?? layOutStorage(made);
    const tensors = scene.tensors.filter((tensor) => tensor.storage === storage.id).map((tensor) => layOutTensor(storage, tensor, (cell) => texts[rank.get(cell) ?? -1] ?? "?"));
    let readers = null;
    return {
      storage,
      cells,
      values,
      texts,
      rank,
      tensors,
      get readers() {
        return readers ??= readersOf(tensors);
      }
      // not before something is lit
    };
  });
}
function isSame(a, b) {
  return a.cells.length === b.cells.length && !differ({ ...a, cells: 0 }, { ...b, cells: 0 }) && a.cells.every((run2, k) => !differ(run2, b.cells[k]));
}
function layOutStorage(storage) {
  const cells = storage.cells.flatMap(({ start, values: values2 }) => values2.map((_, k) => shifted(start, k)));
  const values = storage.cells.flatMap((run2) => run2.values);
  const rank = new Map(cells.map((cell, at2) => [cell, at2]));
  return { storage, cells, values, texts: values.map((value) => valueText(value, storage.dtype)), rank };
}
function cellsOf(shown, position) {
  const first = shown.cells[position];
  const last2 = shown.lastCells === null ? first : shown.lastCells[position];
  const more = Number(BigInt(last2) - BigInt(first));
  return Array.from({ length: more + 1 }, (_, k) => shifted(first, k));
}
function shifted(start, by) {
  return typeof start === "number" && start < 2 ** 52 ? start + by : plain(BigInt(start) + BigInt(by));
}
function layOutTensor(storage, tensor, textOfCell) {
  const axes = shownAxes(tensor);
  const oneWidth = storage.itemsize === tensor.itemsize;
  const cells = [];
  const lastCells = [];
  const columns = axes[axes.length - 1] ?? [];
  const length = axes.length === 0 ? 1 : columns.length;
  for (let row = 0; row < shownCount(axes); row += length) {
    if (oneWidth) {
      cells.push(...rowOfCells(tensor, indexAt(axes, row), columns));
      continue;
    }
    for (let position = row; position < row + length; position += 1) {
      const { first, last: last2 } = spanOf(storage, tensor, indexAt(axes, position));
      cells.push(first);
      lastCells.push(last2);
    }
  }
  const texts = tensor.values === null ? cells.map(textOfCell) : tensor.values.map((value) => valueText(value, tensor.dtype));
  return { tensor, axes, gaps: gaps(tensor), cells, lastCells: oneWidth ? null : lastCells, texts };
}
function rowOfCells(tensor, first, columns) {
  if (columns.length === 0) return [elementNumber(tensor, first)];
  const outer = first.slice(0, -1);
  const at2 = (column) => elementNumber(tensor, [...outer, column]);
  if (typeof at2(columns[columns.length - 1]) === "string") return columns.map(at2);
  const [start, step] = [Number(at2(0)), Number(tensor.stride[outer.length])];
  return columns.map((column) => start + Number(column) * step);
}
function readersOf(tensors) {
  const readers = /* @__PURE__ */ new Map();
  tensors.forEach((shown, tensor) => {
    for (let position = 0; position < shown.cells.length; position += 1) {
      const cells = shown.lastCells === null ? [shown.cells[position]] : cellsOf(shown, position);
      for (const cell of cells) {
        const list = readers.get(cell);
        if (list) list.push({ tensor, position });
        else readers.set(cell, [{ tensor, position }]);
      }
    }
  });
  return readers;
}

// js/apply_edit.js
function applyEdit(scene, edit) {
  const storage = scene.storages.find(({ id }) => id === edit.storage);
  const place = storage && placeOf(storage, edit.cell);
  if (!storage || !place) return { scene, error: `Cell ${edit.cell} of storage ${edit.storage} is not shown.` };
  const refusal = refusalOf(scene, storage);
  if (refusal !== null) return { scene, error: refusal };
  const parsed2 = parseValue(edit.text, storage.dtype);
  if (parsed2.error !== null) return { scene, error: parsed2.error };
  const cells = storage.cells.map((run2, r) => r === place.run ? { ...run2, values: run2.values.map((value, k) => k === place.k ? parsed2.value : value) } : run2);
  const storages = scene.storages.map((other) => other === storage ? { ...storage, cells } : other);
  return { scene: resolved({ ...scene, storages }, storage.id), error: null };
}
function placeOf(storage, cell) {
  if (!/^\d+$/.test(String(cell))) return null;
  for (let run2 = 0; run2 < storage.cells.length; run2 += 1) {
    const k = BigInt(cell) - BigInt(storage.cells[run2].start);
    if (k >= 0n && k < BigInt(storage.cells[run2].values.length)) return { run: run2, k: Number(k) };
  }
  return null;
}
function refusalOf(scene, storage) {
  if (storage.overlaps.length > 0) {
    const others = `storage${storage.overlaps.length > 1 ? "s" : ""} ${listed(storage.overlaps.map(String))}`;
    return `Storage ${storage.id} lies over the memory of ${others}: edit it in a notebook.`;
  }
  const other = scene.tensors.find((tensor) => tensor.storage === storage.id && tensor.dtype !== storage.dtype);
  if (!other) return null;
  return `${other.name} reads these ${storage.dtype} cells as ${other.dtype}: edit them in a notebook.`;
}
function resolved(scene, id) {
  if (!scene.tensors.some((tensor) => tensor.storage === id && tensor.values !== null)) return scene;
  const { cells, values, tensors } = (
    /** @type {import("./picture.js").StoragePicture} */
    layOut(scene).find(({ storage }) => storage.id === id)
  );
  const held = new Map(cells.map((cell, at2) => [cell, values[at2]]));
  return {
    ...scene,
    tensors: scene.tensors.map((tensor) => {
      if (tensor.storage !== id || tensor.values === null) return tensor;
      const shown = tensors.find((other) => other.tensor === tensor);
      return { ...tensor, values: (shown?.cells ?? []).map((cell) => resolvedValue(held.get(cell) ?? null, tensor)) };
    })
  };
}
function resolvedValue(value, { is_conj: conj, is_neg: neg2, dtype }) {
  if (value === null || typeof value === "boolean") return value;
  if (dtype.startsWith("complex")) return resolvedComplex(String(value), { conj, neg: neg2 }) ?? value;
  if (!neg2) return value;
  if (typeof value === "number") return -value;
  if (value === "nan") return value;
  return value.startsWith("-") ? value.slice(1) : `-${value}`;
}

// js/answer_edit.js
function answerEdit(model, changed2) {
  const edit = (
    /** @type {import("./apply_edit.js").Edit | null} */
    model.get("edit")
  );
  if (!changed2.has("edit") || !edit) return;
  const { scene, error } = applyEdit(model.get("scene"), edit);
  model.set("scene", scene);
  model.set("answer", { seq: edit.seq, error });
}

// node_modules/preact/src/constants.js
var MODE_HYDRATE = 1 << 5;
var MODE_SUSPENDED = 1 << 7;
var INSERT_VNODE = 1 << 2;
var MATCHED = 1 << 1;
var REF_DETACHED = 1 << 3;
var COMPONENT_PROCESSING_EXCEPTION = 1 << 0;
var COMPONENT_PENDING_ERROR = 1 << 1;
var COMPONENT_FORCE = 1 << 2;
var COMPONENT_DIRTY = 1 << 3;
var RESET_MODE = ~(MODE_HYDRATE | MODE_SUSPENDED);
var SVG_NAMESPACE = "http://www.w3.org/2000/svg";
var XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
var MATH_NAMESPACE = "http://www.w3.org/1998/Math/MathML";
var NULL = null;
var UNDEFINED = void 0;
var VNODE_MARKER = /* @__PURE__ */ Symbol.for("pv");
var EMPTY_OBJ = (
  /** @type {any} */
  {}
);
var EMPTY_ARR = [];
var MATHML_TOKEN_ELEMENTS = /^m(i|n|o|s|text|space)$/;
var LIS_CANDIDATE = 1 << 4;

// node_modules/preact/src/util.js
var isArray = Array.isArray;
var slice = EMPTY_ARR.slice;
var assign = Object.assign;
function removeNode(node) {
  if (node && node.parentNode) node.remove();
}

// node_modules/preact/src/diff/catch-error.js
function _catchError(error, vnode, oldVNode, errorInfo) {
  let component, ctor, handled;
  for (; vnode = vnode._parent; ) {
    if ((component = vnode._component) && !(component._bits & COMPONENT_PROCESSING_EXCEPTION)) {
      component._bits |= COMPONENT_FORCE;
      try {
        ctor = component.constructor;
        if (handled = ctor && ctor.getDerivedStateFromError) {
          component.setState(ctor.getDerivedStateFromError(error));
        }
        if (component.componentDidCatch) {
          component.componentDidCatch(error, errorInfo || {});
          handled = 1;
        }
        if (handled && component._bits & COMPONENT_DIRTY) {
          component._bits |= COMPONENT_PENDING_ERROR;
          return;
        }
      } catch (e) {
        error = e;
      }
    }
  }
  resetRenderCount();
  throw error;
}

// node_modules/preact/src/options.js
var options = {
  _catchError
};
var options_default = options;

// node_modules/preact/src/create-element.js
var vnodeId = 0;
function createVNode(type, props, key, ref, original) {
  const vnode = {
    type,
    props,
    key,
    ref,
    _children: NULL,
    _parent: NULL,
    _depth: 0,
    _dom: NULL,
    _component: NULL,
    constructor: VNODE_MARKER,
    _original: original || ++vnodeId,
    _index: -1,
    _flags: 0
  };
  if (!original && options_default.vnode) options_default.vnode(vnode);
  return vnode;
}
function Fragment(props) {
  return props.children;
}

// node_modules/preact/src/component.js
function BaseComponent(props, context) {
  this.props = props;
  this.context = context;
  this._bits = 0;
}
BaseComponent.prototype.setState = function(update2, callback) {
  let s = this._nextState;
  if (!s || s == this.state) {
    s = this._nextState = assign({}, this.state);
  }
  if (typeof update2 == "function") {
    update2 = update2(assign({}, s), this.props);
  }
  if (update2) {
    assign(s, update2);
  } else {
    return;
  }
  if (this._vnode) {
    if (callback) {
      this._stateCallbacks.push(callback);
    }
    enqueueRender(this);
  }
};
BaseComponent.prototype.forceUpdate = function(callback) {
  if (this._vnode) {
    this._bits |= COMPONENT_FORCE;
    if (callback) this._renderCallbacks.push(callback);
    enqueueRender(this);
  }
};
BaseComponent.prototype.render = Fragment;
function getDomSibling(vnode, childIndex) {
  if (childIndex == NULL) {
    return vnode._parent && getDomSibling(vnode._parent, vnode._index + 1);
  }
  let sibling;
  for (; childIndex < vnode._children.length; childIndex++) {
    sibling = vnode._children[childIndex];
    if (sibling && sibling._dom) {
      return sibling._dom;
    }
  }
  return typeof vnode.type == "function" && !vnode.props._parentDom ? getDomSibling(vnode) : NULL;
}
function renderComponent(component) {
  const oldVNode = component._vnode, oldDom = oldVNode._dom, commitQueue = [], refQueue = [];
  const parentDom = component._parentDom;
  if (parentDom) {
    const newVNode = assign({ constructor: VNODE_MARKER }, oldVNode);
    newVNode._original = oldVNode._original + 1;
    if (options_default.vnode) options_default.vnode(newVNode);
    diff(
      parentDom,
      newVNode,
      oldVNode,
      component._globalContext,
      parentDom.namespaceURI,
      oldVNode._flags & MODE_HYDRATE ? [oldDom] : NULL,
      commitQueue,
      oldDom || getDomSibling(oldVNode),
      oldVNode._flags & MODE_HYDRATE,
      refQueue
    );
    newVNode._original = oldVNode._original;
    newVNode._parent._children[newVNode._index] = newVNode;
    commitRoot(commitQueue, newVNode, refQueue);
    oldVNode._parent = oldVNode._dom = NULL;
    if (newVNode._dom != oldDom) {
      updateParentDomPointers(newVNode);
    }
  }
}
function updateParentDomPointers(vnode) {
  if ((vnode = vnode._parent) && vnode._component && !vnode.props._parentDom) {
    vnode._dom = NULL;
    vnode._children.some((child) => child && (vnode._dom = child._dom));
    return updateParentDomPointers(vnode);
  }
}
var rerenderQueue = [];
var prevDebounce;
var rerenderCount = 0;
function resetRenderCount() {
  rerenderCount = 0;
}
function enqueueRender(c) {
  if (!(c._bits & COMPONENT_DIRTY) && (c._bits |= COMPONENT_DIRTY, rerenderQueue.push(c), !rerenderCount++) || prevDebounce != options_default.debounceRendering) {
    prevDebounce = options_default.debounceRendering;
    (prevDebounce || queueMicrotask)(process);
  }
}
var depthSort = (a, b) => a._vnode._depth - b._vnode._depth;
function process() {
  try {
    let c, l = 1;
    while (rerenderQueue.length) {
      if (rerenderQueue.length > l) {
        rerenderQueue.sort(depthSort);
      }
      c = rerenderQueue.shift();
      l = rerenderQueue.length;
      if (c._bits & COMPONENT_DIRTY) {
        renderComponent(c);
      }
    }
  } finally {
    if (rerenderCount = rerenderQueue.length) {
      (prevDebounce || queueMicrotask)(process);
    }
  }
}

// node_modules/preact/src/diff/children.js
function diffChildren(parentDom, renderResult, newParentVNode, oldParentVNode, globalContext, namespace, excessDomChildren, commitQueue, oldDom, isHydrating, refQueue) {
  let i2, oldVNode, childVNode, newDom, firstChildDom;
  let oldChildren = oldParentVNode._children || EMPTY_ARR;
  let newChildrenLength = renderResult.length;
  oldDom = constructNewChildrenArray(
    newParentVNode,
    renderResult,
    oldChildren,
    oldDom,
    newChildrenLength
  );
  for (i2 = 0; i2 < newChildrenLength; i2++) {
    childVNode = newParentVNode._children[i2];
    if (childVNode == NULL) continue;
    oldVNode = ~childVNode._index && oldChildren[childVNode._index] || EMPTY_OBJ;
    childVNode._index = i2;
    let result = diff(
      parentDom,
      childVNode,
      oldVNode,
      globalContext,
      namespace,
      excessDomChildren,
      commitQueue,
      oldDom,
      isHydrating,
      refQueue
    );
    newDom = childVNode._dom;
    if (oldVNode.ref != childVNode.ref || oldVNode._flags & REF_DETACHED) {
      if (oldVNode.ref) applyRef(oldVNode.ref, NULL, childVNode, oldVNode);
      if (childVNode.ref) {
        refQueue.push(
          childVNode.ref,
          childVNode._component || newDom,
          childVNode
        );
      }
    }
    firstChildDom = firstChildDom || newDom;
    if (childVNode._flags & INSERT_VNODE) {
      oldDom = insert(childVNode, oldDom, parentDom, !oldVNode._original);
      if (oldVNode._dom) {
        oldVNode._dom = NULL;
      }
    } else if (typeof childVNode.type == "function" && result !== UNDEFINED) {
      oldDom = result;
    } else if (newDom) {
      oldDom = newDom.nextSibling;
    }
    childVNode._flags &= ~(INSERT_VNODE | LIS_CANDIDATE);
  }
  newParentVNode._dom = firstChildDom;
  return oldDom;
}
function constructNewChildrenArray(newParentVNode, renderResult, oldChildren, oldDom, newChildrenLength) {
  let i2;
  let childVNode;
  let oldVNode;
  let oldChildrenLength = oldChildren.length, remainingOldChildren = oldChildrenLength;
  let skew = 0;
  let moved2 = 0;
  let newChildren = newParentVNode._children = Array(newChildrenLength);
  for (i2 = 0; i2 < newChildrenLength; i2++) {
    childVNode = renderResult[i2];
    if (childVNode == NULL || typeof childVNode == "boolean" || typeof childVNode == "function") {
      newChildren[i2] = NULL;
      continue;
    } else if (typeof childVNode != "object" || childVNode.constructor === String) {
      childVNode = newChildren[i2] = createVNode(NULL, childVNode);
    } else if (isArray(childVNode)) {
      childVNode = newChildren[i2] = createVNode(Fragment, {
        children: childVNode
      });
    } else if (childVNode.constructor === VNODE_MARKER && childVNode._depth) {
      childVNode = newChildren[i2] = createVNode(
        childVNode.type,
        childVNode.props,
        childVNode.key,
        childVNode.ref,
        childVNode._original
      );
    } else {
      newChildren[i2] = childVNode;
    }
    const skewedIndex = i2 + skew;
    childVNode._parent = newParentVNode;
    childVNode._depth = newParentVNode._depth + 1;
    const matchingIndex = childVNode._index = findMatchingIndex(
      childVNode,
      oldChildren,
      skewedIndex,
      remainingOldChildren
    );
    oldVNode = NULL;
    if (~matchingIndex) {
      oldVNode = oldChildren[matchingIndex];
      remainingOldChildren--;
      if (oldVNode) {
        oldVNode._flags |= MATCHED;
      }
    }
    if (!oldVNode || !oldVNode._original) {
      if (!~matchingIndex) {
        if (newChildrenLength > oldChildrenLength) {
          skew--;
        } else if (newChildrenLength < oldChildrenLength) {
          skew++;
        }
      }
      if (typeof childVNode.type != "function") {
        childVNode._flags |= INSERT_VNODE;
      }
    } else {
      childVNode._flags |= LIS_CANDIDATE;
      if (matchingIndex == skewedIndex - 1) {
        skew--;
      } else if (matchingIndex == skewedIndex + 1) {
        skew++;
      } else if (matchingIndex != skewedIndex) {
        if (matchingIndex > skewedIndex) {
          skew--;
        } else {
          skew++;
        }
        moved2 = 1;
      }
    }
  }
  if (moved2) {
    let tails = [];
    let lisLengths = [];
    for (i2 = 0; i2 < newChildrenLength; i2++) {
      childVNode = newChildren[i2];
      if (childVNode && childVNode._flags & LIS_CANDIDATE) {
        skew = 0;
        let hi = tails.length;
        while (skew < hi) {
          const mid = skew + hi >> 1;
          if (tails[mid] < childVNode._index) {
            skew = mid + 1;
          } else {
            hi = mid;
          }
        }
        tails[skew] = childVNode._index;
        lisLengths[i2] = skew + 1;
      }
    }
    skew = tails.length;
    while (i2--) {
      if (lisLengths[i2]) {
        if (lisLengths[i2] == skew) {
          skew--;
        } else {
          newChildren[i2]._flags |= INSERT_VNODE;
        }
      }
    }
  }
  if (remainingOldChildren) {
    for (i2 = 0; i2 < oldChildrenLength; i2++) {
      oldVNode = oldChildren[i2];
      if (oldVNode && !(oldVNode._flags & MATCHED)) {
        if (oldVNode._dom == oldDom) {
          oldDom = getDomSibling(oldVNode);
        }
        unmount(oldVNode, oldVNode);
      }
    }
  }
  return oldDom;
}
function insert(parentVNode, oldDom, parentDom, isMounting) {
  if (typeof parentVNode.type == "function") {
    if (parentVNode.props._parentDom) return oldDom;
    let children = parentVNode._children;
    if (children) {
      for (let i2 = 0; i2 < children.length; i2++) {
        if (children[i2]) {
          children[i2]._parent = parentVNode;
          oldDom = insert(children[i2], oldDom, parentDom, false);
        }
      }
    }
    return oldDom;
  } else {
    if (oldDom && !oldDom.parentNode) {
      oldDom = getDomSibling(parentVNode);
      if (oldDom && !oldDom.parentNode) oldDom = NULL;
    }
    let dom = parentVNode._dom;
    let next = oldDom;
    while (next && next.nodeType == 8) next = next.nextSibling;
    if (dom != next) {
      if (!isMounting && parentDom.moveBefore && dom.parentNode) {
        parentDom.moveBefore(dom, oldDom);
      } else {
        parentDom.insertBefore(dom, oldDom || NULL);
      }
    }
    oldDom = dom;
  }
  while ((oldDom = oldDom && oldDom.nextSibling) && oldDom.nodeType == 8 && !oldDom.data.startsWith("$s")) ;
  return oldDom;
}
function findMatchingIndex(childVNode, oldChildren, skewedIndex, remainingOldChildren) {
  const key = childVNode.key;
  const type = childVNode.type;
  let oldVNode = oldChildren[skewedIndex];
  const matched = oldVNode && !(oldVNode._flags & MATCHED);
  let shouldSearch = (
    // (typeof type != 'function' || type === Fragment || key) &&
    // The ternary keeps this a Smi comparison; `> matched` would compare
    // number to boolean which V8 can't serve from the fast path.
    remainingOldChildren > (matched ? 1 : 0)
  );
  if (oldVNode === NULL && key == NULL || matched && key == oldVNode.key && type == oldVNode.type) {
    return skewedIndex;
  } else if (shouldSearch) {
    let x;
    for (x = skewedIndex - 1; x >= 0; x--) {
      oldVNode = oldChildren[x];
      if (oldVNode && !(oldVNode._flags & MATCHED) && key == oldVNode.key && type == oldVNode.type)
        return x;
    }
    for (x = skewedIndex + 1; x < oldChildren.length; x++) {
      oldVNode = oldChildren[x];
      if (oldVNode && !(oldVNode._flags & MATCHED) && key == oldVNode.key && type == oldVNode.type)
        return x;
    }
  }
  return -1;
}

// node_modules/preact/src/diff/props.js
var EVENT_DISPATCHED = /* @__PURE__ */ Symbol();
function setStyle(style, key, value) {
  if (value == NULL) value = "";
  if (key[0] == "-") {
    style.setProperty(key, value);
  } else {
    style[key] = value;
  }
}
var CAPTURE_REGEX = /(PointerCapture)$|Capture$/i;
var eventClock = 0;
function setProperty(dom, name, value, oldValue, namespace) {
  let useCapture;
  if (name == "style") {
    if (typeof value == "string") {
      dom.style.cssText = value;
    } else {
      if (typeof oldValue == "string") {
        dom.style.cssText = oldValue = "";
      }
      if (oldValue) {
        for (name in oldValue) {
          if (!(value && name in value)) {
            setStyle(dom.style, name);
          }
        }
      }
      if (value) {
        for (name in value) {
          if (!oldValue || value[name] != oldValue[name]) {
            setStyle(dom.style, name, value[name]);
          }
        }
      }
    }
  } else if (name[0] == "o" && name[1] == "n") {
    if (typeof value != "function") value = NULL;
    if (typeof oldValue != "function") oldValue = NULL;
    (dom._listeners || (dom._listeners = {}))[name] = value;
    if (!value || !oldValue) {
      const proxy = eventProxies[name] || (eventProxies[name] = createEventProxy(name));
      (dom._attached || (dom._attached = {}))[name] = eventClock;
      useCapture = name != (name = name.replace(CAPTURE_REGEX, "$1"));
      name = name.slice(2);
      if (name[0] < "a") name = name.toLowerCase();
      if (value) {
        dom.addEventListener(name, proxy, useCapture);
      } else {
        dom.removeEventListener(name, proxy, useCapture);
      }
    }
  } else {
    if (namespace == SVG_NAMESPACE) {
      name = name.replace(/xlink(H|:h)/, "h").replace(/sName$/, "s");
    } else if (name != "width" && name != "height" && name != "href" && name != "list" && name != "form" && // Default value in browsers is `-1` and an empty string is
    // cast to `0` instead
    name != "tabIndex" && name != "download" && name != "rowSpan" && name != "colSpan" && name != "role" && name != "popover" && name in dom) {
      try {
        dom[name] = value == NULL ? "" : value;
        return;
      } catch (e) {
      }
    }
    if (typeof value == "function") return;
    if (value != NULL && (value !== false || name[4] == "-")) {
      dom.setAttribute(name, name == "popover" && value == true ? "" : value);
    } else {
      dom.removeAttribute(name);
    }
  }
}
function createEventProxy(name) {
  return function(e) {
    let eventHandler = this._listeners;
    if (eventHandler) {
      eventHandler = eventHandler[name];
      if (e[EVENT_DISPATCHED] == NULL) {
        e[EVENT_DISPATCHED] = eventClock++;
      } else if (e[EVENT_DISPATCHED] < this._attached[name]) {
        return;
      }
      return eventHandler(options_default.event ? options_default.event(e) : e);
    }
  };
}
var eventProxies = {};

// node_modules/preact/src/diff/index.js
function diff(parentDom, newVNode, oldVNode, globalContext, namespace, excessDomChildren, commitQueue, oldDom, isHydrating, refQueue) {
  let tmp, resumed, newType = newVNode.type;
  if (newVNode.constructor !== VNODE_MARKER) return NULL;
  if (oldVNode._flags & MODE_SUSPENDED && // @ts-expect-error This is MODE_HYDRATE or 0
  (isHydrating = oldVNode._flags & MODE_HYDRATE, tmp = oldVNode._component._excess)) {
    newVNode._flags |= isHydrating;
    resumed = excessDomChildren = [];
    if (tmp.nodeType == 8) {
      oldDom = rangeEnd(tmp, excessDomChildren);
    } else {
      excessDomChildren.push(tmp);
    }
    oldDom = excessDomChildren[0] || oldDom;
  }
  if (tmp = options_default._diff) tmp(newVNode);
  outer: if (typeof newType == "function") {
    let oldCommitQueueLength = commitQueue.length;
    try {
      let c, oldProps, oldState, snapshot, newProps = newVNode.props;
      const isClassComponent = (tmp = newType.prototype) && tmp.render;
      tmp = newType.contextType;
      const provider = tmp && globalContext[tmp._id];
      const componentContext = tmp ? provider ? provider.props.value : tmp._defaultValue : globalContext;
      if (c = oldVNode._component) {
        newVNode._component = c;
        if (c._bits & COMPONENT_PENDING_ERROR) {
          c._bits |= COMPONENT_PROCESSING_EXCEPTION;
        }
      } else {
        if (isClassComponent) {
          newVNode._component = c = new newType(newProps, componentContext);
        } else {
          newVNode._component = c = new BaseComponent(
            newProps,
            componentContext
          );
          c.constructor = newType;
          c.render = doRender;
        }
        if (provider) provider.sub(c);
        if (!c.state) c.state = {};
        c._globalContext = globalContext;
        c._bits |= COMPONENT_DIRTY;
        c._renderCallbacks = [];
        c._stateCallbacks = [];
      }
      if (isClassComponent) {
        if (!c._nextState) c._nextState = c.state;
        if (newType.getDerivedStateFromProps) {
          if (c._nextState == c.state) {
            c._nextState = assign({}, c._nextState);
          }
          assign(
            c._nextState,
            newType.getDerivedStateFromProps(newProps, c._nextState)
          );
        }
      }
      oldProps = c.props;
      oldState = c.state;
      c._vnode = newVNode;
      if (!oldVNode._component) {
        if (isClassComponent && !newType.getDerivedStateFromProps && c.componentWillMount) {
          c.componentWillMount();
        }
        if (isClassComponent && c.componentDidMount) {
          c._renderCallbacks.push(c.componentDidMount);
        }
      } else {
        if (newProps !== oldProps && isClassComponent && !newType.getDerivedStateFromProps && c.componentWillReceiveProps) {
          c.componentWillReceiveProps(newProps, componentContext);
        }
        if (newVNode._original == oldVNode._original && !(c._bits & COMPONENT_DIRTY) || !(c._bits & COMPONENT_FORCE) && c.shouldComponentUpdate && c.shouldComponentUpdate(
          newProps,
          c._nextState,
          componentContext
        ) === false) {
          if (newVNode._original != oldVNode._original) {
            c.props = newProps;
            c.state = c._nextState;
            c._bits &= ~COMPONENT_DIRTY;
          }
          newVNode._dom = oldVNode._dom;
          newVNode._children = oldVNode._children;
          newVNode._children.some((vnode) => {
            if (vnode) vnode._parent = newVNode;
          });
          EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks);
          c._stateCallbacks = [];
          if (c._renderCallbacks.length) {
            commitQueue.push(c);
          }
          oldDom = getDomSibling(oldVNode);
          break outer;
        }
        if (c.componentWillUpdate) {
          c.componentWillUpdate(newProps, c._nextState, componentContext);
        }
        if (isClassComponent && c.componentDidUpdate) {
          c._renderCallbacks.push(() => {
            c.componentDidUpdate(oldProps, oldState, snapshot);
          });
        }
      }
      c.context = componentContext;
      c.props = newProps;
      c._parentDom = parentDom;
      c._bits &= ~COMPONENT_FORCE;
      let renderHook = options_default._render, count = isClassComponent ? 25 : 0;
      do {
        c._bits &= ~COMPONENT_DIRTY;
        if (renderHook) renderHook(newVNode);
        tmp = c.render(c.props, c.state = c._nextState, c.context);
      } while (c._bits & COMPONENT_DIRTY && ++count < 25);
      if (isClassComponent) {
        EMPTY_ARR.push.apply(c._renderCallbacks, c._stateCallbacks);
        c._stateCallbacks = [];
      }
      c.state = c._nextState;
      if (c.getChildContext) {
        globalContext = assign({}, globalContext, c.getChildContext());
      }
      if (isClassComponent && oldVNode._component && c.getSnapshotBeforeUpdate) {
        snapshot = c.getSnapshotBeforeUpdate(oldProps, oldState);
      }
      const renderResult = tmp && tmp.type === Fragment && tmp.key == NULL ? tmp.props.children : tmp;
      if (newProps._parentDom) {
        tmp = oldDom;
        parentDom = newProps._parentDom;
        namespace = parentDom.namespaceURI;
        isHydrating = excessDomChildren = NULL;
        if (oldVNode.props && oldVNode.props._parentDom != parentDom) {
          oldVNode._children.some((child) => {
            if (child) unmount(child, child);
          });
          oldVNode._children = NULL;
        }
        oldDom = oldVNode._children ? getDomSibling(oldVNode, 0) : NULL;
      }
      oldDom = diffChildren(
        parentDom,
        isArray(renderResult) ? renderResult : [renderResult],
        newVNode,
        oldVNode,
        globalContext,
        namespace,
        excessDomChildren,
        commitQueue,
        oldDom,
        isHydrating,
        refQueue
      );
      if (newProps._parentDom) {
        newVNode._dom = NULL;
        oldDom = tmp;
      }
      newVNode._flags &= RESET_MODE;
      if (resumed) resumed.some(removeNode);
      if (c._renderCallbacks.length) {
        commitQueue.push(c);
      }
      if (c._bits & COMPONENT_PROCESSING_EXCEPTION) {
        c._bits &= ~(COMPONENT_PROCESSING_EXCEPTION | COMPONENT_PENDING_ERROR);
      }
    } catch (e) {
      commitQueue.length = oldCommitQueueLength;
      newVNode._original = NULL;
      if (isHydrating || excessDomChildren) {
        if (e && e.then) {
          let startMarker, end;
          newVNode._flags |= MODE_SUSPENDED | isHydrating;
          if (excessDomChildren) {
            let i2 = excessDomChildren.indexOf(oldDom || UNDEFINED), child;
            if (!~i2) i2 = excessDomChildren.length;
            while ((child = excessDomChildren[i2 - 1]) && child.nodeType == 8) {
              i2--;
            }
            for (; i2 < excessDomChildren.length; i2++) {
              if (child = excessDomChildren[i2]) {
                excessDomChildren[i2] = NULL;
                if (startMarker) {
                  if (child == end) break;
                } else if (child.nodeType != 8) {
                  break;
                } else if (child.data.startsWith("$s")) {
                  end = rangeEnd(startMarker = child);
                }
              }
            }
          }
          if (!startMarker) {
            while (oldDom && oldDom.nodeType == 8 && oldDom.nextSibling) {
              oldDom = oldDom.nextSibling;
            }
            startMarker = oldDom;
          }
          startMarker = newVNode._component._excess || (newVNode._component._excess = startMarker);
          if (tmp = rangeEnd(startMarker)) {
            newVNode._dom = startMarker;
            oldDom = tmp;
          } else newVNode._dom = oldDom;
          oldDom = oldDom && oldDom.nextSibling;
        } else if (excessDomChildren) {
          excessDomChildren.some(removeNode);
        }
      } else {
        newVNode._dom = oldVNode._dom;
      }
      if (!newVNode._children) {
        newVNode._children = oldVNode._children || [];
      }
      if (!(e && e.then)) markAsForce(newVNode);
      options_default._catchError(e, newVNode, oldVNode);
    }
  } else {
    oldDom = newVNode._dom = diffElementNodes(
      oldVNode._dom,
      newVNode,
      oldVNode,
      globalContext,
      namespace,
      excessDomChildren,
      commitQueue,
      isHydrating,
      refQueue,
      parentDom
    );
  }
  if (tmp = options_default.diffed) tmp(newVNode);
  return oldDom;
}
function rangeEnd(start, nodes) {
  if (start && start.nodeType == 8 && start.data.startsWith("$s")) {
    for (let depth = 1; start = start.nextSibling; ) {
      if (start.nodeType == 8) {
        if (start.data.startsWith("$s")) depth++;
        else if (start.data.startsWith("/$s") && !--depth) return start;
      }
      if (nodes) nodes.push(start);
    }
  }
}
function markAsForce(vnode) {
  if (vnode) {
    if (vnode._component) vnode._component._bits |= COMPONENT_FORCE;
    if (vnode._children) vnode._children.some(markAsForce);
  }
}
function commitRoot(commitQueue, root, refQueue) {
  for (let i2 = 0; i2 < refQueue.length; ) {
    applyRef(refQueue[i2++], refQueue[i2++], refQueue[i2++]);
  }
  if (options_default._commit) options_default._commit(root, commitQueue);
  commitQueue.some((c) => {
    try {
      commitQueue = c._renderCallbacks;
      c._renderCallbacks = [];
      commitQueue.some((cb) => {
        cb.call(c);
      });
    } catch (e) {
      options_default._catchError(e, c._vnode);
    }
  });
}
function diffElementNodes(dom, newVNode, oldVNode, globalContext, namespace, excessDomChildren, commitQueue, isHydrating, refQueue, parentDom) {
  let oldProps = oldVNode.props || EMPTY_OBJ;
  const newProps = newVNode.props;
  const nodeType = (
    /** @type {string} */
    newVNode.type
  );
  let i2;
  let newHtml;
  let oldHtml;
  let newChildren;
  let value;
  let inputValue;
  let checked;
  if (nodeType == "svg") namespace = SVG_NAMESPACE;
  else if (nodeType == "math") namespace = MATH_NAMESPACE;
  else if (!namespace) namespace = XHTML_NAMESPACE;
  if (excessDomChildren) {
    for (i2 = 0; i2 < excessDomChildren.length; i2++) {
      value = excessDomChildren[i2];
      if (value && (nodeType ? value.localName == nodeType : value.nodeType == 3)) {
        dom = value;
        excessDomChildren[i2] = NULL;
        break;
      }
    }
  }
  if (!dom) {
    const doc = parentDom.ownerDocument || document;
    if (!nodeType) {
      return doc.createTextNode(newProps);
    }
    dom = doc.createElementNS(
      namespace,
      nodeType,
      newProps.is ? newProps : parentDom
    );
    if (isHydrating) {
      if (options_default._hydrationMismatch)
        options_default._hydrationMismatch(newVNode, excessDomChildren);
      isHydrating = false;
    }
    excessDomChildren = NULL;
  }
  if (!nodeType) {
    if (oldProps !== newProps && (!isHydrating || dom.data != newProps)) {
      dom.data = newProps;
    }
  } else {
    parentDom = nodeType == "template" && dom.content || dom;
    excessDomChildren = nodeType == "textarea" && newProps.defaultValue != NULL ? NULL : excessDomChildren && slice.call(parentDom.childNodes);
    if (!isHydrating && excessDomChildren) {
      oldProps = {};
      for (i2 = 0; i2 < dom.attributes.length; i2++) {
        value = dom.attributes[i2];
        oldProps[value.name] = value.value;
      }
    }
    for (i2 in oldProps) {
      value = oldProps[i2];
      if (i2 == "dangerouslySetInnerHTML") {
        oldHtml = value;
      } else if (i2 != "children" && !(i2 in newProps) && !(i2 == "value" && "defaultValue" in newProps) && !(i2 == "checked" && "defaultChecked" in newProps)) {
        setProperty(dom, i2, NULL, value, namespace);
      }
    }
    for (i2 in newProps) {
      value = newProps[i2];
      if (i2 == "children") {
        newChildren = value;
      } else if (i2 == "dangerouslySetInnerHTML") {
        newHtml = value;
      } else if (i2 == "value") {
        inputValue = value;
      } else if (i2 == "checked") {
        checked = value;
      } else if ((!isHydrating || typeof value == "function") && oldProps[i2] !== value) {
        setProperty(dom, i2, value, oldProps[i2], namespace);
      }
    }
    if (newHtml) {
      if (!isHydrating && (!oldHtml || newHtml.__html != oldHtml.__html && newHtml.__html != dom.innerHTML)) {
        dom.innerHTML = newHtml.__html;
      }
      newVNode._children = [];
    } else {
      if (oldHtml) dom.textContent = "";
      if (nodeType == "foreignObject" || namespace == MATH_NAMESPACE && MATHML_TOKEN_ELEMENTS.test(nodeType)) {
        namespace = XHTML_NAMESPACE;
      }
      diffChildren(
        parentDom,
        isArray(newChildren) ? newChildren : [newChildren],
        newVNode,
        oldVNode,
        globalContext,
        namespace,
        excessDomChildren,
        commitQueue,
        excessDomChildren ? excessDomChildren[0] : oldVNode._children && getDomSibling(oldVNode, 0),
        isHydrating,
        refQueue
      );
      if (excessDomChildren) excessDomChildren.some(removeNode);
    }
    if (!isHydrating || nodeType == "textarea") {
      i2 = "value";
      if (nodeType == "progress" && inputValue == NULL) {
        dom.removeAttribute(i2);
      } else if (inputValue != UNDEFINED && // #2756 For the <progress>-element the initial value is 0,
      // despite the attribute not being present. When the attribute
      // is missing the progress bar is treated as indeterminate.
      // To fix that we'll always update it when it is 0 for progress elements
      (inputValue !== dom[i2] || nodeType == "progress" && !inputValue)) {
        setProperty(dom, i2, inputValue, oldProps[i2], namespace);
      }
      i2 = "checked";
      if (checked != UNDEFINED && checked != dom[i2]) {
        setProperty(dom, i2, checked, oldProps[i2], namespace);
      }
    }
  }
  return dom;
}
function applyRef(ref, value, vnode, owner) {
  try {
    if (typeof ref == "function") {
      if (value) value._refCleanup = ref(value) || 1;
      else if (owner && (owner = owner._component || owner._dom) && (value = owner._refCleanup)) {
        owner._refCleanup = NULL;
        if (typeof value == "function") value();
        else ref(NULL);
      }
    } else ref.current = value;
  } catch (e) {
    options_default._catchError(e, vnode);
  }
}
function unmount(vnode, parentVNode, skipRemove) {
  let r, end, nodes;
  if (options_default.unmount) options_default.unmount(vnode);
  if ((r = vnode.ref) && (!r.current || r.current == vnode._dom)) {
    applyRef(r, NULL, parentVNode, vnode);
  }
  if (r = vnode._component) {
    if (r.componentWillUnmount) {
      try {
        r.componentWillUnmount();
      } catch (e) {
        options_default._catchError(e, parentVNode);
      }
    }
    r._parentDom = r._globalContext = NULL;
  }
  if (r = vnode._children) {
    for (let i2 = 0; i2 < r.length; i2++) {
      if (r[i2]) {
        unmount(
          r[i2],
          parentVNode,
          // A portal's children live in another container, so a removed
          // host ancestor doesn't detach them; always remove them.
          typeof vnode.type == "function" ? skipRemove && !vnode.props._parentDom : true
        );
      }
    }
  }
  if (!skipRemove && (r = vnode._component) && (r = r._excess) && (end = rangeEnd(r, nodes = []))) {
    if (r == vnode._dom) nodes.some(removeNode);
    removeNode(end);
    removeNode(r);
  }
  if (!skipRemove) removeNode(vnode._dom);
  vnode._dom = vnode._component = vnode._parent = NULL;
}
function doRender(props, state, context) {
  return this.constructor(props, context);
}

// node_modules/preact/src/render.js
function render(vnode, parentDom) {
  if (options_default._root) options_default._root(vnode, parentDom);
  if (parentDom.nodeType == 9) {
    parentDom = parentDom.documentElement;
  }
  let isHydrating = vnode && vnode._flags & MODE_HYDRATE;
  let oldVNode = isHydrating ? NULL : parentDom._children;
  parentDom._children = createVNode(Fragment, { children: [vnode] });
  let commitQueue = [], refQueue = [];
  diff(
    parentDom,
    // Determine the new vnode tree and store it on the DOM element on
    // our custom `_children` property.
    parentDom._children,
    oldVNode || EMPTY_OBJ,
    EMPTY_OBJ,
    parentDom.namespaceURI,
    oldVNode ? NULL : parentDom.firstChild ? slice.call(parentDom.childNodes) : NULL,
    commitQueue,
    oldVNode ? oldVNode._dom : parentDom.firstChild,
    // @ts-expect-error we are doing a bit-wise operation so it's either 0 or true
    isHydrating,
    refQueue
  );
  commitRoot(commitQueue, parentDom._children, refQueue);
  parentDom._children.props.children = NULL;
}

// node_modules/preact/src/create-context.js
var i = 0;
function createContext(defaultValue) {
  function Context(props) {
    if (!this.getChildContext) {
      let subs = /* @__PURE__ */ new Set();
      let ctx = {};
      ctx[Context._id] = this;
      this.getChildContext = () => ctx;
      this.shouldComponentUpdate = function(_props) {
        if (this.props.value != _props.value) {
          subs.forEach((c) => {
            c._bits |= COMPONENT_FORCE;
            enqueueRender(c);
          });
        }
      };
      this.sub = (c) => {
        subs.add(c);
        let old = c.componentWillUnmount;
        c.componentWillUnmount = () => {
          subs.delete(c);
          if (old) old.call(c);
        };
      };
    }
    return props.children;
  }
  Context._id = "__cC" + i++;
  Context._defaultValue = defaultValue;
  Context.Consumer = (props, contextValue) => {
    return props.children(contextValue);
  };
  Context.Provider = Context.Consumer.contextType = Context;
  return Context;
}

// node_modules/preact/hooks/src/index.js
var ObjectIs = Object.is;
var currentIndex;
var currentComponent;
var previousComponent;
var currentHook = 0;
var afterPaintEffects = [];
var unmountCleanups = [];
var options2 = (
  /** @type {import('./internal').Options} */
  options_default
);
var oldBeforeDiff = options2._diff;
var oldBeforeRender = options2._render;
var oldAfterDiff = options2.diffed;
var oldCommit = options2._commit;
var oldBeforeUnmount = options2.unmount;
var oldRoot = options2._root;
var RAF_TIMEOUT = 35;
var prevRaf;
options2._diff = (vnode) => {
  currentComponent = null;
  if (oldBeforeDiff) oldBeforeDiff(vnode);
};
options2._root = (vnode, parentDom) => {
  if (vnode && parentDom._children && parentDom._children._mask) {
    vnode._mask = parentDom._children._mask;
  }
  if (oldRoot) oldRoot(vnode, parentDom);
};
options2._render = (vnode) => {
  if (oldBeforeRender) oldBeforeRender(vnode);
  currentComponent = vnode._component;
  currentIndex = 0;
  const hooks = currentComponent.__hooks;
  if (hooks) {
    if (previousComponent == currentComponent) {
      currentComponent._renderCallbacks = [];
    } else {
      hooks._pendingEffects.some(invokeCleanup);
      hooks._pendingEffects.some(invokeEffect);
      currentIndex = 0;
    }
    hooks._pendingEffects = [];
    hooks._list.some((hookItem) => {
      if (hookItem._nextValue) {
        hookItem._value = hookItem._nextValue;
      }
      hookItem._pendingArgs = hookItem._nextValue = void 0;
    });
  }
  previousComponent = currentComponent;
};
options2.diffed = (vnode) => {
  if (oldAfterDiff) oldAfterDiff(vnode);
  const c = vnode._component;
  if (c && c.__hooks) {
    if (c.__hooks._pendingEffects.length) afterPaint(afterPaintEffects.push(c));
    c.__hooks._list.some((hookItem) => {
      if (hookItem._pendingArgs) hookItem._args = hookItem._pendingArgs;
    });
  }
  previousComponent = currentComponent = null;
};
options2._commit = (vnode, commitQueue) => {
  commitQueue.some((component) => {
    try {
      component._renderCallbacks.some(invokeCleanup);
      component._renderCallbacks = component._renderCallbacks.filter(
        (cb) => cb._value ? invokeEffect(cb) : true
      );
    } catch (e) {
      component._renderCallbacks = [
        () => {
          throw e;
        }
      ];
    }
  });
  if (oldCommit) oldCommit(vnode, commitQueue);
};
options2.unmount = (vnode) => {
  if (oldBeforeUnmount) oldBeforeUnmount(vnode);
  const c = vnode._component;
  if (c && c.__hooks) {
    let hasErrored, errorParent;
    c.__hooks._list.some((s) => {
      try {
        if (s._passive && s._cleanup) {
          if (errorParent === void 0) {
            errorParent = vnode._parent;
            while (errorParent && !(errorParent._component && errorParent._component._parentDom)) {
              errorParent = errorParent._parent;
            }
            errorParent = errorParent && errorParent._component;
          }
          s._passive = errorParent;
          afterPaint(unmountCleanups.push(s));
        } else {
          invokeCleanup(s);
        }
      } catch (e) {
        hasErrored = e;
      }
    });
    c.__hooks = void 0;
    if (hasErrored) options2._catchError(hasErrored, c._vnode);
  }
};
function getHookState(index, type) {
  if (options2._hook) {
    options2._hook(currentComponent, index, currentHook || type);
  }
  currentHook = 0;
  const hooks = currentComponent.__hooks || (currentComponent.__hooks = {
    _list: [],
    _pendingEffects: []
  });
  if (index >= hooks._list.length) {
    hooks._list.push({});
  }
  return hooks._list[index];
}
function useState(initialState) {
  currentHook = 1;
  return useReducer(invokeOrReturn, initialState);
}
function useReducer(reducer, initialState, init) {
  const hookState = getHookState(currentIndex++, 2);
  hookState._reducer = reducer;
  if (!hookState._component) {
    hookState._value = [
      !init ? invokeOrReturn(void 0, initialState) : init(initialState),
      (action) => {
        const currentValue = (hookState._nextValue || hookState._value)[0];
        const nextValue = hookState._reducer(currentValue, action);
        if (!ObjectIs(currentValue, nextValue)) {
          hookState._nextValue = [nextValue, hookState._value[1]];
          hookState._component.setState({});
        }
      }
    ];
    hookState._component = currentComponent;
    if (!currentComponent._hasScuFromHooks) {
      currentComponent._hasScuFromHooks = true;
      const prevScu = currentComponent.shouldComponentUpdate;
      currentComponent.shouldComponentUpdate = function(p, s, c) {
        const hooks = this.__hooks;
        if (!hooks) return true;
        let updatedHook = false;
        let shouldUpdate = this.props != p;
        hooks._list.some((hookItem) => {
          if (hookItem._nextValue) {
            updatedHook = true;
            if (!ObjectIs(hookItem._value[0], hookItem._nextValue[0])) {
              shouldUpdate = true;
            }
          }
        });
        if (prevScu) {
          const result = prevScu.call(this, p, s, c);
          return updatedHook ? result || shouldUpdate : result;
        }
        return !updatedHook || shouldUpdate;
      };
    }
  }
  return hookState._value;
}
function useEffect(callback, args) {
  const state = getHookState(currentIndex++, 3);
  if (!options2._skipEffects && argsChanged(state._args, args)) {
    state._passive = true;
    state._value = callback;
    state._pendingArgs = args;
    currentComponent.__hooks._pendingEffects.push(state);
  }
}
function useLayoutEffect(callback, args) {
  const state = getHookState(currentIndex++, 4);
  if (!options2._skipEffects && argsChanged(state._args, args)) {
    state._passive = false;
    state._value = callback;
    state._pendingArgs = args;
    currentComponent._renderCallbacks.push(state);
  }
}
function useRef(initialValue) {
  currentHook = 5;
  return useMemo(() => ({ current: initialValue }), []);
}
function useMemo(factory, args) {
  const state = getHookState(currentIndex++, 7);
  if (argsChanged(state._args, args)) {
    state._value = factory();
    state._args = args;
  }
  return state._value;
}
function useCallback(callback, args) {
  currentHook = 8;
  return useMemo(() => callback, args);
}
function useContext(context) {
  const provider = currentComponent.context[context._id];
  const state = getHookState(currentIndex++, 9);
  state._context = context;
  if (!provider) return context._defaultValue;
  if (state._value == null) {
    state._value = true;
    provider.sub(currentComponent);
  }
  return provider.props.value;
}
function flushAfterPaintEffects() {
  let component;
  do {
    while (component = unmountCleanups.shift()) {
      try {
        invokeCleanup(component);
      } catch (e) {
        component = /** @type {any} */
        component._passive;
        options2._catchError(e, { _parent: component && component._vnode });
      }
    }
    while (component = afterPaintEffects.shift()) {
      const hooks = component.__hooks;
      if (!component._parentDom || !hooks) continue;
      try {
        hooks._pendingEffects.some(invokeCleanup);
        hooks._pendingEffects.some(invokeEffect);
        hooks._pendingEffects = [];
      } catch (e) {
        hooks._pendingEffects = [];
        options2._catchError(e, component._vnode);
      }
    }
  } while (unmountCleanups.length);
}
var HAS_RAF = typeof requestAnimationFrame == "function";
function afterNextFrame(callback) {
  const done2 = () => {
    clearTimeout(timeout);
    if (HAS_RAF) cancelAnimationFrame(raf);
    setTimeout(callback);
  };
  const timeout = setTimeout(done2, RAF_TIMEOUT);
  let raf;
  if (HAS_RAF) {
    raf = requestAnimationFrame(done2);
  }
}
function afterPaint(newQueueLength) {
  if (newQueueLength == 1 || prevRaf != options2.requestAnimationFrame) {
    prevRaf = options2.requestAnimationFrame;
    (prevRaf || afterNextFrame)(flushAfterPaintEffects);
  }
}
function invokeCleanup(hook) {
  const comp = currentComponent;
  let cleanup = hook._cleanup;
  if (typeof cleanup == "function") {
    hook._cleanup = void 0;
    cleanup();
  }
  currentComponent = comp;
}
function invokeEffect(hook) {
  const comp = currentComponent;
  hook._cleanup = hook._value();
  currentComponent = comp;
}
function argsChanged(oldArgs, newArgs) {
  return !oldArgs || oldArgs.length != newArgs.length || newArgs.some((arg, index) => !ObjectIs(arg, oldArgs[index]));
}
function invokeOrReturn(arg, f) {
  return typeof f == "function" ? f(arg) : f;
}

// js/memo.js
function memo(view2) {
  return class Memo extends BaseComponent {
    /** @param {Readonly<Props>} next */
    shouldComponentUpdate(next) {
      return differ(this.props, next);
    }
    /** @param {any} props */
    render(props) {
      return view2(props);
    }
  };
}

// node_modules/preact/jsx-runtime/src/index.js
var vnodeId2 = 0;
function createVNode2(type, props, key, isStaticChildren, __source, __self) {
  if (!props) props = {};
  let normalizedProps = props, ref, i2;
  if ("ref" in normalizedProps && typeof type != "function") {
    normalizedProps = {};
    for (i2 in props) {
      if (i2 == "ref") {
        ref = props[i2];
      } else {
        normalizedProps[i2] = props[i2];
      }
    }
  }
  const vnode = {
    type,
    props: normalizedProps,
    key,
    ref,
    _children: null,
    _parent: null,
    _depth: 0,
    _dom: null,
    _component: null,
    constructor: VNODE_MARKER,
    _original: --vnodeId2,
    _index: -1,
    _flags: 0
  };
  if (__source || __self) {
    vnode.__source = __source;
    vnode.__self = __self;
  }
  if (options_default.vnode) options_default.vnode(vnode);
  return vnode;
}

// js/explanation.jsx
function ExplanationView({ picture, lit }) {
  const shown = lit && picture.find(({ storage }) => storage.id === lit.storage);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-panel", children: [
    lit && shown ? /* @__PURE__ */ createVNode2(Lines, { shown, lit, apart: apartSentence(picture, lit) }) : /* @__PURE__ */ createVNode2(Hint, { picture }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-spoken", "aria-live": "polite", children: lit && shown ? litWords(shown, lit) : "" })
  ] });
}
var Explanation = memo(ExplanationView);
function Lines({ shown, lit, apart }) {
  const { storage, tensors } = shown;
  const source = lit.source && tensors[lit.source.tensor];
  const head = source && lit.source ? formula(storage, source.tensor, indexAt(source.axes, lit.source.position)) : `storage ${storage.id}, cell ${lit.cells[0]}`;
  return /* @__PURE__ */ createVNode2("div", { class: "sl-said", "aria-hidden": "true", children: [
    /* @__PURE__ */ createVNode2("p", { class: "sl-formula", children: head.split(" = ").map((part2, k) => /* @__PURE__ */ createVNode2("span", { children: [
      k > 0 && " = ",
      part2
    ] }, k)) }),
    /* @__PURE__ */ createVNode2("p", { children: [
      litSentence(shown, lit),
      " ",
      apart
    ] })
  ] });
}
function Hint({ picture }) {
  const cells = picture.some((shown) => shown.cells.length > 0);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-said", children: [
    /* @__PURE__ */ createVNode2("p", { children: cells ? "Point at an element, or tap it, to see which cell it reads. Type a new value into a storage cell: every view of it changes." : "There is nothing to point at: no storage here holds a cell." }),
    repeats(picture).length > 0 && /* @__PURE__ */ createVNode2("p", { children: repeats(picture).slice(0, 4).join(" ") })
  ] });
}

// js/guard.jsx
var Guard = class extends BaseComponent {
  state = { fault: (
    /** @type {string | null} */
    null
  ) };
  /** @param {any} error */
  componentDidCatch(error) {
    this.props.onFault();
    this.setState({ fault: error instanceof Error ? error.message : String(error) });
  }
  render() {
    const { fault } = this.state;
    return fault === null ? this.props.children : /* @__PURE__ */ createVNode2(Refusal, { sentence: `This picture could not be drawn: ${fault.replace(/\.*$/, "")}.` });
  }
};
function Refusal({ sentence }) {
  return /* @__PURE__ */ createVNode2("p", { class: "sl-refusal", role: "note", children: sentence });
}

// js/hue.js
var SCALE = { from: 305, to: 55 };
function hueRanges(picture) {
  const weights = picture.map(({ cells, tensors }, at2) => at2 > 0 && tensors.length < 2 ? 0 : Math.min(cells.length, 16));
  const total = weights.reduce((sum3, weight2) => sum3 + weight2, 0);
  let before = 0;
  return weights.map((weight2) => {
    if (weight2 === 0) return null;
    const from = along(before / total);
    before += weight2;
    return { from, to: along(before / total) };
  });
}
function hueOf({ from, to: to2 }, rank, count) {
  return Math.round(from + (to2 - from) * (rank + 0.5) / count);
}
function along(part2) {
  return SCALE.from + (SCALE.to - SCALE.from) * part2;
}

// js/lit.js
function litBy(picture, source) {
  const shown = picture.find(({ storage }) => storage.id === source?.storage);
  if (!shown || !source) return null;
  if (source.tensor === null) {
    const cell = plain(BigInt(source.cell));
    if (!shown.rank.has(cell)) return null;
    return { storage: source.storage, cells: [cell], elements: shown.readers.get(cell) ?? [], source: null };
  }
  const tensor = shown.tensors.findIndex(({ tensor: { name } }) => name === source.tensor);
  if (tensor < 0) return null;
  const position = positionOf(shown.tensors[tensor].axes, source.index ? source.index.split(",") : []);
  if (position < 0) return null;
  const cells = cellsOf(shown.tensors[tensor], position);
  return { storage: source.storage, cells, elements: readersOfAny(shown, cells), source: { tensor, position } };
}
function readersOfAny(shown, cells) {
  if (cells.length === 1) return shown.readers.get(cells[0]) ?? [];
  const all = cells.flatMap((cell) => shown.readers.get(cell) ?? []);
  const seen = new Map(all.map((reader) => [`${reader.tensor}:${reader.position}`, reader]));
  return [...seen.values()].sort((a, b) => a.tensor - b.tensor || a.position - b.position);
}
function litRows(positions2, length) {
  const rows = /* @__PURE__ */ new Map();
  for (const position of positions2) {
    const row = Math.floor(position / length);
    const before = rows.get(row);
    rows.set(row, before === void 0 ? String(position % length) : `${before},${position % length}`);
  }
  return rows;
}

// js/scene.js
function sceneFault(scene) {
  if (typeof scene !== "object" || scene === null) return "There is no scene to draw.";
  if (scene.version !== 1) return `This scene has version ${JSON.stringify(scene.version)}: only version 1 can be drawn.`;
  if (!Array.isArray(scene.storages) || !Array.isArray(scene.tensors)) {
    return "This scene cannot be drawn: it needs storages and tensors.";
  }
  const storage = scene.storages.find((s) => !drawableStorage(s));
  if (storage !== void 0) return `Storage ${JSON.stringify(storage?.id)} of this scene cannot be drawn.`;
  const tensor = scene.tensors.find((t2) => !drawableTensor(t2, scene));
  if (tensor !== void 0) return `Tensor ${JSON.stringify(tensor?.name)} of this scene cannot be drawn.`;
  return null;
}
function drawableStorage(s) {
  return Number.isInteger(s?.id) && s.itemsize >= 1 && Array.isArray(s.overlaps) && Array.isArray(s.cells) && isCount(s.numel) && s.cells.every((run2) => isCount(run2?.start) && Array.isArray(run2.values));
}
function drawableTensor(t2, scene) {
  if (typeof t2?.name !== "string" || !scene.storages.some((s) => s.id === t2.storage)) return false;
  if (![t2.size, t2.stride, t2.shown].every((list) => Array.isArray(list) && list.length === t2.size.length)) return false;
  const pairs = t2.shown.every((p, d) => Array.isArray(p) && p.every((n) => Number.isSafeInteger(n) && n >= 0) && p[0] + p[1] <= Number(t2.size[d]));
  if (!t2.bytes || !pairs || ![t2.storage_offset, ...t2.size, ...t2.stride].every(isCount) || !(t2.itemsize >= 1)) return false;
  const shown = t2.shown.reduce((n, p) => n * (p[0] + p[1]), 1);
  return t2.values === null || Array.isArray(t2.values) && t2.values.length === shown;
}
function isCount(count) {
  return Number.isSafeInteger(count) && count >= 0 || typeof count === "string" && /^[1-9]\d{15,}$/.test(count);
}

// js/cell_editor.jsx
function CellEditor({ editing, calls, group, layout: layout2, onKeys }) {
  const [box, setBox] = useState(
    /** @type {Box | null} */
    null
  );
  const input = useRef(
    /** @type {HTMLInputElement | null} */
    null
  );
  const { storage, cell, text, before, select: select2, error, late } = editing;
  useLayoutEffect(() => {
    if (group.current) setBox(boxOf(group.current, cell));
  }, [group, cell, layout2]);
  useLayoutEffect(() => {
    if (!box || document.activeElement === input.current) return;
    input.current?.focus({ preventScroll: true });
    if (select2) input.current?.select();
  }, [box, select2]);
  if (!box) return null;
  const onKeyDown = (event) => {
    event.stopPropagation();
    if (event.key === "Enter") {
      onKeys(cell);
      calls.commit();
    } else if (event.key === "Escape") {
      onKeys(cell);
      calls.cancel();
    } else {
      return;
    }
    event.preventDefault();
  };
  const onBlur = () => {
    onKeys(null);
    if (text === before) calls.cancel();
    else calls.commit();
  };
  const width = `max(${box.width}px, ${Math.min(text.length + 3, 26)}ch)`;
  return /* @__PURE__ */ createVNode2("div", { class: "sl-editor", style: `left:${box.left}px;top:${box.top}px;--sl-room:${box.room}px;--sl-shift:${box.shift}px`, children: [
    /* @__PURE__ */ createVNode2(
      "input",
      {
        class: "sl-input",
        ref: input,
        type: "text",
        value: text,
        spellcheck: false,
        autocomplete: "off",
        autocapitalize: "off",
        "aria-label": `new value of cell ${cell} of storage ${storage}`,
        "aria-invalid": error !== null,
        style: `width:${width};height:${box.height}px`,
        onInput: (event) => calls.type(event.currentTarget.value),
        onKeyDown,
        onBlur
      }
    ),
    error !== null && /* @__PURE__ */ createVNode2("p", { class: "sl-bubble sl-error", role: "alert", children: error }),
    late && error === null && /* @__PURE__ */ createVNode2("p", { class: "sl-bubble", role: "status", children: "Waiting for the kernel." })
  ] });
}
function boxOf(group, cell) {
  const origin = group.getBoundingClientRect();
  const place = group.querySelector(`.sl-strip [data-cell="${cell}"]`)?.getBoundingClientRect();
  if (!place) return null;
  const left = place.left - origin.left;
  const room = Math.min(origin.width - 16, 320);
  return {
    left,
    top: place.top - origin.top,
    width: place.width,
    height: place.height,
    room,
    shift: Math.min(0, origin.width - 8 - room - left)
    // a message at the right edge moves left, into the group
  };
}

// js/pointer_path.js
function pointerPath({ cards, at: at2, tag, cell }) {
  const end = { x: cell.x, y: cell.y + HEAD };
  const own = cards[at2];
  const top = Math.min(...cards.map((card) => card.top));
  if (own.top <= top + 2) return `M${dot(tag)}${curve(tag, end)}`;
  const lane = at2 % 4 * 3;
  const beside = own.left - 5 - lane;
  const edge = Math.min(...cards.map((card) => card.left)) - 3 - lane;
  if (isClear(cards, own, beside)) {
    const side = { x: own.left, y: own.top + 13 };
    return `M${dot(side)}${corner(side, { x: beside, y: side.y }, -1)}L${dot({ x: beside, y: top })}${curve({ x: beside, y: top }, end)}`;
  }
  const y = own.top - 5 - lane;
  return `M${dot(tag)}L${dot({ x: tag.x, y: y + TURN })}Q${dot({ x: tag.x, y })} ${dot({ x: tag.x - TURN, y })}L${dot({ x: edge + TURN, y })}${corner({ x: edge + TURN, y }, { x: edge, y }, -1)}L${dot({ x: edge, y: top })}` + curve({ x: edge, y: top }, end);
}
function arrowHead({ x, y }) {
  return `M${dot({ x, y: y + 1 })}L${dot({ x: x + 5, y: y + 10 })}L${dot({ x: x - 5, y: y + 10 })}Z`;
}
var HEAD = 7;
var TURN = 4;
function isClear(cards, own, x) {
  return cards.every((card) => card.top >= own.top || card.right < x - 1 || card.left > x + 1);
}
function corner(from, bend, down) {
  return `L${dot({ x: Math.min(from.x, bend.x + TURN), y: bend.y })}Q${dot(bend)} ${dot({ x: bend.x, y: bend.y + down * TURN })}`;
}
function curve(from, to2) {
  const bend = (from.y - to2.y) * 0.6;
  return `C${dot({ x: from.x, y: from.y - bend })} ${dot({ x: to2.x, y: to2.y + bend })} ${dot(to2)}`;
}
function dot({ x, y }) {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}

// js/strip_cell.js
function stripCell(group, rank) {
  const strip = group?.querySelector(".sl-strip");
  if (!strip || rank === void 0) return null;
  return (
    /** @type {HTMLElement | null} */
    strip.getElementsByClassName("sl-cell").item(rank)
  );
}

// js/pointers.jsx
function PointersView({ shown, group, layout: layout2, litTensors }) {
  const [pointers, setPointers] = useState(
    /** @type {(Pointer | null)[]} */
    []
  );
  useLayoutEffect(() => {
    if (group.current) setPointers(measured(group.current, shown));
  }, [shown, group, layout2]);
  const lit = litTensors.split(",");
  return /* @__PURE__ */ createVNode2("svg", { class: "sl-pointers", "aria-hidden": "true", focusable: "false", children: pointers.map((pointer2, at2) => pointer2 && /* @__PURE__ */ createVNode2("g", { "data-lit": lit.includes(String(at2)) ? "true" : void 0, children: [
    /* @__PURE__ */ createVNode2("path", { class: "sl-line", d: pointer2.line }),
    /* @__PURE__ */ createVNode2("path", { class: "sl-arrow", d: pointer2.head })
  ] }, pointer2.name)) });
}
var Pointers = memo(PointersView);
function measured(group, shown) {
  const origin = group.getBoundingClientRect();
  const strip = group.querySelector(".sl-strip");
  const window_ = strip?.getBoundingClientRect();
  const drawn = [...group.getElementsByClassName("sl-card")];
  const cards = drawn.map((card) => within(card.getBoundingClientRect(), origin));
  return shown.tensors.map(({ cells, tensor }, at2) => {
    const target = cells.length > 0 && stripCell(group, shown.rank.get(cells[0]))?.getBoundingClientRect();
    if (!target || !window_ || !cards[at2]) return null;
    if (target.bottom > window_.bottom + 1 || target.top < window_.top - 1) return null;
    const box = within(target, origin);
    const cell = { x: (box.left + box.right) / 2, y: box.bottom };
    const tag = { x: cards[at2].left + 18, y: cards[at2].top };
    return { name: tensor.name, line: pointerPath({ cards, at: at2, tag, cell }), head: arrowHead(cell) };
  });
}
function within(box, origin) {
  return {
    left: box.left - origin.left,
    right: box.right - origin.left,
    top: box.top - origin.top,
    bottom: box.bottom - origin.top
  };
}

// js/large.js
function isLarge(count) {
  return count > 600;
}

// js/move.js
function moved(key, position, lengths2, whole = false) {
  const columns = lengths2[lengths2.length - 1] ?? 1;
  const rows = lengths2[lengths2.length - 2] ?? 1;
  const count = lengths2.reduce((product2, length) => product2 * length, 1);
  const column = position % columns;
  const inside = (to2) => to2 >= 0 && to2 < count ? to2 : position;
  switch (key) {
    case "ArrowRight":
      return inside(position + 1);
    case "ArrowLeft":
      return inside(position - 1);
    case "ArrowDown":
      return inside(position + columns);
    case "ArrowUp":
      return inside(position - columns);
    case "PageDown":
      return inside(position + rows * columns);
    case "PageUp":
      return inside(position - rows * columns);
    case "Home":
      return whole ? 0 : position - column;
    case "End":
      return whole ? count - 1 : position - column + columns - 1;
    default:
      return null;
  }
}

// js/use_columns.js
function useColumns(grid, large) {
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    const element2 = grid.current;
    if (!element2 || !large) return void 0;
    const measure = () => {
      const [cell, line2] = [element2.querySelector(".sl-cell"), element2.querySelector(".sl-chunk")];
      const gap = line2 ? parseFloat(getComputedStyle(line2).columnGap) : 0;
      if (cell && line2) setColumns(Math.max(1, Math.floor((line2.clientWidth + gap) / (cell.getBoundingClientRect().width + gap))));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element2);
    measure();
    return () => observer.disconnect();
  }, [grid, large]);
  return large ? columns : 1;
}

// js/use_far.js
var AHEAD = "300px";
function useFar(box, name, large, drawn) {
  const observer = useRef(
    /** @type {IntersectionObserver | null} */
    null
  );
  useEffect(() => {
    if (!large || !box.current || !("scrollMargin" in IntersectionObserver.prototype)) return;
    observer.current ??= new IntersectionObserver(mark, { root: document, rootMargin: AHEAD, scrollMargin: AHEAD });
    for (const line2 of box.current.getElementsByClassName(name)) observer.current.observe(line2);
  }, [box, name, large, drawn]);
  useEffect(() => () => observer.current?.disconnect(), []);
}
function mark(entries) {
  for (const { target, isIntersecting } of entries) target.toggleAttribute("data-far", !isIntersecting);
}

// js/changing.js
var Changing = createContext(false);

// js/sight.js
var QUIET = 100;
var PAUSE = 16;
var LOT = 4;
var Sight = class {
  /** @type {Map<Element, Component>} */
  #parts = /* @__PURE__ */ new Map();
  /** @type {Set<Component>} */
  #outOfSight = /* @__PURE__ */ new Set();
  /** @type {Set<Component>} those that still show what was before */
  #late = /* @__PURE__ */ new Set();
  /** @type {IntersectionObserver | null} */
  #observer = null;
  #timer = 0;
  /** When the next lot may be drawn, in performance.now()'s milliseconds. */
  #due = 0;
  /** Whether in these microtasks late ones are drawn, and nothing is put off once more. */
  #drawing = false;
  /** @param {Component} part @param {Element} element what it draws @returns {() => void} takes it away again */
  add(part2, element2) {
    this.#observer ??= new IntersectionObserver((entries) => this.#look(entries));
    this.#parts.set(element2, part2);
    this.#observer.observe(element2);
    return () => {
      this.#observer?.unobserve(element2);
      this.#parts.delete(element2);
      this.#outOfSight.delete(part2);
      this.#late.delete(part2);
    };
  }
  /** @param {Component} part @returns {boolean} whether its change is drawn later, for nobody sees it now */
  postpones(part2) {
    if (this.#drawing || !this.#outOfSight.has(part2)) return false;
    this.#late.add(part2);
    this.#due = performance.now() + QUIET;
    if (this.#timer === 0) this.#wait(QUIET);
    return true;
  }
  /** @param {Component} part shows what is */
  drawn(part2) {
    this.#late.delete(part2);
  }
  /** Has all that is late drawn before the next task, or so much of it; of a row all its parts. */
  hurry(count = this.#late.size) {
    this.#drawing = true;
    for (const part2 of [...this.#late].slice(0, count)) part2.forceUpdate();
    queueMicrotask(() => {
      this.#drawing = false;
    });
  }
  /** @param {number} time */
  #wait(time) {
    this.#timer = Number(setTimeout(() => {
      this.#timer = 0;
      const left = this.#due - performance.now();
      if (left > 0) return this.#wait(left);
      this.hurry(LOT);
      if (this.#late.size > LOT) this.#wait(PAUSE);
    }, time));
  }
  /** @param {readonly IntersectionObserverEntry[]} entries */
  #look(entries) {
    for (const { target, isIntersecting } of entries) {
      const part2 = this.#parts.get(target);
      if (!part2) continue;
      if (!isIntersecting) this.#outOfSight.add(part2);
      else this.#outOfSight.delete(part2);
      if (isIntersecting && this.#late.has(part2)) part2.forceUpdate();
      for (const inner of target.children) this.#lookInside(inner, isIntersecting);
    }
  }
  /** Has a part of a row that is out of sight no longer watched. @param {Element} element @param {boolean} inSight the row */
  #lookInside(element2, inSight) {
    const part2 = this.#parts.get(element2);
    if (!part2) return;
    if (inSight) return this.#observer?.observe(element2);
    this.#observer?.unobserve(element2);
    this.#outOfSight.add(part2);
  }
};

// js/use_sight.js
function useSight(large) {
  const [sight] = useState(() => new Sight());
  return useContext(Changing) && large ? sight : null;
}

// js/turns.js
var ROOM = 600;
var FIRST = 300;
var Turns = class {
  /** @type {Map<Component, number>} */
  #waiting = /* @__PURE__ */ new Map();
  /** @type {Set<Component>} those whose turn it is */
  #called = /* @__PURE__ */ new Set();
  #room = FIRST;
  #frame = 0;
  /** @type {(busy: boolean) => void} */
  #onBusy;
  /** @param {(busy: boolean) => void} onBusy told when parts begin to wait, and when all are drawn */
  constructor(onBusy) {
    this.#onBusy = onBusy;
  }
  /** @param {Component} part @param {number} cells that it draws @returns {boolean} whether it may draw now, and not later */
  take(part2, cells) {
    this.#frame ||= requestAnimationFrame(() => setTimeout(() => this.#turn()));
    if (this.#called.delete(part2)) return true;
    if (this.#waiting.size === 0 && this.#room > 0) {
      this.#room -= cells;
      return true;
    }
    if (this.#waiting.size === 0) this.#onBusy(true);
    this.#waiting.set(part2, cells);
    return false;
  }
  /** @param {Component} part is gone */
  drop(part2) {
    this.#called.delete(part2);
    if (this.#waiting.delete(part2) && this.#waiting.size === 0) this.#onBusy(false);
  }
  #turn() {
    this.#frame = 0;
    this.#room = this.#waiting.size === 0 ? FIRST : ROOM;
    if (this.#waiting.size === 0) return;
    for (const [part2, cells] of this.#waiting) {
      if (this.#room <= 0) break;
      this.#room -= cells;
      this.#waiting.delete(part2);
      this.#called.add(part2);
      part2.forceUpdate();
    }
    queueMicrotask(() => this.#waiting.size === 0 && this.#onBusy(false));
    this.#frame ||= requestAnimationFrame(() => setTimeout(() => this.#turn()));
  }
};
var Turn = createContext(
  /** @type {Turns | null} */
  null
);
var TakesTurns = class extends BaseComponent {
  static contextType = Turn;
  #begun = false;
  /** @abstract @param {any} _props @returns {any} */
  render(_props) {
    return null;
  }
  /** @param {Readonly<Props>} next */
  shouldComponentUpdate(next) {
    return differ(this.props, next);
  }
  componentWillUnmount() {
    this.context?.drop(this);
  }
  /** @param {number} cells that it draws @returns {boolean} */
  mayDraw(cells) {
    this.#begun ||= this.context?.take(this, cells) ?? true;
    return this.#begun;
  }
};

// js/in_sight.js
var InSight = class extends TakesTurns {
  /** Props whose change is drawn at once, in sight or not. */
  urgent = ["lit", "active", "source"];
  /** Of the element that it draws. @param {Element | null} element */
  ref = (element2) => element2 ? this.props.sight?.add(this, element2) : void 0;
  /** @param {Readonly<any>} next */
  shouldComponentUpdate(next) {
    const now = this.props;
    if (!super.shouldComponentUpdate(next)) return false;
    return this.urgent.some((name) => !same(now[name], next[name])) || !next.sight?.postpones(this);
  }
  componentDidUpdate() {
    this.props.sight?.drawn(this);
  }
};

// js/no_shortcuts.js
var NO_SHORTCUTS = { "data-lm-suppress-shortcuts": "true" };

// js/strip_chunk.jsx
var Chunk = class extends InSight {
  urgent = ["lit", "changed", "active", "cells"];
  // a cell is found by its place among all that are drawn
  /** @param {any} props */
  render(props) {
    return /* @__PURE__ */ createVNode2("div", { class: "sl-chunk", role: "presentation", ref: this.ref, children: this.mayDraw(props.cells.length) && /* @__PURE__ */ createVNode2(Cells, { ...props }) });
  }
};
function Cells({ storage, from, cells, texts, hues, lit, changed: changed2, active }) {
  const marks = useMemo(() => new Set(changed2 === "" ? [] : changed2.split(",").map(Number)), [changed2]);
  const plainCells = useMemo(
    () => cells.map((_, k) => cellAt({ storage, from, cells, texts, hues }, k, { changed: marks.has(from + k) })),
    [storage, from, cells, texts, hues, marks]
  );
  const drawn = [...plainCells];
  const litRanks = lit === "" ? [] : lit.split(",").map(Number);
  for (const at2 of active < 0 ? litRanks : [...litRanks, active]) {
    drawn[at2 - from] = cellAt({ storage, from, cells, texts, hues }, at2 - from, { lit: litRanks.includes(at2), changed: marks.has(at2), active: at2 === active });
  }
  return /* @__PURE__ */ createVNode2(Fragment, { children: drawn });
}
function cellAt({ storage, from, cells, texts, hues }, k, { lit, changed: changed2, active }) {
  return /* @__PURE__ */ createVNode2(
    "div",
    {
      class: "sl-cell",
      role: "gridcell",
      tabIndex: active ? 0 : -1,
      "aria-colindex": Number(cells[k]) + 1,
      "aria-label": `cell ${cells[k]}, ${texts[k]}${changed2 ? ", changed" : ""}`,
      "data-mark": changed2 ? "changed" : void 0,
      "data-storage": storage,
      "data-cell": cells[k],
      "data-lit": lit ? "true" : void 0,
      ...NO_SHORTCUTS,
      style: hues ? `--sl-h:${hues[k]}` : void 0,
      children: texts[k]
    },
    from + k
  );
}

// js/strip_parts.js
function stripParts({ cells, numel }, length) {
  const parts2 = [];
  let rank = 0;
  let next = 0n;
  for (const { start, values } of cells) {
    if (BigInt(start) > next) parts2.push({ kind: "gap", before: rank, count: plain(BigInt(start) - next) });
    const end = rank + values.length;
    for (; rank < end; rank += length) parts2.push({ kind: "cells", from: rank, to: Math.min(rank + length, end) });
    rank = end;
    next = BigInt(start) + BigInt(values.length);
  }
  if (BigInt(numel) > next) parts2.push({ kind: "gap", before: rank, count: plain(BigInt(numel) - next) });
  return parts2;
}

// js/strip.jsx
var CHUNK = 48;
function StripView({ storage, cells, texts, rank, hues, litCells, onEdit }) {
  const [active, setActive] = useState(0);
  const grid = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const large = isLarge(cells.length);
  const columns = useColumns(grid, large);
  const parts2 = useMemo(() => {
    const all = stripParts(storage, columns === 0 ? CHUNK : columns * Math.ceil(CHUNK / columns));
    return columns === 0 ? all.slice(0, all.findIndex(({ kind }) => kind === "cells") + 1) : all;
  }, [storage, columns]);
  const sight = useSight(large);
  useFar(grid, "sl-chunk", large, parts2);
  const lit = useMemo(() => litRows((litCells ?? []).flatMap((cell) => rank.get(cell) ?? []), 1), [litCells, rank]);
  const changed2 = useMemo(() => litRows((storage.changed ?? []).flatMap((cell) => rank.get(cell) ?? []), 1), [storage, rank]);
  const chars = useMemo(() => charsStyle(texts, cells), [texts, cells]);
  const here = Math.min(active, cells.length - 1);
  const rankOf = (event) => {
    const cell = event.target.closest("[data-cell]")?.dataset.cell;
    return cell === void 0 ? -1 : rank.get(plain(BigInt(cell))) ?? -1;
  };
  const onFocusIn = (event) => {
    const at2 = rankOf(event);
    if (at2 >= 0) setActive(at2);
  };
  const onKeyDown = (event) => {
    const at2 = rankOf(event);
    if (at2 < 0 || event.altKey || event.metaKey) return;
    const to2 = moved(event.key, at2, [cells.length]);
    if (to2 !== null && !event.key.startsWith("Page")) {
      const up = event.key === "ArrowUp" || event.key === "ArrowDown";
      const next = up ? verticalNeighbour(event, grid.current, at2) : grid.current?.querySelector(`[data-cell="${cells[to2]}"]`);
      next?.focus();
    } else if (event.key === "Enter" || event.key === "F2") {
      onEdit(String(cells[at2]));
    } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey) {
      onEdit(String(cells[at2]), event.key);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event) => {
    const at2 = rankOf(event);
    if (at2 >= 0) onEdit(String(cells[at2]));
  };
  const label = `storage ${storage.id}: ${storage.dtype} cells`;
  return /* @__PURE__ */ createVNode2(
    "div",
    {
      class: "sl-strip",
      role: "grid",
      "data-large": large ? "true" : void 0,
      "aria-label": label,
      "aria-colcount": Number(storage.numel),
      "aria-rowcount": 1,
      ref: grid,
      onFocusIn,
      onKeyDown,
      onClick,
      children: /* @__PURE__ */ createVNode2("div", { class: "sl-strip-row", role: "row", style: chars, children: parts2.map((part2) => part2.kind === "gap" ? /* @__PURE__ */ createVNode2("span", { class: "sl-gap", role: "presentation", children: [
        "… ",
        grouped(part2.count),
        " cell",
        String(part2.count) === "1" ? "" : "s",
        " …"
      ] }, `gap ${part2.before}`) : /* @__PURE__ */ createVNode2(
        Chunk,
        {
          sight,
          storage: storage.id,
          from: part2.from,
          cells: cells.slice(part2.from, part2.to),
          texts: texts.slice(part2.from, part2.to),
          hues: hues && huesIn(hues, part2, cells.length),
          lit: litIn(lit, part2.from, part2.to),
          changed: litIn(changed2, part2.from, part2.to),
          active: here >= part2.from && here < part2.to ? here : -1
        },
        part2.from
      )) }, String(sight === null))
    }
  );
}
var Strip = memo(StripView);
function huesIn(hues, { from, to: to2 }, count) {
  return Array.from({ length: to2 - from }, (_, k) => hueOf(hues, from + k, count));
}
function litIn(lit, from, to2) {
  return [...lit.keys()].filter((rank) => rank >= from && rank < to2).join(",");
}
function verticalNeighbour(event, grid, at2) {
  const all = [...grid?.querySelectorAll("[data-cell]") ?? []].slice(Math.max(0, at2 - 100), at2 + 100);
  const here = (
    /** @type {Element} */
    event.target
  );
  const { top, left } = here.getBoundingClientRect();
  const places = all.map((cell) => ({ cell, box: cell.getBoundingClientRect() }));
  const down = event.key === "ArrowDown";
  const beyond = places.filter(({ box }) => down ? box.top > top + 1 : box.top < top - 1);
  if (beyond.length === 0) return here;
  const row = down ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.top));
  const inRow = beyond.filter(({ box }) => Math.abs(box.top - row) < 1);
  return inRow.sort((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left))[0].cell;
}

// js/describe_tensor.js
function tupleText(counts) {
  return counts.length === 1 ? `(${counts[0]},)` : `(${counts.join(", ")})`;
}
function facts(tensor) {
  const said = [];
  if (tensor.kind !== "Tensor") said.push(tensor.kind);
  said.push(tensor.is_contiguous ? "contiguous" : "not contiguous");
  if (tensor.is_leaf === null) said.push("leaf or not: PyTorch refuses to say");
  else said.push(tensor.is_leaf ? "leaf" : "not a leaf");
  if (tensor.requires_grad) said.push("requires_grad");
  if (tensor.is_conj) said.push("conj");
  if (tensor.is_neg) said.push("neg");
  if (tensor.is_view) said.push(tensor.base === null ? "view" : `view of ${tensor.base}`);
  return said;
}
function byteCounts({ bytes }) {
  return [
    ["logical", grouped(bytes.logical)],
    ["distinct", bytes.distinct === null ? "not counted" : grouped(bytes.distinct)],
    ["in storage", grouped(bytes.storage)]
  ];
}

// js/element_axis.jsx
var PIECE = 64;
function Axis({ columns, gap, named: named3 }) {
  const starts = Array.from({ length: Math.ceil(columns.length / PIECE) }, (_, k) => k * PIECE);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-axis", "aria-hidden": "true", children: [
    named3 && /* @__PURE__ */ createVNode2("span", { class: "sl-row-index" }),
    starts.map((from) => /* @__PURE__ */ createVNode2(Piece, { columns: columns.slice(from, from + PIECE), gap: gap - from }, from))
  ] });
}
var Piece = class extends TakesTurns {
  /** @param {any} props */
  render({ columns, gap }) {
    if (!this.mayDraw(columns.length / 2)) return null;
    return columns.map((index, k) => [
      k === gap && /* @__PURE__ */ createVNode2("span", { class: "sl-more" }, "more"),
      /* @__PURE__ */ createVNode2("span", { class: "sl-column-index", children: index }, index)
    ]);
  }
};

// js/element_part.jsx
var Part = class extends InSight {
  /** @param {any} props */
  render(props) {
    const { cells, texts, letters, sight } = (
      /** @type {PartProps} */
      props
    );
    const count = `--sl-count:${cells.length}`;
    if (!this.mayDraw(cells.length)) return /* @__PURE__ */ createVNode2("div", { class: "sl-part", ref: this.ref, role: "presentation", style: count });
    const numbers2 = cells.map((cell, k) => `${cell}${lastOf(props, k)}`.padStart(letters.numbers)).join("");
    const values = sight && texts.map((text) => centred(text, letters.values)).join("");
    return /* @__PURE__ */ createVNode2("div", { class: "sl-part", ref: this.ref, role: "presentation", style: count, children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-numbers", "aria-hidden": "true", children: numbers2 }),
      values !== null && /* @__PURE__ */ createVNode2("span", { class: "sl-values", "aria-hidden": "true", children: values }),
      cells.map((_, k) => element(props, k))
    ] });
  }
};
function element(part2, k) {
  const { sight, tensor, storage, outer, columns, cells, texts, hues } = part2;
  const index = columns.length === 0 ? outer : [...outer, columns[k]];
  const to2 = lastOf(part2, k);
  const lit = part2.lit !== "" && part2.lit.split(",").includes(String(k));
  return /* @__PURE__ */ createVNode2(
    "div",
    {
      class: "sl-element",
      role: "gridcell",
      tabIndex: k === part2.active ? 0 : -1,
      ...NO_SHORTCUTS,
      "aria-label": `${elementName(tensor, index)}, ${texts[k]}, cell ${cells[k]}${to2}`,
      "data-tensor": tensor,
      "data-index": index.join(","),
      "data-storage": storage,
      "data-cell": cells[k],
      "data-to": to2 || void 0,
      "data-lit": lit ? "true" : void 0,
      "data-source": k === part2.source ? "true" : void 0,
      style: hues ? `--sl-h:${hues[k]}` : void 0,
      children: sight === null ? texts[k] : lit ? besideMiddle(texts[k], part2.letters) : null
    },
    k
  );
}
function lastOf({ cells, lastCells }, k) {
  return lastCells === null || lastCells[k] === cells[k] ? "" : `–${lastCells[k]}`;
}
function centred(text, letters) {
  return text.padStart(Math.floor((letters + text.length) / 2)).padEnd(letters);
}
function besideMiddle(text, { values, odd }) {
  if ((values - text.length) % 2 === odd) return text;
  return odd ? ` ${text}` : `${text} `;
}

// js/element_row.jsx
var PART2 = 16;
var Row = class extends InSight {
  /** @param {any} props */
  render(props) {
    const { drawn: { axes, gaps: gaps2 }, name } = (
      /** @type {RowProps} */
      props
    );
    const ends = partsOf(axes[axes.length - 1]?.length ?? 1, gaps2[axes.length - 1] ?? -1);
    return /* @__PURE__ */ createVNode2("div", { class: "sl-row", role: "row", ref: this.ref, children: [
      name !== null && /* @__PURE__ */ createVNode2("span", { class: "sl-row-index", "aria-hidden": "true", children: name }),
      this.mayDraw(ends.length) && /* @__PURE__ */ createVNode2(Parts, { ends, ...props })
    ] });
  }
};
function Parts({ shown, drawn, hues, letters, sight, row, lit, active, source, ends }) {
  const { tensor, axes, cells, lastCells, texts } = drawn;
  const columns = axes[axes.length - 1] ?? [];
  const length = axes.length === 0 ? 1 : columns.length;
  const gap = drawn.gaps[axes.length - 1] ?? -1;
  const outer = indexAt(axes, row * length).slice(0, -1);
  const litColumns = lit === "" ? [] : lit.split(",").map(Number);
  return /* @__PURE__ */ createVNode2(Fragment, { children: ends.flatMap(({ from, to: to2 }) => {
    const [first, end] = [row * length + from, row * length + to2];
    const own = cells.slice(first, end);
    return [
      from === gap && /* @__PURE__ */ createVNode2("span", { class: "sl-more", "aria-hidden": "true", children: "⋯" }, "more"),
      /* @__PURE__ */ createVNode2(
        Part,
        {
          sight,
          tensor: tensor.name,
          storage: shown.storage.id,
          outer,
          columns: columns.slice(from, to2),
          cells: own,
          lastCells: lastCells && lastCells.slice(first, end),
          texts: texts.slice(first, end),
          letters,
          hues: hues && own.map((cell) => hueOf(hues, shown.rank.get(cell) ?? 0, shown.cells.length)),
          lit: litColumns.filter((column) => column >= from && column < to2).map((column) => column - from).join(","),
          active: within2(active, from, to2),
          source: within2(source, from, to2)
        },
        from
      )
    ];
  }) });
}
function partsOf(length, gap) {
  const parts2 = [];
  for (const [start, end] of gap < 0 ? [[0, length]] : [[0, gap], [gap, length]]) {
    for (let from = start; from < end; from += PART2) parts2.push({ from, to: Math.min(from + PART2, end) });
  }
  return parts2;
}
function within2(column, from, to2) {
  return column >= from && column < to2 ? column - from : -1;
}

// js/element_grid.jsx
var LONG = 64;
function ElementGridView({ shown, drawn, hues, lit, source }) {
  const { tensor, axes } = drawn;
  const [active, setActive] = useState(0);
  const grid = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const columns = axes[axes.length - 1]?.length ?? 1;
  const rows = useMemo(() => litRows(lit, columns), [lit, columns]);
  const [chars, letters] = useMemo(() => roomIn(drawn), [drawn]);
  const large = isLarge(drawn.cells.length);
  const sight = useSight(large);
  useFar(grid, "sl-row", large, String(tensor.size));
  const here = Math.min(active, drawn.cells.length - 1);
  const positionAt = (event) => {
    const index = event.target.closest("[data-index]")?.dataset.index;
    return index === void 0 ? -1 : positionOf(axes, index ? index.split(",") : []);
  };
  const onFocusIn = (event) => {
    const at2 = positionAt(event);
    if (at2 >= 0) setActive(at2);
  };
  const onKeyDown = (event) => {
    const at2 = positionAt(event);
    if (at2 < 0 || event.altKey || event.metaKey) return;
    const to2 = moved(event.key, at2, axes.map((axis) => axis.length), event.ctrlKey);
    if (to2 === null) return;
    event.preventDefault();
    event.stopPropagation();
    sight?.hurry();
    queueMicrotask(() => {
      const next = grid.current?.querySelector(`[data-index="${indexAt(axes, to2).join(",")}"]`);
      next?.focus();
    });
  };
  const stateOf = (row) => ({
    row,
    lit: rows.get(row) ?? "",
    active: Math.floor(here / columns) === row ? here % columns : -1,
    source: Math.floor(source / columns) === row && source >= 0 ? source % columns : -1
  });
  return /* @__PURE__ */ createVNode2(
    "div",
    {
      class: "sl-grid",
      role: "grid",
      "data-large": large ? "true" : void 0,
      "data-long": columns > LONG ? "true" : void 0,
      "aria-label": `elements of ${tensor.name}`,
      ref: grid,
      onFocusIn,
      onKeyDown,
      style: `--sl-chars:${chars};--sl-letters:${letters.values};--sl-small-letters:${letters.numbers};--sl-odd:${letters.odd};--sl-digits:${digitsOf(axes[axes.length - 2] ?? [])}`,
      children: /* @__PURE__ */ createVNode2(Block, { shown, drawn, hues, letters, sight, outer: [], first: 0, stateOf }, String(sight === null))
    }
  );
}
var ElementGrid = memo(ElementGridView);
function roomIn({ texts, axes, cells, lastCells }) {
  const digits = lastCells === null ? digitsOf(cells) : 2 * digitsOf(lastCells) + 1;
  const chars = charsOf(texts, Math.max(digits, ...axes.map(digitsOf)));
  return [chars, lettersOf(chars, texts)];
}
function Block({ shown, drawn, hues, letters, sight, outer, first, stateOf }) {
  const { axes, gaps: gaps2, tensor } = drawn;
  const depth = outer.length;
  if (axes.length - depth <= 2) return /* @__PURE__ */ createVNode2(Matrix, { ...{ shown, drawn, hues, letters, sight, outer, first, stateOf } });
  const inside = axes.slice(depth + 1, -1).reduce((count, axis) => count * axis.length, 1);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-blocks", role: "presentation", "data-depth": axes.length - depth, children: axes[depth].map((index, k) => [
    k === gaps2[depth] && /* @__PURE__ */ createVNode2("span", { class: "sl-more", "aria-hidden": "true", children: "⋯" }, "more"),
    /* @__PURE__ */ createVNode2("div", { class: "sl-block", role: "presentation", children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-block-name", "aria-hidden": "true", children: elementName(tensor.name, [...outer, index]) }),
      /* @__PURE__ */ createVNode2(Block, { ...{ shown, drawn, hues, letters, sight }, outer: [...outer, index], first: first + k * inside, stateOf })
    ] }, index)
  ]) });
}
function Matrix({ shown, drawn, hues, letters, sight, outer, first, stateOf }) {
  const { axes, gaps: gaps2, tensor } = drawn;
  const rows = axes.length < 2 ? [null] : axes[axes.length - 2];
  const columns = axes[axes.length - 1];
  const label = outer.length > 0 ? elementName(tensor.name, outer) : void 0;
  return /* @__PURE__ */ createVNode2("div", { class: "sl-matrix", role: label ? "rowgroup" : "presentation", "aria-label": label, children: [
    columns && /* @__PURE__ */ createVNode2(Axis, { columns, gap: gaps2[axes.length - 1], named: rows[0] !== null }),
    rows.map((index, k) => [
      index !== null && k === gaps2[axes.length - 2] && /* @__PURE__ */ createVNode2("div", { class: "sl-more sl-more-rows", "aria-hidden": "true", children: "⋮" }, "more"),
      /* @__PURE__ */ createVNode2(Row, { ...{ shown, drawn, hues, letters, sight }, name: index, ...stateOf(first + k) }, index)
    ])
  ] });
}

// js/tensor_card.jsx
var FRAME = 12;
var TensorCard = class extends TakesTurns {
  /** @param {any} props */
  render(props) {
    const { drawn: { tensor }, lit } = (
      /** @type {CardProps} */
      props
    );
    return /* @__PURE__ */ createVNode2("div", { role: "group", class: "sl-card", "aria-label": `tensor ${tensor.name}`, "data-lit": lit.length > 0 ? "true" : void 0, children: this.mayDraw(FRAME) && /* @__PURE__ */ createVNode2(Card, { ...props }) });
  }
};
function Card({ shown, drawn, hues, lit, source }) {
  const { tensor } = drawn;
  return /* @__PURE__ */ createVNode2(Fragment, { children: [
    /* @__PURE__ */ createVNode2("div", { class: "sl-head", children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-name", children: tensor.name }),
      /* @__PURE__ */ createVNode2("span", { class: "sl-code", children: [
        tensor.dtype,
        " · size ",
        tupleText(tensor.size)
      ] })
    ] }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-code", children: [
      "stride ",
      tupleText(tensor.stride),
      " · storage_offset ",
      tensor.storage_offset
    ] }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-note", children: facts(tensor).join(" · ") }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-note", children: [
      "bytes: ",
      byteCounts(tensor).map(([name, text]) => `${text} ${name}`).join(" · ")
    ] }),
    drawn.cells.length === 0 ? /* @__PURE__ */ createVNode2("p", { class: "sl-note sl-empty", children: emptyText(tensor) }) : /* @__PURE__ */ createVNode2("div", { class: "sl-scroll", children: /* @__PURE__ */ createVNode2(ElementGrid, { shown, drawn, hues, lit, source }) })
  ] });
}
function emptyText({ numel }) {
  return String(numel) === "0" ? "no elements" : "elements not shown";
}

// js/storage_group.jsx
var NAMED_AT_MOST2 = 8;
var ONE_SIGHT = 20;
var REST = 200;
var NONE = [];
function StorageGroupView({ shown, hues, lit, editing, calls }) {
  const { storage, cells, texts, values, rank, tensors } = shown;
  const group = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const layout2 = useLayout(group);
  const litOf = useMemo(() => tensors.map((_, at2) => lit?.elements.some((reader) => reader.tensor === at2) ? lit.elements.filter((reader) => reader.tensor === at2).map(({ position }) => position) : NONE), [tensors, lit]);
  const onEdit = useCallback((cell, typed) => {
    const value = values[rank.get(plain(BigInt(cell))) ?? -1];
    calls.open(storage.id, cell, heldText(value), typed);
  }, [values, rank, storage, calls]);
  const back = useRef(
    /** @type {string | null} */
    null
  );
  const open = useRef(false);
  open.current = editing !== null;
  const onKeys = useCallback((cell) => {
    if (open.current) back.current = cell;
  }, []);
  useLayoutEffect(() => {
    if (editing || back.current === null) return;
    const cell = group.current?.querySelector(`.sl-strip [data-cell="${back.current}"]`);
    back.current = null;
    cell?.focus({ preventScroll: true });
  }, [editing]);
  useEffect(() => {
    if (!lit?.source || cells.length <= ONE_SIGHT) return void 0;
    const cell = stripCell(group.current, rank.get(lit.cells[0]));
    const timer = setTimeout(() => bringIntoSight(group.current, cell), REST);
    return () => clearTimeout(timer);
  }, [lit, shown]);
  const litTensors = litOf.flatMap((positions2, at2) => positions2.length > 0 ? at2 : []).join(",");
  return /* @__PURE__ */ createVNode2("div", { role: "group", class: "sl-group", ref: group, "aria-label": `storage ${storage.id}`, "data-plain": hues === null ? "true" : void 0, children: [
    /* @__PURE__ */ createVNode2(Title, { shown }),
    cells.length > 0 ? /* @__PURE__ */ createVNode2(Strip, { ...{ storage, cells, texts, rank }, hues, litCells: lit?.cells ?? null, onEdit }) : /* @__PURE__ */ createVNode2("p", { class: "sl-note", children: "no cells" }),
    /* @__PURE__ */ createVNode2("div", { class: "sl-cards", children: tensors.map((drawn, at2) => /* @__PURE__ */ createVNode2(
      TensorCard,
      {
        shown,
        drawn,
        hues,
        lit: litOf[at2],
        source: lit?.source?.tensor === at2 ? lit.source.position : -1
      },
      drawn.tensor.name
    )) }),
    /* @__PURE__ */ createVNode2(Pointers, { shown, group, layout: layout2, litTensors }),
    editing && /* @__PURE__ */ createVNode2(CellEditor, { editing, calls, group, layout: layout2, onKeys })
  ] });
}
var StorageGroup = memo(StorageGroupView);
function Title({ shown: { storage, tensors } }) {
  const names = tensors.map(({ tensor }) => tensor.name);
  const read2 = names.length === 0 ? "read by no shown tensor" : `read by ${listed(names.slice(0, NAMED_AT_MOST2), names.length)} (${counted(names.length, "tensor")})`;
  const over = storage.overlaps.map((id) => `storage ${id}`);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-title", children: [
    /* @__PURE__ */ createVNode2("strong", { children: [
      "storage ",
      storage.id,
      " · ",
      storage.dtype,
      " × ",
      grouped(storage.numel)
    ] }),
    /* @__PURE__ */ createVNode2("span", { children: [
      counted(storage.nbytes, "byte"),
      " held",
      storage.device === "cpu" ? "" : ` on ${storage.device}`,
      " · ",
      read2
    ] }),
    over.length > 0 && /* @__PURE__ */ createVNode2("span", { class: "sl-over", children: [
      "over the same memory as ",
      listed(over)
    ] })
  ] });
}
function useLayout(group) {
  const [layout2, setLayout] = useState(0);
  useLayoutEffect(() => {
    const element2 = group.current;
    if (!element2) return void 0;
    const next = () => setLayout((count) => count + 1);
    const observer = new ResizeObserver(next);
    observer.observe(element2);
    element2.addEventListener("scroll", next, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      element2.removeEventListener("scroll", next, { capture: true });
    };
  }, [group]);
  return layout2;
}
function bringIntoSight(group, cell) {
  const strip = group?.querySelector(".sl-strip");
  const box = cell?.getBoundingClientRect();
  if (!strip || !box) return;
  const sight = strip.getBoundingClientRect();
  if (box.top >= sight.top && box.bottom <= sight.bottom) return;
  strip.scrollTop += box.top - sight.top - (sight.height - box.height) / 2;
}
function heldText(value) {
  if (value === void 0 || value === null) return "";
  if (typeof value === "boolean") return value ? "True" : "False";
  return Object.is(value, -0) ? "-0" : String(value);
}

// js/use_edit.js
var WAIT = 2e3;
function useEdit(model) {
  const [editing, setEditing] = useState(
    /** @type {Editing | null} */
    null
  );
  const latest = useRef(editing);
  latest.current = editing;
  const pending = useRef(
    /** @type {{ seq: number, timer: number } | null} */
    null
  );
  const settle = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current = null;
  }, []);
  useLayoutEffect(() => {
    const follow = () => {
      const answer = (
        /** @type {Answer | null} */
        model.get("answer")
      );
      if (!answer || pending.current?.seq !== answer.seq) return;
      settle();
      setEditing((now) => answer.error === null || now === null ? null : { ...now, error: answer.error, late: false });
    };
    model.on("change:answer", follow);
    return () => {
      model.off("change:answer", follow);
      settle();
    };
  }, [model, settle]);
  const open = useCallback((storage, cell, before, typed) => {
    settle();
    setEditing({ storage, cell, text: typed ?? before, before, select: typed === void 0, error: null, late: false });
  }, [settle]);
  const type = useCallback((text) => {
    settle();
    setEditing((now) => now && { ...now, text, error: null, late: false });
  }, [settle]);
  const commit = useCallback(() => {
    const now = latest.current;
    if (now === null || pending.current !== null) return;
    const seq = (
      /** @type {Edit | null} */
      (model.get("edit")?.seq ?? 0) + 1
    );
    const timer = setTimeout(() => setEditing((open_) => open_ && { ...open_, late: true }), WAIT);
    pending.current = { seq, timer: Number(timer) };
    const cell = Number.isSafeInteger(Number(now.cell)) ? Number(now.cell) : now.cell;
    model.set("edit", { seq, storage: now.storage, cell, text: now.text });
    model.save_changes();
  }, [model]);
  const cancel = useCallback(() => {
    settle();
    setEditing(null);
  }, [settle]);
  const calls = useRef({ open, type, commit, cancel });
  return [editing, calls.current];
}

// js/use_trait.js
function useTrait(model, name) {
  const [value, setValue] = useState(() => model.get(name));
  useLayoutEffect(() => {
    const follow = () => setValue(() => model.get(name));
    model.on(`change:${name}`, follow);
    follow();
    return () => model.off(`change:${name}`, follow);
  }, [model, name]);
  return value;
}

// js/storage_view.jsx
function StorageView({ model }) {
  const scene = useTrait(model, "scene");
  const fault = useMemo(() => sceneFault(scene), [scene]);
  return fault === null ? /* @__PURE__ */ createVNode2(Picture, { model, scene }) : /* @__PURE__ */ createVNode2(Refusal, { sentence: fault });
}
function Picture({ model, scene }) {
  const before = useRef(
    /** @type {ReturnType<typeof layOut>} */
    []
  );
  const picture = useMemo(() => layOut(scene, before.current), [scene]);
  before.current = picture;
  const hues = useMemo(() => hueRanges(picture), picture.flatMap(({ cells, tensors }) => [cells.length, tensors.length]));
  const [hovered, setHovered] = useState(
    /** @type {Source | null} */
    null
  );
  const [focused, setFocused] = useState(
    /** @type {Source | null} */
    null
  );
  const [editing, calls] = useEdit(model);
  const source = hovered ?? focused;
  const lit = useMemo(() => litBy(picture, source), [picture, source]);
  const onPointerOver = useCallback((event) => {
    if (event.pointerType === "touch") return;
    const found = sourceAt(event.target);
    if (found || !event.target.closest(".sl-strip, .sl-grid")) setHovered((before2) => kept(before2, found));
  }, []);
  const onPointerLeave = useCallback(() => setHovered(null), []);
  const onFocusIn = useCallback((event) => {
    const found = sourceAt(event.target);
    if (!found) return;
    setFocused((before2) => kept(before2, found));
    setHovered(null);
  }, []);
  const onFocusOut = useCallback((event) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
  }, []);
  return /* @__PURE__ */ createVNode2(
    "div",
    {
      class: "sl-view",
      onPointerOver,
      onPointerLeave,
      onFocusIn,
      onFocusOut,
      children: [
        /* @__PURE__ */ createVNode2("div", { class: "sl-groups", children: picture.map((shown, at2) => /* @__PURE__ */ createVNode2(
          StorageGroup,
          {
            shown,
            hues: hues[at2],
            lit: lit?.storage === shown.storage.id ? lit : null,
            editing: editing?.storage === shown.storage.id ? editing : null,
            calls
          },
          shown.storage.id
        )) }),
        /* @__PURE__ */ createVNode2(Explanation, { picture, lit })
      ]
    }
  );
}
function sourceAt(target) {
  const { storage, cell, tensor, index } = (
    /** @type {HTMLElement | null} */
    target.closest("[data-cell]")?.dataset ?? {}
  );
  if (storage === void 0 || cell === void 0) return null;
  return { storage: Number(storage), cell, tensor: tensor ?? null, index: index ?? null };
}
function kept(before, now) {
  const same5 = before && now && before.storage === now.storage && before.cell === now.cell && before.tensor === now.tensor && before.index === now.index;
  return same5 ? before : now;
}

// js/widgets.js
var CORE = {
  StorageView: { View: StorageView, answer: answerEdit }
};
function widgetNamed(widgets, name) {
  return typeof name === "string" && Object.hasOwn(widgets, name) ? widgets[name] : null;
}

// js/explorers/allowed.js
var RANK = 5;
var SIZE = 1024;
var REACH = 1e4;
var BOUNDS = {
  operand: { low: 0, high: SIZE, most: 1e4 },
  target: { low: -1, high: SIZE },
  size: { low: 0, high: SIZE },
  stride: { low: -REACH, high: REACH },
  storage_offset: { low: -REACH, high: REACH },
  numel: { low: 0, high: 4096 }
};
function listFault(name, value, { low, high, most }) {
  if (!Array.isArray(value)) return `${name} is ${JSON.stringify(value)}: it is a tuple of whole numbers, as (3, 1).`;
  if (value.length > RANK) return `${name} has ${value.length} dimensions: it has at most ${RANK}.`;
  const text = value.length === 1 ? `(${value[0]},)` : `(${value.join(", ")})`;
  if (!value.every((n) => within3(n, low, high))) {
    return `${name} is ${text}: its members are whole numbers from ${grouped2(low)} to ${grouped2(high)}.`;
  }
  const product2 = value.reduce((a, b) => a * b, 1);
  if (most === void 0 || product2 <= most) return null;
  return `${name} is ${text}, ${grouped2(product2)} elements: it has at most ${grouped2(most)}.`;
}
function numberFault(name, value, { low, high }) {
  if (within3(value, low, high)) return null;
  return `${name} is ${JSON.stringify(value)}: it is a whole number from ${grouped2(low)} to ${grouped2(high)}.`;
}
function within3(n, low, high) {
  return Number.isInteger(n) && n >= low && n <= high;
}
function grouped2(n) {
  return n.toLocaleString("en-US");
}

// js/engine/errors.js
var PyError = class {
  /** @param {string} type "RuntimeError" @param {string} message */
  constructor(type, message) {
    this.type = type;
    this.message = message;
  }
};
var runtimeError = (message) => new PyError("RuntimeError", message);
var indexError = (message) => new PyError("IndexError", message);
var typeError = (message) => new PyError("TypeError", message);
var valueError = (message) => new PyError("ValueError", message);
var attributeError = (message) => new PyError("AttributeError", message);
var syntaxError = (message) => new PyError("SyntaxError", message);
var notCovered = (message) => new PyError("NotCovered", message);

// js/engine/limits.js
function tooMany(what, most, unit, instead) {
  return notCovered(`${what} more than ${grouped(most)} ${unit} are not covered: ${instead}.`);
}
var LIMITS = {
  /** Characters of source. */
  source: 1e4,
  /** Lines of source. */
  lines: 200,
  /** Statements: several may stand on a line. */
  statements: 400,
  /** Brackets and operators within one another. */
  depth: 40,
  /** Elements that all storages of a program hold together. */
  stored: 1e5,
  /** Elements that a program reads: an expanded tensor has more than it stores. */
  work: 1e6,
  /** Tensors that a program makes. */
  tensors: 5e3,
  /** Members of a tuple or list, and tensors that one call returns. */
  members: 200,
  /** Members of tuples and lists within one another, all counted. */
  nested: 1e4,
  /** Values that a program prints, members counted. */
  output: 2e3,
  /** Tensors in the picture. */
  shown: 400,
  /** Steps for counting the distinct cells of overlapping tensors in one picture. */
  counting: 5e6,
  /** Dimensions of a tensor; PyTorch itself stops at 64 in many operations. */
  rank: 16,
  /** Binary digits of a Python int. */
  bits: 256
};

// js/engine/geometry.js
function numelOf(size) {
  let numel = 1;
  for (const n of size) numel *= n;
  return numel;
}
function contiguousStride(size) {
  const stride = new Array(size.length);
  let step = 1;
  for (let d = size.length - 1; d >= 0; d -= 1) {
    stride[d] = step;
    step *= Math.max(size[d], 1);
  }
  return stride;
}
function isContiguous(size, stride) {
  if (numelOf(size) === 0) return true;
  let expected = 1;
  for (let d = size.length - 1; d >= 0; d -= 1) {
    if (size[d] === 1) continue;
    if (stride[d] !== expected) return false;
    expected *= size[d];
  }
  return true;
}
function isDense(size, stride) {
  if (isContiguous(size, stride)) return true;
  const dims = size.map((_, d) => d).filter((d) => size[d] > 1).sort((a, b) => stride[a] - stride[b]);
  let expected = 1;
  for (const d of dims) {
    if (stride[d] !== expected) return false;
    expected *= size[d];
  }
  return true;
}
function isChannelsLast(size, stride) {
  if (size.length !== 4) return false;
  let expected = 1;
  for (const d of [1, 3, 2, 0]) {
    if (size[d] === 1) continue;
    if (stride[d] !== expected) return false;
    expected *= size[d];
  }
  return true;
}
function wrap(dim, rank) {
  const n = Math.max(rank, 1);
  if (dim >= -n && dim < n) return dim < 0 ? dim + n : dim;
  throw indexError(`Dimension out of range (expected to be in range of [${-n}, ${n - 1}], but got ${dim})`);
}
function wrapStrict(dim, rank) {
  if (rank === 0) throw indexError(`Dimension specified as ${dim} but tensor has no dimensions`);
  return wrap(dim, rank);
}
function listText(list) {
  return `[${list.join(", ")}]`;
}
function sameInts(a, b) {
  return a.length === b.length && a.every((n, d) => n === b[d]);
}
function replaced(list, d, n) {
  return list.map((old, k) => k === d ? n : old);
}
function without(list, d) {
  return list.filter((_, k) => k !== d);
}

// js/engine/tensor.js
var Storage = class {
  /** @param {Dtype} dtype @param {Cells} cells @param {number} serial the how manieth of the program */
  constructor(dtype, cells, serial) {
    this.dtype = dtype;
    this.cells = cells;
    this.serial = serial;
    this.unknown = null;
  }
};
var Tensor = class {
  /** @param {Storage} storage @param {Ints} size @param {Ints} stride @param {number} offset */
  constructor(storage, size, stride, offset) {
    this.storage = storage;
    this.size = size;
    this.stride = stride;
    this.offset = offset;
    this.dtype = storage.dtype;
    this.numel = numelOf(size);
    this.asked = false;
    this.version = { count: 0 };
    this.fn = null;
    this.seen = 0;
    this.base = null;
    this.meta = "ok";
    this.grad = null;
    this.accumulator = null;
  }
  /** @returns {bigint} how many elements it has */
  get count() {
    return this.size.reduce((count, n) => count * BigInt(n), 1n);
  }
  get rank() {
    return this.size.length;
  }
  get isView() {
    return this.base !== null;
  }
  /** A view requires grad as soon as its base does. @returns {boolean} */
  get requiresGrad() {
    return this.asked || this.fn !== null || this.base !== null && this.base.requiresGrad;
  }
  /** Whether its base was written since `fn` was made. @returns {boolean} */
  get isStale() {
    return this.base !== null && this.seen !== this.version.count && (this.fn !== null || this.base.requiresGrad);
  }
  /** PyTorch refuses to say it of some views. @returns {boolean} */
  get isLeaf() {
    if (!this.isStale) return this.fn === null;
    this.refuseWrite("its base or another view of its base has been");
    return false;
  }
  get isContiguous() {
    return isContiguous(this.size, this.stride);
  }
  /** Raise where a view may not be written: one of several, or one made under no_grad. @param {string} what was modified */
  refuseWrite(what) {
    if (this.meta === "ok") return;
    const output = this.fn && `Output ${this.fn.output} of ${this.fn.node.name} is a view`;
    const noGrad = `created in no_grad mode and ${what} modified inplace with grad mode enabled.`;
    if (this.meta === "multi") {
      throw runtimeError(`${output ? `${output} and ${what} modified inplace.` : `A view was ${noGrad}`} This view is the output of a function that returns multiple views. Such functions do not allow the output views to be modified inplace. You should replace the inplace operation by an out-of-place one.`);
    }
    throw runtimeError(`${output ? `${output} of a view which was` : "A view was"} ${noGrad} Given that this use case is ambiguous and error-prone, it is forbidden. You can clarify your code by moving both the view and the inplace either both inside the no_grad block (if you don't want the inplace to be tracked) or both outside (if you want the inplace to be tracked).`);
  }
};

// js/engine/dtypes.js
var BOOL = {
  name: "bool",
  itemsize: 1,
  category: 0,
  word: "Bool",
  legacy: "CPUBoolType",
  ctype: "bool",
  cells: (numel) => new Uint8Array(numel)
};
var INT64 = {
  name: "int64",
  itemsize: 8,
  category: 1,
  word: "Long",
  legacy: "torch.LongTensor",
  ctype: "int64_t",
  cells: (numel) => new BigInt64Array(numel)
};
var FLOAT32 = {
  name: "float32",
  itemsize: 4,
  category: 2,
  word: "Float",
  legacy: "torch.FloatTensor",
  ctype: "float",
  cells: (numel) => new Float32Array(numel)
};
var FLOAT64 = {
  name: "float64",
  itemsize: 8,
  category: 2,
  word: "Double",
  legacy: "torch.DoubleTensor",
  ctype: "double",
  cells: (numel) => new Float64Array(numel)
};
var DTYPE_NAMES = /* @__PURE__ */ new Map([
  ["bool", BOOL],
  ["int64", INT64],
  ["long", INT64],
  ["float32", FLOAT32],
  ["float", FLOAT32],
  ["float64", FLOAT64],
  ["double", FLOAT64]
]);
var DTYPE_OF_TYPE = /* @__PURE__ */ new Map([["float", FLOAT64], ["int", INT64], ["bool", BOOL]]);
var ALL = /* @__PURE__ */ new Set([BOOL, INT64, FLOAT32, FLOAT64]);
function isDtype(value) {
  return ALL.has(value);
}

// js/engine/values.js
var Sequence = class _Sequence {
  /** @param {Py[]} items */
  constructor(items) {
    this.items = items;
    this.weight = items.length;
    this.tensors = 0;
    for (const item of items) {
      if (item instanceof Tensor) this.tensors += 1;
      if (!(item instanceof _Sequence)) continue;
      this.weight += item.weight;
      this.tensors += item.tensors;
    }
    if (this.weight > LIMITS.nested) throw tooMany("Tuples and lists of", LIMITS.nested, "members", "use a tensor");
  }
};
var PyTuple = class extends Sequence {
  /** @param {Py[]} items @param {boolean} [isSize] */
  constructor(items, isSize = false) {
    super(items);
    this.isSize = isSize;
  }
};
var PyList = class extends Sequence {
};
var Slice = class {
  /** @param {Py} start @param {Py} stop @param {Py} step */
  constructor(start, stop, step) {
    this.start = start;
    this.stop = stop;
    this.step = step;
  }
};
var Ellipsis = class {
};
var ELLIPSIS = new Ellipsis();
var Pointer = class {
  /** @param {Storage} storage @param {number} byte */
  constructor(storage, byte) {
    this.storage = storage;
    this.byte = byte;
  }
};
var StorageRef = class {
  /** @param {Storage} storage */
  constructor(storage) {
    this.storage = storage;
  }
};
var Callable = class {
  /**
   * @param {string} name
   * @param {(run: Run, args: Py[], kwargs: Kwargs) => Py} call
   * @param {string} [kind] its type's name
   * @param {string} [owner] what stands before its name where Python says it in full
   */
  constructor(name, call2, kind = "builtin_function_or_method", owner = OWNERS.get(kind) ?? "") {
    this.name = name;
    this.call = call2;
    this.kind = kind;
    this.owner = owner;
  }
};
var OWNERS = /* @__PURE__ */ new Map([["function", "torch.functional."], ["method", "torch._tensor.Tensor."]]);
var Module = class {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }
};
var NoGrad = class {
};
function isSequence(value) {
  return value instanceof Sequence;
}
function sizeOf(numbers2) {
  return new PyTuple(numbers2.map(BigInt), true);
}
function pointerRefused() {
  return notCovered("The address in data_ptr() is not covered, since it differs from run to run: compare it with == or !=.");
}
function typeName(value) {
  if (value === null) return "NoneType";
  if (typeof value === "bigint") return "int";
  if (typeof value === "number") return "float";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "string") return "str";
  if (value instanceof Tensor) return "Tensor";
  if (value instanceof PyTuple) return value.isSize ? "torch.Size" : "tuple";
  if (value instanceof PyList) return "list";
  if (isDtype(value)) return "torch.dtype";
  if (value instanceof Slice) return "slice";
  if (value instanceof Ellipsis) return "ellipsis";
  if (value instanceof StorageRef) throw notCovered("Of a storage only data_ptr() and nbytes() are covered.");
  if (value instanceof Pointer) throw pointerRefused();
  if (value instanceof Module) return "module";
  if (value instanceof NoGrad) return "no_grad";
  return value.kind;
}

// js/engine/names.js
function namedTensors(variables, mentions) {
  const shown = /* @__PURE__ */ new Map();
  const names = /* @__PURE__ */ new Map();
  const add2 = (name, tensor) => {
    shown.set(name, tensor);
    if (!names.has(tensor)) names.set(tensor, name);
  };
  const addAll = (name, value) => {
    if (shown.size >= LIMITS.shown) return;
    if (value instanceof Tensor) add2(name, value);
    else if (isSequence(value) && value.tensors > 0) value.items.forEach((item, k) => addAll(`${name}[${k}]`, item));
  };
  for (const [name, value] of variables) addAll(name, value);
  for (const { tensor, text, line: line2, value } of mentions) {
    if (!names.has(tensor)) add2(unused(text, line2, shown), tensor);
    value.name = /** @type {string} */
    names.get(tensor);
  }
  return shown;
}
function countShown(variables, mentions) {
  let count = mentions;
  for (const value of variables.values()) {
    if (value instanceof Tensor) count += 1;
    else if (isSequence(value)) count += value.tensors;
  }
  return count;
}
function unused(text, line2, shown) {
  if (!shown.has(text)) return text;
  let name = `${text} (line ${line2})`;
  for (let again = 2; shown.has(name); again += 1) name = `${text} (line ${line2}, ${again})`;
  return name;
}

// js/engine/layout.js
var WORK_LIMIT = 2 ** 20;
function distinct(size, stride, budget) {
  if (size.includes(0)) return 0;
  const dims = reduced(size, stride);
  let count = 1;
  let apart = true;
  let covered = 0;
  for (const [n, s] of dims) {
    apart = apart && s > covered;
    covered += (n - 1) * s;
    count *= n;
  }
  if (apart) return count;
  budget.left -= covered * dims.length;
  return count <= WORK_LIMIT && budget.left >= 0 ? counted2(dims, covered) : null;
}
function reduced(size, stride) {
  const dims = size.map((n, d) => (
    /** @type {[number, number]} */
    [n, stride[d]]
  ));
  const out = [];
  for (const [n, s] of dims.filter(([m, step]) => m > 1 && step > 0).sort((a, b) => a[1] - b[1])) {
    const last2 = out[out.length - 1];
    const step = last2 === void 0 ? 0 : s / last2[1];
    if (last2 !== void 0 && Number.isInteger(step) && step <= last2[0]) last2[0] += step * (n - 1);
    else out.push([n, s]);
  }
  return out;
}
function counted2(dims, reach2) {
  const read2 = new Uint8Array(reach2 + 1);
  read2[0] = 1;
  let end = 0;
  for (const [n, s] of dims) {
    for (let done2 = 1; done2 < n; ) {
      const more = Math.min(done2, n - done2);
      for (let k = end + (done2 - 1) * s; k >= 0; k -= 1) if (read2[k]) read2[k + more * s] = 1;
      done2 += more;
    }
    end += (n - 1) * s;
  }
  return read2.reduce((sum3, hit) => sum3 + hit, 0);
}
function shownParts(size, whole = 4096, budget = 256) {
  if (size.includes(0)) return size.map((n) => [Math.min(n, budget), 0]);
  if (product(size) <= whole) return size.map((n) => [n, 0]);
  let limit = budget;
  while (limit > 1 && product(size.map((n) => Math.min(n, limit))) > budget) limit -= 1;
  const tail = Math.floor(limit / 4);
  const out = size.map((n) => n <= limit ? [n, 0] : [limit - tail, tail]);
  for (let d = 0; d < out.length; d += 1) {
    if (product(out.map(([head, last2]) => head + last2)) <= budget) break;
    out[d] = [Math.min(out[d][0] + out[d][1], 1), 0];
  }
  return out;
}
function product(list) {
  return list.reduce((a, b) => a * b, 1);
}
function markShown(marks, size, stride, offset) {
  const parts2 = shownParts(size);
  if (size.includes(0)) return;
  const mark2 = (d, at2) => {
    if (d === size.length) {
      marks[at2] = 1;
      return;
    }
    const [head, tail] = parts2[d];
    for (let k = 0; k < head; k += 1) mark2(d + 1, at2 + k * stride[d]);
    for (let k = size[d] - tail; k < size[d]; k += 1) mark2(d + 1, at2 + k * stride[d]);
  };
  mark2(0, offset);
}
function runs(marks) {
  const out = [];
  for (let cell = marks.indexOf(1); cell >= 0; cell = marks.indexOf(1, cell + 1)) {
    const last2 = out[out.length - 1];
    if (last2 !== void 0 && cell - last2[1] <= 4) last2[1] = cell + 1;
    else out.push([cell, cell + 1]);
  }
  return out;
}

// js/engine/scene_of.js
var WHOLE = 4096;
var ENDS = 4;
function sceneOf(shown) {
  const groups = /* @__PURE__ */ new Map();
  const names = /* @__PURE__ */ new Map();
  for (const [name, tensor] of shown) {
    const group = groups.get(tensor.storage);
    if (group === void 0) groups.set(tensor.storage, [tensor]);
    else group.push(tensor);
    if (!names.has(tensor)) names.set(tensor, name);
  }
  const budget = { left: LIMITS.counting };
  const order = new Map([...groups.keys()].map((storage, k) => [storage, k + 1]));
  let storages = null;
  return {
    version: 1,
    get storages() {
      return storages ??= [...groups].map(([storage, members4], k) => storageScene(k + 1, storage, members4));
    },
    tensors: [...shown].map(([name, tensor]) => tensorScene(
      name,
      tensor,
      /** @type {number} */
      order.get(tensor.storage),
      names,
      budget
    ))
  };
}
function storageScene(id, storage, members4) {
  const { itemsize, name } = storage.dtype;
  const numel = storage.cells.length;
  return {
    id,
    dtype: name,
    itemsize,
    numel,
    nbytes: numel * itemsize,
    device: "cpu",
    cells: spansOf(numel, members4).map(([start, stop]) => {
      const values = new Array(stop - start);
      const ints2 = storage.dtype === INT64 && storage.unknown === null ? new Int32Array(storage.cells.buffer) : [];
      for (let k = start; k < stop; k += 1) {
        const low = ints2[2 * k];
        values[k - start] = ints2[2 * k + 1] === low >> 31 ? low : sceneValue(storage, k);
      }
      return { start, values };
    }),
    overlaps: []
  };
}
function spansOf(numel, members4) {
  if (numel <= WHOLE) return numel === 0 ? [] : [[0, numel]];
  const marks = new Uint8Array(numel);
  marks.fill(1, 0, ENDS).fill(1, numel - ENDS);
  for (const { size, stride, offset } of new Set(members4)) markShown(marks, size, stride, offset);
  return runs(marks);
}
function sceneValue(storage, at2) {
  if (storage.unknown?.[at2]) return null;
  const cell = storage.cells[at2];
  if (storage.dtype === BOOL) return cell !== 0;
  if (typeof cell === "bigint") return jsonInt(cell);
  if (!Number.isFinite(cell)) return nonFinite(cell);
  return storage.dtype === FLOAT32 ? shortest(cell) : cell;
}
function jsonInt(int2) {
  const number = Number(int2);
  return Number.isSafeInteger(number) ? number : String(int2);
}
function nonFinite(float3) {
  return Number.isNaN(float3) ? "nan" : float3 > 0 ? "inf" : "-inf";
}
function shortest(single2) {
  if (Math.abs(single2) < 2 ** 24 && Math.abs(single2) >= 2 ** -100 && String(single2).length <= 7) return single2;
  return Number.isInteger(single2) && Math.abs(single2) < 2 ** 24 ? single2 : shortestSingle(single2);
}
function leafOrNot(tensor) {
  try {
    return tensor.isLeaf;
  } catch (error) {
    if (error instanceof PyError) return null;
    throw error;
  }
}
function tensorScene(name, tensor, storage, names, budget) {
  const { size, stride, dtype: { itemsize, name: dtype } } = tensor;
  const different = distinct(size, stride, budget);
  return {
    name,
    storage,
    kind: "Tensor",
    dtype,
    itemsize,
    size: [...size],
    stride: [...stride],
    storage_offset: tensor.offset,
    numel: plain(tensor.count),
    requires_grad: tensor.requiresGrad,
    is_leaf: leafOrNot(tensor),
    is_contiguous: tensor.isContiguous,
    is_view: tensor.isView,
    base: tensor.base === null ? null : names.get(tensor.base) ?? null,
    is_conj: false,
    is_neg: false,
    shown: shownParts(size),
    values: null,
    bytes: {
      logical: plain(tensor.count * BigInt(itemsize)),
      distinct: different === null ? null : different * itemsize,
      storage: tensor.storage.cells.length * itemsize
    }
  };
}

// js/engine/output.js
var Outputs = class {
  constructor() {
    this.mentions = [];
    this.values = 0;
  }
  /**
   * @param {Py} value
   * @param {string} text the source of its expression
   * @param {number} line
   * @returns {Value}
   */
  value(value, text, line2) {
    this.values += 1;
    if (this.values > LIMITS.output) {
      throw tooMany("Programs that show", LIMITS.output, "values", "print less");
    }
    if (value === null) return { type: "None" };
    if (typeof value === "bigint") return { type: "int", value: jsonInt(value) };
    if (typeof value === "number") return { type: "float", value: Number.isFinite(value) ? value : nonFinite(value) };
    if (typeof value === "boolean") return { type: "bool", value };
    if (typeof value === "string") return { type: "str", value };
    if (isDtype(value)) return { type: "dtype", value: `torch.${value.name}` };
    if (value instanceof Tensor) {
      const named3 = { type: (
        /** @type {const} */
        "tensor"
      ), name: "" };
      this.mentions.push({ tensor: value, text, line: line2, value: named3 });
      return named3;
    }
    if (isSequence(value)) {
      const type = value instanceof PyTuple ? value.isSize ? "Size" : "tuple" : "list";
      return { type, items: value.items.map((item, k) => this.value(item, `${text}[${k}]`, line2)) };
    }
    if (value instanceof Callable) throw notCovered(`Showing a function is not covered: call it, as ${value.name}().`);
    throw notCovered(`Showing a value of type ${typeName(value)} is not covered: show a tensor, a number, a tuple or a list.`);
  }
};

// js/engine/parse_cursor.js
var Cursor = class {
  /** @param {Token[]} tokens */
  constructor(tokens) {
    this.tokens = tokens;
    this.next = 0;
    this.open = 0;
  }
  /** @returns {Token} */
  get token() {
    return this.tokens[this.next];
  }
  /** @returns {number} where the last token ended */
  get end() {
    return this.tokens[this.next - 1]?.end ?? 0;
  }
  /** @param {string} text of an operator or keyword @returns {boolean} */
  is(text) {
    const { type, text: has2 } = this.token;
    return has2 === text && (type === "op" || type === "name");
  }
  /** @param {string} text @returns {boolean} whether it was there, and is passed */
  take(text) {
    if (!this.is(text)) return false;
    this.next += 1;
    return true;
  }
  /** @param {string} text */
  expect(text) {
    if (!this.take(text)) throw this.fault();
  }
  /** Why the current token cannot stand here. */
  fault() {
    const { type, error, text } = this.token;
    if (error !== void 0) return error;
    if (type === "indent") return syntaxError("unexpected indent");
    if (text === "if" || text === "for" || text === ":=") {
      return notCovered(`The Python word "${text}" is not covered within an expression: write plain statements.`);
    }
    const before = this.tokens[this.next - 1];
    const comma = before !== void 0 && before.line === this.token.line && this.open > 0 && type !== "op" && ["name", "int", "float", "string"].includes(before.type) && !KEYWORDS.has(text);
    return syntaxError(comma ? "invalid syntax. Perhaps you forgot a comma?" : "invalid syntax");
  }
  /** @param {any} node @param {number} start @param {readonly Expression[]} inside @returns {Expression} */
  node(node, start, inside) {
    const depth = inside.reduce((most, { depth: own }) => Math.max(most, own), 0) + 1;
    if (depth > 2 * LIMITS.depth) throw tooDeep();
    return { ...node, start, end: this.end, depth };
  }
};
var KEYWORDS = /* @__PURE__ */ new Set([
  "False",
  "None",
  "True",
  "and",
  "as",
  "assert",
  "async",
  "await",
  "break",
  "class",
  "continue",
  "def",
  "del",
  "elif",
  "else",
  "except",
  "finally",
  "for",
  "from",
  "global",
  "if",
  "import",
  "in",
  "is",
  "lambda",
  "nonlocal",
  "not",
  "or",
  "pass",
  "raise",
  "return",
  "try",
  "while",
  "with",
  "yield"
]);
function tooDeep() {
  return tooMany("Expressions of", LIMITS.depth, "parts within one another", "use several lines");
}

// js/engine/parse_atom.js
function atom(parser) {
  const { start, text, type, value } = parser.token;
  if (type === "int" || type === "float") {
    parser.next += 1;
    return parser.node({ kind: "literal", value: (
      /** @type {bigint | number} */
      value
    ) }, start, []);
  }
  if (type === "string") return strings(parser);
  if (type === "name") return word(parser);
  if (type !== "op") throw parser.fault();
  if (text === "(" || text === "[") return display(parser, text);
  if (text === "...") {
    parser.next += 1;
    return parser.node({ kind: "ellipsis" }, start, []);
  }
  if (text === "{") throw notCovered("Dictionaries and sets are not covered: use a tuple or a list.");
  throw parser.fault();
}
function strings(parser) {
  const { start } = parser.token;
  let joined2 = "";
  while (parser.token.type === "string") {
    joined2 += parser.token.value;
    parser.next += 1;
  }
  return parser.node({ kind: "literal", value: joined2 }, start, []);
}
function word(parser) {
  const { start, text } = parser.token;
  if (text === "lambda" || text === "yield" || text === "await") {
    throw notCovered(`The Python word "${text}" is not covered: write plain statements.`);
  }
  if (CONSTANTS.has(text)) {
    parser.next += 1;
    return parser.node({ kind: "literal", value: (
      /** @type {boolean | null} */
      CONSTANTS.get(text)
    ) }, start, []);
  }
  if (KEYWORDS.has(text)) throw parser.fault();
  parser.next += 1;
  return parser.node({ kind: "name", name: text }, start, []);
}
function display(parser, bracket2) {
  const { start } = parser.token;
  const close = bracket2 === "(" ? ")" : "]";
  parser.next += 1;
  const items = [];
  let comma = false;
  while (!parser.is(close)) {
    items.push(parser.starred());
    comma = parser.take(",");
    if (!comma && !parser.is(close)) throw parser.fault();
  }
  parser.next += 1;
  if (bracket2 === "(" && items.length === 1 && !comma) {
    if (items[0].star) throw syntaxError("cannot use starred expression here");
    return { ...items[0].value, start, end: parser.end };
  }
  return parser.node({ kind: bracket2 === "(" ? "tuple" : "list", items }, start, items.map(({ value }) => value));
}
var CONSTANTS = /* @__PURE__ */ new Map([["True", true], ["False", false], ["None", null]]);

// js/engine/parse_postfix.js
function postfix(parser, object) {
  let found = object;
  for (; ; ) {
    const { start } = object;
    if (parser.take(".")) {
      const { type, text } = parser.token;
      if (type !== "name" || KEYWORDS.has(text)) throw parser.fault();
      parser.next += 1;
      found = parser.node({ kind: "attribute", object: found, name: text }, start, [found]);
    } else if (parser.take("(")) {
      found = call(parser, found, start);
    } else if (parser.take("[")) {
      const index = subscriptIndex(parser);
      parser.expect("]");
      found = parser.node({ kind: "subscript", object: found, index }, start, [found, index]);
    } else {
      return found;
    }
  }
}
function call(parser, callee, start) {
  const args = [];
  const keywords = [];
  while (!parser.take(")")) {
    if (parser.is("**")) throw notCovered("Calls with ** are not covered: write the keyword arguments out.");
    const after = parser.tokens[parser.next + 1];
    if (parser.token.type === "name" && after.type === "op" && after.text === "=" && !KEYWORDS.has(parser.token.text)) {
      const name = parser.token.text;
      parser.next += 2;
      if (keywords.some((keyword2) => keyword2.name === name)) throw syntaxError(`keyword argument repeated: ${name}`);
      keywords.push({ name, value: parser.expression() });
    } else {
      const arg = parser.starred();
      if (keywords.length > 0 && !arg.star) throw syntaxError("positional argument follows keyword argument");
      args.push(arg);
    }
    if (!parser.take(",") && !parser.is(")")) throw parser.fault();
  }
  return parser.node({ kind: "call", callee, args, keywords }, start, [callee, ...[...args, ...keywords].map(({ value }) => value)]);
}
function subscriptIndex(parser) {
  const { start } = parser.token;
  const items = [indexItem(parser)];
  let comma = false;
  while (parser.take(",")) {
    comma = true;
    if (parser.is("]")) break;
    items.push(indexItem(parser));
  }
  if (!comma && !items[0].star) return items[0].value;
  return parser.node({ kind: "tuple", items }, start, items.map(({ value }) => value));
}
function indexItem(parser) {
  const { start } = parser.token;
  const parts2 = [null, null, null];
  let at2 = 0;
  let colons = 0;
  for (; ; ) {
    if (parser.is("]") || parser.is(",")) break;
    if (parser.take(":")) {
      colons += 1;
      at2 += 1;
      if (colons > 2) throw parser.fault();
    } else if (parts2[at2] === null) {
      if (parser.is("*")) return parser.starred();
      parts2[at2] = parser.expression();
    } else {
      throw parser.fault();
    }
  }
  if (colons === 0) {
    if (parts2[0] === null) throw parser.fault();
    return { star: false, value: parts2[0] };
  }
  const inside = (
    /** @type {Expression[]} */
    parts2.filter((part2) => part2 !== null)
  );
  return { star: false, value: parser.node({ kind: "slice", parts: parts2 }, start, inside) };
}

// js/engine/parse_expression.js
var BINARY = /* @__PURE__ */ new Map([
  ["|", 5],
  ["^", 6],
  ["&", 7],
  ["<<", 8],
  [">>", 8],
  ["+", 9],
  ["-", 9],
  ["*", 10],
  ["/", 10],
  ["//", 10],
  ["%", 10],
  ["@", 10],
  ["**", 12]
]);
var COMPARISONS = /* @__PURE__ */ new Set(["<", "<=", ">", ">=", "==", "!=", "is", "in", "not"]);
var UNARY = 11;
var ExpressionParser = class extends Cursor {
  /** One or several expressions: several are a tuple. @returns {Expression} */
  expressions() {
    const start = this.token.start;
    const first = this.starred();
    if (!this.is(",")) {
      if (first.star) throw syntaxError("can't use starred expression here");
      return first.value;
    }
    const items = [first];
    while (this.take(",") && !this.ends()) items.push(this.starred());
    return this.node({ kind: "tuple", items, bare: true }, start, items.map(({ value }) => value));
  }
  /** Whether a list of expressions ends here. */
  ends() {
    const { type, text } = this.token;
    return type === "newline" || type === "end" || [")", "]", "=", ";"].includes(text);
  }
  /** @returns {Argument} */
  starred() {
    const star = this.take("*");
    return { star, value: this.expression() };
  }
  /** @param {number} [least] precedence @returns {Expression} */
  expression(least = 1) {
    this.open += 1;
    if (this.open > LIMITS.depth) throw tooDeep();
    let left = this.prefix();
    for (; ; ) {
      const { text, type } = this.token;
      if (type !== "op" && type !== "name") break;
      const power2 = BINARY.get(text);
      if (power2 !== void 0 && power2 >= least) {
        left = this.binary(left, text, power2);
      } else if (COMPARISONS.has(text) && least <= 4 && !(text === "not" && this.tokens[this.next + 1].text !== "in")) {
        left = this.comparison(left);
      } else if (text === "and" && least <= 2 || text === "or" && least <= 1) {
        this.next += 1;
        const right = this.expression(text === "and" ? 3 : 2);
        left = this.node({ kind: "logic", operator: text, left, right }, left.start, [left, right]);
      } else {
        break;
      }
    }
    this.open -= 1;
    return left;
  }
  /** @param {Expression} left @param {string} operator @param {number} power @returns {Expression} */
  binary(left, operator, power2) {
    this.next += 1;
    const right = this.expression(operator === "**" ? UNARY : power2 + 1);
    return this.node({ kind: "binary", operator, left, right }, left.start, [left, right]);
  }
  /** @param {Expression} first @returns {Expression} */
  comparison(first) {
    const rest = [];
    while (COMPARISONS.has(this.token.text) && this.token.type !== "string") {
      let operator = this.token.text;
      this.next += 1;
      if (operator === "is" && this.take("not")) operator = "is not";
      if (operator === "not") {
        this.expect("in");
        operator = "not in";
      }
      rest.push({ operator, right: this.expression(5) });
    }
    return this.node({ kind: "comparison", first, rest }, first.start, [first, ...rest.map(({ right }) => right)]);
  }
  /** @returns {Expression} */
  prefix() {
    const { start, text, type } = this.token;
    if (type === "op" && (text === "-" || text === "+" || text === "~")) {
      this.next += 1;
      const operand = this.expression(UNARY);
      return this.node({ kind: "unary", operator: text, operand }, start, [operand]);
    }
    if (type === "name" && text === "not") {
      this.next += 1;
      const operand = this.expression(3);
      return this.node({ kind: "unary", operator: "not", operand }, start, [operand]);
    }
    return postfix(this, atom(this));
  }
};

// js/engine/token_number.js
function numberOf(text) {
  if (/__|_$|_[.eE]|[._eE]_(?!\d)/.test(text)) return null;
  const plain2 = text.replaceAll("_", "");
  if (/^0[xXoObB]/.test(plain2)) return plain2.length > 2 ? BigInt(plain2.toLowerCase()) : null;
  if (/[.eE]/.test(plain2)) return Number(plain2);
  return /^0+[1-9]/.test(plain2) ? null : BigInt(plain2);
}

// js/engine/token_string.js
function readString(source, at2, prefix) {
  const quote = source[at2];
  const mark2 = source.startsWith(quote.repeat(3), at2) ? quote.repeat(3) : quote;
  const raw = /[rR]/.test(prefix);
  let value = "";
  let k = at2 + mark2.length;
  while (k < source.length && !source.startsWith(mark2, k)) {
    if (mark2.length === 1 && source[k] === "\n") break;
    if (source[k] === "\\" && k + 1 < source.length) {
      value += raw ? source.slice(k, k + 2) : ESCAPES.get(source[k + 1]) ?? source.slice(k, k + 2);
      k += 2;
    } else {
      value += source[k];
      k += 1;
    }
  }
  if (source.startsWith(mark2, k)) return { value, end: k + mark2.length, error: null };
  const kind = mark2.length === 3 ? "triple-quoted string" : "string";
  return { value: "", end: k, error: (line2) => `unterminated ${kind} literal (detected at line ${line2})` };
}
var ESCAPES = /* @__PURE__ */ new Map([["n", "\n"], ["t", "	"], ["r", "\r"], ["0", "\0"], ["\\", "\\"], ["'", "'"], ['"', '"'], ["\n", ""]]);

// js/engine/lexer.js
var NAME = /[\p{XIDS}_]\p{XIDC}*/uy;
var NUMBER = /0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?/y;
var OP = /\*\*=|\/\/=|>>=|<<=|\.\.\.|==|!=|<=|>=|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|@=|:=|->|\*\*|\/\/|<<|>>|[-+*/%@&|^~<>()[\]{},:.;=]/y;
var SPACE = /[ \t\f]+/y;
var COMMENT = /#[^\r\n]*/y;
var LINE_END = /\r\n?|\n/y;
var BY_NUMBER = /(?<!\\)(?:\\\\)*\\(?:[xuUN1-7]|0\d)/;
var JOINED = /\\(?:\r\n?|\n)/y;
var CLOSES = /* @__PURE__ */ new Map([[")", "("], ["]", "["], ["}", "{"]]);
var Lexer = class {
  /** @param {string} source */
  constructor(source) {
    this.source = source;
    this.tokens = [];
    this.open = [];
    this.indents = [0];
    this.at = 0;
    this.line = 1;
    this.isFresh = true;
  }
  /** @param {Token["type"]} type @param {number} end @param {Partial<Token>} [more] */
  push(type, end, more = {}) {
    this.tokens.push({ type, text: this.source.slice(this.at, end), start: this.at, end, line: this.line, ...more });
    this.at = end;
  }
  /** @param {RegExp} pattern sticky @param {number} [from] @returns {number} where it matches to, or -1 */
  match(pattern, from = this.at) {
    pattern.lastIndex = from;
    return pattern.test(this.source) ? pattern.lastIndex : -1;
  }
  /** Read one token, or what stands between two. */
  step() {
    if (this.isFresh && this.startLine()) return;
    const char = this.source[this.at];
    const between2 = Math.max(this.match(SPACE), this.match(COMMENT));
    if (between2 >= 0) this.at = between2;
    else if (char === "\n" || char === "\r") this.endLine();
    else if (char === "\\") this.joinLines();
    else if (char === '"' || char === "'") this.string(this.at, "");
    else if (/\d/.test(char) || char === "." && /\d/.test(this.source[this.at + 1] ?? "")) this.number();
    else if (this.match(NAME) >= 0) this.word();
    else this.operator();
  }
  /** Take a line's indentation. @returns {boolean} whether nothing else is on the line */
  startLine() {
    const end = Math.max(this.match(SPACE), this.at);
    const width = end - this.at;
    this.at = end;
    if (end === this.source.length || /[\r\n#]/.test(this.source[end])) {
      this.at = Math.max(this.match(COMMENT), end);
      if (this.at < this.source.length) this.endLine();
      return true;
    }
    this.isFresh = false;
    if (width > this.indents[this.indents.length - 1]) {
      this.indents.push(width);
      this.push("indent", end);
    }
    while (width < this.indents[this.indents.length - 1]) {
      this.indents.pop();
      this.push("dedent", end);
    }
    if (width !== this.indents[this.indents.length - 1]) {
      throw syntaxError("unindent does not match any outer indentation level");
    }
    return false;
  }
  endLine() {
    const end = this.match(LINE_END);
    if (this.open.length === 0 && !this.isFresh) this.push("newline", end);
    this.at = end;
    this.line += 1;
    if (this.open.length === 0) this.isFresh = true;
  }
  joinLines() {
    const end = this.match(JOINED);
    if (end < 0) throw syntaxError("unexpected character after line continuation character");
    if (end === this.source.length) throw syntaxError("unexpected EOF while parsing");
    this.at = end;
    this.line += 1;
  }
  /** @param {number} from of the quote @param {string} prefix */
  string(from, prefix) {
    const { value, end, error } = readString(this.source, from, prefix);
    if (error !== null) throw syntaxError(error(this.line));
    if (!/r/i.test(prefix) && BY_NUMBER.test(this.source.slice(from, end))) throw notCovered("Escapes by number or name are not covered: write the character.");
    this.push("string", end, { value });
    this.line += this.tokens[this.tokens.length - 1].text.split("\n").length - 1;
  }
  word() {
    const end = this.match(NAME);
    const text = this.source.slice(this.at, end);
    const isPrefix = (this.source[end] === '"' || this.source[end] === "'") && /^(?:[rub]|f|r[bf]|[bf]r)$/i.test(text);
    if (!isPrefix) this.push("name", end, { text: text.normalize("NFKC") });
    else if (/f/i.test(text)) throw notCovered("f-strings are not covered: give print the values, with commas between.");
    else if (/b/i.test(text)) throw notCovered("Strings with a prefix are not covered: write a plain string.");
    else this.string(end, text);
  }
  number() {
    const end = this.match(NUMBER);
    if (/[jJ]/.test(this.source[end] ?? "")) {
      throw notCovered("Complex numbers are not covered: the dtypes are bool, int64, float32 and float64.");
    }
    const value = numberOf(this.source.slice(this.at, end));
    const touches = this.match(NAME, end) >= 0 && !/^(?:and|or|if|in|is|else|for|not)\b/.test(this.source.slice(end, end + 5));
    if (value === null || touches) throw syntaxError("invalid decimal literal");
    this.push(typeof value === "bigint" ? "int" : "float", end, { value });
  }
  operator() {
    const end = this.match(OP);
    if (end < 0) throw syntaxError("invalid syntax");
    const text = this.source.slice(this.at, end);
    if ("([{".includes(text)) this.open.push({ text, line: this.line });
    const opener = CLOSES.get(text);
    if (opener !== void 0) {
      const last2 = this.open.pop();
      if (last2 === void 0) throw syntaxError(`unmatched '${text}'`);
      if (last2.text !== opener) {
        throw syntaxError(`closing parenthesis '${text}' does not match opening parenthesis '${last2.text}'`);
      }
    }
    this.push("op", end);
  }
  finish() {
    const left = this.open[this.open.length - 1];
    if (left !== void 0) {
      this.line = left.line;
      throw syntaxError(`'${left.text}' was never closed`);
    }
    if (!this.isFresh) this.push("newline", this.at);
    for (; this.indents.length > 1; this.indents.pop()) this.push("dedent", this.at);
    this.push("end", this.at);
  }
};

// js/engine/tokens.js
function tokenize(source) {
  const lexer = new Lexer(source);
  try {
    while (lexer.at < source.length) lexer.step();
    lexer.finish();
  } catch (error) {
    if (!(error instanceof PyError)) throw error;
    lexer.push("error", lexer.at, { error });
  }
  return lexer.tokens;
}

// js/engine/parse.js
function parse(source) {
  const parser = new StatementParser(tokenize(source));
  try {
    return { statements: parser.program(source), error: null };
  } catch (error) {
    if (!(error instanceof PyError)) throw error;
    return { statements: null, error: { line: parser.token.line, error } };
  }
}
var COMPOUND = /* @__PURE__ */ new Set([
  "if",
  "for",
  "while",
  "def",
  "class",
  "with",
  "try",
  "async",
  "raise",
  "return",
  "global",
  "nonlocal",
  "assert",
  "break",
  "continue",
  "match"
]);
var AUGMENTED = /* @__PURE__ */ new Set(["+=", "-=", "*=", "/=", "//=", "%=", "**=", "@=", "&=", "|=", "^=", "<<=", ">>="]);
var StatementParser = class extends ExpressionParser {
  /** @param {string} source @returns {Statement[]} up to the first that is not covered */
  program(source) {
    const statements = [];
    while (this.token.type !== "end") {
      if (this.isNewline()) {
        this.next += 1;
        continue;
      }
      const { start, line: line2 } = this.token;
      this.open = 0;
      try {
        if (this.is("with")) {
          this.block(statements);
          continue;
        }
        const statement = this.statement();
        this.endStatement();
        statements.push(statement);
      } catch (error) {
        if (!(error instanceof PyError) || error.type !== "NotCovered") throw error;
        const stop = source.indexOf("\n", start);
        statements.push({ kind: "refused", error, start, end: stop < 0 ? source.length : stop, line: line2 });
        return statements;
      }
    }
    return statements;
  }
  endStatement() {
    const isLast = this.isNewline();
    if (!isLast && !this.is(";")) throw this.fault();
    this.next += 1;
    if (!isLast && this.is("with")) throw syntaxError("invalid syntax");
  }
  /** A `with` and the statements in it. @param {Statement[]} statements added to */
  block(statements) {
    const { start, line: line2 } = this.token;
    this.next += 1;
    const value = this.expression();
    if (this.is(",") || this.is("as") || value.kind === "tuple" && this.is(":")) throw notCovered('Of with, only "with torch.no_grad():" is covered.');
    if (!this.is(":")) throw this.is(":=") || this.is("if") ? this.fault() : syntaxError("expected ':'");
    this.next += 1;
    statements.push({ kind: "with", value, start, end: this.end, line: line2 });
    const isIndented = this.isNewline();
    if (isIndented) {
      this.next += 1;
      if (this.token.type !== "indent") throw syntaxError(`expected an indented block after 'with' statement on line ${line2}`);
      this.next += 1;
    }
    do {
      if (isIndented && this.is("with")) {
        this.block(statements);
        continue;
      }
      if (this.is("with")) throw syntaxError("invalid syntax");
      this.open = 0;
      const statement = this.statement();
      const isLast = this.isNewline();
      this.endStatement();
      statements.push(statement);
      if (!isIndented && (isLast || this.isNewline())) {
        if (!isLast) this.next += 1;
        break;
      }
      if (!isLast && this.isNewline()) this.next += 1;
    } while (this.token.type !== "dedent" || !isIndented);
    if (isIndented) this.next += 1;
    statements.push({ kind: "leave", start, end: this.end, line: line2 });
  }
  isNewline() {
    return this.token.type === "newline";
  }
  /** @returns {Statement} */
  statement() {
    const { start, line: line2, text, type } = this.token;
    const at2 = () => ({ start, end: this.end, line: line2 });
    if (type === "name" && COMPOUND.has(text) && !(text === "match" && this.tokens[this.next + 1].type !== "name")) {
      throw notCovered(`Statements with "${text}" are not covered: write plain statements, one below the other.`);
    }
    if (this.is("@")) throw notCovered("Decorators are not covered: write plain statements, one below the other.");
    if (this.is("import") || this.is("from")) return this.imported();
    if (this.take("pass")) return { kind: "pass", ...at2() };
    if (this.take("del")) {
      const targets = this.targets();
      return { kind: "delete", targets, ...at2() };
    }
    const first = this.expressions();
    if (AUGMENTED.has(this.token.text)) {
      const operator = this.token.text;
      this.next += 1;
      if (first.kind === "tuple" || first.kind === "list") throw syntaxError(`'${first.kind}' is an illegal expression for augmented assignment`);
      this.checkTarget(first, "assign to", false);
      const value2 = this.expressions();
      return { kind: "augmented", target: first, operator, value: value2, ...at2() };
    }
    if (this.take(":")) throw this.isNewline() ? syntaxError("invalid syntax") : notCovered("Annotations are not covered: leave the type out.");
    if (!this.is("=")) return { kind: "expression", value: first, ...at2() };
    const all = [first];
    while (this.take("=")) all.push(this.expressions());
    const value = (
      /** @type {Expression} */
      all.pop()
    );
    for (const target of all) this.checkTarget(target, "assign to", true);
    return { kind: "assign", targets: all, value, ...at2() };
  }
  /** @returns {Statement} */
  imported() {
    const { start, line: line2 } = this.token;
    const isPlain = this.take("import") && this.take("torch");
    if (!isPlain || !(this.isNewline() || this.is(";"))) {
      throw notCovered('Imports other than "import torch" are not covered: the language has torch alone.');
    }
    return { kind: "import", start, end: this.end, line: line2 };
  }
  /** @returns {Expression[]} of del */
  targets() {
    const found = this.expressions();
    const targets = found.kind === "tuple" || found.kind === "list" ? found.items.map(({ value }) => value) : [found];
    for (const target of targets) this.checkTarget(target, "delete", false);
    return targets;
  }
  /** @param {Expression} target @param {string} verb @param {boolean} isPlain whether tuples may stand here */
  checkTarget(target, verb, isPlain) {
    if (target.kind === "name" || target.kind === "attribute" || target.kind === "subscript") return;
    if (isPlain && (target.kind === "tuple" || target.kind === "list")) {
      if (target.items.some(({ star }) => star)) throw notCovered("Starred targets are not covered: name every part.");
      for (const { value } of target.items) this.checkTarget(value, verb, true);
      return;
    }
    const here = verb === "delete" || !isPlain ? "" : " here. Maybe you meant '==' instead of '='?";
    throw syntaxError(`cannot ${verb} ${describe(target)}${here}`);
  }
};
function describe(target) {
  if (target.kind === "literal") {
    if (target.value === null) return "None";
    if (typeof target.value === "boolean") return target.value ? "True" : "False";
    return "literal";
  }
  if (target.kind === "call") return "function call";
  if (target.kind === "comparison") return "comparison";
  if (target.kind === "ellipsis") return "ellipsis";
  return "expression";
}

// js/engine/run.js
var Run = class {
  constructor() {
    this.names = /* @__PURE__ */ new Map();
    this.grad = true;
    this.nodes = 0;
    this.isHeld = () => false;
    this.modes = [];
    this.serial = 0;
    this.stored = 0;
    this.work = 0;
    this.tensors = 0;
    this.touched = false;
    this.print = null;
    this.warnings = [];
    this.notes = [];
  }
  /** Count elements that are read or computed. @param {number} elements */
  spend(elements) {
    this.work += elements;
    if (this.work > LIMITS.work) {
      throw tooMany("Programs that read", LIMITS.work, "elements", "use smaller tensors");
    }
  }
  /** Count a tensor. */
  count() {
    this.tensors += 1;
    if (this.tensors > LIMITS.tensors) {
      throw tooMany("Programs that make", LIMITS.tensors, "tensors", "use fewer");
    }
  }
  /** @param {Dtype} dtype @param {number} numel @returns {Storage} zeros */
  store(dtype, numel) {
    this.stored += numel;
    if (this.stored > LIMITS.stored || numel > LIMITS.stored) {
      throw tooMany("Programs that store", LIMITS.stored, "elements", "use smaller tensors");
    }
    this.spend(numel);
    this.serial += 1;
    return new Storage(dtype, dtype.cells(numel), this.serial);
  }
  /** Whether a variable still holds a tensor on it. @param {Storage} storage @returns {boolean} */
  isAlive(storage) {
    const holds = (value) => value instanceof Tensor ? value.storage === storage || value.grad?.storage === storage : isSequence(value) && value.tensors > 0 && value.items.some(holds);
    return [...this.names.values()].some(holds);
  }
  /** @param {string} text PyTorch's own warning */
  warn(text) {
    if (!this.warnings.includes(text)) this.warnings.push(text);
  }
  /** @param {string} text what the picture cannot say */
  note(text) {
    if (!this.notes.includes(text)) this.notes.push(text);
  }
};
function withoutGrad(run2, work) {
  const before = run2.grad;
  run2.grad = false;
  try {
    return work();
  } finally {
    run2.grad = before;
  }
}

// js/engine/argument_check.js
function checks(param, value, numbers2) {
  switch (param.kind) {
    case "Tensor":
      return value instanceof Tensor || numbers2 && isNumber(value);
    case "Tensors":
      return isSequence(value) && value.items.every((item) => item instanceof Tensor);
    case "Number":
      return isNumber(value) || value instanceof Tensor && value.rank === 0 && !value.requiresGrad;
    case "int":
      return typeof value === "bigint" || value instanceof Tensor && value.rank === 0 && value.dtype === INT64;
    case "index":
      return isIndex(value);
    case "ints":
    case "sizes":
      return isSequence(value) ? listFits(value.items) : param.one && isIndex(value);
    case "bool":
      return typeof value === "boolean";
    case "dtype":
      return isDtype(value) || value instanceof Callable && value.kind === "type" && DTYPE_OF_TYPE.has(value.name);
    case "str":
      return typeof value === "string";
    case "device":
      return typeof value === "string" || typeof value === "bigint";
    case "object":
      return true;
    default:
      return false;
  }
}
function listFits(items) {
  return items.length === 0 || isIndex(items[0]);
}
function failsAt(param) {
  return param.kind === "ints" || param.kind === "sizes";
}
function isNumber(value) {
  return typeof value === "bigint" || typeof value === "number" || typeof value === "boolean";
}
function isIndex(value) {
  return typeof value === "bigint" || value instanceof Tensor && value.numel === 1 && (value.dtype === INT64 || value.dtype === BOOL);
}

// js/engine/signature.js
var KIND_NAMES = {
  int: "int",
  index: "int",
  ints: "tuple of ints",
  sizes: "tuple of ints",
  Tensor: "Tensor",
  Tensors: "tuple of Tensors",
  Number: "Number",
  bool: "bool",
  dtype: "torch.dtype",
  str: "str",
  format: "torch.memory_format",
  layout: "torch.layout",
  device: "torch.device",
  object: "object"
};
function parseSignature(text) {
  const hidden = text.endsWith("|deprecated");
  const params = [];
  let keywordOnly = false;
  for (const part2 of text.replace("|deprecated", "").split(", ")) {
    if (part2 === "*") keywordOnly = true;
    else if (part2 !== "") params.push(parseParam(part2, keywordOnly));
  }
  return {
    params,
    min: params.filter((param) => !param.optional).length,
    positional: params.filter((param) => !param.keywordOnly).length,
    hidden
  };
}
function parseParam(part2, keywordOnly) {
  const [head, fallback] = part2.split("=");
  const [type, name] = head.split(" ");
  const kind = (
    /** @type {Kind} */
    type.replace(/[1?]/g, "")
  );
  return {
    name,
    kind,
    one: type.includes("1"),
    none: type.endsWith("?") || fallback === "None",
    optional: fallback !== void 0,
    keywordOnly,
    text: `${KIND_NAMES[kind]} ${name}${fallback === void 0 ? "" : ` = ${fallback}`}`
  };
}

// js/engine/argument_errors.js
function wrongType(name, param, value, position) {
  const place = position === null ? "" : ` (position ${position})`;
  const said = `${name}(): argument '${param.name}'${place} must be ${KIND_NAMES[param.kind]}`;
  if (position !== null && isSequence(value) && failsAt(param) && value.items.length > 0) {
    return typeError(`${said}, but found element of type ${typeName(value.items[0])} at pos 0`);
  }
  return typeError(`${said}, not ${typeName(value)}`);
}
function extraArguments(name, { min, positional }, count) {
  if (min !== positional) {
    return typeError(`${name}() takes from ${min} to ${positional} positional arguments but ${count} were given`);
  }
  const were = count === 1 ? "was" : "were";
  return typeError(`${name}() takes ${positional} positional argument${positional === 1 ? "" : "s"} but ${count} ${were} given`);
}
function missingArguments(name, params) {
  const missing = params.filter((param) => !param.optional);
  const names = missing.map((param) => `"${param.name}"`).join(", ");
  return typeError(`${name}() missing ${missing.length} required positional argument${missing.length === 1 ? "s" : ""}: ${names}`);
}
function extraKeywords(name, params, kwargs, count) {
  for (const key of kwargs.keys()) {
    const i2 = params.findIndex((param) => param.name === key);
    if (i2 < 0) return typeError(`${name}() got an unexpected keyword argument '${key}'`);
    if (i2 < count) return typeError(`${name}() got multiple values for argument '${key}'`);
  }
  return typeError("invalid keyword arguments");
}
function invalidCombination(name, signatures, args, kwargs) {
  const positional = args.map((arg) => `${typeName(arg)}, `).join("");
  let got = positional + [...kwargs].map(([key, value]) => `${key}=${typeName(value)}, `).join("");
  if (args.length > 0) got = got.slice(0, -2);
  const expected = signatures.length === 1 ? `(${signatureText(signatures[0])})` : "one of:";
  return typeError(`${name}() received an invalid combination of arguments - got (${got}), but expected ${expected}`);
}
function signatureText({ params }) {
  const texts = params.map((param) => param.text);
  const first = params.findIndex((param) => param.keywordOnly);
  if (first >= 0) texts.splice(first, 0, "*");
  return texts.join(", ");
}

// js/engine/item.js
function itemOf(tensor) {
  if (tensor.numel !== 1) {
    throw runtimeError(`a Tensor with ${tensor.count} elements cannot be converted to Scalar`);
  }
  return cellValue(tensor, tensor.offset);
}
var LOSES_GRAD = "Converting a tensor with requires_grad=True to a scalar may lead to unexpected behavior.\nConsider using tensor.detach() first.";
function soleItem(tensor) {
  if (tensor.numel !== 1) throw valueError("only one element tensors can be converted to Python scalars");
  return itemOf(tensor);
}
function cellValue(tensor, at2) {
  if (tensor.storage.unknown?.[at2]) throw unknownValue();
  const cell = tensor.storage.cells[at2];
  return tensor.dtype === BOOL ? cell !== 0 : cell;
}
function unknownValue() {
  return notCovered("What depends on unknown values, of torch.empty or of a write whose order depends on the machine, is not covered: use torch.zeros, or clone().");
}

// js/engine/argument_value.js
function converted(name, param, value) {
  switch (param.kind) {
    case "int":
      return intOf(value);
    case "index":
      if (value instanceof Tensor && value.dtype === BOOL) throw runtimeError(BOOL_INDEX);
      return intOf(value);
    case "ints":
    case "sizes":
      return intsOf(name, param, value);
    case "Number":
      return value instanceof Tensor ? itemOf(value) : value;
    case "Tensors":
      return (
        /** @type {any} */
        value.items
      );
    case "dtype":
      return isDtype(value) ? value : DTYPE_OF_TYPE.get(
        /** @type {Callable} */
        value.name
      );
    case "device":
      if (value === "cpu") return value;
      throw notCovered('Devices other than "cpu" are not covered: leave device= out.');
    case "str":
      throw notCovered(`The argument ${param.name}= of ${name}() is not covered: leave it out.`);
    default:
      if (UNCOVERED.has(param.name) && value !== false) {
        throw notCovered(`The argument ${param.name}= of ${name}() is not covered: leave it out.`);
      }
      return value;
  }
}
var BOOL_SIZE = "Expected scalar.isIntegral( false) to be true, but got false.  (Could this error message be improved?  If so, please report an enhancement request to PyTorch.)";
var BOOL_INDEX = 'scalar.isIntegral( false) INTERNAL ASSERT FAILED at "/__w/pytorch/pytorch/torch/csrc/utils/pybind.cpp":27, please report a bug to PyTorch. ';
var UNCOVERED = /* @__PURE__ */ new Set(["out", "implicit", "pin_memory", "output_size", "non_blocking"]);
function intsOf(name, param, value) {
  const items = value instanceof Tensor || typeof value === "bigint" ? [value] : (
    /** @type {any} */
    value.items
  );
  return items.map((item, k) => {
    if (typeof item === "bigint") return intOf(item);
    if (typeof item === "boolean") return Number(item);
    if (item instanceof Tensor && item.numel === 1 && item.dtype === INT64) return intOf(item);
    if (item instanceof Tensor && item.numel === 1 && item.dtype === BOOL) {
      if (param.kind === "sizes") throw runtimeError(BOOL_SIZE);
      return Number(itemOf(item));
    }
    throw typeError(
      `${name}(): argument '${param.name}' failed to unpack the object at pos ${k + 1} with error "type must be tuple of ints,but got ${typeName(item)}"`
    );
  });
}
function intOf(value) {
  const int2 = value instanceof Tensor ? itemOf(value) : value;
  const number = Number(int2);
  if (Number.isSafeInteger(number)) return number;
  throw notCovered("Sizes, strides and indices of more than 2**53 are not covered: use smaller ones.");
}

// js/engine/arguments.js
function bind(callee, signatures, args, kwargs) {
  if (signatures.length === 1) return bound(callee, signatures, 0, parse2(callee, signatures[0], args, kwargs, true));
  for (let which = 0; which < signatures.length; which += 1) {
    const found = parse2(callee, signatures[which], args, kwargs, false);
    if (found !== null) return bound(callee, signatures, which, found);
  }
  const count = args.length + kwargs.size;
  const plausible = signatures.filter(({ min, params, hidden }) => count >= min && count <= params.length && !hidden);
  if (plausible.length === 1) parse2(callee, plausible[0], args, kwargs, true);
  throw invalidCombination(callee.name, signatures.filter(({ hidden }) => !hidden), args, kwargs);
}
function bound(callee, signatures, which, found) {
  const given = {};
  for (const { params } of signatures) for (const { name } of params) given[name] = null;
  signatures[which].params.forEach((param, i2) => {
    const value = found === null ? void 0 : found[i2];
    given[param.name] = value === void 0 ? null : converted(callee.name, param, value);
  });
  return { which, given };
}
var NUMPY_NAMES = /* @__PURE__ */ new Map([
  ["dim", ["axis"]],
  ["keepdim", ["keepdims"]],
  ["input", ["x", "a", "x1"]],
  ["other", ["x2"]]
]);
function parse2(callee, signature, args, kwargs, raise) {
  const { params, positional } = signature;
  const { name } = callee;
  const fail = (error) => {
    if (raise) throw error();
    return null;
  };
  const varargs = positional === 1 && (params[0].kind === "ints" || params[0].kind === "sizes");
  if (args.length > positional && !varargs) return fail(() => extraArguments(name, signature, args.length));
  const found = [];
  let at2 = 0;
  let keywords = kwargs.size;
  for (const [i2, param] of params.entries()) {
    const isKeyword = at2 >= args.length;
    if (!isKeyword && param.keywordOnly) return fail(() => extraArguments(name, signature, args.length));
    const value = isKeyword ? keyword(kwargs, param.name) : args[at2];
    const mayTakeAll = varargs && at2 === 0 && !isKeyword;
    if (value === void 0 && param.optional || value === null && param.none) {
      found.push(void 0);
    } else if (value === void 0) {
      return fail(() => missingArguments(name, params.slice(i2)));
    } else if (checks(param, value, callee.numbers)) {
      found.push(value);
    } else if (mayTakeAll && listFits(args)) {
      found.push(new PyTuple([...args]));
      at2 = args.length;
      continue;
    } else if (mayTakeAll && args.length > 1) {
      return fail(() => extraArguments(name, signature, args.length));
    } else {
      return fail(() => wrongType(name, param, value, isKeyword ? null : at2 + 1));
    }
    if (!isKeyword) at2 += 1;
    else if (value !== void 0) keywords -= 1;
  }
  if (at2 < args.length) return fail(() => extraArguments(name, signature, args.length));
  return keywords > 0 ? fail(() => extraKeywords(name, params, kwargs, args.length)) : found;
}
function keyword(kwargs, name) {
  if (kwargs.size === 0) return void 0;
  const given = kwargs.get(name);
  if (given !== void 0) return given;
  for (const other of NUMPY_NAMES.get(name) ?? []) {
    if (kwargs.has(other)) return kwargs.get(other);
  }
  return void 0;
}

// js/engine/operation.js
function operation(name, texts, body, rest = {}) {
  return { name, texts, body, form: "both", out: false, bare: texts.length === 0, numbers: false, ...rest };
}
function asMethod(op, self) {
  return new Callable(op.name, (run2, args, kwargs) => {
    if (op.bare) {
      refuseArguments(`TensorBase.${op.name}`, args, kwargs);
      return op.body(run2, self, {}, 0);
    }
    const { which, given } = bind(op, parsed(op.texts), args, kwargs);
    return op.body(run2, self, given, which);
  }, void 0, "Tensor.");
}
function refuseArguments(name, args, kwargs) {
  if (kwargs.size > 0) throw typeError(`${name}() takes no keyword arguments`);
  if (args.length > 0) throw typeError(`${name}() takes no arguments (${args.length} given)`);
}
function asFunction(op) {
  return new Callable(op.name, (run2, args, kwargs) => {
    const { which, given } = bind(op, parsed(functionTexts(op)), args, kwargs);
    return op.body(run2, given.input, given, which);
  }, void 0, TORCH);
}
var TORCH = "torch._VariableFunctionsClass.";
function functionTexts(op) {
  return (op.bare ? [""] : op.texts).map((text) => {
    const all = text === "" ? "Tensor input" : `Tensor input, ${text}`;
    if (!op.out || text.endsWith("|deprecated")) return all;
    return `${all}${text.includes("*") ? "" : ", *"}, Tensor out=None`;
  });
}
var cache = /* @__PURE__ */ new Map();
function parsed(texts) {
  return texts.map((text) => {
    let signature = cache.get(text);
    if (signature === void 0) cache.set(text, signature = parseSignature(text));
    return signature;
  });
}

// js/engine/cast.js
function caster(from, to2) {
  if (from === to2) return (cell) => cell;
  if (to2 === BOOL) return (cell) => Number(cell) === 0 ? 0 : 1;
  if (to2 === INT64) return from === BOOL ? (cell) => BigInt(cell) : (cell) => truncated(Number(cell));
  if (from === INT64) return to2 === FLOAT32 ? (cell) => single(BigInt(cell)) : (cell) => Number(cell);
  return to2 === FLOAT32 ? (cell) => Math.fround(Number(cell)) : (cell) => cell;
}
var MIN = -(2n ** 63n);
function truncated(value) {
  if (!(value >= -(2 ** 63) && value < 2 ** 63)) return MIN;
  return BigInt(Math.trunc(value));
}
function single(value) {
  const near = Number(value);
  if (Math.abs(near) <= 2 ** 53) return Math.fround(near);
  const size = value < 0n ? -value : value;
  const cut2 = BigInt(Math.max(0, size.toString(2).length - 50));
  let kept2 = size >> cut2;
  if (kept2 << cut2 !== size) kept2 |= 1n;
  return Math.fround((value < 0n ? -1 : 1) * Number(kept2) * 2 ** Number(cut2));
}

// js/engine/positions.js
function positions(run2, size, stride, offset) {
  let numel = 1;
  for (const n of size) numel *= n;
  run2.spend(numel);
  const out = new Int32Array(numel);
  if (numel === 0) return out;
  out[0] = offset;
  let block = 1;
  for (let d = size.length - 1; d >= 0; d -= 1) {
    const step = stride[d];
    const end = block * size[d];
    for (let k = block; k < end; k += 1) out[k] = out[k - block] + step;
    block = end;
  }
  return out;
}

// js/engine/fresh.js
function fresh(run2, dtype, size, elements, stride = contiguousStride(size)) {
  const numel = numelOf(size);
  run2.count();
  const storage = run2.store(dtype, numel);
  const tensor = new Tensor(storage, size, stride, 0);
  const made = elements(numel);
  if (made === null) return tensor;
  if (isContiguous(size, stride)) {
    storage.cells = made.cells;
    storage.unknown = made.unknown;
    return tensor;
  }
  const at2 = positions(run2, size, stride, 0);
  for (let k = 0; k < numel; k += 1) storage.cells[at2[k]] = made.cells[k];
  if (made.unknown !== null) {
    storage.unknown = new Uint8Array(numel);
    for (let k = 0; k < numel; k += 1) storage.unknown[at2[k]] = made.unknown[k];
  }
  return tensor;
}
function elementsOf(run2, tensor) {
  return pick(tensor, positions(run2, tensor.size, tensor.stride, tensor.offset));
}
function pick(tensor, at2) {
  const { cells: source, unknown: hidden } = tensor.storage;
  const cells = tensor.dtype.cells(at2.length);
  for (let k = 0; k < at2.length; k += 1) cells[k] = source[at2[k]];
  if (hidden === null) return { cells, unknown: null };
  let any = 0;
  const unknown = new Uint8Array(at2.length);
  for (let k = 0; k < at2.length; k += 1) any |= unknown[k] = hidden[at2[k]];
  return { cells, unknown: any ? unknown : null };
}

// js/engine/result_stride.js
function preservedStride({ size, stride }) {
  if (isDense(size, stride)) return [...stride];
  return densely(size, outermostLast(size, [stride], true), (n) => Math.max(n, 1));
}
function elementwiseStride(size, inputs) {
  if (inputs.every((input) => sameInts(input.size, size))) {
    if (inputs.every((input) => isContiguous(input.size, input.stride))) return contiguousStride(size);
    const first = inputs[0].stride;
    if (inputs.every((input) => isChannelsLast(input.size, input.stride))) {
      return densely(size, [1, 3, 2, 0], (n) => n);
    }
    if (inputs.every((input) => isDense(input.size, input.stride) && sameInts(input.stride, first))) return [...first];
  }
  const order = outermostLast(size, inputs.map((input) => broadcastStride(size, input)), false);
  if (order.every((d, k) => d === size.length - 1 - k)) return contiguousStride(size);
  return densely(size, order, (n) => n);
}
function broadcastStride(size, input) {
  const lead = size.length - input.size.length;
  return size.map((n, d) => d < lead || input.size[d - lead] === 1 && n !== 1 ? 0 : input.stride[d - lead]);
}
function innermostFirst(size, strides) {
  return outermostLast(size, strides, false);
}
function outermostLast(size, strides, zerosEqual) {
  const order = size.map((_, d) => size.length - 1 - d);
  const compare2 = (a, b) => {
    for (const stride of strides) {
      if (stride[a] === 0 || stride[b] === 0) {
        if (zerosEqual) return 0;
        continue;
      }
      if (stride[a] !== stride[b]) return stride[a] - stride[b];
      if (size[a] > size[b]) return 1;
    }
    return 0;
  };
  for (let i2 = 1; i2 < order.length; i2 += 1) {
    for (let at2 = i2, k = i2 - 1; k >= 0; k -= 1) {
      const found = compare2(order[k], order[at2]);
      if (found < 0) break;
      if (found > 0) {
        [order[k], order[at2]] = [order[at2], order[k]];
        at2 = k;
      }
    }
  }
  return order;
}
function densely(size, order, width) {
  const stride = new Array(size.length);
  let step = 1;
  for (const d of order) {
    stride[d] = step;
    step *= width(size[d]);
  }
  return stride;
}

// js/engine/view_rule.js
function inferSize(shape, numel) {
  if (!Number.isSafeInteger(numel)) {
    throw notCovered("Other shapes of tensors of more than 2**53 elements are not covered: use smaller sizes.");
  }
  let inferred2 = -1;
  let product2 = 1;
  shape.forEach((n, i2) => {
    if (n === -1) {
      if (inferred2 >= 0) throw runtimeError("only one dimension can be inferred");
      inferred2 = i2;
    } else if (n < 0) {
      throw runtimeError(`invalid shape dimension ${n} at index ${i2} of shape ${listText(shape)}`);
    } else {
      product2 *= n;
    }
  });
  if (inferred2 < 0) {
    if (product2 !== numel) throw wrongNumel(shape, numel);
    return [...shape];
  }
  if (product2 === 0 && numel === 0) {
    throw runtimeError(
      `cannot reshape tensor of 0 elements into shape ${listText(shape)} because the unspecified dimension size -1 can be any value and is ambiguous`
    );
  }
  if (product2 === 0 || numel % product2 !== 0) throw wrongNumel(shape, numel);
  return shape.map((n) => n === -1 ? numel / product2 : n);
}
function wrongNumel(shape, numel) {
  return runtimeError(`shape '${listText(shape)}' is invalid for input of size ${numel}`);
}
function viewStride(oldSize, oldStride, size) {
  const numel = numelOf(oldSize);
  if (numel === 0) return sameInts(oldSize, size) ? [...oldStride] : contiguousStride(size);
  if (oldSize.length === 0) return size.map(() => 1);
  const stride = new Array(size.length);
  let d = size.length - 1;
  let base = oldStride[oldStride.length - 1];
  let chunk2 = 1;
  let filled2 = 1;
  for (let old = oldSize.length - 1; old >= 0; old -= 1) {
    chunk2 *= oldSize[old];
    if (old > 0 && (oldSize[old - 1] === 1 || oldStride[old - 1] === chunk2 * base)) continue;
    while (d >= 0 && (filled2 < chunk2 || size[d] === 1)) {
      stride[d] = filled2 * base;
      filled2 *= size[d];
      d -= 1;
    }
    if (filled2 !== chunk2) return null;
    if (old > 0) {
      base = oldStride[old - 1];
      chunk2 = 1;
      filled2 = 1;
    }
  }
  return d === -1 ? stride : null;
}

// js/engine/view_reshape.js
function view(run2, self, shape) {
  upToDate(run2, self);
  const size = inferSize(shape, self.numel);
  const stride = viewStride(self.size, self.stride, size);
  if (stride === null) {
    throw runtimeError(
      "view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead."
    );
  }
  return viewOf(run2, self, size, stride, self.offset, { node: "View" });
}
function reshape(run2, self, shape) {
  const size = inferSize(shape, self.numel);
  const stride = viewStride(self.size, self.stride, size);
  if (stride !== null) {
    return viewOf(run2, self, size, stride, self.offset, { node: self.isContiguous ? "View" : "ReshapeAlias" });
  }
  return contiguousCopy(run2, self, size, "UnsafeView");
}
function flatten(run2, self, start, end) {
  const from = wrap(start, self.rank);
  const to2 = wrap(end, self.rank);
  if (from > to2) throw runtimeError("flatten() has invalid args: start_dim cannot come after end_dim");
  if (self.rank === 0) return reshape(run2, self, [1]);
  if (from === to2) return self;
  const merged = self.size.slice(from, to2 + 1).reduce((a, b) => a * b, 1);
  return reshape(run2, self, [...self.size.slice(0, from), merged, ...self.size.slice(to2 + 1)]);
}
function ravel(run2, self) {
  return view(run2, contiguous(run2, self), [-1]);
}
function contiguous(run2, self) {
  return self.isContiguous ? self : contiguousCopy(run2, self, self.size, "Clone");
}
function unflatten(run2, self, dim, sizes3) {
  if (sizes3.length === 0) throw runtimeError("unflatten: sizes must be non-empty");
  const d = wrap(dim, self.rank);
  if (self.rank === 0) throw runtimeError("unflatten got an unexpected error:");
  const parts2 = inferredParts(sizes3, d, self.size[d]);
  return view(run2, self, [...self.size.slice(0, d), ...parts2, ...self.size.slice(d + 1)]);
}
function inferredParts(sizes3, d, n) {
  try {
    return inferSize(sizes3, n);
  } catch (error) {
    if (!(error instanceof PyError)) throw error;
    throw runtimeError(error.message.includes("is invalid for input of size") ? `unflatten: Provided sizes ${listText(sizes3)} don't multiply up to the size of dim ${d} (${n}) in the input tensor` : "unflatten got an unexpected error:");
  }
}

// js/engine/copy.js
function contiguousCopy(run2, self, size, node) {
  const made = fresh(run2, self.dtype, size, () => elementsOf(run2, self));
  const before = self.size;
  return track(run2, made, [self], node, node === "UnsafeView" ? ([grad]) => [grad && reshape(run2, grad, before)] : handedOn);
}
function clone(run2, self) {
  const made = fresh(run2, self.dtype, self.size, () => elementsOf(run2, self), preservedStride(self));
  return track(run2, made, [self], "Clone", handedOn);
}
var handedOn = (grads2) => grads2;
function to(run2, self, dtype, copy2) {
  if (self.dtype === dtype) return copy2 ? clone(run2, self) : self;
  const made = fresh(run2, dtype, self.size, () => castElements(elementsOf(run2, self), self.dtype, dtype), preservedStride(self));
  return track(run2, made, [self], "ToCopy", handedOn);
}
function castElements(elements, from, to_) {
  if (from === to_) return elements;
  const cast = caster(from, to_);
  const cells = to_.cells(elements.cells.length);
  for (let k = 0; k < cells.length; k += 1) cells[k] = cast(elements.cells[k]);
  return { cells, unknown: elements.unknown };
}

// js/engine/overlap.js
var CLONE = " to a single memory location. Please clone() the tensor before performing the operation.";
function isExpanded({ size, stride }) {
  return !isDense(size, stride) && size.some((n, d) => n > 1 && stride[d] === 0);
}
function refuseExpanded(self) {
  if (isExpanded(self)) throw runtimeError(`unsupported operation: more than one element of the written-to tensor refers${CLONE}`);
}
function refusePartial(self, other, full2 = false) {
  const refused2 = () => runtimeError(`unsupported operation: some elements of the input tensor and the written-to tensor refer${CLONE}`);
  if (self === other) {
    if (full2) throw refused2();
    return;
  }
  if (self.numel === 0 || other.numel === 0) return;
  if (!isDense(self.size, self.stride) || !isDense(other.size, other.stride) || self.storage !== other.storage) return;
  if (self.offset === other.offset && self.numel === other.numel) {
    if (full2 || !sameInts(self.stride, other.stride)) throw refused2();
  } else if (self.offset < other.offset + other.numel && other.offset < self.offset + self.numel) {
    throw refused2();
  }
}
function overlapsItself(run2, self) {
  if (isDense(self.size, self.stride)) return false;
  const seen = /* @__PURE__ */ new Set();
  for (const cell of positions(run2, self.size, self.stride, self.offset)) {
    if (seen.has(cell)) return true;
    seen.add(cell);
  }
  return false;
}

// js/engine/exact_sum.js
var FINEST = 2 ** 40;
function exactSum(values, dtype, few = 2) {
  const round = dtype === FLOAT32 ? Math.fround : (value) => value;
  if (values.length <= few) return values.reduce((total2, value) => round(total2 + value), 0);
  let total = 0;
  let size = 0;
  let scale = 1;
  for (const value of values) {
    total += value;
    if (!Number.isFinite(value)) continue;
    size += Math.abs(value);
    while (scale < FINEST && !Number.isInteger(value * scale)) scale *= 2;
  }
  if (scale < FINEST && size * scale <= (dtype === FLOAT32 ? 2 ** 24 : 2 ** 53)) return round(total);
  throw notCovered(
    "The sum or mean of over four floats that do not add up exactly is not covered, since its last digits depend on the order of the additions: use ints, or floats such as 0.5."
  );
}

// js/engine/view_expand.js
function expand(run2, self, target) {
  upToDate(run2, self);
  const lead = target.length - self.rank;
  if (lead < 0) {
    const legacy = self.dtype.legacy;
    throw runtimeError(
      `expand(${legacy}{${listText(self.size)}}, size=${listText(target)}): the number of sizes provided (${target.length}) must be greater or equal to the number of dimensions in the tensor (${self.rank})`
    );
  }
  const size = new Array(target.length);
  const stride = new Array(target.length);
  for (let d = target.length - 1; d >= 0; d -= 1) {
    const wanted = target[d];
    const isNew = d < lead;
    const has2 = isNew ? 1 : self.size[d - lead];
    const step = isNew ? leadingStride(size, stride, d) : self.stride[d - lead];
    if (wanted === -1 && isNew && self.rank > 0) {
      throw runtimeError(`The expanded size of the tensor (-1) isn't allowed in a leading, non-existing dimension ${d}`);
    }
    size[d] = wanted === -1 && !isNew ? has2 : wanted;
    if (size[d] !== has2 && has2 !== 1) throw mismatch(self, target, d, has2);
    stride[d] = size[d] === has2 && self.rank > 0 ? step : 0;
  }
  if (size.some((n) => n < 0)) {
    throw notCovered("Negative sizes in expand, other than -1 for a dimension that is there, are not covered: write the size.");
  }
  const back = self.rank > 0 ? void 0 : (grad) => sum(run2, grad, null, false, null);
  return viewOf(run2, self, size, stride, self.offset, { node: "Expand", back });
}
function leadingStride(size, stride, d) {
  return d === size.length - 1 ? 1 : size[d + 1] * stride[d + 1];
}
function mismatch(self, target, d, has2) {
  return runtimeError(
    `The expanded size of the tensor (${target[d]}) must match the existing size (${has2}) at non-singleton dimension ${d}.  Target sizes: ${listText(target)}.  Tensor sizes: ${listText(self.size)}`
  );
}
function broadcastSize(a, b) {
  const rank = Math.max(a.length, b.length);
  const size = new Array(rank);
  for (let d = rank - 1; d >= 0; d -= 1) {
    const za = a[d - rank + a.length] ?? 1;
    const zb = b[d - rank + b.length] ?? 1;
    if (za !== zb && za !== 1 && zb !== 1) {
      throw runtimeError(`The size of tensor a (${za}) must match the size of tensor b (${zb}) at non-singleton dimension ${d}`);
    }
    size[d] = za === 1 ? zb : za;
  }
  return size;
}
function broadcastTensors(run2, tensors) {
  tensors.forEach((t2, k) => {
    if (!(t2 instanceof Tensor)) throw typeError(`expected Tensor as element ${k} in argument 0, but got ${typeName(t2)}`);
  });
  const given = (
    /** @type {Tensor[]} */
    tensors
  );
  const size = given.reduce((all, t2) => broadcastSize(all, t2.size), []);
  return new PyTuple(given.map((t2) => sameInts(t2.size, size) ? t2 : expand(run2, t2, size)));
}

// js/engine/view_squeeze.js
function squeeze(run2, self, dims) {
  upToDate(run2, self);
  const gone2 = squeezed(self, dims);
  const kept2 = self.size.map((_, d) => d).filter((d) => !gone2.includes(d));
  const node = dims === null ? "Squeeze" : typeof dims === "number" ? "Squeeze1" : "Squeeze2";
  const back = (grad) => withDimensions(run2, grad, gone2);
  return viewOf(run2, self, kept2.map((d) => self.size[d]), kept2.map((d) => self.stride[d]), self.offset, { node, back });
}
function squeezed(self, dims) {
  const named3 = [];
  for (const dim of typeof dims === "number" ? [dims] : dims ?? self.size.keys()) {
    const d = wrap(dim, self.rank);
    if (named3.includes(d)) throw runtimeError(`dim ${d} appears multiple times in the list of dims`);
    named3.push(d);
  }
  return self.size.map((_, d) => d).filter((d) => self.size[d] === 1 && named3.includes(d));
}
function withDimensions(run2, self, dims) {
  return dims.reduce((wide, d) => unsqueeze(run2, wide, d), self);
}
function unsqueeze(run2, self, dim) {
  upToDate(run2, self);
  const d = wrap(dim, self.rank + 1);
  const step = d < self.rank ? self.size[d] * self.stride[d] : 1;
  const insert2 = (list, n) => [...list.slice(0, d), n, ...list.slice(d)];
  const back = (grad) => squeeze(run2, grad, d);
  return viewOf(run2, self, insert2(self.size, 1), insert2(self.stride, step), self.offset, { node: "Unsqueeze", back });
}
function atleast(run2, self, rank) {
  if (self.rank >= rank) return self;
  if (self.rank === 0) return reshape(run2, self, new Array(rank).fill(1));
  if (rank === 2) return unsqueeze(run2, self, 0);
  return self.rank === 1 ? unsqueeze(run2, unsqueeze(run2, self, 0), -1) : unsqueeze(run2, self, -1);
}

// js/engine/reduce.js
function sum(run2, self, dim, keepdim, dtype) {
  upToDate(run2, self);
  if (dtype === BOOL) throw notCovered("sum(dtype=torch.bool) is not covered: compare the sum with 0.");
  const dims = reducedDims(self, dim);
  if (dtype === INT64 && run2.grad && self.requiresGrad) throw runtimeError("Autograd not support dtype: Long");
  const own = self.dtype.category < 2 ? INT64 : self.dtype;
  const made = reduced2(run2, bare(run2, self, dtype ?? own), dims, keepdim, false);
  return track(run2, made, [self], dim === null ? "Sum" : "Sum1", spread(run2, self, dims, keepdim, null, !dim?.length));
}
function mean(run2, self, dim, keepdim, dtype) {
  upToDate(run2, self);
  const found = dtype ?? self.dtype;
  if (found.category < 2) {
    throw runtimeError(
      `mean(): could not infer output dtype. ${dtype === null ? "Input" : "Optional"} dtype must be either a floating point or complex dtype. Got: ${found.word}`
    );
  }
  const dims = reducedDims(self, dim);
  const count = numelOf(dims.map((d) => self.size[d] ?? 1));
  const made = reduced2(run2, bare(run2, self, found), dims, keepdim, true);
  return track(run2, made, [self], dim === null ? "Mean" : "Mean1", spread(run2, self, dims, keepdim, count, !dim?.length));
}
function bare(run2, self, dtype) {
  return withoutGrad(run2, () => to(run2, self, dtype, false));
}
function spread(run2, { size }, dims, keepdim, count, isWhole) {
  return ([grad]) => {
    if (grad === null) return [null];
    const whole = keepdim || size.length === 0 || isWhole ? grad : [...dims].sort((a, b) => a - b).reduce((tensor, d) => unsqueeze(run2, tensor, d), grad);
    const wide = expand(run2, whole, size);
    return [count === null ? wide : div(run2, wide, BigInt(count))];
  };
}
function reducedDims(self, dim) {
  if (dim === null || dim.length === 0) return self.size.map((_, d) => d);
  const dims = dim.map((d) => wrap(d, self.rank));
  const twice = dims.find((d, k) => dims.indexOf(d) < k);
  if (twice !== void 0) throw runtimeError(`dim ${twice} appears multiple times in the list of dims`);
  return dims;
}
function reduced2(run2, self, dims, keepdim, isMean) {
  const all = self.size.map((_, d) => d);
  const kept2 = all.filter((d) => !dims.includes(d));
  const gone2 = all.filter((d) => dims.includes(d)).sort((a, b) => self.stride[b] - self.stride[a]);
  const inOneLine = isLine(gone2.filter((d) => self.size[d] > 1).map((d) => [self.size[d], self.stride[d]]));
  const size = keepdim ? all.map((d) => dims.includes(d) ? 1 : self.size[d]) : kept2.map((d) => self.size[d]);
  const count = numelOf(gone2.map((d) => self.size[d]));
  return fresh(run2, self.dtype, size, (numel) => {
    const rows = positions(run2, kept2.map((d) => self.size[d]), kept2.map((d) => self.stride[d]), self.offset);
    const steps = positions(run2, gone2.map((d) => self.size[d]), gone2.map((d) => self.stride[d]), 0);
    run2.spend(rows.length * steps.length);
    const cells = self.dtype.cells(numel);
    const unknown = self.storage.unknown === null ? null : new Uint8Array(numel);
    for (let row = 0; row < numel; row += 1) {
      const total = self.dtype === INT64 ? intSum(self, rows[row], steps) : floatSum(self, rows[row], steps, inOneLine);
      cells[row] = isMean ? Number(total) / count : total;
      if (unknown !== null) unknown[row] = steps.some((step) => self.storage.unknown?.[rows[row] + step]) ? 1 : 0;
    }
    return { cells, unknown: unknown?.includes(1) ? unknown : null };
  });
}
function intSum(self, start, steps) {
  let total = 0n;
  for (const step of steps) total += BigInt(self.storage.cells[start + step]);
  return total;
}
function isLine(dims) {
  return dims.every(([, stride], k) => k === dims.length - 1 || stride === dims[k + 1][0] * dims[k + 1][1]);
}
function floatSum(self, start, steps, inOneLine) {
  return exactSum(Array.from(steps, (step) => Number(self.storage.cells[start + step])), self.dtype, inOneLine ? 4 : 0);
}

// js/engine/scalar.js
function checkedCell(value, dtype) {
  if (typeof value === "bigint" && (value >= 2n ** 64n || value < -(2n ** 63n))) throw tooBig(value);
  const number = Number(value);
  if (dtype === BOOL) return number === 0 ? 0 : 1;
  const overflow = () => runtimeError(`value cannot be converted to type ${dtype.ctype} without overflow`);
  if (dtype === INT64) {
    if (typeof value !== "number") {
      if (BigInt(value) >= 2n ** 63n) throw overflow();
      return BigInt(value);
    }
    if (!(number >= -(2 ** 63) && number < 2 ** 63)) throw overflow();
    return truncated(number);
  }
  if (dtype.itemsize === 4 && Number.isFinite(number) && Math.abs(number) > MAX_SINGLE) throw overflow();
  return number;
}
var MAX_SINGLE = (2 - 2 ** -23) * 2 ** 127;
function looseCell(value, dtype) {
  if (typeof value === "bigint") refuseBigInt(value);
  if (dtype === BOOL) return Number(value) === 0 ? 0 : 1;
  if (dtype === INT64) return typeof value === "number" ? truncated(value) : BigInt(value);
  return Number(value);
}
function refuseBigInt(value) {
  if (value >= -(2n ** 63n) && value < 2n ** 63n) return;
  if (value > 0n && value < 2n ** 64n) {
    throw notCovered("Python ints from 2**63 to 2**64 - 1 in operations with tensors are not covered: use smaller ones.");
  }
  throw tooBig(value);
}
function tooBig(value) {
  return new PyError("OverflowError", value < 0n ? "can't convert negative int to unsigned" : "int too big to convert");
}

// js/engine/elementwise.js
function elementwise(run2, operands2, size, common, dtype, compute) {
  const layouts = operands2.map((operand) => operand instanceof Tensor ? layoutIn(operand, common) : SCALAR);
  return fresh(run2, dtype, size, (numel) => {
    const [a, b = a] = operands2.map((operand) => read(run2, operand, size, common));
    const cells = dtype.cells(numel);
    const unknown = a.unknown || b.unknown ? new Uint8Array(numel) : null;
    for (let k = 0; k < numel; k += 1) {
      const i2 = a.at === null ? 0 : a.at[k];
      const j = b.at === null ? 0 : b.at[k];
      cells[k] = compute(a.cast(a.cells[i2]), b.cast(b.cells[j]));
      if (unknown !== null) unknown[k] = (a.unknown?.[i2] ?? 0) | (b.unknown?.[j] ?? 0);
    }
    return { cells, unknown: unknown?.includes(1) ? unknown : null };
  }, elementwiseStride(size, layouts));
}
function broadcastOf(operands2) {
  return operands2.reduce((size, operand) => broadcastSize(size, operand instanceof Tensor ? operand.size : []), []);
}
var SCALAR = { size: [], stride: [] };
function layoutIn(tensor, common) {
  return tensor.dtype === common ? tensor : { size: tensor.size, stride: preservedStride(tensor) };
}
function read(run2, operand, size, common) {
  if (!(operand instanceof Tensor)) {
    const cells = common.cells(1);
    cells[0] = looseCell(operand, common);
    return { cells, at: null, cast: (cell) => cell, unknown: null };
  }
  const at2 = positions(run2, size, broadcastStride(size, operand), operand.offset);
  return { cells: operand.storage.cells, at: at2, cast: caster(operand.dtype, common), unknown: operand.storage.unknown };
}

// js/engine/update.js
function update(run2, self, other, common, compute) {
  const { storage, size, dtype } = self;
  const at2 = positions(run2, size, self.stride, self.offset);
  const given = read(run2, other, size, common);
  const own = caster(dtype, common);
  const back = caster(common, dtype);
  const rounded = common.cells(1);
  const isShared = shares(run2, self, other, at2, given.at);
  const { order, inner } = isShared ? turns(run2, self, other) : { order: null, inner: 0 };
  const cells = isShared && common !== dtype ? storage.cells.slice() : storage.cells;
  const source = other instanceof Tensor && other.storage === storage ? cells : given.cells;
  const unknown = storage.unknown;
  const written2 = /* @__PURE__ */ new Map();
  let varies = isShared && at2.length >= THREADS;
  for (let turn = 0; turn < at2.length; turn += 1) {
    const k = order === null ? turn : order[turn];
    const cell = at2[k];
    const from = given.at === null ? 0 : given.at[k];
    if (inner >= BLOCK && other instanceof Tensor && other.storage === storage) {
      const before = written2.get(from);
      varies ||= before !== void 0 && from !== cell && Math.floor(before / inner) === Math.floor(turn / inner);
      written2.set(cell, turn);
    }
    rounded[0] = /** @type {never} */
    compute === null ? given.cast(source[from]) : compute(own(cells[cell]), given.cast(source[from]));
    const isUnknown = (given.unknown?.[from] ?? 0) | (compute === null ? 0 : unknown?.[cell] ?? 0);
    storage.cells[cell] = /** @type {never} */
    back(rounded[0]);
    if (isUnknown || unknown?.[cell]) (storage.unknown ??= new Uint8Array(storage.cells.length))[cell] = isUnknown;
  }
  if (varies) {
    storage.unknown ??= new Uint8Array(storage.cells.length);
    for (const cell of at2) storage.unknown[cell] = 1;
    run2.note("Elements that are read share cells with others that are written, which PyTorch does not see; what comes of it depends on the machine, so it is shown as unknown.");
  } else if (isShared) {
    run2.note("Elements share cells, which PyTorch does not see: each is read and written in turn.");
  }
}
var BLOCK = 8;
var THREADS = 32768;
function shares(run2, self, other, at2, from) {
  if (self.numel === 0) return false;
  if (other instanceof Tensor && other.storage === self.storage && from !== null) {
    const own = new Set(at2);
    if (from.some((cell, k) => cell !== at2[k] && own.has(cell))) return true;
  }
  return overlapsItself(run2, self);
}
function turns(run2, self, other) {
  const { size } = self;
  const reads = other instanceof Tensor ? broadcastStride(size, other) : size.map(() => 0);
  const dims = innermostFirst(size, [self.stride, reads]);
  const row = new Array(size.length).fill(1);
  for (let d = size.length - 2; d >= 0; d -= 1) row[d] = row[d + 1] * size[d + 1];
  const outward = [...dims].reverse();
  const order = positions(run2, outward.map((d) => size[d]), outward.map((d) => row[d]), 0);
  const wide = dims.filter((d) => size[d] > 1);
  if (wide.length === 0 || self.stride[wide[0]] !== 1 || reads[wide[0]] > 1) return { order, inner: 0 };
  let inner = size[wide[0]];
  for (let k = 1; k < wide.length; k += 1) {
    const joins = [self.stride, reads].every((stride) => stride[wide[k]] === stride[wide[k - 1]] * size[wide[k - 1]]);
    if (!joins) break;
    inner *= size[wide[k]];
  }
  return { order, inner };
}

// js/engine/graph.js
var Node2 = class {
  /**
   * @param {Run} run
   * @param {string} name PyTorch's class without "Backward0"
   * @param {(Edge | null)[]} edges to what its inputs come from; null where no gradient is needed
   * @param {Back} back
   * @param {(Operand | null)[]} kept values that `back` needs
   */
  constructor(run2, name, edges, back, kept2 = []) {
    this.name = name;
    this.edges = edges;
    this.back = back;
    this.kept = kept2.map((value) => value === null ? null : new Kept(value));
    this.metas = [];
    this.order = run2.nodes += 1;
    this.released = false;
  }
  /** @param {Grads} grads of its results @returns {Grads} of its inputs */
  backward(grads2) {
    return this.back(grads2, this.kept.map((one) => one && one.value(this.released)), this.edges);
  }
};
var Kept = class {
  /** @param {Operand} held */
  constructor(held) {
    this.held = held;
    this.version = held instanceof Tensor ? held.version.count : 0;
    this.output = held instanceof Tensor ? held.fn?.output ?? 0 : 0;
  }
  /** @param {boolean} released @returns {Operand} or PyTorch's refusal, where it was freed or written since */
  value(released) {
    if (released) throw runtimeError(TWICE);
    const { held } = this;
    if (!(held instanceof Tensor) || held.version.count === this.version) return held;
    const by = held.isLeaf ? "" : `, which is output ${this.output} of ${held.base === null ? held.fn?.node.name : "AsStrided"},`;
    throw runtimeError(
      `one of the variables needed for gradient computation has been modified by an inplace operation: [${held.dtype.legacy} ${listText(held.size)}]${by} is at version ${held.version.count}; expected version ${this.version} instead. Hint: enable anomaly detection to find the operation that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True, check_nan=False).`
    );
  }
};
var TWICE = "Trying to backward through the graph a second time (or directly access saved tensors after they have already been freed). Saved intermediate values of the graph are freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the graph a second time or if you need to access saved tensors after calling backward.";

// js/engine/scatter.js
function geometryOf({ size, stride, offset, dtype }) {
  return { size, stride, offset, dtype };
}
function numbered({ storage, size }) {
  return new Tensor(storage, size, contiguousStride(size), 0);
}
function scatter(run2, size, results, adds = false, writes = 0) {
  return (grads2) => {
    const { dtype } = (
      /** @type {Tensor} */
      grads2.find((grad) => grad)
    );
    const made = fresh(run2, dtype, size, (numel) => sums(run2, grads2, results(), numel, adds));
    made.version.count = writes;
    return [made];
  };
}
function sums(run2, grads2, places, numel, adds) {
  const { dtype } = (
    /** @type {Tensor} */
    grads2.find((grad) => grad)
  );
  const parts2 = Array.from({ length: numel }, () => []);
  const unknown = new Uint8Array(numel);
  places.forEach((at2, k) => {
    const grad = grads2[k];
    if (!grad) return;
    const reads = cellsOf2(run2, grad);
    at2.forEach((place, j) => {
      parts2[place].push(grad.storage.cells[reads[j]]);
      unknown[place] |= grad.storage.unknown?.[reads[j]] ?? 0;
    });
  });
  const cells = dtype.cells(numel);
  parts2.forEach((all, k) => {
    cells[k] = /** @type {never} */
    all.length === 1 && !adds ? all[0] : exactSum(all, dtype);
  });
  return { cells, unknown: unknown.includes(1) ? unknown : null };
}
function cellsOf2(run2, { size, stride, offset }) {
  run2.spend(numelOf(size));
  return positions(run2, size, stride, offset);
}

// js/engine/writing.js
function writing(run2, self, others, name, back, kept2 = () => []) {
  if (!run2.grad || !(self.requiresGrad || others.some(requiresGrad))) return null;
  if (self.base !== null) {
    self.refuseWrite("is being");
    if (self.requiresGrad && self.base.isLeaf) throw runtimeError("a view of a leaf Variable that requires grad is being used in an in-place operation.");
  }
  if (self.requiresGrad && self.fn === null) throw runtimeError("a leaf Variable that requires grad is being used in an in-place operation.");
  const edges = [self, ...others].map((value) => edgeOf(run2, value));
  return new Node2(run2, name, edges, back, kept2(edges));
}
function written(run2, self, node) {
  run2.touched = true;
  self.version.count += 1;
  if (node === null) return self;
  node.metas.push(geometryOf(self));
  if (self.base === null) self.fn = { node, output: 0 };
  else rebase(run2, self, self.base, node);
  return self;
}
var WRONG = "Elements that were written share cells: the gradient that PyTorch gives is not that of what was computed.";
function rebase(run2, view2, base, node) {
  const [whole, part2] = [geometryOf(base), geometryOf(view2)];
  const slices = new Node2(run2, "torch::autograd::CopySlices", [edgeOf(run2, base), ...node.edges.slice(1)], ([grad], _, edges) => {
    if (grad === null) return [];
    const reach2 = isDense(whole.size, whole.stride) ? numelOf(whole.size) : whole.size.reduce((sum3, n, d) => sum3 + (n - 1) * whole.stride[d], 1);
    const offset = part2.offset - whole.offset;
    const end = part2.size.reduce((sum3, n, d) => sum3 + (n - 1) * part2.stride[d], offset);
    if (numelOf(part2.size) > 0 && (offset < 0 || end >= reach2)) throw notCovered("The gradient of a view that reads beyond its base is not covered.");
    const { storage } = fresh(run2, grad.dtype, [Math.max(reach2, 0)], () => null);
    const copy2 = new Tensor(storage, whole.size, whole.stride, 0);
    copyInto(run2, copy2, grad);
    copy2.version.count = 2;
    const slice3 = new Tensor(storage, part2.size, part2.stride, offset);
    const found = node.backward([contiguousCopy(run2, slice3, slice3.size, "Clone")]);
    if (edges[0] !== null && found[0]) {
      const { notes } = run2;
      run2.notes = [];
      copyInto(run2, slice3, found[0]);
      if (run2.notes.length > 0) notes.push(WRONG);
      run2.notes = notes;
    }
    return [edges[0] && copy2, ...found.slice(1)];
  }, [0n]);
  slices.metas.push(whole);
  base.fn = { node: slices, output: 0 };
  gradFn(run2, view2);
}

// js/engine/inplace.js
function refuseSize(self, other) {
  const size = broadcastSize(self.size, other instanceof Tensor ? other.size : []);
  if (!sameInts(size, self.size)) {
    throw runtimeError(`output with shape ${listText(self.size)} doesn't match the broadcast shape ${listText(size)}`);
  }
}
function arithmeticInPlace(run2, name, self, other, alpha = 1n) {
  const rule = name === "mul" ? mulRule(run2, self, other) : name === "div" ? divRule(run2, self, other) : sumRule(run2, self, other, alpha, name === "sub");
  const node = writing(run2, self, [other], rule.name, rule.back, (edges) => rule.kept(edges, edges[1] && name !== "add" && name !== "sub" ? withoutGrad(run2, () => clone(run2, self)) : self));
  if (name === "sub") refuseBools(self, other);
  combineInto(run2, self, other, rule);
  return written(run2, self, node);
}
function combineInto(run2, self, other, rule) {
  refuseExpanded(self);
  if (other instanceof Tensor) refusePartial(self, other);
  refuseSize(self, other);
  if (rule.dtype.category > self.dtype.category) {
    throw runtimeError(`result type ${rule.dtype.word} can't be cast to the desired output type ${self.dtype.word}`);
  }
  update(run2, self, other, rule.dtype, rule.kernel());
}
function addInPlace(run2, self, other) {
  arithmeticInPlace(run2, "add", self, other);
}
function copyInto(run2, self, other) {
  if (other instanceof Tensor) {
    if (self.storage === other.storage && self.offset === other.offset && sameInts(self.size, other.size) && sameInts(self.stride, other.stride)) return;
    refuseExpanded(self);
    refusePartial(self, other);
  } else {
    refuseExpanded(self);
  }
  refuseSize(self, other);
  update(run2, self, other, self.dtype, null);
}
var zeros = (run2, grad) => grad && fresh(run2, grad.dtype, grad.size, () => null, preservedStride(grad));
function copy(run2, self, other) {
  const back = ([grad]) => [zeros(run2, grad), grad];
  const node = self.dtype.category < 2 ? null : writing(run2, self, [other], "torch::autograd::CopyBackwards", back);
  copyInto(run2, self, other);
  return written(run2, self, node);
}
function fill(run2, self, value, name = value instanceof Tensor ? "Fill3" : "Fill2") {
  if (value instanceof Tensor && requiresGrad(value)) refuseInts(self);
  const node = writing(run2, self, [value], name, ([grad], _, edges) => [zeros(run2, grad), grad && edges[1] && sum(run2, grad, null, false, null)]);
  if (value instanceof Tensor) {
    if (value.rank > 0) throw runtimeError(`fill_ only supports 0-dimension value tensor but got tensor with ${value.rank} dimensions.`);
    copyInto(run2, self, value.storage === self.storage ? withoutGrad(run2, () => clone(run2, value)) : value);
  } else {
    setCells(self, positions(run2, self.size, self.stride, self.offset), checkedCell(value, self.dtype));
  }
  return written(run2, self, node);
}
function refuseInts(self) {
  if (self.dtype.category < 2) throw notCovered("Writing what requires grad into a tensor of ints or bools is not covered: take value.detach().");
}
function setCells({ storage }, at2, cell) {
  for (const k of at2) {
    storage.cells[k] = /** @type {never} */
    cell;
    if (storage.unknown !== null) storage.unknown[k] = 0;
  }
}
function maskedFill(run2, self, mask, value) {
  if (value instanceof Tensor && requiresGrad(value)) refuseInts(self);
  const masked = (grad, where, isKept) => {
    const made = contiguousCopy(run2, grad, grad.size, "Clone");
    fillWhere(run2, made, where, 0, !isKept);
    return made;
  };
  const node = writing(run2, self, [value], value instanceof Tensor ? "MaskedFill1" : "MaskedFill", ([grad], [where], edges) => [
    grad && edges[0] && masked(grad, where, false),
    grad && edges[1] && sum(run2, masked(grad, where, true), null, false, null)
  ], () => [mask]);
  if (value instanceof Tensor && value.rank > 0) {
    throw runtimeError(`masked_fill_ only supports a 0-dimensional value tensor, but got tensor with ${value.rank} dimension(s).`);
  }
  if (mask.dtype !== BOOL) {
    const word2 = mask.dtype.word.toLowerCase();
    throw runtimeError(`masked_fill_ only supports boolean masks, but got mask with dtype ${word2 === "long" ? "long int" : word2}`);
  }
  fillMask(run2, self, mask, value);
  return written(run2, self, node);
}
function fillMask(run2, self, mask, value) {
  warnExpanded(run2, self, "masked_fill_");
  refusePartial(self, mask);
  refuseSize(self, mask);
  const number = value instanceof Tensor ? cellValue(value, value.offset) : value;
  fillWhere(run2, self, mask, checkedCell(number, self.dtype), true);
}
function warnExpanded(run2, self, name) {
  if (!isExpanded(self)) return;
  run2.warn(`Use of ${name} on expanded tensors is deprecated. Please clone() the tensor before performing this operation. This also applies to advanced indexing e.g. tensor[${name === "index_put_" ? "indices] = tensor" : "mask] = scalar"}`);
}
function fillWhere(run2, self, mask, cell, where) {
  const at2 = positions(run2, self.size, self.stride, self.offset);
  const from = positions(run2, self.size, broadcastStride(self.size, mask), mask.offset);
  if (mask.storage === self.storage) {
    for (const k of turns(run2, self, mask).order) if (Boolean(cellValue(mask, from[k])) === where) setCells(self, Int32Array.of(at2[k]), cell);
    return;
  }
  const hits = at2.filter((_, k) => Boolean(cellValue(mask, from[k])) === where);
  setCells(self, hits, cell);
}
function tril(run2, self, diagonal2) {
  const node = writing(run2, self, [], "Tril", ([grad]) => {
    if (grad === null) return [null];
    const made = contiguousCopy(run2, grad, grad.size, "Clone");
    zeroAbove(run2, made, diagonal2);
    return [made];
  });
  if (self.rank < 2) throw runtimeError("tril: input tensor must have at least 2 dimensions");
  if (self.numel > 0 && self.rank > 3 && !isContiguous(self.size, self.stride) && !areInLine(self)) {
    const apart = withoutGrad(run2, () => clone(run2, self));
    zeroAbove(run2, apart, diagonal2);
    copyInto(run2, self, apart);
  } else {
    zeroAbove(run2, self, diagonal2);
  }
  return written(run2, self, node);
}
function areInLine({ size, stride, rank }) {
  let expected = size[rank - 1] * size[rank - 2];
  for (let d = rank - 3; d >= 0; d -= 1) {
    if (d === 0 && (stride[d] === 0 || size[d] === 1)) continue;
    if (stride[d] !== expected) return false;
    expected *= size[d];
  }
  return true;
}
function zeroAbove(run2, self, diagonal2) {
  const [rows, columns] = self.size.slice(-2);
  const at2 = positions(run2, self.size, self.stride, self.offset);
  const above = at2.filter((_, k) => k % columns - Math.floor(k / columns) % rows > diagonal2);
  setCells(
    self,
    above,
    /** @type {Cell} */
    self.dtype.cells(1)[0]
  );
}

// js/engine/accumulate.js
function accumulate(run2, leaf, grad) {
  run2.touched = true;
  if (leaf.grad !== null) {
    if (leaf.grad.rank > leaf.rank) throw notCovered("Adding to a gradient that has been given more dimensions is not covered: set x.grad = None.");
    addInPlace(run2, leaf.grad, grad);
    if (!isRight(leaf.grad, leaf)) run2.warn(`grad and param do not obey the gradient layout contract. This is not an error, but may impair performance.
${layoutOf("grad", leaf.grad)}
${layoutOf("param", leaf)}`);
    return;
  }
  if (isRight(grad, leaf) && sameInts(grad.size, leaf.size) && !run2.isHeld(grad)) {
    leaf.grad = detached(run2, grad);
    return;
  }
  const dense = isDense(leaf.size, leaf.stride);
  const stride = dense ? leaf.stride : contiguousStride(leaf.size);
  leaf.grad = fresh(run2, grad.dtype, leaf.size, () => elementsOf(run2, grad), stride);
  if (dense) leaf.grad.version.count = 1;
}
function isRight(grad, leaf) {
  if (!isDense(leaf.size, leaf.stride)) return grad.isContiguous;
  return grad.size.every((n, d) => n === 1 ? grad.stride[d] !== 0 : grad.stride[d] === leaf.stride[d]);
}
function layoutOf(name, { size, stride }) {
  return `${name}.sizes() = ${listText(size)}, strides() = ${listText(stride)}`;
}

// js/engine/scatter_strided.js
function stridedBack(run2, from, result) {
  return ([grad]) => {
    if (grad === null) return [null];
    if (numelOf(from.size) === 0 || numelOf(result.size) === 0) return [counted3(fresh(run2, grad.dtype, from.size, () => null))];
    const start = Math.min(from.offset, result.offset);
    const storage = fresh(run2, grad.dtype, [Math.max(reach(from), reach(result)) - start], (numel) => {
      const made2 = sums(run2, [grad], [cellsOf2(run2, result).map((cell) => cell - start)], numel, mayOverlap(result));
      if (mayOverlap(from)) share(made2.cells, cellsOf2(run2, from), start);
      return made2;
    });
    const made = new Tensor(storage.storage, from.size, from.stride, from.offset - start);
    made.base = storage;
    return [counted3(made)];
  };
}
function counted3(grad) {
  grad.version.count = 1;
  return grad;
}
function share(cells, elements, start) {
  const times2 = new Int32Array(cells.length);
  for (const cell of elements) times2[cell - start] += 1;
  times2.forEach((n, k) => {
    cells[k] /= n;
  });
}
function reach({ size, stride, offset }) {
  return size.reduce((end, n, d) => end + (n - 1) * stride[d], offset + 1);
}
function mayOverlap({ size, stride }) {
  let last2 = 0;
  const dims = size.map((_, d) => d).filter((d) => size[d] > 1).sort((a, b) => stride[a] - stride[b]);
  for (const d of dims) {
    if (stride[d] <= last2) return true;
    last2 += stride[d] * (size[d] - 1);
  }
  return false;
}

// js/engine/autograd.js
function viewOf(run2, self, size, stride, offset, kind) {
  run2.count();
  const view2 = new Tensor(self.storage, size, stride, offset);
  if (view2.rank > LIMITS.rank) throw tooMany("Tensors of", LIMITS.rank, "dimensions", "use fewer");
  if (view2.numel > Number.MAX_SAFE_INTEGER && view2.count >= 2n ** 63n) {
    throw notCovered("Tensors of 2**63 elements and more than that are not covered: use smaller sizes.");
  }
  if (!stride.every(Number.isSafeInteger)) {
    throw notCovered("Strides of more than 2**53 are not covered: use smaller sizes.");
  }
  view2.base = self.base ?? self;
  view2.version = self.version;
  view2.seen = self.version.count;
  if (!run2.grad) view2.meta = "no_grad";
  else if (kind.group) view2.meta = "multi";
  else view2.meta = self.meta;
  if (run2.grad && self.requiresGrad) {
    const output = kind.output ?? 0;
    const { group } = kind;
    const node = group?.node ?? new Node2(run2, kind.node, [edgeOf(run2, self)], backOf(run2, self, view2, kind));
    if (group) group.node = node;
    if (group && kind.again) group.again[output] = kind.again;
    node.metas[output] = geometryOf(view2);
    view2.fn = { node, output };
  }
  return view2;
}
var SHAPES = /^(View|ReshapeAlias)$/;
function backOf(run2, self, view2, { node, group, back, again }) {
  const from = geometryOf(self);
  if (back) return ([grad]) => [grad && back(grad)];
  if (SHAPES.test(node)) return ([grad]) => [grad && reshape(run2, grad, from.size)];
  if (node === "Expand" || node === "Alias") return (grads2) => grads2;
  if (node === "AsStrided") return stridedBack(run2, from, geometryOf(view2));
  const whole = numbered(self);
  const remade = group?.again ?? (again ? [again] : []);
  return scatter(run2, from.size, () => remade.map((make) => cellsOf2(run2, make(whole))), node === "Unfold");
}
function track(run2, result, inputs, name, back, kept2 = () => []) {
  if (!run2.grad || result.dtype.category < 2 || !inputs.some(requiresGrad)) return result;
  const edges = inputs.map((input) => edgeOf(run2, input));
  const node = new Node2(run2, name, edges, back, kept2(edges));
  node.metas.push(geometryOf(result));
  result.fn = { node, output: 0 };
  return result;
}
function requiresGrad(value) {
  return value instanceof Tensor && value.requiresGrad;
}
function gradFn(run2, self) {
  if (!self.isStale || self.isLeaf || self.base === null) return self.fn;
  const { base } = self;
  const node = new Node2(run2, "AsStrided", [edgeOf(run2, base)], stridedBack(run2, geometryOf(base), geometryOf(self)));
  node.metas.push(geometryOf(self));
  self.fn = { node, output: 0 };
  self.seen = self.version.count;
  return self.fn;
}
function upToDate(run2, ...operands2) {
  if (run2.grad) {
    for (const operand of operands2) if (operand instanceof Tensor && operand.requiresGrad) gradFn(run2, operand);
  }
}
function edgeOf(run2, value) {
  if (!(value instanceof Tensor)) return null;
  const edge = gradFn(run2, value);
  if (edge !== null || !value.asked) return edge;
  if (value.accumulator === null) {
    value.accumulator = new Node2(run2, "AccumulateGrad", [], ([grad]) => {
      if (grad !== null && gradFn(run2, value) !== null) throw runtimeError("leaf variable has been moved into the graph interior");
      if (grad !== null && value.requiresGrad) accumulate(run2, value, grad);
      return [];
    });
    value.accumulator.metas.push(geometryOf(value));
    value.accumulator.order = Infinity;
  }
  return { node: value.accumulator, output: 0 };
}
function detached(run2, self) {
  run2.count();
  const alone = new Tensor(self.storage, self.size, self.stride, self.offset);
  alone.version = self.version;
  return alone;
}
function dataOf(run2, self) {
  const alone = detached(run2, self);
  alone.version = { count: 0 };
  return alone;
}
function requireGrad(run2, self, wanted) {
  if (self.fn !== null && !wanted) {
    throw runtimeError("you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a subgraph that doesn't require differentiation use var_no_grad = var.detach().");
  }
  if (wanted && self.dtype.category < 2) throw runtimeError("only Tensors of floating point dtype can require gradients");
  run2.touched = true;
  self.asked = wanted;
  return self;
}

// js/engine/fused.js
function fused(a, b, c) {
  const product2 = a * b;
  const sum3 = product2 + c;
  if (Math.abs(product2) > HUGE && Math.abs(c) > 1 && [a, b, c].every(Number.isFinite)) {
    const [large, small] = Math.abs(a) > Math.abs(b) ? [a, b] : [b, a];
    return fused(large / SCALE2, small, c / SCALE2) * SCALE2;
  }
  if (!Number.isFinite(sum3) || Math.abs(product2) > HUGE || Math.abs(a) > HUGE || Math.abs(b) > HUGE) return sum3;
  const part2 = sum3 - product2;
  const lostInSum = product2 - (sum3 - part2) + (c - part2);
  return sum3 + (lostInSum + lostInProduct(a, b, product2)) || sum3;
}
var HUGE = 2 ** 960;
var SCALE2 = 2 ** 512;
function lostInProduct(a, b, product2) {
  const [high, low] = halves(a);
  const [top, rest] = halves(b);
  return low * rest - (product2 - high * top - low * top - high * rest);
}
function halves(value) {
  const shifted2 = value * (2 ** 27 + 1);
  const high = shifted2 - (shifted2 - value);
  return [high, value - high];
}

// js/engine/promote.js
function resultType(operands2) {
  const found = [null, null, null];
  for (const operand of operands2) {
    const rank = operand instanceof Tensor ? operand.rank > 0 ? 0 : 1 : 2;
    found[rank] = higher(found[rank], dtypeOf(operand));
  }
  return (
    /** @type {Dtype} */
    combine(found[0], combine(found[1], found[2]))
  );
}
function dtypeOf(operand) {
  if (operand instanceof Tensor) return operand.dtype;
  if (typeof operand === "boolean") return BOOL;
  return typeof operand === "bigint" ? INT64 : FLOAT32;
}
function combine(first, second) {
  if (first === null || second === null) return first ?? second;
  return second.category > first.category ? second : first;
}
var ORDER = [BOOL, INT64, FLOAT32, FLOAT64];
function higher(a, b) {
  return a !== null && ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b;
}

// js/engine/arithmetic.js
function add(run2, a, b, alpha) {
  return combined(run2, a, b, sumRule(run2, a, b, alpha, false));
}
function sub(run2, a, b, alpha) {
  const rule = sumRule(run2, a, b, alpha, true);
  refuseBools(a, b);
  return combined(run2, a, b, rule);
}
function mul(run2, a, b) {
  return combined(run2, a, b, mulRule(run2, a, b));
}
function div(run2, a, b) {
  return combined(run2, a, b, divRule(run2, a, b));
}
function combined(run2, a, b, { name, dtype, kernel, back, kept: kept2 }) {
  upToDate(run2, a, b);
  const size = broadcastOf([a, b]);
  const made = elementwise(run2, [a, b], size, dtype, dtype, kernel());
  return track(run2, made, [a, b], name, back, (edges) => kept2(edges, a));
}
function refuseBools(a, b) {
  const bools = [a, b].filter((operand) => dtypeOf(operand) === BOOL).length;
  if (bools === 2) {
    throw runtimeError("Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead.");
  }
  if (bools === 1) {
    throw runtimeError("Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.");
  }
}
function sumRule(run2, a, b, alpha, minus) {
  if (minus) {
    for (const given of [a, b, alpha]) if (typeof given === "bigint") refuseBigInt(given);
  }
  const dtype = resultType([a, b]);
  const kernel = () => {
    if (typeof alpha === "boolean" && dtype !== BOOL) throw runtimeError("Boolean alpha only supported for Boolean results.");
    if (typeof alpha === "number" && dtype.category < 2) {
      throw runtimeError("For integral input tensors, argument alpha must not be a floating point number.");
    }
    return sumKernel(run2, dtype, looseCell(minus ? -alpha : alpha, dtype));
  };
  const times2 = (grad) => Number(alpha) === 1 ? grad : mul(run2, grad, alpha);
  return {
    name: minus ? a instanceof Tensor ? "Sub" : "Rsub1" : "Add",
    dtype,
    kernel,
    back: ([grad], _, edges) => [grad, grad && edges[1] && times2(minus ? neg(run2, grad) : grad)],
    kept: () => []
  };
}
function sumKernel(run2, dtype, factor) {
  if (dtype === BOOL) return (a, b) => a | factor & b;
  if (dtype === INT64) return factor === 1n ? (a, b) => a + b : (a, b) => a + factor * b;
  const by = dtype === FLOAT32 ? Math.fround(factor) : factor;
  if (by === 1) return (a, b) => a + b;
  if (by === -1) return (a, b) => a - b;
  const round = dtype === FLOAT32 ? Math.fround : (value) => value;
  return (a, b) => {
    const once = round(fused(by, b, a));
    if (once !== round(round(by * b) + a) && !Number.isNaN(once)) run2.note(ALPHA);
    return once;
  };
}
var ALPHA = "With alpha, whether the product is rounded before it is added depends on the machine: the last digit may differ.";
function mulRule(run2, a, b) {
  const dtype = resultType([a, b]);
  return {
    name: "Mul",
    dtype,
    kernel: () => dtype === BOOL ? (x, y) => x & y : (x, y) => x * y,
    back: ([grad], [other, own], edges) => [grad && edges[0] && mul(run2, grad, other), grad && edges[1] && mul(run2, grad, own)],
    kept: (edges, own) => [edges[0] ? b : null, edges[1] ? own : null]
  };
}
function divRule(run2, a, b) {
  const found = resultType([a, b]);
  return {
    name: "Div",
    dtype: found.category === 2 ? found : FLOAT32,
    kernel: () => (x, y) => x / y,
    back: ([grad], [other, own], edges) => [
      grad && edges[0] && div(run2, grad, other),
      grad && edges[1] && mul(run2, neg(run2, grad), div(run2, div(run2, own, other), other))
    ],
    kept: (edges, own) => [b, edges[1] ? own : null]
  };
}
function reverseDiv(run2, number, t2) {
  const dtype = t2.dtype.category === 2 ? t2.dtype : FLOAT32;
  const inverse = elementwise(run2, [t2], t2.size, dtype, dtype, (x) => 1 / x);
  const back = ([grad], [result]) => [grad && mul(run2, neg(run2, grad), mul(run2, result, result))];
  return mul(run2, track(run2, inverse, [t2], "Reciprocal", back, () => [inverse]), number);
}
function neg(run2, t2) {
  if (t2.dtype === BOOL) {
    throw runtimeError("Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.");
  }
  return track(run2, elementwise(run2, [t2], t2.size, t2.dtype, t2.dtype, (x) => -x), [t2], "Neg", ([grad]) => [grad && neg(run2, grad)]);
}
var COMPARISONS2 = {
  eq: (a, b) => a === b ? 1 : 0,
  ne: (a, b) => a === b ? 0 : 1,
  lt: (a, b) => a < b ? 1 : 0,
  le: (a, b) => a <= b ? 1 : 0,
  gt: (a, b) => a > b ? 1 : 0,
  ge: (a, b) => a >= b ? 1 : 0
};
function compare(run2, name, a, b) {
  return elementwise(run2, [a, b], broadcastOf([a, b]), resultType([a, b]), BOOL, COMPARISONS2[name]);
}

// js/engine/gather.js
function gathered(run2, self, size, cells, node, stride, kept2, back) {
  const read2 = (of) => numelOf(size) === 0 ? new Int32Array(0) : cells(of);
  const made = fresh(run2, self.dtype, size, () => pick(self, read2(self)), stride);
  if (!run2.grad || !self.requiresGrad) return made;
  if (back) return track(run2, made, [self], node, ([grad]) => [grad && back(grad)], kept2);
  const elements = [read2(numbered(self))];
  return track(run2, made, [self], node, scatter(run2, self.size, () => elements, true, 1), kept2);
}

// js/engine/copy_order.js
function flip(run2, self, dims) {
  upToDate(run2, self);
  const flipped = [];
  for (const dim of dims) {
    const d = wrap(dim, self.rank);
    if (flipped.includes(d)) throw runtimeError(`dim ${d} appears multiple times in the list of dims`);
    flipped.push(d);
  }
  return gathered(run2, self, self.size, () => {
    const stride = self.stride.map((s, d) => flipped.includes(d) ? -s : s);
    const start = flipped.reduce((at2, d) => at2 + Math.max((self.size[d] ?? 1) - 1, 0) * (self.stride[d] ?? 0), self.offset);
    return positions(run2, self.size, stride, start);
  }, "Flip", preservedStride(self), void 0, (grad) => flip(run2, grad, dims));
}
function roll(run2, self, shifts, dims) {
  upToDate(run2, self);
  if (dims.length === 1 && shifts.length === 1) return rollOne(run2, self, shifts[0], dims[0]);
  if (shifts.length === 0) throw runtimeError("`shifts` required");
  if (dims.length === 0 && shifts.length === 1) return rollFlat(run2, self, shifts[0]);
  if (shifts.length !== dims.length) {
    throw runtimeError(`shifts and dimensions must align. shifts: ${shifts.length}, dims:${dims.length}`);
  }
  return shifts.reduce((tensor, shift, k) => rollOne(run2, tensor, shift, dims[k]), self);
}
function rollOne(run2, self, shift, dim) {
  const back = (grad) => rollOne(run2, grad, -shift, dim);
  if (self.numel === 0) return track(run2, withoutGrad(run2, () => clone(run2, self)), [self], "Roll", ([grad]) => [grad && back(grad)]);
  const d = wrapStrict(dim, self.rank);
  const n = self.size[d];
  const start = (-(shift % n) + n) % n;
  const lengths2 = [n - start, start];
  const like = lengths2.every((length) => looksChannelsLast(replaced(self.size, d, length), self.stride));
  const stride = like ? channelsLast(self.size) : contiguousStride(self.size);
  return gathered(run2, self, self.size, () => rolled(run2, self, d, start), "Roll", stride, void 0, back);
}
function rolled(run2, self, d, start) {
  const at2 = positions(run2, self.size, self.stride, self.offset);
  const n = self.size[d];
  const inner = self.size.slice(d + 1).reduce((a, b) => a * b, 1);
  const jump = Math.floor(at2.length / (n * inner));
  const out = new Int32Array(at2.length);
  for (let o = 0; o < jump; o += 1) {
    for (let k = 0; k < n; k += 1) {
      const from = (o * n + (k + start) % n) * inner;
      out.set(at2.subarray(from, from + inner), (o * n + k) * inner);
    }
  }
  return out;
}
function rollFlat(run2, self, shift) {
  const own = isContiguous(self.size, self.stride) ? self.stride : contiguousStride(self.size);
  const flat = (
    /** @type {number[]} */
    viewStride(self.size, own, [self.numel])
  );
  const after = self.numel === 0 ? flat : [1];
  const stride = (
    /** @type {number[]} */
    viewStride([self.numel], after, self.size)
  );
  return gathered(run2, self, self.size, () => {
    const at2 = positions(run2, self.size, self.stride, self.offset);
    const numel = at2.length;
    const start = (-(shift % numel) + numel) % numel;
    const out = new Int32Array(numel);
    for (let k = 0; k < numel; k += 1) out[k] = at2[(k + start) % numel];
    return out;
  }, "Roll", stride, void 0, (grad) => rollFlat(run2, grad, -shift));
}
var CHANNELS_LAST = { 4: [1, 3, 2, 0], 5: [1, 4, 3, 2, 0] };
function looksChannelsLast(size, stride) {
  const order = CHANNELS_LAST[size.length];
  if (order === void 0 || stride[1] === 0) return false;
  let least = 0;
  for (const d of order) {
    if (size[d] === 0 || stride[d] < least) return false;
    if (d === 0 && least === stride[1]) return false;
    least = stride[d] * Math.max(size[d], 1);
  }
  return true;
}
function channelsLast(size) {
  const stride = new Array(size.length);
  let step = 1;
  for (const d of CHANNELS_LAST[size.length]) {
    stride[d] = step;
    step *= size[d];
  }
  return stride;
}

// js/engine/copy_select.js
function indexSelect(run2, self, dim, index) {
  upToDate(run2, self);
  const d = wrap(dim, self.rank);
  if (index.rank > 1) throw indexError("index_select(): Index is supposed to be a vector");
  if (self.rank === 0 && index.numel !== 1) {
    throw runtimeError(`index_select(): Index to scalar can have only 1 value, got ${index.count} value(s)`);
  }
  if (index.dtype !== INT64) throw runtimeError("index_select(): Expected dtype int32 or int64 for index");
  return selectRows(run2, self, d, intsIn(run2, index), index);
}
function intsIn(run2, index) {
  const { cells, unknown } = elementsOf(run2, index);
  if (unknown !== null) throw unknownValue();
  return [.../** @type {BigInt64Array} */
  cells];
}
function selectRows(run2, self, d, rows, index = 0n) {
  const n = self.rank === 0 ? 1 : self.size[d];
  const size = self.rank === 0 ? [] : replaced(self.size, d, rows.length);
  if (self.rank > 1 && rows.length > 0 && self.numel === 0 && n === 0) {
    throw runtimeError("index_select(): self indexing axis dim should be positive");
  }
  const bad = rows.find((row) => row < 0n || row >= BigInt(n));
  if (bad !== void 0) {
    throw self.rank > 1 && (d === 1 || self.numel === 0) ? runtimeError(`INDICES element is out of DATA bounds, id=${bad} axis_dim=${n}`) : indexError("index out of range in self");
  }
  return gathered(run2, self, size, (of) => {
    if (of.rank === 0) return positions(run2, [], [], of.offset);
    const at2 = positions(run2, size, replaced(of.stride, d, 0), of.offset);
    const inner = size.slice(d + 1).reduce((a, b) => a * b, 1);
    const step = of.stride[d];
    for (let k = 0; k < at2.length; k += 1) at2[k] += Number(rows[Math.floor(k / inner) % rows.length]) * step;
    return at2;
  }, "IndexSelect", void 0, () => [index]);
}
function repeatInterleave(run2, self, repeats3, dim) {
  const input = dim === null ? flatten(run2, self, 0, -1) : self;
  const d = wrap(dim ?? 0, self.rank);
  if (repeats3 < 0) throw runtimeError("Repeats must be non-negative");
  const apart = unsqueeze(run2, input, d + 1);
  const wide = expand(run2, apart, replaced(apart.size, d + 1, repeats3));
  const copy2 = withoutGrad(run2, () => contiguousCopy(run2, wide, wide.size, "Clone"));
  return flatten(run2, track(run2, copy2, [wide], "Clone", (grads2) => grads2), d, d + 1);
}
function repeatInterleaveEach(run2, self, repeats3, dim) {
  const input = dim === null ? flatten(run2, self, 0, -1) : self;
  const d = wrap(dim ?? 0, self.rank);
  const each = repeatsAlong(run2, repeats3, input, d);
  return selectRows(run2, input, d, interleaved(run2, each));
}
function repeatsAlong(run2, repeats3, input, d) {
  if (repeats3.rank === 0 || repeats3.rank === 1 && repeats3.numel === 1) {
    return expand(run2, reshape(run2, repeats3, [1]), [input.size[wrapStrict(d, input.rank)]]);
  }
  if (repeats3.rank > 1) throw runtimeError("repeats must be 0-dim or 1-dim tensor");
  const n = input.size[wrapStrict(d, input.rank)];
  if (repeats3.size[0] !== n) {
    throw runtimeError(
      `repeats must have the same size as input along dim, but got repeats.size(0) = ${repeats3.size[0]} and input.size(${d}) = ${n}`
    );
  }
  return repeats3;
}
function interleaved(run2, repeats3) {
  if (repeats3.dtype !== INT64) {
    throw new PyError("NotImplementedError", `"repeat_interleave_cpu" not implemented for '${repeats3.dtype.word}'`);
  }
  if (repeats3.rank !== 1) throw runtimeError("repeat_interleave only accept 1D vector as repeat");
  const counts = intsIn(run2, repeats3);
  if (counts.some((count) => count < 0n)) throw runtimeError("repeats can not be negative");
  run2.spend(Number(counts.reduce((a, b) => a + b, 0n)));
  return counts.flatMap((count, row) => new Array(Number(count)).fill(BigInt(row)));
}

// js/engine/copy_tile.js
function repeat(run2, self, repeats3) {
  upToDate(run2, self);
  const lead = repeats3.length - self.rank;
  if (lead < 0) {
    throw runtimeError("Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor");
  }
  const own = [...new Array(lead).fill(1), ...self.size];
  const size = own.map((n, d) => n * repeats3[d] + 0);
  refuseNegative(size);
  return gathered(run2, self, size, () => {
    const step = [...new Array(lead).fill(0), ...self.stride];
    return positions(run2, size.flatMap((_, d) => [repeats3[d], own[d]]), size.flatMap((_, d) => [0, step[d]]), self.offset);
  }, "Repeat", void 0, void 0, (grad) => summed(run2, grad, self.size, repeats3));
}
function summed(run2, grad, size, repeats3) {
  if (repeats3.includes(0)) {
    const made = fresh(run2, grad.dtype, size, () => null);
    made.version.count = 1;
    return made;
  }
  const lead = repeats3.length - size.length;
  let own = grad;
  for (let k = 0; k < lead; k += 1) own = sum(run2, own, [0], false, null);
  const parts2 = size.map((n, d) => repeats3[d + lead] === 1 ? [n] : [repeats3[d + lead], n]);
  if (parts2.every((part2) => part2.length === 1)) return own;
  const dims = parts2.flatMap((part2, d) => part2.length === 1 ? [] : [parts2.slice(0, d).flat().length]);
  return sum(run2, reshape(run2, own, parts2.flat()), dims, false, null);
}
function tile(run2, self, dims) {
  return repeat(run2, self, [...new Array(Math.max(self.rank - dims.length, 0)).fill(1), ...dims]);
}
function refuseNegative(size) {
  const negative = size.find((n) => n < 0);
  if (negative === void 0) return;
  throw runtimeError(`Trying to create tensor with negative dimension ${negative}: ${listText(size)}`);
}

// js/engine/operations_copies.js
var METHOD = { form: (
  /** @type {const} */
  "method"
) };
var NUMBERS = { numbers: true, out: true };
var EACH = "*, index? output_size=None";
var comparison = (name) => operation(name, ["Tensor other", "Number other"], (run2, self, { other }) => compare(
  run2,
  /** @type {any} */
  name,
  self,
  other
), { out: true });
var conversion = (name, dtype) => operation(name, ["*, format? memory_format=None"], (run2, self) => to(run2, self, dtype, false), METHOD);
var COPIES = [
  operation("clone", ["*, format? memory_format=None"], (run2, self) => clone(run2, self)),
  operation("contiguous", ["*, format memory_format=contiguous_format"], (run2, self) => contiguous(run2, self), METHOD),
  operation("to", [
    "device device=None, dtype dtype=None, bool non_blocking=False, bool copy=False, *, format? memory_format=None",
    "dtype dtype, bool non_blocking=False, bool copy=False, *, format? memory_format=None",
    "Tensor tensor, bool non_blocking=False, bool copy=False, *, format? memory_format=None"
  ], (run2, self, { dtype, tensor, copy: copy2 }) => to(run2, self, dtype ?? tensor?.dtype ?? DTYPE_OF_TYPE.get(typeName(tensor)) ?? self.dtype, copy2 ?? false), { ...METHOD, numbers: true }),
  conversion("float", FLOAT32),
  conversion("double", FLOAT64),
  conversion("long", INT64),
  conversion("bool", BOOL),
  operation("repeat", ["sizes repeats"], (run2, self, { repeats: repeats3 }) => repeat(run2, self, repeats3), METHOD),
  operation("tile", ["sizes dims"], (run2, self, { dims }) => tile(run2, self, dims)),
  operation(
    "repeat_interleave",
    [`Tensor repeats, int? dim=None, ${EACH}`, `index repeats, int? dim=None, ${EACH}`],
    (run2, self, { repeats: repeats3, dim }) => typeof repeats3 === "number" ? repeatInterleave(run2, self, repeats3, dim) : repeatInterleaveEach(run2, self, repeats3, dim),
    METHOD
  ),
  operation("flip", ["ints dims"], (run2, self, { dims }) => flip(run2, self, dims)),
  operation("roll", ["sizes1 shifts, ints1 dims=None"], (run2, self, { shifts, dims }) => roll(run2, self, shifts, dims ?? [])),
  operation("index_select", ["int dim, Tensor index"], (run2, self, { dim, index }) => indexSelect(run2, self, dim, index), { out: true }),
  operation("add", ["Number alpha, Tensor other|deprecated", "Tensor other, *, Number alpha=1"], (run2, self, { other, alpha }, which) => {
    if (which === 0) throw oldAlpha("add");
    return add(run2, self, other, alpha ?? 1n);
  }, NUMBERS),
  operation("sub", ["Number alpha, Tensor other|deprecated", "Tensor other, *, Number alpha=1"], (run2, self, { other, alpha }, which) => {
    if (which === 0) throw oldAlpha("sub");
    return sub(run2, self, other, alpha ?? 1n);
  }, NUMBERS),
  operation("mul", ["Tensor other"], (run2, self, { other }) => mul(run2, self, other), NUMBERS),
  operation(
    "div",
    ["Tensor other", "Tensor other, *, str? rounding_mode", "Number other, *, str? rounding_mode"],
    (run2, self, { other }) => div(run2, self, other),
    NUMBERS
  ),
  operation("neg", [], (run2, self) => neg(run2, self), { out: true }),
  ...["eq", "ne", "lt", "le", "gt", "ge"].map(comparison),
  operation(
    "sum",
    ["*, dtype? dtype=None", "ints1? dim, bool keepdim=False, *, dtype? dtype=None"],
    (run2, self, { dim, keepdim, dtype }) => sum(run2, self, dim ?? null, keepdim ?? false, dtype)
  ),
  operation(
    "mean",
    ["*, dtype? dtype=None", "ints1? dim, bool keepdim=False, *, dtype? dtype=None"],
    (run2, self, { dim, keepdim, dtype }) => mean(run2, self, dim ?? null, keepdim ?? false, dtype),
    { out: true }
  )
];
function oldAlpha(name) {
  return notCovered(`The deprecated form ${name}(alpha, other) is not covered: write ${name}(other, alpha=...).`);
}

// js/engine/operations_inspect.js
var METHOD2 = { form: (
  /** @type {const} */
  "method"
) };
var INSPECTIONS = [
  operation("size", ["int? dim=None"], (_, self, { dim }) => dim === null ? sizeOf(self.size) : BigInt(self.size[wrapStrict(dim, self.rank)]), METHOD2),
  operation("stride", ["int? dim=None"], (_, self, { dim }) => dim === null ? new PyTuple(self.stride.map(BigInt)) : BigInt(self.stride[wrapStrict(dim, self.rank)]), METHOD2),
  operation("numel", [], (_, self) => self.count),
  operation("nelement", [], (_, self) => self.count, METHOD2),
  operation("dim", [], (_, self) => BigInt(self.rank), METHOD2),
  operation("ndimension", [], (_, self) => BigInt(self.rank), METHOD2),
  operation("storage_offset", [], (_, self) => BigInt(self.offset), METHOD2),
  operation("element_size", [], (_, self) => BigInt(self.dtype.itemsize), METHOD2),
  operation("is_contiguous", ["*, format memory_format=contiguous_format"], (_, self) => self.isContiguous, METHOD2),
  operation("data_ptr", [], (_, self) => pointer(self), METHOD2),
  operation("untyped_storage", [], (_, self) => new StorageRef(self.storage), METHOD2),
  operation("item", [], (_, self) => itemOf(self), METHOD2),
  operation("tolist", [], (run2, self) => listOf(run2, self), METHOD2),
  operation("_is_view", [], (_, self) => self.isView, METHOD2)
];
var ATTRIBUTES = [
  ["shape", (_, self) => sizeOf(self.size)],
  ["ndim", (_, self) => BigInt(self.rank)],
  ["dtype", (_, self) => self.dtype],
  ["is_leaf", (run2, self) => gradFn(run2, self) === null],
  ["requires_grad", (_, self) => self.requiresGrad],
  ["data", (run2, self) => dataOf(run2, self)],
  ["grad", (run2, self) => {
    if (self.grad === null && self.fn !== null) run2.warn(NOT_A_LEAF);
    return self.grad;
  }],
  ["itemsize", (_, self) => BigInt(self.dtype.itemsize)],
  ["nbytes", (_, self) => self.count * BigInt(self.dtype.itemsize)],
  ["_base", (_, self) => self.base],
  ["_version", (_, self) => BigInt(self.version.count)]
];
var NOT_A_LEAF = "The .grad attribute of a Tensor that is not a leaf Tensor is being accessed. Its .grad attribute won't be populated during autograd.backward(). If you indeed want the .grad field to be populated for a non-leaf Tensor, use .retain_grad() on the non-leaf Tensor. If you access the non-leaf Tensor by mistake, make sure you access the leaf Tensor instead. See github.com/pytorch/pytorch/pull/30531 for more information.";
var INSPECTION_ATTRIBUTES = new Map(ATTRIBUTES);
function pointer(self) {
  return self.numel === 0 ? 0n : new Pointer(self.storage, self.offset * self.dtype.itemsize);
}
function listOf(run2, self) {
  if (self.rank === 0) return itemOf(self);
  let members4 = 1;
  for (const n of self.size) {
    members4 *= n;
    if (members4 > LIMITS.output) throw tooMany("Lists of", LIMITS.output, "values", "look at the picture");
  }
  const at2 = positions(run2, self.size, self.stride, self.offset);
  let next = 0;
  const list = (d) => {
    const items = [];
    for (let k = 0; k < self.size[d]; k += 1) {
      items.push(d === self.rank - 1 ? cellValue(self, at2[next++]) : list(d + 1));
    }
    return new PyList(items);
  };
  return list(0);
}

// js/engine/view_permute.js
function permute(run2, self, dims) {
  upToDate(run2, self);
  if (dims.length !== self.rank) {
    throw runtimeError(
      `permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. input.dim() = ${self.rank} is not equal to len(dims) = ${dims.length}`
    );
  }
  const order = [];
  for (const dim of dims) {
    const d = wrap(dim, self.rank);
    if (order.includes(d)) throw runtimeError("permute(): duplicate dims are not allowed.");
    order.push(d);
  }
  return reordered(run2, self, order, "Permute");
}
function reordered(run2, self, order, node) {
  const back = (grad) => reordered(run2, grad, order.map((_, d) => order.indexOf(d)), node);
  return viewOf(run2, self, order.map((d) => self.size[d]), order.map((d) => self.stride[d]), self.offset, { node, back });
}
function transpose(run2, self, dim0, dim1) {
  upToDate(run2, self);
  const a = wrap(dim0, self.rank);
  const b = wrap(dim1, self.rank);
  return reordered(run2, self, self.size.map((_, d) => d === a ? b : d === b ? a : d), "Transpose");
}
function t(run2, self, name = "t") {
  upToDate(run2, self);
  if (self.rank > 2) throw runtimeError(`${name}() expects a tensor with <= 2 dimensions, but self is ${self.rank}D`);
  return reordered(run2, self, self.size.map((_, d) => self.rank - 1 - d), "T");
}
function reversed(run2, self) {
  if (self.rank === 0) run2.warn(identityWarning("Tensor.T"));
  else if (self.rank !== 2) {
    run2.warn("The use of `x.T` on tensors of dimension other than 2 to reverse their shape is deprecated and it will throw an error in a future release. Consider `x.mT` to transpose batches of matrices or `x.permute(*torch.arange(x.ndim - 1, -1, -1))` to reverse the dimensions of a tensor.");
  }
  return reordered(run2, self, self.size.map((_, d) => self.rank - 1 - d), "Permute");
}
function matrixTranspose(run2, self, name) {
  if (self.rank === 1) {
    throw runtimeError(`tensor.${name} is only supported on matrices or batches of matrices. Got 1-D tensor.`);
  }
  if (self.rank === 0) {
    run2.warn(name === "mT" ? identityWarning("Tensor.mT") : conjugateWarning(name === "mH" ? "Tensor.mH" : name));
    return self;
  }
  return transpose(run2, self, -2, -1);
}
function conjugateTranspose(run2, self) {
  if (self.rank !== 2 && self.rank !== 0) {
    const batches = self.rank > 2 ? " For batches of matrices, consider using tensor.mH" : "";
    throw runtimeError(`tensor.H is only supported on matrices (2-D tensors). Got ${self.rank}-D tensor.${batches}`);
  }
  if (self.rank === 0) {
    run2.warn(conjugateWarning("Tensor.H"));
    return self;
  }
  return transpose(run2, self, 0, 1);
}
var identityWarning = (name) => `${name} is deprecated on 0-D tensors. This function is the identity in these cases.`;
var conjugateWarning = (name) => `${name} is deprecated on 0-D tensors. Consider using x.conj().`;
function movedim(run2, self, source, destination) {
  if (source.length !== destination.length) {
    throw runtimeError(
      `movedim: Invalid source or destination dims: source (${listText(source)} dims) should contain the same number of dims as destination (${listText(destination)} dims)`
    );
  }
  const from = source.map((d) => wrap(d, self.rank));
  const to2 = destination.map((d) => wrap(d, self.rank));
  if (new Set(from).size < from.length) throw runtimeError(`movedim: repeated dim in \`source\` (${listText(source)})`);
  if (new Set(to2).size < to2.length) throw runtimeError(`movedim: repeated dim in \`destination\` (${listText(destination)})`);
  if (self.rank === 0) return viewOf(run2, self, [], [], self.offset, { node: "Alias" });
  const rest = self.size.map((_, d) => d).filter((d) => !from.includes(d));
  const order = self.size.map((_, d) => to2.includes(d) ? from[to2.indexOf(d)] : (
    /** @type {number} */
    rest.shift()
  ));
  return reordered(run2, self, order, "Permute");
}

// js/engine/view_slice.js
function slice2(run2, self, d, start, stop, step = 1, kind = { node: "Slice" }) {
  const n = self.size[d];
  const from = clamp(start < 0 ? start + n : start, 0, n);
  const to2 = clamp(stop < 0 ? stop + n : stop, from, n);
  const size = replaced(self.size, d, Math.ceil((to2 - from) / step));
  const stride = replaced(self.stride, d, self.stride[d] * step);
  const again = (tensor) => slice2(run2, tensor, d, start, stop, step);
  return viewOf(run2, self, size, stride, self.offset + from * self.stride[d], { ...kind, again });
}
function clamp(value, low, high) {
  return Math.max(low, Math.min(value, high));
}
function narrow(run2, self, dim, start, length) {
  if (self.rank === 0) throw runtimeError("narrow() cannot be applied to a 0-dim tensor.");
  if (length < 0) throw runtimeError("narrow(): length must be non-negative.");
  const d = wrap(dim, self.rank);
  const n = self.size[d];
  if (start < -n || start > n) {
    throw indexError(`start out of range (expected to be in range of [${-n}, ${n}], but got ${start})`);
  }
  const from = start < 0 ? start + n : start;
  if (from + length > n) throw runtimeError(`start (${from}) + length (${length}) exceeds dimension size (${n}).`);
  return slice2(run2, self, d, from, from + length);
}
function select(run2, self, dim, index) {
  upToDate(run2, self);
  if (self.rank === 0) throw indexError("select() cannot be applied to a 0-dim tensor.");
  const d = wrap(dim, self.rank);
  const n = self.size[d];
  if (index < -n || index >= n) {
    throw indexError(`select(): index ${index} out of range for tensor of size ${listText(self.size)} at dimension ${d}`);
  }
  return selectAt(run2, self, d, index < 0 ? index + n : index, { node: "Select" });
}
function selectAt(run2, self, d, index, kind) {
  const again = (tensor) => selectAt(run2, tensor, d, index, kind);
  return viewOf(run2, self, without(self.size, d), without(self.stride, d), self.offset + index * self.stride[d], { ...kind, again });
}
function unbind(run2, self, dim) {
  upToDate(run2, self);
  const d = wrap(dim, self.rank);
  if (self.rank === 0) wrapStrict(0, 0);
  return members(self.size[d], (output, group) => selectAt(run2, self, d, output, { node: "Unbind", output, group }));
}
function members(count, make) {
  if (count > LIMITS.members) {
    throw tooMany("Calls that return", LIMITS.members, "tensors", "use a smaller tensor or larger parts");
  }
  const group = { node: null, again: [] };
  return new PyTuple(Array.from({ length: count }, (_, k) => make(k, group)));
}

// js/engine/view_split.js
function split2(run2, self, k, dim) {
  upToDate(run2, self);
  if (self.rank === 0) throw runtimeError("split expects at least a 1-dimensional tensor");
  if (k < 0) throw runtimeError(`split expects split_size be non-negative, but got split_size=${k}`);
  const d = wrap(dim, self.rank);
  const n = self.size[d];
  if (k === 0 && n !== 0) {
    throw runtimeError(`split_size can only be 0 if dimension size is 0, but got dimension size of ${n}`);
  }
  const count = k === 0 ? 1 : Math.max(Math.ceil(n / k), 1);
  return members(count, (output, group) => slice2(run2, self, d, output * k, (output + 1) * k, 1, { node: "Split", output, group }));
}
function splitWithSizes(run2, self, sizes3, dim) {
  upToDate(run2, self);
  if (self.rank === 0) throw runtimeError("split expects at least a 1-dimensional tensor");
  const d = wrap(dim, self.rank);
  const n = self.size[d];
  let start = 0;
  const starts = sizes3.map((k) => {
    if (k < 0) {
      throw runtimeError(`split_with_sizes expects split_sizes have only non-negative entries, but got split_sizes=${listText(sizes3)}`);
    }
    start += k;
    return start - k;
  });
  if (start !== n) {
    throw runtimeError(
      `split_with_sizes expects split_sizes to sum exactly to ${n} (input tensor's size at dimension ${dim}), but got split_sizes=${listText(sizes3)}`
    );
  }
  return members(sizes3.length, (output, group) => slice2(run2, self, d, starts[output], starts[output] + sizes3[output], 1, { node: "SplitWithSizes", output, group }));
}
function chunk(run2, self, chunks, dim) {
  if (self.rank === 0) throw runtimeError("chunk expects at least a 1-dimensional tensor");
  if (chunks <= 0) throw runtimeError(`chunk expects \`chunks\` to be greater than 0, got: ${chunks}`);
  const d = wrap(dim, self.rank);
  const n = self.size[d];
  if (n === 0) {
    return members(chunks, (output, group) => slice2(run2, self, d, 0, 0, 1, { node: "SplitWithSizes", output, group }));
  }
  return split2(run2, self, Math.ceil(n / chunks), d);
}
function tensorSplit(run2, self, parts2, dim) {
  if (self.rank === 0) {
    throw runtimeError("tensor_split expected at least a 1-dimensional tensor, but got a tensor with 0 dims");
  }
  const given = typeof parts2 === "object" && "storage" in parts2 ? partsOf2(run2, parts2) : parts2;
  const d = wrap(dim, self.rank);
  return typeof given === "number" ? sections(run2, self, given, d) : between(run2, self, given, d);
}
function partsOf2(run2, parts2) {
  if (parts2.dtype !== INT64) {
    throw runtimeError(`tensor_split expected tensor_indices_or_sections to have dtype of long, but got ${parts2.dtype.word}`);
  }
  if (parts2.rank > 1) {
    throw runtimeError(
      `tensor_split expected tensor_indices_or_sections to be a zero-dimensional or one-dimensional tensor, but got a tensor with ${parts2.rank} dims`
    );
  }
  if (parts2.rank === 0) return intOf(itemOf(parts2));
  run2.spend(parts2.numel);
  return Array.from({ length: parts2.numel }, (_, k) => intOf(cellValue(parts2, parts2.offset + k * parts2.stride[0])));
}
function sections(run2, self, count, d) {
  if (count <= 0) throw runtimeError(`number of sections must be larger than 0, got ${count}`);
  const least = Math.floor(self.size[d] / count);
  const longer = self.size[d] % count;
  const start = (i2) => i2 * least + Math.min(i2, longer);
  return members(count, (i2) => slice2(run2, self, d, start(i2), start(i2 + 1)));
}
function between(run2, self, indices, d) {
  return members(indices.length + 1, (i2) => slice2(run2, self, d, indices[i2 - 1] ?? 0, indices[i2] ?? self.size[d]));
}
var AXES = {
  hsplit: { rank: 1, dim: (rank) => rank === 1 ? 0 : 1 },
  vsplit: { rank: 2, dim: () => 0 },
  dsplit: { rank: 3, dim: () => 2 }
};
function axisSplit(run2, self, name, parts2) {
  const { rank, dim } = AXES[name];
  if (self.rank < rank) {
    throw runtimeError(`torch.${name} requires a tensor with at least ${rank} dimension, but got a tensor with ${self.rank} dimensions!`);
  }
  const d = dim(self.rank);
  if (typeof parts2 === "number" && (parts2 === 0 || self.size[d] % parts2 !== 0)) {
    throw runtimeError(
      `torch.${name} attempted to split along dimension ${d}, but the size of the dimension ${self.size[d]} is not divisible by the split_size ${parts2}!`
    );
  }
  return tensorSplit(run2, self, parts2, d);
}

// js/engine/view_window.js
function unfold(run2, self, dimension, size, step) {
  upToDate(run2, self);
  const d = wrap(dimension, self.rank);
  const n = self.rank === 0 ? 1 : self.size[d];
  if (size < 0) throw runtimeError(`size is ${size} but must be >= 0`);
  if (size > n) throw runtimeError(`maximum size for tensor at dimension ${d} is ${n} but size is ${size}`);
  if (step <= 0) throw runtimeError(`step is ${step} but must be > 0`);
  const kind = { node: "Unfold", again: (tensor) => unfold(run2, tensor, dimension, size, step) };
  if (self.rank === 0) return viewOf(run2, self, [size], [1], self.offset, kind);
  const sizes3 = [...replaced(self.size, d, Math.floor((n - size) / step) + 1), size];
  return viewOf(run2, self, sizes3, [...replaced(self.stride, d, self.stride[d] * step), self.stride[d]], self.offset, kind);
}
function diagonal(run2, self, offset, dim1, dim2) {
  upToDate(run2, self);
  const a = wrap(dim1, self.rank);
  const b = wrap(dim2, self.rank);
  if (a === b) throw runtimeError(`diagonal dimensions cannot be identical ${dim1}, ${dim2}`);
  const rows = Math.max(-offset, 0);
  const columns = Math.max(offset, 0);
  const length = Math.max(Math.min(self.size[a] - rows, self.size[b] - columns), 0);
  const start = length > 0 ? rows * self.stride[a] + columns * self.stride[b] : 0;
  const rest = (list, last2) => [...list.filter((_, d) => d !== a && d !== b), last2];
  return viewOf(run2, self, rest(self.size, length), rest(self.stride, self.stride[a] + self.stride[b]), self.offset + start, {
    node: "Diagonal",
    again: (tensor) => diagonal(run2, tensor, offset, dim1, dim2)
  });
}
function asStrided(run2, self, size, stride, storageOffset) {
  upToDate(run2, self);
  if (size.length !== stride.length) throw runtimeError("mismatch in length of strides and shape");
  if (stride.some((s) => s < 0)) {
    throw runtimeError(`as_strided: Negative strides are not supported at the moment, got strides: ${listText(stride)}`);
  }
  if (size.some((n) => n < 0)) throw notCovered("Negative sizes in as_strided are not covered: write sizes of 0 or more.");
  const offset = storageOffset ?? self.offset;
  if (offset < 0) throw runtimeError(`Tensor: invalid storage offset ${offset}`);
  const { itemsize } = self.dtype;
  const last2 = size.reduce((sum3, n, d) => sum3 + BigInt(n - 1) * BigInt(stride[d]), BigInt(offset));
  const have = self.storage.cells.length * itemsize;
  const need = BigInt(itemsize) * (last2 + 1n);
  if (numelOf(size) > 0 && need > have) {
    throw runtimeError(
      `setStorage: sizes ${listText(size)}, strides ${listText(stride)}, storage offset ${offset}, and itemsize ${itemsize} requiring a storage size of ${need} are out of bounds for storage of size ${have}`
    );
  }
  return viewOf(run2, self, size, stride, offset, { node: "AsStrided" });
}

// js/engine/operations_views.js
var METHOD3 = { form: (
  /** @type {const} */
  "method"
) };
var splitAlong = (name) => operation(name, ["int sections", "ints indices"], (run2, self, { sections: sections2, indices }) => axisSplit(
  run2,
  self,
  /** @type {any} */
  name,
  sections2 ?? indices
));
var move = (name) => operation(
  name,
  ["int source, int destination", "ints source, ints destination"],
  (run2, self, { source, destination }) => movedim(run2, self, [source].flat(), [destination].flat())
);
var VIEWS = [
  operation("expand", ["sizes size, *, bool implicit=False"], (run2, self, { size }) => expand(run2, self, size), METHOD3),
  operation("expand_as", ["Tensor other"], (run2, self, { other }) => expand(run2, self, other.size), METHOD3),
  operation("broadcast_to", ["sizes size"], (run2, self, { size }) => expand(run2, self, size)),
  operation("view", ["dtype dtype", "sizes size"], (run2, self, { dtype, size }) => {
    if (dtype !== null) throw notCovered("x.view(dtype) is not covered: x.to(dtype) makes a converted copy.");
    return view(run2, self, size);
  }, METHOD3),
  operation("view_as", ["Tensor other"], (run2, self, { other }) => view(run2, self, other.size), METHOD3),
  operation("reshape", ["sizes shape"], (run2, self, { shape }) => reshape(run2, self, shape)),
  operation("reshape_as", ["Tensor other"], (run2, self, { other }) => reshape(run2, self, other.size), METHOD3),
  operation("flatten", ["int start_dim=0, int end_dim=-1"], (run2, self, { start_dim, end_dim }) => flatten(run2, self, start_dim ?? 0, end_dim ?? -1)),
  operation("unflatten", ["int dim, sizes sizes"], (run2, self, { dim, sizes: sizes3 }) => unflatten(run2, self, dim, sizes3)),
  operation("ravel", [], (run2, self) => ravel(run2, self)),
  operation("permute", ["ints dims"], (run2, self, { dims }) => permute(run2, self, dims)),
  operation("transpose", ["int dim0, int dim1"], (run2, self, { dim0, dim1 }) => transpose(run2, self, dim0, dim1)),
  operation("swapaxes", ["int axis0, int axis1"], (run2, self, { axis0, axis1 }) => transpose(run2, self, axis0, axis1)),
  operation("swapdims", ["int dim0, int dim1"], (run2, self, { dim0, dim1 }) => transpose(run2, self, dim0, dim1)),
  operation("t", [], (run2, self) => t(run2, self)),
  operation("adjoint", [], (run2, self) => matrixTranspose(run2, self, "adjoint()")),
  move("movedim"),
  move("moveaxis"),
  operation("squeeze", ["", "int dim", "ints dim"], (run2, self, { dim }) => squeeze(run2, self, dim ?? null), { bare: false }),
  operation("unsqueeze", ["int dim"], (run2, self, { dim }) => unsqueeze(run2, self, dim)),
  operation(
    "narrow",
    ["int dim, Tensor start, index length", "int dim, index start, index length"],
    (run2, self, { dim, start, length }) => narrow(run2, self, dim, startOf(start), length)
  ),
  operation("select", ["int dim, index index"], (run2, self, { dim, index }) => select(run2, self, dim, index)),
  operation("unbind", ["int dim=0"], (run2, self, { dim }) => unbind(run2, self, dim ?? 0)),
  operation("chunk", ["int chunks, int dim=0"], (run2, self, { chunks, dim }) => chunk(run2, self, chunks, dim ?? 0)),
  operation("split_with_sizes", ["sizes split_sizes, int dim=0"], (run2, self, { split_sizes, dim }) => splitWithSizes(run2, self, split_sizes, dim ?? 0)),
  operation(
    "tensor_split",
    ["sizes indices, int dim=0", "Tensor tensor_indices_or_sections, int dim=0", "index sections, int dim=0"],
    (run2, self, { indices, tensor_indices_or_sections, sections: sections2, dim }) => tensorSplit(run2, self, indices ?? tensor_indices_or_sections ?? sections2, dim ?? 0)
  ),
  splitAlong("hsplit"),
  splitAlong("vsplit"),
  splitAlong("dsplit"),
  operation("unfold", ["int dimension, int size, int step"], (run2, self, { dimension, size, step }) => unfold(run2, self, dimension, size, step), METHOD3),
  operation("diagonal", ["int offset=0, int dim1=0, int dim2=1"], (run2, self, { offset, dim1, dim2 }) => diagonal(run2, self, offset ?? 0, dim1 ?? 0, dim2 ?? 1)),
  operation("as_strided", ["sizes size, sizes stride, index? storage_offset=None"], (run2, self, { size, stride, storage_offset }) => asStrided(run2, self, size, stride, storage_offset)),
  operation("detach", [], (run2, self) => detached(run2, self))
];
function startOf(start) {
  if (typeof start === "number") return start;
  if (start.rank === 0 && start.dtype === INT64) return intOf(start);
  throw runtimeError("start must be an 0-dim integral Tensor.");
}
var VIEW_ATTRIBUTES = /* @__PURE__ */ new Map([
  ["T", reversed],
  ["mT", (run2, self) => matrixTranspose(run2, self, "mT")],
  ["mH", (run2, self) => matrixTranspose(run2, self, "mH")],
  ["H", conjugateTranspose]
]);

// js/engine/inplace_views.js
function changeView(run2, self, name, make, back) {
  if (self.accumulator !== null || self.grad !== null) {
    throw notCovered("Changing the size of a leaf that has gone into a computation is not covered: make a new tensor.");
  }
  const node = writing(run2, self, [], name, ([grad]) => [grad && back(grad)]);
  const { size, stride, offset } = withoutGrad(run2, () => make(self));
  run2.touched = true;
  Object.assign(self, { size, stride, offset });
  self.version.count += 1;
  if (node !== null) {
    node.metas.push(geometryOf(self));
    self.fn = { node, output: 0 };
    self.seen = self.version.count;
  }
  return self;
}

// js/engine/operations_writes.js
var METHOD4 = { form: (
  /** @type {const} */
  "method"
) };
var sum2 = (name) => operation(`${name}_`, ["Number alpha, Tensor other|deprecated", "Tensor other, *, Number alpha=1"], (run2, self, { other, alpha }, which) => {
  if (which === 0) throw notCovered(`The deprecated form ${name}_(alpha, other) is not covered: write ${name}_(other, alpha=...).`);
  return arithmeticInPlace(run2, name, self, other, alpha ?? 1n);
}, { ...METHOD4, numbers: true });
var WRITES = [
  operation("fill_", ["Tensor value", "Number value"], (run2, self, { value }) => fill(run2, self, value)),
  operation("zero_", [], (run2, self) => fill(run2, self, 0n, "Zero")),
  sum2("add"),
  sum2("sub"),
  operation("mul_", ["Tensor other"], (run2, self, { other }) => arithmeticInPlace(run2, "mul", self, other), { ...METHOD4, numbers: true }),
  operation(
    "div_",
    ["Tensor other", "Tensor other, *, str? rounding_mode", "Number other, *, str? rounding_mode"],
    (run2, self, { other }) => arithmeticInPlace(run2, "div", self, other),
    { ...METHOD4, numbers: true }
  ),
  operation("copy_", ["Tensor other, bool non_blocking=False"], (run2, self, { other }) => copy(run2, self, other), { ...METHOD4, numbers: true }),
  operation(
    "masked_fill_",
    ["Tensor mask, Tensor value", "Tensor mask, Number value"],
    (run2, self, { mask, value }) => maskedFill(run2, self, mask, value),
    METHOD4
  ),
  operation("tril_", ["index diagonal=0"], (run2, self, { diagonal: diagonal2 }) => tril(run2, self, diagonal2 ?? 0), METHOD4),
  operation("t_", [], (run2, self) => {
    const swap = (tensor) => t(run2, tensor, "t_");
    return changeView(run2, self, "T1", swap, swap);
  }, METHOD4),
  operation("transpose_", ["int dim0, int dim1"], (run2, self, { dim0, dim1 }) => {
    const swap = (tensor) => transpose(run2, tensor, dim0, dim1);
    return changeView(run2, self, "Transpose1", swap, swap);
  }, METHOD4),
  operation("squeeze_", ["", "int dim", "ints dim"], (run2, self, { dim }, which) => {
    let gone2 = [];
    const make = (tensor) => {
      gone2 = squeezed(tensor, dim ?? null);
      return squeeze(run2, tensor, dim ?? null);
    };
    return changeView(run2, self, `Squeeze${which + 3}`, make, (grad) => withDimensions(run2, grad, gone2));
  }, { ...METHOD4, bare: false }),
  operation("unsqueeze_", ["int dim"], (run2, self, { dim }) => changeView(run2, self, "Unsqueeze1", (tensor) => unsqueeze(run2, tensor, dim), (grad) => squeeze(run2, grad, dim)), METHOD4),
  operation("requires_grad_", ["bool requires_grad=True"], (run2, self, { requires_grad }) => requireGrad(run2, self, requires_grad ?? true), METHOD4)
];

// js/engine/backward.js
function backward(run2, root, gradient, retain) {
  const grad = gradient === null ? ones(run2, root) : fitting(root, gradient);
  const edge = edgeOf(run2, root);
  if (edge === null || grad === null) throw runtimeError("element 0 of tensors does not require grad and does not have a grad_fn");
  withoutGrad(run2, () => {
    const given = delivered(run2, edge, grad);
    walk(run2, edge, [grad, given], retain);
  });
}
function ones(run2, root) {
  if (!root.requiresGrad) return null;
  if (root.numel !== 1) throw runtimeError("grad can be implicitly created only for scalar outputs");
  if (root.dtype.category < 2) throw runtimeError(`grad can be implicitly created only for real scalar outputs but got torch.${root.dtype.name}`);
  return fresh(run2, root.dtype, root.size, () => ({ cells: root.dtype.cells(1).fill(
    /** @type {never} */
    1
  ), unknown: null }), preservedStride(root));
}
function fitting(root, gradient) {
  if (!sameInts(root.size, gradient.size)) {
    const text = ({ size }) => `torch.Size([${size.join(", ")}])`;
    throw runtimeError(`Mismatch in shape: grad_output[0] has a shape of ${text(gradient)} and output[0] has a shape of ${text(root)}.`);
  }
  return gradient;
}
function walk(run2, root, given, retain) {
  const waits = dependencies(root.node);
  const held = /* @__PURE__ */ new Map([[root.node, root.node.metas.map((_, k) => k === root.output ? given[1] : null)]]);
  run2.isHeld = (grad) => given.includes(grad) || [...held.values()].some((grads2) => grads2.includes(grad));
  const ready = [root.node];
  while (ready.length > 0) {
    const node = ready.reduce((a, b) => b.order > a.order ? b : a);
    ready.splice(ready.indexOf(node), 1);
    const grads2 = (
      /** @type {Grads} */
      held.get(node)
    );
    held.delete(node);
    const found = grads2.some((one) => one !== null) ? node.backward(grads2) : [];
    if (!retain) node.released = true;
    const all = node.edges.map((edge, k) => edge && found[k] && delivered(run2, edge, found[k]));
    node.edges.forEach((edge, k) => {
      if (edge === null) return;
      const own = all[k];
      const inputs = held.get(edge.node) ?? edge.node.metas.map(() => null);
      held.set(edge.node, inputs);
      if (own) {
        const before = inputs[edge.output] ?? null;
        inputs[edge.output] = null;
        inputs[edge.output] = before === null ? own : added(run2, before, own, all.slice(k));
      }
      const left = (
        /** @type {number} */
        waits.get(edge.node) - 1
      );
      waits.set(edge.node, left);
      if (left === 0) ready.push(edge.node);
    });
  }
}
function added(run2, a, b, rest) {
  const total = add(run2, a, b, 1n);
  if (run2.isHeld(a) || rest.includes(a) || a.isView || !isDense(a.size, a.stride)) return total;
  const made = fresh(run2, total.dtype, total.size, () => elementsOf(run2, total), a.stride);
  made.version.count = a.version.count + 1;
  return made;
}
function dependencies(root) {
  const waits = /* @__PURE__ */ new Map();
  const open = [root];
  for (let node = open.pop(); node !== void 0; node = open.pop()) {
    for (const edge of node.edges) {
      if (edge === null) continue;
      const before = waits.get(edge.node);
      waits.set(edge.node, (before ?? 0) + 1);
      if (before === void 0) open.push(edge.node);
    }
  }
  return waits;
}
function delivered(run2, { node, output }, grad) {
  const { size, dtype } = node.metas[output];
  let own = grad;
  if (size.length === 0 && own.rank > 0) {
    own = sum(run2, own, null, false, null);
  } else if (!sameInts(own.size, size)) {
    const lead = own.rank - size.length;
    const dims = own.size.map((_, d) => d).filter((d) => d < lead || size[d - lead] === 1 && own.size[d] !== 1);
    if (dims.length > 0) own = sum(run2, own, dims, true, null);
    if (lead > 0) own = view(run2, own, size);
    if (!sameInts(own.size, size)) throw notCovered("The gradient of a leaf that has changed its size is not covered: make a new tensor.");
  }
  return to(run2, own, dtype, false);
}

// js/engine/truth.js
function truthy(value) {
  if (value instanceof Tensor) return tensorTruth(value);
  if (isSequence(value)) return value.items.length > 0;
  if (typeof value === "number") return value !== 0;
  return Boolean(value);
}
function tensorTruth(tensor) {
  if (tensor.numel === 1) return Number(itemOf(tensor)) !== 0;
  throw runtimeError(`Boolean value of Tensor with ${tensor.numel === 0 ? "no values" : "more than one value"} is ambiguous`);
}

// js/engine/builtins.js
function iterated(run2, value, refuse) {
  if (isSequence(value)) return value.items;
  if (typeof value === "string") return [...value];
  if (!(value instanceof Tensor)) throw refuse(typeName(value));
  if (value.rank === 0) throw typeError("iteration over a 0-d tensor");
  return unbind(run2, value, 0).items;
}
var notIterable = (name) => typeError(`'${name}' object is not iterable`);
var FUNCTIONS = [
  ["len", (_, [value]) => {
    if (value instanceof Tensor) {
      if (value.rank === 0) throw typeError("len() of a 0-d tensor");
      return BigInt(value.size[0]);
    }
    if (isSequence(value)) return BigInt(value.items.length);
    if (typeof value === "string") return BigInt(value.length);
    throw typeError(`object of type '${typeName(value)}' has no len()`);
  }, "builtin_function_or_method"],
  ["tuple", (run2, args) => new PyTuple(args.length === 0 ? [] : [...iterated(run2, args[0], notIterable)]), "type"],
  ["list", (run2, args) => new PyList(args.length === 0 ? [] : [...iterated(run2, args[0], notIterable)]), "type"],
  ["int", (_, args) => args.length === 0 ? 0n : int(args[0]), "type"],
  ["float", (run2, args) => args.length === 0 ? 0 : float2(run2, args[0]), "type"],
  ["bool", (_, args) => args.length === 0 ? false : truthy(args[0]), "type"],
  ["slice", (_, args) => {
    if (args.length === 0) throw typeError("slice expected at least 1 argument, got 0");
    return args.length === 1 ? new Slice(null, args[0], null) : new Slice(args[0], args[1], args[2] ?? null);
  }, "type"]
];
var MOST = { slice: 3 };
var BUILTINS = new Map(FUNCTIONS.map(([name, call2, kind]) => [name, new Callable(name, (run2, args, kwargs) => {
  if (kwargs.size > 0) throw typeError(`${name}() takes no keyword arguments`);
  if (name === "int" && args.length > 1) throw notCovered("int() with a base is not covered: write the int.");
  const most = MOST[name] ?? 1;
  if (args.length > most || name === "len" && args.length === 0) {
    throw name === "len" ? typeError(`${name}() takes exactly one argument (${args.length} given)`) : typeError(`${name} expected at most ${most} argument${most === 1 ? "" : "s"}, got ${args.length}`);
  }
  return call2(run2, args);
}, kind)]));
function int(value) {
  const given = value instanceof Tensor ? soleItem(value) : value;
  if (typeof given === "bigint" || typeof given === "boolean") return BigInt(given);
  if (typeof given === "number") {
    if (Number.isNaN(given)) throw valueError("cannot convert float NaN to integer");
    if (!Number.isFinite(given) || Math.abs(given) > 2 ** LIMITS.bits) throw notCovered("int() of so large a float is not covered: use a smaller one.");
    return BigInt(Math.trunc(given));
  }
  if (typeof given === "string") {
    if (/^\s*[+-]?\d{1,70}\s*$/.test(given)) return BigInt(given.trim().replace("+", ""));
    throw valueError(`invalid literal for int() with base 10: '${given}'`);
  }
  throw typeError(`int() argument must be a string, a bytes-like object or a real number, not '${typeName(value)}'`);
}
function float2(run2, value) {
  if (value instanceof Tensor && value.requiresGrad && run2.grad) run2.warn(LOSES_GRAD);
  const given = value instanceof Tensor ? soleItem(value) : value;
  if (typeof given === "bigint" || typeof given === "boolean" || typeof given === "number") return Number(given);
  if (typeof given === "string") {
    const text = given.trim().toLowerCase();
    if (/^[+-]?nan$/.test(text)) return NaN;
    if (/^[+-]?inf(inity)?$/.test(text)) return text.startsWith("-") ? -Infinity : Infinity;
    if (/^[+-]?(\d{1,400}\.?\d{0,400}|\.\d{1,400})(e[+-]?\d{1,9})?$/.test(text)) return Number(text);
    throw valueError(`could not convert string to float: '${given}'`);
  }
  throw typeError(`float() argument must be a string or a real number, not '${typeName(value)}'`);
}
var OTHER_BUILTINS = new Set("abs all any ascii bin breakpoint bytearray bytes callable chr classmethod compile complex delattr dict dir divmod enumerate eval exec exit filter format frozenset getattr globals hasattr hash help hex id input isinstance issubclass iter locals map max memoryview min next object oct open ord pow property quit range repr reversed round set setattr sorted staticmethod str sum super type vars zip __import__ __name__ __builtins__ __doc__ __debug__ __build_class__ NotImplemented Ellipsis Exception ValueError TypeError RuntimeError IndexError KeyError AssertionError".split(" "));

// js/engine/python_arguments.js
function bindPython(name, params, defaults, args, kwargs, isMethod = false) {
  const self = isMethod ? 1 : 0;
  const found = args.slice(0, params.length);
  for (const [key, value] of kwargs) {
    const at2 = params.indexOf(key);
    if (at2 < 0) throw typeError(`${name}() got an unexpected keyword argument '${key}'`);
    if (found[at2] !== void 0) throw typeError(`${name}() got multiple values for argument '${key}'`);
    found[at2] = value;
  }
  const required = params.length - defaults.length;
  if (args.length > params.length) throw tooMany2(name, required + self, params.length + self, args.length + self);
  const missing = params.filter((_, at2) => at2 < required && found[at2] === void 0).map((param) => `'${param}'`);
  if (missing.length > 0) {
    const names = missing.length === 1 ? missing[0] : `${missing.slice(0, -1).join(", ")} and ${missing.at(-1)}`;
    throw typeError(`${name}() missing ${missing.length} required positional argument${missing.length === 1 ? "" : "s"}: ${names}`);
  }
  return params.map((_, at2) => (
    /** @type {Py} */
    found[at2] === void 0 ? defaults[at2 - required] : found[at2]
  ));
}
function tooMany2(name, least, most, given) {
  const takes = least === most ? `${most} positional argument${most === 1 ? "" : "s"}` : `from ${least} to ${most} positional arguments`;
  return typeError(`${name}() takes ${takes} but ${given} ${given === 1 ? "was" : "were"} given`);
}

// js/engine/python_methods.js
function splitMethod(self) {
  return new Callable("split", (run2, args, kwargs) => {
    const [given, dim] = bindPython("Tensor.split", ["split_size", "dim"], [0n], args, kwargs, true);
    const size = given instanceof Tensor && given.numel === 1 ? int(given) : given;
    if (typeof size === "bigint" || typeof size === "boolean") {
      const signatures = parsed(["Tensor input, index split_size, int dim=0", "Tensor input, sizes split_size, int dim=0"]);
      const found2 = bind({ name: "split", numbers: false }, signatures, [self, size, dim], /* @__PURE__ */ new Map()).given;
      return split2(run2, self, found2.split_size, found2.dim);
    }
    const found = bind({ name: "split_with_sizes", numbers: false }, parsed(["Tensor input, sizes split_sizes, int dim=0"]), [self, size, dim], /* @__PURE__ */ new Map()).given;
    return splitWithSizes(run2, self, found.split_sizes, found.dim);
  }, "method");
}
function unflattenMethod(self) {
  return new Callable("unflatten", (run2, args, kwargs) => {
    const [dim, sizes3] = bindPython("Tensor.unflatten", ["dim", "sizes"], [], args, kwargs, true);
    if (!truthy(sizes3)) throw runtimeError("unflatten: sizes must be non-empty");
    if (isSequence(sizes3) && isSequence(sizes3.items[0])) {
      throw notCovered("Named dimensions in unflatten are not covered: give the sizes as ints.");
    }
    const { given } = bind({ name: "unflatten", numbers: false }, parsed(["int dim, sizes sizes"]), [dim, sizes3], /* @__PURE__ */ new Map());
    return unflatten(run2, self, given.dim, given.sizes);
  }, "method");
}
function backwardMethod(self) {
  return new Callable("backward", (run2, args, kwargs) => {
    const names = ["gradient", "retain_graph", "create_graph", "inputs"];
    const [gradient, retain, create, inputs] = bindPython("Tensor.backward", names, [null, null, false, null], args, kwargs, true);
    if (typeof gradient !== "string" && gradient !== null && !(gradient instanceof Tensor) && !isSequence(gradient)) {
      throw typeError(`'${typeName(gradient)}' object is not iterable`);
    }
    if (isSequence(gradient) || typeof gradient === "string" || create !== false || inputs !== null || retain !== null && typeof retain !== "boolean") {
      throw notCovered("Of backward() only a tensor as gradient=, and retain_graph= as a bool, are covered.");
    }
    backward(
      run2,
      self,
      /** @type {Tensor | null} */
      gradient,
      retain ?? false
    );
    return null;
  }, "method");
}

// js/engine/create.js
function zeros2(run2, size, dtype) {
  if (size.some((n) => n < 0)) throw runtimeError("zeros: Dimension size must be non-negative.");
  return filled(run2, size, dtype ?? FLOAT32, null);
}
function full(run2, size, value, dtype) {
  refuseNegative(size);
  return filled(run2, size, dtype ?? dtypeOf(value), value);
}
function filled(run2, size, dtype, value) {
  refuseRank(size);
  return fresh(run2, dtype, size, (numel) => {
    if (value === null) return null;
    const cells = dtype.cells(numel);
    cells.fill(checkedCell(value, dtype));
    return { cells, unknown: null };
  });
}
function empty(run2, size, dtype) {
  refuseNegative(size);
  refuseRank(size);
  const kind = dtype ?? FLOAT32;
  return fresh(run2, kind, size, (numel) => ({ cells: kind.cells(numel), unknown: numel === 0 ? null : new Uint8Array(numel).fill(1) }));
}
function refuseRank(size) {
  if (size.length > LIMITS.rank) throw tooMany("Tensors of", LIMITS.rank, "dimensions", "use fewer");
  if (size.reduce((a, b) => a * b, 1) > LIMITS.stored) {
    throw tooMany("Tensors of", LIMITS.stored, "elements", "use a smaller size");
  }
}
function eye(run2, n, m, dtype) {
  if (n < 0) throw runtimeError(`n must be greater or equal to 0, got ${n}`);
  if (m !== null && m < 0) throw runtimeError(`m must be greater or equal to 0, got ${m}`);
  const columns = m ?? n;
  const made = filled(run2, [n, columns], dtype ?? FLOAT32, null);
  const one = made.dtype === INT64 ? 1n : 1;
  for (let k = 0; k < Math.min(n, columns); k += 1) made.storage.cells[k * (columns + 1)] = one;
  return made;
}
function arange(run2, start, end, step, dtype) {
  const given = [start, end, step];
  const isFloat = given.some((value) => typeof value === "number");
  const kind = dtype ?? (isFloat ? FLOAT32 : INT64);
  if (kind === BOOL) throw new PyError("NotImplementedError", `"arange_cpu" not implemented for 'Bool'`);
  if (isFloat && kind === INT64) {
    throw notCovered("arange of floats with an integer dtype is not covered: give ints, or leave dtype out.");
  }
  given.forEach((value) => typeof value === "bigint" && checkedCell(value, kind));
  const [from, to2, by] = given.map(Number);
  if (!(by > 0 || by < 0)) throw runtimeError("step must be nonzero");
  if (!Number.isFinite(from) || !Number.isFinite(to2)) {
    throw runtimeError(`unsupported range: ${spelled(from)} -> ${spelled(to2)}`);
  }
  if (by > 0 ? to2 < from : to2 > from) throw runtimeError("upper bound and lower bound inconsistent with step sign");
  const length = Math.ceil((kind === INT64 ? Number(BigInt(end) - BigInt(start)) : to2 - from) / by) + 0;
  refuseRank([length]);
  return fresh(run2, kind, [length], () => {
    const cells = kind.cells(length);
    if (kind === INT64) {
      let next = BigInt(start);
      for (let k = 0; k < length; k += 1, next += BigInt(step)) cells[k] = next;
      return { cells, unknown: null };
    }
    const round = kind === FLOAT32 ? Math.fround : (value) => value;
    for (let k = 0; k < length; k += 1) {
      cells[k] = inBlocks(k, length, kind === FLOAT32 ? 8 : 4, from, by, round);
      if (cells[k] !== round(fused(by, k, from))) run2.note(BLOCKS);
    }
    return { cells, unknown: null };
  });
}
var BLOCKS = "How arange rounds a float step depends on the machine: the last digits may differ.";
function inBlocks(k, length, width, from, by, round) {
  if (k >= length - length % (2 * width)) return round(fused(by, k, from));
  const place = k % width;
  return round(fused(by, place, round(fused(by, k - place, from))));
}
function spelled(value) {
  return Number.isNaN(value) ? "nan" : String(value).replace("Infinity", "inf");
}

// js/engine/tensor_data.js
function tensorOf(run2, data, dtype) {
  if (typeof data === "string") throw typeError("new(): invalid data type 'str'");
  if (data instanceof Tensor) {
    run2.warn(OF_A_TENSOR);
    return to(run2, detached(run2, data), typeof dtype === "function" || dtype === null ? data.dtype : dtype, true);
  }
  const size = sizesOf(data);
  const kind = dtype === null || typeof dtype === "function" ? inferred(data) : dtype;
  const found = typeof dtype === "function" ? dtype(kind) : kind;
  return fresh(run2, found, size, (numel) => {
    if (numel === 0) return null;
    const cells = found.cells(numel);
    store2(data, 0, 0);
    return { cells, unknown: null };
    function store2(value, depth, at2) {
      if (depth === size.length) {
        cells[at2] = stored(value instanceof Tensor ? elementOf(run2, value, found) : value, found);
        return at2 + 1;
      }
      if (typeof value === "string") throw nested();
      const sequence = value instanceof Tensor && value.rank > 0 ? unbind(run2, detached(run2, value), 0) : value;
      if (!isSequence(sequence)) throw typeError("not a sequence");
      if (sequence.items.length !== size[depth]) {
        throw valueError(`expected sequence of length ${size[depth]} at dim ${depth} (got ${sequence.items.length})`);
      }
      return sequence.items.reduce((next, item) => store2(item, depth + 1, next), at2);
    }
  });
}
var OF_A_TENSOR = "To copy construct from a tensor, it is recommended to use sourceTensor.detach().clone() or sourceTensor.detach().clone().requires_grad_(True), rather than torch.tensor(sourceTensor).";
function elementOf(run2, tensor, dtype) {
  if (dtype.category === 2) {
    if (tensor.requiresGrad && run2.grad) run2.warn(LOSES_GRAD);
    return soleItem(tensor);
  }
  if (!isIndex(tensor)) throw typeError("only integer tensors of a single element can be converted to an index");
  return itemOf(tensor);
}
function sizesOf(data) {
  const size = [];
  let first = data;
  while (isSequence(first)) {
    size.push(first.items.length);
    if (first.items.length === 0) return size;
    [first] = first.items;
  }
  if (typeof first === "string" && first !== "") throw valueError("too many dimensions 'str'");
  return size;
}
function nested() {
  return notCovered("Lists of strings are not covered in torch.tensor: give numbers.");
}
function inferred(data) {
  if (isSequence(data)) {
    if (data.items.length === 0) return FLOAT32;
    return data.items.map(inferred).reduce(highest);
  }
  if (typeof data === "boolean") return BOOL;
  if (typeof data === "bigint") return INT64;
  if (typeof data === "number") return FLOAT32;
  if (data instanceof Tensor) return data.dtype;
  if (typeof data === "string") throw typeError("new(): invalid data type 'str'");
  throw runtimeError(`Could not infer dtype of ${typeName(data)}`);
}
function highest(a, b) {
  return b.category > a.category || b.category === a.category && b.itemsize > a.itemsize ? b : a;
}
function stored(item, dtype) {
  if (typeof item !== "bigint" && typeof item !== "number" && typeof item !== "boolean") throw wrongElement(item, dtype);
  if (dtype === BOOL) return Number(item) === 0 ? 0 : 1;
  if (dtype !== INT64) return Number(item);
  if (typeof item === "number") {
    if (!(item >= -(2 ** 63) && item < 2 ** 63)) {
      throw runtimeError("value cannot be converted to type int64 without overflow");
    }
    return truncated(item);
  }
  const int2 = BigInt(item);
  if (int2 >= 2n ** 63n || int2 < -(2n ** 63n)) throw valueError("Overflow when unpacking long long");
  return int2;
}
function wrongElement(item, dtype) {
  if (dtype === BOOL) return nested();
  const name = typeName(item);
  return typeError(dtype === INT64 ? `'${name}' object cannot be interpreted as an integer` : `must be real number, not ${name}`);
}

// js/engine/torch_functions.js
var OPTIONS = "dtype? dtype=None, layout? layout=None, device? device=None, bool? pin_memory=False, bool? requires_grad=False";
var ALL2 = `Tensor out=None, ${OPTIONS}`;
var FACTORIES = [
  ["zeros", [`sizes size, *, ${ALL2}`], (run2, { size, dtype }) => zeros2(run2, size, dtype)],
  ["ones", [`sizes size, *, ${ALL2}`], (run2, { size, dtype }) => full(run2, size, 1, dtype)],
  ["empty", [`sizes size, *, format? memory_format=None, ${ALL2}`], (run2, { size, dtype }) => empty(run2, size, dtype)],
  ["full", [`sizes size, Number fill_value, *, ${ALL2}`], (run2, { size, fill_value, dtype }) => full(run2, size, fill_value, dtype)],
  ["eye", [`index n, *, ${ALL2}`, `index n, index m, *, ${ALL2}`], (run2, { n, m, dtype }) => eye(run2, n, m ?? null, dtype)],
  [
    "arange",
    [`Number end, *, ${ALL2}`, `Number start, Number end, *, ${OPTIONS}`, `Number start, Number end, Number step=1, *, ${ALL2}`],
    (run2, { start, end, step, dtype }) => arange(run2, start ?? 0n, end, step ?? 1n, dtype)
  ],
  [
    "tensor",
    ["object data, *, dtype dtype=None, device device=None, bool pin_memory=False, bool requires_grad=False"],
    (run2, { data, dtype }) => tensorOf(run2, data, dtype)
  ]
];
function requiring(made, wanted) {
  if (!wanted) return made;
  if (made.dtype.category < 2) throw runtimeError("Only Tensors of floating point and complex dtype can require gradients");
  made.asked = true;
  return made;
}
var FUNCTIONS2 = [
  ...FACTORIES.map(([name, texts, make]) => new Callable(name, (run2, args, kwargs) => {
    const { given } = bind({ name, numbers: false }, parsed(texts), args, kwargs);
    return requiring(make(run2, given), given.requires_grad === true);
  }, void 0, TORCH)),
  new Callable("no_grad", (run2, args, kwargs) => {
    if (args.length + kwargs.size > 0) throw notCovered('no_grad() as a decorator is not covered: write "with torch.no_grad():".');
    return new NoGrad();
  }, "type"),
  new Callable("broadcast_tensors", (run2, args, kwargs) => {
    refuseKeywords("broadcast_tensors", kwargs);
    return broadcastTensors(run2, args);
  }, "function"),
  new Callable("split", (run2, args, kwargs) => {
    const [self, size, dim] = bindPython("split", ["tensor", "split_size_or_sections", "dim"], [0n], args, kwargs);
    if (self instanceof Tensor) return splitMethod(self).call(run2, [size, dim], /* @__PURE__ */ new Map());
    throw attributeError(`'${typeName(self)}' object has no attribute 'split'`);
  }, "function"),
  ...[1, 2, 3].map((rank) => new Callable(`atleast_${rank}d`, (run2, args, kwargs) => {
    refuseKeywords(`atleast_${rank}d`, kwargs);
    return atleastAll(
      run2,
      args,
      /** @type {1 | 2 | 3} */
      rank
    );
  }, "function")),
  new Callable("repeat_interleave", (run2, args, kwargs) => {
    const each = "*, index? output_size=None";
    const { which, given } = bind({ name: "repeat_interleave", numbers: false }, parsed([
      `Tensor input, Tensor repeats, int? dim=None, ${each}`,
      `Tensor repeats, ${each}`,
      `Tensor input, index repeats, int? dim=None, ${each}`
    ]), args, kwargs);
    const { input, repeats: repeats3, dim } = given;
    if (which === 0) return repeatInterleaveEach(run2, input, repeats3, dim);
    if (which === 2) return repeatInterleave(run2, input, repeats3, dim);
    const rows = interleaved(run2, repeats3);
    return fresh(run2, INT64, [rows.length], () => ({ cells: BigInt64Array.from(rows), unknown: null }));
  }, void 0, TORCH)
];
function refuseKeywords(name, kwargs) {
  for (const key of kwargs.keys()) throw typeError(`${name}() got an unexpected keyword argument '${key}'`);
}
function atleastAll(run2, args, rank) {
  const name = `atleast_${rank}d`;
  const [first] = args;
  if (args.length === 1 && !isSequence(first)) {
    if (!(first instanceof Tensor)) {
      throw typeError(`${name}() received an invalid combination of arguments - got (${typeName(first)}), but expected one of:`);
    }
    return atleast(run2, first, rank);
  }
  const tensors = args.length === 1 && isSequence(first) ? first.items : args;
  const wrong = tensors.findIndex((t2) => !(t2 instanceof Tensor));
  if (wrong >= 0) throw typeError(`expected Tensor as element ${wrong} in argument 0, but got ${typeName(tensors[wrong])}`);
  return new PyTuple(tensors.map((t2) => atleast(
    run2,
    /** @type {Tensor} */
    t2,
    rank
  )));
}
function torchFunctions(operations2) {
  const both = operations2.filter((op) => op.form !== "method").map((op) => (
    /** @type {const} */
    [op.name, asFunction(op)]
  ));
  return new Map([...both, ...FUNCTIONS2.map((f) => (
    /** @type {const} */
    [f.name, f]
  ))]);
}

// js/engine/torch_names.js
var BOTH2 = new Set("abs abs_ absolute acos acos_ acosh acosh_ add addbmm addcdiv addcmul addmm addmv addmv_ addr adjoint all allclose amax amin aminmax angle any arccos arccos_ arccosh arccosh_ arcsin arcsin_ arcsinh arcsinh_ arctan arctan2 arctan_ arctanh arctanh_ argmax argmin argsort argwhere as_strided as_strided_ as_strided_scatter asin asin_ asinh asinh_ atan atan2 atan_ atanh atanh_ baddbmm bernoulli bfloat16 bincount bitwise_and bitwise_left_shift bitwise_not bitwise_or bitwise_right_shift bitwise_xor bmm bool broadcast_to cdouble ceil ceil_ cfloat chalf cholesky cholesky_inverse cholesky_solve chunk clamp clamp_ clamp_max clamp_max_ clamp_min clamp_min_ clip clip_ clone conj conj_physical conj_physical_ copysign corrcoef cos cos_ cosh cosh_ count_nonzero cov cpu cross cuda cummax cummin cumprod cumsum deg2rad deg2rad_ dequantize det detach detach_ device diag diag_embed diagflat diagonal diagonal_scatter diff digamma dist div divide dot double dsplit dtype eig eq equal erf erf_ erfc erfc_ erfinv exp exp2 exp2_ exp_ expm1 expm1_ fill_ fix fix_ flatten flip fliplr flipud float float_power floor floor_ floor_divide fmax fmin fmod frac frac_ frexp gather gcd gcd_ ge geqrf ger get_device greater greater_equal gt half hardshrink hash_tensor heaviside histc histogram hsplit hypot i0 i0_ igamma igammac imag index_add index_copy index_fill index_put index_put_ index_reduce index_select inner int int_repr inverse is_complex is_conj is_distributed is_floating_point is_inference is_neg is_nonzero is_same_size is_signed isclose isfinite isinf isnan isneginf isposinf isreal istft kron kthvalue layout lcm lcm_ ldexp ldexp_ le lerp less less_equal lgamma log log10 log10_ log1p log1p_ log2 log2_ log_ log_softmax logaddexp logaddexp2 logcumsumexp logdet logical_and logical_not logical_or logical_xor logit logit_ logsumexp long lstsq lt lu lu_solve masked_fill masked_scatter masked_select matmul matrix_exp matrix_power max maximum mean median min minimum mm mode moveaxis movedim msort mtia mul multinomial multiply mv mvlgamma nan_to_num nan_to_num_ nanmean nanmedian nanquantile nansum narrow narrow_copy ne neg neg_ negative negative_ nextafter nonzero nonzero_static norm not_equal numel orgqr ormqr outer permute pinverse polygamma positive pow prelu prod put q_per_channel_axis q_per_channel_scales q_per_channel_zero_points q_scale q_zero_point qr qscheme quantile rad2deg rad2deg_ ravel real reciprocal reciprocal_ relu relu_ remainder renorm repeat_interleave reshape resize_as_ resize_as_sparse_ resolve_conj resolve_neg roll rot90 round round_ rsqrt rsqrt_ scatter scatter_add scatter_reduce select select_scatter sgn short sigmoid sigmoid_ sign signbit sin sin_ sinc sinc_ sinh sinh_ slice_inverse slice_scatter slogdet smm softmax solve sort split split_with_sizes sqrt sqrt_ square square_ squeeze sspaddmm std stft storage sub subtract sum svd swapaxes swapdims symeig t take take_along_dim tan tan_ tanh tanh_ tensor_split tile topk trace transpose triangular_solve tril triu true_divide trunc trunc_ unbind unflatten unique unique_consecutive unsafe_chunk unsafe_split unsafe_split_with_sizes unsqueeze var vdot vsplit where xlogy xlogy_ xpu zero_".split(" "));
var TENSOR = new Set("H T __abs__ __add__ __and__ __annotations__ __array__ __array_priority__ __array_wrap__ __bool__ __class__ __complex__ __contains__ __cuda_array_interface__ __deepcopy__ __delattr__ __delitem__ __dict__ __dir__ __div__ __dlpack__ __dlpack_c_exchange_api__ __dlpack_device__ __doc__ __eq__ __float__ __floordiv__ __format__ __ge__ __getattribute__ __getitem__ __getstate__ __gt__ __hash__ __iadd__ __iand__ __idiv__ __ifloordiv__ __ilshift__ __imod__ __imul__ __index__ __init__ __init_subclass__ __int__ __invert__ __ior__ __ipow__ __irshift__ __isub__ __iter__ __itruediv__ __ixor__ __le__ __len__ __long__ __lshift__ __lt__ __matmul__ __mod__ __module__ __mul__ __ne__ __neg__ __new__ __nonzero__ __or__ __pos__ __pow__ __radd__ __rand__ __rdiv__ __reduce__ __reduce_ex__ __repr__ __reversed__ __rfloordiv__ __rlshift__ __rmatmul__ __rmod__ __rmul__ __ror__ __rpow__ __rrshift__ __rshift__ __rsub__ __rtruediv__ __rxor__ __setattr__ __setitem__ __setstate__ __sizeof__ __str__ __sub__ __subclasshook__ __torch_dispatch__ __torch_function__ __truediv__ __weakref__ __xor__ absolute_ add_ addbmm_ addcdiv_ addcmul_ addmm_ addr_ apply_ arctan2_ as_subclass atan2_ backward baddbmm_ bernoulli_ bitwise_and_ bitwise_left_shift_ bitwise_not_ bitwise_or_ bitwise_right_shift_ bitwise_xor_ byte cauchy_ ccol_indices char coalesce col_indices const_data_ptr contiguous copy_ copysign_ crow_indices cumprod_ cumsum_ data data_ptr dense_dim digamma_ dim dim_order div_ divide_ element_size eq_ erfinv_ expand expand_as exponential_ fill_diagonal_ float_power_ floor_divide_ fmod_ ge_ geometric_ grad grad_dtype grad_fn greater_ greater_equal_ gt_ heaviside_ hypot_ igamma_ igammac_ index index_add_ index_copy_ index_fill_ index_reduce_ indices ipu is_coalesced is_contiguous is_cpu is_cuda is_ipu is_leaf is_maia is_meta is_mkldnn is_mps is_mtia is_nested is_pinned is_quantized is_set_to is_shared is_sparse is_sparse_csr is_vulkan is_xla is_xpu item itemsize le_ lerp_ less_ less_equal_ lgamma_ log_normal_ logical_and_ logical_not_ logical_or_ logical_xor_ lt_ mH mT map2_ map_ masked_fill_ masked_scatter_ module_load mul_ multiply_ mvlgamma_ name nbytes ndim ndimension ne_ nelement new new_empty new_empty_strided new_full new_ones new_tensor new_zeros nextafter_ normal_ not_equal_ numpy output_nr pin_memory polygamma_ pow_ put_ random_ record_stream register_hook register_post_accumulate_grad_hook reinforce remainder_ renorm_ repeat requires_grad requires_grad_ reshape_as resize resize_ resize_as retain_grad retains_grad row_indices scatter_ scatter_add_ scatter_reduce_ set_ sgn_ shape share_memory_ sign_ size sparse_dim sparse_mask sparse_resize_ sparse_resize_and_clear_ squeeze_ storage_offset storage_type stride sub_ subtract_ sum_to_size swapaxes_ swapdims_ t_ to to_dense to_mkldnn to_padded_tensor to_sparse to_sparse_bsc to_sparse_bsr to_sparse_coo to_sparse_csc to_sparse_csr tolist transpose_ tril_ triu_ true_divide_ type type_as unfold uniform_ unsqueeze_ untyped_storage values view view_as volatile".split(" "));
var TORCH2 = new Set("AVG AcceleratorError AggregationType AliasDb AnyType Argument ArgumentSpec AwaitType BFloat16Storage BFloat16Tensor BenchmarkConfig BenchmarkExecutionStats Block BoolStorage BoolTensor BoolType BufferDict ByteStorage ByteTensor CallStack Capsule CharStorage CharTensor ClassType Code CompilationUnit CompleteArgumentSpec ComplexDoubleStorage ComplexFloatStorage ComplexType ConcreteModuleType ConcreteModuleTypeBuilder DeepCopyMemoTable DeserializationStorageContext DeviceObjType DictType DisableTorchFunction DisableTorchFunctionSubclass DispatchKey DispatchKeySet DoubleStorage DoubleTensor EnumType ErrorReport Event ExcludeDispatchKeyGuard ExecutionPlan FatalError FileCheck FloatStorage FloatTensor FloatType FunctionSchema Future FutureType Generator GradScaler Gradient Graph GraphExecutorState HalfStorage HalfTensor IODescriptor InferredType IntStorage IntTensor IntType InterfaceType JITException ListType LiteScriptModule LockingLogger LoggerBase LongStorage LongTensor ModuleDict Node NoneType NoopLogger NumberType OperatorInfo OptionalType OutOfMemoryError PRIVATE_OPS ParameterDict PyObjectType PyTorchFileReader PyTorchFileWriter QInt32Storage QInt8Storage QUInt2x4Storage QUInt4x2Storage QUInt8Storage RRefType SUM ScriptClass ScriptClassFunction ScriptDict ScriptDictIterator ScriptDictKeyIterator ScriptFunction ScriptList ScriptListIterator ScriptMethod ScriptModule ScriptModuleSerializer ScriptObject ScriptObjectProperty SerializationStorageContext ShortStorage ShortTensor Size StaticModule Storage StorageBase Stream StreamObjType StringType SymBool SymBoolType SymFloat SymInt SymIntType TYPE_CHECKING Tag Tensor TensorType ThroughputBenchmark TracingState TupleType Type TypedStorage USE_GLOBAL_DEPS USE_RTLD_GLOBAL_WITH_LIBTORCH UnionType UntypedStorage Use Value __all__ __all_and_float_types __annotations__ __builtins__ __cached__ __config__ __doc__ __file__ __future__ __getattr__ __loader__ __name__ __package__ __path__ __spec__ __version__ accelerator adaptive_avg_pool1d adaptive_max_pool1d affine_grid_generator alias_copy alpha_dropout alpha_dropout_ amp ao arange are_deterministic_algorithms_enabled as_strided_copy as_tensor asarray atleast_1d atleast_2d atleast_3d autocast autocast_decrement_nesting autocast_increment_nesting autograd avg_pool1d backends bartlett_window batch_norm batch_norm_backward_elemt batch_norm_backward_reduce batch_norm_elemt batch_norm_gather_stats batch_norm_gather_stats_with_counts batch_norm_stats batch_norm_update_stats bilinear binary_cross_entropy_with_logits binomial bit bits16 bits1x8 bits2x4 bits4x2 bits8 blackman_window block_diag broadcast_shapes broadcast_tensors bucketize builtins can_cast cartesian_prod cat ccol_indices_copy cdist celu celu_ chain_matmul channel_shuffle channels_last channels_last_3d choose_qparams_optimized classes classproperty clear_autocast_cache col_indices_copy column_stack combinations compile compiled_with_cxx11_abi compiler complex complex128 complex32 complex64 concat concatenate cond constant_pad_nd contiguous_format conv1d conv2d conv3d conv_tbc conv_transpose1d conv_transpose2d conv_transpose3d convolution cosine_embedding_loss cosine_similarity cpp crow_indices_copy ctc_loss ctypes cudnn_affine_grid_generator cudnn_batch_norm cudnn_convolution cudnn_convolution_add_relu cudnn_convolution_relu cudnn_convolution_transpose cudnn_grid_sampler cudnn_is_acceptable cumulative_trapezoid default_generator detach_copy diagonal_copy distributed distributions dropout dropout_ dsmm dstack e einsum embedding embedding_bag embedding_renorm_ empty empty_like empty_permuted empty_quantized empty_strided enable_grad expand_copy export eye fake_quantize_per_channel_affine fake_quantize_per_tensor_affine fbgemm_linear_fp16_weight fbgemm_linear_fp16_weight_fp32_activation fbgemm_linear_int8_weight fbgemm_linear_int8_weight_fp32_activation fbgemm_linear_quantize_weight fbgemm_pack_gemm_matrix_fp16 fbgemm_pack_quantized_matrix feature_alpha_dropout feature_alpha_dropout_ feature_dropout feature_dropout_ fft fill finfo float16 float32 float4_e2m1fn_x2 float64 float8_e4m3fn float8_e4m3fnuz float8_e5m2 float8_e5m2fnuz float8_e8m0fnu fork frobenius_norm from_dlpack from_file from_numpy frombuffer full full_like func functional functools fused_moving_avg_obs_fake_quant futures fx get_autocast_cpu_dtype get_autocast_dtype get_autocast_gpu_dtype get_autocast_ipu_dtype get_autocast_xla_dtype get_default_device get_default_dtype get_deterministic_debug_mode get_device_module get_file_path get_float32_matmul_precision get_num_interop_threads get_num_threads get_rng_state glob gradient grid_sampler grid_sampler_2d grid_sampler_3d group_norm gru gru_cell hamming_window hann_window has_lapack has_mkl has_openmp has_spectral hinge_embedding_loss histogramdd hsmm hspmm hstack hub iinfo import_ir_module import_ir_module_from_buffer importlib indices_copy inf inference_mode init_num_threads initial_seed inspect instance_norm int1 int16 int2 int3 int32 int4 int5 int6 int64 int7 int8 is_anomaly_check_nan_enabled is_anomaly_enabled is_autocast_cache_enabled is_autocast_cpu_enabled is_autocast_enabled is_autocast_ipu_enabled is_autocast_xla_enabled is_deterministic_algorithms_warn_only_enabled is_grad_enabled is_inference_mode_enabled is_storage is_tensor is_vulkan_available is_warn_always_enabled isin jagged jit kaiser_window kl_div layer_norm legacy_contiguous_format library linalg linspace load lobpcg logspace lstm lstm_cell lu_unpack manual_seed margin_ranking_loss masked math matrix_rank max_pool1d max_pool1d_with_indices max_pool2d max_pool3d memory_format merge_type_from_type_comment meshgrid miopen_batch_norm miopen_convolution miopen_convolution_add_relu miopen_convolution_relu miopen_convolution_transpose miopen_ctc_loss miopen_depthwise_convolution miopen_rnn mkldnn_adaptive_avg_pool2d mkldnn_convolution mkldnn_linear_backward_weights mkldnn_max_pool2d mkldnn_max_pool3d mkldnn_rnn_layer monitor mps multiprocessing nan native_batch_norm native_channel_shuffle native_dropout native_group_norm native_layer_norm native_norm nested newaxis nn no_grad norm_except_dim normal nuclear_norm ones ones_like onnx ops optim os overrides package pairwise_distance parse_ir parse_schema parse_type_comment pca_lowrank pdist per_channel_affine per_channel_affine_float_qparams per_channel_symmetric per_tensor_affine per_tensor_symmetric permute_copy pi pixel_shuffle pixel_unshuffle platform poisson poisson_nll_loss polar prepare_multiprocessing_environment preserve_format profiler profiler_allow_cudagraph_cupti_lazy_reinit_cuda12 promote_types qint32 qint8 quantization quantize_per_channel quantize_per_tensor quantize_per_tensor_dynamic quantized_batch_norm quantized_gru quantized_gru_cell quantized_lstm quantized_lstm_cell quantized_max_pool1d quantized_max_pool2d quantized_max_pool3d quantized_rnn_relu_cell quantized_rnn_tanh_cell quasirandom quint2x4 quint4x2 quint8 rand rand_like randint randint_like randn randn_like random randperm range result_type return_types rms_norm rnn_relu rnn_relu_cell rnn_tanh rnn_tanh_cell row_indices_copy row_stack rrelu rrelu_ rsub saddmm save scalar_tensor searchsorted seed segment_reduce select_copy selu selu_ serialization set_anomaly_enabled set_autocast_cache_enabled set_autocast_cpu_dtype set_autocast_cpu_enabled set_autocast_dtype set_autocast_enabled set_autocast_gpu_dtype set_autocast_ipu_dtype set_autocast_ipu_enabled set_autocast_xla_dtype set_autocast_xla_enabled set_default_device set_default_dtype set_default_tensor_type set_deterministic_debug_mode set_float32_matmul_precision set_flush_denormal set_grad_enabled set_num_interop_threads set_num_threads set_printoptions set_rng_state set_warn_always signal slice_copy sparse sparse_bsc sparse_bsc_tensor sparse_bsr sparse_bsr_tensor sparse_compressed_tensor sparse_coo sparse_coo_tensor sparse_csc sparse_csc_tensor sparse_csr sparse_csr_tensor special split_copy split_with_sizes_copy spmm squeeze_copy stack std_mean strided svd_lowrank sym_constrain_range sym_constrain_range_for_size sym_float sym_fresh_size sym_int sym_ite sym_max sym_min sym_not sym_sqrt sym_sum sys t_copy tensor tensordot testing textwrap thread_safe_generator threading threshold threshold_ to_dlpack torch torch_version transpose_copy trapezoid trapz tril_indices triplet_margin_loss triu_indices typename types uint1 uint16 uint2 uint3 uint32 uint4 uint5 uint6 uint64 uint7 uint8 unbind_copy unfold_copy unify_type_list unravel_index unsqueeze_copy use_deterministic_algorithms utils values_copy vander var_mean version view_as_complex view_as_complex_copy view_as_real view_as_real_copy view_copy vmap vstack wait warnings while_loop windows zeros zeros_like".split(" "));
var OTHER_TENSOR_NAMES = /* @__PURE__ */ new Set([...BOTH2, ...TENSOR]);
var OTHER_TORCH_NAMES = /* @__PURE__ */ new Set([...BOTH2, ...TORCH2]);

// js/engine/attributes.js
var OPERATIONS = [...VIEWS, ...COPIES, ...INSPECTIONS, ...WRITES];
var METHODS = new Map(OPERATIONS.filter((op) => op.form !== "torch").map((op) => [op.name, op]));
var FUNCTIONS3 = torchFunctions(OPERATIONS);
var PYTHON_METHODS = /* @__PURE__ */ new Map([["split", splitMethod], ["unflatten", unflattenMethod], ["backward", backwardMethod]]);
var ATTRIBUTES2 = new Map([...VIEW_ATTRIBUTES, ...INSPECTION_ATTRIBUTES]);
var CONSTANTS2 = /* @__PURE__ */ new Map([["inf", Infinity], ["nan", NaN], ["pi", Math.PI], ["e", Math.E]]);
function attribute(run2, value, name) {
  if (value instanceof Tensor) return tensorAttribute(run2, value, name);
  if (value instanceof Module) return torchAttribute(name);
  if (value instanceof StorageRef) return storageAttribute(value, name);
  if (value instanceof PyTuple && value.isSize && name === "numel") {
    return bare2("Size", "numel", () => value.items.reduce((n, item) => n * BigInt(
      /** @type {bigint} */
      item
    ), 1n));
  }
  if (isDtype(value) && name === "itemsize") return BigInt(value.itemsize);
  if (has(value, name) || value instanceof Callable && value.kind === "type") throw notCovered(`The attribute ${name} of ${typeName(value)} is not covered: the language is about tensors.`);
  throw attributeError(`'${typeName(value).replace(/^method$/, "function")}' object has no attribute '${name}'`);
}
function tensorAttribute(run2, self, name) {
  const read2 = ATTRIBUTES2.get(name);
  if (read2 !== void 0) return read2(run2, self);
  const python = PYTHON_METHODS.get(name);
  if (python !== void 0) return python(self);
  const method = METHODS.get(name);
  if (method !== void 0) return asMethod(method, self);
  if (isOther(OTHER_TENSOR_NAMES, name)) throw notCovered(`x.${name} is not covered: ${nearest(name)}.`);
  throw attributeError(`'Tensor' object has no attribute '${name}'`);
}
function torchAttribute(name) {
  const found = FUNCTIONS3.get(name) ?? DTYPE_NAMES.get(name) ?? CONSTANTS2.get(name);
  if (found !== void 0) return found;
  if (isOther(OTHER_TORCH_NAMES, name)) {
    throw notCovered(`torch.${name} is not covered: ${nearest(name)}.`);
  }
  throw attributeError(`module 'torch' has no attribute '${name}'`);
}
var DTYPES2 = /^(q?u?int|b?float|complex|bits)\d|^(int|short|byte|char|c?half|cfloat|cdouble|complex)$/;
function nearest(name) {
  if (DTYPES2.test(name)) return "the dtypes are bool, int64, float32 and float64";
  if (name === "Tensor") return "use torch.tensor";
  if (METHODS.has(`${name}_`)) return `use clone() and ${name}_()`;
  const [, maker] = /^(zeros|ones|empty)_like$/.exec(name) ?? [];
  if (maker) return `write torch.${maker}(x.size(), dtype=x.dtype)`;
  return "the language has creation, views, copies, writes, + - * /, comparisons, sum and mean";
}
function isOther(names, name) {
  return names.has(name) || /^_(?!_)/.test(name);
}
function storageAttribute({ storage }, name) {
  const bytes = storage.cells.length * storage.dtype.itemsize;
  if (name === "data_ptr") return bare2("StorageBase", name, () => bytes === 0 ? 0n : new Pointer(storage, 0));
  if (name === "nbytes" || name === "size") return bare2("StorageBase", name, () => BigInt(bytes));
  throw notCovered(`The attribute ${name} of a storage is not covered: it has data_ptr() and nbytes().`);
}
function bare2(owner, name, body) {
  return new Callable(name, (_, args, kwargs) => {
    refuseArguments(`${owner}.${name}`, args, kwargs);
    return body();
  }, void 0, `${owner}.`);
}
function has(value, name) {
  if (/^__(class|doc|init|eq|ne|lt|le|gt|ge|hash|repr|str|dir|new|reduce|getattribute|setattr|delattr|sizeof|init_subclass|subclasshook|format|reduce_ex)__$/.test(name)) return true;
  if (value instanceof PyTuple) return name === "count" || name === "index";
  if (value instanceof PyList) return LIST_METHODS.has(name);
  if (typeof value === "string") return STRING_METHODS.has(name);
  if (typeof value === "bigint" || typeof value === "number" || typeof value === "boolean") return NUMBER_METHODS.has(name);
  return isDtype(value) && name.startsWith("is_");
}
var words = (text) => new Set(text.split(" "));
var LIST_METHODS = words("append clear copy count extend index insert pop remove reverse sort");
var NUMBER_METHODS = words("real imag conjugate numerator denominator bit_length bit_count to_bytes from_bytes as_integer_ratio is_integer hex fromhex");
var STRING_METHODS = words("capitalize casefold center count encode endswith expandtabs find format index isalnum isalpha isdigit islower isspace istitle isupper join ljust lower lstrip partition replace rfind rjust rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill");

// js/engine/power.js
function power(x, y) {
  if (!Number.isFinite(x) || !Number.isFinite(y) || x === 0 || y === 0 || x === 1) return x === 1 ? 1 : x ** y;
  if (x ** y === Infinity || x ** y === -Infinity) throw new PyError("OverflowError", "(34, 'Numerical result out of range')");
  if (y === 0.5) return Math.sqrt(x);
  if (!Number.isInteger(y) || Math.abs(y) > 1024) {
    throw notCovered("Powers of floats other than small ints are not covered, nor is more than 1,024: multiply instead.");
  }
  const [digits, exponent] = parts(x);
  const whole = digits ** BigInt(Math.abs(y));
  return y > 0 ? ratio(whole, 1n, exponent * y) : ratio(1n, whole, exponent * y);
}
function parts(x) {
  let digits = x;
  let exponent = 0;
  while (!Number.isInteger(digits)) {
    digits *= 2;
    exponent -= 1;
  }
  return [BigInt(digits), exponent];
}
function ratio(top, bottom, exponent) {
  const isNegative = top < 0n !== bottom < 0n;
  const [a, b] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  const shift = 66 - (a.toString(2).length - b.toString(2).length);
  const [scaled, by] = shift > 0 ? [a << BigInt(shift), b] : [a, b << BigInt(-shift)];
  const quotient = scaled / by;
  const sticky = quotient * by === scaled ? quotient : quotient | 1n;
  const size = scaledDown(sticky, exponent - shift);
  return isNegative ? -size : size;
}
function scaledDown(digits, exponent) {
  const lost = Math.max(0, -1074 - 13 - exponent);
  const kept2 = digits >> BigInt(lost);
  const odd = kept2 << BigInt(lost) === digits ? kept2 : kept2 | 1n;
  const half = Math.trunc((exponent + lost) / 2);
  return Number(odd) * 2 ** half * 2 ** (exponent + lost - half);
}

// js/engine/number_operators.js
function numberOperation(operator, a, b, symbol) {
  const x = typeof a === "boolean" ? BigInt(a) : a;
  const y = typeof b === "boolean" ? BigInt(b) : b;
  if ("&|^".includes(operator) && typeof a === "boolean" && typeof b === "boolean") {
    return operator === "&" ? a && b : operator === "|" ? a || b : a !== b;
  }
  if (operator !== "@" && typeof x === "bigint" && typeof y === "bigint") return bounded(ints(operator, x, y));
  if (!FLOATS.has(operator)) {
    throw typeError(`unsupported operand type(s) for ${symbol}: '${typeName(a)}' and '${typeName(b)}'`);
  }
  return floats(operator, Number(x), Number(y));
}
var zeroDivision = (message) => new PyError("ZeroDivisionError", message);
function ints(operator, x, y) {
  switch (operator) {
    case "+":
      return x + y;
    case "-":
      return x - y;
    case "*":
      return x * y;
    case "/":
      if (y === 0n) throw zeroDivision("division by zero");
      if (!Number.isSafeInteger(Number(x)) || !Number.isSafeInteger(Number(y))) {
        throw notCovered("Division of ints beyond 2**53 is not covered: use //.");
      }
      return Number(x) / Number(y);
    case "//":
      if (y === 0n) throw zeroDivision("integer division or modulo by zero");
      return (x - modulo(x, y)) / y;
    case "%":
      if (y === 0n) throw zeroDivision("integer modulo by zero");
      return modulo(x, y);
    case "**":
      if (y < 0n) return floats("**", Number(x), Number(y));
      if (y > BigInt(LIMITS.bits) && x !== 0n && x !== 1n && x !== -1n) throw tooLarge();
      return x === 0n || x === 1n ? y === 0n ? 1n : x : x === -1n ? y % 2n === 0n ? 1n : -1n : x ** y;
    case "&":
      return x & y;
    case "|":
      return x | y;
    case "^":
      return x ^ y;
    case "<<":
    default:
      if (y < 0n) throw new PyError("ValueError", "negative shift count");
      if (y > BigInt(LIMITS.bits)) throw tooLarge();
      return operator === "<<" ? x << y : x >> y;
  }
}
function modulo(x, y) {
  const rest = x % y;
  return rest !== 0n && rest < 0n !== y < 0n ? rest + y : rest;
}
var FLOATS = /* @__PURE__ */ new Set(["+", "-", "*", "/", "//", "%", "**"]);
function floats(operator, x, y) {
  switch (operator) {
    case "+":
      return x + y;
    case "-":
      return x - y;
    case "*":
      return x * y;
    case "/":
      if (y === 0) throw zeroDivision("float division by zero");
      return x / y;
    case "//":
      if (y === 0) throw zeroDivision("float floor division by zero");
      return floorDivision(x, y);
    case "%":
      if (y === 0) throw zeroDivision("float modulo");
      return remainder(x, y);
    default:
      if (x === 0 && y < 0) throw zeroDivision("0.0 cannot be raised to a negative power");
      if (x < 0 && !Number.isInteger(y) && Number.isFinite(x)) throw notCovered("Complex numbers are not covered: use a base of 0 or more.");
      return power(x, y);
  }
}
function floorDivision(x, y) {
  const rest = x % y;
  let quotient = (x - rest) / y;
  if (rest !== 0 && rest < 0 !== y < 0) quotient -= 1;
  if (quotient === 0) return x / y < 0 || Object.is(x / y, -0) ? -0 : 0;
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}
function remainder(x, y) {
  const rest = x % y;
  if (rest === 0) return y < 0 ? -0 : 0;
  return rest < 0 !== y < 0 ? rest + y : rest;
}
function bounded(value) {
  if (typeof value === "bigint" && BigInt.asIntN(LIMITS.bits, value) !== value) throw tooLarge();
  return value;
}
function tooLarge() {
  return tooMany("Ints of", LIMITS.bits, "binary digits", "use smaller ones");
}
function repeated(sequence, count) {
  const length = typeof sequence === "string" ? sequence.length : sequence.items.length;
  const times2 = count < 0n ? 0 : Number(count);
  if (length * times2 > LIMITS.members) {
    throw tooMany("Products of sequences with", LIMITS.members, "members", "use a tensor");
  }
  if (typeof sequence === "string") return sequence.repeat(times2);
  const items = Array.from({ length: times2 }, () => sequence.items).flat();
  return sequence instanceof PyList ? new PyList(items) : new PyTuple(items, sequence.isSize);
}

// js/engine/operators.js
function binary(run2, operator, a, b, symbol = operator === "**" ? "** or pow()" : operator) {
  if (a instanceof Tensor || b instanceof Tensor) return tensorOperation(run2, operator, a, b, symbol);
  if (isNumber(a) && isNumber(b)) return numberOperation(operator, a, b, symbol);
  if (operator === "+") return concatenated(a, b, symbol);
  if (operator === "*" && isInt(b) && repeats2(a)) return repeated(a, BigInt(b));
  if (operator === "*" && isInt(a) && repeats2(b)) return repeated(b, BigInt(a));
  if (operator === "*" && (repeats2(a) || repeats2(b))) {
    throw typeError(`can't multiply sequence by non-int of type '${typeName(repeats2(a) ? b : a)}'`);
  }
  if (operator === "%" && typeof a === "string") throw notCovered("Formatting strings is not covered: print the values themselves.");
  if (operator === "-" && a instanceof Pointer && b instanceof Pointer && a.storage === b.storage) return BigInt(a.byte - b.byte);
  throw unsupported(symbol, a, b);
}
function unsupported(symbol, a, b) {
  return typeError(`unsupported operand type(s) for ${symbol}: '${typeName(a)}' and '${typeName(b)}'`);
}
function tensorOperation(run2, operator, a, b, symbol) {
  if (!"+-*/".includes(operator) || operator.length > 1) {
    const instead = operator === "&" ? "write a * b of masks" : operator === "|" ? "write a + b of masks" : "the language has + - * / and comparisons";
    throw notCovered(`The operator ${operator} on tensors is not covered: ${instead}.`);
  }
  if (isOperand(a) && isOperand(b)) return arithmetic(run2, operator, a, b);
  const other = a instanceof Tensor ? b : a;
  const tensor = (
    /** @type {Tensor} */
    a instanceof Tensor ? a : b
  );
  if (operator === "*" && repeats2(other)) {
    if (!isIndex(tensor)) throw typeError("only integer tensors of a single element can be converted to an index");
    return repeated(other, BigInt(itemOf(tensor)));
  }
  if (operator === "+" && other === a && repeats2(a)) return concatenated(a, b, symbol);
  throw unsupported(symbol, a, b);
}
function arithmetic(run2, operator, a, b) {
  if (operator === "+") return a instanceof Tensor ? add(run2, a, b, 1n) : add(run2, b, a, 1n);
  if (operator === "-") return sub(run2, a, b, 1n);
  if (operator === "*") return a instanceof Tensor ? mul(run2, a, b) : mul(run2, b, a);
  return a instanceof Tensor ? div(run2, a, b) : reverseDiv(
    run2,
    a,
    /** @type {Tensor} */
    b
  );
}
function isOperand(value) {
  return value instanceof Tensor || isNumber(value);
}
function isInt(value) {
  return typeof value === "bigint" || typeof value === "boolean";
}
function repeats2(value) {
  return isSequence(value) || typeof value === "string";
}
function concatenated(a, b, symbol) {
  if (typeof a === "string" && typeof b === "string") {
    if (a.length + b.length > LIMITS.source) throw tooMany("Strings of", LIMITS.source, "characters", "use a shorter one");
    return a + b;
  }
  if (a instanceof PyTuple && a.isSize && !(b instanceof PyTuple)) {
    throw typeError(`can only concatenate tuple (not ${typeName(b)}) to torch.Size`);
  }
  if (a instanceof PyTuple && b instanceof PyTuple) return joined([...a.items, ...b.items], a.isSize || b.isSize);
  if (a instanceof PyList && b instanceof PyList) return new PyList([...a.items, ...b.items]);
  if (!repeats2(a)) throw unsupported(symbol, a, b);
  const name = a instanceof PyTuple ? "tuple" : typeName(a);
  throw typeError(`can only concatenate ${name} (not "${typeName(b)}") to ${name}`);
}
function joined(items, isSize) {
  if (!isSize) return new PyTuple(items);
  return new PyTuple(items.map((item, at2) => {
    if (isInt(item)) return BigInt(item);
    if (item instanceof Tensor && isIndex(item)) return BigInt(itemOf(item));
    throw typeError(`torch.Size() takes an iterable of 'int' (item ${at2} is '${typeName(item)}')`);
  }), true);
}
function unary(run2, operator, a) {
  if (a instanceof Tensor && operator === "-") return neg(run2, a);
  if (a instanceof Tensor) throw notCovered(`The sign ${operator} before a tensor is not covered: ${operator === "+" ? "leave it out" : "write x == False of a mask"}.`);
  if (isNumber(a)) {
    const value = typeof a === "boolean" ? BigInt(a) : a;
    if (operator === "-") return -value;
    if (operator === "+") return value;
    if (typeof value === "bigint") return ~value;
  }
  throw typeError(`bad operand type for unary ${operator}: '${typeName(a)}'`);
}
var COMPARISON_NAMES = /* @__PURE__ */ new Map([["==", "eq"], ["!=", "ne"], ["<", "lt"], ["<=", "le"], [">", "gt"], [">=", "ge"]]);
var MIRRORED = /* @__PURE__ */ new Map([["==", "=="], ["!=", "!="], ["<", ">"], ["<=", ">="], [">", "<"], [">=", "<="]]);
function tensorComparison(run2, operator, a, b) {
  if (!isOperand(a) || !isOperand(b)) return null;
  if (a instanceof Tensor) return compare(
    run2,
    /** @type {any} */
    COMPARISON_NAMES.get(operator),
    a,
    b
  );
  return compare(
    run2,
    /** @type {any} */
    COMPARISON_NAMES.get(
      /** @type {string} */
      MIRRORED.get(operator)
    ),
    b,
    a
  );
}

// js/engine/comparison.js
function comparison2(run2, operator, a, b) {
  if (operator === "is") return same2(a, b);
  if (operator === "is not") return !same2(a, b);
  if (operator === "in" || operator === "not in") return contains(run2, b, a) === (operator === "in");
  if (a instanceof Tensor || b instanceof Tensor) {
    const found = tensorComparison(run2, operator, a, b);
    if (found !== null) return found;
  }
  if (operator === "==") return equal(run2, a, b);
  if (operator === "!=") return !equal(run2, a, b);
  return ordered(run2, operator, a, b);
}
function same2(a, b) {
  for (const value of [a, b]) {
    if (typeof value === "bigint" || typeof value === "number" || typeof value === "string") {
      throw notCovered('"is" with numbers or strings is not covered: use ==.');
    }
  }
  return a === b;
}
function equal(run2, a, b) {
  if (isNumber(a) && isNumber(b)) {
    return (typeof a === "boolean" ? BigInt(a) : a) == (typeof b === "boolean" ? BigInt(b) : b);
  }
  if (a instanceof Pointer || b instanceof Pointer) return samePointer(run2, a, b);
  if (isSequence(a) && isSequence(b)) {
    if (a instanceof PyTuple !== b instanceof PyTuple) return false;
    const sameLength = a.items.length === b.items.length;
    if (!sameLength && a instanceof PyList) return false;
    return a.items.every((item, k) => k >= b.items.length || alike(run2, item, b.items[k])) && sameLength;
  }
  return a === b;
}
function alike(run2, a, b) {
  if (Number.isNaN(a) && Number.isNaN(b)) throw notCovered("Comparing tuples or lists of nan is not covered: compare the numbers.");
  return a === b && typeof a !== "number" || truthy(comparison2(run2, "==", a, b));
}
function samePointer(run2, a, b) {
  if (!(a instanceof Pointer) || !(b instanceof Pointer)) {
    const other = a instanceof Pointer ? b : a;
    if (typeof other === "bigint" && other !== 0n || other instanceof Tensor) throw pointerRefused();
    return false;
  }
  if (a.storage === b.storage) return a.byte === b.byte;
  const newer = a.storage.serial > b.storage.serial ? a.storage : b.storage;
  const older = newer === a.storage ? b.storage : a.storage;
  if (!run2.isAlive(older)) {
    throw notCovered("Comparing the address of a tensor that is gone is not covered, since its memory may be used again: give it a name.");
  }
  return false;
}
function ordered(run2, operator, a, b) {
  if (isNumber(a) && isNumber(b) || typeof a === "string" && typeof b === "string") {
    return decided(
      operator,
      /** @type {any} */
      a,
      /** @type {any} */
      b
    );
  }
  if (isSequence(a) && isSequence(b) && a instanceof PyTuple === b instanceof PyTuple) {
    const at2 = a.items.findIndex((item, k) => k >= b.items.length || !alike(run2, item, b.items[k]));
    if (at2 < 0 || at2 >= b.items.length) return decided(operator, a.items.length, b.items.length);
    return comparison2(run2, operator, a.items[at2], b.items[at2]);
  }
  if (a instanceof Slice && b instanceof Slice) throw notCovered("Comparing slices is not covered: compare the numbers.");
  throw typeError(`'${operator}' not supported between instances of '${typeName(a)}' and '${typeName(b)}'`);
}
function decided(operator, a, b) {
  switch (COMPARISON_NAMES.get(operator)) {
    case "lt":
      return a < b;
    case "le":
      return a <= b;
    case "gt":
      return a > b;
    default:
      return a >= b;
  }
}
function contains(run2, container, item) {
  if (typeof container === "string" && typeof item === "string") return container.includes(item);
  if (isSequence(container)) return container.items.some((other) => alike(run2, other, item));
  if (container instanceof Tensor) throw notCovered('"in" with a tensor is not covered: compare with ==.');
  if (typeof container === "string") throw typeError(`'in <string>' requires string as left operand, not ${typeName(item)}`);
  throw typeError(`argument of type '${typeName(container)}' is not iterable`);
}

// js/engine/indexing_advanced.js
function advanced(run2, self, indices) {
  if (run2.grad) gradFn(run2, self);
  const plan = prepared(run2, self, indices);
  const { size, source, readers } = plan;
  const stride = elementwiseStride(size, [{ size, stride: source }, ...readers]);
  const at2 = located(run2, self, plan, [source], stride);
  const cells = (of) => of === self ? at2 : located(run2, of, prepared(run2, of, indices), [source]);
  return gathered(run2, self, size, cells, "Index", stride, () => [...indices]);
}
function prepared(run2, self, indices) {
  if (indices.some((index) => index !== null && index.dtype.category === 2)) {
    throw indexError("tensors used as indices must be long, int, byte or bool tensors");
  }
  const found = expandMasks(run2, self, indices);
  const across = broadcastIndices(found);
  const dims = found.map((index) => index.d);
  const kept2 = self.size.map((_, d) => d).filter((d) => !dims.includes(d));
  const adjacent = dims.every((d, k) => k === 0 || d === dims[k - 1] + 1);
  const lead = adjacent ? kept2.filter((d) => d < dims[0]) : [];
  const after = kept2.slice(lead.length);
  const size = [...lead.map((d) => self.size[d]), ...across, ...after.map((d) => self.size[d])];
  if (size.length > LIMITS.rank) throw tooMany("Tensors of", LIMITS.rank, "dimensions", "use fewer");
  if (dims.some((d) => self.size[d] === 0) && !across.includes(0)) {
    throw indexError("index is out of bounds for dimension with size 0");
  }
  const source = [...lead.map((d) => self.stride[d]), ...across.map(() => 0), ...after.map((d) => self.stride[d])];
  const shape = [...lead.map(() => 1), ...across, ...after.map(() => 1)];
  const readers = found.map((index) => {
    const stride = broadcastStride(across, index);
    return { ...index, stride: (
      /** @type {Ints} */
      viewStride(across, stride, shape)
    ), size: shape };
  });
  return { size, source, readers };
}
function located(run2, self, { size, source, readers }, strides, stride = [], each = () => {
}) {
  const at2 = positions(run2, size, source, self.offset);
  const reads = readers.map((index) => broadcastStride(size, index));
  const inward = innermostFirst(size, [...strides, ...reads]);
  const dims = [...inward].reverse();
  const row = contiguousStride(size);
  const order = stride.length === 0 ? positions(run2, dims.map((d) => size[d]), dims.map((d) => row[d]), 0) : inMemory(positions(run2, size, stride, 0));
  if (numelOf(size) > 0) addIndices(run2, self, readers, size, order, stride.length === 0 ? alike2(size, inward, strides, reads) : 1, at2, each);
  return at2;
}
function alike2(size, inward, strides, reads) {
  let count = 1;
  let last2 = -1;
  for (const d of inward) {
    if (size[d] === 1) continue;
    const joins = last2 < 0 || strides.every((stride) => stride[d] === stride[last2] * size[last2]);
    if (!joins || reads.some((stride) => stride[d] !== 0)) break;
    count *= size[d];
    last2 = d;
  }
  return count;
}
function inMemory(cells) {
  const order = new Int32Array(cells.length);
  cells.forEach((cell, k) => {
    order[cell] = k;
  });
  return order;
}
function expandMasks(run2, self, indices) {
  const found = [];
  let d = 0;
  indices.forEach((index) => {
    if (index === null) {
      d += 1;
    } else if (index.dtype === BOOL) {
      refuseMask(self, index, d);
      found.push(...nonzero(run2, index, d));
      d += index.rank;
    } else {
      if (index.storage.unknown !== null && elementsOf(run2, index).unknown !== null) throw unknownValue();
      found.push({ d, cells: index.storage.cells, size: index.size, stride: index.stride, offset: index.offset });
      d += 1;
    }
  });
  return found;
}
function refuseMask(self, mask, d) {
  const k = mask.size.findIndex((n, j) => n !== self.size[wrap(d + j, self.rank)]);
  if (k < 0) return;
  throw indexError(
    `The shape of the mask ${listText(mask.size)} at index ${k} does not match the shape of the indexed tensor ${listText(self.size)} at index ${d + k}`
  );
}
function nonzero(run2, mask, d) {
  const { cells, unknown } = elementsOf(run2, mask);
  if (unknown !== null) throw unknownValue();
  const hits = [];
  cells.forEach((cell, k) => cell && hits.push(k));
  let block = mask.numel;
  return mask.size.map((n, k) => {
    block /= n || 1;
    const step = block;
    return { d: d + k, cells: hits.map((hit) => Math.floor(hit / step) % n), size: [hits.length], stride: [1], offset: 0 };
  });
}
function broadcastIndices(found) {
  try {
    return found.reduce((size, index) => broadcastSize(size, index.size), []);
  } catch (error) {
    if (!(error instanceof PyError)) throw error;
    const sizes3 = found.map((index) => listText(index.size)).join(", ");
    throw indexError(`shape mismatch: indexing tensors could not be broadcast together with shapes ${sizes3}`);
  }
}
function addIndices(run2, self, readers, size, order, count, at2, each) {
  const where = readers.map((index) => positions(run2, size, broadcastStride(size, index), index.offset));
  let shift = 0;
  order.forEach((k, turn) => {
    if (turn % count === 0) shift = 0;
    for (const [j, index] of turn % count === 0 ? readers.entries() : []) {
      const value = Number(index.cells[where[j][k]]);
      const n = self.size[index.d];
      if (value < -n || value >= n) {
        throw indexError(`index ${index.cells[where[j][k]]} is out of bounds for dimension ${j} with size ${n}`);
      }
      shift += (value < 0 ? value + n : value) * self.stride[index.d];
    }
    at2[k] += shift;
    each(k, at2[k]);
  });
}

// js/engine/index_items.js
function asIndex(run2, item) {
  return isSequence(item) || typeof item === "string" ? listIndex(run2, item) : item;
}
function members2(run2, index) {
  if (index instanceof PyTuple) return index.items;
  if (!(index instanceof PyList) && typeof index !== "string") return [index];
  const items = typeof index === "string" ? [...index] : index.items;
  if (items.length >= 32 || !items.some(isMore)) return [index];
  run2.warn(NON_TUPLE);
  return items;
}
var NON_TUPLE = "Using a non-tuple sequence for multidimensional indexing is deprecated and will be changed in pytorch 2.9; use x[tuple(seq)] instead of x[seq]. In pytorch 2.9 this will be interpreted as tensor index, x[torch.tensor(seq)], which will result either in an error or a different result";
function isMore(item) {
  return isSequence(item) || item instanceof Slice || item instanceof Tensor || item === null || item === ELLIPSIS || typeof item === "string";
}
function listIndex(run2, list) {
  return tensorOf(run2, list, (found) => found === BOOL ? BOOL : INT64);
}

// js/engine/indexing.js
function getItem(run2, self, index) {
  const { tensor, indices } = viewPart(run2, self, index);
  if (indices.length > 0) return advanced(run2, tensor, indices);
  return tensor === self ? viewOf(run2, self, self.size, self.stride, self.offset, { node: "Alias" }) : tensor;
}
function viewPart(run2, self, index, isRead = true) {
  if (index instanceof Slice) return { tensor: sliced(run2, self, 0, index, isRead), indices: [] };
  const items = members2(run2, index);
  const specified = items.reduce((sum3, item) => sum3 + dimensions(item), 0);
  if (specified > self.rank && !isZeroDim(self, index)) throw indexError(`too many indices for tensor of dimension ${self.rank}`);
  if (items.filter((item) => item === ELLIPSIS).length > 1) {
    throw notCovered("Two Ellipses in one index are not covered: write one, and a colon for each other dimension.");
  }
  let tensor = self;
  let d = 0;
  const indices = [];
  const pass = (count) => {
    d += count;
    if (indices.length > 0) for (let k = 0; k < count; k += 1) indices.push(null);
  };
  const record = (found) => {
    if (indices.length === 0) for (let k = 0; k < d; k += 1) indices.push(null);
    indices.push(found);
    d += found.dtype === BOOL ? found.rank : 1;
  };
  items.forEach((given, position) => {
    const item = asIndex(run2, given);
    if (typeof item === "bigint") {
      tensor = integer(run2, tensor, d, intOf(item), position);
    } else if (item instanceof Slice) {
      tensor = sliced(run2, tensor, d, item, false);
      pass(1);
    } else if (item === ELLIPSIS) {
      pass(self.rank - specified);
    } else if (item === null) {
      tensor = unsqueeze(run2, tensor, d);
      pass(1);
    } else if (typeof item === "boolean" || item instanceof Tensor && item.rank === 0 && item.dtype === BOOL) {
      tensor = unsqueeze(run2, tensor, d);
      record(truth(run2, item instanceof Tensor ? itemOf(item) === true : item));
    } else if (item instanceof Tensor && item.rank === 0 && item.dtype === INT64) {
      tensor = integer(run2, tensor, d, intOf(item), position);
    } else if (item instanceof Tensor) {
      record(item);
    } else {
      throw badIndex(item);
    }
  });
  return { tensor, indices };
}
function dimensions(item) {
  if (item === null || item === ELLIPSIS || typeof item === "boolean") return 0;
  return item instanceof Tensor && item.dtype === BOOL ? item.rank : 1;
}
function isZeroDim(self, index) {
  return self.rank === 0 && typeof index === "bigint";
}
function truth(run2, value) {
  return fresh(run2, INT64, [value ? 1 : 0], () => null);
}
function integer(run2, tensor, d, index, position) {
  if (tensor.rank === 0 && index === 0) {
    throw indexError("invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number");
  }
  const n = tensor.size[d] ?? 0;
  if (index < -n || index >= n) throw indexError(`index ${index} is out of bounds for dimension ${position} with size ${n}`);
  return selectAt(run2, tensor, d, index < 0 ? index + n : index, { node: "Select" });
}
function sliced(run2, tensor, d, index, alone) {
  const step = bound2(index.step) ?? 1;
  if (step === 0) throw valueError("slice step cannot be zero");
  const start = bound2(index.start) ?? 0;
  const stop = bound2(index.stop) ?? Infinity;
  if (step < 0) throw valueError("step must be greater than zero");
  if (tensor.rank === 0) throw indexError("slice() cannot be applied to a 0-dim tensor.");
  if (!alone && start === 0 && stop >= tensor.size[d] && step === 1) return tensor;
  return slice2(run2, tensor, d, start, stop, step);
}
function bound2(value) {
  if (value === null) return null;
  if (typeof value === "bigint" || typeof value === "boolean") return Number(value);
  if (value instanceof Tensor) {
    if (!isIndex(value)) throw typeError("only integer tensors of a single element can be converted to an index");
    return Number(itemOf(value));
  }
  if (value instanceof Pointer) throw pointerRefused();
  throw typeError("slice indices must be integers or None or have an __index__ method");
}
function badIndex(item) {
  return indexError(
    `only integers, slices (\`:\`), ellipsis (\`...\`), None and long or byte Variables are valid indices (got ${typeName(item)})`
  );
}

// js/engine/subscript.js
function subscript(run2, object, index) {
  if (object instanceof Tensor) return getItem(run2, object, index);
  if (object instanceof Callable && object.kind === "type") throw notCovered("Types are not covered: the language is about tensors.");
  if (!isSequence(object) && typeof object !== "string") {
    throw typeError(`'${typeName(object)}' object is not subscriptable`);
  }
  const items = typeof object === "string" ? [...object] : object.items;
  if (index instanceof Slice) return rebuilt(object, sliced2(items, index));
  if (index instanceof Tensor) throw tensorIndex();
  if (typeof index !== "bigint" && typeof index !== "boolean") throw wrongIndex(object, index);
  const at2 = Number(index);
  const found = items[at2 < 0 ? at2 + items.length : at2];
  if (found === void 0) throw indexError(`${object instanceof PyList ? "list" : object instanceof PyTuple ? "tuple" : "string"} index out of range`);
  return found;
}
function tensorIndex() {
  return notCovered("A tensor as the index of a tuple or list is not covered: write the int.");
}
function wrongIndex(object, index) {
  if (typeof object === "string") return typeError(`string indices must be integers, not '${typeName(index)}'`);
  return typeError(`${object instanceof PyTuple ? "tuple" : "list"} indices must be integers or slices, not ${typeName(index)}`);
}
function rebuilt(object, items) {
  if (typeof object === "string") return items.join("");
  return object instanceof PyList ? new PyList(items) : new PyTuple(items, object.isSize);
}
function sliced2(items, slice3) {
  const bound3 = (value) => {
    if (value === null) return null;
    if (typeof value === "bigint" || typeof value === "boolean") return Number(value);
    if (value instanceof Tensor) throw tensorIndex();
    throw typeError("slice indices must be integers or None or have an __index__ method");
  };
  const step = bound3(slice3.step) ?? 1;
  if (step === 0) throw valueError("slice step cannot be zero");
  const n = items.length;
  const [low, high] = step > 0 ? [0, n] : [-1, n - 1];
  const place = (value, otherwise) => value === null ? otherwise : Math.max(low, Math.min(high, value < 0 ? value + n : value));
  const start = place(bound3(slice3.start), step > 0 ? low : high);
  const stop = place(bound3(slice3.stop), step > 0 ? high : low);
  const found = [];
  for (let k = start; step > 0 ? k < stop : k > stop; k += step) found.push(items[k]);
  return found;
}

// js/engine/expressions.js
function evaluated(run2, node) {
  switch (node.kind) {
    case "literal":
      return node.value;
    case "ellipsis":
      return ELLIPSIS;
    case "name":
      return named(run2, node.name);
    case "tuple":
      return new PyTuple(members3(run2, node.items, (name) => `Value after * must be an iterable, not ${name}`));
    case "list":
      return new PyList(members3(run2, node.items, (name) => `Value after * must be an iterable, not ${name}`));
    case "attribute":
      return attribute(run2, evaluated(run2, node.object), node.name);
    case "call":
      return called(run2, node);
    case "subscript":
      return subscripted(run2, node);
    case "slice": {
      const [start, stop, step] = node.parts.map((part2) => part2 === null ? null : evaluated(run2, part2));
      return new Slice(start, stop, step);
    }
    case "unary": {
      const operand = evaluated(run2, node.operand);
      return node.operator === "not" ? !truthy(operand) : unary(run2, node.operator, operand);
    }
    case "binary": {
      const left = evaluated(run2, node.left);
      return binary(run2, node.operator, left, evaluated(run2, node.right));
    }
    case "logic": {
      const left = evaluated(run2, node.left);
      return truthy(left) === (node.operator === "or") ? left : evaluated(run2, node.right);
    }
    default:
      return compared(run2, node);
  }
}
function named(run2, name) {
  const value = run2.names.get(name) ?? BUILTINS.get(name);
  if (value !== void 0) return value;
  if (run2.names.has(name)) return null;
  if (name === "print") return run2.print;
  if (OTHER_BUILTINS.has(name)) {
    throw notCovered(`Python's ${name} is not covered: of its functions the language has print, len, tuple, list, int, float, bool and slice.`);
  }
  throw new PyError("NameError", `name '${name}' is not defined`);
}
function members3(run2, items, refusal) {
  const found = [];
  for (const { star, value } of items) {
    const item = evaluated(run2, value);
    if (star) found.push(...iterated(run2, item, (name) => typeError(refusal(name))));
    else found.push(item);
  }
  return found;
}
function called(run2, node) {
  const callee = evaluated(run2, node.callee);
  if (isDisplay(node.callee)) run2.warn(`'${typeName(callee)}' object is not callable; perhaps you missed a comma?`);
  if (callee instanceof NoGrad) throw notCovered(`no_grad() as a decorator is not covered: write "with torch.no_grad():".`);
  const called2 = node.args.length === 1 && callee instanceof Callable ? `${callee.owner}${callee.name}() argument` : "Value";
  const args = members3(run2, node.args, (name) => `${called2} after * must be an iterable, not ${name}`);
  const kwargs = new Map(node.keywords.map(({ name, value }) => [name, evaluated(run2, value)]));
  if (!(callee instanceof Callable)) throw typeError(`'${typeName(callee)}' object is not callable`);
  return callee.call(run2, args, kwargs);
}
function compared(run2, node) {
  let left = evaluated(run2, node.first);
  let found = true;
  for (const [k, { operator, right: next }] of node.rest.entries()) {
    const right = evaluated(run2, next);
    found = comparison2(run2, operator, left, right);
    if (k < node.rest.length - 1 && !truthy(found)) return found;
    left = right;
  }
  return found;
}
function isDisplay({ kind }) {
  return kind === "tuple" || kind === "list" || kind === "literal" || kind === "ellipsis";
}
function subscripted(run2, node) {
  const object = evaluated(run2, node.object);
  const index = evaluated(run2, node.index);
  if (isDisplay(node.object) && !isSequence(object) && typeof object !== "string") {
    run2.warn(`'${typeName(object)}' object is not subscriptable; perhaps you missed a comma?`);
  } else if (isDisplay(node.object) && isDisplay(node.index) && typeof index !== "bigint" && typeof index !== "boolean") {
    const name = typeof object === "string" ? "string" : typeName(object);
    run2.warn(`${name} indices must be integers or slices, not ${typeName(index)}; perhaps you missed a comma?`);
  }
  return subscript(run2, object, index);
}

// js/engine/index_put.js
function putInto(run2, self, indices, value) {
  const node = writing(run2, self, [value], "IndexPut", ([grad], kept2, edges) => {
    if (grad === null) return [];
    const rest = edges[0] && clone(run2, grad);
    if (rest) put(run2, rest, kept2, fresh(run2, grad.dtype, [], () => null));
    return [rest, edges[1] && advanced(run2, grad, kept2)];
  }, () => [...indices]);
  put(run2, self, indices, value);
  written(run2, self, node);
}
function put(run2, self, indices, value) {
  warnExpanded(run2, self, "index_put_");
  const mask = value.numel === 1 ? soleMask(run2, self, indices) : null;
  if (mask !== null) {
    fillMask(run2, self, mask, value);
    return;
  }
  refusePartial(self, value, true);
  for (const index of indices) if (index !== null) refusePartial(self, index, true);
  const plan = prepared(run2, self, indices);
  if (!fits(plan.size, value.size)) {
    throw runtimeError(`shape mismatch: value tensor of shape ${listText(value.size)} cannot be broadcast to indexing result of shape ${listText(plan.size)}`);
  }
  if (value.dtype !== self.dtype) {
    throw runtimeError(`Index put requires the source and destination dtypes match, got ${self.dtype.word} for the destination and ${value.dtype.word} for the source.`);
  }
  const reads = broadcastStride(plan.size, value);
  const from = positions(run2, plan.size, reads, value.offset);
  const { cells, unknown } = value.storage;
  const { storage } = self;
  located(run2, self, plan, [plan.source, reads], [], (k, cell) => {
    storage.cells[cell] = cells[from[k]];
    if (unknown !== null || storage.unknown !== null) (storage.unknown ??= new Uint8Array(storage.cells.length))[cell] = unknown?.[from[k]] ?? 0;
  });
}
function fits(target, size) {
  return size.length <= target.length && size.every((n, d) => n === 1 || n === target[d + target.length - size.length]);
}
function soleMask(run2, self, indices) {
  let mask = (
    /** @type {Tensor | null} */
    null
  );
  let d = 0;
  let end = 0;
  for (const index of indices) {
    if (index === null) {
      d += 1;
    } else {
      if (index.dtype !== BOOL || mask !== null) return null;
      mask = index;
      refuseMask(self, index, d);
      d += index.rank;
      end = d;
    }
  }
  if (mask === null) return null;
  return withoutGrad(run2, () => self.size.slice(end).reduce(
    (wide) => unsqueeze(run2, wide, -1),
    /** @type {Tensor} */
    mask
  ));
}

// js/engine/set_item.js
function setItem(run2, self, index, value) {
  const source = valueOf(run2, self, value);
  if (index === false) return;
  if (index === true) {
    copyTo(run2, unsqueeze(run2, self, 0), source);
    return;
  }
  const { tensor, indices } = viewPart(run2, self, index, false);
  if (indices.length === 0) copyTo(run2, tensor, source);
  else putInto(run2, tensor, indices, stripped(run2, source));
}
function valueOf(run2, self, value) {
  if (value instanceof Tensor) return value;
  if (!isNumber(value)) throw typeError(`can't assign a ${typeName(value)} to a ${self.dtype === BOOL ? "torch.BoolTensor" : self.dtype.legacy}`);
  if (typeof value === "bigint" && (value >= 2n ** 63n || value < -(2n ** 63n))) throw valueError("Overflow when unpacking long long");
  const cell = checkedCell(value, self.dtype);
  return fresh(run2, self.dtype, [], () => ({ cells: self.dtype.cells(1).fill(
    /** @type {never} */
    cell
  ), unknown: null }));
}
function copyTo(run2, target, source) {
  if (sameInts(target.size, source.size)) copy(run2, target, source);
  else if (source.rank === 0) fill(run2, target, source);
  else {
    const plain2 = stripped(run2, source, true);
    copy(run2, target, sameInts(plain2.size, target.size) ? plain2 : expand(run2, plain2, target.size));
  }
}
function stripped(run2, source, always = false) {
  const first = source.size.findIndex((n) => n !== 1);
  const size = source.size.slice(first < 0 ? source.rank : first);
  return always || size.length < source.rank ? view(run2, source, size) : source;
}

// js/engine/statements.js
function executed(run2, statement) {
  switch (statement.kind) {
    case "import":
      run2.names.set("torch", new Module("torch"));
      return null;
    case "pass":
      return null;
    case "refused":
      throw statement.error;
    case "expression":
      return evaluated(run2, statement.value);
    case "delete":
      for (const target of statement.targets) remove(run2, target);
      return null;
    case "augmented":
      augment(run2, statement.target, statement.operator, statement.value);
      return null;
    case "with": {
      const manager = evaluated(run2, statement.value);
      if (!(manager instanceof NoGrad)) throw typeError(`'${typeName(manager)}' object does not support the context manager protocol`);
      run2.modes.push(run2.grad);
      run2.grad = false;
      return null;
    }
    case "leave":
      run2.grad = run2.modes.pop() ?? true;
      return null;
    default: {
      const value = evaluated(run2, statement.value);
      for (const target of statement.targets) assign2(run2, target, value);
      return null;
    }
  }
}
function assign2(run2, target, value) {
  if (target.kind === "name") {
    run2.touched = true;
    run2.names.set(target.name, value);
  } else if (target.kind === "tuple" || target.kind === "list") {
    const parts2 = iterated(run2, value, (name) => typeError(`cannot unpack non-iterable ${name} object`));
    const wanted = target.items.length;
    if (parts2.length < wanted) throw valueError(`not enough values to unpack (expected ${wanted}, got ${parts2.length})`);
    if (parts2.length > wanted) throw valueError(`too many values to unpack (expected ${wanted})`);
    target.items.forEach((item, k) => assign2(run2, item.value, parts2[k]));
  } else if (target.kind === "subscript") {
    const object = evaluated(run2, target.object);
    const index = evaluated(run2, target.index);
    store(run2, object, index, value);
  } else if (target.kind === "attribute") {
    setAttribute(evaluated(run2, target.object), target.name, value);
  }
}
function setAttribute(object, name, value) {
  if (!(object instanceof Tensor) || name !== "grad" || value !== null && value !== object.grad) {
    throw notCovered("Setting an attribute is not covered, but for x.grad = None: use requires_grad_() for requires_grad, x.data.copy_() for data.");
  }
  object.grad = /** @type {Tensor | null} */
  value;
}
function store(run2, object, index, value) {
  if (object instanceof Tensor) setItem(run2, object, index, value);
  else if (object instanceof PyList && value instanceof Tensor && subscript(run2, object, index) === value) return;
  else if (object instanceof PyList) throw notCovered("Writing into a list is not covered: make a new one.");
  else throw typeError(`'${typeName(object)}' object does not support item assignment`);
}
function augment(run2, target, operator, node) {
  if (target.kind === "subscript") {
    const object = evaluated(run2, target.object);
    const index = evaluated(run2, target.index);
    store(run2, object, index, changed(run2, subscript(run2, object, index), operator, evaluated(run2, node)));
  } else if (target.kind === "name") {
    assign2(run2, target, changed(run2, evaluated(run2, target), operator, evaluated(run2, node)));
  } else if (target.kind === "attribute") {
    const object = evaluated(run2, target.object);
    const old = attribute(run2, object, target.name);
    const now = changed(run2, old, operator, evaluated(run2, node));
    if (now !== old || !/^(data|grad)$/.test(target.name)) setAttribute(object, target.name, now);
  }
}
function changed(run2, old, operator, value) {
  if (old instanceof PyList && /^[+*]=/.test(operator)) throw notCovered(`${operator} on a list is not covered: write a = a + b, which makes a new one.`);
  const name = IN_PLACE.get(operator);
  if (old instanceof Tensor && name !== void 0 && (value instanceof Tensor || isNumber(value))) {
    return arithmeticInPlace(run2, name, old, value);
  }
  return binary(run2, operator.slice(0, -1), old, value, operator);
}
var IN_PLACE = /* @__PURE__ */ new Map([["+=", "add"], ["-=", "sub"], ["*=", "mul"], ["/=", "div"]]);
function remove(run2, target) {
  if (target.kind === "name") {
    run2.touched = true;
    if (!run2.names.delete(target.name)) throw new PyError("NameError", `name '${target.name}' is not defined`);
    return;
  }
  if (target.kind === "subscript" && evaluated(run2, target.object) instanceof Tensor) {
    evaluated(run2, target.index);
    throw typeError("Tensor does not support deleting items");
  }
  throw notCovered("Deleting parts is not covered: del takes names.");
}

// js/engine/index.js
function evaluate(source) {
  const text = String(source);
  const refused2 = beyondLimits(text);
  if (refused2 !== null) return { lines: [failed("", refused2)], scene: sceneOf(/* @__PURE__ */ new Map()) };
  const { statements, error } = parse(text);
  if (error !== null) return { lines: [failed(lineAt(text, error.line), error.error)], scene: sceneOf(/* @__PURE__ */ new Map()) };
  if (statements.length > LIMITS.statements) {
    return { lines: [failed("", tooMany("Programs of", LIMITS.statements, "statements", "write a shorter one"))], scene: sceneOf(/* @__PURE__ */ new Map()) };
  }
  const { lines: lines2, scene, undone } = ran(statements, text);
  if (undone === null) return { lines: lines2, scene: scene() };
  const before = ran(statements.slice(0, undone), text);
  return { lines: [...before.lines, { ...lines2[lines2.length - 1], output: null }], scene: before.scene() };
}
function ran(statements, text) {
  const run2 = new Run();
  run2.names.set("torch", new Module("torch"));
  const outputs = new Outputs();
  const lines2 = [];
  const scene = () => sceneOf(namedTensors(run2.names, outputs.mentions));
  for (const [k, statement] of statements.entries()) {
    if (statement.kind === "leave") {
      executed(run2, statement);
      continue;
    }
    run2.touched = false;
    const line2 = executedLine(run2, statement, text, outputs);
    lines2.push(line2);
    if (line2.error !== null) return { lines: lines2, scene, undone: line2.error.type === "NotCovered" && run2.touched ? k : null };
  }
  return { lines: lines2, scene, undone: null };
}
function beyondLimits(text) {
  if (text.length > LIMITS.source) return tooMany("Programs of", LIMITS.source, "characters", "write a shorter one");
  if (text.split("\n").length > LIMITS.lines) return tooMany("Programs of", LIMITS.lines, "lines", "write a shorter one");
  return null;
}
function failed(source, { type, message }) {
  return { source, error: { type, message }, warning: null, note: null, output: null };
}
function lineAt(text, line2) {
  return (text.split("\n")[line2 - 1] ?? "").trim();
}
function executedLine(run2, statement, text, outputs) {
  run2.warnings = [];
  run2.notes = [];
  const line2 = { source: text.slice(statement.start, statement.end).trim(), error: null, warning: null, note: null, output: null };
  let printed = null;
  const before = outputs.mentions.length;
  run2.print = new Callable("print", (_, args, kwargs) => {
    if (kwargs.size > 0) throw notCovered("Keyword arguments of print are not covered: give values alone.");
    const texts = printedTexts(statement, text);
    printed = [...printed ?? [], ...args.map((arg, k) => outputs.value(arg, texts[k] ?? line2.source, statement.line))];
    return null;
  });
  try {
    const value = executed(run2, statement);
    if (printed === null && value !== null && statement.kind === "expression") {
      line2.output = outputs.value(value, line2.source, statement.line);
    }
    if (countShown(run2.names, outputs.mentions.length) > LIMITS.shown) throw tooMany("Pictures of", LIMITS.shown, "tensors", "name fewer");
  } catch (error) {
    const { type, message } = error instanceof PyError ? error : unforeseen(error);
    line2.error = { type, message };
    if (type === "NotCovered") outputs.mentions.length = before;
  }
  line2.output = printed ?? line2.output;
  line2.warning = run2.warnings.join("\n") || null;
  line2.note = run2.notes.join(" ") || null;
  return line2;
}
function unforeseen(error) {
  return notCovered(`This line is not covered, by a fault of the engine that should be reported: ${error}`);
}
function printedTexts(statement, text) {
  if (statement.kind !== "expression" || statement.value.kind !== "call") return [];
  return statement.value.args.some(({ star }) => star) ? [] : statement.value.args.map(({ value }) => text.slice(value.start, value.end));
}

// js/explorers/evaluate.js
function useEngine() {
  return true;
}
function engineComes() {
  return Promise.resolve();
}

// js/explorers/broadcast_rules.js
function addColumns(a, b) {
  return aligned(a, b).map(([x, y], d) => ({ a: x, other: y, ...addRule(x, y, `Dimension ${d}`) }));
}
function expandColumns(a, target) {
  return aligned(a, target).map(([x, y], d) => ({ a: x, other: y, ...expandRule(x, y, `Dimension ${d}`) }));
}
function aligned(first, second) {
  const rank = Math.max(first.length, second.length);
  return Array.from({ length: rank }, (_, d) => [first[d - rank + first.length] ?? null, second[d - rank + second.length] ?? null]);
}
function addRule(a, b, here) {
  if (a === b) return { result: a, rule: "equal", label: "equal", words: `${here}: both are ${a}.` };
  if (a === null) return added2("a", Number(b), here);
  if (b === null) return added2("b", a, here);
  if (a === 1) return stretched("a", b, here);
  if (b === 1) return stretched("b", a, here);
  return { result: null, rule: "conflict", label: "conflict", words: `${here}: ${a} and ${b} differ, and neither is 1.` };
}
function expandRule(a, asked2, here) {
  if (asked2 === null) {
    return { result: null, rule: "conflict", label: "not asked for", words: `${here}: a has it, and the target says nothing of it.` };
  }
  if (a === null && asked2 === -1) {
    return { result: null, rule: "conflict", label: "nothing to keep", words: `${here}: −1 keeps a's size, and a has no such dimension.` };
  }
  if (a === null) return added2("a", asked2, here);
  if (asked2 === -1) return { result: a, rule: "keep", label: `−1 keeps ${a}`, words: `${here}: −1 keeps a's ${a}.` };
  if (a === asked2) return { result: a, rule: "equal", label: "equal", words: `${here}: a has ${a} already.` };
  if (a === 1) return stretched("a", asked2, here);
  return { result: null, rule: "conflict", label: "conflict", words: `${here}: a's ${a} is not ${asked2}, and only a 1 stretches.` };
}
function stretched(name, to2, here) {
  const verb = to2 === 0 ? "becomes" : "stretches to";
  return {
    result: to2,
    rule: "stretch",
    label: to2 === 0 ? `${name}'s 1 becomes 0` : `${name}'s 1 stretches`,
    words: `${here}: ${name}'s 1 ${verb} ${to2}.`
  };
}
function added2(name, to2, here) {
  return { result: to2, rule: "added", label: `added to ${name}`, words: `${here}: ${name} has none, and gets one of ${to2}.` };
}

// js/explorers/program_answer.js
function answerOf({ lines: lines2, scene }, source) {
  const at2 = lines2.findIndex(({ error }) => error !== null);
  return {
    lines: source.split("\n").map((text, k) => ({ text, failed: k === at2, run: k < lines2.length })),
    error: at2 < 0 ? null : lines2[at2].error,
    scene,
    tensor: (name) => scene.tensors.find((one) => one.name === name) ?? null
  };
}
function partOf(scene, keeps) {
  const tensors = scene.tensors.filter(({ name }) => keeps(name));
  return { ...scene, tensors, storages: scene.storages.filter(({ id }) => tensors.some(({ storage }) => storage === id)) };
}

// js/explorers/broadcast_answer.js
var RESULT = 5e4;
var DRAWN = 256;
function explore({ a, b, target }) {
  const columns = target === null ? addColumns(a, b) : expandColumns(a, target);
  const numel = columns.reduce((product2, { result }) => product2 * BigInt(result ?? 0), 1n);
  const tooLarge2 = target === null && numel > RESULT ? `c = a + b would store ${plain(numel).toLocaleString("en-US")} elements: up to ${RESULT.toLocaleString("en-US")} are computed here.` : null;
  const source = target === null ? addProgram(a, b, tooLarge2 === null) : expandProgram(a, target);
  const program = answerOf(evaluate(source), source);
  const picture = partOf(program.scene, (name) => name !== "c");
  return {
    columns,
    program,
    tooLarge: tooLarge2,
    shapes: target === null ? `a ${tupleText(a)} + b ${tupleText(b)}` : `a ${tupleText(a)} expanded to ${tupleText(target)}`,
    picture: program.error === null && picture.tensors.every((tensor) => Number(tensor.numel) <= DRAWN) ? picture : null
  };
}
function addProgram(a, b, sum3) {
  const step = 10 ** Math.max(1, String(numelOf2(b) - 1).length);
  const lines2 = [`a = ${numbered2(a, step)}`, `b = ${numbered2(b)}`, "c = a + b", "a_expanded, b_expanded = torch.broadcast_tensors(a, b)"];
  return (sum3 ? lines2 : lines2.filter((line2) => !line2.startsWith("c"))).join("\n");
}
function expandProgram(a, target) {
  return `a = ${numbered2(a)}
a_expanded = a.expand(${target.join(", ") || "()"})`;
}
function numbered2(size, step = 1) {
  const numel = numelOf2(size);
  const range = step === 1 ? `torch.arange(${numel})` : `torch.arange(0, ${numel * step}, ${step})`;
  return size.length === 1 ? range : `${range}.reshape(${size.join(", ") || "()"})`;
}
function numelOf2(size) {
  return size.reduce((a, b) => a * b, 1);
}

// js/explorers/number_field.jsx
function NumberField({ label, value, low, high, marked = false, onSet }) {
  const [draft2, setDraft] = useState(
    /** @type {string | null} */
    null
  );
  const onInput = (event) => {
    const text = event.currentTarget.value;
    setDraft(text);
    if (/^-?\d+$/.test(text) && Number(text) >= low && Number(text) <= high) onSet(Number(text));
  };
  const wrong = draft2 !== null && draft2 !== String(value);
  const step = (by) => {
    setDraft(null);
    if (value + by >= low && value + by <= high) onSet(value + by);
  };
  return /* @__PURE__ */ createVNode2("span", { class: "sl-number", role: "group", "aria-label": label, "data-marked": marked ? "true" : void 0, children: [
    /* @__PURE__ */ createVNode2(
      "input",
      {
        type: "number",
        inputMode: low < 0 ? "text" : "numeric",
        ...NO_SHORTCUTS,
        "aria-label": label,
        "aria-invalid": wrong ? "true" : void 0,
        min: low,
        max: high,
        step: 1,
        value: draft2 ?? String(value),
        onInput,
        onBlur: () => setDraft(null)
      }
    ),
    /* @__PURE__ */ createVNode2("button", { type: "button", ...NO_SHORTCUTS, "aria-label": `${label}: one less`, "aria-disabled": value <= low ? "true" : void 0, onClick: () => step(-1), children: "−" }),
    /* @__PURE__ */ createVNode2("button", { type: "button", ...NO_SHORTCUTS, "aria-label": `${label}: one more`, "aria-disabled": value >= high ? "true" : void 0, onClick: () => step(1), children: "+" })
  ] });
}

// js/explorers/broadcast_table.jsx
var SIGNS = { equal: "=", stretch: "↔", added: "+", keep: "=", conflict: "✕" };
function BroadcastTable({ setting, answer: { columns, program }, set }) {
  const { a, b, target } = setting;
  const adds = target === null;
  const second = adds ? b : target;
  const lead = (shape) => columns.length - shape.length;
  const wide = program.tensor("a_expanded");
  return /* @__PURE__ */ createVNode2("div", { class: "sl-wide", children: /* @__PURE__ */ createVNode2("table", { class: "sl-align", children: [
    /* @__PURE__ */ createVNode2("thead", { children: /* @__PURE__ */ createVNode2("tr", { children: [
      /* @__PURE__ */ createVNode2("th", { scope: "row", children: "dimension" }),
      columns.map((_, d) => /* @__PURE__ */ createVNode2("th", { scope: "col", children: d }, columns.length - d)),
      columns.length === 0 && /* @__PURE__ */ createVNode2("th", { class: "sl-none", children: "none" })
    ] }) }),
    /* @__PURE__ */ createVNode2("tbody", { children: [
      /* @__PURE__ */ createVNode2(
        ShapeRow,
        {
          name: "a",
          shape: a,
          other: second,
          columns,
          lead: lead(a),
          bounds: BOUNDS.operand,
          onSet: (next) => set({ a: next })
        }
      ),
      adds ? /* @__PURE__ */ createVNode2(ShapeRow, { name: "b", shape: b, other: a, columns, lead: lead(b), bounds: BOUNDS.operand, onSet: (next) => set({ b: next }) }) : /* @__PURE__ */ createVNode2(ShapeRow, { name: "target", shape: target, other: a, columns, lead: lead(target), bounds: BOUNDS.target, onSet: (next) => set({ target: next }) }),
      /* @__PURE__ */ createVNode2("tr", { class: "sl-rules", children: [
        /* @__PURE__ */ createVNode2("th", { scope: "row", children: "rule" }),
        columns.map(({ rule, label }, d) => /* @__PURE__ */ createVNode2("td", { "data-rule": rule, children: [
          /* @__PURE__ */ createVNode2("span", { "aria-hidden": "true", children: SIGNS[rule] }),
          label
        ] }, columns.length - d))
      ] }),
      /* @__PURE__ */ createVNode2("tr", { class: "sl-result", children: [
        /* @__PURE__ */ createVNode2("th", { scope: "row", children: adds ? "a + b" : "result" }),
        columns.map(({ result }, d) => /* @__PURE__ */ createVNode2("td", { children: result ?? /* @__PURE__ */ createVNode2("abbr", { title: "no result", children: "?" }) }, columns.length - d))
      ] })
    ] }),
    wide && columns.length > 0 && /* @__PURE__ */ createVNode2("tbody", { class: "sl-strides", children: [
      /* @__PURE__ */ createVNode2(StrideRow, { name: "a", expanded: "a_expanded", ...{ program, columns } }),
      adds && /* @__PURE__ */ createVNode2(StrideRow, { name: "b", expanded: "b_expanded", ...{ program, columns } }),
      program.tensor("c") && /* @__PURE__ */ createVNode2(StrideRow, { name: "c", expanded: "c", ...{ program, columns } })
    ] })
  ] }) });
}
function ShapeRow({ name, shape, other, columns, lead, bounds, onSet }) {
  const beside = other[other.length - shape.length - 1];
  const added3 = beside === void 0 || beside < 0 ? 2 : beside;
  return /* @__PURE__ */ createVNode2("tr", { class: "sl-shape", children: [
    /* @__PURE__ */ createVNode2("th", { scope: "row", children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-name", children: name }),
      /* @__PURE__ */ createVNode2("span", { class: "sl-dims", children: [
        /* @__PURE__ */ createVNode2(
          "button",
          {
            type: "button",
            ...NO_SHORTCUTS,
            "aria-label": `remove ${name}'s first dimension`,
            "aria-disabled": shape.length === 0 ? "true" : void 0,
            onClick: () => shape.length > 0 && onSet(shape.slice(1)),
            children: "− dim"
          }
        ),
        /* @__PURE__ */ createVNode2(
          "button",
          {
            type: "button",
            ...NO_SHORTCUTS,
            "aria-label": `add a dimension before ${name}'s first`,
            "aria-disabled": shape.length === RANK ? "true" : void 0,
            onClick: () => shape.length < RANK && onSet([added3, ...shape]),
            children: "+ dim"
          }
        )
      ] })
    ] }),
    columns.map(({ rule }, d) => /* @__PURE__ */ createVNode2("td", { children: d < lead ? /* @__PURE__ */ createVNode2("span", { class: "sl-missing", children: /* @__PURE__ */ createVNode2("span", { class: "sl-spoken", children: "none" }) }) : /* @__PURE__ */ createVNode2(
      NumberField,
      {
        label: `${name}, size of dimension ${d}`,
        value: shape[d - lead],
        low: bounds.low,
        high: bounds.high,
        marked: rule === "conflict",
        onSet: (size) => onSet(shape.map((before, k) => k === d - lead ? size : before))
      }
    ) }, columns.length - d)),
    columns.length === 0 && /* @__PURE__ */ createVNode2("td", { class: "sl-none", children: "a number: no dimension" })
  ] });
}
function StrideRow({ name, expanded, program, columns }) {
  const own = program.tensor(name)?.stride ?? [];
  const stride = program.tensor(expanded)?.stride ?? [];
  return /* @__PURE__ */ createVNode2("tr", { children: [
    /* @__PURE__ */ createVNode2("th", { scope: "row", children: [
      name,
      "'s stride"
    ] }),
    columns.map((_, d) => {
      const before = own[d - columns.length + own.length];
      const changed2 = before !== stride[d];
      return /* @__PURE__ */ createVNode2("td", { "data-zero": stride[d] === 0 && changed2 ? "true" : void 0, children: [
        changed2 && /* @__PURE__ */ createVNode2(Fragment, { children: [
          /* @__PURE__ */ createVNode2("span", { class: "sl-before", children: before ?? /* @__PURE__ */ createVNode2(Fragment, { children: [
            /* @__PURE__ */ createVNode2("span", { "aria-hidden": "true", children: "–" }),
            /* @__PURE__ */ createVNode2("span", { class: "sl-spoken", children: "none" })
          ] }) }),
          /* @__PURE__ */ createVNode2("span", { "aria-hidden": "true", children: " → " }),
          /* @__PURE__ */ createVNode2("span", { class: "sl-spoken", children: " becomes " })
        ] }),
        stride[d]
      ] }, columns.length - d);
    })
  ] });
}

// js/page_model.js
function pageModel(state, answer = () => {
}) {
  const values = new Map(Object.entries(state));
  const listeners = /* @__PURE__ */ new Map();
  let changed2 = /* @__PURE__ */ new Set();
  const model = {
    get: (name) => values.get(name),
    set(name, value) {
      if (values.has(name) && Object.is(values.get(name), value)) return;
      values.set(name, value);
      changed2.add(name);
      for (const event of [`change:${name}`, "change"]) for (const call2 of [...listeners.get(event) ?? []]) call2();
    },
    save_changes() {
      const saved = changed2;
      changed2 = /* @__PURE__ */ new Set();
      if (saved.size > 0) answer(model, saved);
      changed2 = /* @__PURE__ */ new Set();
    },
    on(event, callback) {
      listeners.set(event, (listeners.get(event) ?? /* @__PURE__ */ new Set()).add(callback));
    },
    off(event = null, callback = null) {
      if (event === null) listeners.clear();
      else if (callback === null) listeners.delete(event);
      else listeners.get(event)?.delete(callback);
    }
  };
  return model;
}

// js/explorers/inner_picture.jsx
function InnerPicture({ scene }) {
  const [model] = useState(() => pageModel({ scene, edit: {}, answer: {} }, answerEdit));
  useLayoutEffect(() => model.set("scene", scene), [model, scene]);
  return /* @__PURE__ */ createVNode2(Changing.Provider, { value: true, children: /* @__PURE__ */ createVNode2(StorageView, { model }) });
}

// js/explorers/program.jsx
function Program({ lines: lines2, marked = -1, label }) {
  return /* @__PURE__ */ createVNode2("pre", { class: "sl-lines", role: "region", "aria-label": label, tabIndex: 0, children: lines2.map((line2, k) => /* @__PURE__ */ createVNode2("code", { "data-marked": k === marked ? "true" : void 0, children: [
    line2,
    "\n"
  ] }, k)) });
}

// js/explorers/use_settings.js
function useSettings(model, names, faultOf3) {
  const [refusal, setRefusal] = useState(
    /** @type {string | null} */
    null
  );
  const setting = (
    /** @type {Setting} */
    Object.fromEntries(names.map((name) => [name, useTrait(model, name)]))
  );
  const set = useCallback((changes2) => {
    const now = Object.fromEntries(names.map((name) => [name, model.get(name)]));
    const refused2 = faultOf3(
      /** @type {Setting} */
      { ...now, ...changes2 }
    );
    setRefusal(refused2);
    if (refused2 !== null) return;
    for (const [name, value] of Object.entries(changes2)) model.set(name, value);
    model.save_changes();
  }, [model]);
  return { setting, fault: faultOf3(setting), refusal, set };
}

// js/explorers/verdict.jsx
function Verdict({ done: done2, error, children }) {
  return /* @__PURE__ */ createVNode2("div", { class: "sl-verdict", "data-failed": error === null ? void 0 : "true", children: [
    error === null ? /* @__PURE__ */ createVNode2("p", { class: "sl-done", children: [
      /* @__PURE__ */ createVNode2("span", { "aria-hidden": "true", children: "✓ " }),
      done2
    ] }) : /* @__PURE__ */ createVNode2(Failed, { error }),
    children
  ] });
}
function Failed({ error }) {
  if (error.type === "NotCovered") return /* @__PURE__ */ createVNode2("p", { class: "sl-done", children: [
    /* @__PURE__ */ createVNode2("span", { "aria-hidden": "true", children: "… " }),
    "Not computed on this page: ",
    error.message
  ] });
  return /* @__PURE__ */ createVNode2("p", { class: "sl-done", children: [
    /* @__PURE__ */ createVNode2("span", { "aria-hidden": "true", children: "✕ " }),
    "PyTorch refuses: ",
    /* @__PURE__ */ createVNode2("code", { children: [
      error.type,
      ": ",
      error.message
    ] })
  ] });
}

// js/explorers/broadcast_explorer.jsx
var TRAITS = ["a", "b", "target"];
function BroadcastExplorer({ model }) {
  const { setting, fault, refusal, set } = useSettings(model, TRAITS, faultOf);
  return fault === null ? /* @__PURE__ */ createVNode2(Explorer, { setting, refusal, set }) : /* @__PURE__ */ createVNode2(Refusal, { sentence: fault });
}
function faultOf({ a, b, target }) {
  return listFault("a", a, BOUNDS.operand) ?? listFault("b", b, BOUNDS.operand) ?? (target === null ? null : listFault("target", target, BOUNDS.target));
}
function Explorer({ setting, refusal, set }) {
  const { a, b, target } = setting;
  const answer = useMemo(() => explore(setting), [String(a), String(b), String(target), target === null]);
  const lastTarget = useRef(target);
  if (target !== null) lastTarget.current = target;
  const expand2 = () => set({ target: lastTarget.current ?? targetFor(answer, a) });
  return /* @__PURE__ */ createVNode2("div", { class: "sl-explorer", children: [
    /* @__PURE__ */ createVNode2("div", { class: "sl-controls", children: [
      /* @__PURE__ */ createVNode2("div", { class: "sl-modes", role: "group", "aria-label": "operation", children: [
        /* @__PURE__ */ createVNode2(Mode, { name: "a + b", on: target === null, choose: () => set({ target: null }) }),
        /* @__PURE__ */ createVNode2(Mode, { name: "a.expand(…)", on: target !== null, choose: expand2 })
      ] }),
      /* @__PURE__ */ createVNode2(BroadcastTable, { setting, answer, set })
    ] }),
    refusal !== null && /* @__PURE__ */ createVNode2("p", { class: "sl-refusal", role: "alert", children: refusal }),
    /* @__PURE__ */ createVNode2(Said, { answer, target }),
    /* @__PURE__ */ createVNode2(Program, { lines: answer.program.lines.map(({ text }) => text), marked: answer.program.lines.findIndex(({ failed: failed2 }) => failed2), label: "the program" }),
    answer.picture ? /* @__PURE__ */ createVNode2(InnerPicture, { scene: answer.picture }) : /* @__PURE__ */ createVNode2("p", { class: "sl-note", children: answer.program.error ? "Nothing is expanded, so there is nothing to draw." : "Tensors of up to 256 elements are drawn." }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-spoken", "aria-live": "polite", children: spoken(answer) })
  ] });
}
function Mode({ name, on, choose }) {
  return /* @__PURE__ */ createVNode2("button", { type: "button", class: "sl-mode", ...NO_SHORTCUTS, "aria-pressed": on, onClick: () => !on && choose(), children: name });
}
function Said({ answer, target }) {
  const { program, columns, tooLarge: tooLarge2 } = answer;
  const wide = program.tensor("a_expanded");
  const size = wide ? tupleText(wide.size) : "";
  const what = target === null ? "a + b has size" : "a.expand gives a view of size";
  const conflicts = columns.filter(({ rule }) => rule === "conflict");
  return /* @__PURE__ */ createVNode2(Verdict, { done: `${what} ${size}.`, error: program.error, children: [
    conflicts.map(({ words: words2 }) => /* @__PURE__ */ createVNode2("p", { children: words2 }, words2)),
    tooLarge2 !== null && /* @__PURE__ */ createVNode2("p", { children: tooLarge2 }),
    wide && /* @__PURE__ */ createVNode2(Bytes, { answer })
  ] });
}
function Bytes({ answer }) {
  const tensors = ["a", "a_expanded", "b", "b_expanded", "c"].flatMap((name) => answer.program.tensor(name) ?? []);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-wide", children: /* @__PURE__ */ createVNode2("table", { class: "sl-bytes", children: [
    /* @__PURE__ */ createVNode2("thead", { children: /* @__PURE__ */ createVNode2("tr", { children: [
      /* @__PURE__ */ createVNode2("th", { scope: "col", children: "tensor" }),
      /* @__PURE__ */ createVNode2("th", { scope: "col", children: "elements" }),
      /* @__PURE__ */ createVNode2("th", { scope: "col", children: "bytes, logical" }),
      /* @__PURE__ */ createVNode2("th", { scope: "col", children: "bytes, distinct" })
    ] }) }),
    /* @__PURE__ */ createVNode2("tbody", { children: tensors.map(({ name, numel, bytes }) => /* @__PURE__ */ createVNode2("tr", { children: [
      /* @__PURE__ */ createVNode2("th", { scope: "row", children: name === "c" ? "c = a + b" : name }),
      /* @__PURE__ */ createVNode2("td", { children: grouped(numel) }),
      /* @__PURE__ */ createVNode2("td", { children: grouped(bytes.logical) }),
      /* @__PURE__ */ createVNode2("td", { "data-less": String(bytes.distinct) !== String(bytes.logical) ? "true" : void 0, children: bytes.distinct === null ? "not counted" : grouped(bytes.distinct) })
    ] }, name)) })
  ] }) });
}
function targetFor({ columns }, a) {
  return columns.some(({ result }) => result === null) ? [...a] : columns.map(({ result }) => Number(result));
}
function spoken({ shapes, columns, program, tooLarge: tooLarge2 }) {
  const wide = program.tensor("a_expanded");
  const rules = columns.map(({ words: words2 }) => words2).join(" ");
  if (program.error) return `${shapes}: PyTorch refuses. ${rules} ${program.error.type}: ${program.error.message}`;
  const bytes = wide && wide.bytes.distinct !== null ? ` a_expanded has stride ${tupleText(wide.stride)}, and shows ${counted(wide.numel, "element")} in ${counted(wide.bytes.distinct, "byte")}.` : "";
  return `${shapes} gives ${tupleText(wide?.size ?? [])}. ${rules}${bytes} ${tooLarge2 ?? ""}`;
}

// src/stridelab/decisions.json
var decisions_default = {
  description: "The way from what one needs of a bigger x to an operation: questions whose answers lead to a question or to a leaf. A leaf's program is given, then y = call, then after; its bytes, and whether y is a view, are asked of torch and of the page's engine. besides: bytes that the call allocates for itself, at any size. A danger's answer is PyTorch's: an error, or what the last line gives; a test runs each.",
  first: "broadcast",
  questions: {
    broadcast: {
      ask: "Will the next step broadcast x by itself?",
      hint: "Arithmetic, comparisons and torch.where stretch sizes of 1 without being asked.",
      answers: {
        yes: { say: "Yes, it is one of these", to: "plain" },
        no: { say: "No, it needs the bigger shape itself", to: "gradients" }
      }
    },
    gradients: {
      ask: "Must gradients flow back to x?",
      hint: "",
      answers: {
        yes: { say: "Yes", to: "content", remark: "It makes no difference. Each operation here passes gradients back, and sums what arrives at an element of x." },
        no: { say: "No", to: "content", remark: "It makes no difference. Without gradients the same operations are left, at the same cost." }
      }
    },
    content: {
      ask: "What is to stand in the bigger tensor?",
      hint: "",
      answers: {
        repeated: { say: "The elements of x, repeated", to: "sizes" },
        windows: { say: "Windows that slide along x", to: "windows" }
      }
    },
    sizes: {
      ask: "Which dimensions grow?",
      hint: "",
      answers: {
        ones: { say: "Only dimensions of size 1, or new ones in front", to: "write" },
        others: { say: "A dimension of another size", to: "apart" }
      }
    },
    apart: {
      ask: "May the repetitions stand in a dimension of their own?",
      hint: "As rows of a (3, 2) tensor, say, where x has size (2,): not as (6,).",
      answers: {
        yes: { say: "Yes", to: "write", remark: "unsqueeze gives x that dimension, of size 1, without a copy. Go on with this x." },
        no: { say: "No", to: "order" }
      }
    },
    order: {
      ask: "In which order are two elements a and b to come?",
      hint: "",
      answers: {
        abab: { say: "a b a b: the whole of x, again and again", to: "repeat" },
        aabb: { say: "a a b b: each element several times", to: "repeat_interleave" }
      }
    },
    write: {
      ask: "Will anything be written in place?",
      hint: "y.add_(1), y += 1, y[0] = 1 and out=y all write into the cells of y.",
      answers: {
        yes: { say: "Yes", to: "reach" },
        no: { say: "No, the bigger tensor is only read", to: "dense" }
      }
    },
    reach: {
      ask: "Whom is a write to reach?",
      hint: "",
      answers: {
        one: { say: "The element that is written, and no other", to: "expand_clone" },
        all: { say: "All repetitions of an element, and x", to: "write_x" }
      }
    },
    dense: {
      ask: "Must its memory be dense?",
      hint: "view(-1) asks for equal steps between the elements; a library that gets data_ptr(), for elements one after another. torch.save and DataLoader take a view as it is.",
      answers: {
        yes: { say: "Yes", to: "contiguous" },
        no: { say: "No", to: "reduction" }
      }
    },
    reduction: {
      ask: "Does a reduction follow?",
      hint: "sum, mean, amax and any give a smaller tensor again.",
      answers: {
        yes: { say: "Yes", to: "reduce" },
        no: { say: "No", to: "expand" }
      }
    },
    windows: {
      ask: "Will the windows be written in place, or must their memory be dense?",
      hint: "",
      answers: {
        yes: { say: "Yes, one of these", to: "unfold_clone" },
        no: { say: "No, they are only read", to: "unfold" }
      }
    }
  },
  leaves: {
    plain: {
      operation: "no operation",
      why: "x + z stretches x while it computes. The bigger x is never stored, and an expand before it would change nothing.",
      given: ["x = torch.tensor([[1.], [2.], [3.]])", "z = torch.tensor([[10., 20., 30., 40.]])"],
      call: "x + z",
      after: [],
      chapter: 5,
      dangers: [{
        says: "In place x keeps its size: the bigger result does not fit into it.",
        program: ["x = torch.tensor([[1.], [2.], [3.]])", "z = torch.tensor([[10., 20., 30., 40.]])", "x += z"],
        answer: "RuntimeError: output with shape [3, 1] doesn't match the broadcast shape [3, 4]"
      }]
    },
    expand: {
      operation: "expand(…)",
      why: "y is a view: it has stride 0 along the dimension that grew, so all its repetitions read one cell.",
      given: ["x = torch.tensor([[1.], [2.], [3.]])"],
      call: "x.expand(3, 4)",
      after: [],
      chapter: 5,
      dangers: [{
        says: "Should someone write into y after all, most writes are refused.",
        program: ["x = torch.tensor([[1.], [2.], [3.]])", "y = x.expand(3, 4)", "y.add_(1)"],
        answer: "RuntimeError: unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation."
      }, {
        says: "Some are not: a write to one column reaches every column, and x.",
        program: ["x = torch.tensor([[1.], [2.], [3.]])", "y = x.expand(3, 4)", "y[:, 0] = 9", "y"],
        answer: "tensor([[9., 9., 9., 9.],\n        [9., 9., 9., 9.],\n        [9., 9., 9., 9.]])"
      }]
    },
    reduce: {
      operation: "expand(…).sum(…)",
      why: "The reduction reads the cells of x where they lie: the bigger shape is never stored. A sum is quicker than on a copy, since fewer cells are read; amax is slower.",
      given: ["x = torch.tensor([[1.], [2.], [3.]])"],
      call: "x.expand(3, 4).sum(1)",
      after: [],
      chapter: 3,
      dangers: [{
        says: "A step before it that is no reduction stores its result in full, here in this many bytes.",
        program: ["x = torch.tensor([[1.], [2.], [3.]])", "y = x.expand(3, 4).exp()", "y.untyped_storage().nbytes()"],
        answer: "48"
      }]
    },
    expand_clone: {
      operation: "expand(…).clone()",
      why: "clone after expand gives each element of y a cell of its own. A write reaches that element alone, and x stays as it is.",
      given: ["x = torch.tensor([[1.], [2.], [3.]])"],
      call: "x.expand(3, 4).clone()",
      after: ["y[:, 0] += 1"],
      chapter: 4,
      dangers: [{
        says: "clone before expand copies the small x only: y repeats the copy’s cells, and the write is refused.",
        program: ["x = torch.tensor([[1.], [2.], [3.]])", "y = x.clone().expand(3, 4)", "y.add_(1)"],
        answer: "RuntimeError: unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation."
      }]
    },
    write_x: {
      operation: "expand(…), write to x",
      why: "y reads the cells of x. Write to x, each cell once, and all repetitions show the new values.",
      given: ["x = torch.tensor([[1.], [2.], [3.]])"],
      call: "x.expand(3, 4)",
      after: ["x.add_(1)"],
      chapter: 2,
      dangers: [{
        says: "The write to a leaf that requires grad is refused, unless it stands under torch.no_grad().",
        program: ["x = torch.tensor([[1.], [2.], [3.]], requires_grad=True)", "y = x.expand(3, 4)", "x.add_(1)"],
        answer: "RuntimeError: a leaf Variable that requires grad is being used in an in-place operation."
      }]
    },
    contiguous: {
      operation: "expand(…).contiguous()",
      why: "contiguous() lays the elements of y one after another, in cells of its own. It comes last: an expand after it would undo it.",
      given: ["x = torch.tensor([[1.], [2.], [3.]])"],
      call: "x.expand(3, 4).contiguous()",
      after: ["flat = y.view(-1)"],
      chapter: 4,
      dangers: [{
        says: "Before the expand it does nothing for y: view(-1) is refused.",
        program: ["x = torch.tensor([[1.], [2.], [3.]])", "y = x.contiguous().expand(3, 4)", "flat = y.view(-1)"],
        answer: "RuntimeError: view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead."
      }, {
        says: "Where nothing grows it copies nothing, and a write reaches x. clone() always copies.",
        program: ["x = torch.tensor([[1.], [2.], [3.]])", "y = x.expand(3, 1).contiguous()", "y.add_(1)", "x"],
        answer: "tensor([[2.],\n        [3.],\n        [4.]])"
      }]
    },
    repeat: {
      operation: "repeat(…)",
      why: "repeat copies x as a block, again and again. tile does the same, and takes fewer numbers than x has dimensions.",
      given: ["x = torch.tensor([1., 2.])"],
      call: "x.repeat(2)",
      after: [],
      besides: 40,
      chapter: 7,
      dangers: [{
        says: "repeat wants a number for each dimension.",
        program: ["x = torch.tensor([[1., 2.], [3., 4.]])", "y = x.repeat(3)"],
        answer: "RuntimeError: Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor"
      }]
    },
    repeat_interleave: {
      operation: "repeat_interleave(…)",
      why: "repeat_interleave copies each element several times, one beside the other. NumPy calls this order repeat.",
      given: ["x = torch.tensor([1., 2.])"],
      call: "x.repeat_interleave(2)",
      after: [],
      chapter: 7,
      dangers: [{
        says: "Without dim it flattens x first, and the rows are gone.",
        program: ["x = torch.tensor([[1., 2.], [3., 4.]])", "x.repeat_interleave(2)"],
        answer: "tensor([1., 1., 2., 2., 3., 3., 4., 4.])"
      }]
    },
    unfold: {
      operation: "unfold(…)",
      why: "y is a view: each window begins a step further on in the cells of x, and windows that overlap share cells.",
      given: ["x = torch.arange(6.)"],
      call: "x.unfold(0, 3, 1)",
      after: [],
      chapter: 10,
      dangers: [{
        says: "A write is not refused: a cell in three windows is written three times, and x is changed.",
        program: ["x = torch.arange(6.)", "y = x.unfold(0, 3, 1)", "y.add_(1)", "x"],
        answer: "tensor([1., 3., 5., 6., 6., 6.])"
      }]
    },
    unfold_clone: {
      operation: "unfold(…).clone()",
      why: "clone after unfold gives each window cells of its own, one after another.",
      given: ["x = torch.arange(6.)"],
      call: "x.unfold(0, 3, 1).clone()",
      after: ["y.add_(1)"],
      chapter: 10,
      dangers: [{
        says: "contiguous() is no substitute: it copies no windows that lie end to end, and the write reaches x.",
        program: ["x = torch.arange(6.)", "y = x.unfold(0, 3, 3).contiguous()", "y.add_(1)", "x"],
        answer: "tensor([1., 2., 3., 4., 5., 6.])"
      }]
    }
  }
};

// js/explorers/decisions.js
var FIRST2 = decisions_default.first;
var questions = (
  /** @type {any} */
  decisions_default.questions
);
var leaves = decisions_default.leaves;
function pathFault(path) {
  if (!Array.isArray(path)) return `DecisionGuide has no path ${JSON.stringify(path)}.`;
  let at2 = FIRST2;
  for (const key of path) {
    if (isLeaf(at2)) return `The path goes on after it has led to ${leaves[at2].operation}.`;
    if (typeof key !== "string" || !Object.hasOwn(questions[at2].answers, key)) return `${questions[at2].ask} There is no answer ${JSON.stringify(key)}.`;
    at2 = questions[at2].answers[key].to;
  }
  return null;
}
function walked(path) {
  let at2 = FIRST2;
  const steps = path.map((key) => {
    const step = { question: at2, key };
    at2 = questions[at2].answers[key].to;
    return step;
  });
  return { steps, at: at2 };
}
function isLeaf(at2) {
  return Object.hasOwn(leaves, at2);
}
function reachable(at2) {
  if (isLeaf(at2)) return /* @__PURE__ */ new Set([at2]);
  return new Set(Object.values(questions[at2].answers).flatMap(({ to: to2 }) => [...reachable(to2)]));
}
function programOf(leaf) {
  const { given, call: call2, after } = leaves[leaf];
  return [...given, `y = ${call2}`, ...after];
}
function leafOf(leaf) {
  const { lines: lines2, scene } = evaluate(["import torch", ...programOf(leaf)].join("\n"));
  const { error } = lines2[lines2.length - 1];
  if (error !== null) throw new Error(`${leaf}: ${error.message}`);
  const tensor = (name) => scene.tensors.find((one) => one.name === name);
  const [x, y] = [tensor("x"), tensor("y")];
  if (!x || !y) throw new Error(`${leaf}: there is no y`);
  const shares2 = x.storage === y.storage;
  const stored2 = shares2 ? 0 : Number(scene.storages.find(({ id }) => id === y.storage)?.nbytes);
  return { scene, shares: shares2, stored: stored2, cost: costSentence(leaf, y, shares2, stored2) };
}
function costSentence(leaf, { numel, itemsize, bytes }, shares2, stored2) {
  if (shares2) {
    const cells = counted(Number(bytes.distinct) / itemsize, "cell");
    return `No bytes for elements: y is a view of ${cells} of x. Its ${counted(numel, "element")} stored apart would take ${counted(bytes.logical, "byte")}.`;
  }
  const { besides } = leaves[leaf];
  const more = besides ? ` The call needs ${counted(besides, "byte")} more while it works, at any size.` : "";
  return `${counted(stored2, "byte")}: y has cells of its own, for ${counted(numel, "element")} of ${itemsize} bytes.${more}`;
}

// js/explorers/decision_leaf.jsx
function DecisionLeaf({ leaf }) {
  const { operation: operation2, why, given, dangers, chapter: chapter12 } = leaves[leaf];
  const { scene, cost, shares: shares2 } = useMemo(() => leafOf(leaf), [leaf]);
  const lines2 = programOf(leaf);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-question", "data-leaf": leaf, children: [
    /* @__PURE__ */ createVNode2("p", { class: "sl-quiz-ask", children: [
      /* @__PURE__ */ createVNode2("code", { children: operation2 }),
      " ",
      /* @__PURE__ */ createVNode2("span", { class: "sl-note", children: [
        "taught in chapter ",
        chapter12
      ] })
    ] }),
    /* @__PURE__ */ createVNode2("p", { children: why }),
    /* @__PURE__ */ createVNode2(Program, { lines: lines2, marked: given.length, label: "the program" }),
    /* @__PURE__ */ createVNode2("p", { "data-shares": shares2, children: [
      /* @__PURE__ */ createVNode2("strong", { children: "Cost." }),
      " ",
      cost
    ] }),
    dangers.map((danger) => /* @__PURE__ */ createVNode2(Danger, { danger }, danger.says)),
    /* @__PURE__ */ createVNode2("p", { children: [
      /* @__PURE__ */ createVNode2("strong", { children: "In memory" }),
      " after ",
      /* @__PURE__ */ createVNode2("code", { children: lines2[lines2.length - 1] }),
      "."
    ] }),
    /* @__PURE__ */ createVNode2(InnerPicture, { scene })
  ] });
}
function Danger({ danger: { says, program, answer } }) {
  const refused2 = /^\w+Error: /.test(answer);
  return /* @__PURE__ */ createVNode2("div", { role: "group", class: "sl-ruling", "data-outcome": refused2 ? "refused" : "silent", "aria-label": "danger", children: [
    /* @__PURE__ */ createVNode2("p", { class: "sl-outcome", children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-sign", "aria-hidden": "true", children: refused2 ? "✕" : "!" }),
      "Danger: ",
      says
    ] }),
    /* @__PURE__ */ createVNode2(Program, { lines: program, marked: program.length - 1, label: "what goes wrong" }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-note", children: refused2 ? "PyTorch refuses the last line:" : "PyTorch says nothing; the last line gives:" }),
    /* @__PURE__ */ createVNode2("pre", { class: "sl-said-by-torch", children: answer })
  ] });
}

// js/explorers/decision_guide.jsx
function DecisionGuide({ model }) {
  const path = useTrait(model, "path");
  const fault = pathFault(path);
  return fault === null ? /* @__PURE__ */ createVNode2(Guide, { model, path }) : /* @__PURE__ */ createVNode2(Refusal, { sentence: fault });
}
function Guide({ model, path }) {
  const top = useRef(
    /** @type {HTMLElement | null} */
    null
  );
  const moved2 = useRef(false);
  const { steps, at: at2 } = walked(path);
  const go = (next) => {
    moved2.current = true;
    model.set("path", next);
    model.save_changes();
  };
  useEffect(() => {
    if (moved2.current) top.current?.focus({ preventScroll: true });
    moved2.current = false;
  }, [path]);
  const last2 = steps[steps.length - 1];
  const remark = last2 && questions[last2.question].answers[last2.key].remark;
  const words2 = useMemo(() => spoken2(at2, remark), [at2, remark]);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-view sl-study sl-quiz sl-guide", children: [
    /* @__PURE__ */ createVNode2("div", { class: "sl-progress", children: [
      /* @__PURE__ */ createVNode2("strong", { ref: top, tabIndex: -1, children: isLeaf(at2) ? "The operation" : `Question ${steps.length + 1}` }),
      steps.length > 0 && /* @__PURE__ */ createVNode2("div", { class: "sl-buttons", children: [
        /* @__PURE__ */ createVNode2("button", { type: "button", onClick: () => go(path.slice(0, -1)), children: "Back" }),
        /* @__PURE__ */ createVNode2("button", { type: "button", onClick: () => go([]), children: "Start over" })
      ] })
    ] }),
    steps.length > 0 && /* @__PURE__ */ createVNode2(Trail, { steps, onReturn: (k) => go(path.slice(0, k)) }),
    remark && /* @__PURE__ */ createVNode2("p", { class: "sl-remark", children: remark }),
    isLeaf(at2) ? /* @__PURE__ */ createVNode2(DecisionLeaf, { leaf: at2 }, at2) : /* @__PURE__ */ createVNode2(Question, { at: at2, onAnswer: (key) => go([...path, key]) }, at2),
    /* @__PURE__ */ createVNode2("p", { class: "sl-spoken", "aria-live": "polite", children: words2 })
  ] });
}
function Trail({ steps, onReturn }) {
  return /* @__PURE__ */ createVNode2("ol", { class: "sl-trail", "aria-label": "answers so far", children: steps.map(({ question, key }, k) => /* @__PURE__ */ createVNode2("li", { children: /* @__PURE__ */ createVNode2("button", { type: "button", title: "Answer this one again", onClick: () => onReturn(k), children: [
    /* @__PURE__ */ createVNode2("span", { children: questions[question].ask }),
    " ",
    /* @__PURE__ */ createVNode2("b", { children: questions[question].answers[key].say })
  ] }) }, question)) });
}
function Question({ at: at2, onAnswer }) {
  const { ask, hint, answers } = questions[at2];
  const open = reachable(at2);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-question", children: [
    /* @__PURE__ */ createVNode2("p", { class: "sl-quiz-ask", children: ask }),
    hint && /* @__PURE__ */ createVNode2("p", { class: "sl-hint", children: hint }),
    /* @__PURE__ */ createVNode2("div", { class: "sl-answers", role: "group", "aria-label": ask, children: Object.entries(answers).map(([key, { say }]) => /* @__PURE__ */ createVNode2("button", { type: "button", "data-choice": key, onClick: () => onAnswer(key), children: say }, key)) }),
    /* @__PURE__ */ createVNode2("div", { class: "sl-left", children: [
      /* @__PURE__ */ createVNode2("p", { class: "sl-note", children: [
        open.size,
        " of ",
        Object.keys(leaves).length,
        " ways are open:"
      ] }),
      /* @__PURE__ */ createVNode2("ul", { "aria-label": "the ways", children: Object.entries(leaves).map(([leaf, { operation: operation2 }]) => /* @__PURE__ */ createVNode2("li", { "data-leaf": leaf, "data-open": open.has(leaf), children: [
        operation2,
        !open.has(leaf) && /* @__PURE__ */ createVNode2("span", { class: "sl-spoken", children: " (ruled out)" })
      ] }, leaf)) })
    ] })
  ] });
}
function spoken2(at2, remark = "") {
  if (isLeaf(at2)) return `${remark} The operation: ${leaves[at2].operation}. ${leaves[at2].why} ${leafOf(at2).cost}`.trim();
  return `${remark} ${questions[at2].ask} ${questions[at2].hint}`.trim();
}

// js/explorers/choice.jsx
function Choice({ label, value, groups, onChoose }) {
  const options3 = (list) => list.map((option) => /* @__PURE__ */ createVNode2("option", { value: option.value, selected: option.value === value, children: option.label }, option.value));
  return /* @__PURE__ */ createVNode2("label", { class: "sl-choice", children: [
    /* @__PURE__ */ createVNode2("span", { children: label }),
    /* @__PURE__ */ createVNode2("select", { value, onChange: (event) => onChoose(event.currentTarget.value), children: groups.map(([name, list]) => name === "" ? options3(list) : /* @__PURE__ */ createVNode2("optgroup", { label: name, children: options3(list) }, name)) })
  ] });
}

// src/stridelab/flows.json
var flows_default = {
  description: "What GradientFlow offers: x has this size, y is this call on it.",
  operations: {
    expand: { group: "one cell, many elements", size: [3, 1], call: "x.expand(3, 4)" },
    expand_rows: { group: "one cell, many elements", size: [4], call: "x.expand(3, 4)" },
    expand_as: { group: "one cell, many elements", size: [1, 3], call: "x.expand_as(torch.zeros(2, 3))" },
    broadcast_to: { group: "one cell, many elements", size: [2, 1], call: "x.broadcast_to((2, 3))" },
    unfold: { group: "one cell, many elements", size: [6], call: "x.unfold(0, 3, 1)" },
    as_strided: { group: "one cell, many elements", size: [6], call: "x.as_strided((2, 3), (1, 1), 1)" },
    select: { group: "some cells", size: [3, 4], call: "x.select(0, 1)" },
    index: { group: "some cells", size: [3, 4], call: "x[1]" },
    slice: { group: "some cells", size: [3, 4], call: "x[:, 1:3]" },
    slice_step: { group: "some cells", size: [3, 4], call: "x[::2, ::3]" },
    narrow: { group: "some cells", size: [3, 4], call: "x.narrow(1, 1, 2)" },
    diagonal: { group: "some cells", size: [3, 3], call: "x.diagonal()" },
    unbind: { group: "some cells", size: [3, 2], call: "x.unbind(0)[1]" },
    split: { group: "some cells", size: [2, 4], call: "x.split(3, 1)[0]" },
    chunk: { group: "some cells", size: [2, 4], call: "x.chunk(2, 1)[1]" },
    tensor_split: { group: "some cells", size: [5], call: "x.tensor_split(2)[0]" },
    transpose: { group: "every cell once", size: [2, 3], call: "x.transpose(0, 1)" },
    t: { group: "every cell once", size: [2, 3], call: "x.t()" },
    permute: { group: "every cell once", size: [2, 1, 3], call: "x.permute(2, 0, 1)" },
    movedim: { group: "every cell once", size: [2, 1, 3], call: "x.movedim(0, 2)" },
    view: { group: "every cell once", size: [2, 3], call: "x.view(3, 2)" },
    reshape: { group: "every cell once", size: [2, 3], call: "x.reshape(6)" },
    flatten: { group: "every cell once", size: [2, 3], call: "x.flatten()" },
    unflatten: { group: "every cell once", size: [6], call: "x.unflatten(0, (2, 3))" },
    squeeze: { group: "every cell once", size: [1, 4], call: "x.squeeze(0)" },
    unsqueeze: { group: "every cell once", size: [4], call: "x.unsqueeze(1)" },
    repeat: { group: "copies, for contrast", size: [3, 1], call: "x.repeat(1, 4)" },
    repeat_interleave: { group: "copies, for contrast", size: [3], call: "x.repeat_interleave(2)" },
    index_list: { group: "copies, for contrast", size: [4], call: "x[[0, 0, 2]]" },
    flip: { group: "copies, for contrast", size: [2, 3], call: "x.flip(1)" },
    reshape_copy: { group: "copies, for contrast", size: [2, 3], call: "x.t().reshape(6)" },
    clone: { group: "copies, for contrast", size: [2, 3], call: "x.clone()" },
    detach: { group: "no way back", size: [2, 3], call: "x.detach()" }
  }
};

// js/explorers/flow.js
var flows = flows_default.operations;
function flowOf(operation2) {
  const { size, call: call2 } = flows[operation2];
  const numel = size.reduce((product2, length) => product2 * length, 1);
  const start = `x = torch.tensor(${nested2(Array.from({ length: numel }, (_, k) => `${10 * (k + 1)}.`), size)}, requires_grad=True)`;
  const pictures = layOut(run([start, `y = ${call2}`]));
  const [storage] = pictures;
  const x = named2(pictures, "x");
  const y = named2(pictures, "y");
  const shares2 = y.tensor.storage === x.tensor.storage;
  return {
    lines: [start, `y = ${call2}`],
    storage,
    x,
    y,
    shares: shares2,
    differentiable: y.tensor.requires_grad,
    sources: shares2 ? cellSources(storage, y) : numberedSources(size, call2)
  };
}
function sums2({ x, sources }, upstream) {
  return x.cells.map((_, at2) => {
    const terms = sources.flatMap((source, position) => source === at2 ? position : []);
    return { terms, value: terms.reduce((sum3, position) => sum3 + upstream[position], 0) };
  });
}
function sumText(flow, upstream, at2) {
  const { terms, value } = sums2(flow, upstream)[at2];
  const name = elementName("x.grad", indexAt(flow.x.axes, at2));
  const letters = terms.map((position) => elementName("g", indexAt(flow.y.axes, position))).join(" + ");
  const numbers2 = terms.map((position) => signed2(upstream[position])).join(" + ");
  return { name, letters, numbers: numbers2, value: sixDigits(value) };
}
function upstreamOf(kind, numel, element2, values) {
  return Array.from({ length: numel }, (_, k) => {
    if (kind === "numbers") return k + 1;
    if (kind === "one_hot") return k === element2 ? 1 : 0;
    return kind === "own" && values.length === numel ? values[k] : 1;
  });
}
function run(lines2) {
  const { lines: done2, scene } = evaluate(["import torch", ...lines2].join("\n"));
  const failed2 = done2.find(({ error }) => error !== null);
  if (failed2) throw new Error(`${failed2.source}: ${failed2.error?.message}`);
  return scene;
}
function named2(pictures, name) {
  const found = pictures.flatMap(({ tensors }) => tensors).find(({ tensor }) => tensor.name === name);
  if (!found) throw new Error(`the engine gives no tensor ${name}`);
  return found;
}
function cellSources(storage, y) {
  const x = storage.tensors.findIndex(({ tensor }) => tensor.name === "x");
  return y.cells.map((cell) => (storage.readers.get(cell) ?? []).find(({ tensor }) => tensor === x)?.position ?? -1);
}
function numberedSources(size, call2) {
  const numel = size.reduce((product2, length) => product2 * length, 1);
  return named2(layOut(run([`x = torch.arange(${numel}).reshape(${size.join(", ")})`, `y = ${call2}`])), "y").texts.map(Number);
}
function nested2(texts, size) {
  if (size.length < 2) return `[${texts.join(", ")}]`;
  const inside = texts.length / size[0];
  return `[${Array.from({ length: size[0] }, (_, k) => nested2(texts.slice(k * inside, (k + 1) * inside), size.slice(1))).join(", ")}]`;
}
function signed2(value) {
  return value < 0 ? `(${sixDigits(value)})` : sixDigits(value);
}

// js/explorers/flow_lines.jsx
function FlowLines({ group, from, to: to2, lit }) {
  const [lines2, setLines] = useState(
    /** @type {string[]} */
    []
  );
  useLayoutEffect(() => {
    const element2 = group.current;
    if (!element2 || lit === "") {
      setLines([]);
      return void 0;
    }
    const measure = () => setLines(measured2(element2, from, to2));
    const observer = new ResizeObserver(measure);
    observer.observe(element2);
    return () => observer.disconnect();
  }, [group, from, to2, lit]);
  if (lines2.length === 0) return null;
  return /* @__PURE__ */ createVNode2("svg", { class: "sl-flow", "aria-hidden": "true", children: lines2.map((line2, k) => /* @__PURE__ */ createVNode2("path", { class: "sl-flow-line", d: line2 }, k)) });
}
function measured2(group, from, to2) {
  const origin = group.getBoundingClientRect();
  const boxes = (name) => [...group.querySelectorAll(`[data-tensor="${name}"][data-lit="true"]`)].map((element2) => element2.getBoundingClientRect());
  return boxes(to2).flatMap((target) => boxes(from).map((start) => curve2(start, target, origin)));
}
function curve2(a, b, origin) {
  const at2 = (x, y) => `${Math.round(x - origin.left)} ${Math.round(y - origin.top)}`;
  const [ax, ay, bx, by] = [(a.left + a.right) / 2, (a.top + a.bottom) / 2, (b.left + b.right) / 2, (b.top + b.bottom) / 2];
  if (Math.abs(bx - ax) > Math.abs(by - ay)) {
    const [x1, x2] = bx > ax ? [a.right, b.left] : [a.left, b.right];
    return `M${at2(x1, ay)}C${at2((x1 + x2) / 2, ay)} ${at2((x1 + x2) / 2, by)} ${at2(x2, by)}`;
  }
  const [y1, y2] = by > ay ? [a.bottom, b.top] : [a.top, b.bottom];
  return `M${at2(ax, y1)}C${at2(ax, (y1 + y2) / 2)} ${at2(bx, (y1 + y2) / 2)} ${at2(bx, y2)}`;
}

// js/explorers/flow_sums.jsx
function Sums({ flow, gradient, source, hues, listeners }) {
  return /* @__PURE__ */ createVNode2("div", { class: "sl-sums", ...listeners, children: /* @__PURE__ */ createVNode2("table", { "aria-label": "the sums", children: /* @__PURE__ */ createVNode2("tbody", { children: flow.x.cells.map((cell, k) => {
    const { name, letters, numbers: numbers2, value } = sumText(flow, gradient, k);
    return /* @__PURE__ */ createVNode2(
      "tr",
      {
        "data-lit": k === source ? "true" : void 0,
        "data-tensor": "x.grad",
        "data-storage": flow.x.tensor.storage,
        "data-cell": cell,
        "data-index": indexAt(flow.x.axes, k).join(","),
        "data-sum": value,
        children: [
          /* @__PURE__ */ createVNode2("th", { scope: "row", children: [
            /* @__PURE__ */ createVNode2("i", { class: "sl-swatch", style: `--sl-h:${hues[k]}` }),
            " ",
            name
          ] }),
          /* @__PURE__ */ createVNode2("td", { children: letters === "" ? "nothing arrives" : letters }),
          /* @__PURE__ */ createVNode2("td", { children: letters === "" ? "0" : numbers2.includes("+") ? `${numbers2} = ${value}` : value })
        ]
      },
      k
    );
  }) }) }) });
}

// js/explorers/flow_words.js
var NAMED = 6;
function flowWords(flow, gradient, at2, source, pointed) {
  return source === null ? stepWords(flow, at2) : elementWords(flow, gradient, at2, source, pointed);
}
function stepWords({ x, y, sources, shares: shares2, differentiable }, at2) {
  const used = new Set(sources).size;
  if (at2 === 0) {
    const where = `y shows ${counted(y.cells.length, "element")} from ${counted(used, "element")} of x`;
    return shares2 ? `${where} and stores none: it reads the cells of x.` : `${where}, copied into cells of its own.`;
  }
  if (!differentiable) return "y does not require grad: backward raises an error, and no gradient reaches x.";
  if (at2 === 1) return "g says how much a loss would change with each element of y. Each element of g has its element of x: the same colour.";
  const most = Math.max(...x.cells.map((_, k) => sources.filter((one) => one === k).length));
  const idle = x.cells.length - used;
  const sum3 = most > 1 ? `Up to ${most} elements of g meet in one element of x.grad: there they are added.` : "Each element of x.grad gets at most one element of g: nothing is added.";
  return idle > 0 ? `${sum3} ${counted(idle, "element")} of x ${idle === 1 ? "is" : "are"} not in y and ${idle === 1 ? "gets" : "get"} 0.` : sum3;
}
function elementWords(flow, gradient, at2, source, pointed) {
  const { x, y, sources, differentiable, shares: shares2 } = flow;
  const from = elementName("x", indexAt(x.axes, source));
  const readers = sources.flatMap((one, k) => one === source ? elementName("y", indexAt(y.axes, k)) : []);
  const many = readers.length === 0 ? "no element of y" : listed(readers.slice(0, NAMED), readers.length);
  if (at2 < 2 || !differentiable) {
    return `${from}, cell ${x.cells[source]}, holds ${x.texts[source]}: ${many} ${readers.length > 1 ? shares2 ? "read it." : "are copies of it." : shares2 ? "reads it." : "is a copy of it."}`;
  }
  const { name, letters, numbers: numbers2, value } = sumText(flow, gradient, source);
  const to2 = pointed?.tensor === "g" ? `g[${(pointed.index ?? "").split(",").join(", ")}] goes to ${name}. ` : "";
  return letters === "" ? `${name} = 0: ${from} is not in y.` : `${to2}${name} = ${letters} = ${numbers2}${numbers2.includes("+") ? ` = ${value}` : ""}`;
}

// js/explorers/marked_grid.jsx
function MarkedGrid({ name, label, size, items, lit, source = -1, onPick }) {
  const [active, setActive] = useState(0);
  const grid = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const axes = size.map((length) => Array.from({ length }, (_, k) => k));
  const columns = size[size.length - 1] ?? 1;
  const rows = size[size.length - 2] ?? 1;
  const here = Math.min(active, items.length - 1);
  const positionOf2 = (event) => Number(event.target.closest("[data-position]")?.dataset.position ?? -1);
  const onFocusIn = (event) => {
    if (positionOf2(event) >= 0) setActive(positionOf2(event));
  };
  const onKeyDown = (event) => {
    const at2 = positionOf2(event);
    if (at2 < 0 || event.altKey || event.metaKey) return;
    const to2 = moved(event.key, at2, size, event.ctrlKey);
    if (to2 !== null) grid.current?.querySelector(`[data-position="${to2}"]`)?.focus();
    else if (onPick && (event.key === "Enter" || event.key === " ")) onPick(at2);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event) => {
    if (onPick && positionOf2(event) >= 0) onPick(positionOf2(event));
  };
  const chars = charsStyle(items.map(({ text }) => text), items.map(({ cell }) => cell));
  const drawnRow = (row) => /* @__PURE__ */ createVNode2("div", { class: "sl-row", role: "row", children: [
    size.length > 1 && /* @__PURE__ */ createVNode2("span", { class: "sl-row-index", "aria-hidden": "true", children: row % rows }),
    items.slice(row * columns, (row + 1) * columns).map((item, column) => {
      const position = row * columns + column;
      const index = indexAt(axes, position);
      const said = [elementName(name, index), item.text, `cell ${item.cell}`, item.note].filter(Boolean).join(", ");
      return /* @__PURE__ */ createVNode2(
        "div",
        {
          class: "sl-element",
          role: "gridcell",
          tabIndex: position === here ? 0 : -1,
          "aria-label": said,
          ...NO_SHORTCUTS,
          "aria-selected": onPick ? item.mark === "chosen" : void 0,
          "data-pick": onPick ? "true" : void 0,
          "data-position": position,
          "data-tensor": name,
          "data-index": index.join(","),
          "data-storage": item.storage,
          "data-cell": item.cell,
          "data-lit": lit?.has(position) ? "true" : void 0,
          "data-source": position === source ? "true" : void 0,
          "data-mark": item.mark ?? void 0,
          style: item.hue === null ? void 0 : `--sl-h:${item.hue}`,
          "data-grey": item.hue === null ? "true" : void 0,
          children: item.text
        },
        position
      );
    })
  ] }, row);
  const blocks2 = size.length < 3 ? [null] : axes[0];
  return /* @__PURE__ */ createVNode2(
    "div",
    {
      class: "sl-grid",
      role: "grid",
      "aria-label": label ?? `elements of ${name}`,
      ref: grid,
      style: chars,
      onFocusIn,
      onKeyDown,
      onClick,
      children: blocks2.map((block, k) => /* @__PURE__ */ createVNode2("div", { class: block === null ? "sl-matrix" : "sl-matrix sl-one-matrix", role: "presentation", children: [
        block !== null && /* @__PURE__ */ createVNode2("span", { class: "sl-block-name", "aria-hidden": "true", children: elementName(name, [block]) }),
        size.length > 0 && /* @__PURE__ */ createVNode2("div", { class: "sl-axis", "aria-hidden": "true", children: [
          size.length > 1 && /* @__PURE__ */ createVNode2("span", { class: "sl-row-index" }),
          axes[size.length - 1].map((index) => /* @__PURE__ */ createVNode2("span", { class: "sl-column-index", children: index }, index))
        ] }),
        Array.from({ length: rows }, (_, row) => drawnRow(k * rows + row))
      ] }, k))
    }
  );
}

// js/explorers/number_grid.jsx
function NumberGrid({ name, size, values, onChange }) {
  const [wrong, setWrong] = useState(
    /** @type {{ at: number, text: string } | null} */
    null
  );
  useEffect(() => setWrong(null), [values]);
  const columns = size[size.length - 1] ?? 1;
  const axes = size.map((length) => Array.from({ length }, (_, k) => k));
  const onInput = (at2, text) => {
    const value = Number(text.replace("−", "-").replace(",", "."));
    if (text.trim() === "" || !Number.isFinite(value) || Math.abs(value) > 1e6) setWrong({ at: at2, text });
    else onChange(values.map((one, k) => k === at2 ? value : one));
  };
  return /* @__PURE__ */ createVNode2("div", { class: "sl-own", role: "group", "aria-label": `numbers of ${name}`, style: `--sl-n:${columns}`, children: [
    values.map((value, at2) => /* @__PURE__ */ createVNode2(
      "input",
      {
        class: "sl-own-number",
        type: "text",
        inputMode: "decimal",
        ...NO_SHORTCUTS,
        "aria-label": elementName(name, indexAt(axes, at2)),
        "aria-invalid": wrong?.at === at2,
        value: wrong?.at === at2 ? wrong.text : sixDigits(value),
        onChange: (event) => onInput(at2, event.currentTarget.value)
      },
      at2
    )),
    wrong && /* @__PURE__ */ createVNode2("p", { class: "sl-wrong", role: "alert", children: [
      elementName(name, indexAt(axes, wrong.at)),
      " takes a number up to a million, not “",
      wrong.text,
      "”."
    ] })
  ] });
}

// js/explorers/steps.jsx
function Steps({ label, names, at: at2, onStep }) {
  return /* @__PURE__ */ createVNode2("div", { class: "sl-steps", role: "group", "aria-label": label, children: names.map((name, k) => /* @__PURE__ */ createVNode2("button", { type: "button", "aria-pressed": k === at2, "data-done": k < at2 ? "true" : void 0, onClick: () => onStep(k), children: [
    /* @__PURE__ */ createVNode2("span", { class: "sl-step-number", "aria-hidden": "true", children: k + 1 }),
    name
  ] }, name)) });
}

// js/explorers/use_pointed.js
function usePointed() {
  const [hovered, setHovered] = useState(
    /** @type {Source | null} */
    null
  );
  const [focused, setFocused] = useState(
    /** @type {Source | null} */
    null
  );
  const onPointerOver = useCallback((event) => {
    if (event.pointerType !== "touch") setHovered(sourceAt2(event.target));
  }, []);
  const onPointerLeave = useCallback(() => setHovered(null), []);
  const onFocusIn = useCallback((event) => {
    setFocused(sourceAt2(event.target));
    setHovered(null);
  }, []);
  const onFocusOut = useCallback((event) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
  }, []);
  return [hovered ?? focused, { onPointerOver, onPointerLeave, onFocusIn, onFocusOut }];
}
function sourceAt2(target) {
  const { storage, cell, tensor, index } = (
    /** @type {HTMLElement | null} */
    target.closest("[data-cell]")?.dataset ?? {}
  );
  if (storage === void 0 || cell === void 0) return null;
  return { storage: Number(storage), cell, tensor: tensor ?? null, index: index ?? null };
}

// js/explorers/gradient_flow.jsx
var STEPS = [["forward", "Forward"], ["upstream", "Upstream"], ["backward", "Backward"]];
var UPSTREAMS = { ones: "all ones", numbers: "1, 2, 3, …", one_hot: "one at the element I choose", own: "my own numbers" };
var HUES = { from: 305, to: 55 };
function GradientFlow({ model }) {
  const operation2 = useTrait(model, "operation");
  const step = useTrait(model, "step");
  const upstream = useTrait(model, "upstream");
  const values = useTrait(model, "values");
  const element2 = useTrait(model, "element");
  const known = typeof operation2 === "string" && Object.hasOwn(flows, operation2);
  const flow = useMemo(() => known ? flowOf(operation2) : null, [operation2]);
  if (flow === null) return /* @__PURE__ */ createVNode2(Refusal, { sentence: `GradientFlow has no operation ${JSON.stringify(operation2)}.` });
  const at2 = STEPS.findIndex(([name]) => name === step);
  if (at2 < 0) return /* @__PURE__ */ createVNode2(Refusal, { sentence: `GradientFlow has no step ${JSON.stringify(step)}.` });
  if (!Object.hasOwn(UPSTREAMS, String(upstream))) return /* @__PURE__ */ createVNode2(Refusal, { sentence: `GradientFlow has no upstream gradient ${JSON.stringify(upstream)}.` });
  const gradient = upstreamOf(upstream, flow.y.cells.length, Number(element2), Array.isArray(values) ? values : []);
  return /* @__PURE__ */ createVNode2(Stepped, { model, operation: operation2, flow, at: at2, upstream, gradient });
}
function Stepped({ model, operation: operation2, flow, at: at2, upstream, gradient }) {
  const [pointed, listeners] = usePointed();
  const group = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const set = (traits) => {
    for (const [name, value] of Object.entries(traits)) model.set(name, value);
    model.save_changes();
  };
  const { x, y, sources, differentiable } = flow;
  const source = pointedSource(flow, pointed);
  const hues = x.cells.map((_, k) => hueOf(HUES, k, x.cells.length));
  const results = sums2(flow, gradient);
  const fromX = (name, texts) => ({
    name,
    size: x.tensor.size.map(Number),
    lit: new Set(source === null ? [] : [source]),
    source: pointed?.tensor === name ? source ?? -1 : -1,
    items: texts.map((text, k) => ({ text, storage: x.tensor.storage, cell: x.cells[k], hue: hues[k] }))
  });
  const lit = new Set(sources.flatMap((one, k) => one === source ? k : []));
  const fromY = (name, texts) => ({
    name,
    size: y.tensor.size.map(Number),
    lit,
    source: pointed?.tensor === name ? placeOf2(y, pointed) : -1,
    items: texts.map((text, k) => ({
      text,
      storage: y.tensor.storage,
      cell: y.cells[k],
      hue: hues[sources[k]],
      mark: name === "g" && upstream === "one_hot" && gradient[k] === 1 ? "chosen" : null
    }))
  });
  const choose = upstream === "one_hot" ? (position) => set({ element: position }) : void 0;
  const lines2 = [...flow.lines, ...at2 > 0 ? [`g = ${upstreamCode(upstream, flow, gradient)}`] : [], ...at2 > 1 ? ["y.backward(g)"] : []];
  const words2 = flowWords(flow, gradient, at2, source, pointed);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-view sl-study", children: [
    /* @__PURE__ */ createVNode2("div", { class: "sl-picks", children: [
      /* @__PURE__ */ createVNode2(Choice, { label: "y is", value: operation2, groups: grouped3(), onChoose: (value) => set({ operation: value, element: 0, values: [] }) }),
      /* @__PURE__ */ createVNode2(
        Choice,
        {
          label: "upstream gradient g",
          value: upstream,
          onChoose: (value) => set({ upstream: value, step: at2 === 0 ? "upstream" : STEPS[at2][0], ...value === "own" ? { values: gradient } : {} }),
          groups: [["", Object.entries(UPSTREAMS).map(([value, label]) => ({ value, label }))]]
        }
      ),
      /* @__PURE__ */ createVNode2(Steps, { label: "step", names: STEPS.map(([, name]) => name), at: at2, onStep: (to2) => set({ step: STEPS[to2][0] }) })
    ] }),
    /* @__PURE__ */ createVNode2(Program, { lines: lines2, marked: lines2.length - 1, label: "the program" }),
    /* @__PURE__ */ createVNode2("div", { role: "group", class: "sl-group", "aria-label": "from x to y and back", ref: group, ...listeners, children: [
      /* @__PURE__ */ createVNode2("div", { class: "sl-cards sl-side", children: [
        /* @__PURE__ */ createVNode2(Card2, { title: "x", note: `size ${tupleText(x.tensor.size)}`, children: /* @__PURE__ */ createVNode2(MarkedGrid, { ...fromX("x", x.texts) }) }),
        /* @__PURE__ */ createVNode2(Card2, { title: "y", note: `size ${tupleText(y.tensor.size)} · ${flow.shares ? `stride ${tupleText(y.tensor.stride)}` : "a copy"}`, children: /* @__PURE__ */ createVNode2(MarkedGrid, { ...fromY("y", y.texts) }) }),
        at2 > 0 && /* @__PURE__ */ createVNode2(Card2, { title: "g", note: `size ${tupleText(y.tensor.size)}, as y`, children: upstream === "own" ? /* @__PURE__ */ createVNode2(NumberGrid, { name: "g", size: y.tensor.size.map(Number), values: gradient, onChange: (next) => set({ values: next }) }) : /* @__PURE__ */ createVNode2(MarkedGrid, { ...fromY("g", gradient.map(sixDigits)), onPick: choose }) }),
        at2 > 1 && /* @__PURE__ */ createVNode2(Card2, { title: "x.grad", note: differentiable ? `size ${tupleText(x.tensor.size)}, as x` : "None", children: differentiable ? /* @__PURE__ */ createVNode2(MarkedGrid, { ...fromX("x.grad", results.map(({ value }) => sixDigits(value))) }) : /* @__PURE__ */ createVNode2("p", { class: "sl-note", children: "detach cut the way back: y does not require grad." }) })
      ] }),
      /* @__PURE__ */ createVNode2(FlowLines, { group, from: at2 > 1 ? "g" : "x", to: at2 > 1 ? "x.grad" : "y", lit: source === null ? "" : `${operation2} ${upstream} ${at2} ${source}` }),
      /* @__PURE__ */ createVNode2("p", { class: "sl-pointed", children: words2 })
    ] }),
    at2 > 1 && differentiable && /* @__PURE__ */ createVNode2(Sums, { flow, gradient, source, hues, listeners }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-spoken", "aria-live": "polite", children: words2 })
  ] });
}
function Card2({ title, note, children }) {
  return /* @__PURE__ */ createVNode2("div", { role: "group", class: "sl-card", "aria-label": title, children: [
    /* @__PURE__ */ createVNode2("div", { class: "sl-head", children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-name", children: title }),
      /* @__PURE__ */ createVNode2("span", { class: "sl-code", children: note })
    ] }),
    /* @__PURE__ */ createVNode2("div", { class: "sl-scroll", children })
  ] });
}
function pointedSource({ x, y, sources }, pointed) {
  if (!pointed?.tensor) return null;
  const at2 = pointed.tensor.startsWith("x") ? placeOf2(x, pointed) : sources[placeOf2(y, pointed)] ?? -1;
  return at2 < 0 ? null : at2;
}
function placeOf2({ axes }, { index }) {
  return positionOf(axes, index ? index.split(",") : []);
}
function upstreamCode(upstream, { y }, gradient) {
  const size = tupleText(y.tensor.size);
  if (upstream === "ones") return "torch.ones_like(y)";
  if (upstream === "numbers") return `torch.arange(1., ${gradient.length + 1}.).view${size.replace(",)", ")")}`;
  if (upstream === "one_hot") return `torch.zeros_like(y); ${elementName("g", indexAt(y.axes, gradient.indexOf(1)))} = 1`;
  return `torch.tensor([${gradient.map((value) => Number.isInteger(value) ? `${value}.` : value).join(", ")}]).view${size.replace(",)", ")")}`;
}
function grouped3() {
  const groups = /* @__PURE__ */ new Map();
  for (const [value, { group, size, call: call2 }] of Object.entries(flows)) {
    groups.set(group, [...groups.get(group) ?? [], { value, label: `${call2}, x ${tupleText(size)}` }]);
  }
  return [...groups];
}

// node_modules/codejar/dist/codejar.js
var globalWindow = window;
function CodeJar(editor, highlight, opt = {}) {
  const options3 = {
    tab: "	",
    indentOn: /[({\[]$/,
    moveToNewLine: /^[)}\]]/,
    spellcheck: false,
    catchTab: true,
    preserveIdent: true,
    addClosing: true,
    history: true,
    window: globalWindow,
    autoclose: {
      open: `([{'"`,
      close: `)]}'"`
    },
    ...opt
  };
  const window2 = options3.window;
  const document2 = window2.document;
  const listeners = [];
  const history2 = [];
  let at2 = -1;
  let focus = false;
  let onUpdate = () => void 0;
  let prev;
  editor.setAttribute("contenteditable", "plaintext-only");
  editor.setAttribute("spellcheck", options3.spellcheck ? "true" : "false");
  editor.style.outline = "none";
  editor.style.overflowWrap = "break-word";
  editor.style.overflowY = "auto";
  editor.style.whiteSpace = "pre-wrap";
  const doHighlight = (editor2, pos) => {
    highlight(editor2, pos);
  };
  const matchFirefoxVersion = window2.navigator.userAgent.match(/Firefox\/([0-9]+)\./);
  const firefoxVersion = matchFirefoxVersion ? parseInt(matchFirefoxVersion[1]) : 0;
  let isLegacy = false;
  if (editor.contentEditable !== "plaintext-only" || firefoxVersion >= 136)
    isLegacy = true;
  if (isLegacy)
    editor.setAttribute("contenteditable", "true");
  const debounceHighlight = debounce(() => {
    const pos = save();
    doHighlight(editor, pos);
    restore(pos);
  }, 30);
  let recording = false;
  const shouldRecord = (event) => {
    return !isUndo(event) && !isRedo(event) && event.key !== "Meta" && event.key !== "Control" && event.key !== "Alt" && !event.key.startsWith("Arrow");
  };
  const debounceRecordHistory = debounce((event) => {
    if (shouldRecord(event)) {
      recordHistory();
      recording = false;
    }
  }, 300);
  const on = (type, fn) => {
    listeners.push([type, fn]);
    editor.addEventListener(type, fn);
  };
  on("keydown", (event) => {
    if (event.defaultPrevented)
      return;
    prev = toString();
    if (options3.preserveIdent)
      handleNewLine(event);
    else
      legacyNewLineFix(event);
    if (options3.catchTab)
      handleTabCharacters(event);
    if (options3.addClosing)
      handleSelfClosingCharacters(event);
    if (options3.history) {
      handleUndoRedo(event);
      if (shouldRecord(event) && !recording) {
        recordHistory();
        recording = true;
      }
    }
    if (isLegacy && !isCopy(event))
      restore(save());
  });
  on("keyup", (event) => {
    if (event.defaultPrevented)
      return;
    if (event.isComposing)
      return;
    if (prev !== toString())
      debounceHighlight();
    debounceRecordHistory(event);
    onUpdate(toString());
  });
  on("focus", (_event) => {
    focus = true;
  });
  on("blur", (_event) => {
    focus = false;
  });
  on("paste", (event) => {
    recordHistory();
    handlePaste(event);
    recordHistory();
    onUpdate(toString());
  });
  on("cut", (event) => {
    recordHistory();
    handleCut(event);
    recordHistory();
    onUpdate(toString());
  });
  function save() {
    const s = getSelection2();
    const pos = { start: 0, end: 0, dir: void 0 };
    let { anchorNode, anchorOffset, focusNode, focusOffset } = s;
    if (!anchorNode || !focusNode)
      throw "error1";
    if (anchorNode === editor && focusNode === editor) {
      pos.start = anchorOffset > 0 && editor.textContent ? editor.textContent.length : 0;
      pos.end = focusOffset > 0 && editor.textContent ? editor.textContent.length : 0;
      pos.dir = focusOffset >= anchorOffset ? "->" : "<-";
      return pos;
    }
    if (anchorNode.nodeType === Node.ELEMENT_NODE) {
      const node = document2.createTextNode("");
      anchorNode.insertBefore(node, anchorNode.childNodes[anchorOffset]);
      anchorNode = node;
      anchorOffset = 0;
    }
    if (focusNode.nodeType === Node.ELEMENT_NODE) {
      const node = document2.createTextNode("");
      focusNode.insertBefore(node, focusNode.childNodes[focusOffset]);
      focusNode = node;
      focusOffset = 0;
    }
    visit(editor, (el) => {
      if (el === anchorNode && el === focusNode) {
        pos.start += anchorOffset;
        pos.end += focusOffset;
        pos.dir = anchorOffset <= focusOffset ? "->" : "<-";
        return "stop";
      }
      if (el === anchorNode) {
        pos.start += anchorOffset;
        if (!pos.dir) {
          pos.dir = "->";
        } else {
          return "stop";
        }
      } else if (el === focusNode) {
        pos.end += focusOffset;
        if (!pos.dir) {
          pos.dir = "<-";
        } else {
          return "stop";
        }
      }
      if (el.nodeType === Node.TEXT_NODE) {
        if (pos.dir != "->")
          pos.start += el.nodeValue.length;
        if (pos.dir != "<-")
          pos.end += el.nodeValue.length;
      }
    });
    editor.normalize();
    return pos;
  }
  function restore(pos) {
    const s = getSelection2();
    let startNode, startOffset = 0;
    let endNode, endOffset = 0;
    if (!pos.dir)
      pos.dir = "->";
    if (pos.start < 0)
      pos.start = 0;
    if (pos.end < 0)
      pos.end = 0;
    if (pos.dir == "<-") {
      const { start, end } = pos;
      pos.start = end;
      pos.end = start;
    }
    let current = 0;
    visit(editor, (el) => {
      if (el.nodeType !== Node.TEXT_NODE)
        return;
      const len = (el.nodeValue || "").length;
      if (current + len > pos.start) {
        if (!startNode) {
          startNode = el;
          startOffset = pos.start - current;
        }
        if (current + len > pos.end) {
          endNode = el;
          endOffset = pos.end - current;
          return "stop";
        }
      }
      current += len;
    });
    if (!startNode)
      startNode = editor, startOffset = editor.childNodes.length;
    if (!endNode)
      endNode = editor, endOffset = editor.childNodes.length;
    if (pos.dir == "<-") {
      [startNode, startOffset, endNode, endOffset] = [endNode, endOffset, startNode, startOffset];
    }
    {
      const startEl = uneditable(startNode);
      if (startEl) {
        const node = document2.createTextNode("");
        startEl.parentNode?.insertBefore(node, startEl);
        startNode = node;
        startOffset = 0;
      }
      const endEl = uneditable(endNode);
      if (endEl) {
        const node = document2.createTextNode("");
        endEl.parentNode?.insertBefore(node, endEl);
        endNode = node;
        endOffset = 0;
      }
    }
    s.setBaseAndExtent(startNode, startOffset, endNode, endOffset);
    editor.normalize();
  }
  function uneditable(node) {
    while (node && node !== editor) {
      if (node.nodeType === Node.ELEMENT_NODE) {
        const el = node;
        if (el.getAttribute("contenteditable") == "false") {
          return el;
        }
      }
      node = node.parentNode;
    }
  }
  function beforeCursor() {
    const s = getSelection2();
    const r0 = s.getRangeAt(0);
    const r = document2.createRange();
    r.selectNodeContents(editor);
    r.setEnd(r0.startContainer, r0.startOffset);
    return r.toString();
  }
  function afterCursor() {
    const s = getSelection2();
    const r0 = s.getRangeAt(0);
    const r = document2.createRange();
    r.selectNodeContents(editor);
    r.setStart(r0.endContainer, r0.endOffset);
    return r.toString();
  }
  function handleNewLine(event) {
    if (event.key === "Enter") {
      const before = beforeCursor();
      const after = afterCursor();
      let [padding] = findPadding(before);
      let newLinePadding = padding;
      if (options3.indentOn.test(before)) {
        newLinePadding += options3.tab;
      }
      if (newLinePadding.length > 0) {
        preventDefault(event);
        event.stopPropagation();
        insert2("\n" + newLinePadding);
      } else {
        legacyNewLineFix(event);
      }
      if (newLinePadding !== padding && options3.moveToNewLine.test(after)) {
        const pos = save();
        insert2("\n" + padding);
        restore(pos);
      }
    }
  }
  function legacyNewLineFix(event) {
    if (isLegacy && event.key === "Enter") {
      preventDefault(event);
      event.stopPropagation();
      if (afterCursor() == "") {
        insert2("\n ");
        const pos = save();
        pos.start = --pos.end;
        restore(pos);
      } else {
        insert2("\n");
      }
    }
  }
  function handleSelfClosingCharacters(event) {
    const open = options3.autoclose.open;
    const close = options3.autoclose.close;
    if (open.includes(event.key)) {
      preventDefault(event);
      const pos = save();
      const wrapText = pos.start == pos.end ? "" : getSelection2().toString();
      const text = event.key + wrapText + (close[open.indexOf(event.key)] ?? "");
      insert2(text);
      pos.start++;
      pos.end++;
      restore(pos);
    }
  }
  function handleTabCharacters(event) {
    if (event.key === "Tab") {
      preventDefault(event);
      if (event.shiftKey) {
        const before = beforeCursor();
        let [padding, start] = findPadding(before);
        if (padding.length > 0) {
          const pos = save();
          const len = Math.min(options3.tab.length, padding.length);
          restore({ start, end: start + len });
          document2.execCommand("delete");
          pos.start -= len;
          pos.end -= len;
          restore(pos);
        }
      } else {
        insert2(options3.tab);
      }
    }
  }
  function handleUndoRedo(event) {
    if (isUndo(event)) {
      preventDefault(event);
      at2--;
      const record = history2[at2];
      if (record) {
        editor.innerHTML = record.html;
        restore(record.pos);
      }
      if (at2 < 0)
        at2 = 0;
    }
    if (isRedo(event)) {
      preventDefault(event);
      at2++;
      const record = history2[at2];
      if (record) {
        editor.innerHTML = record.html;
        restore(record.pos);
      }
      if (at2 >= history2.length)
        at2--;
    }
  }
  function recordHistory() {
    if (!focus)
      return;
    const html = editor.innerHTML;
    const pos = save();
    const lastRecord = history2[at2];
    if (lastRecord) {
      if (lastRecord.html === html && lastRecord.pos.start === pos.start && lastRecord.pos.end === pos.end)
        return;
    }
    at2++;
    history2[at2] = { html, pos };
    history2.splice(at2 + 1);
    const maxHistory = 300;
    if (at2 > maxHistory) {
      at2 = maxHistory;
      history2.splice(0, 1);
    }
  }
  function handlePaste(event) {
    if (event.defaultPrevented)
      return;
    preventDefault(event);
    const originalEvent = event.originalEvent ?? event;
    const text = originalEvent.clipboardData.getData("text/plain").replace(/\r\n?/g, "\n");
    const pos = save();
    insert2(text);
    doHighlight(editor);
    restore({
      start: Math.min(pos.start, pos.end) + text.length,
      end: Math.min(pos.start, pos.end) + text.length,
      dir: "<-"
    });
  }
  function handleCut(event) {
    const pos = save();
    const selection = getSelection2();
    const originalEvent = event.originalEvent ?? event;
    originalEvent.clipboardData.setData("text/plain", selection.toString());
    document2.execCommand("delete");
    doHighlight(editor);
    restore({
      start: Math.min(pos.start, pos.end),
      end: Math.min(pos.start, pos.end),
      dir: "<-"
    });
    preventDefault(event);
  }
  function visit(editor2, visitor) {
    const queue = [];
    if (editor2.firstChild)
      queue.push(editor2.firstChild);
    let el = queue.pop();
    while (el) {
      if (visitor(el) === "stop")
        break;
      if (el.nextSibling)
        queue.push(el.nextSibling);
      if (el.firstChild)
        queue.push(el.firstChild);
      el = queue.pop();
    }
  }
  function isCtrl(event) {
    return event.metaKey || event.ctrlKey;
  }
  function isUndo(event) {
    return isCtrl(event) && !event.shiftKey && getKeyCode(event) === "Z";
  }
  function isRedo(event) {
    return isCtrl(event) && event.shiftKey && getKeyCode(event) === "Z";
  }
  function isCopy(event) {
    return isCtrl(event) && getKeyCode(event) === "C";
  }
  function getKeyCode(event) {
    let key = event.key || event.keyCode || event.which;
    if (!key)
      return void 0;
    return (typeof key === "string" ? key : String.fromCharCode(key)).toUpperCase();
  }
  function insert2(text) {
    text = text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;").replace(/'/g, "&#039;");
    document2.execCommand("insertHTML", false, text);
  }
  function debounce(cb, wait) {
    let timeout = 0;
    return (...args) => {
      clearTimeout(timeout);
      timeout = window2.setTimeout(() => cb(...args), wait);
    };
  }
  function findPadding(text) {
    let i2 = text.length - 1;
    while (i2 >= 0 && text[i2] !== "\n")
      i2--;
    i2++;
    let j = i2;
    while (j < text.length && /[ \t]/.test(text[j]))
      j++;
    return [text.substring(i2, j) || "", i2, j];
  }
  function toString() {
    return editor.textContent || "";
  }
  function preventDefault(event) {
    event.preventDefault();
  }
  function getSelection2() {
    return editor.getRootNode().getSelection();
  }
  return {
    updateOptions(newOptions) {
      Object.assign(options3, newOptions);
    },
    updateCode(code2, callOnUpdate = true) {
      editor.textContent = code2;
      doHighlight(editor);
      callOnUpdate && onUpdate(code2);
    },
    onUpdate(callback) {
      onUpdate = callback;
    },
    toString,
    save,
    restore,
    recordHistory,
    destroy() {
      for (let [type, fn] of listeners) {
        editor.removeEventListener(type, fn);
      }
    }
  };
}

// js/explorers/playground_history.js
var MOST2 = 300;
var PAUSE2 = 600;
var History = class {
  /** @param {string} text */
  constructor(text) {
    this.steps = [{ text, position: { start: text.length, end: text.length } }];
    this.at = 0;
    this.time = -Infinity;
    this.open = false;
  }
  /**
   * @param {string} text as it is now
   * @param {Position} position
   * @param {number} time in milliseconds
   */
  note(text, position, time) {
    const { text: last2 } = this.steps[this.at];
    if (text === last2) return;
    const longer = text.length - last2.length;
    const small = Math.abs(longer) === 1 && !/\s/.test(text[position.start - 1] ?? " ");
    if (this.open && small && time - this.time < PAUSE2) {
      this.steps[this.at] = { text, position };
      this.steps.length = this.at + 1;
    } else {
      this.steps.splice(this.at + 1, Infinity, { text, position });
      if (this.steps.length > MOST2) this.steps.shift();
      this.at = this.steps.length - 1;
    }
    this.open = small;
    this.time = time;
  }
  /** @param {-1 | 1} by back or forth @returns {{ text: string, position: Position } | null} null at an end */
  move(by) {
    this.open = false;
    if (!this.steps[this.at + by]) return null;
    this.at += by;
    return this.steps[this.at];
  }
};

// js/explorers/playground_indent.js
var STEP = "    ";
function indented(text, { start, end, dir }, by) {
  const [low, high] = [Math.min(start, end), Math.max(start, end)];
  const from = text.lastIndexOf("\n", low - 1) + 1;
  const found = text.indexOf("\n", high > low && text[high - 1] === "\n" ? high - 1 : high);
  const to2 = found < 0 ? text.length : found;
  const lines2 = text.slice(from, to2).split("\n");
  const moved2 = lines2.map((line2) => by > 0 ? line2 === "" ? line2 : STEP + line2 : line2.replace(/^ {1,4}/, ""));
  const added3 = moved2.map((line2, k) => line2.length - lines2[k].length);
  const all = added3.reduce((sum3, one) => sum3 + one, 0);
  const place = (at2) => Math.max(from, at2 + (at2 === low ? added3[0] : all));
  return { text: text.slice(0, from) + moved2.join("\n") + text.slice(to2), position: { start: place(start), end: place(end), dir } };
}

// js/explorers/playground_link.js
var VERSION = "1";
var LONGEST = 1e4;
var LINES = 200;
function isLink(hash) {
  return /^#\d+\./.test(hash);
}
async function linkTo({ program, line: line2 }) {
  const bytes = await through(new TextEncoder().encode(program), new CompressionStream("deflate-raw"), Infinity);
  const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `#${VERSION}.${line2}.${text}`;
}
async function readLink(hash) {
  const [, version, line2, text] = /^#(\d+)\.(?:(\d{1,3})\.([\w-]*))?/.exec(hash) ?? [];
  if (version !== VERSION) return { fault: `This link is of another version (${version.slice(0, 6)}) of this page than its own (${VERSION}): ask for a new one.` };
  const broken = { fault: "This link is broken: perhaps a part of it was lost on its way." };
  if (text === void 0 || Number(line2) > LINES) return broken;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"), 4 * LONGEST);
    const program = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return fitsLink(program) ? { situation: { program, line: Number(line2) } } : broken;
  } catch {
    return broken;
  }
}
function fitsLink(program) {
  return program.length <= LONGEST && !/[\0-\x08\x0b-\x1f\x7f]/.test(program);
}
async function through(bytes, stream, most) {
  const writer = stream.writable.getWriter();
  const written2 = writer.write(
    /** @type {any} */
    bytes
  ).then(() => writer.close());
  written2.catch(() => {
  });
  const reader = stream.readable.getReader();
  const all = [];
  for (; ; ) {
    const { done: done2, value } = await reader.read();
    if (done2) break;
    for (const byte of value) all.push(byte);
    if (all.length > most) throw new RangeError("too long");
  }
  await written2;
  return Uint8Array.from(all);
}

// js/explorers/playground_selected.js
function selectedIn(element2) {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = (
    /** @type {Selection} */
    getSelection()
  );
  const [start, end] = [{ node: anchorNode, offset: anchorOffset }, { node: focusNode, offset: focusOffset }].map(({ node, offset }) => {
    const before = document.createRange();
    before.selectNodeContents(element2);
    if (element2.contains(node)) before.setEnd(
      /** @type {Node} */
      node,
      offset
    );
    return before.toString().length;
  });
  return { start, end, dir: start <= end ? "->" : "<-" };
}

// js/explorers/playground_tokens.js
var TOKEN = /(#[^\n]*)|('''[^]*?(?:'''|$)|"""[^]*?(?:"""|$)|'(?:\\.|[^'\\\n])*'?|"(?:\\.|[^"\\\n])*"?)|(\b\d[\w.]*)|(\b(?:import|torch|True|False|None|del|print|and|or|not|in|is|with)\b)/g;
function tokensOf(program) {
  const tokens = [];
  let at2 = 0;
  for (const found of program.matchAll(TOKEN)) {
    if (found.index > at2) tokens.push({ kind: "", text: program.slice(at2, found.index) });
    tokens.push({ kind: found[1] ? "comment" : found[2] ? "string" : found[3] ? "number" : "word", text: found[0] });
    at2 = found.index + found[0].length;
  }
  if (at2 < program.length) tokens.push({ kind: "", text: program.slice(at2) });
  return tokens;
}

// js/explorers/playground_editor.jsx
var REST2 = 30;
function Editor({ program, current, failed: failed2, onType, onLine }) {
  const host = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const jar = useRef(
    /** @type {Jar | null} */
    null
  );
  const typed = useRef(program);
  const [count, setCount] = useState(linesIn(program));
  const [history2] = useState(() => new History(program));
  const told = useRef(onType);
  told.current = onType;
  const tell = (now) => {
    if (now === typed.current) return;
    typed.current = now;
    setCount(linesIn(now));
    told.current(now);
  };
  const put2 = (text, position) => {
    jar.current?.updateCode(text, false);
    jar.current?.restore({ ...position });
    tell(text);
  };
  useLayoutEffect(() => {
    const element2 = (
      /** @type {HTMLDivElement} */
      host.current
    );
    const unused2 = (event) => event.preventDefault();
    element2.addEventListener("keyup", unused2);
    const made = CodeJar(element2, colour, { catchTab: false, addClosing: false, history: false, tab: "    ", indentOn: /[([{]$/ });
    Object.assign(element2.style, { whiteSpace: "pre", overflowY: "visible" });
    element2.setAttribute("autocorrect", "off");
    made.updateCode(typed.current, false);
    jar.current = made;
    let timer = 0;
    const note = () => {
      if (element2.querySelector("br, div, p")) {
        const { start } = selectedIn(element2);
        const text = writtenIn(element2);
        made.updateCode(text, false);
        const end = Math.min(text.length, start + text.split("\n").length - 1);
        made.restore({ start: end, end });
      }
      const now = made.toString();
      history2.note(now, selectedIn(element2), performance.now());
      clearTimeout(timer);
      timer = Number(setTimeout(() => {
        if (!element2.matches(":focus")) return colour(element2);
        const position = selectedIn(element2);
        colour(element2);
        return made.restore(position);
      }, REST2));
      tell(now);
    };
    const onInput = (event) => (
      /** @type {InputEvent} */
      event.isComposing || note()
    );
    element2.addEventListener("input", onInput);
    element2.addEventListener("compositionend", note);
    made.onUpdate(note);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries({ keyup: unused2, input: onInput, compositionend: note })) element2.removeEventListener(name, listener);
      made.destroy();
      jar.current = null;
    };
  }, []);
  useLayoutEffect(() => {
    if (program === typed.current) return;
    typed.current = program;
    history2.note(program, { start: program.length, end: program.length }, performance.now());
    jar.current?.updateCode(program, false);
    setCount(linesIn(program));
  }, [program]);
  const go = (by) => {
    const step = history2.move(by);
    if (step) put2(step.text, step.position);
  };
  const onKeyDown = (event) => {
    const made = (
      /** @type {Jar} */
      jar.current
    );
    event.stopPropagation();
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "z" || key === "y" && event.ctrlKey) {
      event.preventDefault();
      go(key === "y" || event.shiftKey ? 1 : -1);
    } else if ((key === "]" || key === "[") && event.ctrlKey) {
      event.preventDefault();
      const { text, position } = indented(made.toString(), selectedIn(event.currentTarget), key === "]" ? 1 : -1);
      history2.note(text, position, performance.now());
      put2(text, position);
    }
  };
  const onBeforeInput = (event) => {
    if (!event.inputType?.startsWith("history")) return;
    event.preventDefault();
    go(event.inputType === "historyUndo" ? -1 : 1);
  };
  return /* @__PURE__ */ createVNode2("div", { class: "sl-code-box", children: /* @__PURE__ */ createVNode2("div", { class: "sl-code-inner", children: [
    current && /* @__PURE__ */ createVNode2(Band, { lines: current, kind: "current" }),
    failed2 && /* @__PURE__ */ createVNode2(Band, { lines: failed2, kind: "failed" }),
    /* @__PURE__ */ createVNode2("div", { class: "sl-gutter", "aria-hidden": "true", children: Array.from({ length: count }, (_, k) => /* @__PURE__ */ createVNode2("span", { "data-failed": failed2 && k + 1 >= failed2[0] && k + 1 <= failed2[1] ? "true" : void 0, onClick: () => onLine(k + 1), children: k + 1 }, k)) }),
    /* @__PURE__ */ createVNode2(
      "div",
      {
        class: "sl-typing",
        ref: host,
        role: "textbox",
        "aria-multiline": "true",
        tabIndex: 0,
        ...NO_SHORTCUTS,
        autocapitalize: "off",
        "aria-label": "program",
        "aria-invalid": failed2 ? "true" : void 0,
        "aria-description": "Tab leaves the editor. Control and a square bracket move a line in or out.",
        onKeyDown,
        onBeforeInput: (
          /** @type {any} */
          onBeforeInput
        )
      }
    )
  ] }) });
}
function Band({ lines: [from, to2], kind }) {
  return /* @__PURE__ */ createVNode2("div", { class: "sl-band", "data-band": kind, style: `--sl-from:${from - 1};--sl-lines:${to2 - from + 1}` });
}
function colour(element2) {
  const written2 = element2.textContent ?? "";
  const isPlain = written2.length > LONGEST || /.{1000}/.test(written2);
  const tokens = isPlain ? [{ kind: "", text: written2 }] : tokensOf(written2);
  const parts2 = tokens.map(({ kind, text }) => {
    if (kind === "") return document.createTextNode(text);
    const span2 = document.createElement("span");
    span2.className = `sl-${kind}`;
    span2.textContent = text;
    return span2;
  });
  element2.replaceChildren(...parts2);
}
function writtenIn(node) {
  return [...node.childNodes].map((child, k) => {
    if (child.nodeName === "BR") return child.nextSibling ? "\n" : "";
    const before = /^(DIV|P)$/.test(child.nodeName) && k > 0 ? "\n" : "";
    return before + (child.nodeType === Node.TEXT_NODE ? child.nodeValue : writtenIn(child));
  }).join("");
}
function linesIn(text) {
  return text.replace(/\n$/, "").split("\n").length;
}

// src/stridelab/errors.json?met
var errors_default = {
  torch: "2.13",
  families: [
    {
      id: "expand_size",
      pattern: "^The expanded size of the tensor \\((-?\\d+)\\) must match the existing size \\((\\d+)\\) at non-singleton dimension (\\d+)",
      means: "Dimension {3} of the target is to be {1}, and the tensor that is expanded has {2} there. Only a size of 1 can be repeated. In an assignment to a slice, the value is what is expanded.",
      instead: "Give that dimension the size 1 first, with unsqueeze, keepdim=True or [:, None]; or ask for {2}, or for -1, which keeps it.",
      chapter: 5
    },
    {
      id: "expand_leading",
      pattern: "^The expanded size of the tensor \\(-1\\) isn't allowed in a leading, non-existing dimension (\\d+)",
      means: "-1 keeps a dimension's size, and dimension {1} of the target is a new one in front: there is no size to keep.",
      instead: "Write the number instead of -1.",
      chapter: 5
    },
    {
      id: "expand_fewer",
      pattern: "^expand\\(.*\\{\\[(.*)\\]\\}, size=\\[(.*)\\]\\): the number of sizes provided \\((\\d+)\\) must be greater or equal to the number of dimensions in the tensor \\((\\d+)\\)",
      means: "The tensor has size [{1}], {4} dimensions, and the target names {3} sizes. expand takes no dimension away.",
      instead: "Give one size for each dimension, with -1 where it stays; to drop a dimension, select from it or sum over it first.",
      chapter: 5
    },
    {
      id: "broadcast_size",
      pattern: "^The size of tensor a \\((\\d+)\\) must match the size of tensor b \\((\\d+)\\) at non-singleton dimension (\\d+)",
      means: "The sizes are aligned from the right. In dimension {3} one is {1}, the other {2}, and neither is 1.",
      instead: "If a dimension was lost, put it back with keepdim=True, unsqueeze or [:, None]; then the 1 is repeated.",
      chapter: 5
    },
    {
      id: "output_shape",
      pattern: "^output with shape (?:torch\\.Size\\()?\\[(.*?)\\]\\)? doesn't match the broadcast shape [\\[(](.*?)[\\])]",
      means: "The result of the broadcast has size [{2}]. A write in place cannot make its tensor of size [{1}] larger.",
      instead: "Write out of place, x = x + y; or bring the other tensor down to [{1}] first.",
      chapter: 5
    },
    {
      id: "view_invalid",
      pattern: "^shape '\\[(.*)\\]' is invalid for input of size (\\d+)",
      means: "The tensor has {2} elements (this is no size but their number), and [{1}] has another number.",
      instead: "Mend the size, or use -1 for one dimension; if the number surprises you, look at the line that made the tensor.",
      chapter: 1
    },
    {
      id: "view_stride",
      pattern: "^(?:view size is not compatible with input tensor's size and stride|Cannot view a tensor with shape torch\\.Size\\(\\[)",
      means: "No stride for each new dimension can say where the elements lie: a transpose, permute, slice, expand or memory format came before.",
      instead: "reshape makes a view where it can and else a copy; contiguous().view(...) says that a copy is meant. First ask whether the order of the dimensions is the one you want.",
      chapter: 1
    },
    {
      id: "view_infer",
      pattern: "^cannot reshape tensor of 0 elements into shape \\[(.*)\\] because the unspecified dimension size -1 can be any value",
      means: "The tensor has no elements, so any number would fit for -1 in [{1}].",
      instead: "Write the number instead of -1.",
      chapter: 1
    },
    {
      id: "view_one_infer",
      pattern: "^only one dimension can be inferred",
      means: "-1 stands twice: what one of them is depends on the other.",
      instead: "Leave one -1 and write the other number.",
      chapter: 1
    },
    {
      id: "shape_negative",
      pattern: "^invalid shape dimension (-?\\d+)",
      means: "{1} is no size. The one number below 0 that view and reshape take is -1, for the size that follows from the others.",
      instead: "Write -1 or the number.",
      chapter: 1
    },
    {
      id: "unflatten",
      pattern: "^unflatten: Provided sizes \\[(.*)\\] don't multiply up to the size of dim (\\d+) \\((\\d+)\\)",
      means: "Dimension {2} has {3} elements, and the sizes [{1}] need another number.",
      instead: "Choose sizes whose product is {3}, or -1 for one of them.",
      chapter: 1
    },
    {
      id: "unflatten_other",
      pattern: "^unflatten(: sizes must be non-empty| got an unexpected error)",
      means: "These sizes cannot be those of the dimension: their product must be its size, and there must be one at least.",
      instead: "Choose sizes whose product is the dimension's size.",
      chapter: 1
    },
    {
      id: "out_of_bounds",
      pattern: "^setStorage: sizes \\[(.*)\\], strides \\[(.*)\\], storage offset (\\d+), and itemsize (\\d+) requiring a storage size of (\\d+) are out of bounds for storage of size (\\d+)",
      means: "Such a view would end at byte {5}, and the storage has {6}. The last element lies at offset + the sum of (size - 1) * stride.",
      instead: "Make a size, a stride or the offset smaller; chapter 10 computes the largest that fits.",
      chapter: 10
    },
    {
      id: "stride_negative",
      pattern: "^as_strided: Negative strides are not supported at the moment, got strides: \\[(.*)\\]",
      means: "NumPy has strides below 0, PyTorch has not.",
      instead: "flip gives the elements in the opposite order, as a copy.",
      chapter: 10
    },
    {
      id: "stride_count",
      pattern: "^mismatch in length of strides and shape",
      means: "Each dimension needs one size and one stride.",
      instead: "Give as many strides as sizes.",
      chapter: 10
    },
    {
      id: "unfold_size",
      pattern: "^maximum size for tensor at dimension (\\d+) is (\\d+) but size is (\\d+)",
      means: "A window of {3} does not fit into dimension {1}, which has {2} elements.",
      instead: "Take a window of at most {2}.",
      chapter: 10
    },
    {
      id: "unfold_step",
      pattern: "^step is (-?\\d+) but must be > 0",
      means: "A window moves on by one element at least.",
      instead: "Give a step of 1 or more.",
      chapter: 10
    },
    {
      id: "diagonal",
      pattern: "^diagonal dimensions cannot be identical (-?\\d+), (-?\\d+)",
      means: "A diagonal runs through two different dimensions.",
      instead: "Name two of them, as diagonal(0, 0, 1).",
      chapter: 10
    },
    {
      id: "dim_range",
      pattern: "^Dimension out of range \\(expected to be in range of \\[(-?\\d+), (-?\\d+)\\], but got (-?\\d+)\\)",
      means: "There is no dimension {3}: the tensor has those from {1} to {2}, counted from the end below 0.",
      instead: "Print size() and count again; unsqueeze makes a dimension.",
      chapter: 1
    },
    {
      id: "dim_none",
      pattern: "^Dimension specified as (-?\\d+) but tensor has no dimensions",
      means: "The tensor has one element and no dimension to name.",
      instead: "Leave the dimension out, or make one with reshape(1).",
      chapter: 1
    },
    {
      id: "index_range",
      pattern: "^index (-?\\d+) is out of bounds for dimension (\\d+) with size (\\d+)",
      means: "Dimension {2} has {3} elements, with indices from 0; {1} is none of them.",
      instead: "Take a smaller index; -1 is the last one.",
      chapter: 1
    },
    {
      id: "index_select_range",
      pattern: "^(index out of range in self|INDICES element is out of DATA bounds)",
      means: "A number in the index is no element of that dimension.",
      instead: "Compare the largest index with the size: it is size - 1 at most.",
      chapter: 3
    },
    {
      id: "too_many_indices",
      pattern: "^too many indices for tensor of dimension (\\d+)",
      means: "There are more indices than the {1} dimensions of the tensor.",
      instead: "Leave some out, or add a dimension with None.",
      chapter: 1
    },
    {
      id: "mask_shape",
      pattern: "^The shape of the mask \\[(.*)\\] at index (\\d+) does not match the shape of the indexed tensor \\[(.*)\\] at index (\\d+)",
      means: "A mask has the sizes of the dimensions that it selects from: the tensor has [{3}], the mask [{1}].",
      instead: "Make the mask from the tensor itself, or expand it to its size.",
      chapter: 8
    },
    {
      id: "index_step",
      pattern: "^step must be greater than zero",
      means: "A slice goes forwards only; NumPy's steps below 0 are not there.",
      instead: "flip turns a dimension round, as a copy.",
      chapter: 1
    },
    {
      id: "index_type",
      pattern: "^(tensors used as indices must be|only integers, slices)",
      means: "An index is an integer, a slice, None, ..., a list of integers, or a tensor of integers or bools.",
      instead: "Convert it, with .long() for numbers or a comparison for a mask.",
      chapter: 1
    },
    {
      id: "index_broadcast",
      pattern: "^shape mismatch: indexing tensors could not be broadcast together",
      means: "Lists and tensors in one index are broadcast against each other, and these sizes do not fit.",
      instead: "Give them one length, or index in two steps.",
      chapter: 5
    },
    {
      id: "zero_dim_index",
      pattern: "^invalid index of a 0-dim tensor",
      means: "The tensor has one element and no dimension to index.",
      instead: "item() gives its number.",
      chapter: 1
    },
    {
      id: "narrow",
      pattern: "^start \\((-?\\d+)\\) \\+ length \\((-?\\d+)\\) exceeds dimension size \\((\\d+)\\)",
      means: "From {1} on there are fewer than {2} elements: the dimension has {3}.",
      instead: "Make start or length smaller.",
      chapter: 1
    },
    {
      id: "permute_count",
      pattern: "^permute\\(sparse_coo\\): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i\\.e\\. input\\.dim\\(\\) = (\\d+) is not equal to len\\(dims\\) = (\\d+)",
      means: "The tensor has {1} dimensions, and the new order names {2}. The words sparse_coo stand there for every tensor.",
      instead: "Name each dimension once.",
      chapter: 1
    },
    {
      id: "permute_twice",
      pattern: "^permute\\(\\): duplicate dims are not allowed",
      means: "A dimension is named twice, so another one is missing.",
      instead: "Name each dimension once.",
      chapter: 1
    },
    {
      id: "t_rank",
      pattern: "^t_?\\(\\) expects a tensor with <= 2 dimensions, but self is (\\d+)D",
      means: "t() swaps the two dimensions of a matrix, and there are {1}.",
      instead: "transpose(-2, -1) or mT swaps the last two; permute gives any order.",
      chapter: 1
    },
    {
      id: "matrix_only",
      pattern: "^tensor\\.(mT|mH|adjoint\\(\\)|H) is only supported on matrices",
      means: "{1} swaps dimensions of a matrix, and the tensor has another number of dimensions.",
      instead: "transpose names the two dimensions to be swapped.",
      chapter: 1
    },
    {
      id: "split_sum",
      pattern: "^split_with_sizes expects split_sizes to sum exactly to (\\d+) \\(input tensor's size at dimension (-?\\d+)\\), but got split_sizes=\\[(.*)\\]",
      means: "The parts [{3}] do not add up to {1}, the size of dimension {2}.",
      instead: "Choose parts whose sum is {1}.",
      chapter: 2
    },
    {
      id: "flatten_order",
      pattern: "^flatten\\(\\) has invalid args: start_dim cannot come after end_dim",
      means: "flatten joins the dimensions from the first named to the last named, in this order.",
      instead: "Swap the two numbers.",
      chapter: 1
    },
    {
      id: "repeat_count",
      pattern: "^Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor",
      means: "repeat takes one number for each dimension, and more for new ones in front.",
      instead: "Write 1 for a dimension that is not repeated. tile fills in the missing ones.",
      chapter: 7
    },
    {
      id: "jagged",
      pattern: "^expected sequence of length (\\d+) at dim (\\d+) \\(got (\\d+)\\)",
      means: "The rows are not equally long: {1} is expected in dimension {2}, and there are {3}.",
      instead: "A tensor is a full grid: fill the short rows up.",
      chapter: 1
    },
    {
      id: "negative_size",
      pattern: "^(Trying to create tensor with negative dimension|zeros: Dimension size must be non-negative)",
      means: "A size is 0 or more.",
      instead: "Write the number that you mean; -1 has a meaning in view and expand alone.",
      chapter: 1
    },
    {
      id: "item",
      pattern: "^a Tensor with (\\d+) elements cannot be converted to Scalar",
      means: "item() is for a single element, and there are {1}.",
      instead: "tolist() gives all of them; or index first.",
      chapter: 1
    },
    {
      id: "truth",
      pattern: "^Boolean value of Tensor with (more than one value|no values) is ambiguous",
      means: "True or False of a tensor is asked for, and it has another number of elements than one.",
      instead: "Compare element by element with & and |, or ask all() or any().",
      chapter: 8
    },
    {
      id: "grad_dtype",
      pattern: "^[oO]nly Tensors of floating point (and complex )?dtype can require gradients",
      means: "Whole numbers and bools have no gradient.",
      instead: "Give dtype=torch.float32, or write the numbers with a point.",
      chapter: 4
    },
    {
      id: "cast",
      pattern: "^result type (\\w+) can't be cast to the desired output type (\\w+)",
      means: "The result is {1}, and a tensor of {2} cannot take it in place.",
      instead: "Convert first, or write out of place.",
      chapter: 8
    },
    {
      id: "index_put_dtype",
      pattern: "^Index put requires the source and destination dtypes match, got (\\w+) for the destination and (\\w+) for the source",
      means: "An assignment through a list or a mask converts nothing: the target is {1}, the value {2}.",
      instead: "Convert the value first, with to(target.dtype).",
      chapter: 8
    },
    {
      id: "fill_value",
      pattern: "^(?:masked_)?fill_ only supports (?:a )?0-dimension(?:al)? value tensor,? but got tensor with (\\d+) dimension",
      means: "fill_ writes one number everywhere, and this value has {1} dimensions.",
      instead: "Give a number or a 0-dimensional tensor; copy_ takes a tensor and broadcasts it.",
      chapter: 8
    },
    {
      id: "bool_minus",
      pattern: "^(Subtraction, the `-` operator, with (a bool tensor|two bool tensors)|Negation, the `-` operator, on a bool tensor) is not supported",
      means: "Bools are not subtracted.",
      instead: "Use !=, or convert with .long() first.",
      chapter: 5
    },
    {
      id: "mean_dtype",
      pattern: "^mean\\(\\): could not infer output dtype\\. (?:Input|Optional) dtype must be either a floating point or complex dtype\\. Got: (\\w+)",
      means: "A mean is no whole number, and the tensor holds {1}.",
      instead: "Convert first, as in t.float().mean().",
      chapter: 5
    },
    {
      id: "overlap_self",
      pattern: "^(?:unsupported operation: )?more than one element of the written-to tensor refers to a single memory location",
      means: "Several elements of the tensor that is written are one cell, as in every expanded dimension, and it can hold only one value.",
      instead: "clone() after expand, and then write; or write out of place.",
      chapter: 2
    },
    {
      id: "overlap_other",
      pattern: "^unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location",
      means: "What is read and what is written have cells in common, so it would read cells that it has just written.",
      instead: "clone() the source, or write out of place.",
      chapter: 2
    },
    {
      id: "leaf_write",
      pattern: "^a leaf Variable that requires grad (?:is being|has been) used in an in-place operation",
      means: "The tensor is a parameter: autograd would lose what it was.",
      instead: "Update it under torch.no_grad(); to compute with it, write out of place.",
      chapter: 2
    },
    {
      id: "leaf_view_write",
      pattern: "^a view of a leaf Variable that requires grad is being used in an in-place operation",
      means: "The tensor is a view of a parameter, and the write would reach that.",
      instead: "To set values of the parameter, write under torch.no_grad(); to compute with them, write out of place.",
      chapter: 2
    },
    {
      id: "unbind_write",
      pattern: "^Output (\\d+) of (\\w+) is a view and is being modified inplace\\. This view is the output of a function that returns multiple views",
      means: "{2} has made several views at once, and autograd cannot follow a write to one of them.",
      instead: "Write through an index, as in h[0] += 1, or out of place.",
      chapter: 2
    },
    {
      id: "no_grad_view",
      pattern: "^A view was created in (no_grad|inference) mode and is being modified inplace with grad mode enabled",
      means: "View and write stand on two sides of {1} mode.",
      instead: "Move both to the same side.",
      chapter: 2
    },
    {
      id: "no_grad_view_of_view",
      pattern: "^Output (\\d+) of (\\w+) is a view of a view which was created in (no_grad|inference) mode",
      means: "The tensor is a view (made by {2}) of a view that was made in {3} mode, and the write stands outside of it.",
      instead: "Make the views and write on the same side: all inside the block, or all outside.",
      chapter: 2
    },
    {
      id: "no_grad_base",
      pattern: "^A view was created in (no_grad|inference) mode and its base or another view of its base has been modified inplace",
      means: "A view that was made in {1} mode is stale: its base was written outside of it since, so autograd can no longer say where the view comes from.",
      instead: "Make the view again after the write, or move both to the same side of {1} mode.",
      chapter: 2
    },
    {
      id: "saved_changed",
      pattern: "^one of the variables needed for gradient computation has been modified by an inplace operation",
      means: "backward needs a tensor that was written after its use: itself, or another view of its base.",
      instead: "Make that write out of place; _version tells who wrote, anomaly mode who needed it.",
      chapter: 2
    },
    {
      id: "no_grad_fn",
      pattern: "^element (\\d+) of tensors does not require grad and does not have a grad_fn",
      means: "No operation that autograd records leads from a parameter to this tensor.",
      instead: "Look for what cut it off: detach, no_grad, item, or a parameter without requires_grad=True.",
      chapter: 4
    },
    {
      id: "requires_grad_flag",
      pattern: "^you can only change requires_grad flags of leaf variables",
      means: "This tensor was computed from one that requires grad, so its requires_grad follows from that and cannot be switched off.",
      instead: "Take a detached view of it with detach(), or set the flag on the leaf.",
      chapter: 4
    },
    {
      id: "backward_twice",
      pattern: "^Trying to backward through the graph a second time",
      means: "The first backward freed the tensors that the graph had saved, and this one needs them again.",
      instead: "Compute anew, before each backward, all that its loss is made of; what is carried over from the step before, as a hidden state, takes a detach(). retain_graph=True keeps the saved tensors, at their memory's price.",
      chapter: 4
    },
    {
      id: "grad_scalar",
      pattern: "^grad can be implicitly created only for scalar outputs",
      means: "backward starts from one number, and the tensor has several.",
      instead: "Sum it first, or hand backward a gradient of its size.",
      chapter: 4
    },
    {
      id: "resize_leaf",
      pattern: "^cannot resize variables that require grad",
      means: "A tensor that autograd follows keeps its size.",
      instead: "reshape gives another size; a larger one is a new tensor.",
      chapter: 8
    },
    {
      id: "resize_foreign",
      pattern: "^Trying to resize storage that is not resizable",
      means: "The memory belongs to somebody else, such as NumPy, or is shared with another process, and cannot grow.",
      instead: "Make a new tensor. In a worker of a DataLoader it is the samples that differ in size: bring them to one size.",
      chapter: 8
    },
    {
      id: "out_grad",
      pattern: "functions with out=\\.\\.\\. arguments don't support automatic differentiation",
      means: "A result in cells that you hand out cannot be recorded by autograd.",
      instead: "Leave out= away.",
      chapter: 8
    },
    {
      id: "inference_saved",
      pattern: "^Inference tensors cannot be saved for backward",
      means: "The tensor was made in inference mode, which keeps nothing for gradients.",
      instead: "clone() it outside, or make it under no_grad.",
      chapter: 8
    },
    {
      id: "unbind_base",
      pattern: "^Output (\\d+) of (\\w+) is a view and its base or another view of its base has been modified inplace",
      means: "{2} has made several views at once; what they are views of was written afterwards, and autograd cannot bring this view up to date.",
      instead: "Write before they are made, or out of place; or take single views, as h[0].",
      chapter: 2
    },
    {
      id: "value_shape",
      pattern: "^shape mismatch: value tensor of shape \\[(.*)\\] cannot be broadcast to indexing result of shape \\[(.*)\\]",
      means: "The place that is assigned to has size [{2}], and the value has [{1}]: a value is expanded to its place, aligned from the right.",
      instead: "Give the value the size of the place, or 1 where it is to be repeated.",
      chapter: 5
    },
    {
      id: "dtype_missing",
      pattern: `^"(\\w+)" not implemented for '(\\w+)'`,
      means: "PyTorch has not written this operation for {2}.",
      instead: "Convert first, as with .float() or .long().",
      chapter: 8
    },
    {
      id: "dims_twice",
      pattern: "(appears multiple times in the list of dims|^movedim: repeated dim in)",
      means: "A dimension is named twice.",
      instead: "Name each dimension once; -1 is the last one.",
      chapter: 1
    },
    {
      id: "movedim_count",
      pattern: "^movedim: Invalid source or destination dims",
      means: "Each dimension that moves needs one place to go to.",
      instead: "Give as many places as dimensions.",
      chapter: 1
    },
    {
      id: "not_below_zero",
      pattern: "((must|to) be (larger|greater) than 0|must be non-negative|but must be >= 0|only non-negative entries|can ?not be negative|be non-negative|must be greater or equal to 0|invalid storage offset -|negative int to unsigned|split_size can only be 0)",
      means: "A count, a length or an offset is below 0, or 0 where there must be one.",
      instead: "Give a number of 1 or more; only places, as in t[-1], count from the end.",
      chapter: 1
    },
    {
      id: "select_range",
      pattern: "^(select\\(\\): index (-?\\d+) out of range|start out of range|index is out of bounds for dimension with size 0)",
      means: "The dimension has no such place.",
      instead: "Print size(): places go from 0 to size - 1, or from -1 backwards.",
      chapter: 1
    },
    {
      id: "tuple_range",
      pattern: "^(tuple|list) index out of range",
      means: "The {1} has fewer members: a size has one for each dimension.",
      instead: "Take -1 for the last one, or print it first.",
      chapter: 1
    },
    {
      id: "index_select",
      pattern: "^index_select\\(\\): ",
      means: "index_select takes a list of places as a 1-d tensor of whole numbers.",
      instead: "Make it with torch.tensor([...]), or index with a list, as t[:, [0, 2]].",
      chapter: 3
    },
    {
      id: "few_dimensions",
      pattern: "(requires a tensor with at least|input tensor must have at least 2 dimensions|expect(s|ed) at least a 1-dimensional tensor|cannot be applied to a 0-dim tensor|len\\(\\) of a 0-d tensor)",
      means: "The tensor has too few dimensions for this call.",
      instead: "unsqueeze or reshape makes a dimension.",
      chapter: 1
    },
    {
      id: "not_divisible",
      pattern: "attempted to split along dimension (\\d+), but the size of the dimension (\\d+) is not divisible by the split_size (-?\\d+)",
      means: "{2} elements cannot be cut into {3} equal parts.",
      instead: "tensor_split makes parts of unequal size.",
      chapter: 2
    },
    {
      id: "step",
      pattern: "^(slice step cannot be zero|step must be nonzero|upper bound and lower bound inconsistent with step sign)",
      means: "With this step the end is never reached.",
      instead: "Give a step that leads from the start to the end.",
      chapter: 1
    },
    {
      id: "too_large",
      pattern: "(int too big to convert|Overflow when unpacking|without overflow|unsupported range|numel: integer multiplication overflow|Storage size calculation overflowed)",
      means: "The number does not fit into the dtype, or the size is beyond all memory.",
      instead: "Take a smaller number, or float64, which goes further and counts less exactly.",
      chapter: 1
    },
    {
      id: "tensor_data",
      pattern: "(invalid data type '|too many dimensions '|Could not infer dtype of|^not a sequence)",
      means: "A tensor is made of numbers or bools, in lists of one depth.",
      instead: "Take out what is no number, and give each row the same depth.",
      chapter: 1
    },
    {
      id: "number_types",
      pattern: "(cannot be interpreted as an integer|must be real number)",
      means: "A tensor is made of numbers or bools, in lists of one depth.",
      instead: "Take out what is no number, and give each row the same depth.",
      chapter: 1
    },
    {
      id: "expected_tensor",
      pattern: "^expected Tensor as element (\\d+) in argument (\\d+), but got (\\w+)",
      means: "A {3} stands where a tensor is expected.",
      instead: "Make a tensor of it first, with torch.tensor(...).",
      chapter: 5
    },
    {
      id: "compare_types",
      pattern: "^'(\\S+)' not supported between instances of '([\\w.]+)' and '([\\w.]+)'",
      means: "{2} and {3} are not compared by {1}.",
      instead: "Make a tensor or a number of both first.",
      chapter: 5
    },
    {
      id: "alpha",
      pattern: "[Aa]lpha (must not be|only supported)",
      means: "alpha multiplies the second tensor and takes its kind of number.",
      instead: "Give a whole number for whole numbers, or convert first.",
      chapter: 5
    },
    {
      id: "repeats",
      pattern: "^(repeats must|shifts and dimensions must align|`shifts` required)",
      means: "There must be one number for each place, or one for all.",
      instead: "Give as many numbers as there are dimensions or places.",
      chapter: 7
    },
    {
      id: "sequence_types",
      pattern: "(can't multiply sequence|can only concatenate|only integer tensors of a single element can be converted to an index|slice indices must be integers)",
      means: "A list, a tuple or an index takes whole numbers and its own kind alone.",
      instead: "Make a tensor of the list first; int(...) makes a whole number.",
      chapter: 1
    },
    {
      id: "zero_division",
      pattern: "(division by zero|modulo by zero)",
      means: "Python's numbers are not divided by 0; a tensor of floats would hold inf.",
      instead: "Look where the 0 comes from.",
      chapter: 1
    },
    {
      id: "name",
      pattern: "^name '(\\w+)' is not defined",
      means: "No line above gives {1} a value.",
      instead: "Look for a typing error, or make {1} first.",
      chapter: 1
    },
    {
      id: "module_attribute",
      pattern: "^module 'torch' has no attribute '(\\w+)'",
      means: "torch.{1} is not there. Some operations are methods only, others functions only.",
      instead: "Try it as a method, t.{1}(...), or look into the cheat sheet.",
      chapter: 1
    },
    {
      id: "tensor_attribute",
      pattern: "^'Tensor' object has no attribute '(\\w+)'",
      means: "A tensor has no {1}.",
      instead: "Look for a typing error; some operations are functions only, as torch.{1}(...).",
      chapter: 1
    },
    {
      id: "not_callable",
      pattern: "^'([\\w.]+)' object is not callable",
      means: "It is a value already, of type {1}, and takes no parentheses.",
      instead: "Leave the parentheses away: t.shape, but t.size().",
      chapter: 1
    },
    {
      id: "unpack_few",
      pattern: "^not enough values to unpack \\(expected (\\d+), got (\\d+)\\)",
      means: "There are {2} values for {1} names. A tensor gives one for each index of its first dimension.",
      instead: "Name as many as there are.",
      chapter: 2
    },
    {
      id: "unpack_many",
      pattern: "^too many values to unpack \\(expected (\\d+)",
      means: "There are more values than the {1} names. A tensor gives one for each index of its first dimension.",
      instead: "Name as many as there are.",
      chapter: 2
    },
    {
      id: "zero_dim_iteration",
      pattern: "^iteration over a 0-d tensor",
      means: "The tensor has no dimension to go along.",
      instead: "item() gives its number.",
      chapter: 1
    },
    {
      id: "missing_argument",
      pattern: "missing (\\d+) required positional arguments?: (.*)$",
      means: "The call needs {2}, too.",
      instead: "Add what is missing; the cheat sheet leads to PyTorch's page of the operation.",
      chapter: 1
    },
    {
      id: "operand_types",
      pattern: "^unsupported operand type\\(s\\) for (\\S+): '([\\w.]+)' and '([\\w.]+)'",
      means: "{1} between {2} and {3} is not there.",
      instead: "Make a tensor of it first, with torch.tensor(...).",
      chapter: 5
    },
    {
      id: "keyword",
      pattern: "^(\\S+)\\(\\) got an unexpected keyword argument '(\\w+)'",
      means: "{1} has no argument named {2}.",
      instead: "Look for a typing error, or at PyTorch's page of the operation.",
      chapter: 1
    },
    {
      id: "arguments",
      pattern: "(received an invalid combination of arguments|failed to unpack the object|argument '\\w+'(?: \\(position \\d+\\))? must be .+, (?:not|but found)|^(?:Tensor(?:Base)?\\.)?\\w+\\(\\) (?:takes .*positional arguments? but|takes no (?:keyword )?arguments|got multiple values for argument))",
      means: "The call does not take arguments of these types, or not so many of them.",
      instead: "Sizes go as numbers or one tuple; torch.f(t, ...) takes the tensor first, and sizes as one tuple; cat and stack take their tensors as one list.",
      chapter: 1
    },
    {
      id: "syntax",
      pattern: "(invalid syntax|was never closed|unterminated string|unexpected indent|unmatched|cannot assign to|does not match opening|invalid decimal literal|Perhaps you forgot a comma)",
      means: "Python cannot read this line, so it would run none of the program.",
      instead: "Look for a missing bracket, comma or quote, here or at the end of the line above.",
      chapter: 1
    },
    {
      id: "grad_size",
      pattern: "^(?:attempting to assign a gradient of size '\\[(.*?)\\]' to a tensor of size '\\[(.*?)\\]'|Function \\w+ returned an invalid gradient at index \\d+ - got \\[(.*?)\\] but expected shape compatible with \\[(.*?)\\]|Mismatch in shape: grad_output\\[\\d+\\] has a shape of torch\\.Size\\(\\[(.*?)\\]\\) and output\\[\\d+\\] has a shape of torch\\.Size\\(\\[(.*?)\\]\\))",
      means: "A gradient has one number for each element of its tensor, so both have one size.",
      instead: "Sum over what was broadcast, or expand what was reduced, until the sizes agree.",
      chapter: 4
    },
    {
      id: "one_element",
      pattern: "^only one element tensors can be converted to Python scalars",
      means: "float, int and torch.tensor([...]) take a tensor of one element for a number; this one has another number of elements.",
      instead: "tolist() gives all of them; torch.stack makes one tensor of a list of tensors.",
      chapter: 1
    },
    {
      id: "mask_dtype",
      pattern: "^masked_\\w+ only supports boolean masks, but got mask with dtype (\\w+)",
      means: "The mask holds numbers of type {1}; it must say True or False.",
      instead: "Make it by a comparison, as mask > 0, or with .bool().",
      chapter: 5
    },
    {
      id: "assign_type",
      pattern: "^can't assign a (\\S+) to a torch\\.(\\w+)",
      means: "A {1} is no value that a cell of a {2} can hold.",
      instead: "Assign a number or a tensor.",
      chapter: 1
    },
    {
      id: "expanded_write",
      pattern: "^Use of (\\w+) on expanded tensors is deprecated",
      means: "{1} writes a tensor in which several elements are one cell: whatever is written to one shows in all of them. Where these were to differ, the values are wrong already.",
      instead: "clone() after expand, and then write; or use the form without the underscore.",
      chapter: 2
    },
    {
      id: "leafless_grad",
      pattern: "^The \\.grad attribute of a Tensor that is not a leaf Tensor is being accessed",
      means: "backward keeps gradients for leaves only, and this tensor was computed: its .grad is None.",
      instead: "Ask the leaf, or call retain_grad() on this tensor before backward.",
      chapter: 4
    },
    {
      id: "transpose_rank",
      pattern: "^(?:The use of `x\\.T` on tensors of dimension other than 2|Tensor\\.(?:T|mT|H) is deprecated on 0-D tensors)",
      means: "T turns a matrix round. Here it turns all dimensions round, or there are none.",
      instead: "mT swaps the last two dimensions; permute names the order.",
      chapter: 1
    },
    {
      id: "scalar_grad",
      pattern: "^Converting a tensor with requires_grad=True to a scalar",
      means: "The number is taken out of the graph: nothing flows back through it.",
      instead: "detach() first if that is meant; else compute with the tensor.",
      chapter: 4
    }
  ]
};

// js/explorers/playground_errors.js
var TORCH3 = errors_default.torch;
var FAMILIES = errors_default.families.map(({ pattern, ...family }) => ({ ...family, pattern: new RegExp(pattern) }));
function explained({ type, message }) {
  if (type === "NotCovered") return null;
  for (const { id, means, instead, chapter: chapter12, pattern } of FAMILIES) {
    const groups = pattern.exec(message);
    if (groups === null) continue;
    const filled2 = (text) => text.replace(/\{(\d)\}/g, (_, k) => groups[Number(k)] ?? "");
    return { id, means: filled2(means), instead: filled2(instead), chapter: chapter12 };
  }
  return null;
}

// src/stridelab/operations.json
var operations_default = {
  pages: "https://docs.pytorch.org/docs/2.13/",
  operations: [
    {
      name: "tensor",
      forms: [
        "torch"
      ],
      kind: "new",
      chapter: 1,
      page: "generated/torch.tensor.html"
    },
    {
      name: "arange",
      forms: [
        "torch"
      ],
      kind: "new",
      chapter: 1,
      page: "generated/torch.arange.html"
    },
    {
      name: "zeros",
      forms: [
        "torch"
      ],
      kind: "new",
      chapter: 1,
      page: "generated/torch.zeros.html"
    },
    {
      name: "ones",
      forms: [
        "torch"
      ],
      kind: "new",
      chapter: 1,
      page: "generated/torch.ones.html"
    },
    {
      name: "full",
      forms: [
        "torch"
      ],
      kind: "new",
      chapter: 1,
      page: "generated/torch.full.html"
    },
    {
      name: "empty",
      forms: [
        "torch"
      ],
      kind: "new",
      chapter: 1,
      page: "generated/torch.empty.html"
    },
    {
      name: "eye",
      forms: [
        "torch"
      ],
      kind: "new",
      chapter: 1,
      page: "generated/torch.eye.html"
    },
    {
      name: "view",
      forms: [
        "method"
      ],
      kind: "view or error",
      chapter: 1,
      page: "generated/torch.Tensor.view.html"
    },
    {
      name: "view_as",
      forms: [
        "method"
      ],
      kind: "view or error",
      chapter: 6,
      page: "generated/torch.Tensor.view_as.html"
    },
    {
      name: "reshape",
      forms: [
        "method",
        "torch"
      ],
      kind: "view or copy",
      chapter: 1,
      page: "generated/torch.Tensor.reshape.html"
    },
    {
      name: "reshape_as",
      forms: [
        "method"
      ],
      kind: "view or copy",
      chapter: 6,
      page: "generated/torch.Tensor.reshape_as.html"
    },
    {
      name: "flatten",
      forms: [
        "method",
        "torch"
      ],
      kind: "view or copy or same object",
      chapter: 1,
      page: "generated/torch.Tensor.flatten.html"
    },
    {
      name: "unflatten",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 1,
      page: "generated/torch.Tensor.unflatten.html"
    },
    {
      name: "ravel",
      forms: [
        "method",
        "torch"
      ],
      kind: "view or copy",
      chapter: 1,
      page: "generated/torch.Tensor.ravel.html"
    },
    {
      name: "t",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 1,
      page: "generated/torch.Tensor.t.html"
    },
    {
      name: "T",
      forms: [
        "attribute"
      ],
      kind: "view",
      chapter: 1,
      page: "tensors.html#torch.Tensor.T"
    },
    {
      name: "mT",
      forms: [
        "attribute"
      ],
      kind: "view or same object",
      chapter: 1,
      page: "tensors.html#torch.Tensor.mT"
    },
    {
      name: "H",
      forms: [
        "attribute"
      ],
      kind: "view or same object",
      chapter: 1,
      page: "tensors.html#torch.Tensor.H"
    },
    {
      name: "mH",
      forms: [
        "attribute"
      ],
      kind: "view or same object",
      chapter: 1,
      page: "tensors.html#torch.Tensor.mH"
    },
    {
      name: "adjoint",
      forms: [
        "method",
        "torch"
      ],
      kind: "view or same object",
      chapter: 1,
      page: "generated/torch.Tensor.adjoint.html"
    },
    {
      name: "transpose",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 1,
      page: "generated/torch.Tensor.transpose.html"
    },
    {
      name: "swapaxes",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 1,
      page: "generated/torch.Tensor.swapaxes.html"
    },
    {
      name: "swapdims",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 1,
      page: "generated/torch.Tensor.swapdims.html"
    },
    {
      name: "permute",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 1,
      page: "generated/torch.Tensor.permute.html"
    },
    {
      name: "movedim",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 1,
      page: "generated/torch.Tensor.movedim.html"
    },
    {
      name: "moveaxis",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 1,
      page: "generated/torch.Tensor.moveaxis.html"
    },
    {
      name: "squeeze",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 5,
      page: "generated/torch.Tensor.squeeze.html"
    },
    {
      name: "unsqueeze",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 5,
      page: "generated/torch.Tensor.unsqueeze.html"
    },
    {
      name: "narrow",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 1,
      page: "generated/torch.Tensor.narrow.html"
    },
    {
      name: "select",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 1,
      page: "generated/torch.Tensor.select.html"
    },
    {
      name: "basic indexing",
      forms: [
        "index"
      ],
      kind: "view",
      chapter: 1,
      page: "tensor_view.html"
    },
    {
      name: "advanced indexing",
      forms: [
        "index"
      ],
      kind: "copy",
      chapter: 1,
      page: "tensor_view.html"
    },
    {
      name: "unpacking",
      forms: [
        "statement"
      ],
      kind: "view",
      chapter: 1,
      page: "generated/torch.Tensor.unbind.html"
    },
    {
      name: "unbind",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 2,
      page: "generated/torch.Tensor.unbind.html"
    },
    {
      name: "chunk",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 2,
      page: "generated/torch.Tensor.chunk.html"
    },
    {
      name: "split",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 2,
      page: "generated/torch.Tensor.split.html"
    },
    {
      name: "split_with_sizes",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 2,
      page: "tensor_view.html"
    },
    {
      name: "tensor_split",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 2,
      page: "generated/torch.Tensor.tensor_split.html"
    },
    {
      name: "hsplit",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 2,
      page: "generated/torch.Tensor.hsplit.html"
    },
    {
      name: "vsplit",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 2,
      page: "generated/torch.Tensor.vsplit.html"
    },
    {
      name: "dsplit",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 2,
      page: "generated/torch.Tensor.dsplit.html"
    },
    {
      name: "unfold",
      forms: [
        "method"
      ],
      kind: "view",
      chapter: 10,
      page: "generated/torch.Tensor.unfold.html"
    },
    {
      name: "diagonal",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 10,
      page: "generated/torch.Tensor.diagonal.html"
    },
    {
      name: "as_strided",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 10,
      page: "generated/torch.Tensor.as_strided.html"
    },
    {
      name: "detach",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 2,
      page: "generated/torch.Tensor.detach.html"
    },
    {
      name: "expand",
      forms: [
        "method"
      ],
      kind: "view",
      chapter: 5,
      page: "generated/torch.Tensor.expand.html"
    },
    {
      name: "expand_as",
      forms: [
        "method"
      ],
      kind: "view",
      chapter: 6,
      page: "generated/torch.Tensor.expand_as.html"
    },
    {
      name: "broadcast_to",
      forms: [
        "method",
        "torch"
      ],
      kind: "view",
      chapter: 5,
      page: "generated/torch.Tensor.broadcast_to.html"
    },
    {
      name: "broadcast_tensors",
      forms: [
        "torch"
      ],
      kind: "view or same object",
      chapter: 5,
      page: "generated/torch.broadcast_tensors.html"
    },
    {
      name: "atleast_1d",
      forms: [
        "torch"
      ],
      kind: "view or same object",
      chapter: 5,
      page: "generated/torch.atleast_1d.html"
    },
    {
      name: "atleast_2d",
      forms: [
        "torch"
      ],
      kind: "view or same object",
      chapter: 5,
      page: "generated/torch.atleast_2d.html"
    },
    {
      name: "atleast_3d",
      forms: [
        "torch"
      ],
      kind: "view or same object",
      chapter: 5,
      page: "generated/torch.atleast_3d.html"
    },
    {
      name: "to",
      forms: [
        "method"
      ],
      kind: "copy or same object",
      chapter: 3,
      page: "generated/torch.Tensor.to.html"
    },
    {
      name: "float",
      forms: [
        "method"
      ],
      kind: "copy or same object",
      chapter: 3,
      page: "generated/torch.Tensor.float.html"
    },
    {
      name: "double",
      forms: [
        "method"
      ],
      kind: "copy or same object",
      chapter: 3,
      page: "generated/torch.Tensor.double.html"
    },
    {
      name: "long",
      forms: [
        "method"
      ],
      kind: "copy or same object",
      chapter: 3,
      page: "generated/torch.Tensor.long.html"
    },
    {
      name: "bool",
      forms: [
        "method"
      ],
      kind: "copy or same object",
      chapter: 3,
      page: "generated/torch.Tensor.bool.html"
    },
    {
      name: "clone",
      forms: [
        "method",
        "torch"
      ],
      kind: "copy",
      chapter: 3,
      page: "generated/torch.Tensor.clone.html"
    },
    {
      name: "contiguous",
      forms: [
        "method"
      ],
      kind: "copy or same object",
      chapter: 4,
      page: "generated/torch.Tensor.contiguous.html"
    },
    {
      name: "repeat",
      forms: [
        "method"
      ],
      kind: "copy",
      chapter: 7,
      page: "generated/torch.Tensor.repeat.html"
    },
    {
      name: "tile",
      forms: [
        "method",
        "torch"
      ],
      kind: "copy",
      chapter: 7,
      page: "generated/torch.Tensor.tile.html"
    },
    {
      name: "repeat_interleave",
      forms: [
        "method",
        "torch"
      ],
      kind: "copy",
      chapter: 7,
      page: "generated/torch.Tensor.repeat_interleave.html"
    },
    {
      name: "flip",
      forms: [
        "method",
        "torch"
      ],
      kind: "copy",
      chapter: 3,
      page: "generated/torch.Tensor.flip.html"
    },
    {
      name: "roll",
      forms: [
        "method",
        "torch"
      ],
      kind: "copy",
      chapter: 3,
      page: "generated/torch.Tensor.roll.html"
    },
    {
      name: "index_select",
      forms: [
        "method",
        "torch"
      ],
      kind: "copy",
      chapter: 3,
      page: "generated/torch.Tensor.index_select.html"
    },
    {
      name: "add",
      forms: [
        "operator",
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.add.html"
    },
    {
      name: "sub",
      forms: [
        "operator",
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.sub.html"
    },
    {
      name: "mul",
      forms: [
        "operator",
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.mul.html"
    },
    {
      name: "div",
      forms: [
        "operator",
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.div.html"
    },
    {
      name: "neg",
      forms: [
        "operator",
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.Tensor.neg.html"
    },
    {
      name: "eq",
      forms: [
        "operator",
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.eq.html"
    },
    {
      name: "ne",
      forms: [
        "operator",
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.ne.html"
    },
    {
      name: "lt",
      forms: [
        "operator",
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.lt.html"
    },
    {
      name: "le",
      forms: [
        "operator",
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.le.html"
    },
    {
      name: "gt",
      forms: [
        "operator",
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.gt.html"
    },
    {
      name: "ge",
      forms: [
        "operator",
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.ge.html"
    },
    {
      name: "sum",
      forms: [
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.Tensor.sum.html"
    },
    {
      name: "mean",
      forms: [
        "method",
        "torch"
      ],
      kind: "new",
      chapter: 5,
      page: "generated/torch.Tensor.mean.html"
    },
    {
      name: "size",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.size.html"
    },
    {
      name: "shape",
      forms: [
        "attribute"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.shape.html"
    },
    {
      name: "stride",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.stride.html"
    },
    {
      name: "storage_offset",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.storage_offset.html"
    },
    {
      name: "numel",
      forms: [
        "method",
        "torch"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.numel.html"
    },
    {
      name: "nelement",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.nelement.html"
    },
    {
      name: "ndimension",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.ndimension.html"
    },
    {
      name: "element_size",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 3,
      page: "generated/torch.Tensor.element_size.html"
    },
    {
      name: "itemsize",
      forms: [
        "attribute"
      ],
      kind: "value",
      chapter: 3,
      page: "generated/torch.Tensor.itemsize.html"
    },
    {
      name: "nbytes",
      forms: [
        "attribute"
      ],
      kind: "value",
      chapter: 3,
      page: "generated/torch.Tensor.nbytes.html"
    },
    {
      name: "item",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.item.html"
    },
    {
      name: "tolist",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.tolist.html"
    },
    {
      name: "dim",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.dim.html"
    },
    {
      name: "ndim",
      forms: [
        "attribute"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.ndim.html"
    },
    {
      name: "is_contiguous",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 4,
      page: "generated/torch.Tensor.is_contiguous.html"
    },
    {
      name: "is_leaf",
      forms: [
        "attribute"
      ],
      kind: "value",
      chapter: 4,
      page: "generated/torch.Tensor.is_leaf.html"
    },
    {
      name: "requires_grad",
      forms: [
        "attribute"
      ],
      kind: "value",
      chapter: 4,
      page: "generated/torch.Tensor.requires_grad.html"
    },
    {
      name: "dtype",
      forms: [
        "attribute"
      ],
      kind: "value",
      chapter: 1,
      page: "tensor_attributes.html#torch.dtype"
    },
    {
      name: "data_ptr",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.data_ptr.html"
    },
    {
      name: "untyped_storage",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.Tensor.untyped_storage.html"
    },
    {
      name: "print",
      forms: [
        "statement"
      ],
      kind: "value",
      chapter: 1,
      page: "generated/torch.set_printoptions.html"
    },
    {
      name: "fill_",
      forms: [
        "method",
        "torch"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.fill_.html"
    },
    {
      name: "zero_",
      forms: [
        "method",
        "torch"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.zero_.html"
    },
    {
      name: "add_",
      forms: [
        "method"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.add_.html"
    },
    {
      name: "sub_",
      forms: [
        "method"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.sub_.html"
    },
    {
      name: "mul_",
      forms: [
        "method"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.mul_.html"
    },
    {
      name: "div_",
      forms: [
        "method"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.div_.html"
    },
    {
      name: "copy_",
      forms: [
        "method"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.copy_.html"
    },
    {
      name: "masked_fill_",
      forms: [
        "method"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.masked_fill_.html"
    },
    {
      name: "tril_",
      forms: [
        "method"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.tril_.html"
    },
    {
      name: "t_",
      forms: [
        "method"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.t_.html"
    },
    {
      name: "transpose_",
      forms: [
        "method"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.transpose_.html"
    },
    {
      name: "squeeze_",
      forms: [
        "method"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.squeeze_.html"
    },
    {
      name: "unsqueeze_",
      forms: [
        "method"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.unsqueeze_.html"
    },
    {
      name: "requires_grad_",
      forms: [
        "method"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.requires_grad_.html"
    },
    {
      name: "indexed assignment",
      forms: [
        "statement",
        "index"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.index_put_.html"
    },
    {
      name: "augmented assignment",
      forms: [
        "statement",
        "index"
      ],
      kind: "same object",
      chapter: 2,
      page: "generated/torch.Tensor.add_.html"
    },
    {
      name: "data",
      forms: [
        "attribute"
      ],
      kind: "view",
      chapter: 2,
      page: "notes/autograd.html"
    },
    {
      name: "no_grad",
      forms: [
        "statement"
      ],
      kind: "value",
      chapter: 2,
      page: "generated/torch.no_grad.html"
    },
    {
      name: "backward",
      forms: [
        "method"
      ],
      kind: "value",
      chapter: 2,
      page: "generated/torch.Tensor.backward.html"
    },
    {
      name: "grad",
      forms: [
        "attribute"
      ],
      kind: "value",
      chapter: 2,
      page: "generated/torch.Tensor.grad.html"
    },
    {
      name: "_version",
      forms: [
        "attribute"
      ],
      kind: "value",
      chapter: 2,
      page: "notes/autograd.html"
    }
  ]
};

// js/explorers/playground_operations.js
var OPERATIONS2 = operations_default.operations;
var SYMBOLS = { "+": "add", "-": "sub", "*": "mul", "/": "div", "==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge" };
function operationsIn(text, isNew) {
  const met = [];
  const add2 = (name, form) => {
    const one = OPERATIONS2.find((operation2) => operation2.name === name && operation2.forms.includes(form));
    if (one && !met.some((other) => other.name === name)) met.push({ name, kind: one.kind, chapter: one.chapter, page: operations_default.pages + one.page });
  };
  for (const [, owner, name, call2] of text.matchAll(/(\btorch\s*)?\.\s*([A-Za-z_]\w*)(\s*\()?/g)) add2(name, owner ? "torch" : call2 ? "method" : "attribute");
  if (/[\w)\]]\s*\[/.test(text.replace(/[([]\s*\[/g, "("))) add2(/\[\s*(\[|\w+\s*[<>=!])/.test(text) ? "advanced indexing" : "basic indexing", "index");
  if (isNew) for (const [, sign] of text.matchAll(/[\w)\]]\s*([-+*/]|[=!<>]=|[<>])\s*[\w([-]/g)) add2(
    /** @type {any} */
    SYMBOLS[sign],
    "operator"
  );
  return met;
}
function kindWords(kind) {
  return kind.replace(/^(view|copy)/, "a $1").replace(/ or (view|copy)/g, " or a $1").replace("or same object", "or the same object").replace("or error", "or an error").replace(/^new$/, "a new tensor").replace(/^value$/, "a value");
}

// js/explorers/playground_ledger.jsx
var SIGNS2 = { new: "+", view: "↗", same: "=", shared: "↗", write: "✎", other: "·", failed: "✕" };
function Ledger({ shown, effects, addresses, onLine }) {
  const { statements, count, failed: failed2 } = shown;
  if (statements.length === 0) return null;
  const here = failed2 ? failed2.at : count - 1;
  return /* @__PURE__ */ createVNode2("ol", { class: "sl-ledger", "aria-label": "what each line does", children: effects.slice(0, statements.length).map((effect, k) => /* @__PURE__ */ createVNode2("li", { "data-kind": effect.kind, children: [
    /* @__PURE__ */ createVNode2("button", { type: "button", class: "sl-ledger-row", "aria-current": k === here ? "step" : void 0, onClick: () => onLine(statements[k].first), children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-ledger-line", children: [
        /* @__PURE__ */ createVNode2("span", { class: "sl-spoken", children: "line " }),
        statements[k].first
      ] }),
      /* @__PURE__ */ createVNode2("span", { class: "sl-ledger-sign", "aria-hidden": "true", children: SIGNS2[effect.kind] }),
      /* @__PURE__ */ createVNode2("span", { class: "sl-ledger-words", children: effect.words }),
      effect.bytes !== null && /* @__PURE__ */ createVNode2("span", { class: "sl-ledger-bytes", children: [
        grouped(effect.bytes),
        " bytes"
      ] })
    ] }),
    k === here && /* @__PURE__ */ createVNode2(Met, { text: statements[k].text, effect, addresses }),
    k === here && effect.warnings.map((message) => /* @__PURE__ */ createVNode2(Warned, { message, addresses }, message)),
    k === here && effect.note && /* @__PURE__ */ createVNode2("div", { class: "sl-ruling", "data-outcome": "warned", role: "note", children: /* @__PURE__ */ createVNode2("p", { children: effect.note }) }),
    k === here && failed2 && /* @__PURE__ */ createVNode2(Failed2, { error: failed2.error, line: statements[k].first, addresses })
  ] }, k)) });
}
function Met({ text, effect, addresses }) {
  const code2 = tokensOf(text).map((token) => token.kind === "comment" || token.kind === "string" ? "" : token.text).join("");
  const met = operationsIn(code2, effect.kind === "new" || effect.kind === "failed").slice(0, 6);
  if (met.length === 0) return null;
  return /* @__PURE__ */ createVNode2("ul", { class: "sl-met", "aria-label": "operations of this line", children: met.map(({ name, kind, chapter: chapter12, page }) => /* @__PURE__ */ createVNode2("li", { children: [
    / /.test(name) ? name : /* @__PURE__ */ createVNode2("code", { children: name }),
    ": ",
    kindWords(kind),
    " · ",
    /* @__PURE__ */ createVNode2(Chapter, { number: chapter12, addresses }),
    " · ",
    /* @__PURE__ */ createVNode2("a", { href: page, children: "PyTorch’s page" })
  ] }, name)) });
}
function Warned({ message, addresses }) {
  return /* @__PURE__ */ createVNode2("div", { class: "sl-ruling", "data-outcome": "warned", role: "group", "aria-label": "warning", children: [
    /* @__PURE__ */ createVNode2("p", { class: "sl-said-by-torch", children: [
      "Warning: ",
      message
    ] }),
    /* @__PURE__ */ createVNode2(Explained, { why: explained({ type: "Warning", message }), addresses })
  ] });
}
function Explained({ why, addresses }) {
  return /* @__PURE__ */ createVNode2(Fragment, { children: [
    why && /* @__PURE__ */ createVNode2("p", { children: [
      /* @__PURE__ */ createVNode2("b", { children: "It means:" }),
      " ",
      why.means
    ] }),
    why && /* @__PURE__ */ createVNode2("p", { children: [
      /* @__PURE__ */ createVNode2("b", { children: "Write instead:" }),
      " ",
      why.instead
    ] }),
    /* @__PURE__ */ createVNode2("p", { children: /* @__PURE__ */ createVNode2(Chapter, { number: why?.chapter ?? 8, addresses, before: why ? "More in " : "How to read a message: " }) })
  ] });
}
function Failed2({ error, line: line2, addresses }) {
  if (error.type === "NotCovered") {
    return /* @__PURE__ */ createVNode2("div", { class: "sl-ruling", role: "group", "aria-label": `line ${line2}`, children: [
      /* @__PURE__ */ createVNode2("p", { class: "sl-outcome", children: [
        "Line ",
        line2,
        " is not computed here."
      ] }),
      /* @__PURE__ */ createVNode2("p", { children: error.message }),
      addresses.language !== null && /* @__PURE__ */ createVNode2("p", { children: /* @__PURE__ */ createVNode2("a", { href: addresses.language, children: "What the language has" }) })
    ] });
  }
  return /* @__PURE__ */ createVNode2("div", { class: "sl-ruling", role: "group", "aria-label": `line ${line2} fails`, children: [
    /* @__PURE__ */ createVNode2("p", { class: "sl-outcome", children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-sign", "aria-hidden": "true", children: "✕" }),
      "Line ",
      line2,
      " fails."
    ] }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-said-by-torch", children: [
      error.type,
      ": ",
      error.message
    ] }),
    /* @__PURE__ */ createVNode2(Explained, { why: explained(error), addresses })
  ] });
}
function Chapter({ number, addresses: { chapters: chapters2 }, before = "" }) {
  const address2 = chapters2[String(number)];
  return /* @__PURE__ */ createVNode2("span", { children: [
    before,
    address2 ? /* @__PURE__ */ createVNode2("a", { href: address2, children: [
      "chapter ",
      number
    ] }) : `chapter ${number}`
  ] });
}

// js/explorers/playground_diff.js
function changes(before, after, given) {
  const found = /* @__PURE__ */ new Map();
  for (const storage of after.storages) {
    const old = earlier(before, after, storage, given);
    if (old === null) continue;
    const values = valuesOf(old);
    const changed2 = [];
    for (const [cell, to2] of valuesOf(storage)) {
      const from = values.get(cell);
      if (from !== void 0 && !Object.is(from, to2)) changed2.push({ cell, from, to: to2 });
    }
    if (changed2.length > 0) found.set(storage.id, changed2);
  }
  return found;
}
function earlier(before, after, storage, given) {
  for (const { name, storage: id } of after.tensors) {
    if (id !== storage.id || isGiven(name, given)) continue;
    const was = before.tensors.find((tensor) => tensor.name === name);
    const old = was && before.storages.find((one) => one.id === was.storage);
    if (old && old.numel === storage.numel && old.dtype === storage.dtype) return old;
  }
  return null;
}
function isGiven(name, given) {
  return given.some((one) => name === one || name.startsWith(`${one}[`));
}
function valuesOf({ cells }) {
  return new Map(cells.flatMap(({ start, values }) => values.map((value, k) => (
    /** @type {[Count, Value]} */
    [Number(start) + k, value]
  ))));
}

// js/explorers/playground_part.js
var MOST3 = 12900;
var FRAME2 = 100;
function drawnPart(scene, given) {
  const costs = new Map(scene.storages.map(({ id, cells }) => [id, weight(cells.reduce((sum3, { values }) => sum3 + values.length, 0))]));
  const storages = /* @__PURE__ */ new Set();
  const drawn = /* @__PURE__ */ new Set();
  let room = MOST3;
  const first = scene.tensors.filter(({ name }) => isGiven(name, given));
  for (const tensor of /* @__PURE__ */ new Set([...first, ...scene.tensors])) {
    const elements = tensor.shown.reduce((product2, [head, tail]) => product2 * (head + tail), 1);
    const cost = weight(elements) + (storages.has(tensor.storage) ? 0 : costs.get(tensor.storage) ?? 0);
    if (cost > room && drawn.size > 0) continue;
    room -= cost;
    drawn.add(tensor);
    storages.add(tensor.storage);
  }
  const left = scene.tensors.filter((tensor) => !drawn.has(tensor)).map(({ name }) => name);
  if (left.length === 0) return { part: scene, left };
  return { part: { ...scene, tensors: scene.tensors.filter((tensor) => drawn.has(tensor)), storages: scene.storages.filter(({ id }) => storages.has(id)) }, left };
}
function weight(count) {
  return FRAME2 + (isLarge(count) ? count : 3 * count);
}

// js/explorers/playground_statements.js
function statementsOf(program) {
  const found = [];
  let line2 = 1;
  let start = -1;
  let first = 1;
  let end = 0;
  let depth = 0;
  const close = () => {
    if (start >= 0) found.push({ text: program.slice(start, end), end, first, last: line2 });
    start = -1;
  };
  for (let at2 = 0; at2 < program.length; ) {
    const char = program[at2];
    const next = char === "#" ? lineEnd(program, at2) : char === "'" || char === '"' ? stringEnd(program, at2) : at2 + 1;
    if (char === "\n" && depth === 0 && program[at2 - 1] !== "\\") close();
    else if (char === ";" && depth === 0) close();
    else if (char !== "#" && char.trim() !== "") {
      if (start < 0) [start, first] = [at2, line2];
      if ("([{".includes(char)) depth += 1;
      if (")]}".includes(char)) depth = Math.max(0, depth - 1);
      end = next;
      if (char === ":" && depth === 0 && /^with\b/.test(program.slice(start, end))) close();
    }
    line2 += program.slice(at2, next).split("\n").length - 1;
    at2 = next;
  }
  close();
  return found;
}
function targetsOf(text) {
  const names = [];
  let from = 0;
  let depth = 0;
  for (let at2 = 0; at2 < text.length; at2 += 1) {
    const char = text[at2];
    if (char === "'" || char === '"' || char === "#") at2 = (char === "#" ? lineEnd(text, at2) : stringEnd(text, at2)) - 1;
    if ("([{".includes(char)) depth += 1;
    if (")]}".includes(char)) depth -= 1;
    if (char !== "=" || depth > 0) continue;
    if (text[at2 + 1] === "=" || /[=<>!]/.test(text[at2 - 1] ?? "")) {
      at2 += text[at2 + 1] === "=" ? 1 : 0;
      continue;
    }
    const target = text.slice(from, at2);
    if (/^[\s([]*[A-Za-z_]\w*[\w\s,()[\]]*$/.test(target) && !/\w\s*[([]/.test(target)) names.push(...target.match(/[A-Za-z_]\w*/g) ?? []);
    from = at2 + 1;
  }
  return names;
}
function countUpTo(statements, line2) {
  return line2 === 0 ? statements.length : statements.filter(({ first }) => first <= line2).length;
}
function lineEnd(text, at2) {
  const end = text.indexOf("\n", at2);
  return end < 0 ? text.length : end;
}
function stringEnd(text, at2) {
  const quote = text.startsWith(text[at2].repeat(3), at2) ? text[at2].repeat(3) : text[at2];
  for (let k = at2 + quote.length; k < text.length; k += 1) {
    if (text[k] === "\\") k += 1;
    else if (quote.length === 1 && text[k] === "\n") return k;
    else if (text.startsWith(quote, k)) return k + quote.length;
  }
  return text.length;
}

// js/explorers/playground_picture.jsx
var WRITTEN = 4;
var REST3 = 1500;
function AfterLine({ shown, line: line2 }) {
  const { scene, changed: changed2, failed: failed2 } = shown;
  const { part: part2, left } = useMemo(() => drawnPart(scene, targetsOf(shown.statements[shown.count - 1]?.text ?? "")), [shown]);
  const marked = useMemo(() => changed2.size === 0 ? part2 : {
    ...part2,
    storages: part2.storages.map((storage) => ({ ...storage, changed: (changed2.get(storage.id) ?? []).map(({ cell }) => cell) }))
  }, [part2, changed2]);
  const side = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const [turns2] = useState(() => new Turns((busy) => side.current?.setAttribute("aria-busy", String(busy))));
  const words2 = useMemo(() => changeWords(shown), [shown]);
  const bytes = scene.storages.reduce((sum3, { nbytes }) => sum3 + Number(nbytes), 0);
  const at2 = line2 === 0 ? "Before the first line" : `After line ${line2}`;
  const where = failed2 ? `${at2}; line ${shown.statements[failed2.at].first} ${failed2.error.type === "NotCovered" ? "is not computed" : "fails"}` : at2;
  const held = scene.storages.length === 0 ? "no tensor yet" : `${counted(scene.tensors.length, "tensor")} on ${counted(scene.storages.length, "storage")}, ${counted(bytes, "byte")}`;
  const spoken4 = useSpoken([where, held, words2].filter(Boolean).join(". "), side);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-play-right", ref: side, children: [
    /* @__PURE__ */ createVNode2("p", { class: "sl-play-where", children: [
      /* @__PURE__ */ createVNode2("strong", { children: where }),
      /* @__PURE__ */ createVNode2("span", { children: held })
    ] }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-spoken", role: "status", children: spoken4 || null }),
    words2 !== null && /* @__PURE__ */ createVNode2("p", { class: "sl-play-changed", children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-key", "data-mark": "changed", "aria-hidden": "true" }),
      words2
    ] }),
    left.length > 0 && /* @__PURE__ */ createVNode2("p", { class: "sl-note", children: [
      "Not drawn, for the picture would be too large: ",
      listed(left.slice(0, 6), left.length),
      ". Go to the line of one to see it."
    ] }),
    scene.tensors.length > 0 ? /* @__PURE__ */ createVNode2(Turn.Provider, { value: turns2, children: /* @__PURE__ */ createVNode2(InnerPicture, { scene: marked }) }) : /* @__PURE__ */ createVNode2("p", { class: "sl-play-empty", children: [
      "Here stands the picture of every tensor that the program makes. Try ",
      /* @__PURE__ */ createVNode2("code", { children: "t = torch.arange(6).view(2, 3)" }),
      ", or open a situation."
    ] })
  ] });
}
function useSpoken(words2, side) {
  const [spoken4, setSpoken] = useState("");
  const first = useRef(words2);
  useEffect(() => {
    if (words2 === first.current) return void 0;
    first.current = "";
    const timer = setTimeout(() => setSpoken(words2), side.current?.parentElement?.querySelector(".sl-typing:focus") ? REST3 : 0);
    return () => clearTimeout(timer);
  }, [words2]);
  return spoken4;
}
function changeWords({ changed: changed2, scene }) {
  const parts2 = [...changed2].map(([id, list]) => {
    const { dtype = "" } = scene.storages.find((one) => one.id === id) ?? {};
    const told = list.slice(0, WRITTEN).map(({ cell, from, to: to2 }) => `cell ${cell}, ${valueText(from, dtype)} → ${valueText(to2, dtype)}`);
    const more = list.length > WRITTEN ? ` and ${grouped(list.length - WRITTEN)} more` : "";
    const readers = scene.tensors.filter(({ storage }) => storage === id).map(({ name }) => name);
    return `Changed in storage ${id}: ${told.join("; ")}${more}. Read by ${listed(readers.slice(0, 8), readers.length)}.`;
  });
  return parts2.length === 0 ? null : parts2.join(" ");
}

// js/explorers/mistakes.js
function sizeMistakes({ v, t: t2 }, given, order = "") {
  const right = v.size.map(Number);
  return [
    ["reversed", "Those are the right numbers in the opposite order.", same3(given, [...right].reverse())],
    ["size of the source", `That is the size of ${t2?.name}: the line changes it.`, t2 !== null && same3(given, t2.size.map(Number))],
    ["strides", "Those are the strides.", same3(given, v.stride.map(Number))],
    ["length", `${v.name} has ${dimensions2(right)}.`, given.length !== right.length],
    ["order", `Those are the right numbers in another order${order}.`, same3([...given].sort(), [...right].sort())]
  ];
}
function strideMistakes({ v, t: t2 }, given) {
  const right = v.stride.map(Number), copied2 = t2 !== null && t2.storage !== v.storage;
  return [
    ["length", `${v.name} has ${dimensions2(right)}, and a stride for each.`, given.length !== right.length],
    ["bytes", `That counts bytes, as NumPy does. PyTorch counts elements, and one of ${v.name} has ${v.itemsize} bytes.`, same3(given, right.map((step) => step * v.itemsize))],
    ["reversed", "Those are the strides from the last dimension to the first: turn them round.", same3(given, [...right].reverse())],
    ["size", "That is the size. A stride is how many cells one step along a dimension moves.", same3(given, v.size.map(Number))],
    ["no zero", "A step along a dimension that was expanded stays on the same cell: its stride is 0.", right.includes(0) && right.every((step, d) => step === 0 || step === given[d])],
    ["fresh strides", copied2 ? `Those would be the strides of a fresh tensor of this size. This copy keeps the order in which ${t2.name} lies in memory.` : `Those would be the strides of a fresh tensor of this size. ${v.name} takes its steps in a storage that was there.`, same3(given, fresh2(v.size.map(Number)))],
    ["strides of the source", `Those are the strides of ${t2?.name}. ${v.name} has strides of its own.`, t2 !== null && same3(given, t2.stride.map(Number))],
    ["copy taken for view", `That keeps the steps of ${t2?.name}. A copy has cells of its own, and its strides are made anew for them.`, copied2 && given.includes(0)]
  ];
}
function same3(a, b) {
  return Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((one, k) => one === b[k]) : a === b;
}
function fresh2(size) {
  return size.map((_, d) => size.slice(d + 1).reduce((product2, length) => product2 * Math.max(1, length), 1));
}
function dimensions2({ length }) {
  return `${length} dimension${length === 1 ? "" : "s"}`;
}

// js/explorers/typed_numbers.js
function typedNumbers(text) {
  const inside = text.trim().replace(/^torch\.Size/, "").replace(/[()[\]]/g, " ").trim().replace(/,\s*$/, "");
  if (inside === "") return /[([]/.test(text) ? [] : null;
  const parts2 = inside.split(/\s*[,;×x]\s*|\s+/);
  return parts2.every((part2) => /^-?\d{1,9}$/.test(part2)) ? parts2.map(Number) : null;
}

// js/explorers/playground_reply.js
function repliesTo(guess, outcome2) {
  const { error, v, several, t: t2 } = outcome2;
  const replies = [];
  const size = typedNumbers(guess.size), stride = typedNumbers(guess.stride);
  const isMade = size || stride || guess.sharing !== "";
  if (guess.runs !== "" || error !== null && isMade) replies.push(runsReply(guess.runs || "yes", error));
  if (error !== null) return replies;
  if (size) replies.push(v ? numbersReply("size", size, v.size.map(Number), sizeMistakes({ v, t: t2 }, size)) : noTensor("size", several));
  if (stride) replies.push(v ? numbersReply("stride", stride, v.stride.map(Number), strideMistakes({ v, t: t2 }, stride)) : noTensor("stride", several));
  if (guess.sharing !== "") replies.push(v ? sharingReply(guess.sharing, outcome2) : noTensor("memory", several));
  return replies;
}
function runsReply(given, error) {
  const right = given === "yes" === (error === null);
  const mistake = right ? "" : error === null ? "error expected" : "no error expected";
  return { what: "error", right, mistake, sentence: error === null ? "It runs: PyTorch refuses nothing here." : `It is refused: ${error}` };
}
function numbersReply(what, given, right, mistakes) {
  const is = `The ${what} is ${tupleText(right)}.`;
  if (same3(given, right)) return { what, right: true, mistake: "", sentence: is };
  const [mistake, sentence] = mistakes.find(([, , made]) => made) ?? ["other", ""];
  return { what, right: false, mistake, sentence: `${is} ${sentence}`.trim() };
}
function sharingReply(given, { kind, v }) {
  const is = kind === "shared" ? "view" : kind;
  const sentence = is === "view" ? "It reads cells that were there already, through a header of its own: nothing was copied." : is === "same" ? "There was nothing to do: it is the same object under another name." : `It has a storage of its own, of ${/** @type {Tensor} */
  v.bytes.storage} bytes.`;
  const names = { view: "view", new: "copy", same: "the same object" };
  return { what: "memory", right: given === is, mistake: given === is ? "" : `${names[
    /** @type {"view"} */
    is
  ]} taken for ${names[given]}`, sentence };
}
function noTensor(what, several) {
  return { what, right: false, mistake: "no tensor", sentence: `There is no ${what} to predict: the line makes ${several ? "several tensors" : "no tensor"}.` };
}

// js/explorers/playground_predict.jsx
var NOTHING = { runs: "", size: "", stride: "", sharing: "" };
function Prediction({ shown, runner, onReveal, onStart }) {
  const box = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const kept2 = (then) => () => {
    box.current?.focus({ preventScroll: true });
    then();
  };
  return /* @__PURE__ */ createVNode2("div", { class: "sl-predict", role: "group", "aria-label": "prediction", tabIndex: -1, ref: box, children: /* @__PURE__ */ createVNode2(NextLine, { ...{ shown, runner }, onReveal: kept2(onReveal), onStart: kept2(onStart) }, `${shown.program} ${shown.count}`) });
}
function NextLine({ shown, runner, onReveal, onStart }) {
  const { statements, count, failed: failed2 } = shown;
  const [guess, setGuess] = useState(NOTHING);
  const [replies, setReplies] = useState(
    /** @type {Reply[] | null} */
    null
  );
  const [isJudged, setIsJudged] = useState(true);
  const [unread, setUnread] = useState(false);
  const next = useRef(
    /** @type {HTMLButtonElement | null} */
    null
  );
  const statement = failed2 ? void 0 : statements[count];
  if (!statement) {
    return /* @__PURE__ */ createVNode2(Fragment, { children: [
      /* @__PURE__ */ createVNode2("p", { children: failed2 ? "The program goes no further than the line that fails." : "There is no next line to predict." }),
      statements.length > 1 && /* @__PURE__ */ createVNode2("div", { class: "sl-buttons", children: /* @__PURE__ */ createVNode2("button", { type: "button", onClick: onStart, children: "From the first line" }) })
    ] });
  }
  const names = targetsOf(statement.text);
  const name = names.length === 1 ? names[0] : null;
  const set = (part2) => setGuess({ ...guess, ...part2 });
  const onSubmit = (event) => {
    event.preventDefault();
    const wrong = [guess.size, guess.stride].some((text) => text.trim() !== "" && typedNumbers(text) === null);
    setUnread(wrong);
    if (wrong) return;
    const outcome2 = outcomeOf(shown, runner, name);
    setReplies(outcome2 === null ? [] : repliesTo(guess, outcome2));
    setIsJudged(outcome2 !== null);
    setTimeout(() => next.current?.focus({ preventScroll: true }));
  };
  return /* @__PURE__ */ createVNode2(Fragment, { children: [
    /* @__PURE__ */ createVNode2("p", { class: "sl-quiz-ask", children: [
      replies === null ? `What will line ${statement.first} do?` : `Line ${statement.first}:`,
      " ",
      /* @__PURE__ */ createVNode2("code", { children: statement.text })
    ] }),
    replies === null && /* @__PURE__ */ createVNode2("form", { onSubmit, "aria-label": `predict line ${statement.first}`, children: [
      /* @__PURE__ */ createVNode2("div", { class: "sl-picks", children: [
        /* @__PURE__ */ createVNode2(
          Choice,
          {
            label: "does it run?",
            value: guess.runs,
            onChoose: (value) => set({ runs: (
              /** @type {Guess["runs"]} */
              value
            ) }),
            groups: [["", [{ value: "", label: "–" }, { value: "yes", label: "yes" }, { value: "no", label: "no, an error" }]]]
          }
        ),
        name !== null && /* @__PURE__ */ createVNode2(Numbers, { label: `size of ${name}`, text: guess.size, onText: (size) => set({ size }), onEnter: onSubmit }),
        name !== null && /* @__PURE__ */ createVNode2(Numbers, { label: `stride of ${name}`, text: guess.stride, onText: (stride) => set({ stride }), onEnter: onSubmit }),
        name !== null && /* @__PURE__ */ createVNode2(
          Choice,
          {
            label: `${name} is`,
            value: guess.sharing,
            onChoose: (value) => set({ sharing: (
              /** @type {Guess["sharing"]} */
              value
            ) }),
            groups: [["", [{ value: "", label: "–" }, { value: "view", label: "a view" }, { value: "new", label: "a copy, or new" }, { value: "same", label: "the same object" }]]]
          }
        )
      ] }),
      unread && /* @__PURE__ */ createVNode2("p", { class: "sl-wrong", role: "alert", children: "Type whole numbers with commas between them, such as (2, 3)." }),
      /* @__PURE__ */ createVNode2("div", { class: "sl-buttons", children: /* @__PURE__ */ createVNode2("button", { type: "submit", class: "sl-main", children: "Check" }) })
    ] }),
    /* @__PURE__ */ createVNode2("div", { role: "status", children: [
      replies?.length === 0 && /* @__PURE__ */ createVNode2("p", { children: isJudged ? "Nothing was predicted." : "The line is not computed here: no prediction can be judged." }),
      replies !== null && replies.length > 0 && /* @__PURE__ */ createVNode2("ul", { class: "sl-replies", children: replies.map(({ what, right, mistake, sentence }) => /* @__PURE__ */ createVNode2("li", { "data-right": right ? "true" : "false", "data-mistake": mistake || void 0, children: [
        /* @__PURE__ */ createVNode2("span", { class: "sl-sign", "aria-hidden": "true", children: right ? "✓" : "✕" }),
        /* @__PURE__ */ createVNode2("span", { children: [
          /* @__PURE__ */ createVNode2("b", { children: right ? "Right" : "Not so" }),
          " (",
          what,
          "). ",
          sentence
        ] })
      ] }, what)) })
    ] }),
    replies !== null && /* @__PURE__ */ createVNode2("div", { class: "sl-buttons", children: /* @__PURE__ */ createVNode2("button", { type: "button", class: "sl-main", ref: next, onClick: onReveal, children: "See the picture" }) })
  ] });
}
function Numbers({ label, text, onText, onEnter }) {
  return /* @__PURE__ */ createVNode2("label", { class: "sl-choice", children: [
    /* @__PURE__ */ createVNode2("span", { children: label }),
    /* @__PURE__ */ createVNode2(
      "input",
      {
        class: "sl-typed",
        type: "text",
        autoComplete: "off",
        spellcheck: false,
        placeholder: "such as (2, 3)",
        value: text,
        ...NO_SHORTCUTS,
        onKeyDown: (event) => event.key === "Enter" && onEnter(event),
        onInput: (event) => onText(event.currentTarget.value)
      }
    )
  ] });
}
function outcomeOf({ program, statements, count, scene: before }, runner, name) {
  const { lines: lines2, scene } = runner.after(program, statements, count + 1);
  const { error } = lines2[lines2.length - 1];
  if (error?.type === "NotCovered") return null;
  if (error) return { error: `${error.type}: ${error.message}`, v: null, several: false, t: null, kind: "failed" };
  const v = name === null ? null : scene.tensors.find((tensor) => tensor.name === name) ?? null;
  const read2 = before.tensors.filter((tensor) => !isGiven(tensor.name, []) && new RegExp(`\\b${tensor.name.replace(/\W/g, "\\$&")}\\b`).test(statements[count].text.split("=").slice(1).join("=")));
  const several = name !== null && scene.tensors.some((tensor) => isGiven(tensor.name, [name]));
  return { error: null, v, several, t: read2[0] ?? null, kind: runner.effect(program, statements, count).kind };
}

// js/explorers/playground_runnable.js
function runnable(program) {
  return `import torch

print("torch", torch.__version__)  # the page speaks of ${TORCH3}

${program.trimEnd()}

for name, value in list(globals().items()):
    for one in value if isinstance(value, (tuple, list)) else [value]:
        if isinstance(one, torch.Tensor) and not name.startswith("_"):
            print(name, tuple(one.size()), one.stride(), one.storage_offset())
`;
}

// js/explorers/playground_share.jsx
function Share({ program, line: line2, page }) {
  const [said, setSaid] = useState("");
  const copy2 = async (text, what) => setSaid(await copied(await text()) ? `Copied: ${what}.` : "The browser does not let this page copy.");
  const copyLink = () => fitsLink(program) ? copy2(() => address(String(page), { program, line: line2 }), "a link to this program and line") : setSaid(`A link holds ${grouped(LONGEST)} characters, and no control characters.`);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-buttons sl-share", role: "group", "aria-label": "take it with you", children: [
    page !== null && /* @__PURE__ */ createVNode2("button", { type: "button", onClick: copyLink, children: "Copy link" }),
    /* @__PURE__ */ createVNode2("button", { type: "button", onClick: () => copy2(async () => runnable(program), "a program to run with Python"), children: "Run it on your torch" }),
    /* @__PURE__ */ createVNode2("span", { class: "sl-note", role: "status", children: said })
  ] });
}
async function address(page, situation) {
  const base = new URL(page, document.baseURI);
  base.hash = await linkTo(situation);
  return base.href;
}
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}
function copiedBySelection(text) {
  const focused = (
    /** @type {HTMLElement | null} */
    document.activeElement
  );
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  const done2 = document.execCommand("copy");
  field.remove();
  focused?.focus({ preventScroll: true });
  return done2;
}

// src/stridelab/situations.json
var situations_default = {
  description: "Ready situations for the playground: a program, a question on it, the answer in words.",
  groups: [
    { title: "Views", situations: [
      { id: "three_readers", title: "Three readers of six cells", question: "Three lines make tensors of t. How many bytes do they cost together?", answer: "None. Each is a header of its own on the six cells of t: another size, other strides, another offset.", chapter: 1, program: ["t = torch.arange(6).view(2, 3)", "transposed = t.T", "columns = t[:, 1:]", "row = t[1]"] },
      { id: "every_second", title: "Every second column", question: "Which stride has v along its rows, and at which cell does it begin?", answer: "The stride is 2, since each step passes over one column. It begins at cell 1: that is its offset.", chapter: 1, program: ["t = torch.arange(12).view(2, 6)", "v = t[:, 1::2]"] },
      { id: "permuted", title: "Three dimensions turned", question: "t has strides (12, 4, 1). Which ones has v, before you look?", answer: "permute turns the strides as it turns the sizes: (1, 12, 4). No cell moves.", chapter: 1, program: ["t = torch.arange(24).view(2, 3, 4)", "v = t.permute(2, 0, 1)"] },
      { id: "diagonal", title: "A diagonal is a view", question: "How can a diagonal be read without a copy?", answer: "One step along it goes one row down and one column on: its stride is 4 + 1 = 5.", chapter: 10, program: ["t = torch.arange(12).view(3, 4)", "d = t.diagonal()"] },
      { id: "windows", title: "Windows that overlap", question: "w has nine elements. How many cells does it read?", answer: "Five. Neighbouring windows share two cells, since the step of 1 is shorter than the window of 3.", chapter: 10, program: ["t = torch.arange(5)", "w = t.unfold(0, 3, 1)"] },
      { id: "unpacked", title: "Unpacking makes views", question: "a and b are unpacked from t. Are they copies of its rows?", answer: "They are views: unpacking calls unbind. A write to a would change t.", chapter: 2, program: ["t = torch.arange(6).view(2, 3)", "a, b = t"] },
      { id: "same_object", title: "Nothing to do", question: "Which of the three lines makes a new object?", answer: "Only view does: a new header on the same cells. contiguous gives t itself where t is contiguous, and so does flatten of a 1-d tensor.", chapter: 4, program: ["t = torch.arange(6)", "a = t.contiguous()", "b = t.flatten()", "c = t.view(6)", "a is t", "b is t", "c is t"] }
    ] },
    { title: "Copies", situations: [
      { id: "silent_copy", title: "reshape copies without a word", question: "Both lines are reshape(6). Why does one cost 48 bytes and the other none?", answer: "Rows of t follow one another, so one stride says it. Those of the transpose do not: no stride goes 0, 3, 1, 4, 2, 5, so reshape copies.", chapter: 1, program: ["t = torch.arange(6).view(2, 3)", "flat = t.reshape(6)", "turned = t.T.reshape(6)"] },
      { id: "list_or_slice", title: "A list copies, a slice does not", question: "The two lines give equal numbers. What differs?", answer: "The memory: a slice is a view with steps, a list of places may say anything and always copies.", chapter: 1, program: ["t = torch.arange(8)", "a = t[0:6:2]", "b = t[[0, 2, 4]]"] },
      { id: "mask", title: "A mask makes a copy", question: "Could t[t > 2] be a view?", answer: "No: which places are True is known when it runs, and they need not lie at even steps.", chapter: 1, program: ["t = torch.arange(6).view(2, 3)", "big = t > 2", "m = t[big]"] },
      { id: "expand_repeat", title: "expand or repeat", question: "Both have size (4, 3). How many bytes does each cost?", answer: "expand costs none: stride 0 reads one row four times. repeat has a cell for each element, 96 bytes.", chapter: 7, program: ["t = torch.arange(3)", "a = t.expand(4, 3)", "b = t.repeat(4, 1)"] },
      { id: "clone_of_expanded", title: "What clone makes of an expanded tensor", question: "v reads three cells. How many has c?", answer: "Twelve: clone gives each element a cell of its own. That is what makes it safe to write.", chapter: 3, program: ["t = torch.arange(3)", "v = t.expand(4, 3)", "c = v.clone()"] },
      { id: "clone_keeps_order", title: "clone keeps the order in memory", question: "c is a clone of a transpose. Is it contiguous?", answer: "No. clone keeps the strides of a tensor that fills its cells without gaps; contiguous lays it out row by row.", chapter: 4, program: ["t = torch.arange(6).view(2, 3)", "c = t.T.clone()", "d = t.T.contiguous()"] },
      { id: "small_view", title: "A small view keeps a large storage", question: "small has three elements. How many bytes stay when t is gone?", answer: "All 800: a view keeps its whole storage. clone, and let the view go, to keep 24.", chapter: 3, program: ["t = torch.arange(100)", "small = t[:3]", "own = small.clone()", "del t"] }
    ] },
    { title: "Broadcasting", situations: [
      { id: "row_and_column", title: "A row and a column", question: "Sizes (3, 1) and (4,): which size has the sum?", answer: "(3, 4). Aligned from the right, each 1 or missing size is repeated.", chapter: 5, program: ["column = torch.arange(0, 30, 10).view(3, 1)", "row = torch.arange(4)", "table = column + row"] },
      { id: "keepdim", title: "keepdim", question: "Which of the two means can be taken off t?", answer: "The one that kept its dimension: (2, 1) against (2, 3). The other has lost it, and (2,) does not fit (3,).", chapter: 5, program: ["t = torch.arange(6.0).view(2, 3)", "kept = t.mean(1, keepdim=True)", "centred = t - kept", "lost = t.mean(1)", "centred = t - lost"] },
      { id: "by_hand", title: "What broadcasting does, by hand", question: "What are the strides of a and b?", answer: "(1, 0) and (0, 1): a step along a repeated dimension stays on the same cell.", chapter: 5, program: ["column = torch.arange(3).view(3, 1)", "row = torch.arange(4)", "a, b = torch.broadcast_tensors(column, row)"] },
      { id: "n_by_n", title: "The silent table", question: "Two lists of four numbers are subtracted. Why are there sixteen?", answer: "(4, 1) and (4,) broadcast to (4, 4). Nothing fails; a mean over it would be wrong.", chapter: 5, program: ["p = torch.arange(4.0).view(4, 1)", "y = torch.arange(4.0)", "d = p - y"] },
      { id: "expand_minus_one", title: "-1 keeps a size", question: "What do the three -1 stand for?", answer: "For the sizes that are there: 2 and 3 in a, whose 5 is new, and 2 in b.", chapter: 5, program: ["t = torch.arange(6).view(2, 3)", "a = t.expand(5, -1, -1)", "b = t[:, :1].expand(-1, 4)"] }
    ] },
    { title: "Errors", situations: [
      { id: "view_refuses", title: "view refuses", question: "Why does the last line fail, and what are two ways out?", answer: "No stride goes through the transpose row by row. reshape copies; or take another order of dimensions.", chapter: 1, program: ["t = torch.arange(6).view(2, 3)", "v = t.T", "flat = v.view(6)"] },
      { id: "wrong_dimension", title: "Only a 1 can grow", question: "Which number is the expanded size, which the existing one?", answer: "4 was asked for, and dimension 0 of t has 2. A size of 1 could be repeated.", chapter: 5, program: ["t = torch.arange(6).view(2, 3)", "a = t[:1].expand(4, 3)", "b = t.expand(4, 3)"] },
      { id: "leading_minus_one", title: "-1 in front", question: "Why can -1 not stand there?", answer: "It keeps a size, and the dimension in front is new: it has none.", chapter: 5, program: ["t = torch.arange(3)", "a = t.expand(2, -1)", "b = t.expand(-1, 3)"] },
      { id: "beyond_the_end", title: "Beyond the storage's end", question: "How many bytes does the view need, and how many are there?", answer: "Its last element would be cell 2 + 1·3 + 2·1 = 7, so 64 bytes; there are 48.", chapter: 10, program: ["t = torch.arange(6)", "a = t.as_strided((2, 3), (3, 1), 0)", "b = t.as_strided((2, 3), (3, 1), 2)"] },
      { id: "too_many_indices", title: "One index too many", question: "t has two dimensions. What is wrong with three indices?", answer: "Each index takes one dimension away; after two there is none left. None would add one.", chapter: 1, program: ["t = torch.arange(6).view(2, 3)", "x = t[1, 2]", "y = t[1, 2, 0]"] },
      { id: "not_a_function", title: "A method only", question: "Why is there torch.reshape and no torch.view?", answer: "Some operations are methods only. The cheat sheet says which forms there are.", chapter: 1, program: ["t = torch.arange(6)", "a = torch.reshape(t, (2, 3))", "b = torch.view(t, (2, 3))"] }
    ] },
    { title: "Writes", situations: [
      { id: "write_through_view", title: "A write through a view", question: "One line writes to row. Which tensors change?", answer: "t does, and so does every view that reads these cells; the clone does not.", chapter: 2, program: ["t = torch.arange(6).view(2, 3)", "row = t[1]", "copy = t.clone()", "row[0] = 50"] },
      { id: "write_to_clone", title: "A write to a clone", question: "Does t change?", answer: "No: the clone has cells of its own.", chapter: 2, program: ["t = torch.arange(6)", "c = t[:3].clone()", "c += 10"] },
      { id: "write_expanded", title: "A write to an expanded tensor", question: "Why is the write refused?", answer: "Three elements of v are one cell, and it can hold one value only.", chapter: 2, program: ["t = torch.zeros(2, 1)", "v = t.expand(2, 3)", "v += 1"] },
      { id: "write_row_of_expanded", title: "One row of an expanded tensor", question: "Only row 0 is written. Which rows change?", answer: "All of them: they are one row of cells.", chapter: 2, program: ["t = torch.zeros(3)", "v = t.expand(2, 3)", "v[0] = 1"] },
      { id: "shift", title: "Shifting within one tensor", question: "Why does PyTorch refuse to shift the cells by one?", answer: "Source and target share cells: it would read what it has just written.", chapter: 2, program: ["t = torch.arange(6)", "t[1:] = t[:-1]"] },
      { id: "leaf", title: "A parameter is not written", question: "What protects w?", answer: "It is a leaf that requires grad: autograd would lose what it was.", chapter: 2, program: ["w = torch.zeros(3, requires_grad=True)", "w += 1"] },
      { id: "noticed_late", title: "A write that backward notices", question: "The write to h runs. Why does backward refuse?", answer: "h * h has kept h for its gradient, with the version that h had then. backward finds another version: h was written since.", chapter: 2, program: ["w = torch.ones(3, requires_grad=True)", "h = w * 2", "y = h * h", "h[0] = 5", "y.sum().backward()"] },
      { id: "never_noticed", title: "A write that nobody notices", question: "Which gradient belongs to y, and which one does w get?", answer: "(2, 2, 2) belongs to what y was computed from; w gets (10, 2, 2). .data has a version counter of its own, so backward sees no write.", chapter: 2, program: ["w = torch.ones(3, requires_grad=True)", "y = (w * w).sum()", "w.data[0] = 5", "y.backward()", "w.grad"] }
    ] }
  ]
};

// js/explorers/playground_situations.jsx
var ALL3 = situations_default.groups.flatMap(({ situations }) => situations);
function Situations({ program, own, chapters: chapters2, onOpen }) {
  const [mine, setMine] = useState(
    /** @type {string | null} */
    null
  );
  const open = ALL3.find((one) => one.program.join("\n") === program);
  const keep = () => {
    const now = own();
    if (now.trim() !== "" && !ALL3.some((one) => one.program.join("\n") === now)) setMine(now);
  };
  const choose = (id) => {
    const chosen = ALL3.find((one) => one.id === id);
    if (!chosen) return onOpen(mine ?? "", 0);
    keep();
    onOpen(chosen.program.join("\n"), 1);
  };
  const groups = [
    ["", [{ value: "", label: open ? "your own" : "your own program" }]],
    ...situations_default.groups.map(({ title, situations }) => (
      /** @type {[string, { value: string, label: string }[]]} */
      [title, situations.map(({ id, title: label }) => ({ value: id, label }))]
    ))
  ];
  return /* @__PURE__ */ createVNode2("div", { class: "sl-situations", children: [
    /* @__PURE__ */ createVNode2("div", { class: "sl-picks", children: [
      /* @__PURE__ */ createVNode2(Choice, { label: "a situation to start from", value: open?.id ?? "", groups, onChoose: choose }),
      open && mine !== null && /* @__PURE__ */ createVNode2("button", { type: "button", onClick: (event) => {
        event.currentTarget.parentElement.querySelector("select").focus({ preventScroll: true });
        onOpen(mine, 0);
      }, children: "Back to my program" }),
      /* @__PURE__ */ createVNode2("button", { type: "button", onClick: () => {
        keep();
        onOpen("", 0);
      }, children: "Empty" })
    ] }),
    open && /* @__PURE__ */ createVNode2("div", { class: "sl-task", children: [
      /* @__PURE__ */ createVNode2("p", { class: "sl-quiz-ask", children: open.question }),
      /* @__PURE__ */ createVNode2("details", { children: [
        /* @__PURE__ */ createVNode2("summary", { children: "Answer" }),
        /* @__PURE__ */ createVNode2("p", { children: [
          open.answer,
          " ",
          /* @__PURE__ */ createVNode2(Chapter, { number: open.chapter, addresses: { chapters: chapters2, page: null, language: null }, before: "See " }),
          "."
        ] })
      ] })
    ] }, open.id)
  ] });
}

// js/explorers/use_link.js
var REST4 = 250;
function useLink({ program, line: line2 }, linked, onOpen) {
  const [fault, setFault] = useState(
    /** @type {string | null} */
    null
  );
  const [opening, setOpening] = useState(() => linked && isLink(location.hash));
  const own = useRef("");
  const opened = useRef(false);
  useEffect(() => {
    if (!linked) return void 0;
    const read2 = async () => {
      const { hash } = location;
      if (!isLink(hash) || hash === own.current) return;
      const found = await readLink(hash);
      const good = "situation" in found;
      own.current = hash;
      setFault(good ? null : found.fault);
      if (good) onOpen(found.situation.program, found.situation.line);
      else onOpen("", 0);
      setOpening(false);
    };
    read2();
    addEventListener("hashchange", read2);
    return () => removeEventListener("hashchange", read2);
  }, [linked]);
  useEffect(() => {
    if (!linked || opening || !fitsLink(program)) return void 0;
    if (!opened.current) {
      opened.current = true;
      if (!isLink(location.hash)) return void 0;
    }
    let over = false;
    const timer = setTimeout(async () => {
      const hash = await linkTo({ program, line: line2 });
      if (over || hash === location.hash) return;
      own.current = hash;
      if (program !== "") setFault(null);
      if (program === "" && (fault !== null || !isLink(location.hash))) return;
      try {
        history.replaceState(history.state, "", hash);
      } catch {
      }
    }, REST4);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [linked, opening, program, line2, fault]);
  return { opening, fault };
}

// js/explorers/playground_effect.js
function effectOf(step) {
  const { warning, note } = step.line;
  const effect = done(step);
  return { ...effect, words: [effect.words, warning && "with a warning", note && "with a note"].filter(Boolean).join("; "), warnings: warning?.split("\n") ?? [], note };
}
function done({ text, before, after, line: line2, ask }) {
  const given = line2.error ? [] : targetsOf(text);
  const made = after.tensors.filter(({ name }) => isGiven(name, given));
  const written2 = writtenWords(changes(before, after, given));
  if (line2.error) return { kind: "failed", words: [line2.error.type === "NotCovered" ? "not computed here" : line2.error.type, written2].filter(Boolean).join("; "), bytes: null };
  if (made.length === 0) return { kind: written2 ? "write" : "other", words: written2 ?? outputWords(line2) ?? goneWords(text, before, after), bytes: null };
  const sources = made.map((tensor) => sourceOf(tensor, before, after, given, ask));
  const fresh3 = new Set(made.filter((_, k) => sources[k].kind === "new").map(({ storage }) => storage));
  const bytes = after.storages.reduce((sum3, { id, nbytes }) => fresh3.has(id) ? sum3 + Number(nbytes) : sum3, 0);
  const words2 = made.length === 1 ? `${made[0].name}${sources[0].words}` : manyWords(given, made, sources);
  return { kind: sources[0].kind, words: written2 ? `${words2}; ${written2}` : words2, bytes };
}
function sourceOf(tensor, before, after, given, ask) {
  const storage = after.storages.find(({ id }) => id === tensor.storage);
  const others = after.tensors.filter(({ name, storage: id }) => id === tensor.storage && !isGiven(name, given));
  const kept2 = storage && earlier(before, after, storage, given) !== null;
  if (!kept2) {
    const own = before.tensors.some(({ name }) => name === tensor.name);
    if (own && ask(`${tensor.name}.untyped_storage().data_ptr() == _before.untyped_storage().data_ptr()`)) {
      return { kind: "view", of: tensor.name, words: ` is a view of what ${tensor.name} was` };
    }
    return { kind: "new", of: "", words: " has a new storage" };
  }
  const twin = others.find((other) => sameHeader(other, tensor));
  if (twin && ask(`${tensor.name} is ${twin.name}`)) return { kind: "same", of: twin.name, words: ` is ${twin.name} itself` };
  const of = others.some(({ name }) => name === tensor.base) ? String(tensor.base) : others[0].name;
  if (!tensor.is_view) return { kind: "shared", of, words: ` reads the cells of ${of}, and autograd calls it no view` };
  return { kind: "view", of, words: ` is a view of ${of}` };
}
function sameHeader(a, b) {
  return ["size", "stride", "storage_offset", "dtype", "is_view", "requires_grad", "is_leaf"].every((key) => String(
    /** @type {any} */
    a[key]
  ) === String(
    /** @type {any} */
    b[key]
  ));
}
function manyWords(given, made, sources) {
  const { kind, of } = sources[0];
  const all = sources.every((source) => source.kind === kind && source.of === of);
  const own = made.length <= 3 && given.length === made.length;
  if (own && !all) return made.map(({ name }, k) => `${name}${sources[k].words}`).join("; ");
  const what = !all ? "tensors" : kind === "view" ? `views of ${of}` : kind === "new" ? "tensors with new storages" : `tensors on the storage of ${of}`;
  return own ? `${listed(given)} are ${what}` : `${listed(given)}: ${made.length} ${what}`;
}
function writtenWords(changed2) {
  const count = [...changed2.values()].reduce((sum3, list) => sum3 + list.length, 0);
  if (count === 0) return null;
  return `writes ${grouped(count)} cell${count === 1 ? "" : "s"} of storage ${listed([...changed2.keys()].map(String))}`;
}
function outputWords({ output }) {
  if (output === null) return null;
  return `→ ${Array.isArray(output) ? output.map(valueText2).join(" ") : valueText2(output)}`;
}
function valueText2(value) {
  switch (value.type) {
    case "None":
      return "None";
    case "bool":
      return value.value ? "True" : "False";
    case "str":
      return `'${value.value}'`;
    case "tensor":
      return value.name;
    case "Size":
      return `torch.Size([${value.items.map(valueText2).join(", ")}])`;
    case "list":
      return `[${value.items.map(valueText2).join(", ")}]`;
    case "tuple":
      return tupleText(value.items.map(valueText2));
    case "float":
      return typeof value.value === "number" && Number.isInteger(value.value) && Math.abs(value.value) < 1e16 ? `${value.value}.0` : String(value.value);
    default:
      return String(value.value);
  }
}
function goneWords(text, before, after) {
  if (/\.backward\b/.test(text)) return "adds to the grad of leaves";
  if (!/^del\b/.test(text)) return "no tensor";
  const sum3 = (scene) => scene.storages.reduce((bytes, { nbytes }) => bytes + Number(nbytes), 0);
  const freed = sum3(before) - sum3(after);
  return freed > 0 ? `frees ${grouped(freed)} bytes` : "frees nothing: another tensor reads the cells";
}

// js/explorers/playground_run.js
var KEPT = 500;
var Runner = class {
  /** @param {Evaluate} evaluate */
  constructor(evaluate2) {
    this.evaluate = evaluate2;
    this.kept = /* @__PURE__ */ new Map();
  }
  /** @param {string} source @returns {Answer} */
  answer(source) {
    const kept2 = this.kept.get(source);
    if (kept2) return kept2;
    if (this.kept.size >= KEPT) this.kept.clear();
    const answer = this.evaluate(source);
    this.kept.set(source, answer);
    return answer;
  }
  /** @param {string} program @param {readonly Statement[]} statements @param {number} count @returns {Answer} after so many */
  after(program, statements, count) {
    const begun = count === 0 ? "" : program.slice(0, statements[count - 1].end);
    return this.answer(begun.endsWith(":") ? `${begun} pass` : begun);
  }
  /**
   * What there is to see; yields after each run, so that whoever asks can let others have their turn.
   *
   * @param {string} program
   * @param {number} line
   * @returns {Generator<void, Shown, void>}
   */
  *shown(program, line2) {
    const statements = statementsOf(program);
    let count = countUpTo(statements, line2);
    let answer = this.after(program, statements, count);
    yield;
    const failed2 = yield* this.failed(program, statements, count, answer);
    if (failed2) {
      count = failed2.at;
      if (answer.lines.length <= count) answer = this.after(program, statements, count);
      yield;
    }
    const before = failed2 ? count : Math.max(0, count - 1);
    const { scene } = this.after(program, statements, before);
    yield;
    const changed2 = changes(scene, answer.scene, failed2 ? [] : targetsOf(statements[before]?.text ?? ""));
    return { program, line: line2, statements, count, failed: failed2, scene: answer.scene, changed: changed2 };
  }
  /**
   * The statement at which so many fail; one that Python cannot read is searched for.
   *
   * @param {string} program
   * @param {readonly Statement[]} statements
   * @param {number} count
   * @param {Answer} answer to them
   * @returns {Generator<void, Shown["failed"], void>}
   */
  *failed(program, statements, count, { lines: lines2 }) {
    const error = lines2[lines2.length - 1]?.error ?? null;
    if (error === null) return null;
    if (lines2.length > 1 || count === 1) return { at: lines2.length - 1, error };
    let [runs2, fails] = [0, count];
    while (fails - runs2 > 1) {
      const middle = Math.floor((runs2 + fails) / 2);
      const tried = this.after(program, statements, middle);
      if (tried.lines.length === 1 && tried.lines[0].error?.type === error.type) fails = middle;
      else runs2 = middle;
      yield;
    }
    return { at: fails - 1, error };
  }
  /**
   * What each statement does, up to the first that fails; yields the effects so far after each.
   *
   * @param {string} program
   * @param {readonly Statement[]} statements
   * @returns {Generator<Effect[], Effect[], void>}
   */
  *effects(program, statements) {
    const found = [];
    for (let k = 0; k < statements.length; k += 1) {
      this.after(program, statements, k + 1);
      yield [...found];
      found.push(this.effect(program, statements, k));
      if (found[k].kind === "failed") break;
      yield [...found];
    }
    return found;
  }
  /** @param {string} program @param {readonly Statement[]} statements @param {number} k @returns {Effect} */
  effect(program, statements, k) {
    const { text, end } = statements[k];
    const [before, after] = [this.after(program, statements, k), this.after(program, statements, k + 1)];
    const [name] = targetsOf(text);
    const ask = (question) => {
      const start = program.slice(0, end - text.length);
      const keeps = question.includes("_before") ? `${start}_before = ${name}
${text}` : program.slice(0, end);
      const { lines: lines2 } = this.answer(`${keeps}
${question}`);
      const output = lines2[lines2.length - 1].output;
      return output !== null && !Array.isArray(output) && output.type === "bool" && output.value === true;
    };
    return effectOf({ text, before: before.scene, after: after.scene, line: after.lines[after.lines.length - 1], ask });
  }
};
function finished(steps) {
  for (; ; ) {
    const { done: done2, value } = steps.next();
    if (done2) return value;
  }
}

// js/explorers/use_program.js
var SLICE = 12;
function useProgram(program, line2) {
  const [runner] = useState(() => new Runner(evaluate));
  const [shown, setShown] = useState(() => finished(runner.shown(program, line2)));
  const [effects, setEffects] = useState(
    /** @type {Effect[]} */
    []
  );
  const first = useRef(true);
  useEffect(() => {
    const turn = { over: false };
    const run2 = async () => {
      if (!first.current) await inSlices(runner.shown(program, line2), turn, setShown);
      first.current = false;
    };
    run2();
    return () => {
      turn.over = true;
    };
  }, [program, line2]);
  useEffect(() => {
    const turn = { over: false };
    inSlices(runner.effects(shown.program, shown.statements), turn, setEffects, setEffects);
    return () => {
      turn.over = true;
    };
  }, [shown.program]);
  return { shown, effects, runner };
}
async function inSlices(steps, turn, then, meanwhile = () => {
}) {
  let start = performance.now();
  for (; ; ) {
    const { done: done2, value } = steps.next();
    if (turn.over) return;
    if (done2) {
      await pause();
      return turn.over ? void 0 : then(value);
    }
    if (performance.now() - start < SLICE) continue;
    meanwhile(value);
    await pause();
    if (turn.over) return;
    start = performance.now();
  }
}
function pause() {
  return new Promise((resolve) => setTimeout(resolve));
}

// js/explorers/playground.jsx
var REST5 = 150;
function Playground({ model }) {
  const program = useTrait(model, "program");
  const line2 = Number(useTrait(model, "line")) || 0;
  const addresses = useMemo(() => addressesOf(model), [model]);
  const setBoth = useCallback((text, to2) => {
    model.set("program", text);
    model.set("line", to2);
    if (text.length <= LONGEST) model.save_changes();
  }, [model]);
  const { opening, fault } = useLink({ program, line: line2 }, addresses.page === "", setBoth);
  if (typeof program !== "string") return /* @__PURE__ */ createVNode2(Refusal, { sentence: "program is no text, so it cannot be shown." });
  return opening ? null : /* @__PURE__ */ createVNode2(Bench, { ...{ program, line: line2, addresses, fault, setBoth } });
}
function Bench({ program, line: line2, addresses, fault, setBoth }) {
  const { shown, effects, runner } = useProgram(program, line2);
  const [predicting, setPredicting] = useState(false);
  const typed = useTyped(program, (text) => setBoth(text, 0));
  const open = (text, to2) => {
    typed.settle(text);
    setBoth(text, to2);
  };
  const runTo = (to2) => open(typed.text(), to2);
  const { statements, count, failed: failed2 } = shown;
  const go = (to2) => runTo(to2 >= statements.length ? 0 : statements[Math.max(0, to2 - 1)].first);
  const current = statements[count - 1];
  const known = predicting ? effects.slice(0, failed2 ? failed2.at + 1 : count) : effects;
  const wrong = statements[failed2 ? failed2.at : known.findIndex(({ kind }) => kind === "failed")];
  const next = failed2 ? void 0 : statements[count];
  return /* @__PURE__ */ createVNode2("div", { class: "sl-study sl-play", children: [
    /* @__PURE__ */ createVNode2(Situations, { program, own: typed.text, chapters: addresses.chapters, onOpen: open }),
    fault !== null && /* @__PURE__ */ createVNode2("p", { class: "sl-refusal", role: "alert", children: fault }),
    /* @__PURE__ */ createVNode2("div", { class: "sl-play-sides", children: [
      /* @__PURE__ */ createVNode2("div", { class: "sl-play-left", children: [
        /* @__PURE__ */ createVNode2(
          Editor,
          {
            program,
            current: current ? [current.first, current.last] : null,
            failed: wrong ? [wrong.first, wrong.last] : null,
            onType: typed.onType,
            onLine: runTo
          }
        ),
        /* @__PURE__ */ createVNode2("div", { class: "sl-buttons sl-play-steps", role: "group", "aria-label": "steps", children: [
          /* @__PURE__ */ createVNode2("button", { type: "button", "aria-disabled": count <= 1, onClick: () => count > 1 && go(failed2 ? failed2.at : count - 1), children: [
            /* @__PURE__ */ createVNode2("span", { "aria-hidden": "true", children: "◀ " }),
            "Back"
          ] }),
          /* @__PURE__ */ createVNode2("button", { type: "button", class: "sl-main", "aria-disabled": !next, onClick: () => next && go(count + 1), children: [
            "Next line",
            /* @__PURE__ */ createVNode2("span", { "aria-hidden": "true", children: " ▶" })
          ] }),
          /* @__PURE__ */ createVNode2("button", { type: "button", "aria-disabled": line2 === 0, onClick: () => line2 !== 0 && go(statements.length), children: "To the end" }),
          /* @__PURE__ */ createVNode2("button", { type: "button", "aria-pressed": predicting, onClick: () => setPredicting(!predicting), children: "Predict first" })
        ] }),
        predicting && /* @__PURE__ */ createVNode2(Prediction, { shown, runner, onReveal: () => go(count + 1), onStart: () => go(1) }),
        /* @__PURE__ */ createVNode2(Ledger, { shown, effects: known, addresses, onLine: runTo }),
        /* @__PURE__ */ createVNode2(Share, { program, line: line2, page: addresses.page }),
        /* @__PURE__ */ createVNode2("p", { class: "sl-note", children: [
          "As of torch ",
          TORCH3,
          ". The page runs it by itself: ",
          /* @__PURE__ */ createVNode2(Language, { address: addresses.language }),
          "."
        ] })
      ] }),
      /* @__PURE__ */ createVNode2(AfterLine, { shown, line: current?.last ?? 0 })
    ] })
  ] });
}
function useTyped(program, then) {
  const latest = useRef(program);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    latest.current = program;
  }, [program]);
  const settle = (text) => {
    clearTimeout(timer.current);
    latest.current = text;
  };
  const onType = (text) => {
    settle(text);
    timer.current = Number(setTimeout(() => then(text), REST5));
  };
  return { text: () => latest.current, settle, onType };
}
function Language({ address: address2 }) {
  return address2 === null ? "a part of Python and PyTorch" : /* @__PURE__ */ createVNode2("a", { href: address2, children: "a part of Python and PyTorch" });
}
function addressesOf(model) {
  const { chapters: chapters2 = {}, page = null, language = null } = model.get("addresses") ?? {};
  return { chapters: chapters2, page, language };
}

// src/stridelab/quiz.json
var quiz_default = {
  description: "The quiz's bank. No answer stands here: the page's engine and torch each find it. v is what is asked about, t what it is compared with, at an index of v.",
  kinds: {
    size: { ask: "What is the size of v?", answer: "tuple" },
    stride: { ask: "What are the strides of v?", answer: "tuple" },
    offset: { ask: "What is v.storage_offset()?", answer: "number" },
    cell: { ask: "Which cell of its storage does {at} read?", answer: "number" },
    readers: { ask: "One cell holds {at}. How many elements of v read that cell?", answer: "number" },
    cells: { ask: "How many different cells does v read?", answer: "number" },
    bytes: { ask: "How many bytes does the storage that v reads hold?", answer: "number" },
    contiguous: { ask: "Is v contiguous?", answer: "choice", choices: { yes: "Yes", no: "No" } },
    leaf: { ask: "Is v a leaf?", answer: "choice", choices: { yes: "Yes", no: "No" } },
    sharing: { ask: "What is v, seen from t?", answer: "choice", choices: { view: "A view: it reads the cells of t", copy: "A copy: it has cells of its own", same: "The same object as t" } },
    value: { ask: "Which number does {at} show at the end?", answer: "number" },
    values: { ask: "Which numbers does v show at the end?", answer: "tuple" },
    version: { ask: "What is v._version at the end?", answer: "number" },
    outcome: { ask: "What does PyTorch do about the last line?", answer: "choice", choices: { silent: "It runs it, and says nothing", warning: "It runs it, and warns", error: "It refuses it" } },
    overlap: { ask: "Do t and v have a cell in common?", answer: "choice", choices: { yes: "Yes: there is one that both read", no: "No: a write to one is never seen in the other" } },
    twice: { ask: "Do two elements of v read the same cell?", answer: "choice", choices: { yes: "Yes", no: "No, each has a cell of its own" } },
    line: { ask: "Which line does PyTorch refuse?", answer: "choice", choices: { "2": "The second", "3": "The third", "4": "The fourth", none: "None: all of them run" } },
    error: { ask: "Does the last line raise an error?", answer: "choice", choices: { fine: "No, it runs", error: "Yes, PyTorch refuses it" } }
  },
  questions: {
    stride_of_rows: { chapter: 1, kind: "stride", program: ["v = torch.arange(12).reshape(3, 4)"] },
    stride_of_transpose: { chapter: 1, kind: "stride", program: ["t = torch.arange(12).reshape(3, 4)", "v = t.transpose(0, 1)"] },
    size_of_permute: { chapter: 1, kind: "size", program: ["t = torch.arange(24).reshape(2, 3, 4)", "v = t.permute(2, 0, 1)"] },
    stride_of_permute: { chapter: 1, kind: "stride", program: ["t = torch.arange(24).reshape(2, 3, 4)", "v = t.permute(2, 0, 1)"] },
    stride_of_every_second_column: { chapter: 1, kind: "stride", program: ["t = torch.arange(18).reshape(3, 6)", "v = t[:, ::2]"] },
    offset_of_a_corner: { chapter: 1, kind: "offset", program: ["t = torch.arange(12).reshape(3, 4)", "v = t[1:, 2:]"] },
    cell_in_a_slice: { chapter: 1, kind: "cell", at: [1, 0], program: ["t = torch.arange(12).reshape(3, 4)", "v = t[1:, 2:]"] },
    cell_in_a_transpose: { chapter: 1, kind: "cell", at: [2, 1], program: ["t = torch.arange(6).reshape(2, 3)", "v = t.t()"] },
    view_of_rows: { chapter: 1, kind: "sharing", program: ["t = torch.arange(6).reshape(2, 3)", "v = t.reshape(6)"] },
    reshape_of_a_transpose: { chapter: 1, kind: "sharing", program: ["t = torch.arange(6).reshape(2, 3).t()", "v = t.reshape(6)"] },
    a_list_as_index: { chapter: 1, kind: "sharing", program: ["t = torch.arange(6).reshape(2, 3)", "v = t[[0, 1]]"] },
    view_of_a_transpose: { chapter: 1, kind: "error", program: ["t = torch.arange(6).reshape(2, 3).t()", "v = t.view(6)"] },
    columns_are_not_contiguous: { chapter: 1, kind: "contiguous", program: ["t = torch.arange(12).reshape(3, 4)", "v = t[:, :2]"] },
    rows_are_contiguous: { chapter: 1, kind: "contiguous", program: ["t = torch.arange(12).reshape(3, 4)", "v = t[1:]"] },
    detach_shares: { chapter: 2, kind: "sharing", program: ["t = torch.zeros(2, 3, requires_grad=True)", "v = t.detach()"] },
    readers_in_a_row: { chapter: 2, kind: "readers", at: [0, 0], program: ["t = torch.tensor([[0.], [10.], [20.]])", "v = t.expand(3, 4)"] },
    readers_in_a_column: { chapter: 2, kind: "readers", at: [2, 1], program: ["t = torch.arange(4.)", "v = t.expand(3, 4)"] },
    readers_in_windows: { chapter: 2, kind: "readers", at: [1, 1], program: ["t = torch.arange(6.)", "v = t.unfold(0, 3, 1)"] },
    row_of_a_tensor: { chapter: 2, kind: "sharing", program: ["t = torch.tensor([[0., 1., 2.], [3., 4., 5.]])", "v = t[1]"] },
    masked_copy: { chapter: 2, kind: "sharing", program: ["t = torch.arange(6)", "v = t[t > 2]"] },
    arithmetic_copies: { chapter: 2, kind: "sharing", program: ["t = torch.tensor([[0., 1., 2.], [3., 4., 5.]])", "v = t + 0"] },
    two_parts_of_each_row: { chapter: 2, kind: "overlap", program: ["x = torch.arange(12).reshape(3, 4)", "t = x[:, :2]", "v = x[:, 2:]"] },
    a_row_and_a_column: { chapter: 2, kind: "overlap", program: ["x = torch.arange(12).reshape(3, 4)", "t = x[1]", "v = x[:, 2]"] },
    windows_one_step_apart: { chapter: 2, kind: "twice", program: ["t = torch.arange(6.)", "v = t.unfold(0, 3, 1)"] },
    windows_side_by_side: { chapter: 2, kind: "twice", program: ["t = torch.arange(6.)", "v = t.unfold(0, 3, 3)"] },
    write_through_a_view: { chapter: 2, kind: "value", at: [2, 0], program: ["t = torch.arange(6).reshape(2, 3)", "v = t.T", "t[0, 2] = 9"] },
    write_past_a_copy: { chapter: 2, kind: "value", at: [4], program: ["t = torch.arange(6).reshape(2, 3)", "v = t.T.reshape(6)", "t[0, 2] = 9"] },
    write_to_one_of_a_row: { chapter: 2, kind: "value", at: [1, 3], program: ["t = torch.tensor([[0], [10], [20]])", "v = t.expand(3, 4)", "v[1, 0] = 7"] },
    add_to_an_expanded_tensor: { chapter: 2, kind: "outcome", program: ["t = torch.tensor([[0.], [10.], [20.]])", "v = t.expand(3, 4)", "v.add_(1)"] },
    fill_an_expanded_tensor: { chapter: 2, kind: "outcome", program: ["t = torch.tensor([[0.], [10.], [20.]])", "v = t.expand(3, 4)", "v.fill_(1)"] },
    mask_an_expanded_tensor: { chapter: 2, kind: "outcome", program: ["t = torch.tensor([[0.], [10.], [20.]])", "v = t.expand(3, 4)", "v.masked_fill_(v > 5, 0)"] },
    version_of_a_view: { chapter: 2, kind: "version", program: ["t = torch.arange(6)", "v = t[1:]", "t.add_(1)", "v.mul_(2)"] },
    gradient_of_an_expand: { chapter: 2, kind: "values", program: ["x = torch.ones(3, requires_grad=True)", "x.expand(4, 3).sum().backward()", "v = x.grad"] },
    bytes_of_expand: { chapter: 3, kind: "bytes", program: ["t = torch.tensor([[0.], [10.], [20.]])", "v = t.expand(3, 8)"] },
    bytes_of_repeat: { chapter: 3, kind: "bytes", program: ["t = torch.tensor([[0.], [10.], [20.]])", "v = t.repeat(1, 8)"] },
    bytes_behind_a_row: { chapter: 3, kind: "bytes", program: ["t = torch.zeros(8, 5)", "v = t[0]"] },
    cells_of_expand: { chapter: 3, kind: "cells", program: ["t = torch.zeros(4, 1)", "v = t.expand(2, 4, 5)"] },
    cells_of_windows: { chapter: 3, kind: "cells", program: ["t = torch.arange(8.)", "v = t.unfold(0, 3, 1)"] },
    to_the_same_dtype: { chapter: 3, kind: "sharing", program: ["t = torch.tensor([[0., 1., 2.], [3., 4., 5.]])", "v = t.to(torch.float32)"] },
    to_another_dtype: { chapter: 3, kind: "sharing", program: ["t = torch.tensor([[0., 1., 2.], [3., 4., 5.]])", "v = t.to(torch.float64)"] },
    bytes_of_a_broadcast_sum: { chapter: 3, kind: "bytes", program: ["a = torch.tensor([[0.], [10.], [20.]])", "b = torch.zeros(4)", "v = a + b"] },
    bytes_of_a_product_of_a_view: { chapter: 3, kind: "bytes", program: ["t = torch.zeros(1, 3)", "v = t.expand(4, -1) * 2"] },
    contiguous_of_rows: { chapter: 4, kind: "sharing", program: ["t = torch.tensor([[0., 1., 2.], [3., 4., 5.]])", "v = t.contiguous()"] },
    contiguous_of_a_transpose: { chapter: 4, kind: "sharing", program: ["t = torch.tensor([[0., 1., 2.], [3., 4., 5.]]).t()", "v = t.contiguous()"] },
    clone_of_expand: { chapter: 4, kind: "stride", program: ["t = torch.tensor([[0.], [10.], [20.]])", "v = t.expand(3, 4).clone()"] },
    clone_of_a_transpose: { chapter: 4, kind: "stride", program: ["t = torch.tensor([[0., 1., 2.], [3., 4., 5.]])", "v = t.t().clone()"] },
    clone_is_no_leaf: { chapter: 4, kind: "leaf", program: ["t = torch.zeros(3, requires_grad=True)", "v = t.clone()"] },
    detached_clone_is_a_leaf: { chapter: 4, kind: "leaf", program: ["t = torch.zeros(3, requires_grad=True)", "v = t.detach().clone()"] },
    contiguous_before_expand: { chapter: 4, kind: "contiguous", program: ["t = torch.zeros(1, 4)", "v = t.contiguous().expand(3, 4)"] },
    contiguous_after_expand: { chapter: 4, kind: "contiguous", program: ["t = torch.zeros(1, 4)", "v = t.expand(3, 4).contiguous()"] },
    even_and_odd_columns: { chapter: 4, kind: "overlap", program: ["x = torch.arange(12).reshape(3, 4)", "t = x[:, ::2]", "v = x[:, 1::2]"] },
    three_columns_and_every_second: { chapter: 4, kind: "overlap", program: ["x = torch.arange(12).reshape(3, 4)", "t = x[:, :3]", "v = x[:, ::2]"] },
    bytes_behind_a_sample: { chapter: 4, kind: "bytes", program: ["t = torch.zeros(6, 4)", "v = t[:1]"] },
    bytes_of_a_sample_of_its_own: { chapter: 4, kind: "bytes", program: ["t = torch.zeros(6, 4)", "v = t[:1].clone()"] },
    size_of_a_sum: { chapter: 5, kind: "size", program: ["a = torch.zeros(3, 1)", "b = torch.zeros(4)", "v = a + b"] },
    size_of_three_dimensions: { chapter: 5, kind: "size", program: ["a = torch.zeros(2, 1, 3)", "b = torch.zeros(4, 1)", "v = a + b"] },
    rows_that_do_not_fit: { chapter: 5, kind: "error", program: ["a = torch.zeros(3, 4)", "b = torch.zeros(3)", "v = a + b"] },
    a_column_fits: { chapter: 5, kind: "error", program: ["a = torch.zeros(3, 4)", "b = torch.zeros(3, 1)", "v = a + b"] },
    stride_of_expand: { chapter: 5, kind: "stride", program: ["t = torch.tensor([[0.], [10.], [20.]])", "v = t.expand(3, 4)"] },
    stride_of_a_new_dimension: { chapter: 5, kind: "stride", program: ["t = torch.arange(4.)", "v = t.expand(3, 4)"] },
    expand_with_minus_one: { chapter: 5, kind: "size", program: ["t = torch.tensor([[0.], [10.], [20.]])", "v = t.expand(2, -1, 4)"] },
    expand_needs_a_one: { chapter: 5, kind: "error", program: ["t = torch.tensor([[0., 1., 2.], [3., 4., 5.]])", "v = t.expand(4, 3)"] },
    expand_to_fewer: { chapter: 5, kind: "error", program: ["t = torch.tensor([[0.], [10.], [20.]])", "v = t.expand(3)"] },
    stride_of_a_mask: { chapter: 6, kind: "stride", program: ["scores = torch.zeros(2, 2, 2, 3)", "t = torch.arange(6).reshape(2, 3)", "v = t.expand_as(scores)"] },
    readers_of_a_mask: { chapter: 6, kind: "readers", at: [1, 0, 0, 2], program: ["scores = torch.zeros(2, 2, 2, 3)", "t = torch.arange(6).reshape(2, 3)", "v = t.expand_as(scores)"] },
    padding_without_places: { chapter: 6, kind: "error", program: ["scores = torch.zeros(3, 1, 2, 4)", "t = torch.arange(12).reshape(3, 4)", "v = t.expand_as(scores)"] },
    padding_with_places: { chapter: 6, kind: "error", program: ["scores = torch.zeros(3, 1, 2, 4)", "t = torch.arange(12).reshape(3, 4)", "v = t[:, None, None].expand_as(scores)"] },
    none_in_the_middle: { chapter: 6, kind: "size", program: ["t = torch.arange(6).reshape(2, 3)", "v = t[:, None]"] },
    stride_of_unsqueeze: { chapter: 6, kind: "stride", program: ["t = torch.arange(6).reshape(2, 3)", "v = t.unsqueeze(1)"] },
    a_reference_of_fewer_dimensions: { chapter: 6, kind: "error", program: ["t = torch.zeros(1, 2, 3)", "v = t.expand_as(torch.zeros(2, 3))"] },
    cells_of_a_class_map: { chapter: 6, kind: "cells", program: ["maps = torch.zeros(3, 4, 2)", "t = torch.tensor([[10], [20], [30]])", "v = t[..., None].expand_as(maps)"] },
    size_of_two_masks: { chapter: 6, kind: "size", program: ["a = torch.zeros(2, 3)", "b = torch.zeros(4, 1, 1, 3)", "v = a + b"] },
    bytes_of_an_expanded_batch: { chapter: 7, kind: "bytes", program: ["t = torch.zeros(1, 3, 2, 2)", "v = t.expand(4, -1, -1, -1)"] },
    bytes_of_a_repeated_batch: { chapter: 7, kind: "bytes", program: ["t = torch.zeros(1, 3, 2, 2)", "v = t.repeat(4, 1, 1, 1)"] },
    bytes_of_an_image_and_its_noise: { chapter: 7, kind: "bytes", program: ["a = torch.zeros(1, 2, 2, 2)", "b = torch.zeros(3, 1, 1, 1)", "v = a + b"] },
    bytes_of_a_cube: { chapter: 7, kind: "bytes", program: ["a = torch.zeros(4, 2)", "b = torch.zeros(3, 2)", "v = a[:, None] - b"] },
    bytes_of_two_dtypes: { chapter: 7, kind: "bytes", program: ["a = torch.zeros(2, 3)", "b = torch.zeros(3, dtype=torch.float64)", "v = a + b"] },
    bytes_of_a_comparison: { chapter: 7, kind: "bytes", program: ["a = torch.zeros(3, 1)", "b = torch.zeros(4)", "v = a < b"] },
    bytes_behind_one_result: { chapter: 7, kind: "bytes", program: ["t = torch.zeros(4, 3)", "v = (t + 1)[0]"] },
    size_of_all_differences: { chapter: 7, kind: "size", program: ["a = torch.zeros(4, 2)", "b = torch.zeros(3, 2)", "v = a[:, None] - b"] },
    flat_batch: { chapter: 7, kind: "sharing", program: ["t = torch.zeros(1, 3).expand(4, 3)", "v = t.reshape(12)"] },
    line_of_row_sums: { chapter: 8, kind: "line", program: ["t = torch.arange(6.).reshape(2, 3)", "x = t - t.sum(1)", "y = x.T", "v = y.reshape(6)"] },
    line_of_a_second_expand: { chapter: 8, kind: "line", program: ["t = torch.zeros(3, 1, 1)", "x = t.expand(3, 4, -1)", "y = x.expand(3, 2, 5)", "v = y + 1"] },
    line_of_a_view: { chapter: 8, kind: "line", program: ["t = torch.arange(6).reshape(2, 3)", "x = t.T", "y = x.reshape(6)", "v = x.view(6)"] },
    line_of_none: { chapter: 8, kind: "line", program: ["t = torch.arange(6.).reshape(2, 3)", "x = t - t.sum(1)[:, None]", "y = x.T", "v = y.reshape(6)"] },
    minus_one_in_front: { chapter: 8, kind: "error", program: ["t = torch.tensor([[0.], [10.], [20.]])", "v = t.expand(-1, 3, 4)"] },
    as_strided_past_the_end: { chapter: 8, kind: "error", program: ["t = torch.arange(6)", "v = t.as_strided((2, 3), (3, 1), 2)"] },
    as_strided_within: { chapter: 8, kind: "error", program: ["t = torch.arange(6)", "v = t.as_strided((2, 3), (2, 1), 1)"] },
    size_of_a_silent_difference: { chapter: 8, kind: "size", program: ["a = torch.zeros(3, 1)", "b = torch.zeros(3)", "v = a - b"] },
    the_repaired_view: { chapter: 8, kind: "sharing", program: ["t = torch.arange(6).reshape(2, 3).T", "v = t.contiguous().view(6)"] },
    write_to_a_view_of_a_leaf: { chapter: 8, kind: "outcome", program: ["t = torch.ones(3, requires_grad=True)", "v = t[1:]", "v.add_(1)"] },
    write_to_a_result: { chapter: 8, kind: "outcome", program: ["t = torch.ones(3, requires_grad=True)", "v = t * 2", "v.add_(1)"] },
    shift_along_itself: { chapter: 8, kind: "outcome", program: ["t = torch.arange(6)", "v = t[1:]", "v.copy_(t[:-1])"] },
    backward_after_a_write: { chapter: 8, kind: "outcome", program: ["t = torch.ones(3, requires_grad=True) * 2", "v = t * t", "t += 1", "v.sum().backward()"] },
    gradient_after_a_write: { chapter: 8, kind: "values", program: ["x = torch.ones(3, requires_grad=True)", "h = x * 3", "h[0] = 5", "h.sum().backward()", "v = x.grad"] },
    version_of_a_repaired_tensor: { chapter: 8, kind: "version", program: ["t = torch.arange(6).reshape(2, 3)", "v = t.T.reshape(6)", "t.add_(1)"] },
    table_too_long: { chapter: 9, kind: "error", program: ["x = torch.zeros(2, 3, 2)", "table = torch.zeros(1, 5, 2)", "v = x + table"] },
    table_cut_to_length: { chapter: 9, kind: "error", program: ["x = torch.zeros(2, 3, 2)", "table = torch.zeros(1, 5, 2)", "v = x + table[:, :3]"] },
    one_place_and_a_table: { chapter: 9, kind: "size", program: ["a = torch.zeros(2, 1, 2)", "b = torch.zeros(1, 5, 2)", "v = a + b"] },
    stride_of_a_table_for_a_batch: { chapter: 9, kind: "stride", program: ["t = torch.arange(10).reshape(1, 5, 2)", "v = t[:, :3].expand(4, -1, -1)"] },
    bytes_behind_a_table: { chapter: 9, kind: "bytes", program: ["t = torch.zeros(1, 5, 2)", "v = t[:, :3].expand(4, -1, -1)"] },
    size_of_a_length_mask: { chapter: 9, kind: "size", program: ["lengths = torch.tensor([3, 1, 2])", "v = torch.arange(4) < lengths[:, None]"] },
    lengths_in_a_row: { chapter: 9, kind: "error", program: ["lengths = torch.tensor([3, 1, 2])", "v = torch.arange(4) < lengths"] },
    a_shorter_student: { chapter: 9, kind: "error", program: ["t = torch.zeros(2, 3, 2)", "v = t.expand_as(torch.zeros(2, 5, 2))"] },
    places_by_number: { chapter: 9, kind: "sharing", program: ["t = torch.arange(10).reshape(1, 5, 2)", "v = t[:, [0, 1, 2]]"] },
    stride_of_a_diagonal: { chapter: 10, kind: "stride", program: ["t = torch.arange(12).reshape(3, 4)", "v = t.diagonal()"] },
    offset_of_a_diagonal: { chapter: 10, kind: "offset", program: ["t = torch.arange(12).reshape(3, 4)", "v = t.diagonal(1)"] },
    size_of_windows: { chapter: 10, kind: "size", program: ["t = torch.arange(8)", "v = t.unfold(0, 4, 2)"] },
    stride_of_windows: { chapter: 10, kind: "stride", program: ["t = torch.arange(8)", "v = t.unfold(0, 4, 2)"] },
    as_strided_twice: { chapter: 10, kind: "twice", program: ["t = torch.arange(6)", "v = t.as_strided((2, 3), (2, 1))"] },
    as_strided_once: { chapter: 10, kind: "twice", program: ["t = torch.arange(6)", "v = t.as_strided((2, 3), (1, 2))"] },
    as_strided_cell: { chapter: 10, kind: "cell", at: [1, 2], program: ["t = torch.arange(12)", "v = t.as_strided((2, 3), (5, 2), 1)"] },
    as_strided_of_too_many_rows: { chapter: 10, kind: "error", program: ["t = torch.arange(12)", "v = t.as_strided((4, 3), (4, 1))"] },
    flip_of_a_row: { chapter: 10, kind: "sharing", program: ["t = torch.arange(6)", "v = t.flip(0)"] },
    stride_of_a_scale: { chapter: 10, kind: "stride", program: ["t = torch.tensor([3.])", "v = t.view(1, 1, 1, 1).expand(1, 3, 2, 2)"] },
    stride_of_grouped_heads: { chapter: 11, kind: "stride", program: ["t = torch.arange(12).reshape(2, 3, 2)", "v = t[:, None].expand(2, 4, 3, 2)"] },
    readers_of_a_shared_key: { chapter: 11, kind: "readers", at: [1, 3, 0, 1], program: ["t = torch.arange(12).reshape(2, 3, 2)", "v = t[:, None].expand(2, 4, 3, 2)"] },
    grouped_heads_flattened: { chapter: 11, kind: "sharing", program: ["t = torch.arange(12).reshape(2, 3, 2)", "v = t[:, None].expand(2, 4, 3, 2).flatten(0, 1)"] },
    grouped_queries: { chapter: 11, kind: "sharing", program: ["t = torch.arange(24).reshape(4, 3, 2)", "v = t.unflatten(0, (2, 2)).flatten(1, 2)"] },
    stride_of_a_cache: { chapter: 11, kind: "stride", program: ["t = torch.zeros(2, 8, 3)", "v = t[:, :5]"] },
    offset_of_the_next_place: { chapter: 11, kind: "offset", program: ["t = torch.zeros(2, 8, 3)", "v = t[:, 5:6]"] },
    bytes_behind_a_cache: { chapter: 11, kind: "bytes", program: ["t = torch.zeros(2, 8, 3)", "v = t[:, :5]"] },
    seen_and_next: { chapter: 11, kind: "overlap", program: ["x = torch.zeros(2, 8, 3)", "t = x[:, :5]", "v = x[:, 5:6]"] },
    a_row_for_each_head: { chapter: 11, kind: "error", program: ["t = torch.zeros(2, 8, 3)", "v = t[:, :5].view(2, 15)"] },
    all_heads_in_one_row: { chapter: 11, kind: "error", program: ["t = torch.zeros(2, 8, 3)", "v = t[:, :5].view(30)"] },
    a_small_mask_in_floats: { chapter: 11, kind: "bytes", program: ["t = torch.zeros(4, 4, dtype=torch.bool)", "v = t.float().expand(3, 4, 4)"] },
    an_expanded_mask_in_floats: { chapter: 11, kind: "bytes", program: ["t = torch.zeros(4, 4, dtype=torch.bool)", "v = t.expand(3, 4, 4).float()"] }
  }
};

// js/explorers/quiz_bank.js
var questions2 = quiz_default.questions;
var kinds = (
  /** @type {any} */
  quiz_default.kinds
);
function questionsFault(names) {
  if (!Array.isArray(names) || names.length === 0) return "There are no questions.";
  const unknown = names.find((name) => typeof name !== "string" || !Object.hasOwn(questions2, name));
  return unknown === void 0 ? null : `There is no question ${JSON.stringify(unknown)}.`;
}
function asked({ kind, at: at2 = [] }) {
  return kinds[kind].ask.replace("{at}", elementName("v", at2));
}
function answeredBy({ kind, program, at: at2 = [] }) {
  const source = ["import torch", ...program].join("\n");
  const { lines: lines2, scene } = evaluate(source);
  const { error, warning } = lines2[lines2.length - 1];
  const tensor = (wanted) => scene.tensors.find((one) => one.name === wanted) ?? null;
  const [v, t2] = [tensor("v"), tensor("t")];
  const found = { scene, error, v, t: t2 };
  if (kind === "error") return { ...found, answer: error === null ? "fine" : "error" };
  if (kind === "line") return { ...found, answer: error === null ? "none" : String(lines2.length - 1) };
  if (kind === "outcome") return { ...found, answer: error !== null ? "error" : warning ? "warning" : "silent" };
  if (error !== null || v === null) throw new Error(`${source}: ${error?.message ?? "there is no v"}`);
  const storage = scene.storages.find(({ id }) => id === v.storage);
  switch (kind) {
    case "size":
      return { ...found, answer: v.size.map(Number) };
    case "stride":
      return { ...found, answer: v.stride.map(Number) };
    case "offset":
      return { ...found, answer: Number(v.storage_offset) };
    case "cell":
      return { ...found, answer: cellOf(scene, v, at2) };
    case "readers":
      return { ...found, answer: cellsOf3(scene, v).filter((cell) => cell === cellOf(scene, v, at2)).length };
    case "cells":
      return { ...found, answer: Number(v.bytes.distinct) / v.itemsize };
    case "bytes":
      return { ...found, answer: Number(storage?.nbytes) };
    case "contiguous":
      return { ...found, answer: v.is_contiguous ? "yes" : "no" };
    case "leaf":
      return { ...found, answer: v.is_leaf ? "yes" : "no" };
    case "value":
      return { ...found, answer: valueOf2(scene, v.storage, cellOf(scene, v, at2)) };
    case "values":
      return { ...found, answer: cellsOf3(scene, v).map((cell) => valueOf2(scene, v.storage, cell)) };
    case "version":
      return { ...found, answer: Number(last(`${source}
v._version`)) };
    case "sharing":
      return { ...found, answer: last(`${source}
v is t`) === true ? "same" : v.storage === t2?.storage ? "view" : "copy" };
    case "overlap":
      return { ...found, answer: t2 !== null && overlapping(scene, t2, v) ? "yes" : "no" };
    case "twice":
      return { ...found, answer: Number(v.bytes.distinct) < Number(v.bytes.logical) ? "yes" : "no" };
    default:
      throw new Error(`there is no kind of question ${kind}`);
  }
}
function typedAnswer(kind, text) {
  const numbers2 = typedNumbers(text);
  return kind === "tuple" ? numbers2 : numbers2?.length === 1 ? numbers2[0] : null;
}
function cellsOf3(scene, tensor) {
  const drawn = layOut(scene).flatMap(({ tensors }) => tensors).find((one) => one.tensor.name === tensor.name);
  if (!drawn) throw new Error(`there is no ${tensor.name}`);
  return [...drawn.cells].map(Number);
}
function cellOf(scene, tensor, at2) {
  return cellsOf3(scene, tensor)[at2.reduce((position, index, d) => position * Number(tensor.size[d]) + index, 0)];
}
function overlapping(scene, t2, v) {
  const cells = new Set(cellsOf3(scene, t2));
  return t2.storage === v.storage && cellsOf3(scene, v).some((cell) => cells.has(cell));
}
function valueOf2(scene, id, cell) {
  const runs2 = scene.storages.find((storage) => storage.id === id)?.cells ?? [];
  const run2 = runs2.find(({ start, values }) => Number(start) <= cell && cell < Number(start) + values.length);
  return Number(run2?.values[cell - Number(run2.start)]);
}
function last(source) {
  const { lines: lines2 } = evaluate(source);
  const output = lines2[lines2.length - 1].output;
  return output !== null && !Array.isArray(output) && "value" in output ? output.value : null;
}

// js/explorers/quiz_parts.js
var PAIRS = [[2, 3], [2, 4], [2, 5], [2, 6], [3, 2], [3, 4], [3, 5], [3, 6], [4, 2], [4, 3], [4, 5], [4, 6], [5, 2], [5, 3], [5, 4], [6, 2], [6, 3], [6, 4]];
var TRIPLES = [[2, 3, 4], [2, 4, 3], [3, 2, 4], [3, 4, 2], [4, 2, 3], [4, 3, 2], [2, 2, 3], [2, 3, 2], [3, 2, 2], [2, 2, 5], [2, 5, 2], [5, 2, 2]];
function pair(r, least = 2) {
  return r.pick(PAIRS.filter((size) => Math.min(...size) >= least));
}
function triple(r) {
  return r.pick(TRIPLES);
}
function numbered3(size, end = "") {
  const numbers2 = `torch.arange(${size.reduce((product2, length) => product2 * length, 1)}${end})`;
  return size.length === 1 ? numbers2 : `${numbers2}.reshape(${size.join(", ")})`;
}
function zeros3(size, dtype = "float32") {
  return `torch.zeros(${size.join(", ")}${dtype === "float32" ? "" : `, dtype=torch.${dtype}`})`;
}
function tuple(size) {
  return `(${size.join(", ")}${size.length === 1 ? "," : ""})`;
}
function lines(t2, v) {
  return [`t = ${t2}`, `v = ${v}`];
}
function draft(r, kinds2, program, size = []) {
  const kind = r.pick(kinds2);
  if (kind !== "cell" && kind !== "readers") return { kind, program };
  const at2 = size.map((length) => r.between(0, length - 1));
  const last2 = size.findLastIndex((length) => length > 1);
  if (last2 >= 0 && !at2.some((index) => index > 0)) at2[last2] = r.between(1, size[last2] - 1);
  return { kind, program, at: at2 };
}
function either(r, kind, some, others) {
  return { kind, program: r.pick(r.coin() ? some : others) };
}
function shared(r, views2, copies, selves) {
  return r.between(1, 8) === 1 ? { kind: "sharing", program: r.pick(selves) } : either(r, "sharing", views2, copies);
}
function halves2(size, some, others) {
  const programs = (list) => list.map(([t2, v]) => [`x = ${numbered3(size)}`, `t = x${t2}`, `v = x${v}`]);
  return [programs(some), programs(others)];
}
function layout(r) {
  const size = [r.between(2, 4), r.between(2, 4)], stride = r.shuffled([r.between(1, 2), r.between(1, 5)]), offset = r.between(0, 3);
  const needs = offset + stride.reduce((sum3, step, d) => sum3 + step * (size[d] - 1), 1);
  return { size, needs, text: `${tuple(size)}, ${tuple(stride)}${offset === 0 ? "" : `, ${offset}`}` };
}
function part(r, length) {
  const start = r.between(1, length - 1), stop = r.between(1, length - 1);
  const parts2 = [[`${start}:`, length - start], [`:${stop}`, stop], ["::2", Math.ceil(length / 2)], ["1::2", Math.floor(length / 2)]];
  return r.pick(parts2);
}
function cut(r, size) {
  const long = size.flatMap((length, d) => length > 1 ? [d] : []);
  const sure = r.pick(long);
  const parts2 = size.map((length, d) => long.includes(d) && (d === sure || r.coin()) ? part(r, length) : (
    /** @type {[string, number]} */
    [":", length]
  ));
  const last2 = parts2.findLastIndex(([text]) => text !== ":");
  return { text: `[${parts2.slice(0, last2 + 1).map(([text]) => text).join(", ")}]`, size: parts2.map(([, length]) => length) };
}

// js/explorers/quiz_chapters/chapter_01.js
var PLACES = ["size", "stride", "offset", "cell"];
var TURNS = [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
var chapter = {
  slices(r) {
    const size = pair(r), part2 = cut(r, size);
    return draft(r, PLACES, lines(numbered3(size), `t${part2.text}`), part2.size);
  },
  select(r) {
    const size = triple(r), [i2, j, k] = size.map((length) => r.between(1, length - 1));
    const [text, left] = r.pick(
      /** @type {[string, number[]][]} */
      [
        [`${i2}`, [1, 2]],
        [`:, ${j}`, [0, 2]],
        [`..., ${k}`, [0, 1]],
        [`${i2}, :, ${k}`, [1]],
        [`:, ${j}, ${k}`, [0]],
        [`${i2}, ${j}`, [2]]
      ]
    );
    return draft(r, PLACES, lines(numbered3(size), `t[${text}]`), left.map((d) => size[d]));
  },
  permute(r) {
    const size = triple(r), turn = r.pick(TURNS);
    return draft(r, ["size", "stride", "cell"], lines(numbered3(size), `t.permute(${turn.join(", ")})`), turn.map((d) => size[d]));
  },
  turned(r) {
    const [a, b] = pair(r), part2 = cut(r, [b, a]);
    return draft(r, PLACES, lines(numbered3([a, b]), `t.T${part2.text}`), part2.size);
  },
  again(r) {
    const size = pair(r, 3), once = cut(r, size);
    const twice = once.size.some((length) => length > 1) ? cut(r, once.size) : { text: ".T", size: [1, 1] };
    return draft(r, ["stride", "offset", "cell"], [`x = ${numbered3(size)}`, `t = x${once.text}`, `v = t${twice.text}`], twice.size);
  },
  reshape(r) {
    const [a, b] = pair(r, 3), x = numbered3([a, b]), k = r.between(2, b - 1), n = a * b;
    const views2 = [[x, `reshape(${n})`], [`${x}[1:]`, "reshape(-1)"], [`${x}.T`, `reshape(${b}, 1, ${a})`], [`${x}[:, :${k}]`, `reshape(${a}, 1, ${k})`]];
    const copies = [[`${x}.T`, `reshape(${n})`], [`${x}[:, :${k}]`, "reshape(-1)"], [`${x}.T`, `reshape(${a}, ${b})`], [`${x}[:, 1:]`, `reshape(${a * (b - 1)})`]];
    const programs = (list) => list.map(([t2, call2]) => lines(t2, `t.${call2}`));
    return either(r, "sharing", programs(views2), programs(copies));
  },
  indexed(r) {
    const size = pair(r), [i2, j] = size.map((length) => r.between(1, length - 1)), n = r.between(1, size[0] * size[1] - 2);
    const of = (ends) => ends.map((end) => lines(numbered3(size), `t${end}`));
    return shared(
      r,
      of([`[${i2}]`, `[:, ${j}]`, `[${i2}:]`, "[None]", ".T", `[..., ${j}:]`, ".unsqueeze(0)"]),
      of([`[[${i2}]]`, `[:, [0, ${j}]]`, ` + ${i2}`, ".clone()", `[t > ${n}]`, ".T.contiguous()", `[[0, ${i2}]]`]),
      of([".contiguous()"])
    );
  },
  view(r) {
    const [a, b] = pair(r, 3), x = numbered3([a, b]), k = r.between(2, b - 1);
    const fits2 = [[`${x}[1:]`, `${(a - 1) * b}`], [`${x}.T`, `${b}, ${a}, 1`], [`${x}[:, :${k}]`, `${a}, 1, ${k}`], [x, `${b}, ${a}`]];
    const refused2 = [[`${x}.T`, `${a * b}`], [`${x}[:, :${k}]`, `${a * k}`], [x, `${a}, ${b - 1}`], [`${x}.T`, `${a}, ${b}`]];
    const programs = (list) => list.map(([t2, asked2]) => lines(t2, `t.view(${asked2})`));
    return either(r, "error", programs(fits2), programs(refused2));
  },
  contiguous(r) {
    const [a, b] = pair(r, 3), i2 = r.between(1, a - 1), j = r.between(1, b - 1);
    const of = (ends) => ends.map((end) => lines(numbered3([a, b]), `t${end}`));
    return either(
      r,
      "contiguous",
      of([`[${i2}]`, `[:${i2}]`, `[${i2}:]`, ".T.T", `[${i2}, ${j}:]`, `[${i2}:${i2 + 1}, :${j}]`, `.reshape(${b}, ${a})`]),
      of([`[:, ${j}:]`, ".T", "[:, ::2]", "[::2]", `[:, ${j}]`, `.reshape(${b}, ${a}).T`])
    );
  }
};

// js/explorers/quiz_writes.js
function reached(r) {
  const [a, b] = pair(r), k = r.between(1, a * b - 1), i2 = Math.floor(k / b), j = k % b;
  const views2 = [[".T", [j, i2]], [`[${i2}]`, [j]], [`[:, ${j}]`, [i2]], [`.view(${a * b})`, [k]], [`.view(${b}, ${a})`, [Math.floor(k / a), k % a]], [".unsqueeze(0)", [0, i2, j]]];
  const copies = [[".clone()", [i2, j]], [`[[${i2}]]`, [0, j]], [`.T.reshape(${a * b})`, [j * a + i2]], [" + 0", [i2, j]], [".T.contiguous()", [j, i2]], [".repeat(2, 1)", [i2, j]]];
  const [end, there] = r.pick(r.coin() ? views2 : copies), value = r.pick([40, 50, 99]);
  if (r.coin()) {
    const write2 = r.pick([`t[${i2}, ${j}] = ${value}`, `t[${i2}] = ${value}`, `t[:, ${j}] = ${value}`, `t[${i2}, ${(j + 1) % b}] = ${value}`, "t += 10", "t.mul_(2)"]);
    return { kind: "value", program: [...lines(numbered3([a, b]), `t${end}`), write2], at: there };
  }
  const write = r.pick([`t[${there.join(", ")}] = ${value}`, `t.fill_(${value})`, "t += 10", "t[...] = 0"]);
  return { kind: "value", program: [`v = ${numbered3([a, b])}`, `t = v${end}`, write], at: [i2, j] };
}
function repeated2(r) {
  const [a, b] = pair(r), i2 = r.between(0, a - 1), j = r.between(0, b - 1), value = r.pick([40, 50, 99]);
  const column = r.coin(), t2 = numbered3(column ? [a, 1] : [b]), wide = `t.expand(${a}, ${b})`;
  const v = r.coin() ? wide : r.pick([`${wide}.clone()`, column ? `t.repeat(1, ${b})` : `t.repeat(${a}, 1)`]);
  const write = `v[${r.pick([`${i2}, ${j}`, `${i2}, ${j}`, column ? `:, ${j}` : `${i2}`])}] = ${value}`;
  return { kind: "value", program: [...lines(t2, v), write], at: column ? [i2, (j + r.between(1, b - 1)) % b] : [(i2 + r.between(1, a - 1)) % a, j] };
}
function counted4(r) {
  const [a, b] = pair(r), k = r.between(1, 9);
  const v = r.pick(r.coin() ? ["t.T", "t[1:]", "t[0]", `t.view(${a * b})`, "t.detach()", "t[:, 1]"] : ["t.clone()", "t[[0]]", "t + 0", `t.T.reshape(${a * b})`, "t.T.contiguous()"]);
  const steps = r.shuffled([`t.add_(${k})`, `v.mul_(${k})`, `t[0] = ${k}`, `v += ${k}`, `x = t + ${k}`, "y = v[:1]", `t += ${k}`]);
  return { kind: "version", program: [...lines(numbered3([a, b]), v), ...steps.slice(0, r.between(1, 2))] };
}
function summed2(r) {
  const n = r.between(2, 4), m = r.between(2, 5), k = r.between(2, 5), i2 = r.between(0, n - 2);
  const y = r.pick([`x.expand(${m}, ${n})`, `x.repeat(${m})`, `(x * ${k})`, `x[${i2 + 1}:]`, "x.unfold(0, 2, 1)", `x[[${i2}, ${i2}, ${i2 + 1}]]`, `(x[:${i2 + 1}] * ${k})`, `(x.expand(${m}, ${n}) * ${k})`, `(x[${i2}] * x[${i2}:])`]);
  return { kind: "values", program: [`x = torch.ones(${n}, requires_grad=True)`, `${y}.sum().backward()`, "v = x.grad"] };
}
function gone(r) {
  const n = r.between(2, 4), k = r.between(2, 6), i2 = r.between(0, n - 1);
  const write = r.pick([`h[${i2}] = 5`, `h[${i2}] *= 2`, "h.add_(1)", `h.mul_(${k})`, `h[:${i2 + 1}] = 0`, `h[${i2}:].zero_()`, `h[${i2}] += 1`]);
  return { kind: "values", program: [`x = torch.ones(${n}, requires_grad=True)`, `h = x * ${k}`, write, "h.sum().backward()", "v = x.grad"] };
}
function shared2(r) {
  const [a, b] = pair(r), i2 = r.between(0, a - 1), j = r.between(1, b - 1), k = r.between(2, 9), n = r.between(5, 9);
  const column = lines(numbered3([a, 1]), `t.expand(${a}, ${b})`), row = lines(numbered3([b]), `t.expand(${a}, ${b})`), windows2 = lines(numbered3([n]), "t.unfold(0, 3, 1)");
  return outcome(r, {
    silent: [[column, `v.fill_(${k})`], [row, "v.zero_()"], [column, `v[${i2}, ${j}] = ${k}`], [column, `v[:, ${j}] += ${k}`], [row, `v[${i2}] *= ${k}`], [windows2, `v.add_(${k})`], [lines(numbered3([a, 1]), `t.repeat(1, ${b})`), `v.add_(${k})`]],
    warning: [[column, `v.masked_fill_(v > ${k}, 0)`], [row, `v[v > ${k}] = 0`], [column, `v[[${i2}]] = ${k}`], [row, `v.masked_fill_(v == ${k}, 1)`], [column, `v[v == ${j}] = ${k}`]],
    error: [[column, `v.add_(${k})`], [row, `v *= ${k}`], [column, `v[${i2}] = ${k}`], [row, `v[:, ${j}] += ${k}`], [row, "v.copy_(v + 1)"], [column, `v -= ${k}`]]
  });
}
function forbidden(r) {
  const [a, b] = pair(r), i2 = r.between(0, a - 1), j = r.between(1, b - 1), k = r.between(2, 9), n = r.between(5, 9);
  const leaf = `torch.ones(${a}, ${b}, requires_grad=True)`, plain2 = numbered3([a, b]), strip = numbered3([n]), column = lines(numbered3([a, 1]), `t.expand(${a}, ${b})`);
  return outcome(r, {
    silent: [[lines(leaf, `t * ${k}`), "v.add_(1)"], [lines(leaf, "t.detach()"), `v[${i2}] = ${k}`], [lines(leaf, "t.clone()"), `v *= ${k}`], [lines(strip, "t[:-1].clone()"), "t[1:].copy_(v)"], [lines(plain2, `t[${i2}]`), `v += ${k}`], [lines(plain2, `t[:, ${j}]`), "v -= v"]],
    warning: [[column, `v.masked_fill_(v > ${k}, 0)`], [column, `v[[${i2}]] = ${k}`], [column, `v[v > ${k}] = 0`]],
    error: [[lines(leaf, `t[${i2}]`), `v.add_(${k})`], [lines(leaf, "t.T"), `v[${j}] = ${k}`], [lines(strip, "t[1:]"), "v.copy_(t[:-1])"], [lines(plain2, `t[${i2}]`), "v += t"], [lines(plain2, "t.T"), `v += ${k}.5`], [column, `v += ${k}`]]
  });
}
function outcome(r, programs) {
  const [before, write] = r.pick(programs[r.pick(Object.keys(programs))]);
  return { kind: "outcome", program: [...before, write] };
}

// js/explorers/quiz_chapters/chapter_02.js
var chapter2 = {
  counted: counted4,
  reached,
  repeated: repeated2,
  summed: summed2,
  through: shared2,
  row(r) {
    const [a, b] = pair(r);
    return draft(r, ["readers", "cells"], lines(numbered3([b]), `t.expand(${a}, ${b})`), [a, b]);
  },
  column(r) {
    const [a, b, c] = triple(r);
    const [call2, size] = r.pick(
      /** @type {[string, number[]][]} */
      [[`t.expand(${a}, ${b})`, [a, b]], [`t.expand(${c}, ${a}, ${b})`, [c, a, b]], [`t.T.expand(${b}, ${a})`, [b, a]]]
    );
    return draft(r, ["readers", "cells"], lines(numbered3([a, 1]), call2), size);
  },
  windows(r) {
    const [n, length, step] = [r.between(5, 9), r.between(2, 4), r.between(1, 2)];
    return draft(r, ["readers"], lines(numbered3([n]), `t.unfold(0, ${length}, ${step})`), [Math.floor((n - length) / step) + 1, length]);
  },
  common(r) {
    const [a, b] = pair(r, 3), i2 = r.between(1, a - 1), j = r.between(1, b - 1);
    return either(r, "overlap", ...halves2(
      [a, b],
      [[`[${i2}]`, `[:, ${j}]`], [`[:${i2}]`, `[${i2 - 1}:]`], [`[:, :${j}]`, "[:, ::2]"], [`[${i2}]`, `.T[${j}]`], [`[:, ${j}:]`, `[${i2}:]`], ["[::2]", `.T[${j}]`]],
      [[`[:, :${j}]`, `[:, ${j}:]`], ["[::2]", "[1::2]"], [`[${i2}]`, `[${i2 - 1}]`], [`[:, ${j}]`, `.T[${j - 1}]`], [`[${i2}]`, `[[${i2}]]`], [`[:${i2}]`, `[:${i2}].clone()`]]
    ));
  },
  twice(r) {
    const [a, b] = pair(r), n = r.between(5, 9), length = r.between(2, 3);
    return either(
      r,
      "twice",
      [lines(numbered3([a, 1]), `t.expand(${a}, ${b})`), lines(numbered3([b]), `t.expand(${a}, ${b})`), lines(numbered3([n]), `t.unfold(0, ${length}, ${length - 1})`), lines(numbered3([a, b]), `t[:1].expand(${a}, ${b})`)],
      [lines(numbered3([a, 1]), `t.repeat(1, ${b})`), lines(numbered3([a, b]), `t.expand(1, ${a}, ${b})`), lines(numbered3([n]), `t.unfold(0, ${length}, ${length})`), lines(numbered3([a, 1]), `t.expand(${a}, ${b}).clone()`)]
    );
  },
  seen(r) {
    const size = pair(r), [i2, j] = size.map((length) => r.between(1, length - 1));
    const of = (ends) => ends.map((end) => lines(numbered3(size, ".0"), `t${end}`));
    return shared(
      r,
      of([".detach()", `[${i2}]`, ".T", `[:, ${j}:]`, `.expand(${r.between(2, 4)}, ${size.join(", ")})`]),
      of([" + 0", `[t > ${i2}]`, `[[${i2}]]`, `.repeat(1, ${i2 + 1})`, ".detach().clone()", " * 1"]),
      of([".contiguous()", ".to(torch.float32)"])
    );
  },
  leaf(r) {
    const size = pair(r), [i2, j] = size.map((length) => r.between(1, length - 1)), plain2 = zeros3(size), grad = `torch.zeros(${size.join(", ")}, requires_grad=True)`;
    return either(
      r,
      "leaf",
      [lines(grad, "t.detach()"), lines(plain2, `t * ${i2 + 1}`), lines(plain2, `t[${i2}]`), lines(grad, `t.detach()[${i2}]`), lines(plain2, `t.T[${j}]`), lines(grad, `t.detach() + ${i2}`)],
      [lines(grad, `t * ${i2 + 1}`), lines(grad, `t[${i2}]`), lines(grad, "t.clone()"), lines(grad, `t[:, ${j}:]`), lines(grad, `t.T[${j}]`), lines(grad, `t.view(${size[0] * size[1]})`)]
    );
  }
};

// js/explorers/quiz_chapters/chapter_03.js
var chapter3 = {
  expand(r) {
    const [a, b] = pair(r), dtype = r.pick(["float32", "float64", "int64"]);
    return draft(r, ["bytes", "cells"], lines(zeros3([a, 1], dtype), r.pick([`t.expand(${a}, ${b})`, `t.expand(${r.between(2, 3)}, ${a}, ${b})`, `t.expand(-1, ${b})`])));
  },
  repeat(r) {
    const [a, b] = pair(r), dtype = r.pick(["float32", "float64", "bool"]);
    return draft(r, ["bytes"], lines(zeros3([a, 1], dtype), r.pick([`t.repeat(1, ${b})`, `t.expand(${a}, ${b}).clone()`, `t.expand(${a}, ${b}).contiguous()`, `t.repeat(2, ${b})`])));
  },
  order(r) {
    const [a, b] = pair(r);
    return draft(r, ["bytes", "cells"], lines(zeros3([1, b]), r.pick([`t.clone().expand(${a}, ${b})`, `t.expand(${a}, ${b}).clone()`, `t.expand(${a}, ${b}).reshape(-1)`, `t.expand(${a}, ${b})[1:]`])));
  },
  sum(r) {
    const [a, b] = pair(r), step = r.pick(["a + b", "a * b", "a - b"]);
    return draft(r, ["bytes"], [`a = ${zeros3([a, 1])}`, `b = ${zeros3(r.pick([[b], [1, b], [a, b]]))}`, `v = ${step}`]);
  },
  behind(r) {
    const [a, b] = pair(r), i2 = r.between(1, a - 1), j = r.between(1, b - 1);
    return draft(r, ["bytes"], lines(zeros3([a, b], r.pick(["float32", "float64"])), `t${r.pick([`[${i2}]`, `[:, ${j}]`, `[${i2}:].clone()`, `[[${i2}]]`, `[:, :${j}].contiguous()`, "[::2]"])}`));
  },
  cells(r) {
    const [a, b] = pair(r), n = r.between(6, 10), length = r.between(2, 4), step = r.between(1, 3);
    return draft(r, ["cells"], r.pick([lines(numbered3([n]), `t.unfold(0, ${length}, ${step})`), lines(numbered3([a, b]), `t[:, :1].expand(${a}, ${b})`), lines(numbered3([b]), `t[1:].expand(${a}, ${b - 1})`)]));
  },
  made(r) {
    const [a, b] = pair(r), t2 = zeros3([1, b]);
    const of = (ends) => ends.map((end) => lines(t2, `t${end}`));
    return shared(
      r,
      of([`.expand(${a}, ${b})`, `.expand(${a}, -1)[1]`, `.expand(1, ${b})`, `.expand(1, ${b}).reshape(${b})`]),
      of([`.repeat(${a}, 1)`, `.expand(${a}, ${b}).clone()`, ".to(torch.float64)", `.expand(${a}, ${b}).reshape(-1)`, ".clone()"]),
      of([".to(torch.float32)", ".contiguous()"])
    );
  }
};

// js/explorers/quiz_chapters/chapter_04.js
var TURNS2 = [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
var chapter4 = {
  order(r) {
    const [a, b, c] = triple(r), turn = r.pick(TURNS2), end = r.pick([".clone()", ".contiguous()"]);
    return draft(r, ["stride"], lines(numbered3([a, b, c]), `t.permute(${turn.join(", ")})${end}`));
  },
  copied(r) {
    const [a, b] = pair(r), end = r.pick([".clone()", ".contiguous()"]);
    return draft(r, ["stride"], r.pick([lines(numbered3([a, 1]), `t.expand(${a}, ${b})${end}`), lines(numbered3([b]), `t.expand(${a}, ${b})${end}`), lines(numbered3([a, b]), `t.T${end}`), lines(numbered3([a, b]), `t[:, 1:]${end}`)]));
  },
  contiguous(r) {
    const [a, b] = pair(r), row = zeros3([1, b]), full2 = zeros3([a, b]);
    return either(
      r,
      "contiguous",
      [lines(row, `t.expand(${a}, ${b}).contiguous()`), lines(row, `t.expand(${a}, ${b}).clone()`), lines(full2, "t.T.contiguous()"), lines(full2, "t[:, 1:].contiguous()"), lines(full2, `t.T.reshape(${a * b})`), lines(row, `t.expand(1, ${b})`)],
      [lines(row, `t.contiguous().expand(${a}, ${b})`), lines(row, `t.clone().expand(${a}, ${b})`), lines(full2, "t.T.clone()"), lines(full2, "t.contiguous().T"), lines(full2, "t.clone()[:, 1:]"), lines(full2, "t.T + 1")]
    );
  },
  made(r) {
    const [a, b] = pair(r), x = zeros3([a, b]);
    return shared(
      r,
      [lines(x, "t.detach()"), lines(`${x}.T`, `t.reshape(${b}, 1, ${a})`), lines(`${x}[1:]`, "t.reshape(-1)"), lines(x, "t.contiguous().T")],
      [lines(`${x}.T`, "t.contiguous()"), lines(`${x}[:, 1:]`, "t.contiguous()"), lines(`${x}.T`, "t.reshape(-1)"), lines(x, "t.detach().clone()")],
      [lines(x, "t.contiguous()"), lines(`${x}[1:]`, "t.contiguous()")]
    );
  },
  common(r) {
    const [a, b] = pair(r, 3), i2 = r.between(1, a - 1), j = r.between(1, b - 1);
    return either(r, "overlap", ...halves2(
      [a, b],
      [[`[:, :${j}]`, "[:, ::2]"], [`[:${i2}]`, `.contiguous()[${i2 - 1}]`], [`[${i2}]`, `.T[:, ${i2}:]`], [`[:, ${j}]`, `.reshape(-1)[${j}:]`], [`.detach()[${i2}]`, `[:, ${j}:]`]],
      [["[:, ::2]", "[:, 1::2]"], [`[${i2}]`, `.T.contiguous()[:, ${i2}]`], [`[:${i2}]`, `[${i2}:]`], [`[${i2}]`, `.clone()[${i2}]`], [`[:, :${j}]`, `.T[${j}:]`]]
    ));
  },
  twice(r) {
    const [a, b] = pair(r), row = zeros3([1, b]), column = zeros3([a, 1]);
    return either(
      r,
      "twice",
      [lines(row, `t.clone().expand(${a}, ${b})`), lines(column, `t.contiguous().expand(${a}, ${b})`), lines(column, `t.expand(${a}, ${b})[1:]`)],
      [lines(row, `t.expand(${a}, ${b}).clone()`), lines(column, `t.expand(${a}, ${b}).contiguous()`), lines(column, `t.expand(${a}, ${b})[:, 1]`)]
    );
  },
  held(r) {
    const [a, b] = pair(r), i2 = r.between(1, a - 1);
    return draft(r, ["bytes"], lines(zeros3([a, b]), `t${r.pick([`[:${i2}]`, `[:${i2}].clone()`, `[:, :1].clone()`, `[:, 1:].contiguous()`, `[${i2}:].contiguous()`])}`));
  }
};

// js/explorers/quiz_chapters/chapter_05.js
var chapter5 = {
  sum(r) {
    const [a, b] = operands(r);
    return draft(r, ["size"], [`a = ${zeros3(a)}`, `b = ${zeros3(b)}`, `v = ${r.pick(["a + b", "a * b", "a - b", "a < b"])}`]);
  },
  fits(r) {
    const [a, b, c] = r.pick([[2, 3, 4], [3, 4, 2], [4, 2, 3], [2, 5, 3], [3, 2, 5], [5, 4, 2]]);
    const sums3 = (list) => list.map(([m, n]) => [`a = ${zeros3(m)}`, `b = ${zeros3(n)}`, "v = a + b"]);
    return either(
      r,
      "error",
      sums3([[[a, b], [b]], [[a, b], [a, 1]], [[a, 1], [b]], [[a, b, c], [b, 1]], [[a, 1, c], [b, 1]], [[a, b, c], [1, c]]]),
      sums3([[[a, b], [a]], [[a, b], [b, 1]], [[a, b], [b, a]], [[a, b, c], [b]], [[a, b, c], [a, 1]], [[a, 1, c], [b, a]]])
    );
  },
  strides(r) {
    const [a, b, c] = triple(r);
    const [t2, asked2] = r.pick([[[a, 1], [a, b]], [[b], [a, b]], [[1, b], [a, b]], [[a, 1], [c, a, b]], [[b, 1], [a, -1, c]], [[a, 1, c], [a, b, c]], [[1, b, 1], [a, b, c]]]);
    return draft(r, ["stride", "cell"], lines(numbered3(t2), `t.${r.pick([`expand(${asked2.join(", ")})`, `broadcast_to(${tuple(asked2)})`])}`), asked2.map((n) => n < 0 ? b : n));
  },
  minus(r) {
    const [a, b, c] = triple(r);
    return draft(r, ["size", "stride"], r.pick([lines(numbered3([a, 1]), `t.expand(${c}, -1, ${b})`), lines(numbered3([1, b]), `t.expand(${a}, -1)`), lines(numbered3([a, 1, c]), `t.expand(-1, ${b}, -1)`), lines(numbered3([b]), `t.expand(${a}, ${c}, -1)`)]));
  },
  expand(r) {
    const [a, b, c] = r.pick([[2, 3, 4], [3, 4, 2], [4, 2, 3], [2, 5, 3], [3, 2, 5]]);
    const of = (list) => list.map(([t2, asked2]) => lines(zeros3(t2), `t.expand(${asked2.join(", ")})`));
    return either(
      r,
      "error",
      of([[[a, 1], [a, b]], [[b], [a, b]], [[a, 1], [c, a, b]], [[a, b], [c, -1, -1]], [[1, b], [-1, b]], [[a, 1], [a, 0]]]),
      of([[[a, b], [c, b]], [[a], [a, b]], [[a, 1], [b]], [[a, 1], [-1, a, b]], [[a, b], [2 * a, b]], [[a, 1], [c, b]]])
    );
  },
  readers(r) {
    const [a, b, c] = triple(r);
    const [t2, size] = r.pick([[[a, 1], [a, b]], [[b], [a, b]], [[a, 1, c], [a, b, c]], [[b, 1], [a, b, c]]]);
    return draft(r, ["readers", "cells"], lines(numbered3(t2), `t.expand(${size.join(", ")})`), size);
  }
};
function operands(r) {
  const [a, b, c] = triple(r);
  return r.shuffled(r.pick([[[a, 1], [b]], [[a, 1], [1, b]], [[a, 1, c], [b, 1]], [[a, 1, 1], [b, c]], [[1, b], [a, 1]], [[b, 1], [a, 1, c]]]));
}

// js/explorers/quiz_chapters/chapter_06.js
var REFERENCES = [[2, 3, 4], [2, 4, 3], [3, 2, 4], [3, 4, 2], [4, 2, 3], [4, 3, 2]];
var chapter6 = {
  mask(r) {
    const size = r.pick(REFERENCES), [a, b, c] = size;
    const t2 = r.pick([[b, c], [c], [b, 1], [a, 1, 1], [a, 1, c], [1, b, c]]);
    return draft(r, ["stride", "cells", "readers", "cell"], fitted(size, t2, ""), size);
  },
  fits(r) {
    const size = r.pick(REFERENCES), [a, b, c] = size;
    const of = (list) => list.map((t2) => fitted(size, t2, ""));
    return either(r, "error", of([[b, c], [c], [b, 1], [a, 1, 1], [a, 1, c], [1]]), of([[a, 1], [a, b], [a], [c, 1], [b], [1, a, b, c]]));
  },
  places(r) {
    const size = r.pick(REFERENCES), [a, , c] = size;
    const of = (calls) => calls.map((call2) => fitted(size, [a, c], call2));
    return either(r, "error", of(["[:, None]", ".unsqueeze(1)", `.view(${a}, 1, ${c})`, ".unsqueeze(-2)"]), of(["", "[None]", ".unsqueeze(0)", "[..., None]", ".unsqueeze(2)"]));
  },
  map(r) {
    const size = r.pick(REFERENCES), [a] = size;
    return draft(r, ["stride", "cells", "readers"], r.pick([fitted(size, [a], "[:, None, None]"), fitted(size, [a, 1], "[..., None]"), fitted(size, [a], `.view(${a}, 1, 1)`)]), size);
  },
  ones(r) {
    const [a, b] = pair(r);
    const call2 = r.pick(["[:, None]", "[None]", "[..., None]", ".unsqueeze(0)", ".unsqueeze(1)", ".unsqueeze(-1)", "[:, None, None]", `.view(${a}, 1, ${b})`, ".T[:, None]", ".T.unsqueeze(0)"]);
    return draft(r, ["size", "stride"], lines(numbered3([a, b]), `t${call2}`));
  },
  both(r) {
    const [a, b, c] = r.pick(REFERENCES);
    return draft(r, ["size"], [`a = ${zeros3([a, b])}`, `b = ${zeros3(r.pick([[c, 1, b], [c, 1, 1, b], [c, a, 1], [c, 1, 1, 1], [c, 1, a, 1]]))}`, `v = ${r.pick(["a + b", "a * b"])}`]);
  },
  picked(r) {
    const [a, b] = pair(r, 3), k = r.between(2, a * b - 3), rows = r.between(1, a - 1);
    return draft(r, ["size"], r.pick([lines(numbered3([a, b]), `t[t > ${k}]`), [`t = ${numbered3([a, b])}`, `mask = torch.arange(${a}) < ${rows}`, "v = t[mask]"], lines(numbered3([a, b]), `t[${rows}][t[0] > 0]`)]));
  },
  made(r) {
    const size = r.pick(REFERENCES), [a, b, c] = size;
    const of = (ends) => ends.map((end) => [`scores = ${zeros3(size)}`, `t = ${zeros3([b, c])}`, `v = t${end}`]);
    return shared(
      r,
      of([".expand_as(scores)", ".unsqueeze(0)", ".expand_as(scores)[1]", "[:, None]"]),
      of([" + scores", ".expand_as(scores).clone()", `.repeat(${a}, 1, 1)`, "[t < 1]"]),
      of([".contiguous()"])
    );
  }
};
function fitted(size, t2, call2) {
  return [`scores = ${zeros3(size)}`, `t = ${numbered3(t2)}`, `v = t${call2}.expand_as(scores)`];
}

// js/explorers/quiz_chapters/chapter_07.js
var DTYPES3 = ["float32", "float64", "int64", "bool"];
var chapter7 = {
  batch(r) {
    const [a, b, c] = triple(r);
    return draft(r, ["bytes"], lines(zeros3([1, b, c], r.pick(DTYPES3)), r.pick([`t.expand(${a}, -1, -1)`, `t.repeat(${a}, 1, 1)`, `t.expand(${a}, -1, -1).clone()`, `t.expand(${a}, -1, -1)[1:]`])));
  },
  noise(r) {
    const [a, b, c] = triple(r), noise = r.pick([[a, 1, 1], [a, b, 1], [a, 1, c], [a, b, c]]);
    return draft(r, ["bytes", "size"], [`a = ${zeros3([1, b, c])}`, `b = ${zeros3(noise)}`, "v = a + b"]);
  },
  spread(r) {
    const size = triple(r), [a, b, c] = size, noise = r.pick([[a, 1, 1], [a, b, 1], [a, 1, c], [1, b, 1]]);
    return draft(r, ["cells", "bytes"], lines(zeros3(noise, r.pick(["float32", "float64"])), `t.expand(${size.join(", ")})`));
  },
  dtypes(r) {
    const [a, b] = pair(r), [some, other] = r.shuffled(DTYPES3);
    return draft(r, ["bytes"], [`a = ${zeros3([a, b], some)}`, `b = ${zeros3([b], other)}`, `v = ${r.pick(["a + b", "a * b", "a < b"])}`]);
  },
  cube(r) {
    const [a, b, d] = triple(r), end = r.pick(["a[:, None] - b", "a[:, None] * b", "(a[:, None] - b).sum(-1)", "(a[:, None] * b).sum(-1)"]);
    return draft(r, ["bytes", "size"], [`a = ${zeros3([a, d])}`, `b = ${zeros3([b, d])}`, `v = ${end}`]);
  },
  compared(r) {
    const [a, b] = pair(r), dtype = r.pick(["float32", "float64", "int64"]);
    return draft(r, ["bytes"], [`a = ${zeros3([a, 1], dtype)}`, `b = ${zeros3([b], dtype)}`, `v = ${r.pick(["a < b", "a == b", "(a < b) * 1", "(a > b) + 0.5"])}`]);
  },
  behind(r) {
    const [a, b] = pair(r), i2 = r.between(1, a - 1);
    return draft(r, ["bytes"], lines(zeros3([1, b]), r.pick([`t.repeat(${a}, 1)[${i2}]`, `t.expand(${a}, -1)[${i2}]`, `(t.expand(${a}, -1) + 1)[${i2}]`, `t.repeat(${a}, 1)[${i2}].clone()`, `t.repeat(${a}, 1)[:, 1:]`])));
  },
  made(r) {
    const [a, b] = pair(r), i2 = r.between(1, a - 1);
    const of = (ends) => ends.map((end) => lines(zeros3([1, b]), `t${end}`));
    return shared(
      r,
      of([`.expand(${a}, -1)`, `.expand(${a}, -1).T`, `.expand(${a}, -1)[${i2}:]`, ".to(torch.float32)[0]"]),
      of([`.repeat(${a}, 1)`, `.expand(${a}, -1).reshape(-1)`, `.expand(${a}, -1) + ${i2}`, `.expand(${a}, -1).to(torch.float64)`, ".to(torch.float64)"]),
      of([".to(torch.float32)", ".contiguous()"])
    );
  }
};

// js/explorers/quiz_chapters/chapter_08.js
var chapter8 = {
  counted: counted4,
  forbidden,
  gone,
  turned(r) {
    const [a, b] = pair(r), n = a * b;
    return line(r, numbered3([a, b], ".0"), [
      [["t.T", "t.contiguous().T", "(t + 1).T"], ["t.view({b}, {b}, {a})", "t + torch.zeros({a})", "t - t.sum(1)", "t.expand({b}, {a})"]],
      [["x.reshape({n})", "x.contiguous().view({n})", "x.view({b}, 1, {a})", "x + torch.zeros({a})"], ["x.view({n})", "x + torch.zeros({b})", "x.view(-1)", "x.expand({b}, {n})"]],
      [["x + t.sum(1)", "x.unsqueeze(1).expand({b}, 3, {a})", "t - t.sum(1)[:, None]", "x[1:]"], ["x + t", "x.unsqueeze(1).expand({b}, 3, {n})", "x - x.sum(1)", "t.view({b}, {n})"]]
    ], { a, b, n });
  },
  wide(r) {
    const [a, b] = pair(r), n = a * b;
    return line(r, numbered3([a, 1], ".0"), [
      [["t.expand({a}, {b})", "t.expand(-1, {b})", "t + torch.zeros({b})"], ["t.expand({b})", "t.expand({b}, {a})", "t.view({a}, {b})", "t.expand(-1, {a}, {b})"]],
      [["x.reshape({n})", "x.T", "x + t", "x - x.sum(0)"], ["x.expand({a}, {n})", "x - x.sum(1)", "x.T + t", "x.reshape({a})"]],
      [["x * t", "x.unsqueeze(0).expand(2, {a}, {b})", "x.clone().view({n})", "x[0] + x"], ["x + torch.zeros({a})", "x.unsqueeze(0).expand(2, {b}, {a})", "x.clone().view({a})", "x[:, 0] + x"]]
    ], { a, b, n });
  },
  repaired(r) {
    const [a, b] = pair(r, 3), n = a * b, t2 = numbered3([a, b], ".0");
    const of = (ends) => ends.map((end) => lines(t2, end));
    return either(
      r,
      "error",
      of(["t - t.sum(1)[:, None]", "t - t.sum(0)", `t.T.reshape(${n})`, `t.T.contiguous().view(${n})`, "t - t.sum(1).unsqueeze(1)", `t.T.clone().reshape(${n})`]),
      of(["t - t.sum(1)", "t - t.sum(0)[:, None]", `t.T.view(${n})`, `t.T.clone().view(${n})`, "t - t.sum(0).unsqueeze(1)", `t[:, 1:].view(${n - a})`])
    );
  },
  expand(r) {
    const [a, b, c] = r.pick([[2, 3, 4], [3, 4, 2], [4, 2, 3], [2, 4, 3], [3, 2, 4]]), t2 = numbered3([a, 1, 1]);
    const of = (sizes3) => sizes3.map((size) => lines(t2, `t.expand(${size})`));
    return either(r, "error", of([`${a}, ${b}, -1`, `-1, ${b}, ${c}`, `${b}, ${a}, ${c}, -1`, `${a}, 1, ${c}`]), of([`${b}, ${a}, -1`, `${c}, ${b}, 1`, `-1, ${a}, ${b}, ${c}`, `${a}, ${b}`]));
  },
  bounds(r) {
    const { text, needs } = layout(r);
    return either(r, "error", [needs, needs + 1].map((n) => lines(numbered3([n]), `t.as_strided(${text})`)), [lines(numbered3([needs - 1]), `t.as_strided(${text})`)]);
  },
  silent(r) {
    const [a, b, c] = triple(r);
    const [one, two] = r.pick([[[a, 1], [a]], [[a], [a, 1]], [[a, 1], [b]], [[a, 1, 1], [a, 1]], [[a, 1, b], [a, b]], [[c, 1], [c, 1, 1]]]);
    return draft(r, ["size", "bytes"], [`a = ${zeros3(one)}`, `b = ${zeros3(two)}`, `v = ${r.pick(["a - b", "a * b"])}`]);
  },
  made(r) {
    const [a, b] = pair(r, 3), n = a * b, x = numbered3([a, b]);
    return shared(
      r,
      [lines(x, `t.reshape(${n})`), lines(x, `t.view(${b}, ${a})`), lines(`${x}.T`, `t.view(${b}, 1, ${a})`), lines(x, `t.contiguous().view(${n})`)],
      [lines(`${x}.T`, `t.reshape(${n})`), lines(`${x}.T`, `t.contiguous().view(${n})`), lines(x, "t - t.sum(0)"), lines(`${x}[:, 1:]`, "t.reshape(-1)")],
      [lines(x, "t.contiguous()")]
    );
  }
};
function line(r, t2, steps, sizes3) {
  const fails = r.between(0, 3);
  const program = steps.map(([good, bad], k) => r.pick(k === fails ? bad : good).replace(/\{(\w)\}/g, (_, name) => String(sizes3[name])));
  return { kind: "line", program: [`t = ${t2}`, ...program.map((step, k) => `${"xyv"[k]} = ${step}`)] };
}

// js/explorers/quiz_chapters/chapter_09.js
var chapter9 = {
  table(r) {
    const { batch, length, most, width } = sizes(r);
    const of = (ends) => ends.map((end) => [`x = ${zeros3([batch, length, width])}`, `table = ${zeros3([1, most, width])}`, `v = x + table${end}`]);
    return either(r, "error", of([`[:, :${length}]`, `[0, :${length}]`, `[:, :${length}].expand(${batch}, -1, -1)`, `[:, 1:${length + 1}]`, "[:, :1]"]), of(["", `[:${length}]`, "[0]", `[:, :${length + 1}]`, `[..., :${length}, None]`]));
  },
  cut(r) {
    const { batch, length, most, width } = sizes(r);
    return draft(r, ["size", "stride", "bytes", "cells", "readers", "cell"], lines(numbered3([1, most, width]), `t[:, :${length}].expand(${batch}, -1, -1)`), [batch, length, width]);
  },
  later(r) {
    const { batch, length, most, width } = sizes(r), start = r.between(1, most - length);
    const [end, size] = r.pick(
      /** @type {[string, number[]][]} */
      [["", [length, width]], [`.expand(${batch}, -1, -1)`, [batch, length, width]]]
    );
    return draft(r, ["stride", "offset", "cell"], lines(numbered3([most, width]), `t[${start}:${start + length}]${end}`), size);
  },
  mask(r) {
    const { list, most } = lengths(r);
    const of = (ends) => ends.map((end) => [`lengths = torch.tensor([${list.join(", ")}])`, `v = torch.arange(${most}) < lengths${end}`]);
    return either(r, "error", of(["[:, None]", ".unsqueeze(1)", ".view(-1, 1)", `.view(${list.length}, 1)`]), of(["", "[None]", ".unsqueeze(0)", ".view(1, -1)"]));
  },
  masked(r) {
    const { list, most } = lengths(r), end = r.pick(["[:, None]", ".unsqueeze(1)", "[:, None, None]", "[:, None, None, None]"]);
    return draft(r, ["size", "bytes"], [`lengths = torch.tensor([${list.join(", ")}])`, `v = torch.arange(${most}) < lengths${end}`]);
  },
  places(r) {
    const { list, most } = lengths(r), n = list.length;
    return draft(r, ["stride", "size"], [`mask = torch.arange(${n * most}).reshape(${n}, ${most}) < ${r.between(2, n * most - 1)}`, `v = mask${r.pick(["[:, None]", "[:, None, None]", ".unsqueeze(1)", ".unsqueeze(-1)", `[:, None].expand(${n}, 2, ${most})`])}`]);
  },
  student(r) {
    const { batch, length, most, width } = sizes(r);
    const of = (list) => list.map(([student, teacher, end]) => [
      `student = ${zeros3([batch, student, width])}`,
      `teacher = ${zeros3([batch, teacher, width])}`,
      `v = ${end}`
    ]);
    return either(
      r,
      "error",
      of([[1, most, "student.expand_as(teacher)"], [length, most, `student - teacher[:, :${length}]`], [1, most, "student - teacher"], [most, length, `student[:, :${length}] - teacher`]]),
      of([[length, most, "student.expand_as(teacher)"], [most, length, `student - teacher[:, :${most}]`], [length, most, "student - teacher"], [most, length, "student.expand_as(teacher)"]])
    );
  },
  widened(r) {
    const { batch, most, width } = sizes(r);
    return draft(r, ["size", "bytes"], [`x = ${zeros3([batch, 1, width])}`, `table = ${zeros3(r.pick([[1, most, width], [most, width]]))}`, `v = x ${r.pick(["+", "*"])} table`]);
  },
  made(r) {
    const { batch, length, most, width } = sizes(r);
    const of = (ends) => ends.map((end) => lines(numbered3([1, most, width]), `t${end}`));
    return shared(
      r,
      of([`[:, :${length}]`, `[:, :${length}].expand(${batch}, -1, -1)`, "[0]", `[0, ${length}]`]),
      of([`[:, [0, ${length - 1}]]`, `.repeat(${batch}, 1, 1)`, `[:, :${length}].clone()`, `[:, :${length}] + 1`]),
      of([".contiguous()"])
    );
  },
  contiguous(r) {
    const { batch, length, most, width } = sizes(r);
    const of = (ends) => ends.map((end) => lines(zeros3([1, most, width]), `t${end}`));
    return either(r, "contiguous", of([`[:, :${length}]`, `[:, ${length}:]`, `[0, :${length}]`, `[:, :${length}].expand(1, -1, -1)`]), of(["[..., :1]", `.expand(${batch}, -1, -1)`, "[:, ::2]", `[:, :${length}].expand(${batch}, -1, -1)`]));
  }
};
function sizes(r) {
  const length = r.between(2, 3);
  return { batch: r.between(2, 3), length, most: length + r.between(2, 3), width: 2 };
}
function lengths(r) {
  const most = r.between(3, 5), n = r.pick([2, 3, 4].filter((count) => count !== most));
  return { most, list: Array.from({ length: n }, () => r.between(1, most)) };
}

// js/explorers/quiz_chapters/chapter_10.js
var chapter10 = {
  strided(r) {
    const { size, text, needs } = layout(r);
    return draft(r, ["cell", "readers", "cells"], lines(numbered3([needs + r.between(0, 2)]), `t.as_strided(${text})`), size);
  },
  bounds(r) {
    const { text, needs } = layout(r);
    return either(r, "error", [needs, needs + 1].map((n) => lines(numbered3([n]), `t.as_strided(${text})`)), [lines(numbered3([needs - 1]), `t.as_strided(${text})`)]);
  },
  twice(r) {
    const a = r.between(2, 4), b = r.between(2, 4), length = r.between(2, 3), of = (ends) => ends.map((end) => lines(numbered3([16]), `t.${end}`));
    return either(
      r,
      "twice",
      of([`as_strided((${a}, ${b}), (1, 1))`, `as_strided((${a}, ${b}), (${b - 1}, 1))`, `as_strided((${a}, ${b}), (0, 2))`, `unfold(0, ${length + 1}, ${length})`]),
      of([`as_strided((${a}, ${b}), (1, ${a}))`, `as_strided((${a}, ${b}), (${b}, 1))`, "as_strided((2, 3), (1, 2))", `as_strided((2, 3), (${2 * a + 1}, 2))`, `unfold(0, ${length}, ${length})`])
    );
  },
  windows(r) {
    const n = r.between(6, 10), length = r.between(2, 4), step = r.between(1, 3), size = [Math.floor((n - length) / step) + 1, length];
    return draft(r, ["size", "stride", "cells", "readers", "cell"], lines(numbered3([n]), `t.unfold(0, ${length}, ${step})`), size);
  },
  diagonal(r) {
    const [a, b] = pair(r, 3), k = r.between(-1, 2);
    return draft(r, ["size", "stride", "offset", "cell"], lines(numbered3([a, b]), `t.diagonal(${k === 0 ? "" : k})`), [Math.min(a + Math.min(k, 0), b - Math.max(k, 0))]);
  },
  made(r) {
    const [a, b] = pair(r), of = (ends) => ends.map((end) => lines(numbered3([a, b]), `t.${end}`));
    return shared(
      r,
      of(["diagonal()", "unfold(1, 2, 1)", `as_strided((${b}, ${a}), (1, ${b}))`, "movedim(0, 1)", `diagonal(${1 - a})`]),
      of(["flip(0)", "roll(1, 0)", "T.contiguous()", "repeat_interleave(2, 0)", "flip(1)", `roll(1, 1)`]),
      of(["contiguous()"])
    );
  },
  contiguous(r) {
    const [a, b] = pair(r), of = (ends) => ends.map((end) => lines(numbered3([a, b]), `t.${end}`));
    return either(
      r,
      "contiguous",
      of(["flip(0)", `as_strided((${b}, ${a}), (${a}, 1))`, `view(-1).unfold(0, ${b}, ${b})`, `as_strided((2, 2), (2, 1), 1)`, "roll(1, 0)"]),
      of(["diagonal()", `as_strided((${b}, ${a}), (1, ${b}))`, "view(-1).unfold(0, 2, 1)", "as_strided((2, 2), (1, 1))", "movedim(0, 1)"])
    );
  },
  scale(r) {
    const [a, b, c] = triple(r);
    const [t2, call2] = r.pick([[[1], `view(1, 1, 1).expand(${a}, ${b}, ${c})`], [[b], `view(${b}, 1).expand(${a}, ${b}, ${c})`], [[a], `view(${a}, 1, 1).expand(${a}, ${b}, ${c})`], [[a, c], `unsqueeze(1).expand(${a}, ${b}, ${c})`]]);
    return draft(r, ["stride", "readers", "cells"], lines(numbered3(
      /** @type {number[]} */
      t2
    ), `t.${call2}`), [a, b, c]);
  }
};

// js/explorers/quiz_chapters/chapter_11.js
var chapter11 = {
  grouped(r) {
    const { heads, group, tokens } = sizes2(r);
    const [call2, size] = r.pick(
      /** @type {[string, number[]][]} */
      [
        [`t[:, None].expand(${heads}, ${group}, ${tokens})`, [heads, group, tokens]],
        [`t[None].expand(${group}, ${heads}, ${tokens})`, [group, heads, tokens]],
        [`t.unsqueeze(1).expand(-1, ${group}, -1)`, [heads, group, tokens]]
      ]
    );
    return draft(r, ["stride", "readers", "cells", "bytes", "cell"], lines(numbered3([heads, tokens]), call2), size);
  },
  flat(r) {
    const { heads, group, tokens } = sizes2(r);
    const of = (ends) => ends.map((end) => lines(numbered3([heads, tokens]), `t${end}`));
    return shared(
      r,
      of([`[:, None].expand(${heads}, ${group}, ${tokens})`, `.reshape(1, ${heads}, ${tokens})`, ".flatten()", "[:, None].flatten(0, 1)[1:]"]),
      of([`[:, None].expand(${heads}, ${group}, ${tokens}).flatten(0, 1)`, `.repeat_interleave(${group}, 0)`, `.repeat(${group}, 1)`, `[None].expand(${group}, ${heads}, ${tokens}).reshape(${group * heads}, ${tokens})`]),
      of([".contiguous()"])
    );
  },
  cached(r) {
    const { heads, tokens, room, width } = sizes2(r);
    return draft(r, ["stride", "bytes", "cells", "cell"], lines(numbered3([heads, room, width]), `t[:, :${tokens}]`), [heads, tokens, width]);
  },
  place(r) {
    const { heads, tokens, room, width } = sizes2(r);
    return draft(r, ["offset", "cell", "stride"], lines(numbered3([heads, room, width]), `t[:, ${tokens}:]`), [heads, room - tokens, width]);
  },
  apart(r) {
    const { heads, tokens, room, width } = sizes2(r);
    const of = (pairs) => pairs.map(([t2, v]) => [`x = ${zeros3([heads, room, width])}`, `t = x${t2}`, `v = x${v}`]);
    return either(
      r,
      "overlap",
      of([[`[:, :${tokens}]`, `[:, ${tokens - 1}:]`], [`[:, :${tokens}]`, "[0]"], ["[1]", `[:, ${tokens}:]`], [`[:, :${tokens}]`, `.detach()[:, :1]`]]),
      of([[`[:, :${tokens}]`, `[:, ${tokens}:]`], [`[:, :${tokens}]`, `[:, :${tokens}].clone()`], ["[0]", "[1]"], [`[:, :${tokens}]`, `[:, :${tokens}].contiguous()`]])
    );
  },
  cut(r) {
    const { heads, tokens, width } = sizes2(r);
    return draft(r, ["stride", "offset", "cell", "bytes"], lines(numbered3([tokens, heads * width + 2]), `t[:, 2:].unflatten(1, (${heads}, ${width})).transpose(0, 1)`), [heads, tokens, width]);
  },
  dense(r) {
    const { heads, tokens, room, width } = sizes2(r);
    const of = (ends) => ends.map((end) => lines(zeros3([heads, room, width]), `t${end}`));
    return either(r, "contiguous", of([`[:1, :${tokens}]`, `[0, :${tokens}]`, `[:, :${tokens}].clone()`, "[1:]", `.expand(1, ${heads}, ${room}, ${width})`]), of([`[:, :${tokens}]`, `[:, ${tokens}:]`, ".transpose(0, 1)", "[:, :1]", `[None, :, :${tokens}]`]));
  },
  first(r) {
    const batch = r.between(2, 4), width = r.between(2, 5);
    return draft(r, ["stride", "bytes", "cells", "readers"], lines(zeros3([1, 1, width]), `t.expand(${batch}, -1, -1)`), [batch, 1, width]);
  },
  converted(r) {
    const { tokens, heads } = sizes2(r), [dtype, whole] = r.pick([["float", `${heads}, ${tokens}, ${tokens}`], ["double", `${heads}, -1, -1`]]);
    return draft(r, ["bytes", "stride"], lines(zeros3([tokens, tokens], "bool"), r.pick([`t.${dtype}().expand(${whole})`, `t.expand(${whole}).${dtype}()`])));
  }
};
function sizes2(r) {
  const [heads, room, width] = r.pick([[2, 3, 2], [2, 4, 2], [2, 5, 2], [2, 6, 2], [2, 3, 3], [2, 4, 3], [2, 3, 4], [3, 3, 2], [3, 4, 2], [4, 3, 2]]);
  return { heads, room, width, tokens: r.between(2, room - 1), group: r.between(2, 3) };
}

// js/explorers/quiz_chapters/index.js
var chapters = {
  1: chapter,
  2: chapter2,
  3: chapter3,
  4: chapter4,
  5: chapter5,
  6: chapter6,
  7: chapter7,
  8: chapter8,
  9: chapter9,
  10: chapter10,
  11: chapter11
};

// js/explorers/quiz_random.js
function randomOf(seed) {
  let state = seed >>> 0;
  const below = (limit) => {
    state = state + 1831565813 >>> 0;
    let mixed = Math.imul(state ^ state >>> 15, state | 1);
    mixed ^= mixed + Math.imul(mixed ^ mixed >>> 7, mixed | 61);
    return Math.floor(((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32 * limit);
  };
  return {
    between: (low, high) => low + below(high - low + 1),
    pick: (list) => list[below(list.length)],
    coin: () => below(2) === 1,
    shuffled(list) {
      const left = [...list];
      return list.map(() => left.splice(below(left.length), 1)[0]);
    }
  };
}

// js/explorers/quiz_made.js
var TRIES = 50;
function madeQuestions(seed, about, before, count = 5) {
  const r = randomOf(seed);
  const seen = new Set(before.map(keyOf));
  const templates = r.shuffled(about.flatMap((chapter12) => Object.entries(chapters[chapter12] ?? {}).map(([template, make]) => ({ chapter: chapter12, template, make }))));
  return Array.from({ length: templates.length > 0 ? count : 0 }, (_, k) => {
    const { chapter: chapter12, template, make } = templates[k % templates.length];
    let made = { chapter: chapter12, template, ...make(r) };
    for (let tries = 1; tries < TRIES && seen.has(keyOf(made)); tries++) made = { chapter: chapter12, template, ...make(r) };
    seen.add(keyOf(made));
    return made;
  });
}
function keyOf({ kind, program, at: at2 = [] }) {
  return JSON.stringify([kind, program, at2]);
}

// js/explorers/quiz_more.jsx
function MoreQuestions({ before, onMade }) {
  const [state, setState] = useState(
    /** @type {"ready" | "waits" | "failed"} */
    "ready"
  );
  const make = () => {
    if (state === "waits") return;
    setState("waits");
    const about = [...new Set(before.map(({ chapter: chapter12 }) => chapter12))];
    const seed = Math.floor(Math.random() * 2 ** 32);
    engineComes().then(() => onMade(madeQuestions(seed, about, before)), () => setState("failed"));
  };
  return /* @__PURE__ */ createVNode2(Fragment, { children: [
    /* @__PURE__ */ createVNode2("button", { type: "button", class: "sl-main", "aria-disabled": state === "waits" ? "true" : void 0, onClick: make, children: "More questions" }),
    state === "failed" && /* @__PURE__ */ createVNode2("p", { class: "sl-wrong", role: "alert", children: "What more questions are answered with could not be loaded: try again once you are connected." })
  ] });
}

// js/explorers/quiz_reason.js
function because({ kind, at: at2 = [] }, { v, t: t2, answer, error, scene }) {
  if (error) return `${ruleOf(error)} ${error.type}: ${error.message}`.trim();
  if (v === null) return "";
  switch (kind) {
    case "cell":
      return `${formula(
        /** @type {any} */
        scene.storages.find(({ id }) => id === v.storage),
        v,
        at2
      )}.`;
    case "offset":
      return `v begins at cell ${answer} of its storage.`;
    case "stride":
      return `One step along a dimension of v moves ${tupleText(v.stride)} cells.`;
    case "size":
      return `v has ${v.numel} elements in ${v.size.length} dimensions.`;
    case "readers":
      return `The strides are ${tupleText(v.stride)}: ${answer} elements of v read the cell of ${elementName("v", at2)}.`;
    case "cells":
      return `v has ${v.numel} elements, and its strides ${tupleText(v.stride)} reach ${answer} cells.`;
    case "bytes":
      return `The storage holds ${Number(answer) / v.itemsize} cells of ${v.itemsize} bytes each.`;
    case "contiguous":
      return `Row by row its cells ${answer === "yes" ? "follow one another" : "do not follow one another"}: size ${tupleText(v.size)}, stride ${tupleText(v.stride)}.`;
    case "leaf":
      return answer === "yes" ? "No operation that autograd records made it." : "An operation made it that autograd has recorded.";
    case "sharing":
      return answer === "copy" ? `v is on storage ${v.storage}, t on storage ${t2?.storage}.` : `Both are on storage ${v.storage}.`;
    case "value":
      return v.storage === t2?.storage ? "Both are on one storage: a write to one is seen in the other where they read the same cell." : `v is on storage ${v.storage}, t on storage ${t2?.storage}: a write to one is not seen in the other.`;
    case "values":
      return "What flows back through all elements that read a cell is added up in it; where a value was written over, nothing flows back.";
    case "version":
      return "It counts writes in place, by v and by all that shares its counter: a tensor and its views do, a copy has its own.";
    case "outcome":
      return answer === "warning" ? "It writes, and warns: for expanded tensors this operation is deprecated." : Number(v.bytes.distinct) < Number(v.bytes.logical) ? "Elements of v share cells, and this write is not checked for that." : "Each element that is written has a cell of its own.";
    case "overlap":
      return v.storage !== t2?.storage ? `v is on storage ${v.storage}, t on storage ${t2?.storage}.` : `They are on one storage, and ${answer === "yes" ? "some of its cells are read by both" : "no cell is read by both"}.`;
    case "twice":
      return `v has ${v.numel} elements, and its strides ${tupleText(v.stride)} reach ${Number(v.bytes.distinct) / v.itemsize} cells.`;
    default:
      return `v has size ${tupleText(v.size)}.`;
  }
}
var RULES = [
  [/must match the size of tensor b/, "Sizes are aligned from the right: where both have a dimension, they are equal, or one of them is 1."],
  [/number of sizes provided/, "No expand takes a dimension away: the size that is asked for has at least as many."],
  [/leading, non-existing/, "A -1 keeps the size of a dimension, and in front there is none to keep."],
  [/expanded size of the tensor/, "Sizes are aligned from the right, and only a size of 1 can become another."],
  [/view size is not compatible/, "No strides over these cells give that size, and view never copies."],
  [/is invalid for input of size/, "The sizes do not have the same number of elements."],
  [/out of bounds for storage/, "Its last element would lie beyond the end of the storage."],
  [/more than one element of the written-to tensor/, "Several elements share a cell, so this write would reach it more than once."],
  [/some elements of the input tensor and the written-to tensor/, "Source and target overlap: elements would be read after they were written."],
  [/leaf Variable that requires grad/, "Autograd keeps its leaves as they are: write under no_grad, or to a clone."],
  [/modified by an inplace operation/, "Backward needs a value that has been written over since."],
  [/can't be cast to the desired output type/, "A write keeps the dtype of what is written."],
  [/broadcast shape/, "A write keeps the size of what is written."]
];
function ruleOf(error) {
  return RULES.find(([words2]) => words2.test(error?.message ?? ""))?.[1] ?? "";
}

// js/explorers/quiz_misjudged.js
var MISJUDGED = {
  sharing({ answer, t: t2, v }, given) {
    return [
      ["copy taken for view", `PyTorch copied here: ${v && t2 && v.dtype !== t2.dtype ? "another dtype needs other bytes" : "no strides over the cells of t give v, or the call always copies"}.`, answer === "copy"],
      ["view taken for copy", "Nothing was copied: v reads the cells of t, through a header of its own.", answer === "view" && given === "copy"],
      ["view taken for the same object", "v is another object, with a header of its own, on the cells of t.", answer === "view"],
      ["same object taken for another", "There was nothing to do, so PyTorch gave t itself: v is t.", answer === "same"]
    ];
  },
  contiguous({ answer }) {
    return [
      ["gap overlooked", "It is not. Read row by row, the cells of v do not follow one another: there is a jump, a turn or a step of 0.", answer === "no"],
      ["other layout expected", "It is. Read row by row, each element of v lies one cell after the one before; the offset does not matter, nor does the stride of a size of 1.", true]
    ];
  },
  leaf({ answer, v }) {
    return [
      ["recorded step overlooked", "An operation that autograd has recorded made v, so v is no leaf.", answer === "no"],
      ["leaf without gradient overlooked", "Autograd recorded nothing here. A tensor that requires no gradient is always a leaf.", !v?.requires_grad],
      ["other", "Nothing that autograd recorded made v.", true]
    ];
  },
  overlap({ answer, t: t2, v }) {
    return [
      ["overlap overlooked", "There is one: find an element of x that both read.", answer === "yes"],
      ["copy taken for view", "They are on different storages: one of them is a copy.", t2?.storage !== v?.storage],
      ["same storage taken for overlap", "They are on one storage, but each reads other cells of it.", true]
    ];
  },
  twice({ answer, v, t: t2 }) {
    return [
      ["overlap overlooked", `Two do: v has ${v?.numel} elements, and reads ${Number(v?.bytes.distinct) / (v?.itemsize ?? 1)} cells.`, answer === "yes"],
      ["copy taken for view", "v is a copy, so each element got a cell of its own.", t2 !== null && t2.storage !== v?.storage],
      ["own cells taken for shared ones", `None do: v has ${v?.numel} elements, and reads as many cells.`, true]
    ];
  },
  line({ answer, error }, given) {
    return [
      ["error expected", "All of them run: the sizes and the strides allow each.", answer === "none"],
      ["no error expected", `Line ${answer} does not run. ${ruleOf(error)}`.trim(), given === "none"],
      ["stopped too early", `Line ${given} runs; line ${answer} does not. ${ruleOf(error)}`.trim(), given < answer],
      ["earlier line overlooked", `Line ${given} is never reached: line ${answer} stops the program. ${ruleOf(error)}`.trim(), true]
    ];
  },
  error({ answer, error }) {
    return [
      ["no error expected", `PyTorch refuses this line. ${ruleOf(error)}`.trim(), answer === "error"],
      ["error expected", "It runs: the sizes and the strides allow it.", true]
    ];
  }
};

// js/explorers/quiz_miscounted.js
var MISCOUNTED = {
  stride: ({ v, t: t2 }, given) => v ? strideMistakes({ v, t: t2 }, given) : [],
  size({ v, t: t2, scene }, given, { program }) {
    if (!v) return [];
    const last2 = program[program.length - 1];
    const operands2 = /^v = \w+ \S \w+$/.test(last2) ? scene.tensors.filter(({ name }) => name !== "v").map(({ size }) => size.map(Number)) : [];
    const left = operands2.length === 2 ? alignedLeft(operands2[0], operands2[1]) : null;
    return [
      ["aligned from the left", "That aligns the sizes from the left. Broadcasting aligns them from the right.", left !== null && same3(given, left)],
      ["size of an operand", "That is the size of one of the two. Each dimension of the result has room for both.", operands2.some((size) => same3(given, size))],
      ...sizeMistakes({ v, t: t2 }, given, last2.includes(".permute(") ? ": dimension k of v is the k-th that permute names" : "")
    ];
  },
  offset({ answer, v, t: t2 }, given) {
    const bytes = v?.itemsize ?? 1;
    const before = t2 !== null && t2.storage === v?.storage ? Number(t2.storage_offset) : 0;
    return [
      ["bytes", `That counts bytes. PyTorch counts elements, and one of v has ${bytes} bytes.`, given === Number(answer) * bytes],
      ["no offset", "v does not begin where t begins: its first element is further on.", given === 0],
      ["counted from t", `That counts from where t begins, and t itself begins at cell ${before}.`, before > 0 && given === Number(answer) - before]
    ];
  },
  cell({ v, answer }, given, { at: at2 = [] }) {
    if (!v) return [];
    const position = at2.reduce((sum3, index, d) => sum3 * Number(v.size[d]) + index, 0);
    return [
      ["no offset", `That forgets the offset: v begins at cell ${v.storage_offset}.`, Number(v.storage_offset) > 0 && given === Number(answer) - Number(v.storage_offset)],
      ["counted in v", `That counts the elements of v row by row. Its cells lie elsewhere: follow the strides ${tupleText(v.stride)}.`, given === position]
    ];
  },
  readers({ v, answer }, given) {
    return [
      ["view taken for copy", "That would be so if each element had a cell of its own. Here several elements share one.", given === 1],
      ["copy taken for view", "No other element of v reads that cell.", answer === 1],
      ["all elements", "That is the number of all elements of v. Not all of them read one cell.", given === Number(v?.numel)]
    ];
  },
  cells({ v, answer, scene }, given) {
    const storage = scene.storages.find(({ id }) => id === v?.storage);
    return [
      ["elements", "That counts the elements. Several of them read one cell.", given === Number(v?.numel)],
      ["bytes", "That counts bytes.", given === Number(answer) * (v?.itemsize ?? 1)],
      ["whole storage", "That counts the cells of the whole storage. v does not read all of them.", given === Number(storage?.nbytes) / (v?.itemsize ?? 1)]
    ];
  },
  bytes({ v, t: t2, answer, scene }, given) {
    const size = v?.itemsize ?? 1;
    const copied2 = t2 !== null && t2.storage !== v?.storage ? scene.storages.find(({ id }) => id === t2.storage) : void 0;
    return [
      ["cells", `That counts cells, and each holds ${size} bytes.`, given * size === answer],
      ["view taken for copy", "That is what v would need as a copy. It is a view and needs no bytes for elements.", given === Number(v?.bytes.logical) && given > Number(answer)],
      ["part of the storage", "That is what v itself reads. The storage behind it stays whole as long as v lives.", given === Number(v?.bytes.logical) || given === Number(v?.bytes.distinct)],
      ["copy taken for view", "That is what t holds. v is a copy, on a storage of its own.", given === Number(copied2?.nbytes)],
      [
        "another dtype",
        `That would be so with ${given > Number(answer) ? "wider" : "narrower"} elements. Each of v takes ${size} byte${size === 1 ? "" : "s"}: it is ${v?.dtype.replace("torch.", "")}.`,
        [1, 4, 8].some((bytes) => given * size === Number(answer) * bytes)
      ]
    ];
  }
};
function alignedLeft(a, b) {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, d) => Math.max(a[d] ?? 1, b[d] ?? 1));
}

// js/explorers/quiz_miswritten.js
var MISWRITTEN = {
  value({ v, t: t2 }, _given, { at: at2 = [] }) {
    const element2 = elementName("v", at2);
    return [
      ["copy taken for view", "One of t and v is a copy, with cells of its own: a write to one is not seen in the other.", t2 !== null && t2.storage !== v?.storage],
      ["view taken for copy", `v and t are on one storage: find the cell of ${element2}, and whether the last line writes it.`, t2 !== null],
      ["other", `Find the cell of ${element2}, and whether the last line writes it.`, true]
    ];
  },
  values({ answer }, given) {
    const right = (
      /** @type {number[]} */
      answer
    );
    return [
      ["length", `v has ${right.length} elements.`, given.length !== right.length],
      ["no sum", "That counts each element once. What flows back through all that read a cell is added up in it.", right.some((one) => one > 1) && given.every((one) => one === 1)],
      ["write overlooked", "Where h was written over, nothing flows back: the value from before is gone.", right.includes(0) && !given.includes(0)],
      ["other", "Ask of each element how often it was read, and by what it was multiplied.", true]
    ];
  },
  version({ v, t: t2, answer }, given) {
    return [
      ["copy taken for view", "v has cells of its own, and a counter of its own: a write to t does not count for it.", t2 !== null && t2.storage !== v?.storage && given > answer],
      ["view taken for copy", "A tensor and its views share one counter: a write to one counts for all.", given < answer],
      ["not a write", "Only writes in place count: neither new tensors nor views do.", true]
    ];
  },
  outcome({ v, answer, error }) {
    const shared3 = v !== null && Number(v.bytes.distinct) < Number(v.bytes.logical);
    return [
      ["refusal overlooked", `PyTorch refuses it. ${ruleOf(error)}`.trim(), answer === "error"],
      ["warning overlooked", "It writes, and warns: for expanded tensors this operation is deprecated, as several elements share a cell.", answer === "warning"],
      ["refusal expected", `PyTorch says nothing. ${shared3 ? "Elements of v share cells, and this write is not checked for that." : "Each element that is written has a cell of its own, and autograd needs none of the old values."}`, true]
    ];
  }
};

// js/explorers/quiz_reply.js
function replyTo(question, found, given) {
  if (same3(given, found.answer)) return { right: true, mistake: "", sentence: because(question, found) };
  const made = { ...MISCOUNTED, ...MISJUDGED, ...MISWRITTEN }[question.kind](found, given, question).find(([, , holds]) => holds);
  const [mistake, sentence] = made ?? ["other", because(question, found)];
  return { right: false, mistake, sentence };
}
function answerText(kind, answer) {
  if (Array.isArray(answer)) return tupleText(answer);
  return typeof answer === "number" ? String(answer) : kinds[kind].choices?.[answer] ?? answer;
}

// js/explorers/quiz_question.jsx
function QuizQuestion({ question, last: last2, onAnswer, onNext }) {
  const found = useMemo(() => answeredBy(question), [question]);
  const [given, setGiven] = useState(
    /** @type {Answer | null} */
    null
  );
  const [text, setText] = useState("");
  const [unread, setUnread] = useState(false);
  const { kind, program } = question;
  const { answer, choices = {} } = kinds[kind];
  const reply = given === null ? null : replyTo(question, found, given);
  const next = useRef(
    /** @type {HTMLButtonElement | null} */
    null
  );
  const field = useRef(
    /** @type {HTMLInputElement | null} */
    null
  );
  const choice = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const again = useRef(false);
  const give = (value) => {
    setGiven(value);
    setUnread(false);
    onAnswer(replyTo(question, found, value).right);
  };
  useLayoutEffect(() => {
    if (given !== null) next.current?.focus({ preventScroll: true });
    else if (again.current) (field.current ?? choice.current?.querySelector("button"))?.focus({ preventScroll: true });
  }, [given]);
  const onSubmit = (event) => {
    event.preventDefault();
    const value = typedAnswer(answer === "tuple" ? "tuple" : "number", text);
    if (value === null) setUnread(true);
    else give(value);
  };
  const retry = () => {
    again.current = true;
    setGiven(null);
    setText("");
  };
  return /* @__PURE__ */ createVNode2("div", { class: "sl-question", children: [
    /* @__PURE__ */ createVNode2(Program, { lines: program, label: "the program" }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-quiz-ask", children: asked(question) }),
    given === null && answer === "choice" && /* @__PURE__ */ createVNode2("div", { class: "sl-buttons", role: "group", "aria-label": asked(question), ref: choice, children: Object.entries(choices).map(([value, label]) => /* @__PURE__ */ createVNode2("button", { type: "button", "data-choice": value, onClick: () => give(value), children: label }, value)) }),
    given === null && answer !== "choice" && /* @__PURE__ */ createVNode2("form", { class: "sl-buttons", onSubmit, children: [
      /* @__PURE__ */ createVNode2(
        "input",
        {
          class: "sl-typed",
          type: "text",
          autoComplete: "off",
          spellcheck: false,
          "aria-label": "your answer",
          "aria-invalid": unread,
          ...NO_SHORTCUTS,
          placeholder: answer === "tuple" ? "such as (2, 5)" : "a number",
          value: text,
          ref: field,
          onKeyDown: (event) => event.key === "Enter" && onSubmit(event),
          onInput: (event) => setText(event.currentTarget.value)
        }
      ),
      /* @__PURE__ */ createVNode2("button", { type: "submit", class: "sl-main", children: "Answer" })
    ] }),
    unread && given === null && /* @__PURE__ */ createVNode2("p", { class: "sl-wrong", role: "alert", children: answer === "tuple" ? "Type whole numbers with commas between them, such as (2, 5)." : "Type a whole number." }),
    reply && given !== null && /* @__PURE__ */ createVNode2("div", { class: "sl-ruling", "data-outcome": reply.right ? "accepted" : "refused", "data-mistake": reply.mistake || void 0, children: [
      /* @__PURE__ */ createVNode2("p", { class: "sl-outcome", children: [
        /* @__PURE__ */ createVNode2("span", { class: "sl-sign", "aria-hidden": "true", children: reply.right ? "✓" : "✕" }),
        reply.right ? `Right: ${answerText(kind, given)}` : `Not right: ${answerText(kind, given)}`
      ] }),
      /* @__PURE__ */ createVNode2("p", { children: reply.sentence }),
      !reply.right && /* @__PURE__ */ createVNode2("p", { children: [
        "PyTorch’s answer: ",
        /* @__PURE__ */ createVNode2("b", { children: answerText(kind, found.answer) }),
        ".",
        found.error ? ` ${found.error.type}: ${found.error.message}` : ""
      ] })
    ] }),
    reply && /* @__PURE__ */ createVNode2("div", { class: "sl-buttons", children: [
      /* @__PURE__ */ createVNode2("button", { type: "button", class: "sl-main", ref: next, onClick: onNext, children: last2 ? "See the result" : "Next question" }),
      !reply.right && /* @__PURE__ */ createVNode2("button", { type: "button", onClick: retry, children: "Answer it again" })
    ] }),
    reply && /* @__PURE__ */ createVNode2(InnerPicture, { scene: found.scene }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-spoken", "aria-live": "polite", children: reply ? `${reply.right ? "Right" : "Wrong"}. ${reply.sentence}` : "" })
  ] });
}

// js/explorers/quiz.jsx
function Quiz({ model }) {
  const names = useTrait(model, "questions");
  const fault = questionsFault(names);
  return fault === null ? /* @__PURE__ */ createVNode2(Asked, { names }, names.join()) : /* @__PURE__ */ createVNode2(Refusal, { sentence: fault });
}
function Asked({ names }) {
  const [rounds, setRounds] = useState(() => [startOf2(names.map((name) => questions2[name]))]);
  const [at2, setAt] = useState(0);
  const [restarts, setRestarts] = useState(0);
  const top = useRef(
    /** @type {HTMLElement | null} */
    null
  );
  const moved2 = useRef(false);
  useLayoutEffect(() => {
    if (moved2.current) top.current?.focus({ preventScroll: true });
    moved2.current = true;
  }, [at2, rounds.length, restarts]);
  const { questions: questions3, first } = rounds[rounds.length - 1];
  const [right, given] = [rightOf(first), rounds.flatMap((round) => round.first)];
  const done2 = at2 >= questions3.length;
  const note = (good) => setRounds((before) => before.map((round, k) => k === before.length - 1 && round.first[at2] === void 0 ? { ...round, first: [...round.first, good] } : round));
  const restart = () => {
    setRounds([startOf2(questions3)]);
    setAt(0);
    setRestarts(restarts + 1);
  };
  const goOn = (more) => {
    setRounds((before) => [...before, startOf2(more)]);
    setAt(0);
  };
  const total = `${rightOf(given)} of ${given.length}`;
  return /* @__PURE__ */ createVNode2("div", { class: "sl-view sl-study sl-quiz", children: [
    /* @__PURE__ */ createVNode2("div", { class: "sl-progress", children: [
      /* @__PURE__ */ createVNode2("strong", { ref: top, tabIndex: -1, children: done2 ? "Done" : `Question ${at2 + 1} of ${questions3.length}` }),
      rounds.length > 1 && /* @__PURE__ */ createVNode2("span", { class: "sl-score", children: [
        "In all ",
        total,
        " right"
      ] }),
      /* @__PURE__ */ createVNode2("ol", { "aria-label": "answers so far", children: questions3.map((_, k) => {
        const state = first[k] === void 0 ? k === at2 ? "now" : "open" : first[k] ? "right" : "wrong";
        return /* @__PURE__ */ createVNode2("li", { "data-state": state, children: [
          /* @__PURE__ */ createVNode2("span", { "aria-hidden": "true", children: { now: "•", open: "", right: "✓", wrong: "✕" }[state] }),
          /* @__PURE__ */ createVNode2("span", { class: "sl-spoken", children: `question ${k + 1}: ${{ now: "this one", open: "not answered", right: "right", wrong: "wrong" }[state]}` })
        ] }, k);
      }) })
    ] }),
    done2 ? /* @__PURE__ */ createVNode2("div", { class: "sl-quiz-end", children: [
      /* @__PURE__ */ createVNode2("p", { class: "sl-quiz-ask", children: [
        right,
        " of ",
        questions3.length,
        " right at the first answer."
      ] }),
      /* @__PURE__ */ createVNode2("div", { class: "sl-buttons", children: [
        /* @__PURE__ */ createVNode2(MoreQuestions, { before: rounds.flatMap((round) => round.questions), onMade: goOn }),
        rounds.length === 1 && /* @__PURE__ */ createVNode2("button", { type: "button", onClick: restart, children: "Ask all again" })
      ] })
    ] }) : /* @__PURE__ */ createVNode2(QuizQuestion, { question: questions3[at2], last: at2 === questions3.length - 1, onAnswer: note, onNext: () => setAt(at2 + 1) }, `${rounds.length} ${restarts} ${at2}`),
    /* @__PURE__ */ createVNode2("p", { class: "sl-spoken", "aria-live": "polite", children: done2 ? `${counted(right, "answer")} of ${questions3.length} right.${rounds.length > 1 ? ` In all ${total}.` : ""}` : "" })
  ] });
}
function startOf2(questions3) {
  return { questions: questions3, first: [] };
}
function rightOf(first) {
  return first.filter(Boolean).length;
}

// js/explorers/strided_ordinary.js
function ordinaryWays({ numel, size, stride, storage_offset: offset }) {
  const dims = size.map((n, at2) => ({ at: at2, n, s: stride[at2] }));
  const real = dims.filter(({ n, s }) => n !== 1 && s !== 0).sort((x, y) => y.s - x.s || x.at - y.at);
  const rest = dims.filter((dim) => !real.includes(dim));
  const whole = size.length > 1 && size.reduce((a, b) => a * b, 1) === numel && numel > 0;
  const ways = [
    ...whole ? [`t.view(${size.join(", ")})`] : [],
    ...size.length === 1 ? [sliceOf(numel, offset, size[0], stride[0])] : [],
    ...bases(numel, real, offset).map((base) => finished2(base, dims, real, rest)),
    ...real.length === 1 && rest.length === 0 ? diagonals(numel, real[0], offset) : [],
    ...real.length === 2 && rest.length === 0 ? windows(numel, dims, offset) : [],
    ...size.length === 4 ? blocks(numel, size, stride, offset) : []
  ];
  return [...new Set(ways.map((way) => way === "t" ? "t[:]" : way).filter((way) => way !== null))];
}
function bases(numel, real, offset) {
  if (real.length === 0) return [{ head: "t", index: [String(offset)] }];
  const direct = real.length === 1 ? sliceText(numel, offset, real[0].n, real[0].s) : null;
  const made = nested3(numel, real, offset);
  return [...direct === null ? [] : [{ head: "t", index: [direct] }], ...made === null ? [] : [made]];
}
function nested3(numel, real, offset) {
  const last2 = real[real.length - 1].s;
  const inner = real.slice(1).map(({ s }, k) => real[k].s / s);
  if (last2 > 1) inner.push(last2);
  if (inner.length === 0 || !inner.every((radix) => Number.isInteger(radix) && radix > 0)) return null;
  const block = inner.reduce((a, b) => a * b, 1);
  const rows = Math.floor(numel / block);
  const radices = [rows, ...inner];
  const starts = [];
  let left = offset;
  for (let k = 0, unit = block; k < radices.length; k += 1, unit /= radices[k]) {
    starts.push(Math.floor(left / unit));
    left %= unit;
  }
  const index = radices.map((radix, k) => k < real.length ? span(starts[k], starts[k] + real[k].n, radix) : String(starts[k]));
  if (real.some(({ n }, k) => starts[k] + n > radices[k])) return null;
  const all = rows * block === numel ? "t" : `t[:${rows * block}]`;
  return { head: `${all}.view(${radices.join(", ")})`, index };
}
function finished2({ head, index }, dims, real, rest) {
  const order = dims.filter((dim) => real.includes(dim)).map((dim) => real.indexOf(dim));
  const swapped = order.some((from, to2) => from !== to2);
  const repeats3 = rest.some(({ n, s }) => s === 0 && n !== 1);
  const firstReal = dims.findIndex((dim) => real.includes(dim));
  const kept2 = repeats3 && firstReal >= 0 ? dims.slice(firstReal) : repeats3 ? [] : dims;
  const expand2 = repeats3 ? `.expand(${dims.map(({ n }) => n).join(", ")})` : "";
  const news = kept2.some((dim) => !real.includes(dim));
  if (!swapped) {
    const slices = [...index];
    const merged = kept2.map((dim) => real.includes(dim) ? String(slices.shift()) : "None");
    return `${head}${bracket([...merged, ...slices])}${expand2}`;
  }
  const turned = order.length === 2 ? ".T" : `.permute(${order.join(", ")})`;
  const added3 = news ? bracket(kept2.map((dim) => real.includes(dim) ? ":" : "None")) : "";
  return `${head}${bracket(index)}${turned}${added3}${expand2}`;
}
function bracket(index) {
  const used = index.slice(0, index.findLastIndex((one) => one !== ":") + 1);
  return used.length === 0 ? "" : `[${used.join(", ")}]`;
}
function span(from, to2, length) {
  return `${from === 0 ? "" : from}:${to2 === length ? "" : to2}`;
}
function sliceText(numel, start, count, step) {
  if (start < 0 || step < 1) return null;
  const stop = count === 0 ? start : start + (count - 1) * step + 1;
  const toEnd = Math.max(0, Math.ceil((numel - start) / step)) === count;
  return `${start === 0 ? "" : start}:${toEnd ? "" : stop}${step === 1 ? "" : `:${step}`}`;
}
function sliceOf(numel, start, count, step) {
  const text = sliceText(numel, start, count, step);
  return text === null ? null : `t[${text}]`;
}
function diagonals(numel, { n, s }, offset) {
  const columns = s - 1;
  if (n < 2 || columns < 2 || numel % columns !== 0) return [];
  const which = offset < columns ? offset : offset % columns === 0 ? -offset / columns : null;
  return which === null ? [] : [`t.view(${numel / columns}, ${columns}).diagonal(${which === 0 ? "" : which})`];
}
function windows(numel, [first, second], offset) {
  const turn = first.s % second.s !== 0;
  const [window2, steps] = turn ? [first, second] : [second, first];
  if (window2.s < 1 || steps.s % window2.s !== 0 || steps.s >= window2.n * window2.s) return [];
  const by = steps.s / window2.s;
  const needed = (steps.n - 1) * by + window2.n;
  const there = Math.max(0, Math.ceil((numel - offset) / window2.s));
  const enough = Math.floor((there - window2.n) / by) + 1 === steps.n;
  const text = sliceText(numel, offset, enough ? there : needed, window2.s);
  if (text === null) return [];
  return [`t${text === ":" ? "" : `[${text}]`}.unfold(0, ${window2.n}, ${by})${turn ? ".T" : ""}`];
}
function blocks(numel, [m, n, h, w], [down, right, row, one], offset) {
  if (one !== 1 || row < 2 || down % row !== 0 || down < row || right < 1 || numel % row !== 0) return [];
  const [top, left] = [Math.floor(offset / row), offset % row];
  const [tall, wide] = [(m - 1) * (down / row) + h, (n - 1) * right + w];
  const part2 = bracket([span(top, top + tall, numel / row), span(left, left + wide, row)]);
  return [`t.view(${numel / row}, ${row})${part2}.unfold(0, ${h}, ${down / row}).unfold(1, ${w}, ${right})`];
}

// js/explorers/strided_answer.js
var SHOWN = 3;
function explore2({ numel, size, stride, storage_offset: offset }) {
  const source = `t = torch.arange(${numel})
v = t.as_strided(${tupleText(size)}, ${tupleText(stride)}, ${offset})`;
  return answerOf(evaluate(source), source);
}
function waysTo(setting) {
  let ways = ordinaryWays(setting);
  for (; ; ) {
    const { lines: lines2, scene } = evaluate([`t = torch.zeros(${setting.numel})`, ...ways.map((way, k) => `way${k} = ${way}`)].join("\n"));
    const failing = lines2.findIndex(({ error }) => error !== null);
    if (failing < 0) {
      const made = ways.map((way, k) => ({ way, same: sameness(setting, scene.tensors.find(({ name }) => name === `way${k}`)) }));
      const of = (same5) => made.filter((one) => one.same === same5).map(({ way }) => way);
      return { exact: of("exact").slice(0, SHOWN), near: of("near").slice(0, 1) };
    }
    ways = ways.filter((_, k) => k !== failing - 1);
  }
}
function sameness({ size, stride, storage_offset: offset }, made) {
  if (!made || made.storage !== 1 || String(made.size) !== String(size) || made.storage_offset !== offset) return "other";
  if (String(made.stride) === String(stride)) return "exact";
  return stride.every((step, d) => size[d] === 1 || made.stride[d] === step) ? "near" : "other";
}

// js/explorers/strided_layout.jsx
function LayoutTable({ size, stride, set }) {
  const rank = Math.max(size.length, stride.length);
  const columns = Array.from({ length: rank }, (_, d) => d);
  const changed2 = (list, d, value) => list.map((n, k) => k === d ? value : n);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-wide", children: [
    /* @__PURE__ */ createVNode2("table", { class: "sl-align", children: [
      /* @__PURE__ */ createVNode2("thead", { children: /* @__PURE__ */ createVNode2("tr", { children: [
        /* @__PURE__ */ createVNode2("th", { scope: "row", children: "dimension" }),
        columns.map((d) => /* @__PURE__ */ createVNode2("th", { scope: "col", children: d }, d)),
        rank === 0 && /* @__PURE__ */ createVNode2("th", { class: "sl-none", children: "none" })
      ] }) }),
      /* @__PURE__ */ createVNode2("tbody", { children: [
        /* @__PURE__ */ createVNode2("tr", { class: "sl-shape", children: [
          /* @__PURE__ */ createVNode2("th", { scope: "row", children: "size" }),
          columns.map((d) => /* @__PURE__ */ createVNode2("td", { children: d < size.length ? /* @__PURE__ */ createVNode2(
            NumberField,
            {
              label: `size of dimension ${d}`,
              value: size[d],
              ...BOUNDS.size,
              onSet: (value) => set({ size: changed2(size, d, value) })
            }
          ) : /* @__PURE__ */ createVNode2(Missing, {}) }, d)),
          rank === 0 && /* @__PURE__ */ createVNode2("td", { class: "sl-none", children: "one element" })
        ] }),
        /* @__PURE__ */ createVNode2("tr", { class: "sl-shape", children: [
          /* @__PURE__ */ createVNode2("th", { scope: "row", children: "stride" }),
          columns.map((d) => /* @__PURE__ */ createVNode2("td", { children: d < stride.length ? /* @__PURE__ */ createVNode2(
            NumberField,
            {
              label: `stride of dimension ${d}`,
              value: stride[d],
              ...BOUNDS.stride,
              onSet: (value) => set({ stride: changed2(stride, d, value) })
            }
          ) : /* @__PURE__ */ createVNode2(Missing, {}) }, d))
        ] })
      ] })
    ] }),
    /* @__PURE__ */ createVNode2("span", { class: "sl-dims", children: [
      /* @__PURE__ */ createVNode2(
        "button",
        {
          type: "button",
          ...NO_SHORTCUTS,
          "aria-label": "remove the last dimension",
          "aria-disabled": rank === 0 ? "true" : void 0,
          onClick: () => rank > 0 && set({ size: size.slice(0, rank - 1), stride: stride.slice(0, rank - 1) }),
          children: "− dim"
        }
      ),
      /* @__PURE__ */ createVNode2(
        "button",
        {
          type: "button",
          ...NO_SHORTCUTS,
          "aria-label": "add a dimension after the last",
          "aria-disabled": rank === RANK ? "true" : void 0,
          onClick: () => rank < RANK && set({ size: [...size, 2], stride: [...stride, 1] }),
          children: "+ dim"
        }
      )
    ] })
  ] });
}
function Missing() {
  return /* @__PURE__ */ createVNode2("span", { class: "sl-missing", children: /* @__PURE__ */ createVNode2("span", { class: "sl-spoken", children: "none" }) });
}

// js/explorers/strided_presets.js
var PRESETS = [
  { name: "rows", what: "a matrix, row after row", of: matrix((rows, columns) => ({ size: [rows, columns], stride: [columns, 1] })) },
  { name: "columns", what: "a matrix of the same size, column after column", of: matrix((rows, columns) => ({ size: [rows, columns], stride: [1, rows] })) },
  { name: "transpose", what: "the rows' matrix with its dimensions swapped", of: matrix((rows, columns) => ({ size: [columns, rows], stride: [1, columns] })) },
  { name: "diagonal", what: "the diagonal of the rows' matrix", of: matrix((rows, columns) => ({ size: [Math.min(rows, columns)], stride: [columns + 1] })) },
  { name: "windows", what: "three neighbours each, overlapping", of: (numel) => at({ size: [Math.max(numel - 2, 0), 3], stride: [1, 1] }) },
  { name: "broadcast", what: "one row, again and again", of: matrix((rows, columns) => ({ size: [rows, columns], stride: [0, 1] })) },
  { name: "every other", what: "every second cell", of: (numel) => at({ size: [Math.ceil(numel / 2)], stride: [2] }) }
];
function matrix(layout2) {
  return (numel) => {
    const columns = Math.max(1, Math.ceil(Math.sqrt(numel)));
    return at(layout2(Math.floor(numel / columns), columns));
  };
}
function at({ size, stride }) {
  return { size: size.map((n) => Math.min(n, 1024)), stride, storage_offset: 0 };
}

// js/explorers/strided_words.js
function reachSentence({ numel, size, stride, storage_offset: offset }) {
  if (size.length !== stride.length || size.includes(0) || offset < 0 || stride.some((step) => step < 0)) return null;
  const last2 = size.map((n) => n - 1);
  const cell = last2.reduce((sum4, i2, d) => sum4 + i2 * stride[d], offset);
  const name = elementName("v", last2);
  const sum3 = [offset, ...last2.map((i2, d) => `${i2}·${stride[d]}`)].join(" + ");
  const where = size.length === 0 ? `The one element is in cell ${cell}` : `The last element, ${name}, is in cell ${sum3} = ${grouped(cell)}`;
  return `${where}; ${numel === 0 ? "the storage has no cell" : `the storage ends with cell ${grouped(numel - 1)}`}.`;
}
function readSentence({ itemsize, bytes }) {
  return `v reads ${cellsText(bytes.distinct, itemsize)} of t, and copies nothing.`;
}
function bytesSentence({ numel, itemsize, bytes }) {
  const distinct2 = bytes.distinct === null ? "not counted" : grouped(bytes.distinct);
  return `${counted(numel, "element")} of ${itemsize} bytes. Bytes: ${grouped(bytes.logical)} logical, ${distinct2} distinct, ${grouped(bytes.storage)} in the storage.`;
}
function cellsText(distinct2, itemsize) {
  return distinct2 === null ? "more cells than are counted here" : counted(String(BigInt(distinct2) / BigInt(itemsize)), "cell");
}
function overlapOf({ size, stride, numel, itemsize, bytes }) {
  if (bytes.distinct !== null && String(bytes.distinct) === String(bytes.logical)) return null;
  const first = `${elementName("v", size.map(() => 0))} = 1`;
  const repeated3 = size.some((n, d) => Number(n) > 1 && Number(stride[d]) === 0);
  const whole = ["v += 1", "v.copy_(w)", "v[...] = 1"];
  const rest = ["v.fill_(1)", "v.zero_()", first];
  return {
    sentence: `${counted(numel, "element")} share ${cellsText(bytes.distinct, itemsize)}: a write to one reaches every element in its cell.`,
    refused: repeated3 ? whole : [],
    run: repeated3 ? rest : [...whole, ...rest]
  };
}

// js/explorers/strided_lab.jsx
var TRAITS2 = ["numel", "size", "stride", "storage_offset"];
function StridedLab({ model }) {
  const { setting, fault, refusal, set } = useSettings(model, TRAITS2, faultOf2);
  return fault === null ? /* @__PURE__ */ createVNode2(Bench2, { setting, refusal, set }) : /* @__PURE__ */ createVNode2(Refusal, { sentence: fault });
}
function faultOf2({ numel, size, stride, storage_offset: offset }) {
  return numberFault("numel", numel, BOUNDS.numel) ?? listFault("size", size, BOUNDS.size) ?? listFault("stride", stride, BOUNDS.stride) ?? numberFault("storage_offset", offset, BOUNDS.storage_offset);
}
function Bench2({ setting, refusal, set }) {
  const { numel, size, stride, storage_offset: offset } = setting;
  const looks = useEngine();
  const layout2 = [numel, String(size), size.length, String(stride), stride.length, offset];
  const program = useMemo(() => explore2(setting), layout2);
  const { lines: lines2, error, scene } = program;
  const ways = useMemo(() => looks && error === null ? waysTo(setting) : null, [looks, ...layout2]);
  const picture = useMemo(() => error === null ? partOf(scene, (name) => name === "v") : scene, [scene]);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-explorer", children: [
    /* @__PURE__ */ createVNode2("div", { class: "sl-controls", children: [
      /* @__PURE__ */ createVNode2(Presets, { setting, set }),
      /* @__PURE__ */ createVNode2("div", { class: "sl-bench", children: [
        /* @__PURE__ */ createVNode2(LayoutTable, { size, stride, set }),
        /* @__PURE__ */ createVNode2("div", { class: "sl-fields", children: [
          /* @__PURE__ */ createVNode2("span", { class: "sl-field", children: [
            /* @__PURE__ */ createVNode2("span", { "aria-hidden": "true", children: "storage_offset" }),
            /* @__PURE__ */ createVNode2(NumberField, { label: "storage_offset", value: offset, ...BOUNDS.storage_offset, onSet: (next) => set({ storage_offset: next }) })
          ] }),
          /* @__PURE__ */ createVNode2("span", { class: "sl-field", children: [
            /* @__PURE__ */ createVNode2("span", { "aria-hidden": "true", children: "cells of t" }),
            /* @__PURE__ */ createVNode2(NumberField, { label: "cells of t", value: numel, ...BOUNDS.numel, onSet: (next) => set({ numel: next }) })
          ] })
        ] })
      ] })
    ] }),
    refusal !== null && /* @__PURE__ */ createVNode2("p", { class: "sl-refusal", role: "alert", children: refusal }),
    /* @__PURE__ */ createVNode2(Program, { lines: [...lines2.map(({ text }) => text), ...error === null ? same4(ways) : []], marked: lines2.findIndex(({ failed: failed2 }) => failed2), label: "the program" }),
    /* @__PURE__ */ createVNode2(Said2, { setting, program }),
    /* @__PURE__ */ createVNode2(InnerPicture, { scene: picture }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-spoken", "aria-live": "polite", children: spoken3(setting, program, ways) })
  ] });
}
function Presets({ setting, set }) {
  const now = JSON.stringify([setting.size, setting.stride, setting.storage_offset]);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-modes", role: "group", "aria-label": "layouts to start from", children: PRESETS.map(({ name, what, of }) => {
    const layout2 = of(setting.numel);
    const on = JSON.stringify([layout2.size, layout2.stride, layout2.storage_offset]) === now;
    return /* @__PURE__ */ createVNode2("button", { type: "button", class: "sl-mode", ...NO_SHORTCUTS, title: what, "aria-pressed": on, onClick: () => set(layout2), children: name }, name);
  }) });
}
function Said2({ setting, program }) {
  const view2 = program.tensor("v");
  const shared3 = view2 && overlapOf(view2);
  const reach2 = reachSentence(setting);
  return /* @__PURE__ */ createVNode2(Verdict, { done: view2 ? readSentence(view2) : "", error: program.error, children: [
    view2 && /* @__PURE__ */ createVNode2("p", { children: bytesSentence(view2) }),
    reach2 !== null && /* @__PURE__ */ createVNode2("p", { children: reach2 }),
    shared3 && /* @__PURE__ */ createVNode2("div", { class: "sl-danger", role: "note", children: [
      /* @__PURE__ */ createVNode2("p", { children: [
        /* @__PURE__ */ createVNode2("strong", { children: "Shared cells." }),
        " ",
        shared3.sentence
      ] }),
      shared3.refused.length > 0 && /* @__PURE__ */ createVNode2("p", { children: [
        "PyTorch refuses ",
        code(shared3.refused),
        "."
      ] }),
      /* @__PURE__ */ createVNode2("p", { children: [
        "It does not refuse ",
        code(shared3.run),
        ". ",
        shared3.refused.length > 0 ? "" : "It looks for strides of 0 alone, and there is none here: what such a write leaves may depend on the order in which the elements are written. ",
        /* @__PURE__ */ createVNode2("code", { children: "v.clone()" }),
        " gives each element a cell of its own."
      ] })
    ] })
  ] });
}
function code(texts) {
  return texts.map((text, k) => [k > 0 && (k === texts.length - 1 ? " or " : ", "), /* @__PURE__ */ createVNode2("code", { children: text }, text)]);
}
function same4(ways) {
  if (ways === null) return ["", "# point here: are there other operations that give this view?"];
  const { exact, near } = ways;
  if (exact.length > 0) return ["", "# the same view by other operations", ...exact];
  if (near.length > 0) return ["", "# the same cells; a dimension of size 1 has another stride", ...near];
  return ["", "# no other operation that this page tries gives this view"];
}
function spoken3(setting, { lines: lines2, error, tensor }, ways) {
  const view2 = tensor("v");
  const call2 = lines2[1].text.replace("v = ", "");
  const reach2 = reachSentence(setting) ?? "";
  if (error) return `${call2}: PyTorch refuses. ${reach2} ${error.type}: ${error.message}`;
  const same_ = ways !== null && ways.exact.length > 0 ? `It is also ${listed(ways.exact)}.` : "";
  return `${call2}: ${view2 ? `${readSentence(view2)} ${bytesSentence(view2)}` : ""} ${reach2} ${(view2 && overlapOf(view2)?.sentence) ?? ""} ${same_}`;
}

// js/explorers/cell_columns.jsx
function CellColumns({ storage, before, after, counts, hues, lit }) {
  const [active, setActive] = useState(0);
  const row = useRef(
    /** @type {HTMLDivElement | null} */
    null
  );
  const here = Math.min(active, before.length - 1);
  const onKeyDown = (event) => {
    const at2 = Number(
      /** @type {HTMLElement} */
      event.target.dataset.cell ?? -1
    );
    const to2 = at2 < 0 || event.altKey || event.metaKey ? null : moved(event.key, at2, [before.length]);
    if (to2 === null) return;
    event.preventDefault();
    event.stopPropagation();
    setActive(to2);
    row.current?.querySelector(`[data-cell="${to2}"]`)?.focus();
  };
  return /* @__PURE__ */ createVNode2("div", { class: "sl-columns", role: "grid", "aria-label": `storage ${storage}, before and after the write`, style: charsStyle([...before, ...after]), children: /* @__PURE__ */ createVNode2("div", { class: "sl-columns-row", role: "row", ref: row, onKeyDown, children: [
    /* @__PURE__ */ createVNode2("div", { class: "sl-column sl-column-names", "aria-hidden": "true", children: [
      /* @__PURE__ */ createVNode2("span", { class: "sl-column-cell", children: "cell" }),
      /* @__PURE__ */ createVNode2("span", { class: "sl-slot", children: "before" }),
      /* @__PURE__ */ createVNode2("span", { class: "sl-times", children: "written" }),
      /* @__PURE__ */ createVNode2("span", { class: "sl-slot", children: "after" })
    ] }),
    before.map((text, k) => /* @__PURE__ */ createVNode2(
      "div",
      {
        class: "sl-column",
        role: "gridcell",
        tabIndex: k === here ? 0 : -1,
        ...NO_SHORTCUTS,
        "aria-label": `cell ${k}: ${text} before, written ${counts[k] === 1 ? "once" : `${counts[k]} times`}, ${after[k]} after${after[k] === text ? "" : ", changed"}`,
        "data-storage": storage,
        "data-cell": k,
        "data-lit": lit.has(k) ? "true" : void 0,
        "data-count": counts[k],
        "data-before": text,
        "data-after": after[k],
        "data-grey": hues[k] === null ? "true" : void 0,
        style: hues[k] === null ? void 0 : `--sl-h:${hues[k]}`,
        children: [
          /* @__PURE__ */ createVNode2("span", { class: "sl-column-cell", children: k }),
          /* @__PURE__ */ createVNode2("span", { class: "sl-slot", children: text }),
          /* @__PURE__ */ createVNode2("span", { class: "sl-times", "data-many": counts[k] > 1 ? "true" : void 0, children: counts[k] === 0 ? "–" : `${counts[k]}×` }),
          /* @__PURE__ */ createVNode2("span", { class: "sl-slot", "data-mark": after[k] === text ? void 0 : "changed", children: after[k] })
        ]
      },
      k
    ))
  ] }) });
}

// src/stridelab/writes.json
var writes_default = {
  description: "Made by torch: tools/writes_table.py. said: a text by its number; after: base's values.",
  views: { fresh: { label: "no view: x is base", base: [[-2, -1, 1], [2, 3, 4]], view: "base", width: 3 }, slice: { label: "slice", base: [[-2, -1, 1], [2, 3, 4]], view: "base[:, 1:]", width: 2 }, transpose: { label: "transpose", base: [[-2, -1, 1], [2, 3, 4]], view: "base.T", width: 2 }, expand: { label: "expand (3, 1) to (3, 4)", base: [[-2], [1], [3]], view: "base.expand(3, 4)", width: 4 }, expand_rows: { label: "expand (4,) to (3, 4)", base: [-2, -1, 1, 3], view: "base.expand(3, 4)", width: 4 }, unfold: { label: "overlapping windows", base: [-2, -1, 1, 2, 3], view: "base.unfold(0, 3, 1)", width: 3 }, diagonal: { label: "diagonals of two matrices", base: [[[-2, -1], [1, 2]], [[3, 4], [5, 6]]], view: "base.diagonal(dim1=1, dim2=2)", width: 2 }, detach: { label: "detach", base: [[-2, -1, 1], [2, 3, 4]], view: "base.detach()", width: 3 } },
  operations: { add_: { code: "x.add_(1)", written: "x" }, "+=": { code: "x += 1", written: "x" }, mul_: { code: "x.mul_(2)", written: "x" }, fill_: { code: "x.fill_(9)", written: "x" }, zero_: { code: "x.zero_()", written: "x" }, copy_: { code: "x.copy_({row})", written: "x" }, masked_fill_: { code: "x.masked_fill_(x > 1.5, 9)", written: "x > 1.5" }, index_put_: { code: "x[[0]] = 9", written: "x[0]" }, "x[0, 0]": { code: "x[0, 0] = 9", written: "x[0, 0]" }, "x[0]": { code: "x[0] = {row}", written: "x[0]" }, "x[:, 0]": { code: "x[:, 0] = 9", written: "x[:, 0]" }, "x[:]": { code: "x[:] = 9", written: "x" }, relu_: { code: "x.relu_()", written: "x" }, clamp_: { code: "x.clamp_(-1.5, 2.5)", written: "x" }, tril_: { code: "x.tril_()", written: "torch.arange(x.size(0)).unsqueeze(1) < torch.arange(x.size(1))" }, scatter_: { code: "x.scatter_(0, torch.tensor([[0]]), 9)", written: "x[0, 0]" }, index_add_: { code: "x.index_add_(0, torch.tensor([0]), {row}.unsqueeze(0))", written: "x[0]" }, "out=": { code: "torch.add(x, 1, out=x)", written: "x" } },
  grads: { plain: "a tensor without gradient", leaf: "a leaf that requires grad", "non-leaf": "not a leaf, requires grad", no_grad: "a leaf, written under no_grad" },
  outcomes: { refused: "refused at the write", backward: "accepted, then refused in backward", warned: "accepted with a warning", silent: "accepted in silence, with a wrong result", accepted: "accepted" },
  advice: { clone: { sentence: "Give x cells of its own before the write.", code: ["x = {view}.clone()", "{code}"] }, no_grad: { sentence: "To set the values of a leaf, as an optimiser does, write under no_grad; else write to a clone.", code: ["with torch.no_grad():", "    x = {view}", "    {code}"] }, out: { sentence: "Leave out= away: the sum gets cells of its own.", code: ["x = torch.add({view}, 1)"] }, fine: { sentence: "Nothing, if base is meant to change with x. If not, clone() first.", code: [] }, own: { sentence: "Nothing: x and base are one tensor, and every view of it shows the new values.", code: [] } },
  texts: [["RuntimeError", "a leaf Variable that requires grad is being used in an in-place operation."], ["RuntimeError", "a view of a leaf Variable that requires grad is being used in an in-place operation."], ["RuntimeError", "add(): functions with out=... arguments don't support automatic differentiation, but one of the arguments requires grad."], ["RuntimeError", "unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation."], ["UserWarning", "Use of masked_fill_ on expanded tensors is deprecated. Please clone() the tensor before performing this operation. This also applies to advanced indexing e.g. tensor[mask] = scalar"], ["UserWarning", "Use of index_put_ on expanded tensors is deprecated. Please clone() the tensor before performing this operation. This also applies to advanced indexing e.g. tensor[indices] = tensor"]],
  results: {
    fresh: {
      add_: { plain: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [-1, 0, 2, 3, 4, 5], advice: "own" }, no_grad: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "own" } },
      "+=": { plain: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [-1, 0, 2, 3, 4, 5], advice: "own" }, no_grad: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "own" } },
      mul_: { plain: { outcome: "accepted", after: [-4, -2, 2, 4, 6, 8], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [2, 2, 2, 2, 2, 2], true_gradient: [2, 2, 2, 2, 2, 2], after: [-4, -2, 2, 4, 6, 8], advice: "own" }, no_grad: { outcome: "accepted", after: [-4, -2, 2, 4, 6, 8], advice: "own" } },
      fill_: { plain: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 0, 0, 0], true_gradient: [0, 0, 0, 0, 0, 0], after: [9, 9, 9, 9, 9, 9], advice: "own" }, no_grad: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "own" } },
      zero_: { plain: { outcome: "accepted", after: [0, 0, 0, 0, 0, 0], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 0, 0, 0], true_gradient: [0, 0, 0, 0, 0, 0], after: [0, 0, 0, 0, 0, 0], advice: "own" }, no_grad: { outcome: "accepted", after: [0, 0, 0, 0, 0, 0], advice: "own" } },
      copy_: { plain: { outcome: "accepted", after: [7, 8, 9, 7, 8, 9], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 0, 0, 0], true_gradient: [0, 0, 0, 0, 0, 0], after: [7, 8, 9, 7, 8, 9], advice: "own" }, no_grad: { outcome: "accepted", after: [7, 8, 9, 7, 8, 9], advice: "own" } },
      masked_fill_: { plain: { outcome: "accepted", after: [-2, -1, 1, 9, 9, 9], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 0, 0, 0], true_gradient: [1, 1, 1, 0, 0, 0], after: [-2, -1, 1, 9, 9, 9], advice: "own" }, no_grad: { outcome: "accepted", after: [-2, -1, 1, 9, 9, 9], advice: "own" } },
      index_put_: { plain: { outcome: "accepted", after: [9, 9, 9, 2, 3, 4], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 1, 1, 1], true_gradient: [0, 0, 0, 1, 1, 1], after: [9, 9, 9, 2, 3, 4], advice: "own" }, no_grad: { outcome: "accepted", after: [9, 9, 9, 2, 3, 4], advice: "own" } },
      "x[0, 0]": { plain: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 1, 1], true_gradient: [0, 1, 1, 1, 1, 1], after: [9, -1, 1, 2, 3, 4], advice: "own" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "own" } },
      "x[0]": { plain: { outcome: "accepted", after: [7, 8, 9, 2, 3, 4], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 1, 1, 1], true_gradient: [0, 0, 0, 1, 1, 1], after: [7, 8, 9, 2, 3, 4], advice: "own" }, no_grad: { outcome: "accepted", after: [7, 8, 9, 2, 3, 4], advice: "own" } },
      "x[:, 0]": { plain: { outcome: "accepted", after: [9, -1, 1, 9, 3, 4], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 0, 1, 1], true_gradient: [0, 1, 1, 0, 1, 1], after: [9, -1, 1, 9, 3, 4], advice: "own" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 9, 3, 4], advice: "own" } },
      "x[:]": { plain: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 0, 0, 0], true_gradient: [0, 0, 0, 0, 0, 0], after: [9, 9, 9, 9, 9, 9], advice: "own" }, no_grad: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "own" } },
      relu_: { plain: { outcome: "accepted", after: [0, 0, 1, 2, 3, 4], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 1, 1, 1, 1], true_gradient: [0, 0, 1, 1, 1, 1], after: [0, 0, 1, 2, 3, 4], advice: "own" }, no_grad: { outcome: "accepted", after: [0, 0, 1, 2, 3, 4], advice: "own" } },
      clamp_: { plain: { outcome: "accepted", after: [-1.5, -1, 1, 2, 2.5, 2.5], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 0, 0], true_gradient: [0, 1, 1, 1, 0, 0], after: [-1.5, -1, 1, 2, 2.5, 2.5], advice: "own" }, no_grad: { outcome: "accepted", after: [-1.5, -1, 1, 2, 2.5, 2.5], advice: "own" } },
      tril_: { plain: { outcome: "accepted", after: [-2, 0, 0, 2, 3, 0], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [1, 0, 0, 1, 1, 0], true_gradient: [1, 0, 0, 1, 1, 0], after: [-2, 0, 0, 2, 3, 0], advice: "own" }, no_grad: { outcome: "accepted", after: [-2, 0, 0, 2, 3, 0], advice: "own" } },
      scatter_: { plain: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 1, 1], true_gradient: [0, 1, 1, 1, 1, 1], after: [9, -1, 1, 2, 3, 4], advice: "own" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "own" } },
      index_add_: { plain: { outcome: "accepted", after: [5, 7, 10, 2, 3, 4], advice: "own" }, leaf: { outcome: "refused", advice: "no_grad", said: 0 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [5, 7, 10, 2, 3, 4], advice: "own" }, no_grad: { outcome: "accepted", after: [5, 7, 10, 2, 3, 4], advice: "own" } },
      "out=": { plain: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "own" }, leaf: { outcome: "refused", advice: "out", said: 2 }, "non-leaf": { outcome: "refused", advice: "out", said: 2 }, no_grad: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "own" } }
    },
    slice: {
      add_: { plain: { outcome: "accepted", after: [-2, 0, 2, 2, 4, 5], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [-2, 0, 2, 2, 4, 5], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 0, 2, 2, 4, 5], advice: "fine" } },
      "+=": { plain: { outcome: "accepted", after: [-2, 0, 2, 2, 4, 5], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [-2, 0, 2, 2, 4, 5], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 0, 2, 2, 4, 5], advice: "fine" } },
      mul_: { plain: { outcome: "accepted", after: [-2, -2, 2, 2, 6, 8], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 2, 2, 1, 2, 2], true_gradient: [1, 2, 2, 1, 2, 2], after: [-2, -2, 2, 2, 6, 8], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, -2, 2, 2, 6, 8], advice: "fine" } },
      fill_: { plain: { outcome: "accepted", after: [-2, 9, 9, 2, 9, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 0, 0, 1, 0, 0], true_gradient: [1, 0, 0, 1, 0, 0], after: [-2, 9, 9, 2, 9, 9], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 9, 9, 2, 9, 9], advice: "fine" } },
      zero_: { plain: { outcome: "accepted", after: [-2, 0, 0, 2, 0, 0], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 0, 0, 1, 0, 0], true_gradient: [1, 0, 0, 1, 0, 0], after: [-2, 0, 0, 2, 0, 0], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 0, 0, 2, 0, 0], advice: "fine" } },
      copy_: { plain: { outcome: "accepted", after: [-2, 7, 8, 2, 7, 8], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 0, 0, 1, 0, 0], true_gradient: [1, 0, 0, 1, 0, 0], after: [-2, 7, 8, 2, 7, 8], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 7, 8, 2, 7, 8], advice: "fine" } },
      masked_fill_: { plain: { outcome: "accepted", after: [-2, -1, 1, 2, 9, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 0, 0], true_gradient: [1, 1, 1, 1, 0, 0], after: [-2, -1, 1, 2, 9, 9], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, -1, 1, 2, 9, 9], advice: "fine" } },
      index_put_: { plain: { outcome: "accepted", after: [-2, 9, 9, 2, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 0, 0, 1, 1, 1], true_gradient: [1, 0, 0, 1, 1, 1], after: [-2, 9, 9, 2, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 9, 9, 2, 3, 4], advice: "fine" } },
      "x[0, 0]": { plain: { outcome: "accepted", after: [-2, 9, 1, 2, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 0, 1, 1, 1, 1], true_gradient: [1, 0, 1, 1, 1, 1], after: [-2, 9, 1, 2, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 9, 1, 2, 3, 4], advice: "fine" } },
      "x[0]": { plain: { outcome: "accepted", after: [-2, 7, 8, 2, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 0, 0, 1, 1, 1], true_gradient: [1, 0, 0, 1, 1, 1], after: [-2, 7, 8, 2, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 7, 8, 2, 3, 4], advice: "fine" } },
      "x[:, 0]": { plain: { outcome: "accepted", after: [-2, 9, 1, 2, 9, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 0, 1, 1, 0, 1], true_gradient: [1, 0, 1, 1, 0, 1], after: [-2, 9, 1, 2, 9, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 9, 1, 2, 9, 4], advice: "fine" } },
      "x[:]": { plain: { outcome: "accepted", after: [-2, 9, 9, 2, 9, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 0, 0, 1, 0, 0], true_gradient: [1, 0, 0, 1, 0, 0], after: [-2, 9, 9, 2, 9, 9], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 9, 9, 2, 9, 9], advice: "fine" } },
      relu_: { plain: { outcome: "accepted", after: [-2, 0, 1, 2, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 0, 1, 1, 1, 1], true_gradient: [1, 0, 1, 1, 1, 1], after: [-2, 0, 1, 2, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 0, 1, 2, 3, 4], advice: "fine" } },
      clamp_: { plain: { outcome: "accepted", after: [-2, -1, 1, 2, 2.5, 2.5], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 0, 0], true_gradient: [1, 1, 1, 1, 0, 0], after: [-2, -1, 1, 2, 2.5, 2.5], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, -1, 1, 2, 2.5, 2.5], advice: "fine" } },
      tril_: { plain: { outcome: "accepted", after: [-2, -1, 0, 2, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 0, 1, 1, 1], true_gradient: [1, 1, 0, 1, 1, 1], after: [-2, -1, 0, 2, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, -1, 0, 2, 3, 4], advice: "fine" } },
      scatter_: { plain: { outcome: "accepted", after: [-2, 9, 1, 2, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 0, 1, 1, 1, 1], true_gradient: [1, 0, 1, 1, 1, 1], after: [-2, 9, 1, 2, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 9, 1, 2, 3, 4], advice: "fine" } },
      index_add_: { plain: { outcome: "accepted", after: [-2, 6, 9, 2, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [-2, 6, 9, 2, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, 6, 9, 2, 3, 4], advice: "fine" } },
      "out=": { plain: { outcome: "accepted", after: [-2, 0, 2, 2, 4, 5], advice: "fine" }, leaf: { outcome: "refused", advice: "out", said: 2 }, "non-leaf": { outcome: "refused", advice: "out", said: 2 }, no_grad: { outcome: "accepted", after: [-2, 0, 2, 2, 4, 5], advice: "fine" } }
    },
    transpose: {
      add_: { plain: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, no_grad: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" } },
      "+=": { plain: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, no_grad: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" } },
      mul_: { plain: { outcome: "accepted", after: [-4, -2, 2, 4, 6, 8], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [2, 2, 2, 2, 2, 2], true_gradient: [2, 2, 2, 2, 2, 2], after: [-4, -2, 2, 4, 6, 8], advice: "fine" }, no_grad: { outcome: "accepted", after: [-4, -2, 2, 4, 6, 8], advice: "fine" } },
      fill_: { plain: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 0, 0, 0], true_gradient: [0, 0, 0, 0, 0, 0], after: [9, 9, 9, 9, 9, 9], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "fine" } },
      zero_: { plain: { outcome: "accepted", after: [0, 0, 0, 0, 0, 0], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 0, 0, 0], true_gradient: [0, 0, 0, 0, 0, 0], after: [0, 0, 0, 0, 0, 0], advice: "fine" }, no_grad: { outcome: "accepted", after: [0, 0, 0, 0, 0, 0], advice: "fine" } },
      copy_: { plain: { outcome: "accepted", after: [7, 7, 7, 8, 8, 8], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 0, 0, 0], true_gradient: [0, 0, 0, 0, 0, 0], after: [7, 7, 7, 8, 8, 8], advice: "fine" }, no_grad: { outcome: "accepted", after: [7, 7, 7, 8, 8, 8], advice: "fine" } },
      masked_fill_: { plain: { outcome: "accepted", after: [-2, -1, 1, 9, 9, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 0, 0, 0], true_gradient: [1, 1, 1, 0, 0, 0], after: [-2, -1, 1, 9, 9, 9], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, -1, 1, 9, 9, 9], advice: "fine" } },
      index_put_: { plain: { outcome: "accepted", after: [9, -1, 1, 9, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 0, 1, 1], true_gradient: [0, 1, 1, 0, 1, 1], after: [9, -1, 1, 9, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 9, 3, 4], advice: "fine" } },
      "x[0, 0]": { plain: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 1, 1], true_gradient: [0, 1, 1, 1, 1, 1], after: [9, -1, 1, 2, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "fine" } },
      "x[0]": { plain: { outcome: "accepted", after: [7, -1, 1, 8, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 0, 1, 1], true_gradient: [0, 1, 1, 0, 1, 1], after: [7, -1, 1, 8, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [7, -1, 1, 8, 3, 4], advice: "fine" } },
      "x[:, 0]": { plain: { outcome: "accepted", after: [9, 9, 9, 2, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 1, 1, 1], true_gradient: [0, 0, 0, 1, 1, 1], after: [9, 9, 9, 2, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, 9, 9, 2, 3, 4], advice: "fine" } },
      "x[:]": { plain: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 0, 0, 0], true_gradient: [0, 0, 0, 0, 0, 0], after: [9, 9, 9, 9, 9, 9], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "fine" } },
      relu_: { plain: { outcome: "accepted", after: [0, 0, 1, 2, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 1, 1, 1, 1], true_gradient: [0, 0, 1, 1, 1, 1], after: [0, 0, 1, 2, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [0, 0, 1, 2, 3, 4], advice: "fine" } },
      clamp_: { plain: { outcome: "accepted", after: [-1.5, -1, 1, 2, 2.5, 2.5], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 0, 0], true_gradient: [0, 1, 1, 1, 0, 0], after: [-1.5, -1, 1, 2, 2.5, 2.5], advice: "fine" }, no_grad: { outcome: "accepted", after: [-1.5, -1, 1, 2, 2.5, 2.5], advice: "fine" } },
      tril_: { plain: { outcome: "accepted", after: [-2, -1, 1, 0, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 0, 1, 1], true_gradient: [1, 1, 1, 0, 1, 1], after: [-2, -1, 1, 0, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, -1, 1, 0, 3, 4], advice: "fine" } },
      scatter_: { plain: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 1, 1], true_gradient: [0, 1, 1, 1, 1, 1], after: [9, -1, 1, 2, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "fine" } },
      index_add_: { plain: { outcome: "accepted", after: [5, -1, 1, 10, 3, 4], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [5, -1, 1, 10, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [5, -1, 1, 10, 3, 4], advice: "fine" } },
      "out=": { plain: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, leaf: { outcome: "refused", advice: "out", said: 2 }, "non-leaf": { outcome: "refused", advice: "out", said: 2 }, no_grad: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" } }
    },
    expand: {
      add_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      "+=": { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      mul_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      fill_: { plain: { outcome: "accepted", after: [9, 9, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "backward", after: [9, 9, 9], advice: "clone", said: 3 }, no_grad: { outcome: "accepted", after: [9, 9, 9], advice: "fine" } },
      zero_: { plain: { outcome: "accepted", after: [0, 0, 0], advice: "fine" }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "backward", after: [0, 0, 0], advice: "clone", said: 3 }, no_grad: { outcome: "accepted", after: [0, 0, 0], advice: "fine" } },
      copy_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      masked_fill_: { plain: { outcome: "warned", after: [-2, 1, 9], advice: "clone", said: 4 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "backward", after: [-2, 1, 9], advice: "clone", said: 3 }, no_grad: { outcome: "warned", after: [-2, 1, 9], advice: "clone", said: 4 } },
      index_put_: { plain: { outcome: "warned", after: [9, 1, 3], advice: "clone", said: 5 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "backward", after: [9, 1, 3], advice: "clone", said: 3 }, no_grad: { outcome: "warned", after: [9, 1, 3], advice: "clone", said: 5 } },
      "x[0, 0]": { plain: { outcome: "silent", after: [9, 1, 3], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [0, 1, 1], true_gradient: [0, 1, 1], after: [9, 1, 3], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [9, 1, 3], advice: "clone", right: false } },
      "x[0]": { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      "x[:, 0]": { plain: { outcome: "silent", after: [9, 9, 9], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [0, 0, 0], true_gradient: [0, 0, 0], after: [9, 9, 9], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [9, 9, 9], advice: "clone", right: false } },
      "x[:]": { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      relu_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      clamp_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      tril_: { plain: { outcome: "silent", after: [0, 0, 0], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "backward", after: [0, 0, 0], advice: "clone", said: 3, right: false }, no_grad: { outcome: "silent", after: [0, 0, 0], advice: "clone", right: false } },
      scatter_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      index_add_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      "out=": { plain: { outcome: "refused", advice: "out", said: 3 }, leaf: { outcome: "refused", advice: "out", said: 2 }, "non-leaf": { outcome: "refused", advice: "out", said: 2 }, no_grad: { outcome: "refused", advice: "out", said: 3 } }
    },
    expand_rows: {
      add_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      "+=": { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      mul_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      fill_: { plain: { outcome: "accepted", after: [9, 9, 9, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "backward", after: [9, 9, 9, 9], advice: "clone", said: 3 }, no_grad: { outcome: "accepted", after: [9, 9, 9, 9], advice: "fine" } },
      zero_: { plain: { outcome: "accepted", after: [0, 0, 0, 0], advice: "fine" }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "backward", after: [0, 0, 0, 0], advice: "clone", said: 3 }, no_grad: { outcome: "accepted", after: [0, 0, 0, 0], advice: "fine" } },
      copy_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      masked_fill_: { plain: { outcome: "warned", after: [-2, -1, 1, 9], advice: "clone", said: 4 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "backward", after: [-2, -1, 1, 9], advice: "clone", said: 3 }, no_grad: { outcome: "warned", after: [-2, -1, 1, 9], advice: "clone", said: 4 } },
      index_put_: { plain: { outcome: "warned", after: [9, 9, 9, 9], advice: "clone", said: 5, right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "backward", after: [9, 9, 9, 9], advice: "clone", said: 3, right: false }, no_grad: { outcome: "warned", after: [9, 9, 9, 9], advice: "clone", said: 5, right: false } },
      "x[0, 0]": { plain: { outcome: "silent", after: [9, -1, 1, 3], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [0, 1, 1, 1], true_gradient: [0, 1, 1, 1], after: [9, -1, 1, 3], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [9, -1, 1, 3], advice: "clone", right: false } },
      "x[0]": { plain: { outcome: "silent", after: [7, 8, 9, 10], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [0, 0, 0, 0], true_gradient: [0, 0, 0, 0], after: [7, 8, 9, 10], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [7, 8, 9, 10], advice: "clone", right: false } },
      "x[:, 0]": { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      "x[:]": { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      relu_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      clamp_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      tril_: { plain: { outcome: "silent", after: [-2, 0, 0, 0], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "backward", after: [-2, 0, 0, 0], advice: "clone", said: 3, right: false }, no_grad: { outcome: "silent", after: [-2, 0, 0, 0], advice: "clone", right: false } },
      scatter_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      index_add_: { plain: { outcome: "refused", advice: "clone", said: 3 }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "refused", advice: "clone", said: 3 }, no_grad: { outcome: "refused", advice: "clone", said: 3 } },
      "out=": { plain: { outcome: "refused", advice: "out", said: 3 }, leaf: { outcome: "refused", advice: "out", said: 2 }, "non-leaf": { outcome: "refused", advice: "out", said: 2 }, no_grad: { outcome: "refused", advice: "out", said: 3 } }
    },
    unfold: {
      add_: { plain: { outcome: "silent", after: [-1, 1, 4, 4, 4], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1], after: [-1, 1, 4, 4, 4], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [-1, 1, 4, 4, 4], advice: "clone", right: false } },
      "+=": { plain: { outcome: "silent", after: [-1, 1, 4, 4, 4], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1], after: [-1, 1, 4, 4, 4], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [-1, 1, 4, 4, 4], advice: "clone", right: false } },
      mul_: { plain: { outcome: "silent", after: [-4, -4, 8, 8, 6], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [2, 2, 2, 2, 2], true_gradient: [2, 4, 8, 4, 2], after: [-4, -4, 8, 8, 6], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [-4, -4, 8, 8, 6], advice: "clone", right: false } },
      fill_: { plain: { outcome: "accepted", after: [9, 9, 9, 9, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 0, 0], true_gradient: [0, 0, 0, 0, 0], after: [9, 9, 9, 9, 9], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, 9, 9, 9, 9], advice: "fine" } },
      zero_: { plain: { outcome: "accepted", after: [0, 0, 0, 0, 0], advice: "fine" }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 0, 0], true_gradient: [0, 0, 0, 0, 0], after: [0, 0, 0, 0, 0], advice: "fine" }, no_grad: { outcome: "accepted", after: [0, 0, 0, 0, 0], advice: "fine" } },
      copy_: { plain: { outcome: "silent", after: [7, 7, 7, 8, 9], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [0, 0, 0, 0, 0], true_gradient: [0, 0, 0, 0, 0], after: [7, 7, 7, 8, 9], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [7, 7, 7, 8, 9], advice: "clone", right: false } },
      masked_fill_: { plain: { outcome: "accepted", after: [-2, -1, 1, 9, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 0, 0], true_gradient: [1, 1, 1, 0, 0], after: [-2, -1, 1, 9, 9], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, -1, 1, 9, 9], advice: "fine" } },
      index_put_: { plain: { outcome: "silent", after: [9, 9, 9, 2, 3], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [0, 1, 1, 1, 1], true_gradient: [0, 0, 0, 1, 1], after: [9, 9, 9, 2, 3], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [9, 9, 9, 2, 3], advice: "clone", right: false } },
      "x[0, 0]": { plain: { outcome: "accepted", after: [9, -1, 1, 2, 3], advice: "fine" }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 1], true_gradient: [0, 1, 1, 1, 1], after: [9, -1, 1, 2, 3], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 2, 3], advice: "fine" } },
      "x[0]": { plain: { outcome: "silent", after: [7, 8, 9, 2, 3], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [0, 0, 0, 1, 1], true_gradient: [0, 0, 0, 1, 1], after: [7, 8, 9, 2, 3], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [7, 8, 9, 2, 3], advice: "clone", right: false } },
      "x[:, 0]": { plain: { outcome: "silent", after: [9, 9, 9, 2, 3], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [0, 0, 0, 1, 1], true_gradient: [0, 0, 0, 1, 1], after: [9, 9, 9, 2, 3], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [9, 9, 9, 2, 3], advice: "clone", right: false } },
      "x[:]": { plain: { outcome: "accepted", after: [9, 9, 9, 9, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 0, 0, 0], true_gradient: [0, 0, 0, 0, 0], after: [9, 9, 9, 9, 9], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, 9, 9, 9, 9], advice: "fine" } },
      relu_: { plain: { outcome: "accepted", after: [0, 0, 1, 2, 3], advice: "fine" }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 0, 1, 1, 1], true_gradient: [0, 0, 1, 1, 1], after: [0, 0, 1, 2, 3], advice: "fine" }, no_grad: { outcome: "accepted", after: [0, 0, 1, 2, 3], advice: "fine" } },
      clamp_: { plain: { outcome: "accepted", after: [-1.5, -1, 1, 2, 2.5], advice: "fine" }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 0], true_gradient: [0, 1, 1, 1, 0], after: [-1.5, -1, 1, 2, 2.5], advice: "fine" }, no_grad: { outcome: "accepted", after: [-1.5, -1, 1, 2, 2.5], advice: "fine" } },
      tril_: { plain: { outcome: "silent", after: [-2, 0, 0, 0, 3], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1], true_gradient: [1, 0, 0, 0, 1], after: [-2, 0, 0, 0, 3], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [-2, 0, 0, 0, 3], advice: "clone", right: false } },
      scatter_: { plain: { outcome: "accepted", after: [9, -1, 1, 2, 3], advice: "fine" }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 1], true_gradient: [0, 1, 1, 1, 1], after: [9, -1, 1, 2, 3], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 2, 3], advice: "fine" } },
      index_add_: { plain: { outcome: "silent", after: [5, 7, 10, 2, 3], advice: "clone", right: false }, leaf: { outcome: "refused", advice: "clone", said: 1 }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1], after: [5, 7, 10, 2, 3], advice: "clone", right: false }, no_grad: { outcome: "silent", after: [5, 7, 10, 2, 3], advice: "clone", right: false } },
      "out=": { plain: { outcome: "silent", after: [-1, 1, 4, 4, 4], advice: "out", right: false }, leaf: { outcome: "refused", advice: "out", said: 2 }, "non-leaf": { outcome: "refused", advice: "out", said: 2 }, no_grad: { outcome: "silent", after: [-1, 1, 4, 4, 4], advice: "out", right: false } }
    },
    diagonal: {
      add_: { plain: { outcome: "accepted", after: [-1, -1, 1, 3, 4, 4, 5, 7], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1, 1, 1], after: [-1, -1, 1, 3, 4, 4, 5, 7], advice: "fine" }, no_grad: { outcome: "accepted", after: [-1, -1, 1, 3, 4, 4, 5, 7], advice: "fine" } },
      "+=": { plain: { outcome: "accepted", after: [-1, -1, 1, 3, 4, 4, 5, 7], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1, 1, 1], after: [-1, -1, 1, 3, 4, 4, 5, 7], advice: "fine" }, no_grad: { outcome: "accepted", after: [-1, -1, 1, 3, 4, 4, 5, 7], advice: "fine" } },
      mul_: { plain: { outcome: "accepted", after: [-4, -1, 1, 4, 6, 4, 5, 12], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [2, 1, 1, 2, 2, 1, 1, 2], true_gradient: [2, 1, 1, 2, 2, 1, 1, 2], after: [-4, -1, 1, 4, 6, 4, 5, 12], advice: "fine" }, no_grad: { outcome: "accepted", after: [-4, -1, 1, 4, 6, 4, 5, 12], advice: "fine" } },
      fill_: { plain: { outcome: "accepted", after: [9, -1, 1, 9, 9, 4, 5, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 0, 0, 1, 1, 0], true_gradient: [0, 1, 1, 0, 0, 1, 1, 0], after: [9, -1, 1, 9, 9, 4, 5, 9], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 9, 9, 4, 5, 9], advice: "fine" } },
      zero_: { plain: { outcome: "accepted", after: [0, -1, 1, 0, 0, 4, 5, 0], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 0, 0, 1, 1, 0], true_gradient: [0, 1, 1, 0, 0, 1, 1, 0], after: [0, -1, 1, 0, 0, 4, 5, 0], advice: "fine" }, no_grad: { outcome: "accepted", after: [0, -1, 1, 0, 0, 4, 5, 0], advice: "fine" } },
      copy_: { plain: { outcome: "accepted", after: [7, -1, 1, 8, 7, 4, 5, 8], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 0, 0, 1, 1, 0], true_gradient: [0, 1, 1, 0, 0, 1, 1, 0], after: [7, -1, 1, 8, 7, 4, 5, 8], advice: "fine" }, no_grad: { outcome: "accepted", after: [7, -1, 1, 8, 7, 4, 5, 8], advice: "fine" } },
      masked_fill_: { plain: { outcome: "accepted", after: [-2, -1, 1, 9, 9, 4, 5, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 0, 0, 1, 1, 0], true_gradient: [1, 1, 1, 0, 0, 1, 1, 0], after: [-2, -1, 1, 9, 9, 4, 5, 9], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, -1, 1, 9, 9, 4, 5, 9], advice: "fine" } },
      index_put_: { plain: { outcome: "accepted", after: [9, -1, 1, 9, 3, 4, 5, 6], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 0, 1, 1, 1, 1], true_gradient: [0, 1, 1, 0, 1, 1, 1, 1], after: [9, -1, 1, 9, 3, 4, 5, 6], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 9, 3, 4, 5, 6], advice: "fine" } },
      "x[0, 0]": { plain: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4, 5, 6], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 1, 1, 1, 1], true_gradient: [0, 1, 1, 1, 1, 1, 1, 1], after: [9, -1, 1, 2, 3, 4, 5, 6], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4, 5, 6], advice: "fine" } },
      "x[0]": { plain: { outcome: "accepted", after: [7, -1, 1, 8, 3, 4, 5, 6], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 0, 1, 1, 1, 1], true_gradient: [0, 1, 1, 0, 1, 1, 1, 1], after: [7, -1, 1, 8, 3, 4, 5, 6], advice: "fine" }, no_grad: { outcome: "accepted", after: [7, -1, 1, 8, 3, 4, 5, 6], advice: "fine" } },
      "x[:, 0]": { plain: { outcome: "accepted", after: [9, -1, 1, 2, 9, 4, 5, 6], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 0, 1, 1, 1], true_gradient: [0, 1, 1, 1, 0, 1, 1, 1], after: [9, -1, 1, 2, 9, 4, 5, 6], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 2, 9, 4, 5, 6], advice: "fine" } },
      "x[:]": { plain: { outcome: "accepted", after: [9, -1, 1, 9, 9, 4, 5, 9], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 0, 0, 1, 1, 0], true_gradient: [0, 1, 1, 0, 0, 1, 1, 0], after: [9, -1, 1, 9, 9, 4, 5, 9], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 9, 9, 4, 5, 9], advice: "fine" } },
      relu_: { plain: { outcome: "accepted", after: [0, -1, 1, 2, 3, 4, 5, 6], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 1, 1, 1, 1], true_gradient: [0, 1, 1, 1, 1, 1, 1, 1], after: [0, -1, 1, 2, 3, 4, 5, 6], advice: "fine" }, no_grad: { outcome: "accepted", after: [0, -1, 1, 2, 3, 4, 5, 6], advice: "fine" } },
      clamp_: { plain: { outcome: "accepted", after: [-1.5, -1, 1, 2, 2.5, 4, 5, 2.5], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 0, 1, 1, 0], true_gradient: [0, 1, 1, 1, 0, 1, 1, 0], after: [-1.5, -1, 1, 2, 2.5, 4, 5, 2.5], advice: "fine" }, no_grad: { outcome: "accepted", after: [-1.5, -1, 1, 2, 2.5, 4, 5, 2.5], advice: "fine" } },
      tril_: { plain: { outcome: "accepted", after: [-2, -1, 1, 0, 3, 4, 5, 6], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 0, 1, 1, 1, 1], true_gradient: [1, 1, 1, 0, 1, 1, 1, 1], after: [-2, -1, 1, 0, 3, 4, 5, 6], advice: "fine" }, no_grad: { outcome: "accepted", after: [-2, -1, 1, 0, 3, 4, 5, 6], advice: "fine" } },
      scatter_: { plain: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4, 5, 6], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [0, 1, 1, 1, 1, 1, 1, 1], true_gradient: [0, 1, 1, 1, 1, 1, 1, 1], after: [9, -1, 1, 2, 3, 4, 5, 6], advice: "fine" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4, 5, 6], advice: "fine" } },
      index_add_: { plain: { outcome: "accepted", after: [5, -1, 1, 10, 3, 4, 5, 6], advice: "fine" }, leaf: { outcome: "refused", advice: "no_grad", said: 1 }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1, 1, 1], after: [5, -1, 1, 10, 3, 4, 5, 6], advice: "fine" }, no_grad: { outcome: "accepted", after: [5, -1, 1, 10, 3, 4, 5, 6], advice: "fine" } },
      "out=": { plain: { outcome: "accepted", after: [-1, -1, 1, 3, 4, 4, 5, 7], advice: "fine" }, leaf: { outcome: "refused", advice: "out", said: 2 }, "non-leaf": { outcome: "refused", advice: "out", said: 2 }, no_grad: { outcome: "accepted", after: [-1, -1, 1, 3, 4, 4, 5, 7], advice: "fine" } }
    },
    detach: {
      add_: { plain: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, leaf: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, no_grad: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" } },
      "+=": { plain: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, leaf: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, no_grad: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" } },
      mul_: { plain: { outcome: "accepted", after: [-4, -2, 2, 4, 6, 8], advice: "fine" }, leaf: { outcome: "accepted", after: [-4, -2, 2, 4, 6, 8], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [2, 2, 2, 2, 2, 2], after: [-4, -2, 2, 4, 6, 8], advice: "clone" }, no_grad: { outcome: "accepted", after: [-4, -2, 2, 4, 6, 8], advice: "fine" } },
      fill_: { plain: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "fine" }, leaf: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [0, 0, 0, 0, 0, 0], after: [9, 9, 9, 9, 9, 9], advice: "clone" }, no_grad: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "fine" } },
      zero_: { plain: { outcome: "accepted", after: [0, 0, 0, 0, 0, 0], advice: "fine" }, leaf: { outcome: "accepted", after: [0, 0, 0, 0, 0, 0], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [0, 0, 0, 0, 0, 0], after: [0, 0, 0, 0, 0, 0], advice: "clone" }, no_grad: { outcome: "accepted", after: [0, 0, 0, 0, 0, 0], advice: "fine" } },
      copy_: { plain: { outcome: "accepted", after: [7, 8, 9, 7, 8, 9], advice: "fine" }, leaf: { outcome: "accepted", after: [7, 8, 9, 7, 8, 9], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [0, 0, 0, 0, 0, 0], after: [7, 8, 9, 7, 8, 9], advice: "clone" }, no_grad: { outcome: "accepted", after: [7, 8, 9, 7, 8, 9], advice: "fine" } },
      masked_fill_: { plain: { outcome: "accepted", after: [-2, -1, 1, 9, 9, 9], advice: "fine" }, leaf: { outcome: "accepted", after: [-2, -1, 1, 9, 9, 9], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 0, 0, 0], after: [-2, -1, 1, 9, 9, 9], advice: "clone" }, no_grad: { outcome: "accepted", after: [-2, -1, 1, 9, 9, 9], advice: "fine" } },
      index_put_: { plain: { outcome: "accepted", after: [9, 9, 9, 2, 3, 4], advice: "fine" }, leaf: { outcome: "accepted", after: [9, 9, 9, 2, 3, 4], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [0, 0, 0, 1, 1, 1], after: [9, 9, 9, 2, 3, 4], advice: "clone" }, no_grad: { outcome: "accepted", after: [9, 9, 9, 2, 3, 4], advice: "fine" } },
      "x[0, 0]": { plain: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "fine" }, leaf: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [0, 1, 1, 1, 1, 1], after: [9, -1, 1, 2, 3, 4], advice: "clone" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "fine" } },
      "x[0]": { plain: { outcome: "accepted", after: [7, 8, 9, 2, 3, 4], advice: "fine" }, leaf: { outcome: "accepted", after: [7, 8, 9, 2, 3, 4], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [0, 0, 0, 1, 1, 1], after: [7, 8, 9, 2, 3, 4], advice: "clone" }, no_grad: { outcome: "accepted", after: [7, 8, 9, 2, 3, 4], advice: "fine" } },
      "x[:, 0]": { plain: { outcome: "accepted", after: [9, -1, 1, 9, 3, 4], advice: "fine" }, leaf: { outcome: "accepted", after: [9, -1, 1, 9, 3, 4], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [0, 1, 1, 0, 1, 1], after: [9, -1, 1, 9, 3, 4], advice: "clone" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 9, 3, 4], advice: "fine" } },
      "x[:]": { plain: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "fine" }, leaf: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [0, 0, 0, 0, 0, 0], after: [9, 9, 9, 9, 9, 9], advice: "clone" }, no_grad: { outcome: "accepted", after: [9, 9, 9, 9, 9, 9], advice: "fine" } },
      relu_: { plain: { outcome: "accepted", after: [0, 0, 1, 2, 3, 4], advice: "fine" }, leaf: { outcome: "accepted", after: [0, 0, 1, 2, 3, 4], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [0, 0, 1, 1, 1, 1], after: [0, 0, 1, 2, 3, 4], advice: "clone" }, no_grad: { outcome: "accepted", after: [0, 0, 1, 2, 3, 4], advice: "fine" } },
      clamp_: { plain: { outcome: "accepted", after: [-1.5, -1, 1, 2, 2.5, 2.5], advice: "fine" }, leaf: { outcome: "accepted", after: [-1.5, -1, 1, 2, 2.5, 2.5], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [0, 1, 1, 1, 0, 0], after: [-1.5, -1, 1, 2, 2.5, 2.5], advice: "clone" }, no_grad: { outcome: "accepted", after: [-1.5, -1, 1, 2, 2.5, 2.5], advice: "fine" } },
      tril_: { plain: { outcome: "accepted", after: [-2, 0, 0, 2, 3, 0], advice: "fine" }, leaf: { outcome: "accepted", after: [-2, 0, 0, 2, 3, 0], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 0, 0, 1, 1, 0], after: [-2, 0, 0, 2, 3, 0], advice: "clone" }, no_grad: { outcome: "accepted", after: [-2, 0, 0, 2, 3, 0], advice: "fine" } },
      scatter_: { plain: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "fine" }, leaf: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "fine" }, "non-leaf": { outcome: "silent", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [0, 1, 1, 1, 1, 1], after: [9, -1, 1, 2, 3, 4], advice: "clone" }, no_grad: { outcome: "accepted", after: [9, -1, 1, 2, 3, 4], advice: "fine" } },
      index_add_: { plain: { outcome: "accepted", after: [5, 7, 10, 2, 3, 4], advice: "fine" }, leaf: { outcome: "accepted", after: [5, 7, 10, 2, 3, 4], advice: "fine" }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [5, 7, 10, 2, 3, 4], advice: "fine" }, no_grad: { outcome: "accepted", after: [5, 7, 10, 2, 3, 4], advice: "fine" } },
      "out=": { plain: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, leaf: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, "non-leaf": { outcome: "accepted", gradient: [1, 1, 1, 1, 1, 1], true_gradient: [1, 1, 1, 1, 1, 1], after: [-1, 0, 2, 3, 4, 5], advice: "fine" }, no_grad: { outcome: "accepted", after: [-1, 0, 2, 3, 4, 5], advice: "fine" } }
    }
  }
};

// js/explorers/writes.js
var table = writes_default;
var views = table.views;
var operations = table.operations;
var grads = table.grads;
var outcomes = table.outcomes;
function choiceFault({ view: view2, operation: operation2, grad }) {
  const wrong = [["view", view2, views], ["operation", operation2, operations], ["grad", grad, grads]].find(([, name, known]) => typeof name !== "string" || !Object.hasOwn(
    /** @type {any} */
    known,
    name
  ));
  return wrong ? `WriteExplorer has no ${wrong[0]} ${JSON.stringify(wrong[1])}.` : null;
}
function answered({ view: view2, operation: operation2, grad }) {
  const { outcome: outcome2, said, after = null, right = true, gradient = null, true_gradient: trueGradient = null, advice } = table.results[view2][operation2][grad];
  const [type, message] = said === void 0 ? [null, null] : table.texts[said];
  return { outcome: outcome2, type, message, after, right, gradient, trueGradient, advice };
}
function codeOf(view2, operation2) {
  const row = Array.from({ length: views[view2].width }, (_, k) => `${7 + k}.`).join(", ");
  return operations[operation2].code.replace("{row}", `torch.tensor([${row}])`);
}
function programOf2({ view: view2, operation: operation2, grad }) {
  const { view: made } = views[view2];
  const held = `torch.tensor(${listText2(views[view2].base)}${grad === "plain" ? "" : ", requires_grad=True"})`;
  const lines2 = grad === "non-leaf" ? [`leaf = ${held}`, "base = leaf * 1"] : [`base = ${held}`];
  const writing2 = [`x = ${made}`, codeOf(view2, operation2)];
  return [...lines2, ...grad === "no_grad" ? ["with torch.no_grad():", ...writing2.map((line2) => `    ${line2}`)] : writing2];
}
function advised(chosen) {
  const { view: view2, operation: operation2, grad } = chosen;
  const { sentence, code: code2 } = table.advice[answered(chosen).advice];
  const instead = code2.map((line2) => line2.replace("{view}", views[view2].view).replace("{code}", codeOf(view2, operation2)));
  const kept2 = programOf2(chosen).slice(0, grad === "non-leaf" ? 2 : 1);
  return { sentence, lines: instead.length > 0 ? [...kept2, ...instead] : [] };
}
function writtenBy(chosen) {
  const { view: view2 } = chosen;
  const { scene } = evaluate(`import torch
base = torch.tensor(${listText2(views[view2].base)})
x = ${views[view2].view}`);
  const [before] = layOut(scene);
  const [storage] = scene.storages;
  const x = tensorNamed([before], "x");
  const elements = writtenElements(chosen, x.tensor.size);
  const cells = x.cells.filter((_, k) => elements[k]);
  const counts = before.cells.map((cell) => cells.filter((one) => one === cell).length);
  const values = answered(chosen).after ?? before.values;
  const [after] = layOut({ ...scene, storages: [{ ...storage, cells: [{ start: 0, values }] }] });
  return { before, after, counts, elements };
}
function writtenElements({ view: view2, operation: operation2 }, size) {
  const numel = size.reduce((product2, n) => product2 * Number(n), 1);
  const { written: written2 } = operations[operation2];
  const mask = written2.includes("<") || written2.includes(">");
  const start = mask ? `base = torch.tensor(${listText2(views[view2].base)})
x = ${views[view2].view}` : `x = torch.arange(${numel}).reshape(${size.join(", ")})`;
  const { texts } = tensorNamed(layOut(evaluate(`import torch
${start}
written = ${written2}`).scene), "written");
  if (mask) return texts.map((text) => text === "True");
  const numbers2 = new Set(texts.map(Number));
  return Array.from({ length: numel }, (_, k) => numbers2.has(k));
}
function tensorNamed(pictures, name) {
  const found = pictures.flatMap(({ tensors }) => tensors).find(({ tensor }) => tensor.name === name);
  if (!found) throw new Error(`the engine gives no tensor ${name}`);
  return found;
}
function listText2(value) {
  return Array.isArray(value) ? `[${value.map(listText2).join(", ")}]` : `${value}.`;
}

// js/explorers/write_words.js
function countsSentence({ view: view2, operation: operation2 }, { outcome: outcome2 }, { counts, elements }) {
  const cells = counts.filter((count) => count > 0);
  const all = elements.filter(Boolean).length;
  const verb = outcome2 === "refused" ? "would write" : "writes";
  const head = `${codeOf(view2, operation2)} ${verb} ${counted(all, "element")} of x, which ${all === 1 ? "is" : "are"} ${counted(cells.length, "cell")} of the storage`;
  if (cells.every((count) => count === 1)) return `${head}, ${cells.length === 1 ? "" : "each "}once.`;
  if (cells.every((count) => count === cells[0])) return `${head}, ${cells.length === 1 ? "" : "each "}${times(cells[0])}.`;
  return `${head}, written ${listed(cells.map(String))} times.`;
}
function saidText({ outcome: outcome2, type, message }) {
  if (message === null) return "";
  return `${outcome2 === "backward" ? "base.sum().backward(): " : ""}${type}: ${message}`;
}
function resultSentences({ outcome: outcome2, right, gradient, trueGradient }, { before, after, counts }) {
  const changed2 = before.cells.filter((_, k) => before.texts[k] !== after.texts[k]);
  const shared3 = changed2.length > 0 && counts.some((count) => count > 1);
  const sentences = [changed2.length === 0 ? "No cell changed." : `${changed2.length === 1 ? "Cell" : "Cells"} ${listed(changed2.map(String))} of base changed.`];
  if (!right) {
    sentences.push(shared3 ? "Elements that share a cell wrote over each other, so x does not hold what the line says." : "Other elements of x read the same cells and changed with them, so x does not hold what the line says.");
  }
  if (outcome2 !== "backward" && gradient && trueGradient && gradient.join() !== trueGradient.join()) {
    sentences.push(`Backward of base.sum() gives ${numbers(gradient)}, and ${numbers(trueGradient)} is right.`);
  }
  return sentences;
}
function times(count) {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}
function numbers(values) {
  return `(${values.map(sixDigits).join(", ")})`;
}

// js/explorers/write_explorer.jsx
var SIGNS3 = { refused: "✕", backward: "↩", warned: "!", silent: "≠", accepted: "✓" };
var HUES2 = { from: 305, to: 55 };
function WriteExplorer({ model }) {
  const chosen = { view: useTrait(model, "view"), operation: useTrait(model, "operation"), grad: useTrait(model, "grad") };
  const fault = choiceFault(chosen);
  return fault === null ? /* @__PURE__ */ createVNode2(Explorer2, { model, chosen }) : /* @__PURE__ */ createVNode2(Refusal, { sentence: fault });
}
function Explorer2({ model, chosen }) {
  const { view: view2, operation: operation2, grad } = chosen;
  const written2 = useMemo(() => writtenBy(chosen), [view2, operation2, grad]);
  const answer = answered(chosen);
  const lines2 = programOf2(chosen);
  const result = resultSentences(answer, written2);
  const set = (name) => (value) => {
    model.set(name, value);
    model.save_changes();
  };
  const said = saidText(answer);
  return /* @__PURE__ */ createVNode2("div", { class: "sl-view sl-study", children: [
    /* @__PURE__ */ createVNode2("div", { class: "sl-picks", children: [
      /* @__PURE__ */ createVNode2(
        Choice,
        {
          label: "x is",
          value: view2,
          onChoose: set("view"),
          groups: [["", Object.entries(views).map(([value, { label }]) => ({ value, label }))]]
        }
      ),
      /* @__PURE__ */ createVNode2(
        Choice,
        {
          label: "written by",
          value: operation2,
          onChoose: set("operation"),
          groups: [["", Object.keys(operations).map((value) => ({ value, label: codeOf(view2, value) }))]]
        }
      ),
      /* @__PURE__ */ createVNode2(
        Choice,
        {
          label: "base is",
          value: grad,
          onChoose: set("grad"),
          groups: [["", Object.entries(grads).map(([value, label]) => ({ value, label }))]]
        }
      )
    ] }),
    /* @__PURE__ */ createVNode2("div", { class: "sl-answer", children: [
      /* @__PURE__ */ createVNode2(Program, { lines: lines2, marked: lines2.length - 1, label: "the program" }),
      /* @__PURE__ */ createVNode2("div", { class: "sl-ruling", "data-outcome": answer.outcome, children: [
        /* @__PURE__ */ createVNode2("p", { class: "sl-outcome", children: [
          /* @__PURE__ */ createVNode2("span", { class: "sl-sign", "aria-hidden": "true", children: SIGNS3[answer.outcome] }),
          capital(outcomes[answer.outcome])
        ] }),
        said && /* @__PURE__ */ createVNode2("p", { class: "sl-said-by-torch", children: said }),
        /* @__PURE__ */ createVNode2("p", { children: result.join(" ") })
      ] })
    ] }),
    /* @__PURE__ */ createVNode2(Picture2, { chosen, answer, written: written2 }),
    /* @__PURE__ */ createVNode2(Instead, { chosen }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-spoken", "aria-live": "polite", children: `${lines2[lines2.length - 1].trim()}: ${outcomes[answer.outcome]}. ${said} ${result.join(" ")}` })
  ] });
}
function Picture2({ chosen, answer, written: written2 }) {
  const { before, after, counts, elements } = written2;
  const [pointed, listeners] = usePointed();
  const lit = litBy([before], pointed);
  const x = before.tensors.findIndex(({ tensor: tensor2 }) => tensor2.name === "x");
  const positions2 = new Set(lit?.elements.filter((reader) => reader.tensor === x).map(({ position }) => position));
  const hues = before.cells.map((_, k) => hueOf(HUES2, k, before.cells.length));
  const source = lit?.source?.tensor === x ? lit.source.position : -1;
  const { tensor, axes, cells } = before.tensors[x];
  const items = (picture, done2) => picture.tensors[x].texts.map((text, k) => {
    const changed2 = before.tensors[x].texts[k] !== after.tensors[x].texts[k];
    const note = done2 ? changed2 && `was ${before.tensors[x].texts[k]}` : elements[k] && "written";
    return {
      text,
      storage: before.storage.id,
      cell: cells[k],
      hue: hues[before.rank.get(cells[k]) ?? 0],
      note: note || void 0,
      mark: done2 ? changed2 ? "changed" : null : elements[k] ? "written" : null
    };
  });
  const size = tensor.size.map(Number);
  return /* @__PURE__ */ createVNode2("div", { role: "group", class: "sl-group", "aria-label": "the cells and the elements, before and after", ...listeners, children: [
    /* @__PURE__ */ createVNode2("p", { class: "sl-lead", children: countsSentence(chosen, answer, written2) }),
    /* @__PURE__ */ createVNode2(
      CellColumns,
      {
        storage: before.storage.id,
        before: before.texts,
        after: after.texts,
        counts,
        hues,
        lit: new Set(lit?.cells.map(Number))
      }
    ),
    /* @__PURE__ */ createVNode2("div", { class: "sl-cards sl-side", children: [["before", before], ["after", after]].map(([when, picture]) => /* @__PURE__ */ createVNode2("div", { role: "group", class: "sl-card", "aria-label": `x ${when} the write`, "data-when": when, children: [
      /* @__PURE__ */ createVNode2("div", { class: "sl-head", children: /* @__PURE__ */ createVNode2("span", { class: "sl-name", children: [
        "x ",
        String(when)
      ] }) }),
      /* @__PURE__ */ createVNode2("p", { class: "sl-code", children: [
        "size ",
        tupleText(tensor.size),
        " · stride ",
        tupleText(tensor.stride)
      ] }),
      /* @__PURE__ */ createVNode2("div", { class: "sl-scroll", children: /* @__PURE__ */ createVNode2(
        MarkedGrid,
        {
          name: "x",
          label: `elements of x ${when}`,
          size,
          lit: positions2,
          source,
          items: items(
            /** @type {any} */
            picture,
            when === "after"
          )
        }
      ) })
    ] }, String(when))) }),
    /* @__PURE__ */ createVNode2("p", { class: "sl-pointed", children: lit && lit.source?.tensor === x ? `${formula(before.storage, tensor, indexAt(axes, lit.source.position))}. ${litSentence(before, lit)}` : lit ? litSentence(before, lit) : /* @__PURE__ */ createVNode2("span", { children: [
      /* @__PURE__ */ createVNode2("i", { class: "sl-key", "data-mark": "written" }),
      " written by the line ",
      /* @__PURE__ */ createVNode2("i", { class: "sl-key", "data-mark": "changed" }),
      " changed by it · the small number is the element’s cell: point at it"
    ] }) })
  ] });
}
function Instead({ chosen }) {
  const { sentence, lines: lines2 } = advised(chosen);
  return /* @__PURE__ */ createVNode2("div", { role: "group", class: "sl-instead", "aria-label": "what to write instead", children: [
    /* @__PURE__ */ createVNode2("p", { children: [
      /* @__PURE__ */ createVNode2("strong", { children: "What to write instead." }),
      " ",
      sentence
    ] }),
    lines2.length > 0 && /* @__PURE__ */ createVNode2(Program, { lines: lines2, label: "what to write instead" })
  ] });
}
function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}

// js/explorers/widgets.js
var ALL4 = {
  ...CORE,
  BroadcastExplorer: { View: BroadcastExplorer },
  DecisionGuide: { View: DecisionGuide },
  GradientFlow: { View: GradientFlow },
  Playground: { View: Playground },
  Quiz: { View: Quiz },
  StridedLab: { View: StridedLab },
  WriteExplorer: { View: WriteExplorer }
};

// js/render.jsx
function render2(widgets, { model, el }) {
  el.classList.add("stridelab");
  const name = model.get("widget");
  const widget = widgetNamed(widgets, name);
  let faulty = widget === null;
  const onFault = () => {
    faulty = true;
    delete el.dataset.ready;
  };
  render(widget ? /* @__PURE__ */ createVNode2(Guard, { onFault, children: /* @__PURE__ */ createVNode2(widget.View, { model }) }) : /* @__PURE__ */ createVNode2(Refusal, { sentence: `There is no widget named ${JSON.stringify(name)}.` }), el);
  if (!faulty && !el.querySelector(".sl-refusal")) el.dataset.ready = "true";
  return () => {
    render(null, el);
    delete el.dataset.ready;
  };
}

// js/lab.js
var lab_default = {
  /** @param {{ model: import("./page_model.js").Model, el: HTMLElement }} view */
  render: (view2) => render2(ALL4, view2)
};
export {
  lab_default as default,
  evaluate
};
