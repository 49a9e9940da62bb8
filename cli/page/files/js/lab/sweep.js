// Sweeps: strategies against the size of a puzzle, or against a set of puzzles.

import { button, choice, fill, labelled, make } from '../dom.js';
import { duration, number } from '../numbers.js';
import { save } from '../save.js';
import { lines } from './charts.js';
import { isAnswered } from './ends.js';
import { recordsTable, textOf } from './records.js';
import { oneOf, unusual } from './settings.js';
import { sweepForm } from './sweep-form.js';
import { Sweep } from './sweep-runs.js';
import { saidOf } from './sweep-said.js';
import { texts } from './texts.js';

const words = texts.sweep;

/** The measures that a chart may show. */
const MEASURES = [['nodes', words.nodes], ['milliseconds', words.time]];

/** Shows sweeps of a subject, with these choices. Returns a function that ends them. */
export function sweepPart(place, subject, { begins = false, keep = () => {}, runs = () => {}, show = '', ...chosen }) {
  const form = sweepForm(subject.puzzle, chosen, () => change());
  const measure = choice(MEASURES, oneOf(show, MEASURES.map(([value]) => value), 'nodes'), () => {
    change();
    draw();
  });
  const told = make('div', { class: 'told', 'aria-live': 'polite' });
  const drawn = make('div', { class: 'charts one' });
  const data = make('div');
  const start = button(words.start, () => go(), { class: 'main' });
  const stop = button(words.stop, () => end(), { disabled: true });
  let sweep = null;
  fill(place, form.element, make('div', { class: 'row' }, start, stop, labelled(words.measure, measure)), told, drawn, data);

  function change() {
    keep({ ...form.kept(), show: unusual(measure.value, 'nodes') });
  }

  async function go() {
    const plan = form.read();
    const wrong = plan.strategies.length === 0 ? texts.noStrategies : plan.isSized && plan.from > plan.to ? words.reversed : '';
    if (wrong) {
      fill(told, make('p', { class: 'mistake' }, wrong));
      return;
    }
    fill(data);
    fill(drawn);
    [start.disabled, stop.disabled] = [true, false];
    runs(true);
    const mine = new Sweep(subject, plan);
    sweep = mine;
    await mine.run(({ size }, strategy) => { told.textContent = words.running(plan.isSized, size, strategy); }, draw);
    if (!mine.isEnded) finish();
  }

  function draw() {
    if (sweep) fill(drawn, chartOf(sweep, subject.problem, measure.value));
  }

  function finish() {
    runs(false);
    [start.disabled, stop.disabled] = [false, true];
    fill(told, saidOf(sweep).map((sentence) => make('p', {}, sentence)));
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

/** Shows records as a table, and saves them. */
function dataOf(records, problem) {
  return [
    make('div', { class: 'row' },
      button(words.csv, () => save(`${problem}.csv`, textOf(records), 'text/csv')),
      button(words.json, () => save(`${problem}.json`, JSON.stringify(records, null, 1), 'application/json'))),
    make('details', {}, make('summary', {}, words.table), recordsTable(records)),
  ];
}
