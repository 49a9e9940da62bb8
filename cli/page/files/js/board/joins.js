// Hints for numbers that are joined: the engine tells the first step, and the easiest solution, which its
// grade is about, has the next ones.

import { ask } from '../engine.js';
import { askHint } from './hints.js';
import { stepsOf } from './steps.js';
import { texts } from './texts.js';

/** The levels of a step. */
const LEVELS = 3;

/** The most time to find the solution, in milliseconds. */
const TIME = 10000;

/** Returns `hint(wanted)`, which answers as `askHint` does. Levels count on from step to step. */
export function joinHints(game) {
  let steps = null;
  game.on('input', () => { steps = null; });

  async function hint(wanted) {
    const answer = await askHint(game, Math.min(wanted, LEVELS));
    if (answer.hint?.levels !== LEVELS) return answer;
    steps ??= await stepsFrom();
    if (steps.length === 0) return answer;
    const at = Math.floor((wanted - 1) / LEVELS);
    const level = (wanted - 1) % LEVELS;
    const isLast = level === LEVELS - 1;
    return {
      hint: {
        hint: steps[at][level],
        level: wanted,
        levels: steps.length * LEVELS,
        isNext: isLast && at < steps.length - 1,
        title: texts.help.stepNumber(at + 1, steps.length),
        before: steps.slice(0, at).map((step) => step.at(-1)),
        reason: at === 0 && isLast ? answer.hint.reason : null,
      },
    };
  }

  /** Returns the steps of the easiest solution; those that the engine begins with come first. */
  async function stepsFrom() {
    const [graded, first] = await Promise.all([
      ask(game.about('grade', { limits: { time_ms: TIME } })).events,
      askHint(game, LEVELS),
    ]);
    const all = stepsOf(graded.find(({ event }) => event === 'grade')?.solution ?? '');
    const at = all.findIndex((step) => step.at(-1) === first.hint?.hint);
    return at < 0 ? [] : [all[at], ...all.toSpliced(at, 1)];
  }

  return { hint };
}
