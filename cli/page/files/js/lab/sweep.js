// Sweeps: strategies against the size of a puzzle, or against a set of puzzles.

import { button, choice, fill, labelled, make } from '../dom.js';
import { duration, number } from '../numbers.js';
import { save } from '../save.js';
import { lines } from './charts.js';
import { usualStrategies } from './choosing.js';
import { isAnswered } from './ends.js';
import { recordsTable, textOf } from './records.js';
import { sweepForm } from './sweep-form.js';
import { Sweep } from './sweep-runs.js';
import { texts } from './texts.js';

const words = texts.sweep;

/** Shows sweeps of a subject. Returns what ends them. */
export function sweepPart(place, subject, { strategies = usualStrategies(subject.puzzle), begins = false }) {
  const form = sweepForm(subject.puzzle, strategies);
  const measure = choice([['nodes', words.nodes], ['milliseconds', words.time]], 'nodes', () => draw());
  const told = make('p', { class: 'told', 'aria-live': 'polite' });
  const drawn = make('div', { class: 'charts one' });
  const data = make('div');
  const start = button(words.start, () => go(), { class: 'main' });
  const stop = button(words.stop, () => end(), { disabled: true });
  let sweep = null;
  fill(place, form.element, make('div', { class: 'row' }, start, stop, labelled(words.measure, measure)), told, drawn, data);

  async function go() {
    const plan = form.read();
    if (plan.strategies.length === 0) {
      told.textContent = texts.noStrategies;
      return;
    }
    fill(data);
    fill(drawn);
    [start.disabled, stop.disabled] = [true, false];
    sweep = new Sweep(subject, plan);
    await sweep.run(({ size }, strategy) => { told.textContent = words.running(plan.isSized ? `${words.across} ${size}` : size, strategy); }, draw);
    if (!sweep.isEnded) finish();
  }

  function draw() {
    if (sweep) fill(drawn, chartOf(sweep, subject.problem, measure.value));
  }

  function finish() {
    [start.disabled, stop.disabled] = [false, true];
    told.textContent = saidOf(sweep);
    fill(data, sweep.records.length === 0 ? null : dataOf(sweep.records, subject.problem));
  }

  function end() {
    if (stop.disabled) return;
    sweep.end();
    finish();
  }

  if (begins) go();
  return end;
}

/** Draws a field of the records: by size, or as a cactus plot. */
function chartOf({ records, plan: { isSized } }, problem, field) {
  const [what, written] = field === 'nodes' ? [words.nodes, number] : [words.time, duration];
  const series = [...new Set(records.map(({ strategy }) => strategy))].map((label) => {
    const mine = records.filter((it) => it.strategy === label && isAnswered(it) && it[field] > 0);
    const sorted = mine.map((it) => it[field]).sort((one, two) => one - two);
    return { label, points: isSized ? mine.map((it) => [it.size, it[field]]) : sorted.map((value, index) => [index + 1, value]) };
  });
  return isSized
    ? lines(words.sizeTitle(problem, what), series, { across: words.across, written })
    : [lines(words.cactusTitle(problem, what), series, { across: words.solved, written }), make('p', { class: 'faint' }, words.cactusHelp)];
}

/** Says how a sweep ended. */
function saidOf({ records, left, isEnded }) {
  if (records.length === 0) return isEnded ? words.stopped : words.noInstances;
  const refused = new Set(records.map(({ why }) => why).filter(Boolean));
  return [words.done(records.length), ...[...left].map(([strategy, from]) => words.given(strategy, from)), ...refused].join(' ');
}

/** Shows records as a table, and saves them. */
function dataOf(records, problem) {
  return [
    make('div', { class: 'row' },
      button(words.csv, () => save(`${problem}.csv`, textOf(records), 'text/csv')),
      button(words.json, () => save(`${problem}.json`, JSON.stringify(records, null, 1), 'application/json'))),
    make('details', {}, make('summary', {}, words.table), recordsTable(records)),
  ];
}
