// Texts of the engine as a page says them.

/** Returns a text that speaks of options as one types them, `--board`, with their names alone. */
export function withoutDashes(text) {
  return text.replace(/(^|[\s(])--([a-z][a-z-]*)/g, '$1“$2”');
}
