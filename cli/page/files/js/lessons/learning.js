// Lesson 8: learning.

import { em } from './marked.js';
import { guests } from './models.js';

const TOWERS = { problem: 'skyscrapers', input: '....2. 2..... ...... 3..... .1.... ......' };
const LOOP = { problem: 'slitherlink', input: '....1 21... .22.3 ....2 3..33' };
const HOTEL = { problem: 'fzn', input: guests(6, false) };

export default {
  title: 'Learning from mistakes',
  about: 'Never make the same mistake twice.',
  source: 'J. P. Marques-Silva and K. A. Sakallah, “GRASP – a new search algorithm for satisfiability”, Proceedings of the International Conference on Computer-Aided Design (1996).',
  lab: { part: 'learning', ...LOOP },
  body: (t) => [
    t.text('When backtracking comes to a dead end, it takes back the last decision, and forgets. Perhaps the last decision had nothing to do with it. Then the search runs into the same trap again, and again, with all that can be decided in between. A search that ', em('learns'), ' asks at each dead end: why?'),
    t.text('It can answer because it notes the reason for everything that propagation finds out: this follows from that, by this rule. From the dead end, here called a ', em('conflict'), ', it goes back along the reasons to a few facts that cannot all be true. It learns “not all of these”, a ', em('nogood'), '. From now on that is a constraint like any other. Then the search goes back to where the nogood would already have told something, perhaps many decisions at once.'),
    t.text('Here are the conflicts of a skyscraper puzzle: heights from 1 to 4, each once in each row and column, and numbers at the rim that tell how many towers are seen from there. Look at conflict 2. An arrow leads from a fact to what follows from it. The facts to the left of the dashed line, with an orange rim, are what is learnt.'),
    t.learning({ ...TOWERS, first: 2 }, 'Why did it fail?'),
    t.text('In small puzzles that is no great help. With a loop puzzle, where one wrong line shows only far away, it pays:'),
    t.race({ question: 'all', ...LOOP, strategies: ['dfs', 'learn'] }, 'A slitherlink of 5 × 5'),
    t.text('Backtracking needs ', t.figure(t.nodes({ ...LOOP, strategy: 'dfs' })), ' nodes to prove that there is one solution, learning ', t.figure(t.nodes({ ...LOOP, strategy: 'learn' })), '. Each of these nodes takes longer, since reasons have to be kept. In large problems with millions of decisions learning has changed everything: programs that check chips and plans today live on it.'),
    t.text('It is no magic either. Remember the hotel of lesson 7, in pairs. With six rooms backtracking needs ', t.figure(t.nodes({ ...HOTEL, strategy: 'dfs' })), ' nodes, and learning ', t.figure(t.nodes({ ...HOTEL, strategy: 'learn' })), '. What is learnt from single dead ends there is never more than a small piece. Armin Haken proved in 1985 that with such steps alone every proof for the hotel is huge. The one constraint for all, which counts, makes it a single step. Good searches have both: they learn, and they look at the whole.'),
  ],
  question: (t) => {
    const conflict = (number) => t.event({ verb: 'tree', strategy: 'learn', conflict: number, ...TOWERS }, 'conflict');
    return {
      text: 'Look at conflict 2 of the skyscrapers. The search has learnt that two facts exclude each other, and goes back to the level where only one of them holds. What follows there at once?',
      choices: ['4 at r3c4', '1 at r1c4', '2 at r1c4', 'not 1 at r2c4'],
      judge: async (answer) => ({ right: answer === (await conflict(2)).implied }),
      reveal: async () => `It is: ${(await conflict(2)).implied}.`,
      async explain() {
        const { nogood, back, implied } = await conflict(2);
        return `Learnt is: not (${nogood.join(' and ')}). The search goes back to level ${back}. There 4 at r3c4 still holds, so 1 at r1c4 must be wrong, and the only other height left in that square makes it “${implied}”. Nobody had to guess: a mistake has become knowledge.`;
      },
    };
  },
};
