// The data of a sweep: as a table, and as text for spreadsheets.

import { make } from '../dom.js';
import { duration, number } from '../numbers.js';
import { texts } from './texts.js';
import { wide } from './wide.js';

const words = texts.sweep;

/** The most rows of a table that are shown; all are saved. */
const MOST = 500;

/** The columns of a file. */
const COLUMNS = ['instance', 'size', 'strategy', 'status', 'solutions', 'nodes', 'milliseconds'];

/** Returns records as a table. */
export function recordsTable(records) {
  const row = ({ instance, size, strategy, status, solutions, nodes, milliseconds }) => make('tr', {},
    make('td', { class: 'instance', title: instance }, instance.slice(0, 40)), make('td', {}, String(size)), make('td', {}, strategy), make('td', {}, texts.ends[status] ?? status),
    make('td', { class: 'figure' }, number(solutions)), make('td', { class: 'figure' }, number(nodes)), make('td', { class: 'figure' }, duration(milliseconds)));
  return wide(words.table, make('table', { class: 'runs' },
    make('thead', {}, make('tr', {}, words.heads.map((head) => make('th', { scope: 'col' }, head)))),
    make('tbody', {}, records.slice(0, MOST).map(row))));
}

/** Returns records as comma-separated values. */
export function textOf(records) {
  const line = (record) => COLUMNS.map((column) => quoted(record[column])).join(',');
  return `${COLUMNS.join(',')}\n${records.map(line).join('\n')}\n`;
}

/** Writes a value. A spreadsheet takes no text for a formula. */
function quoted(value) {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
