// What a search found: a table of values, a number, or a tree.

import { fill, make } from '../dom.js';
import { wrongOf } from '../engine.js';
import { showLearning } from '../lab/learning.js';
import { showTree } from '../lab/tree.js';
import { number } from '../numbers.js';
import { picture } from '../svg.js';
import { sentenceOf } from './remarks.js';
import { texts } from './texts.js';

/** Makes a place for results, which are shown as they come. */
export function results() {
  const status = make('p', { class: 'status', role: 'status' });
  const body = make('div', {});
  let rows = null;
  let tree = null;

  function begin(words = texts.running) {
    tree?.end();
    tree = null;
    rows = null;
    fill(body);
    status.textContent = words;
  }

  return {
    place: make('div', { class: 'results' }, status, body),
    /** Begins a search, or shows a message instead of one. */
    begin,
    /** Shows an event as soon as it comes. */
    hear(event, { isDrawn }) {
      if (event.event === 'progress') status.textContent = `${texts.running} ${texts.progress(event)}`;
      if (event.event !== 'solution') return;
      if (!rows) {
        rows = make('tbody', {});
        fill(body, make('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': texts.solutions },
          make('table', {}, make('thead', {}, heading(event, isDrawn)), rows)));
      }
      rows.append(row(event, isDrawn));
    },
    /** Shows the end of a search; `isStopped` if it was stopped by hand. */
    end(events, { isStopped, isBest }) {
      const wrong = wrongOf(events);
      const summary = events.find(({ event }) => event === 'summary');
      if (summary) status.textContent = said(summary, isBest);
      else if (wrong?.place?.in === 'input') status.textContent = texts.correctFirst(wrong.place.line);
      else if (wrong) {
        status.textContent = '';
        fill(body, make('p', { class: 'mistake' }, sentenceOf(wrong)));
      } else if (isStopped) {
        const found = events.filter(({ event }) => event === 'solution').length;
        const last = events.filter(({ event }) => event === 'progress').at(-1);
        status.textContent = [texts.stopped, found > 0 ? texts.found(String(found)) : '', last ? texts.progress(last) : ''].filter(Boolean).join('; ');
      } else status.textContent = texts.stopped;
    },
    /** Shows the tree of a strategy, which asks the engine for it. */
    grow(subject) {
      begin('');
      tree = subject.strategy === 'learn' ? showLearning(body, subject) : showTree(body, subject);
      return tree.ready;
    },
    /** Ends a tree that is asked for or shown. */
    endTree() {
      tree?.end();
    },
  };
}

/** Says how a search ended. */
function said(summary, isBest) {
  const { solutions, status, more, note, reason } = summary;
  const found = isBest ? texts.foundBest(solutions) : texts.found(solutions);
  const ended = { complete: texts.complete, limit: more ? texts.more : texts.limited }[status] ?? `${texts.stopped}: ${status}`;
  const parts = [
    solutions === '0' && status === 'complete' ? texts.none : found,
    note, reason,
    isBest && status === 'limit' ? null : ended,
  ];
  return `${parts.filter(Boolean).join('; ')} (${texts.effort(summary)})`;
}

function heading({ values }, isDrawn) {
  const names = values ? Object.keys(values) : [texts.chosen];
  return make('tr', {}, ['#', isDrawn ? texts.picture : null, ...names].filter(Boolean).map((name) => make('th', { scope: 'col' }, name)));
}

function row({ index, values, text, svg }, isDrawn) {
  const cells = values
    ? Object.entries(values).map(([name, value]) => make('td', {}, cell(exact(name, value, text), columnsOf(name, text))))
    : [make('td', {}, make('pre', {}, text))];
  const drawn = isDrawn ? make('td', {}, picture(svg, `${texts.picture} ${index}`)) : null;
  return make('tr', {}, make('th', { scope: 'row' }, number(index)), drawn, cells);
}

/** Returns a value; an integer that JavaScript rounds, as it stands in the text. */
function exact(name, value, text) {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  return text.split('\n').find((line) => line.startsWith(`${name} = `))?.slice(name.length + 3).replace(';', '') ?? value;
}

function cell(value, columns) {
  if (!Array.isArray(value)) return String(value);
  const words = value.map((it) => (typeof it === 'boolean' ? String(Number(it)) : String(it)));
  if (!columns) return words.join(' ');
  const lines = [];
  for (let at = 0; at < words.length; at += columns) lines.push(words.slice(at, at + columns).join(' '));
  return make('pre', {}, lines.join('\n'));
}

/** Returns how many columns an array of two dimensions has. */
function columnsOf(name, text) {
  const line = text.split('\n').find((it) => it.startsWith(`${name} = array2d(`));
  const [, from, to] = /^[^(]*\(-?\d+\.\.-?\d+, (-?\d+)\.\.(-?\d+),/.exec(line ?? '') ?? [];
  return from === undefined ? null : Number(to) - Number(from) + 1;
}
