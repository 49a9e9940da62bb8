// A table of runs that the reader starts, which says how many nodes each takes.

import { announce, button, fill, make } from '../dom.js';
import { number } from '../numbers.js';
import { bars } from '../lab/charts.js';
import { endOf, isAnswered } from '../lab/ends.js';
import { refusal, run } from '../lab/runs.js';
import { wide } from '../lab/wide.js';
import { texts } from './texts.js';

/**
 * Makes a table of runs on a subject. `rows` are `{ label, … }` with fields of the subject that differ, and
 * `head` says what the labels are. `ended` is called with the results when all runs have ended.
 * Returns `{ end }`.
 */
export function runsTable(place, { head, rows, question = 'all', seconds, ...subject }, ended) {
  const start = button(texts.run, begin, { class: 'main' });
  const body = make('tbody');
  const chart = make('div', { class: 'charts one' });
  const heads = [head, texts.nodes, question === 'all' ? texts.solutions : null, texts.result].filter(Boolean);
  const table = make('table', { class: 'runs' },
    make('thead', {}, make('tr', {}, heads.map((it) => make('th', { scope: 'col' }, it)))), body);
  let running = [];
  fill(place, make('div', { class: 'row' }, start), wide(head, table), chart);
  fill(body, rows.map(({ label }) => make('tr', {}, make('th', { scope: 'row' }, label), heads.slice(1).map(() => make('td', {}, '–')))));

  async function begin() {
    start.disabled = true;
    fill(chart);
    running = rows.map(({ label, ...own }, index) => run({ seconds, question, ...subject, ...own }, (event) => tell(index, event, texts.running)));
    const results = await Promise.all(running.map(async (it, index) => {
      const result = await it.ended;
      tell(index, result, saidOf(result, question));
      return result;
    }));
    if (!place.isConnected) return;
    start.disabled = false;
    start.textContent = texts.runAgain;
    const values = rows.map(({ label }, series) => ({ label, series, value: results[series].nodes ?? 0, faint: !isAnswered(results[series]) }));
    fill(chart, bars(texts.nodes, values, number), values.some(({ faint }) => faint) ? make('p', { class: 'faint' }, texts.unended) : null);
    announce(texts.ran);
    ended(results);
  }

  function tell(index, { nodes, solutions }, how) {
    const cells = [number(nodes), question === 'all' ? number(solutions) : null, how].filter((it) => it !== null);
    [...body.rows[index].cells].slice(1).forEach((cell, at) => { cell.textContent = cells[at]; });
  }

  return { end: () => running.forEach((it) => it.stop()) };
}

/** Says how a run ended. */
function saidOf(result, question) {
  if (result.wrong) return refusal(result.wrong);
  return question === 'first' && isAnswered(result) && String(result.solutions) !== '0' ? texts.found : endOf(result, question);
}
