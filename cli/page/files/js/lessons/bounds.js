// Lesson 3: bounds, and A*.

import { em } from './marked.js';
import { judgeNumber } from './question.js';

const PACK = { problem: 'knapsack', input: '17 9:3 10:4 14:6 12:5 18:8', strategy: 'branch-and-bound' };
const TILES = { problem: 'tiles', input: '4 2 3 6 5 8 1 7 0', question: 'first' };

export default {
  title: 'Bounds and A*',
  about: 'Skip the branches that cannot hold the best solution.',
  needs: [1],
  source: 'P. E. Hart, N. J. Nilsson and B. Raphael, “A formal basis for the heuristic determination of minimum cost paths”, IEEE Transactions on Systems Science and Cybernetics 4 (1968).',
  lab: { problem: 'tiles', input: '8 6 7 2 5 4 3 0 1' },
  body: (t) => [
    t.text('A rucksack carries 17 kg. Five things are worth 9, 10, 14, 12 and 18, and weigh 3, 4, 6, 5 and 8 kg. Which of them fit, and are worth the most together? Now not every solution will do. The search must find the ', em('best'), ' one, and prove that nothing is better.'),
    t.text('At each node it asks: how much can this rucksack still be worth? One quick answer is never too low. Fill the rest with the things that are worth the most for their weight, and cut the last one to size if it does not fit. Real things cannot be cut, so no real rucksack is worth more: this is a ', em('bound'), '. If the bound is not above the best solution so far, nothing better lies below, and the search cuts off the branch. Such a search is called ', em('branch and bound'), '.'),
    t.text('In the tree, “item 1 (9:3)” is the thing that is worth 9 and weighs 3 kg, and each node says “value …, at most …”: what the things taken are worth, and the bound.'),
    t.tree({ ...PACK, label: 'Five things, 17 kg' }),
    t.text('There are 2 × 2 × 2 × 2 × 2 = 32 ways to take or leave five things, and the whole tree has 63 nodes. With the bound the search needs ', t.figure(t.nodes({ ...PACK, question: 'first' })), '. Each solution is better than the one before, so the search cuts off more and more.'),
    t.heading('A guess that is never too high'),
    t.text('With sliding tiles you want few moves. Four ways to search for the fewest:'),
    t.list(
      [em('Level by level'), ' (breadth-first search, bfs): all positions after one move, then all after two, and so on, until a solution is among them. It keeps all these positions in memory.'],
      [em('Deeper and deeper'), ' (iterative deepening, iddfs): depth first, but no deeper than one move; then all over again, no deeper than two, and so on. It needs hardly any memory.'],
      [em('A*'), ' (say “A star”) has a bound, too, now a lower one: each tile needs at least as many moves as it is squares away from its place. The sum of these is a guess that is never too high. A* always continues at the position where the moves so far plus the guess are least.'],
      [em('IDA*'), ' goes deeper and deeper, but what it limits is the moves so far plus the guess.'],
    ),
    t.runs({
      head: 'Search', ...TILES,
      rows: [['bfs (level by level)', 'bfs'], ['iddfs (deeper and deeper)', 'iddfs'], ['A*', 'astar'], ['IDA*', 'idastar']].map(([label, strategy]) => ({ label, strategy })),
      then: ([levels, deeper, star]) => t.text('All four find a shortest solution, of ', t.figure(cost(t)), ' moves. Level by level the search meets ', t.figure(levels.nodes), ' nodes, deeper and deeper ', t.figure(deeper.nodes), ', and A* only ', t.figure(star.nodes), '. A guess that is never too high keeps the answer right and makes the search short. The closer the guess is to the true number of moves, the shorter the search usually is.'),
    }, 'A position of the 3 × 3 tiles'),
  ],
  question: (t) => {
    const tree = () => t.event({ verb: 'tree', problem: PACK.problem, input: PACK.input }, 'tree');
    const count = async (kind) => (await tree()).nodes.filter((node) => node.kind === kind).length;
    return {
      text: 'Step through the tree of the rucksack to its end. How many nodes did the bound cut off?',
      async judge(answer) {
        const [cut, solutions, { nodes }] = await Promise.all([count('pruned'), count('solution'), tree()]);
        return judgeNumber(answer, cut, [
          [solutions, 'That is the number of solutions. The nodes that are cut off are marked with a line.'],
          [nodes.length, 'That is the number of all nodes. Count those that are marked with a line.'],
          [63 - nodes.length, 'That is how many nodes the bound saved. But how many were met and cut off?'],
          [cut + solutions, 'That is the number of cut nodes and solutions together. Count the cut nodes alone.'],
        ], 'Go to the last step. The line below the picture tells how many were cut off.');
      },
      reveal: async () => `It is ${await count('pruned')}.`,
      async explain() {
        const { value, weight } = await t.event({ verb: 'solve', problem: PACK.problem, input: PACK.input, limit: 1 }, 'solution');
        return `${await count('pruned')} nodes are marked with a line. At each of them “at most” is no more than the best value found before. The best rucksack is worth ${value} and weighs ${weight} kg. The search did not try what lies below: it proved that nothing there is better.`;
      },
    };
  },
};

function cost(t) {
  return t.event({ verb: 'solve', problem: TILES.problem, input: TILES.input, limit: 1 }, 'solution').then(({ length }) => length);
}
