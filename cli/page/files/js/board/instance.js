// Boards as addresses tell them: a puzzle, its input and its options.

/** The most characters of an input. */
export const LONGEST = 1 << 20;

/** Reads a board from the fields of an address. */
export function instanceOf(fields) {
  const options = {};
  for (const [name, value] of fields) {
    if (name.startsWith('o.')) options[name.slice(2)] = value === '' ? true : value;
  }
  return { problem: fields.get('problem') ?? '', input: fields.get('input') ?? '', options };
}

/** Returns the address of a board in a part of the page. */
export function addressOf(part, { problem, input, options = {} }) {
  const fields = new URLSearchParams({ problem, input });
  for (const [name, value] of Object.entries(options)) fields.set(`o.${name}`, value === true ? '' : value);
  return `#/${part}?${fields}`;
}

/** Returns the options that describe a board of a puzzle, without those that say how one is dealt. */
export function keptOptions(puzzle, options) {
  const dealing = new Set(puzzle.options.filter(({ deals }) => deals).map(({ name }) => name));
  return Object.fromEntries(Object.entries(options).filter(([name]) => !dealing.has(name)));
}

/** Returns the example of a puzzle, which is written as one would type it in a shell. */
export function exampleOf(puzzle) {
  const specs = new Map(puzzle.options.map((option) => [option.name, option]));
  const words = [...puzzle.example.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, one, two, three]) => one ?? two ?? three);
  const input = [];
  const options = {};
  while (words.length > 0) {
    const word = words.shift();
    const spec = word.startsWith('--') ? specs.get(word.slice(2)) : undefined;
    if (!spec) input.push(word);
    else options[spec.name] = spec.default === false ? true : words.shift() ?? '';
  }
  return { problem: puzzle.problem, input: input.join(' '), options };
}
