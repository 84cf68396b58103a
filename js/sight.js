/** @typedef {import("preact").Component} Component */

/** Milliseconds without a change after which the parts out of sight are drawn. */
const QUIET = 100;

/** Milliseconds between two lots of them: a frame, so that other events get their turn. */
const PAUSE = 16;

/** How many rows or parts make a lot. */
const LOT = 4;

/**
 * Which parts of a large grid are out of sight: the others are drawn first, so that a change is seen at once. A row is
 * a part, too, which has parts.
 */
export class Sight {
  /** @type {Map<Element, Component>} */
  #parts = new Map();
  /** @type {Set<Component>} */
  #outOfSight = new Set();
  /** @type {Set<Component>} those that still show what was before */
  #late = new Set();
  /** @type {IntersectionObserver | null} */
  #observer = null;
  #timer = 0;
  /** When the next lot may be drawn, in performance.now()'s milliseconds. */
  #due = 0;
  /** Whether in these microtasks late ones are drawn, and nothing is put off once more. */
  #drawing = false;

  /** @param {Component} part @param {Element} element what it draws @returns {() => void} takes it away again */
  add(part, element) {
    this.#observer ??= new IntersectionObserver((entries) => this.#look(entries));
    this.#parts.set(element, part);
    this.#observer.observe(element);
    return () => {
      this.#observer?.unobserve(element);
      this.#parts.delete(element);
      this.#outOfSight.delete(part);
      this.#late.delete(part);
    };
  }

  /** @param {Component} part @returns {boolean} whether its change is drawn later, for nobody sees it now */
  postpones(part) {
    if (this.#drawing || !this.#outOfSight.has(part)) return false;
    this.#late.add(part);
    this.#due = performance.now() + QUIET;
    if (this.#timer === 0) this.#wait(QUIET);
    return true;
  }

  /** @param {Component} part shows what is */
  drawn(part) {
    this.#late.delete(part);
  }

  /** Has all that is late drawn before the next task, or so much of it; of a row all its parts. */
  hurry(count = this.#late.size) {
    this.#drawing = true;
    for (const part of [...this.#late].slice(0, count)) part.forceUpdate();
    queueMicrotask(() => {
      this.#drawing = false;
    });
  }

  /** @param {number} time */
  #wait(time) {
    this.#timer = Number(setTimeout(() => {
      this.#timer = 0;
      const left = this.#due - performance.now();
      if (left > 0) return this.#wait(left); // something has changed in the meantime
      this.hurry(LOT);
      if (this.#late.size > LOT) this.#wait(PAUSE);
    }, time));
  }

  /** @param {readonly IntersectionObserverEntry[]} entries */
  #look(entries) {
    for (const { target, isIntersecting } of entries) {
      const part = this.#parts.get(target);
      if (!part) continue;
      if (!isIntersecting) this.#outOfSight.add(part);
      else this.#outOfSight.delete(part);
      if (isIntersecting && this.#late.has(part)) part.forceUpdate();
      for (const inner of target.children) this.#lookInside(inner, isIntersecting);
    }
  }

  /** Has a part of a row that is out of sight no longer watched. @param {Element} element @param {boolean} inSight the row */
  #lookInside(element, inSight) {
    const part = this.#parts.get(element);
    if (!part) return;
    if (inSight) return this.#observer?.observe(element);
    this.#observer?.unobserve(element);
    this.#outOfSight.add(part);
  }
}
