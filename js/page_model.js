/**
 * What a widget needs of anywidget's model; on the page `pageModel` is one.
 *
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, callback: () => void) => void} on
 * @property {(event?: string | null, callback?: (() => void) | null) => void} off
 */

/**
 * A model without a kernel: it holds the page's state and answers for Python.
 *
 * @param {Record<string, any>} state
 * @param {(model: Model, changed: ReadonlySet<string>) => void} [answer] what the other side does on save_changes
 * @returns {Model}
 */
export function pageModel(state, answer = () => {}) {
  const values = new Map(Object.entries(state));
  /** @type {Map<string, Set<() => void>>} */
  const listeners = new Map();
  /** @type {Set<string>} */
  let changed = new Set();
  /** @type {Model} */
  const model = {
    get: (name) => values.get(name),
    set(name, value) {
      if (values.has(name) && Object.is(values.get(name), value)) return;
      values.set(name, value);
      changed.add(name);
      for (const event of [`change:${name}`, "change"]) for (const call of [...(listeners.get(event) ?? [])]) call();
    },
    save_changes() {
      const saved = changed;
      changed = new Set();
      if (saved.size > 0) answer(model, saved);
      changed = new Set(); // what the answer set came from the other side
    },
    on(event, callback) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(callback));
    },
    off(event = null, callback = null) {
      if (event === null) listeners.clear();
      else if (callback === null) listeners.delete(event);
      else listeners.get(event)?.delete(callback);
    },
  };
  return model;
}
