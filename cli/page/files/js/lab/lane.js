// One strategy in a race: its row of the table, and its run.

import { button, fill, make } from '../dom.js';
import { duration, number } from '../numbers.js';
import { endOf, isAnswered } from './ends.js';
import { refusal, run } from './runs.js';
import { texts } from './texts.js';

const words = texts.race;

/** The lane of a contender, `{ label, … }` with fields of the subject that differ. */
export class Lane {
  constructor({ label, ...own }) {
    Object.assign(this, { label, own, share: 0, running: null });
    this.cells = Object.fromEntries(['nodes', 'solutions', 'time'].map((name) => [name, make('td', { class: `figure ${name}`, role: 'cell', 'data-head': words[name] }, '–')]));
    this.bar = make('progress', { max: 1, value: 0, 'aria-label': `${words.share}: ${label}` });
    this.status = make('td', { class: 'status', role: 'cell' }, make('span', { class: 'faint' }, words.ready));
    this.row = make('tr', { role: 'row' }, make('th', { scope: 'row', role: 'rowheader' }, label),
      this.cells.nodes, this.cells.solutions, make('td', { class: 'share', role: 'cell' }, this.bar), this.cells.time, this.status);
  }

  /** Runs the strategy on a subject, and returns what came out. */
  async go(subject) {
    const asked = { ...subject, ...this.own };
    const running = run(asked, (event) => this.hear(event));
    this.running = running;
    const clock = setInterval(() => this.tick(), 100);
    fill(this.status, button(words.stop, () => running.stop(), { class: 'small', 'aria-label': `${words.stop}: ${this.label}` }));
    const result = await running.ended;
    clearInterval(clock);
    this.running = null;
    if (result.wrong) this.refuse(result.wrong);
    else this.finish(result, asked.question);
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
    if (event.share == null) this.bar.removeAttribute('value');
    else this.bar.value = this.share = event.share;
  }

  refuse(wrong) {
    this.bar.value = 0;
    this.cells.time.textContent = '–';
    fill(this.status, make('span', { class: 'mistake' }, refusal(wrong)));
  }

  finish(result, question) {
    this.tell(result);
    this.cells.time.textContent = duration(result.milliseconds);
    // A question may be answered early: then part of the tree was not searched.
    this.bar.value = result.status === 'complete' ? 1 : this.share;
    const isGood = isAnswered(result);
    fill(this.status, make('span', { class: isGood ? 'good' : 'mistake' }, endOf(result, question)),
      result.reason && !isGood ? make('span', { class: 'faint' }, ` – ${result.reason}`) : null);
  }
}
