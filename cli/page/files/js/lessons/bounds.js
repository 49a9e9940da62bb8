// Lesson 3: bounds, and A*.

import { em } from './marked.js';
import { numberIn } from './question.js';

const PACK = { problem: 'knapsack', input: '17 9:3 10:4 14:6 12:5 18:8', strategy: 'branch-and-bound' };
const TILES = { problem: 'tiles', input: '4 2 3 6 5 8 1 7 0', question: 'first' };

const cost = (t) => t.event({ verb: 'solve', problem: TILES.problem, input: TILES.input, limit: 1 }, 'solution').then(({ length }) => length);

export default {
  title: 'Bounds and A*',
  about: 'Skip the branches that cannot hold the best solution.',
  source: 'P. E. Hart, N. J. Nilsson and B. Raphael, “A formal basis for the heuristic determination of minimum cost paths”, IEEE Transactions on Systems Science and Cybernetics 4 (1968).',
  lab: { problem: 'tiles', input: '8 6 7 2 5 4 3 0 1' },
  body: (t) => [
    t.text('A rucksack carries 17 kg. Five things are worth 9, 10, 14, 12 and 18, and weigh 3, 4, 6, 5 and 8 kg. Which of them fit, and are worth the most together? Now not every solution will do. The search must find the ', em('best'), ' one, and prove that nothing is better.'),
    t.text('At each node it asks: how much can this rucksack still be worth? One quick answer is never too low. Fill the rest with the things that are worth the most for their weight, and cut the last one to size if it does not fit. Real things cannot be cut, so no real rucksack is worth more: this is a ', em('bound'), '. If the bound is not above the best solution so far, nothing better lies below, and the search cuts off the branch. The nodes say “value …, at most …”.'),
    t.tree({ ...PACK, label: 'Five things, 17 kg' }),
    t.text('There are 2 × 2 × 2 × 2 × 2 = 32 ways to take or leave five things, and the whole tree has 63 nodes. With the bound the search needs ', t.figure(t.nodes({ ...PACK, question: 'first' })), '. Each solution is better than the one before, so the search cuts off more and more.'),
    t.heading('A guess that is never too high'),
    t.text('With sliding tiles you want few moves. Here the bound is a lower one: each tile needs at least as many moves as it is squares away from its place. The sum of these is a guess. No solution below a node takes fewer moves than those made so far plus the guess. ', em('A*'), ' always continues at the node where this total is least. ', em('IDA*'), ' searches depth first up to a limit, and raises the limit until it finds a solution. It needs hardly any memory. ', em('bfs'), ' and ', em('iddfs'), ' do the same without the guess.'),
    t.race({ ...TILES, strategies: ['astar', 'idastar', 'bfs', 'iddfs'] }, 'A position of the 3 × 3 tiles'),
    t.text('All four find a shortest solution, of ', t.figure(cost(t)), ' moves. A* needs ', t.figure(t.nodes({ ...TILES, strategy: 'astar' })), ' nodes, and bfs, which searches level by level, ', t.figure(t.nodes({ ...TILES, strategy: 'bfs' })), '. A guess that is never too high keeps the answer right and makes the search short. The closer the guess is to the true number of moves, the shorter the search.'),
  ],
  question: (t) => {
    const cut = () => t.event({ verb: 'tree', problem: PACK.problem, input: PACK.input }, 'tree').then(({ nodes }) => nodes.filter(({ kind }) => kind === 'pruned').length);
    const best = () => t.event({ verb: 'solve', problem: PACK.problem, input: PACK.input, limit: 1 }, 'solution');
    return {
      text: 'Step through the tree of the rucksack to its end. How many nodes did the bound cut off?',
      judge: async (answer) => ({ right: numberIn(answer) === await cut() }),
      reveal: async () => `It is ${await cut()}.`,
      async explain() {
        const { value, weight } = await best();
        return `${await cut()} nodes are marked with a line. At each of them “at most” is no more than the best value found before. The best rucksack is worth ${value} and weighs ${weight} kg. The search did not try what lies below: it proved that nothing there is better.`;
      },
    };
  },
};
