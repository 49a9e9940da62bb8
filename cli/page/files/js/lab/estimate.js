// Estimates of the size of a tree, by random probes, beside the truth.

import { ask, wrongOf } from '../engine.js';
import { button, choice, fill, labelled, make } from '../dom.js';
import { mistakeShown } from '../board/mistake.js';
import { number, rounded } from '../numbers.js';
import { spread } from './charts.js';
import { explanations, treesOf } from './choosing.js';
import { run } from './runs.js';
import { oneOf, unusual, wholeOf } from './settings.js';
import { texts } from './texts.js';

const words = texts.estimate;

/** The most time for the truth, in seconds. */
const PATIENCE = 30;

/** The numbers of probes and of estimates, with the usual ones, and the greatest seed. */
const [PROBES, ROUNDS, LAST_SEED] = [['10', '30', '100', '300', '1000', '10000'], ['5', '10', '20', '40'], 1e6];
const USUAL = { probes: '100', rounds: '20', seed: 1 };

/** Shows estimates for a subject, with these choices. Returns a function that ends them. */
export function estimatePart(place, subject, { begins = false, keep = () => {}, runs = () => {}, ...chosen }) {
  const { own } = treesOf(subject.puzzle);
  const usual = own[0] ?? '';
  const strategy = choice(own.length > 0 ? own : [['', texts.tree.auto]], oneOf(chosen.strategy, own, usual), () => told.show([strategy.value]));
  const told = explanations(subject.puzzle);
  const probes = choice(PROBES, oneOf(chosen.probes, PROBES, USUAL.probes));
  const rounds = choice(ROUNDS, oneOf(chosen.rounds, ROUNDS, USUAL.rounds));
  const seed = make('input', { type: 'number', min: 0, max: LAST_SEED, value: wholeOf(chosen.seed, 0, LAST_SEED, USUAL.seed) });
  const start = button(words.start, () => go(), { class: 'main' });
  const stop = button(words.stop, () => running?.stop(), { disabled: true });
  const shown = make('div');
  let running = null;

  /** Returns the seed, and replaces an invalid one by the usual seed. */
  function readSeed() {
    seed.value = wholeOf(seed.value, 0, LAST_SEED, USUAL.seed);
    return Number(seed.value);
  }

  async function go() {
    running?.end();
    const mine = showEstimates(shown, { ...subject, strategy: strategy.value, probes: Number(probes.value), rounds: Number(rounds.value), seed: readSeed() });
    running = mine;
    stop.disabled = false;
    runs(true);
    await mine.done;
    if (running !== mine) return;
    stop.disabled = true;
    runs(false);
  }

  function change() {
    keep({ strategy: unusual(strategy.value, usual), probes: unusual(probes.value, USUAL.probes), rounds: unusual(rounds.value, USUAL.rounds), seed: unusual(readSeed(), USUAL.seed) });
  }

  fill(place,
    make('div', { class: 'row', change }, labelled(texts.race.strategy, strategy), labelled(words.probes, probes), labelled(words.rounds, rounds), labelled(words.seed, seed), start, stop),
    told.element, shown);
  told.show([strategy.value]);
  if (begins) go();
  return () => {
    const ended = running;
    running = null;
    ended?.end();
  };
}

/** Makes estimates with several seeds, and counts the tree. Returns `{ done, stop, end }`; `done` holds both, and a visitor stops it by `stop`. */
export function showEstimates(place, { problem, input, options = {}, strategy = '', probes = 100, rounds = 20, seed = 1 }) {
  let isEnded = false;
  let asked = null;
  let counting = null;
  const made = [];
  const told = make('p', { 'aria-live': 'polite' }, words.waiting);
  const drawn = make('div', { class: 'charts one' });
  fill(place, drawn, told);
  const draw = (truth) => fill(drawn, spread(words.title(made.length, number(probes)), made, truth, rounded), make('p', { class: 'faint' }, words.note));

  async function go() {
    for (let round = 0; round < rounds && !isEnded; round += 1) {
      asked = ask({ verb: 'estimate', problem, input, options, number: probes, seed: seed + round, limits: { time_ms: 20000 }, ...(strategy ? { strategy } : {}) });
      const events = await asked.events;
      const estimate = events.find(({ event }) => event === 'estimate');
      if (!estimate) {
        if (!isEnded) fill(told, mistakeShown(wrongOf(events) ?? { message: texts.ends.failed }, input));
        return null;
      }
      if (estimate.exact) {
        fill(told, make('p', {}, words.exact), make('p', {}, words.truth(number(estimate.nodes.mean))));
        return null;
      }
      made.push(estimate.nodes);
      draw();
    }
    if (isEnded) return null;
    counting = run({ problem, input, options, strategy, question: 'all', seconds: PATIENCE });
    const truth = await counting.ended;
    if (isEnded) return null;
    const known = truth.status === 'complete' ? truth.nodes : null;
    draw(known);
    tell(known);
    return { made, truth: known };
  }

  function tell(truth) {
    const means = made.map(({ mean }) => mean);
    const mean = means.reduce((sum, it) => sum + it, 0) / means.length;
    const lines = [words.mean(rounded(mean), rounded(Math.min(...means)), rounded(Math.max(...means)))];
    const bounded = made.filter(({ high }) => high != null);
    if (truth === null) lines.push(words.unended);
    else {
      lines.push(words.truth(number(truth)), words.off((mean / truth).toFixed(2)));
      if (bounded.length > 0) lines.push(words.within(bounded.filter(({ low, high }) => low <= truth && truth <= high).length, bounded.length));
    }
    if (bounded.length === 0) lines.push(words.noIntervals);
    fill(told, lines.join(' '));
  }

  function end() {
    isEnded = true;
    asked?.stop();
    counting?.stop();
  }

  return {
    done: go(),
    end,
    stop() {
      end();
      if (made.length > 0) tell(null);
      else fill(told);
      told.prepend(words.stopped(made.length), ' ');
    },
  };
}
