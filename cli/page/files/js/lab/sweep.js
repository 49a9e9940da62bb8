// Sweeps: strategies against the size of a puzzle, or against a set of puzzles.

import { ask } from '../engine.js';
import { button, choice, fill, labelled, make } from '../dom.js';
import { keptOptions } from '../board/instance.js';
import { duration, number } from '../numbers.js';
import { save } from '../save.js';
import { lines } from './charts.js';
import { strategyBoxes, usualStrategies } from './choosing.js';
import { isAnswered } from './ends.js';
import { isAnsweredIn, recordsTable, textOf } from './records.js';
import { refusal, run } from './runs.js';
import { texts } from './texts.js';

const words = texts.sweep;

/** Puzzles whose input is a size, with the sizes to begin with. */
const SIZES = { queens: [4, 11], langford: [3, 9], costas: [4, 9], magic: [3, 4], golomb: [3, 8] };

/** The largest size. */
const LARGEST = 40;

/** The most puzzles of a set. */
const MOST = 200;

/** Shows sweeps of a subject. Returns what ends them. */
export function sweepPart(place, subject, { strategies = usualStrategies(subject.puzzle), begins = false }) {
  const { puzzle } = subject;
  const isNumbered = puzzle.problem in SIZES;
  const sized = puzzle.deals && puzzle.options.some(({ name }) => name === 'size');
  const [low, high] = SIZES[puzzle.problem] ?? [4, 7];
  const boxes = strategyBoxes(puzzle, strategies.slice(0, 3));
  const kind = choice([...(isNumbered || sized ? [['size', words.size]] : []), ['set', words.instances]], isNumbered || sized ? 'size' : 'set', () => showFields());
  const numeric = (value, most) => make('input', { type: 'number', min: 1, max: most, value });
  const [from, to, seed, count, size] = [numeric(low, LARGEST), numeric(high, LARGEST), numeric(1, 1e6), numeric(12, MOST), numeric(sized ? Math.max(5, low) : 5, LARGEST)];
  const pasted = make('textarea', { rows: 3, spellcheck: 'false', maxlength: 1 << 20 });
  const seconds = choice(texts.times.slice(0, 4), '5', () => {});
  const question = choice(texts.questions, 'all', () => {});
  const measure = choice([['nodes', words.nodes], ['milliseconds', words.time]], 'nodes', () => draw());
  const fields = make('div', { class: 'row' });
  const told = make('p', { class: 'told', 'aria-live': 'polite' });
  const drawn = make('div', { class: 'charts one' });
  const data = make('div');
  const start = button(words.start, () => go(), { class: 'main' });
  const stop = button(words.stop, () => end(), { disabled: true });
  let [turn, current, records, isSized] = [0, null, [], true];
  fill(place,
    make('fieldset', {}, make('legend', {}, texts.strategies), boxes.element),
    make('div', { class: 'row' }, labelled(words.kind, kind), labelled(texts.question, question), labelled(texts.seconds, seconds)),
    fields, make('div', { class: 'row' }, start, stop, labelled(words.measure, measure)), told, drawn, data);
  showFields();

  function showFields() {
    const bySize = kind.value === 'size';
    fill(fields, bySize
      ? [labelled(words.from, from), labelled(words.to, to), isNumbered ? null : labelled(words.seed, seed), make('p', { class: 'faint' }, words.sizeHelp(!isNumbered))]
      : [puzzle.deals ? labelled(words.number, count) : null, sized ? labelled(words.dealtSize, size) : null, puzzle.deals ? labelled(words.seed, seed) : null, labelled(words.pasted, pasted)]);
  }

  /** Returns the instances of the sweep, each when it is needed: `{ label, size, input, options }`. */
  async function* instances() {
    const options = keptOptions(subject.options);
    if (kind.value === 'size') {
      for (let at = Math.max(1, Math.floor(Number(from.value))); at <= Math.min(Number(to.value), LARGEST); at += 1) {
        if (isNumbered) yield { label: String(at), size: at, input: String(at), options: subject.options };
        else for await (const input of dealt({ ...subject.options, size: at }, 1)) yield { label: String(at), size: at, input, options };
      }
      return;
    }
    const own = pasted.value.split('\n').map((line) => line.trim()).filter(Boolean).slice(0, MOST);
    let index = 0;
    const inputs = own.length > 0 ? own : dealt({ ...subject.options, ...(sized ? { size: Number(size.value) } : {}) }, Math.min(Number(count.value), MOST));
    for await (const input of inputs) {
      index += 1;
      yield { label: String(index), size: index, input, options };
    }
  }

  async function* dealt(options, many) {
    const mine = turn;
    for (let index = 0; index < many && mine === turn; index += 1) {
      current = ask({ verb: 'generate', problem: puzzle.problem, options, number: 1, seed: Number(seed.value) + index, limits: { time_ms: 30000 } });
      const found = (await current.events).find(({ event }) => event === 'instance');
      if (found) yield found.input;
    }
  }

  async function go() {
    end();
    turn += 1;
    const mine = turn;
    const chosen = boxes.read();
    if (chosen.length === 0) {
      told.textContent = texts.noStrategies;
      return;
    }
    [records, isSized] = [[], kind.value === 'size'];
    const given = new Map();
    fill(data);
    fill(drawn);
    [start.disabled, stop.disabled] = [true, false];
    for await (const it of instances()) {
      for (const strategy of chosen) {
        if (mine !== turn) return;
        if (isSized && given.has(strategy)) continue;
        told.textContent = words.running(isSized ? `${words.across} ${it.size}` : `${it.label}`, strategy);
        current = run({ problem: puzzle.problem, input: it.input, options: it.options, strategy, question: question.value, seconds: Number(seconds.value) });
        const result = await current.ended;
        if (mine !== turn) return;
        const { status = 'refused', solutions = '', nodes = null, milliseconds = null } = result;
        records.push({ instance: it.input, size: it.size, strategy, status, solutions, nodes, milliseconds, why: result.wrong ? refusal(result.wrong) : '' });
        if (isSized && !isAnsweredIn(result)) given.set(strategy, it.size);
        draw();
      }
    }
    if (mine !== turn) return;
    finish(given);
  }

  function finish(given = new Map()) {
    [start.disabled, stop.disabled] = [false, true];
    const left = [...given].map(([strategy, from]) => words.given(strategy, from));
    const refused = [...new Set(records.map(({ why }) => why).filter(Boolean))];
    told.textContent = records.length === 0 ? words.noInstances : [words.done(records.length), ...left, ...refused].join(' ');
    fill(data, records.length === 0 ? null : [
      make('div', { class: 'row' },
        button(words.csv, () => save(`${puzzle.problem}.csv`, textOf(records), 'text/csv')),
        button(words.json, () => save(`${puzzle.problem}.json`, JSON.stringify(records, null, 1), 'application/json'))),
      make('details', {}, make('summary', {}, words.table), recordsTable(records)),
    ]);
  }

  function draw() {
    const names = [...new Set(records.map(({ strategy }) => strategy))];
    const field = measure.value;
    const [up, written] = [measure.selectedOptions[0].textContent, field === 'nodes' ? number : duration];
    const of = (name) => records.filter((it) => it.strategy === name && isAnswered(it) && it[field] > 0);
    const series = names.map((label) => ({
      label,
      points: isSized ? of(label).map((it) => [it.size, it[field]]) : of(label).map((it) => it[field]).sort((one, two) => one - two).map((value, index) => [index + 1, value]),
    }));
    fill(drawn, isSized
      ? lines(words.sizeTitle(puzzle.problem, up), series, { across: words.across, written })
      : [lines(words.cactusTitle(puzzle.problem, up), series, { across: words.solved, written }), make('p', { class: 'faint' }, words.cactusHelp)]);
  }

  function end() {
    const wasRunning = !stop.disabled;
    turn += 1;
    current?.stop();
    current = null;
    if (wasRunning) finish();
  }

  if (begins) go();
  return end;
}
