/** @typedef {(source: string) => any} Evaluate what `evaluate` of the engine is */

/** The engine of a page: answers that the page itself brings, and a script that is fetched for all others. */
export class PageEngine {
  /** @param {string} address of the script */
  constructor(address) {
    this.address = address;
    /** Programs that it was asked for and could not answer. */
    this.misses = 0;
    /** @type {Map<string, any>} */
    this.answers = new Map();
    /** @type {Evaluate | null} */
    this.run = null;
    /** @type {Promise<void> | null} */
    this.loading = null;
    /** @type {Promise<void>} settles when it comes, whoever asked for it */
    this.arrival = new Promise((resolve) => {
      this.arrived = resolve;
    });
  }

  get isHere() {
    return this.run !== null;
  }

  /** @param {Record<string, any>} answers by their programs: PyTorch's own, as the page was written with them */
  keep(answers) {
    for (const [source, answer] of Object.entries(answers)) this.answers.set(source, answer);
  }

  /** @param {string} source @returns {any} */
  evaluate(source) {
    const answer = this.answers.get(source) ?? this.run?.(source);
    if (answer !== undefined) return answer;
    this.misses += 1;
    throw new Error("the engine has not been loaded");
  }

  /** What its script calls. @param {Evaluate} run */
  arrive(run) {
    this.run = run;
    this.arrived?.();
  }

  /** Fetch its script, once. @returns {Promise<void>} fails where that cannot be had; the next call tries again */
  load() {
    if (this.isHere) return Promise.resolve(); // the page itself may bring it
    this.loading ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      const end = () => {
        if (this.isHere) return resolve();
        this.loading = null;
        script.remove();
        reject(new Error(`${this.address} cannot be loaded`));
      };
      script.addEventListener("load", end);
      script.addEventListener("error", end);
      script.src = this.address;
      document.head.append(script);
    });
    return this.loading;
  }
}
