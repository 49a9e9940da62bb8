// Estimates of the size of a tree, by random probes, beside the truth.

import { ask, wrongOf } from '../engine.js';
import { button, choice, fill, labelled, make } from '../dom.js';
import { mistakeShown } from '../board/mistake.js';
import { number, rounded } from '../numbers.js';
import { spread } from './charts.js';
import { explanations, treesOf } from './choosing.js';
import { run } from './runs.js';
import { texts } from './texts.js';

const words = texts.estimate;

/** The most time for the truth, in seconds. */
const PATIENCE = 30;

/** Shows estimates for a subject, with what may be chosen. Returns what ends them. */
export function estimatePart(place, subject, { begins = false }) {
  const { own } = treesOf(subject.puzzle);
  const strategy = choice(own.length > 0 ? own : [['', texts.tree.auto]], own[0] ?? '', () => told.show([strategy.value]));
  const told = explanations(subject.puzzle);
  const probes = choice(['10', '30', '100', '300', '1000', '10000'], '100', () => {});
  const rounds = choice(['5', '10', '20', '40'], '20', () => {});
  const seed = make('input', { type: 'number', min: 0, max: 1000000, value: 1 });
  const shown = make('div');
  let running = null;
  const go = () => {
    running?.end();
    running = showEstimates(shown, { ...subject, strategy: strategy.value, probes: Number(probes.value), rounds: Number(rounds.value), seed: Math.min(1000000, Math.max(0, Math.floor(Number(seed.value)) || 0)) });
  };
  fill(place,
    make('div', { class: 'row' }, labelled(texts.race.strategy, strategy), labelled(words.probes, probes), labelled(words.rounds, rounds), labelled(words.seed, seed),
      button(words.start, go, { class: 'main' }), button(words.stop, () => running?.end())), told.element, shown);
  told.show([strategy.value]);
  if (begins) go();
  return () => running?.end();
}

/** Makes estimates with several seeds, and counts the truth. Returns `{ done, end }`; `done` holds both. */
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
    if (truth === null) lines.push(words.unended);
    else {
      const bounded = made.filter(({ high }) => high != null);
      lines.push(words.truth(number(truth)), words.off((mean / truth).toFixed(2)));
      if (bounded.length > 0) lines.push(words.within(bounded.filter(({ low, high }) => low <= truth && truth <= high).length, bounded.length));
    }
    fill(told, lines.join(' '));
  }

  return {
    done: go(),
    end() {
      isEnded = true;
      asked?.stop();
      counting?.stop();
    },
  };
}
