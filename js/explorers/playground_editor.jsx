import { CodeJar } from "codejar";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { NO_SHORTCUTS } from "../no_shortcuts.js";
import { History } from "./playground_history.js";
import { indented } from "./playground_indent.js";
import { LONGEST } from "./playground_link.js";
import { selectedIn } from "./playground_selected.js";
import { tokensOf } from "./playground_tokens.js";

/** @typedef {ReturnType<typeof CodeJar>} Jar @typedef {import("./playground_indent.js").Position} Position */

/** Milliseconds after a key in which nothing is coloured. */
const REST = 30;

/**
 * The program to be typed, with its lines numbered. Tab leaves it; Control and ] or [ move lines in or out.
 *
 * CodeJar handles line ends and what is pasted, and puts the caret. Its own colouring and history are not used: they would fetch the focus
 * back from whoever leaves by Tab, and forget what was typed a moment before.
 *
 * @param {{ program: string, current: [number, number] | null, failed: [number, number] | null,
 *   onType: (program: string) => void, onLine: (line: number) => void }} props lines from and to, counted from 1
 */
export function Editor({ program, current, failed, onType, onLine }) {
  const host = useRef(/** @type {HTMLDivElement | null} */ (null));
  const jar = useRef(/** @type {Jar | null} */ (null));
  const typed = useRef(program); // what the editor holds, as far as others know
  const [count, setCount] = useState(linesIn(program));
  const [history] = useState(() => new History(program));
  const told = useRef(onType);
  told.current = onType;

  const tell = (/** @type {string} */ now) => {
    if (now === typed.current) return;
    typed.current = now;
    setCount(linesIn(now));
    told.current(now);
  };
  /** @param {string} text @param {Position} position */
  const put = (text, position) => {
    jar.current?.updateCode(text, false);
    jar.current?.restore({ ...position });
    tell(text);
  };
  useLayoutEffect(() => {
    const element = /** @type {HTMLDivElement} */ (host.current);
    const unused = (/** @type {Event} */ event) => event.preventDefault(); // CodeJar's colouring and history begin here
    element.addEventListener("keyup", unused);
    const made = CodeJar(element, colour, { catchTab: false, addClosing: false, history: false, tab: "    ", indentOn: /[([{]$/ });
    Object.assign(element.style, { whiteSpace: "pre", overflowY: "visible" });
    element.setAttribute("autocorrect", "off");
    made.updateCode(typed.current, false);
    jar.current = made;
    let timer = 0;
    const note = () => {
      if (element.querySelector("br, div, p")) { // dropped, dictated or filled in: line ends that are no text
        const { start } = selectedIn(element);
        const text = writtenIn(element);
        made.updateCode(text, false);
        const end = Math.min(text.length, start + text.split("\n").length - 1);
        made.restore({ start: end, end });
      }
      const now = made.toString();
      history.note(now, selectedIn(element), performance.now());
      clearTimeout(timer);
      timer = Number(setTimeout(() => {
        if (!element.matches(":focus")) return colour(element);
        const position = selectedIn(element);
        colour(element);
        return made.restore(position);
      }, REST));
      tell(now);
    };
    const onInput = (/** @type {Event} */ event) => /** @type {InputEvent} */ (event).isComposing || note();
    element.addEventListener("input", onInput);
    element.addEventListener("compositionend", note);
    made.onUpdate(note); // what is pasted or cut
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries({ keyup: unused, input: onInput, compositionend: note })) element.removeEventListener(name, listener);
      made.destroy();
      jar.current = null;
    };
  }, []);
  useLayoutEffect(() => { // before the next key, which may undo it
    if (program === typed.current) return;
    typed.current = program;
    history.note(program, { start: program.length, end: program.length }, performance.now());
    jar.current?.updateCode(program, false);
    setCount(linesIn(program));
  }, [program]);

  const go = (/** @type {-1 | 1} */ by) => {
    const step = history.move(by);
    if (step) put(step.text, step.position);
  };
  /** @param {KeyboardEvent & { currentTarget: HTMLElement }} event */
  const onKeyDown = (event) => {
    const made = /** @type {Jar} */ (jar.current);
    event.stopPropagation();
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "z" || (key === "y" && event.ctrlKey)) {
      event.preventDefault();
      go(key === "y" || event.shiftKey ? 1 : -1);
    } else if ((key === "]" || key === "[") && event.ctrlKey) {
      event.preventDefault();
      const { text, position } = indented(made.toString(), selectedIn(event.currentTarget), key === "]" ? 1 : -1);
      history.note(text, position, performance.now());
      put(text, position);
    }
  };
  /** @param {InputEvent} event of a menu, or of a phone's shaking */
  const onBeforeInput = (event) => {
    if (!event.inputType?.startsWith("history")) return;
    event.preventDefault();
    go(event.inputType === "historyUndo" ? -1 : 1);
  };
  return (
    <div class="sl-code-box">
      <div class="sl-code-inner">
        {current && <Band lines={current} kind="current" />}
        {failed && <Band lines={failed} kind="failed" />}
        <div class="sl-gutter" aria-hidden="true">
          {Array.from({ length: count }, (_, k) => (
            <span key={k} data-failed={failed && k + 1 >= failed[0] && k + 1 <= failed[1] ? "true" : undefined} onClick={() => onLine(k + 1)}>{k + 1}</span>
          ))}
        </div>
        <div class="sl-typing" ref={host} role="textbox" aria-multiline="true" tabIndex={0} {...NO_SHORTCUTS} autocapitalize="off"
          aria-label="program" aria-invalid={failed ? "true" : undefined} aria-description="Tab leaves the editor. Control and a square bracket move a line in or out." onKeyDown={onKeyDown} onBeforeInput={/** @type {any} */ (onBeforeInput)} />
      </div>
    </div>
  );
}

/** @param {{ lines: [number, number], kind: "current" | "failed" }} props */
function Band({ lines: [from, to], kind }) {
  return <div class="sl-band" data-band={kind} style={`--sl-from:${from - 1};--sl-lines:${to - from + 1}`} />;
}

/** Colours what is written: each token is a text of its own, and never markup. @param {HTMLElement} element */
function colour(element) {
  const written = element.textContent ?? "";
  const isPlain = written.length > LONGEST || /.{1000}/.test(written); // a browser takes long over lines of so many parts
  const tokens = isPlain ? [{ kind: "", text: written }] : tokensOf(written);
  const parts = tokens.map(({ kind, text }) => {
    if (kind === "") return document.createTextNode(text);
    const span = document.createElement("span");
    span.className = `sl-${kind}`;
    span.textContent = text;
    return span;
  });
  element.replaceChildren(...parts);
}

/** @param {Node} node @returns {string} its text, with elements that break lines as line ends */
function writtenIn(node) {
  return [...node.childNodes].map((child, k) => {
    if (child.nodeName === "BR") return child.nextSibling ? "\n" : ""; // the last one only makes room
    const before = /^(DIV|P)$/.test(child.nodeName) && k > 0 ? "\n" : "";
    return before + (child.nodeType === Node.TEXT_NODE ? child.nodeValue : writtenIn(child));
  }).join("");
}

/** @param {string} text @returns {number} */
function linesIn(text) {
  return text.replace(/\n$/, "").split("\n").length;
}
