// The pages as they are printed: each is an element of the size of the paper.

import { fill, make } from '../dom.js';
import { picture } from '../svg.js';
import { texts } from './texts.js';

/** The paper within its margins of 15 mm, in millimetres. */
const PAPERS = { a4: { width: 180, height: 267 }, letter: { width: 185.9, height: 249.4 } };
/** Between two columns, in millimetres. */
const GAP = 8;
/** What a page has besides pictures at most: heads, captions and rules. */
const WORDS = 55;
/** The widest square of a board, of 40 units, in puzzles and in solutions. */
const SQUARE = { puzzle: 12, solution: 6 };

/** Lays out boards on pages. `place` is in the document, since texts are measured there. */
export function layOut(place, records, set) {
  fill(place);
  if (records.length === 0) return 0;
  const pages = new Pages(place, set);
  const names = new Set(records.map(({ problem }) => problem));
  const rules = (record) => (set.rules ? record.entry?.rules ?? '' : '');
  const isOne = names.size === 1 && new Set(records.map(rules)).size === 1;
  pages.begin(set.title, isOne ? rules(records[0]) : '');
  const told = new Set();
  pages.rows(records.map((record, at) => {
    const isFirst = !isOne && !told.has(rules(record));
    told.add(rules(record));
    return figure(record, at, { ...set, isSolution: false, rules: isFirst ? rules(record) : '' });
  }), set.columns);
  if (set.answers === 'end') {
    pages.begin(texts.pages.solutions, '');
    pages.rows(records.map((record, at) => figure(record, at, { ...set, isSolution: true, columns: set.columns + 2, rules: '' })), set.columns + 2);
  }
  return pages.number;
}

class Pages {
  constructor(place, set) {
    this.place = place;
    this.set = set;
    this.number = 0;
  }

  /** Begins a page, with a title and the rules of all that is on it. */
  begin(title, rules) {
    this.number += 1;
    this.body = make('div', { class: 'body' },
      title ? make('h3', { class: 'title' }, title) : null,
      rules ? make('p', { class: 'rules' }, rules) : null);
    const page = make('section', { class: 'sheet', 'aria-label': texts.pages.page(this.number) }, this.body);
    this.place.append(make('div', { class: 'frame' }, page));
  }

  /** Puts pictures into rows, and rows onto pages. A row that does not fit begins a new page. */
  rows(figures, columns) {
    let isFirst = true;
    for (let at = 0; at < figures.length; at += columns) {
      const row = make('div', { class: `boards of${columns}` }, figures.slice(at, at + columns));
      this.body.append(row);
      if (!isFirst && this.body.scrollHeight > this.body.clientHeight + 1) {
        row.remove();
        this.begin('', '');
        this.body.append(row);
      }
      isFirst = false;
    }
  }
}

function figure(record, at, set) {
  const { isSolution } = set;
  const shown = isSolution ? record.solution : record.entry;
  const name = `${at + 1}, ${record.name}`;
  const drawn = picture(shown?.paper, isSolution ? texts.pages.solution(name) : texts.pages.board(name));
  if (drawn) measure(drawn, set, isSolution ? SQUARE.solution : SQUARE.puzzle);
  return make('figure', {}, caption(record, at, set),
    drawn ?? make('pre', {}, isSolution ? shown?.plain ?? texts.list.unsolved : record.wrong ?? shown?.plain ?? record.input),
    isSolution && record.remark ? make('p', { class: 'rules' }, record.remark) : null,
    set.rules ? make('p', { class: 'rules' }, set.rules) : null);
}

function caption(record, at, { numbers, names, isSolution }) {
  const number = numbers ? make('b', {}, `${at + 1}`) : null;
  const name = names && !isSolution ? make('span', {}, [record.name, record.grade?.difficulty].filter(Boolean).join(', ')) : null;
  return number || name ? make('figcaption', {}, number, name) : null;
}

/** Gives a picture its size on paper. */
function measure(drawn, { paper, columns }, square) {
  const [, , width, height] = drawn.getAttribute('viewBox').split(/[\s,]+/).map(Number);
  const { width: all, height: tall } = PAPERS[paper];
  const column = (all - GAP * (columns - 1)) / columns;
  const scale = Math.min(square / 40, column / width, (tall - WORDS) / height);
  drawn.setAttribute('width', `${(width * scale).toFixed(2)}mm`);
  drawn.setAttribute('height', `${(height * scale).toFixed(2)}mm`);
}
