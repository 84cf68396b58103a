// The page of claims, filtered by verdict. The verdict stands in the address, as claims.html#wrong, so a filtered list
// can be linked and the browser's own "back" leads out of it. Without this script every claim is shown.

"use strict";

(() => {
  const legend = document.querySelector(".claims-legend");
  const status = document.querySelector(".claims-status");
  if (!legend || !status) return;
  /** @type {NodeListOf<HTMLElement>} */
  const claims = document.querySelectorAll(".claims > .claim");
  const links = [...legend.querySelectorAll("a[id]")];

  /** Show the claims of the verdict that the address names; all of them where it names none. */
  const show = () => {
    const target = document.getElementById(location.hash.slice(1));
    const verdict = target && links.includes(target) ? target.id : "all";
    const hidden = target?.closest("[hidden]");
    let shown = 0;
    for (const claim of claims) {
      claim.hidden = verdict !== "all" && !claim.classList.contains(`claim-${verdict}`);
      shown += Number(!claim.hidden);
    }
    for (const list of document.querySelectorAll(".claims")) {
      const section = list.closest("section");
      if (section) section.hidden = !list.querySelector(":scope > .claim:not([hidden])");
    }
    for (const link of links) {
      if (link.id === verdict) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const all = verdict === "all";
    status.textContent = all
      ? `All ${shown} claims are shown.`
      : `${shown} of ${claims.length} claims are shown: ${verdict}.`;
    if (hidden) target?.scrollIntoView();
  };

  addEventListener("hashchange", show);
  show();
})();
