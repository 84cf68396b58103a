/** What a program raises: PyTorch's or Python's exception type, and its message's first line. */
export class PyError {
  /** @param {string} type "RuntimeError" @param {string} message */
  constructor(type, message) {
    this.type = type;
    this.message = message;
  }
}

/** @param {string} message @returns {PyError} */
export const runtimeError = (message) => new PyError("RuntimeError", message);

/** @param {string} message @returns {PyError} */
export const indexError = (message) => new PyError("IndexError", message);

/** @param {string} message @returns {PyError} */
export const typeError = (message) => new PyError("TypeError", message);

/** @param {string} message @returns {PyError} */
export const valueError = (message) => new PyError("ValueError", message);

/** @param {string} message @returns {PyError} */
export const attributeError = (message) => new PyError("AttributeError", message);

/** @param {string} message @returns {PyError} */
export const syntaxError = (message) => new PyError("SyntaxError", message);

/**
 * The answer to what the language does not have.
 *
 * @param {string} message one sentence: what is not covered, and what is nearest
 * @returns {PyError}
 */
export const notCovered = (message) => new PyError("NotCovered", message);
