// A race: several strategies answer one question about one instance at the same time.

import { announce, button, fill, make } from '../dom.js';
import { duration, number } from '../numbers.js';
import { bars } from './charts.js';
import { isAnswered } from './ends.js';
import { Lane } from './lane.js';
import { texts } from './texts.js';
import { verdict } from './verdict.js';
import { wide } from './wide.js';

const words = texts.race;

/**
 * Makes a race. `given` is a subject with `strategies`, `question`, which is `first`, `all` or `unique`,
 * and `seconds`. It begins when the button is pressed, or by `start()`. `runs` is called with a Boolean, whether it runs. Returns `{ start, change, end }`.
 */
export function race(place, given, { runs = () => {} } = {}) {
  const charts = make('div', { class: 'charts' });
  const table = make('div');
  const start = button(words.start, () => begin(), { class: 'main' });
  const stop = button(words.stopAll, () => stopAll(), { disabled: true });
  const told = make('p', { class: 'told', 'aria-live': 'polite' });
  const former = make('p', { class: 'former', role: 'status', hidden: true });
  fill(place, make('div', { class: 'row' }, start, stop), former, table, told, charts);
  let asked = given;
  /** The subject of the table: once the race has begun, it stays until the next start. */
  let [shown, hasBegun] = [given, false];
  let lanes = [];
  let turn = 0;
  show();

  function show() {
    shown = asked;
    former.hidden = true;
    start.disabled = shown.strategies.length === 0;
    told.textContent = start.disabled ? texts.noStrategies : '';
    lanes = shown.strategies.map((strategy) => new Lane(strategy, shown.question));
    fill(table, lanes.length > 0 ? tableOf(lanes, shown.question) : null);
    fill(charts);
  }

  /** Takes the question of the next start. Former results stay until then, with a remark that they belong to the former choice. */
  function change(next) {
    asked = next;
    if (!hasBegun) {
      show();
      return;
    }
    start.disabled = next.strategies.length === 0;
    former.hidden = ['strategies', 'question', 'seconds'].every((name) => String(next[name]) === String(shown[name]));
    former.textContent = start.disabled ? texts.noStrategies : words.former(labelOf(texts.questions, shown.question), labelOf(texts.times, String(shown.seconds)));
  }

  async function begin() {
    stopAll();
    turn += 1;
    const mine = turn;
    hasBegun = true;
    show();
    if (lanes.length === 0) return;
    start.textContent = words.again;
    stop.disabled = false;
    runs(true);
    const results = await Promise.all(lanes.map((it) => it.go(shown)));
    if (mine !== turn) return;
    runs(false);
    stop.disabled = true;
    const all = lanes.map(({ strategy }, index) => ({ label: strategy, ...results[index] }));
    drawCharts(charts, all);
    told.textContent = verdict(all, shown.question);
    announce(told.textContent);
  }

  function stopAll() {
    for (const it of lanes) it.stop();
  }

  return {
    start: begin,
    change,
    end() {
      turn += 1;
      stopAll();
    },
  };
}

/** Makes the table. On a narrow screen its rows are no rows for the browser: the roles say what they are. */
function tableOf(lanes, question) {
  const hasShare = question !== 'first';
  const heads = [words.strategy, words.nodes, words.solutions, ...(hasShare ? [words.share] : []), words.time, words.status];
  return [
    wide(words.table, make('table', { class: 'runs lanes', role: 'table' },
      make('thead', { role: 'rowgroup' }, make('tr', { role: 'row' }, heads.map((head) => make('th', { scope: 'col', role: 'columnheader' }, head)))),
      make('tbody', { role: 'rowgroup' }, lanes.map(({ row }) => row)))),
    hasShare ? make('p', { class: 'faint' }, words.shareHelp) : null,
  ];
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

function labelOf(choices, value) {
  return choices.find(([it]) => it === value)?.[1] ?? value;
}
