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
    t.text('At a dead end, backtracking takes back the last decision and forgets why. Perhaps that decision had nothing to do with the failure. Then the search runs into the same trap again and again, for each combination of the decisions in between. A search that ', em('learns'), ' asks at each dead end: why?'),
    t.text('It can answer because it notes a reason for everything that propagation finds: this follows from that, by this rule. From the dead end, here called a ', em('conflict'), ', it follows the reasons back to a few facts that cannot all be true. It learns “not all of these”, a ', em('nogood'), ', which is one more constraint from then on. Then the search goes back to the first level at which the nogood rules something out, perhaps by many decisions at once.'),
    t.text('Here are the conflicts of a skyscraper puzzle: heights from 1 to 4, each once in each row and column, and numbers at the rim that say how many towers you see from there. Look at conflict 2. An arrow leads from a fact to what follows from it. The search learns that the facts with an orange rim, left of the dashed line, cannot all be true.'),
    t.learning({ ...TOWERS, first: 2 }, 'Why did it fail?'),
    t.text('In small puzzles that helps little. In a loop puzzle a wrong line shows only far away, and learning pays:'),
    t.race({ question: 'all', ...LOOP, strategies: ['dfs', 'learn'] }, 'A slitherlink of 5 × 5'),
    t.text('Backtracking needs ', t.figure(t.nodes({ ...LOOP, strategy: 'dfs' })), ' nodes to prove that there is exactly one solution, and learning ', t.figure(t.nodes({ ...LOOP, strategy: 'learn' })), '. A node of the learning search takes longer, since it keeps reasons. On large problems learning has changed everything: programs that check computer chips depend on it.'),
    t.text('But learning is no magic. Remember the hotel of lesson 7, in pairs. With six rooms backtracking needs ', t.figure(t.nodes({ ...HOTEL, strategy: 'dfs' })), ' nodes, and learning ', t.figure(t.nodes({ ...HOTEL, strategy: 'learn' })), '. Each dead end teaches only a small piece. In 1985 Armin Haken proved that every proof made of such steps alone is huge for the hotel. The one constraint for all counts the rooms and needs a single step. Good searches do both: they learn, and they look at the whole.'),
  ],
  question: (t) => {
    const conflict = (number) => t.event({ verb: 'tree', strategy: 'learn', conflict: number, ...TOWERS }, 'conflict');
    return {
      text: 'Look at conflict 2 of the skyscrapers. The search learns that two facts exclude each other, and goes back to the level where only one of them holds. What follows there at once?',
      choices: ['4 at r3c4', '1 at r1c4', '2 at r1c4', 'not 1 at r2c4'],
      judge: async (answer) => ({ right: answer === (await conflict(2)).implied }),
      reveal: async () => `It is: ${(await conflict(2)).implied}.`,
      async explain() {
        const { nogood, back, implied } = await conflict(2);
        return `The search learns: not (${nogood.join(' and ')}). It goes back to level ${back}. There 4 at r3c4 still holds, so 1 at r1c4 must be wrong. Only one other height is left in that square, so it follows: ${implied}. The search makes no new guess, since it has learnt from a mistake.`;
      },
    };
  },
};
