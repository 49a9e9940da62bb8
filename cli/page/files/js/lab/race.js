// A race: several strategies answer one question about one instance at the same time.

import { announce, button, fill, make } from '../dom.js';
import { duration, number } from '../numbers.js';
import { bars } from './charts.js';
import { isAnswered } from './ends.js';
import { Lane } from './lane.js';
import { texts } from './texts.js';
import { wide } from './wide.js';

const words = texts.race;

/**
 * Makes a race. `strategies` are names, or objects `{ label, strategy }` with fields of the subject
 * that differ, such as `input`. `question` is `first`, `all` or `unique`. It begins when the button
 * is pressed, or by `start()`. `isCompared` says whether the best of them is named at the end.
 * Returns `{ start, end }`.
 */
export function race(place, { problem, input, options = {}, strategies, question = 'all', seconds = 60, isCompared = true }) {
  const contenders = strategies.map((it) => (typeof it === 'string' ? { label: it, strategy: it } : it));
  const charts = make('div', { class: 'charts' });
  const body = make('tbody', { role: 'rowgroup' });
  const start = button(words.start, () => begin(), { class: 'main' });
  const stop = button(words.stopAll, () => stopAll(), { disabled: true });
  const told = make('p', { class: 'told', 'aria-live': 'polite' });
  const heads = [words.strategy, words.nodes, words.solutions, words.share, words.time, words.status];
  // On a narrow screen its rows are no rows of a table for the browser: the roles say what they are.
  const table = wide(words.table, make('table', { class: 'runs lanes', role: 'table' },
    make('thead', { role: 'rowgroup' }, make('tr', { role: 'row' }, heads.map((head) => make('th', { scope: 'col', role: 'columnheader' }, head)))), body));
  fill(place, make('div', { class: 'row' }, start, stop), table, told, charts);
  let lanes = [];
  let turn = 0;
  show();

  function show() {
    lanes = contenders.map((contender) => new Lane(contender));
    fill(body, lanes.map(({ row }) => row));
  }

  async function begin() {
    stopAll();
    turn += 1;
    const mine = turn;
    show();
    fill(charts);
    told.textContent = '';
    start.textContent = words.again;
    stop.disabled = false;
    const results = await Promise.all(lanes.map((it) => it.go({ problem, input, options, question, seconds })));
    if (mine !== turn) return;
    stop.disabled = true;
    const all = contenders.map((contender, index) => ({ ...contender, ...results[index] }));
    drawCharts(charts, all);
    told.textContent = isCompared ? verdict(all) : '';
    announce(isCompared ? told.textContent : words.ended);
  }

  function stopAll() {
    for (const it of lanes) it.stop();
  }

  return {
    start: begin,
    end() {
      turn += 1;
      stopAll();
    },
  };
}

/** Draws the nodes and the times of those that ran. */
function drawCharts(place, results) {
  const ran = results.map((it, series) => ({ ...it, series })).filter(({ wrong }) => !wrong);
  if (ran.length < 2) return;
  const rows = (value) => ran.map((it) => ({ label: it.label, series: it.series, value: value(it), faint: !isAnswered(it) }));
  fill(place,
    bars(words.nodes, rows(({ nodes }) => nodes), number),
    bars(words.time, rows(({ milliseconds }) => milliseconds), duration),
    ran.some((it) => !isAnswered(it)) ? make('p', { class: 'faint' }, words.unended) : null);
}

/** Says who needed the fewest nodes, and who the least time. */
function verdict(results) {
  const done = results.filter((it) => !it.wrong && isAnswered(it) && it.nodes > 0);
  if (done.length === 0) return words.nobody;
  const nodes = Math.min(...done.map((it) => it.nodes));
  const least = done.filter((it) => it.nodes === nodes).map(({ label }) => label);
  const fastest = done.reduce((one, two) => (two.milliseconds < one.milliseconds ? two : one));
  return words.verdict(least, number(nodes), fastest.label, duration(fastest.milliseconds));
}
