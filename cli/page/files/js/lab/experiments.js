// Ready experiments: a subject, a part of the laboratory, and what is chosen there, as in an address.

/** Returns a file of dominoes that fill a board. */
export function dominoes(rows, columns) {
  const number = (rows * columns) / 2;
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
  return `${rows} ${columns} ${number}\nDEFAULT\n${letters.slice(0, number).map((letter) => letter + letter).join('\n')}\n`;
}

export const EXPERIMENTS = [
  { title: '8 queens, level by level or depth first', part: 'race', problem: 'queens', input: '8', chosen: { strategies: 'dfs bfs iddfs diagram', question: 'all' } },
  { title: '22 queens: luck against order', part: 'race', problem: 'queens', input: '22', chosen: { strategies: 'dfs lds restarts' } },
  { title: 'Dominoes on a 6 × 8 board: 167,089 ways', part: 'race', problem: 'iq', input: dominoes(6, 8), options: { unlabelled: true }, chosen: { strategies: 'fill cover diagram', question: 'all' } },
  { title: 'Sliding tiles: the hardest 3 × 3 position', part: 'race', problem: 'tiles', input: '8 6 7 2 5 4 3 0 1', chosen: { strategies: 'idastar astar best-first beam' } },
  { title: 'Slitherlink: learning from mistakes', part: 'race', problem: 'slitherlink', input: '....1 21... .22.3 ....2 3..33', chosen: { strategies: 'dfs learn diagram lds', question: 'all' } },
  { title: 'The tree of 6 queens', part: 'tree', problem: 'queens', input: '6' },
  { title: 'Queens from 4 to 11', part: 'sweep', problem: 'queens', input: '8', chosen: { strategies: 'dfs iddfs diagram' } },
  { title: 'How far off are estimates? 10 queens', part: 'estimate', problem: 'queens', input: '10' },
];
