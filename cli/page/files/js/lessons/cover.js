// Lesson 6: exact cover.

import { make } from '../dom.js';
import { em } from './marked.js';
import { sudoku } from './models.js';

const OPTIONS = ['c e f', 'a d g', 'b c f', 'a d', 'b g', 'd e g'];
const ITEMS = [...'abcdefg'];
const TEXT = `${ITEMS.join(' ')}\n${OPTIONS.join('\n')}\n`;
const HARD = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';

/** The most time for the sudoku. */
const SECONDS = 5;

const SIX = { problem: 'xcc', input: TEXT, strategy: 'bit-rows' };

export default {
  title: 'Exact cover',
  about: 'Many puzzles are one puzzle.',
  needs: [1, 2],
  source: 'D. E. Knuth, “Dancing links”, in Millennial Perspectives in Computer Science (2000).',
  lab: { problem: 'xcc', input: TEXT },
  body: (t) => [
    t.text('Seven jobs, a to g, have to be done. Six people offer to help. Each of them does all the jobs on a list, or none: ', OPTIONS.map((option, index) => `${index + 1}: ${option}`).join('; '), '. Whom do you choose so that exactly one person does each job?'),
    t.text('The jobs are called ', em('items'), ' and the lists ', em('options'), '. An ', em('exact cover'), ' is a choice of options that contains each item exactly once. Many puzzles have this form:'),
    make('ul', {},
      make('li', {}, 'Filling a box with pieces: an item for each square and one for each piece; an option is a piece at a place.'),
      make('li', {}, 'Sudoku: items such as “a digit in r1c2”, “a 5 in row 1”, “a 5 in column 2”, “a 5 in box 1”. An option is one digit in one square and has four items.'),
      make('li', {}, 'Queens, timetables, tournaments, and many others.')),
    t.text('So one good program for exact cover solves them all. It chooses the item that the fewest options contain, and tries these options one after another. For each it strikes out the option’s items, and all other options that contain one of them. If an item has no option left, that is a dead end. If no item is left, that is a solution. Each node of the tree shows the items that are not covered yet. (The line above the tree says “bit-rows”: that is how Billhook keeps the options in memory. The tree does not depend on it.)'),
    t.tree({ ...SIX, label: 'Seven items, six options' }),
    t.text('The search begins with item a: only two options contain it, and no item has fewer. Option “a d g” leaves b, c, e and f, and soon one of them has no option left. Option “a d” leads to the only solution. There are ', t.figure(64), ' ways to choose some of six options, but the search needs only ', t.figure(t.nodes(SIX)), ' nodes.'),
    t.text('Striking out is easy. The art is to take it back quickly. Donald Knuth uses linked lists for that: an element that was taken out still knows its neighbours, so two assignments put it back. The elements seem to dance in and out, hence the name ', em('dancing links'), '. Billhook does it in two other ways. For small problems each item has a row of bits, a 1 for each option that is left (“bit-rows”). For large ones each item has a list, and what is struck out moves behind its end (“sparse sets”). The tree is the same.'),
    t.text('The order of lesson 2 matters here, too. Here is a hard sudoku as an exact cover with 324 items. One search takes an item with the fewest options first, the other takes the items as they are written:'),
    t.runs({
      head: 'Order', question: 'first', problem: 'xcc', input: sudoku(HARD), strategy: 'bit-rows', seconds: SECONDS,
      rows: [['fewest options first', 'fewest'], ['items as written', 'given']].map(([label, order]) => ({ label, options: { order } })),
      then: ([fewest, given]) => t.text('With the fewest options first the search finds the solution at its node ', t.figure(fewest.nodes), '. With the items as they are written it ', given.status === 'timeout' ? 'has not found it after ' : 'finds it at node ', t.figure(given.nodes), given.status === 'timeout' ? ` nodes, when ${SECONDS} seconds are over.` : '.'),
    }, `Sudoku as an exact cover, at most ${SECONDS} seconds`),
  ],
  question: (t) => {
    const left = () => t.event({ verb: 'tree', ...SIX }, 'tree').then(({ nodes }) => nodes.find(({ kind }) => kind === 'dead_end').state);
    const withOne = (item) => t.result({ ...SIX, input: `${TEXT}${item}\n` }).then(({ solutions }) => solutions);
    return {
      text: 'Step through the tree to its dead end. A seventh person offers to do one single job. Which job must it be so that this dead end becomes a solution?',
      choices: ITEMS,
      async judge(item) {
        const right = item === await left();
        return { right, because: right ? '' : `At the dead end somebody does ${item} already.` };
      },
      reveal: async () => `It is ${await left()}.`,
      explain: async () => `At the dead end, “a d g” and “b c f” are chosen, and ${await left()} is not covered. Both options with ${await left()} contain an item that is covered already: “c e f” has c and f, “d e g” has d and g. With a seventh option “${await left()}” there are ${await withOne(await left())} solutions.`,
    };
  },
};
