/** What a link of the playground holds: `#1.LINE.PROGRAM`, the program as deflate in URL-safe base64. */

/** The form's version. */
const VERSION = "1";

/** Characters of a program at most, as in the language. */
export const LONGEST = 10_000;

/** Lines at most. */
const LINES = 200;

/**
 * @typedef {{ program: string, line: number }} Situation
 * @typedef {{ situation: Situation } | { fault: string }} Read
 */

/** @param {string} hash @returns {boolean} whether it is no place on the page, but means to be a situation */
export function isLink(hash) {
  return /^#\d+\./.test(hash);
}

/** @param {Situation} situation @returns {Promise<string>} a hash */
export async function linkTo({ program, line }) {
  const bytes = await through(new TextEncoder().encode(program), new CompressionStream("deflate-raw"), Infinity);
  const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return `#${VERSION}.${line}.${text}`;
}

/**
 * A program's characters end at the first that is none of theirs: mail and chat programs add a full stop, a bracket or parameters
 * of their own. Of a program that was cut short nothing is shown: its end says that it is one.
 *
 * @param {string} hash
 * @returns {Promise<Read>}
 */
export async function readLink(hash) {
  const [, version, line, text] = /^#(\d+)\.(?:(\d{1,3})\.([\w-]*))?/.exec(hash) ?? [];
  if (version !== VERSION) return { fault: `This link is of another version (${version.slice(0, 6)}) of this page than its own (${VERSION}): ask for a new one.` };
  const broken = { fault: "This link is broken: perhaps a part of it was lost on its way." };
  if (text === undefined || Number(line) > LINES) return broken;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"), 4 * LONGEST);
    const program = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return fitsLink(program) ? { situation: { program, line: Number(line) } } : broken;
  } catch {
    return broken;
  }
}

/** @param {string} program @returns {boolean} whether it is of the language's length, with no control characters but line ends */
export function fitsLink(program) {
  return program.length <= LONGEST && !/[\0-\x08\x0b-\x1f\x7f]/.test(program);
}

/**
 * @param {Uint8Array} bytes
 * @param {CompressionStream | DecompressionStream} stream
 * @param {number} most bytes that may come out; beyond it fails
 * @returns {Promise<Uint8Array>}
 */
async function through(bytes, stream, most) {
  const writer = stream.writable.getWriter();
  const written = writer.write(/** @type {any} */ (bytes)).then(() => writer.close());
  written.catch(() => {}); // the reader fails as well
  const reader = stream.readable.getReader();
  /** @type {number[]} */
  const all = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const byte of value) all.push(byte);
    if (all.length > most) throw new RangeError("too long");
  }
  await written;
  return Uint8Array.from(all);
}
