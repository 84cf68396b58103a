import { grouped } from "../count.js";
import { explained } from "./playground_errors.js";
import { kindWords, operationsIn } from "./playground_operations.js";
import { tokensOf } from "./playground_tokens.js";

/**
 * @typedef {import("./playground.jsx").Addresses} Addresses
 * @typedef {import("./playground_run.js").Shown} Shown
 * @typedef {import("./playground_effect.js").Effect} Effect
 */

const SIGNS = { new: "+", view: "↗", same: "=", shared: "↗", write: "✎", other: "·", failed: "✕" };

/**
 * What each line did: a row is a button that runs the program up to it.
 *
 * @param {{ shown: Shown, effects: Effect[], addresses: Addresses, onLine: (line: number) => void }} props
 */
export function Ledger({ shown, effects, addresses, onLine }) {
  const { statements, count, failed } = shown;
  if (statements.length === 0) return null;
  const here = failed ? failed.at : count - 1;
  return (
    <ol class="sl-ledger" aria-label="what each line does">
      {effects.slice(0, statements.length).map((effect, k) => (
        <li key={k} data-kind={effect.kind}>
          <button type="button" class="sl-ledger-row" aria-current={k === here ? "step" : undefined} onClick={() => onLine(statements[k].first)}>
            <span class="sl-ledger-line"><span class="sl-spoken">line </span>{statements[k].first}</span>
            <span class="sl-ledger-sign" aria-hidden="true">{SIGNS[effect.kind]}</span>
            <span class="sl-ledger-words">{effect.words}</span>
            {effect.bytes !== null && <span class="sl-ledger-bytes">{grouped(effect.bytes)} bytes</span>}
          </button>
          {k === here && <Met text={statements[k].text} effect={effect} addresses={addresses} />}
          {k === here && effect.warnings.map((message) => <Warned key={message} message={message} addresses={addresses} />)}
          {k === here && effect.note && <div class="sl-ruling" data-outcome="warned" role="note"><p>{effect.note}</p></div>}
          {k === here && failed && <Failed error={failed.error} line={statements[k].first} addresses={addresses} />}
        </li>
      ))}
    </ol>
  );
}

/** The operations of a line. @param {{ text: string, effect: Effect, addresses: Addresses }} props */
function Met({ text, effect, addresses }) {
  const code = tokensOf(text).map((token) => (token.kind === "comment" || token.kind === "string" ? "" : token.text)).join("");
  const met = operationsIn(code, effect.kind === "new" || effect.kind === "failed").slice(0, 6);
  if (met.length === 0) return null;
  return (
    <ul class="sl-met" aria-label="operations of this line">
      {met.map(({ name, kind, chapter, page }) => (
        <li key={name}>{/ /.test(name) ? name : <code>{name}</code>}: {kindWords(kind)} · <Chapter number={chapter} addresses={addresses} /> · <a href={page}>PyTorch’s page</a></li>
      ))}
    </ul>
  );
}

/** What PyTorch says besides. @param {{ message: string, addresses: Addresses }} props */
function Warned({ message, addresses }) {
  return (
    <div class="sl-ruling" data-outcome="warned" role="group" aria-label="warning">
      <p class="sl-said-by-torch">Warning: {message}</p>
      <Explained why={explained({ type: "Warning", message })} addresses={addresses} />
    </div>
  );
}

/** @param {{ why: import("./playground_errors.js").Explained | null, addresses: Addresses }} props */
function Explained({ why, addresses }) {
  return (
    <>
      {why && <p><b>It means:</b> {why.means}</p>}
      {why && <p><b>Write instead:</b> {why.instead}</p>}
      <p><Chapter number={why?.chapter ?? 8} addresses={addresses} before={why ? "More in " : "How to read a message: "} /></p>
    </>
  );
}

/** @param {{ error: { type: string, message: string }, line: number, addresses: Addresses }} props */
function Failed({ error, line, addresses }) {
  if (error.type === "NotCovered") {
    return <div class="sl-ruling" role="group" aria-label={`line ${line}`}><p class="sl-outcome">Line {line} is not computed here.</p><p>{error.message}</p>
      {addresses.language !== null && <p><a href={addresses.language}>What the language has</a></p>}</div>;
  }
  return (
    <div class="sl-ruling" role="group" aria-label={`line ${line} fails`}>
      <p class="sl-outcome"><span class="sl-sign" aria-hidden="true">✕</span>Line {line} fails.</p>
      <p class="sl-said-by-torch">{error.type}: {error.message}</p>
      <Explained why={explained(error)} addresses={addresses} />
    </div>
  );
}

/** @param {{ number: number, addresses: Addresses, before?: string }} props a link where the book has the chapter */
export function Chapter({ number, addresses: { chapters }, before = "" }) {
  const address = chapters[String(number)];
  return <span>{before}{address ? <a href={address}>chapter {number}</a> : `chapter ${number}`}</span>;
}
