// Lesson 6: exact cover.

import { make } from '../dom.js';
import { em } from './marked.js';
import { sudoku } from './models.js';

const OPTIONS = ['c e f', 'a d g', 'b c f', 'a d', 'b g', 'd e g'];
const TEXT = `a b c d e f g\n${OPTIONS.join('\n')}\n`;
const HARD = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const SIX = { problem: 'xcc', input: TEXT, strategy: 'bit-rows' };

export default {
  title: 'Exact cover',
  about: 'Many puzzles are one puzzle.',
  source: 'D. E. Knuth, “Dancing links”, in Millennial Perspectives in Computer Science (2000).',
  lab: { problem: 'xcc', input: TEXT },
  body: (t) => [
    t.text('Seven jobs, a to g, have to be done. Six people offer to help, but each only with all of the jobs on their list: ', OPTIONS.map((option, index) => `${index + 1}: ${option}`).join('; '), '. Whom do you take so that every job is done, and none by two people?'),
    t.text('The jobs are called ', em('items'), ' and the lists ', em('options'), '. Wanted are options that contain each item exactly once: an ', em('exact cover'), '. It sounds special, but look:'),
    make('ul', {},
      make('li', {}, 'Filling a box with pieces: an item for each square and one for each piece; an option is a piece at a place.'),
      make('li', {}, 'Sudoku: items such as “a digit in r1c2”, “a 5 in row 1”, “a 5 in column 2”, “a 5 in box 1”. An option is one digit in one square and has four items.'),
      make('li', {}, 'Queens, timetables, tournaments, and many others.')),
    t.text('So one good program for exact cover solves them all. It chooses an item, the one that the fewest options contain, and tries these options one after the other. With an option it strikes out all of the option’s items, and all other options that contain one of them. If an item is left that no option contains, it is a dead end. If no item is left, it is a solution. Each node of the tree shows the items that are still to be covered.'),
    t.tree({ ...SIX, label: 'Seven items, six options' }),
    t.text('First comes item a: only two options contain it, and no item has fewer. Option “a d g” leaves b, c, e and f, and for e there is soon no option left. Option “a d” leads to the only solution. ', t.figure(t.nodes(SIX)), ' nodes suffice, of ', t.figure(64), ' ways to choose some of six options.'),
    t.text('Striking out is easy. The art is in taking it back quickly when the search returns. Donald Knuth did that with lists whose neighbours still know where an element was before it was taken out, so that it can be put back with two strokes. The elements seem to dance in and out, hence the name ', em('dancing links'), '. This engine uses rows of bits for small problems and sparse sets for large ones. The order of lesson 2 matters here, too. This is a hard sudoku as an exact cover with 324 items, once with the item of the fewest options first, once with the items in the order in which they were written down:'),
    t.race({
      question: 'first', problem: 'xcc', input: sudoku(HARD), seconds: 5,
      strategies: [['fewest options first', 'fewest'], ['as written down', 'given']].map(([label, order]) => ({ label, strategy: 'bit-rows', options: { order } })),
    }, 'Sudoku as an exact cover, at most five seconds'),
  ],
  question: (t) => ({
    text: 'Add one option (a new line with some of the items a to g) such that there are exactly two solutions. The engine counts them.',
    begin: TEXT.trim(),
    judge: (answer) => judge(t, answer),
    reveal: () => 'For example the line: a b d g',
    explain: () => 'One way to find such an option is to take a solution, “c e f”, “a d” and “b g”, and to join two of its options: “a b d g”. What the two options did one by one, the new one does at once. Or help a cover that failed: “a d g” and “b c f” lack nothing but e, so the option “e” will do.',
  }),
};

/** Judges an answer: the first lines are the old ones, one is new, and there are two solutions. */
async function judge(t, answer) {
  const lines = answer.split('\n').map((line) => line.trim().split(/\s+/).filter(Boolean)).filter(({ length }) => length > 0).map((items) => items.join(' '));
  const added = lines.slice(1).filter((line) => !OPTIONS.includes(line));
  const isKept = lines[0] === 'a b c d e f g' && OPTIONS.every((option) => lines.includes(option)) && lines.length === OPTIONS.length + 2;
  if (!isKept) return { right: false, because: 'Leave the items and the six options as they are, and add one line.' };
  if (added.some((line) => !/^[a-g]( [a-g])*$/.test(line))) return { right: false, because: 'An option consists of items from a to g, with blanks between them.' };
  const { solutions } = await t.result({ problem: 'xcc', input: `${lines.join('\n')}\n`, strategy: 'bit-rows' });
  return { right: solutions === '2', because: solutions === '1' ? 'There is still one solution.' : `There are ${solutions} solutions.` };
}
