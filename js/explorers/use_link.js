import { useEffect, useRef, useState } from "preact/hooks";
import { fitsLink, isLink, linkTo, readLink } from "./playground_link.js";

/** Milliseconds of rest after which the address tells what is shown. */
const REST = 250;

/**
 * Keeps the page's address and what is shown the same: the address leads when the page is opened or the reader
 * changes it, and follows when the program changes.
 *
 * @param {import("./playground_link.js").Situation} situation
 * @param {boolean} linked whether the address is this widget's
 * @param {(program: string, line: number) => void} onOpen
 * @returns {{ opening: boolean, fault: string | null }} whether a link is still being read, and what is wrong with it
 */
export function useLink({ program, line }, linked, onOpen) {
  const [fault, setFault] = useState(/** @type {string | null} */ (null));
  const [opening, setOpening] = useState(() => linked && isLink(location.hash));
  const own = useRef(""); // the hash that was written here
  const opened = useRef(false);
  useEffect(() => {
    if (!linked) return undefined;
    const read = async () => {
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
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, [linked]);
  useEffect(() => {
    if (!linked || opening || !fitsLink(program)) return undefined;
    if (!opened.current) { // what the page itself starts from needs no link
      opened.current = true;
      if (!isLink(location.hash)) return undefined;
    }
    let over = false;
    const timer = setTimeout(async () => {
      const hash = await linkTo({ program, line });
      if (over || hash === location.hash) return;
      own.current = hash;
      if (program !== "") setFault(null);
      if (program === "" && (fault !== null || !isLink(location.hash))) return;
      try {
        history.replaceState(history.state, "", hash);
      } catch {
        // the browser refuses: too many changes at once, or a page that must not; the next change tries again
      }
    }, REST);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [linked, opening, program, line, fault]);
  return { opening, fault };
}
