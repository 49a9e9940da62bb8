// A search that learns: its steps, and what led to each conflict.

import { allPuzzles, ask, wrongOf } from '../engine.js';
import { button, fill, make } from '../dom.js';
import { mistakeShown } from '../board/mistake.js';
import { number } from '../numbers.js';
import { strongest } from './nogood.js';
import { plainPicture, plainly } from './plain.js';
import { texts } from './texts.js';
import { zoomed } from './zoomed.js';

const words = texts.learning;

/** The most steps that are listed. */
const MOST = 300;

/** Puzzles that can be searched by learning, by the names of similar puzzles that cannot. */
const ALIKE = new Map([['sudoku', 'classicsudoku']]);

/** The number of facts that the picture of a conflict shows, if these are not all. */
const PART = /; the nearest ([\d,]+) of [\d,]+ facts$/;

/** Shows the learning search of a subject. Returns a function that ends it. */
export function learningPart(place, subject) {
  if (!learns(subject.puzzle)) {
    showNone(place, subject.puzzle);
    return () => {};
  }
  return showLearning(place, subject).end;
}

/** Says that a puzzle has no learning search, and names one that is alike and has. */
async function showNone(place, { problem }) {
  const told = fill(place, make('p', { class: 'faint' }, words.none)).firstChild;
  const alike = (await allPuzzles()).get(ALIKE.get(problem));
  if (!alike) return;
  told.after(make('p', {}, words.alike(alike.title), ' ', make('a', { href: `#/lab/learning?problem=${alike.problem}` }, words.open(alike.title))));
}

function learns(puzzle) {
  return puzzle.strategies.some(({ name }) => name === 'learn');
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
    summary.textContent = plainly(search);
    const conflicts = search.steps.filter(({ step }) => step === 'conflict');
    all = conflicts.length;
    fill(below,
      make('details', {}, make('summary', {}, words.steps),
        search.steps.length > MOST ? make('p', { class: 'faint' }, words.atMost(MOST)) : null,
        make('ol', { class: 'steps' }, search.steps.slice(0, MOST).map((step) => make('li', {}, lineOf(step))))),
      make('details', {}, make('summary', {}, words.picture), zoomed(plainPicture(search), words.picture)));
    if (all === 0) fill(conflict, make('p', {}, words.noConflicts));
    else showConflict(Math.min(first, all));
  }

  /** Returns the line of a step; that of a conflict leads to its picture. */
  function lineOf(step) {
    const line = words.step[step.step]?.(step.nogood ? { ...step, nogood: strongest(step.nogood) } : step) ?? step.step;
    return step.step === 'conflict' ? button(line, () => showConflict(step.number), { class: 'link' }) : line;
  }

  async function showConflict(wanted) {
    shown = wanted;
    bar.hidden = false;
    before.disabled = shown <= 1;
    next.disabled = shown >= all;
    title.textContent = words.conflict(shown, all);
    asked.stop();
    const mine = ask({ ...request, conflict: shown });
    asked = mine;
    const events = await mine.events;
    if (asked !== mine) return;
    const found = events.find(({ event }) => event === 'conflict');
    if (!found) {
      const wrong = wrongOf(events);
      fill(conflict, wrong ? mistakeShown(wrong, input) : null);
      return;
    }
    fill(conflict, told(found, words.conflict(shown, all)));
  }

  return {
    end: () => asked.stop(),
  };
}

/** Makes the description of a conflict: what was learnt, its picture, and what the picture means. */
function told(found, label) {
  const svg = plainPicture(found);
  const shown = PART.exec(found.sentence)?.[1];
  return [
    make('p', {}, make('strong', {}, words.learnt(strongest(found.nogood))), ' ', words.back(found.back, found.implied)),
    zoomed(svg, label, sightsOf(svg)),
    shown ? make('p', {}, words.part(shown, number(found.facts.length))) : null,
    make('p', {}, words.help),
    make('dl', { class: 'terms' }, words.terms.flatMap(([term, meaning]) => [make('dt', {}, term), make('dd', {}, meaning)])),
  ];
}

/** Returns where the conflict and the cut lie in its picture, with their names. */
function sightsOf(svg) {
  const conflict = [...svg.querySelectorAll('text[font-weight="bold"]')].find((it) => it.textContent.trim() === 'conflict');
  const cut = svg.querySelector('line[stroke-dasharray]');
  return [[words.sights.conflict, conflict], [words.sights.cut, cut]].filter(([, element]) => element);
}
