// A race: several strategies answer one question about one instance at the same time.

import { announce, button, fill, make } from '../dom.js';
import { duration, number } from '../numbers.js';
import { bars } from './charts.js';
import { endOf, isAnswered } from './ends.js';
import { refusal, run } from './runs.js';
import { texts } from './texts.js';
import { wide } from './wide.js';

const words = texts.race;

/**
 * Makes a race. `strategies` are names, or objects `{ label, strategy }` with fields of the subject
 * that differ, such as `input`. `question` is `first`, `all` or `unique`. It begins when the button
 * is pressed, or by `start()`. `isCompared` says whether the best of them is named at the end. `ended` is called with the results. Returns `{ start, end }`.
 */
export function race(place, { problem, input, options = {}, strategies, question = 'all', seconds = 60, seed, isCompared = true, ended = () => {} }) {
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
    lanes = contenders.map((contender) => lane(contender));
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
    const results = await Promise.all(lanes.map((it) => it.go({ problem, input, options, question, seconds, seed })));
    if (mine !== turn) return;
    stop.disabled = true;
    const all = contenders.map((contender, index) => ({ ...contender, ...results[index] }));
    drawCharts(charts, all);
    told.textContent = isCompared ? verdict(all) : '';
    announce(isCompared ? told.textContent : words.ended);
    ended(all);
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

/** Makes the row of a contender. `go` runs it, and returns what came out. */
function lane(contender) {
  const cells = Object.fromEntries(['nodes', 'solutions', 'time'].map((name) => [name, make('td', { class: `figure ${name}`, role: 'cell', 'data-head': words[name] }, '–')]));
  const bar = make('progress', { max: 1, value: 0, 'aria-label': `${words.share}: ${contender.label}` });
  const status = make('td', { class: 'status', role: 'cell' }, make('span', { class: 'faint' }, words.ready));
  const row = make('tr', { role: 'row' }, make('th', { scope: 'row', role: 'rowheader' }, contender.label),
    cells.nodes, cells.solutions, make('td', { class: 'share', role: 'cell' }, bar), cells.time, status);
  let running = null;
  let clock = 0;
  const tell = ({ nodes, solutions, milliseconds }) => {
    cells.nodes.textContent = number(nodes);
    cells.solutions.textContent = number(solutions);
    cells.time.textContent = duration(milliseconds);
  };
  return {
    row,
    stop: () => running?.stop(),
    async go(subject) {
      const { label, ...own } = contender;
      let shared = 0;
      running = run({ ...subject, ...own }, (event) => {
        tell({ ...event, milliseconds: performance.now() - running.began });
        if (event.share == null) bar.removeAttribute('value');
        else bar.value = shared = event.share;
      });
      const mine = running;
      clock = setInterval(() => { cells.time.textContent = duration(performance.now() - mine.began); }, 100);
      fill(status, button(words.stop, () => mine.stop(), { class: 'small', 'aria-label': `${words.stop}: ${label}` }));
      const result = await mine.ended;
      clearInterval(clock);
      if (running === mine) running = null;
      if (result.wrong) {
        bar.value = 0;
        cells.time.textContent = '–';
        fill(status, make('span', { class: 'mistake' }, refusal(result.wrong)));
        return result;
      }
      tell(result);
      // A question may be answered early: then part of the tree was not searched.
      if (result.status === 'complete') bar.value = 1;
      else bar.value = shared;
      const end = endOf(result, (own.question ?? subject.question));
      fill(status, make('span', { class: isAnswered(result) ? 'good' : 'mistake' }, end), result.reason && !isAnswered(result) ? make('span', { class: 'faint' }, ` – ${result.reason}`) : null);
      return result;
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
