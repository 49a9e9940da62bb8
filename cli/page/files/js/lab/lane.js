// One strategy in a race: its row of the table, and its run.

import { button, fill, make } from '../dom.js';
import { duration, number } from '../numbers.js';
import { endOf, isAnswered } from './ends.js';
import { refusal, run } from './runs.js';
import { texts } from './texts.js';

const words = texts.race;

/** Strategies that search in passes: the share that they tell is one of a pass, not of the tree. */
const PASSES = new Set(['iddfs', 'lds', 'dds', 'idastar', 'restarts', 'weighted']);

/** The lane of a strategy. */
export class Lane {
  constructor(strategy, question) {
    Object.assign(this, { strategy, question, running: null, bar: null });
    this.cells = Object.fromEntries(['nodes', 'solutions', 'time'].map((name) => [name, make('td', { class: `figure ${name}`, role: 'cell', 'data-head': words[name] }, '–')]));
    // The share of the tree says nothing if the search ends at the first solution.
    this.share = question === 'first' ? null : make('td', { class: 'share', role: 'cell' }, '–');
    this.status = make('td', { class: 'status', role: 'cell' }, make('span', { class: 'faint' }, words.ready));
    this.row = make('tr', { role: 'row' }, [make('th', { scope: 'row', role: 'rowheader' }, strategy),
      this.cells.nodes, this.cells.solutions, this.share, this.cells.time, this.status]);
  }

  /** Runs the strategy on a subject, and returns what came out. */
  async go(subject) {
    const running = run({ ...subject, strategy: this.strategy }, (event) => this.hear(event));
    this.running = running;
    const clock = setInterval(() => this.tick(), 100);
    fill(this.status, button(words.stop, () => running.stop(), { class: 'small', 'aria-label': `${words.stop}: ${this.strategy}` }));
    const result = await running.ended;
    clearInterval(clock);
    this.running = null;
    if (result.wrong) this.refuse(result.wrong);
    else this.finish(result);
    return result;
  }

  stop() {
    this.running?.stop();
  }

  tick() {
    if (this.running) this.cells.time.textContent = duration(performance.now() - this.running.began);
  }

  tell({ nodes, solutions }) {
    this.cells.nodes.textContent = number(nodes);
    this.cells.solutions.textContent = number(solutions);
  }

  hear(event) {
    this.tell(event);
    this.tick();
    if (event.share != null && !PASSES.has(this.strategy)) this.showShare(event.share);
  }

  /** Shows which share of the whole tree has been searched. */
  showShare(share) {
    if (!this.share) return;
    if (!this.bar) {
      this.bar = make('progress', { max: 1, 'aria-label': `${words.share}: ${this.strategy}` });
      fill(this.share, this.bar);
    }
    this.bar.value = share;
  }

  /** Says why the strategy did not run. That is no fault, unless the engine says so. */
  refuse(wrong) {
    this.cells.time.textContent = '–';
    fill(this.status, make('span', { class: wrong.event === 'mistake' ? 'faint' : 'mistake' }, refusal(wrong)));
  }

  finish(result) {
    this.tell(result);
    this.cells.time.textContent = duration(result.milliseconds);
    if (result.status === 'complete') this.showShare(1);
    const isGood = isAnswered(result);
    fill(this.status, make('span', { class: isGood ? 'good' : 'mistake' }, endOf(result, this.question)),
      result.reason && !isGood ? make('span', { class: 'faint' }, ` – ${result.reason}`) : null);
  }
}
