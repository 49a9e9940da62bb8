// Texts that the browser keeps for the next visit. One that keeps nothing shows the page all the same.

/** Returns the text that was kept under a name, or `null`. */
export function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text. Returns whether there was room for it. */
export function keep(name, text) {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
