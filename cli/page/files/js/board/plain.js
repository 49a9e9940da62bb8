// Texts of the engine in the words of the page.

/** Returns a text in which options are quoted: “board” instead of `--board`, which is for a command line. */
export function withoutDashes(text) {
  return text.replace(/(^|[\s(])--([a-z][a-z-]*)/g, '$1“$2”');
}
