/**
 * Keeps JupyterLab's shortcuts, of which "x" is one that cuts the notebook's cell, from an element that takes the focus.
 * On an ancestor it would come too late: Lab asks the focused element itself first.
 */
export const NO_SHORTCUTS = { "data-lm-suppress-shortcuts": "true" };
