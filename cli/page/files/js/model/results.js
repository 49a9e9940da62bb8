// What a search found: a table of values, a number, or a tree.

import { fill, make } from '../dom.js';
import { wrongOf } from '../engine.js';
import { number } from '../numbers.js';
import { picture } from '../svg.js';
import { mistakeShown } from '../board/mistake.js';
import { texts } from './texts.js';

/** Makes a place for results, which are shown as they come. */
export function results() {
  const status = make('p', { class: 'status', role: 'status' });
  const body = make('div', {});
  let rows = null;

  return {
    place: make('div', { class: 'results' }, status, body),
    /** Begins a search. */
    begin() {
      rows = null;
      fill(body);
      status.textContent = texts.running;
    },
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
    end(events, text, { isStopped, isBest }) {
      const wrong = wrongOf(events);
      const summary = events.find(({ event }) => event === 'summary');
      const tree = events.find(({ event }) => event === 'tree' || event === 'learning');
      if (tree) showTree(status, body, tree);
      else if (summary) status.textContent = said(summary, isBest);
      else if (wrong) {
        status.textContent = '';
        fill(body, mistakeShown(wrong, text));
      } else if (isStopped) {
        const found = events.filter(({ event }) => event === 'solution').length;
        const last = events.filter(({ event }) => event === 'progress').at(-1);
        status.textContent = [texts.stopped, found > 0 ? texts.found(String(found)) : '', last ? texts.progress(last) : ''].filter(Boolean).join('; ');
      } else status.textContent = texts.stopped;
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
    ? Object.entries(values).map(([name, value]) => make('td', {}, cell(value, columnsOf(name, text))))
    : [make('td', {}, make('pre', {}, text))];
  const drawn = isDrawn ? make('td', {}, picture(svg, `${texts.picture} ${index}`)) : null;
  return make('tr', {}, make('th', { scope: 'row' }, number(index)), drawn, cells);
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

function showTree(status, body, tree) {
  status.textContent = tree.sentence;
  fill(body,
    make('div', { class: 'scroll tree', tabindex: '0', role: 'region', 'aria-label': texts.tree }, picture(tree.svg, tree.sentence)),
    tree.nodes?.length ? make('details', {}, make('summary', {}, texts.asList), nested(tree)) : null,
    tree.steps ? make('details', {}, make('summary', {}, texts.asText), make('ol', { class: 'steps' }, tree.steps.map(step))) : null);
}

/** Returns the tree as lists in lists. */
function nested({ nodes, edges }) {
  const items = new Map(nodes.map((node) => [node.id, make('li', {})]));
  const decisions = new Map(edges.map(({ to, decision }) => [to, decision]));
  for (const node of nodes) {
    const kind = texts.kindsOfNodes[node.kind] ?? node.kind;
    const what = decisions.get(node.id) ?? texts.root;
    items.get(node.id).append(make('span', { class: node.kind }, [what, kind].filter(Boolean).join(' – ')));
  }
  for (const { from, to } of edges) {
    const parent = items.get(from);
    const child = items.get(to);
    if (!parent || !child) continue;
    if (parent.lastChild?.localName !== 'ul') parent.append(make('ul', {}));
    parent.lastChild.append(child);
  }
  return make('ul', { class: 'nested' }, items.get(nodes[0].id));
}

function step({ step: name, fact, solution, nogood, implied, back }) {
  const said = solution?.replaceAll('\n', ' ') ?? (nogood ? texts.learned(nogood, implied, back) : fact ?? '');
  return make('li', {}, [texts.steps[name] ?? name, said].filter(Boolean).join(': '));
}
