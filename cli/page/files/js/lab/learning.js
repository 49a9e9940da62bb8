// A search that learns: its steps, and what led to each conflict.

import { ask, wrongOf } from '../engine.js';
import { button, fill, make } from '../dom.js';
import { mistakeShown } from '../board/mistake.js';
import { picture } from '../svg.js';
import { texts } from './texts.js';
import { wide } from './wide.js';

const words = texts.learning;

/** The most steps that are listed. */
const MOST = 300;

/** Shows the learning search of a subject. Returns what ends it. */
export function learningPart(place, subject) {
  if (!subject.puzzle.strategies.some(({ name }) => name === 'learn')) {
    fill(place, make('p', { class: 'faint' }, words.none));
    return () => {};
  }
  return showLearning(place, subject).end;
}

/** Shows the steps and conflicts of the learning search of an instance. Returns `{ end }`. */
export function showLearning(place, { problem, input, options = {}, first = 1 }) {
  const request = { verb: 'tree', problem, input, options, strategy: 'learn', want: ['svg'], limits: { time_ms: 20000 } };
  const summary = make('p', {}, words.waiting);
  const conflict = make('div', { class: 'conflict' });
  const title = make('h3', { 'aria-live': 'polite' });
  const before = button(words.before, () => showConflict(shown - 1));
  const next = button(words.next, () => showConflict(shown + 1));
  const bar = make('div', { class: 'row', hidden: true }, before, title, next);
  const below = make('div');
  let [shown, all, asked] = [0, 0, ask(request)];
  fill(place, summary, bar, conflict, below);
  asked.events.then((events) => {
    const search = events.find(({ event }) => event === 'learning');
    if (search) return showSearch(search);
    const wrong = wrongOf(events);
    return fill(summary, wrong ? mistakeShown(wrong, input) : null);
  });

  function showSearch(search) {
    summary.textContent = search.sentence;
    const conflicts = search.steps.filter(({ step }) => step === 'conflict');
    all = conflicts.length;
    fill(below,
      make('details', {}, make('summary', {}, words.steps),
        search.steps.length > MOST ? make('p', { class: 'faint' }, words.atMost(MOST)) : null,
        make('ol', { class: 'steps' }, search.steps.slice(0, MOST).map((step) => make('li', {}, lineOf(step))))),
      make('details', {}, make('summary', {}, words.picture), wide(words.picture, picture(search.svg, search.sentence))));
    if (all === 0) fill(conflict, make('p', {}, words.noConflicts));
    else showConflict(Math.min(first, all));
  }

  /** Returns the line of a step; that of a conflict leads to its picture. */
  function lineOf(step) {
    const line = words.step[step.step]?.(step) ?? step.step;
    return step.step === 'conflict' ? button(line, () => showConflict(step.number), { class: 'link' }) : line;
  }

  async function showConflict(number) {
    shown = number;
    bar.hidden = false;
    before.disabled = number <= 1;
    next.disabled = number >= all;
    title.textContent = words.conflict(number, all);
    asked.stop();
    const mine = ask({ ...request, conflict: number });
    asked = mine;
    const events = await mine.events;
    if (asked !== mine) return;
    const found = events.find(({ event }) => event === 'conflict');
    if (!found) {
      const wrong = wrongOf(events);
      fill(conflict, wrong ? mistakeShown(wrong, input) : null);
      return;
    }
    fill(conflict,
      make('p', {}, make('strong', {}, words.learnt(found.nogood)), ' ', words.back(found.back, found.implied)),
      wide(words.conflict(number, all), picture(found.svg, found.sentence)),
      make('p', { class: 'faint' }, words.help));
  }

  return {
    end: () => asked.stop(),
  };
}
