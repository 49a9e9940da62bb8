// Lesson 7: propagation.

import { em } from './marked.js';
import { guests } from './models.js';
import { numberIn } from './question.js';

const by = (rooms, isOne) => ({ problem: 'fzn', input: guests(rooms, isOne), strategy: 'dfs' });

export default {
  title: 'Propagation',
  about: 'Think before you guess.',
  source: 'J.-C. Régin, “A filtering algorithm for constraints of difference in CSPs”, Proceedings of the 12th National Conference on Artificial Intelligence (1994).',
  lab: { part: 'learning', problem: 'skyscrapers', input: '....2. 2..... ...... 3..... .1.... ......' },
  body: (t) => [
    t.text('Five guests come to a hotel with four rooms, and each wants a room alone. You see at once that this cannot be. How does a search see it?'),
    t.text('Each guest is a ', em('variable'), ', and the rooms left for the guest are its ', em('domain'), '. A rule between variables is a ', em('constraint'), '. After each decision the search looks at the constraints and crosses out of the domains what cannot be any more. That leads to more crossing out, and so on, until nothing changes. This is called ', em('propagation'), '. Only then does the search guess again.'),
    t.text('How much it crosses out depends on how the rules are looked at. One way is in pairs: guest 1 and guest 2 differ, guest 1 and guest 3 differ, and so on. Such a constraint does nothing before one of its two guests has a room. The other way is one constraint for all: all guests differ. It looks at all domains together, and counts.'),
    t.trees([{ ...by(4, false), label: 'In pairs', at: 'end' }, { ...by(4, true), label: 'All at once', at: 'end' }], 'Five guests, four rooms'),
    t.text('In pairs the search needs ', t.figure(t.nodes(by(4, false))), ' nodes to find out that there is no way. All at once it needs ', t.figure(t.nodes(by(4, true))), ': five variables with four values between them cannot differ, and the root is a dead end already. No guess was made. With more rooms the difference explodes:'),
    t.race({
      question: 'all', isCompared: false, ...by(6, false),
      strategies: [['6 rooms, in pairs', 6, false], ['7 rooms, in pairs', 7, false], ['8 rooms, in pairs', 8, false], ['8 rooms, all at once', 8, true]]
        .map(([label, rooms, isOne]) => ({ label, ...by(rooms, isOne) })),
    }, 'One guest too many'),
    t.text('To see that all differ, the engine does not count the guests only. It looks for groups: if three guests have the same three rooms left, no other guest can have one of these. Sudoku players know this as a naked triple. Jean-Charles Régin found out in 1994 how to cross out ', em('all'), ' that can be crossed out so, by an old method that matches people with jobs.'),
    t.text('Propagation costs time at each node. Too little of it, and the tree is huge; too much, and each node is slow. Most of the art of solving constraints lies in between. In the puzzles of this page, such as futoshiki or skyscrapers, propagation alone often does everything: try their examples in the laboratory, and you see trees with a single node.'),
  ],
  question: (t) => {
    const ends = () => t.result(by(8, false)).then((summary) => summary.dead_ends);
    return {
      text: 'The tree in pairs has 6 dead ends with 3 rooms, 24 with 4, 120 with 5 and 720 with 6. How many with 8 rooms? Find the rule, or a way to let the laboratory count.',
      judge: async (answer) => ({ right: numberIn(answer) === await ends() }),
      reveal: async () => `It is ${(await ends()).toLocaleString('en')}.`,
      explain: async () => `It is 1 × 2 × 3 × … × 8 = ${(await ends()).toLocaleString('en')}. In pairs the search tries every order in which the rooms can be given away, and each ends with a guest who has none. With 20 rooms there would be more than two quintillions of them, and the one constraint for all would still need a single node.`,
    };
  },
};
