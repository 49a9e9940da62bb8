// The words of the part for models.

export const texts = {
  title: 'Model',
  told: 'Write a model, and let the engine search it. What is wrong is underlined as you type.',
  kind: 'Language',
  kinds: [['fzn', 'FlatZinc'], ['xcc', 'Exact cover']],
  example: 'Example',
  choose: 'choose …',
  editor: { fzn: 'Model in FlatZinc', xcc: "Exact cover in Knuth's format" },
  open: 'Open a file …',
  save: 'Save',
  lab: 'Race strategies in the laboratory',
  long: 'This is too long: at most a million characters are read.',
  reading: 'Reading …',
  read: (lines) => (lines === 1 ? 'One line, without mistakes.' : `${lines} lines, without mistakes.`),
  unread: 'It was not read in time.',
  place: (line, column) => `Line ${line}, column ${column}`,
  warning: 'Warning',
  search: 'Search',
  strategy: 'Strategy',
  auto: 'auto – the engine chooses',
  limit: 'At most',
  solutions: 'Solutions',
  best: 'Best',
  count: 'Count',
  tree: 'Tree',
  stop: 'Stop',
  running: 'Searching …',
  progress: ({ nodes, solutions, share, best }) => [
    `${number(nodes)} nodes`,
    solutions > 0 ? `${number(solutions)} solutions` : '',
    share > 0 && share < 1 ? `about ${(100 * share).toFixed(1)} % of the tree` : '',
    best ? `best so far: ${best}` : '',
  ].filter(Boolean).join(', '),
  results: 'Results',
  none: 'There is no solution.',
  found: (solutions) => (solutions === '1' ? 'One solution' : `${number(solutions)} solutions`),
  foundBest: (solutions) => (solutions === '1' ? 'One best solution' : `${number(solutions)} best solutions`),
  complete: 'the search was complete',
  more: 'there are more',
  limited: 'the search ended at the limit',
  stopped: 'Stopped',
  effort: ({ strategy, nodes, elapsed_ns: time }) => `${strategy}, ${number(nodes)} nodes, ${duration(time)}`,
  chosen: 'Options chosen',
  picture: 'Board',
  asList: 'The tree as a list',
  asText: 'The steps as a list',
  kindsOfNodes: { inner: '', solution: 'solution', dead_end: 'dead end', pruned: 'pruned', not_searched: 'not searched', folded: 'more nodes, not drawn', chain: 'a chain of nodes, not drawn' },
  steps: { decision: 'Decision', conflict: 'Conflict', solution: 'Solution', turn: 'Therefore', dead_end: 'Dead end: all is searched', restart: 'Begins anew', improve: 'Asks for a better one' },
  learned: (nogood, implied, back) => `not ${nogood.join(' and ')}${implied ? `, so ${implied}` : ''}; back to level ${back}`,
  root: 'root',
  panel: { fzn: 'Constraints', xcc: 'How it is written' },
  panelTold: { fzn: 'A click puts a line into the model, with names of its variables.', xcc: 'A click puts a line into the model.' },
  insert: (line) => `Insert ${line}`,
  also: 'Also',
  forms: 'Each has the forms …_reif, whose last argument says whether it holds, and …_imp.',
};

/** Writes a number, which may be a string of digits, with blanks between thousands. */
export function number(value) {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '\u202f');
}

function duration(nanoseconds) {
  const ms = nanoseconds / 1e6;
  if (ms < 1) return '< 1 ms';
  return ms < 1000 ? `${ms.toPrecision(3)} ms` : `${(ms / 1000).toPrecision(3)} s`;
}
