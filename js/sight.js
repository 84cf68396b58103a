/** @typedef {import("preact").Component} Component */

/** Milliseconds without a change after which the parts out of sight are drawn. */
const QUIET = 100;

/** Milliseconds between two lots of them: a frame, so that other events get their turn. */
const PAUSE = 16;

/** How many parts make a lot. */
const LOT = 8;

/**
 * Which parts of a large grid are out of sight: the others are drawn first, so that a change is seen at once.
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

  /** @param {Component} part @param {Element} element what it draws */
  add(part, element) {
    this.#observer ??= new IntersectionObserver((entries) => this.#look(entries));
    this.#parts.set(element, part);
    this.#observer.observe(element);
  }

  /** @param {Component} part @param {Element} element */
  remove(part, element) {
    this.#observer?.unobserve(element);
    this.#parts.delete(element);
    this.#outOfSight.delete(part);
    this.#late.delete(part);
  }

  /** @param {Component} part @returns {boolean} whether its change is drawn later, for nobody sees it now */
  postpones(part) {
    if (!this.#outOfSight.has(part)) return false;
    this.#late.add(part);
    this.#due = performance.now() + QUIET;
    if (this.#timer === 0) this.#wait(QUIET);
    return true;
  }

  /** @param {Component} part shows what is */
  drawn(part) {
    this.#late.delete(part);
  }

  /** Has all that is late drawn before the next task. */
  hurry() {
    for (const part of this.#late) part.forceUpdate();
  }

  /** @param {number} time */
  #wait(time) {
    this.#timer = Number(setTimeout(() => {
      this.#timer = 0;
      const left = this.#due - performance.now();
      if (left > 0) this.#wait(left); // something has changed in the meantime
      else this.#drawLot();
    }, time));
  }

  #drawLot() {
    let room = LOT;
    for (const part of this.#late) {
      if (room === 0) return this.#wait(PAUSE);
      room -= 1;
      this.#late.delete(part);
      part.forceUpdate();
    }
    return undefined;
  }

  /** @param {readonly IntersectionObserverEntry[]} entries */
  #look(entries) {
    for (const { target, isIntersecting } of entries) {
      const part = this.#parts.get(target);
      if (!part) continue;
      if (!isIntersecting) this.#outOfSight.add(part);
      else this.#outOfSight.delete(part);
      if (isIntersecting && this.#late.has(part)) part.forceUpdate();
    }
  }
}
