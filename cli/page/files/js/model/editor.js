// The editor: a text area with the numbers of its lines, and behind it the same text, in the same
// letters but invisible, in which mistakes are underlined.

import { fill, make } from '../dom.js';

/** The most marks that are shown. */
const MARKS = 50;

/** Makes an editor; `changed` is called at each change. */
export function editor(changed) {
  const numbers = make('pre', { class: 'numbers', 'aria-hidden': 'true' });
  const behind = make('pre', { class: 'behind', 'aria-hidden': 'true' });
  const area = make('textarea', { spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', wrap: 'off', rows: 18 });
  const place = make('div', { class: 'editor' }, make('div', { class: 'gutter' }, numbers), make('div', { class: 'layers' }, behind, area));
  let lines = 0;

  function count() {
    const now = area.value.split('\n').length;
    if (now === lines) return;
    lines = now;
    numbers.textContent = Array.from({ length: now }, (_, at) => at + 1).join('\n');
  }

  function scroll() {
    numbers.style.transform = `translateY(${-area.scrollTop}px)`;
    behind.style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`;
  }

  function edited() {
    count();
    fill(behind);
    changed();
  }

  area.addEventListener('input', edited);
  area.addEventListener('scroll', scroll);

  return {
    place,
    area,
    /** Replaces the text. */
    set(text) {
      area.value = text;
      area.scrollTop = 0;
      count();
      scroll();
      fill(behind);
    },
    /** Underlines the places of mistakes, each `{ start, end, kind }` in characters. */
    mark(places) {
      const at = offsets(area.value);
      const sorted = [...places].sort((one, other) => one.start - other.start).slice(0, MARKS);
      const parts = [];
      let done = 0;
      for (const { start, end, kind } of sorted) {
        const [from, to] = [at(start), at(end)];
        if (from < done) continue;
        parts.push(area.value.slice(done, from), make('mark', { class: from === to ? `${kind} point` : kind }, area.value.slice(from, to)));
        done = to;
      }
      fill(behind, parts, area.value.slice(done));
      area.toggleAttribute('aria-invalid', sorted.some(({ kind }) => kind === 'wrong'));
      scroll();
    },
    /** Selects a place, and shows it. */
    select({ start, end, line }) {
      const at = offsets(area.value);
      area.focus();
      area.setSelectionRange(at(start), at(end));
      area.scrollTop = (line - 4) * parseFloat(getComputedStyle(area).lineHeight);
    },
    /** Puts a line in front of the one that ends a model, or at the end, and selects it. */
    insert(line, isLast) {
      const text = area.value;
      const before = isLast ? -1 : text.search(/^[ \t]*solve\b/m);
      const from = before >= 0 ? before : text.length;
      const gap = before < 0 && text !== '' && !text.endsWith('\n') ? '\n' : '';
      area.focus();
      area.setSelectionRange(from, from);
      const added = `${gap}${line}\n`;
      // Only this way the browser can undo it; not all browsers know it.
      if (!document.execCommand('insertText', false, added)) {
        area.setRangeText(added, from, from, 'end');
        edited();
      }
      area.setSelectionRange(from + gap.length, from + gap.length + line.length);
      area.scrollTop = (area.value.slice(0, from).split('\n').length - 4) * parseFloat(getComputedStyle(area).lineHeight);
    },
  };
}

/** Returns what turns numbers of characters into places in a text of JavaScript. */
function offsets(text) {
  // Without characters of two parts both are the same.
  if (!/[\ud800-\udfff]/.test(text)) return (at) => at;
  const all = [0];
  for (const character of text) all.push(all.at(-1) + character.length);
  return (at) => all[Math.min(at, all.length - 1)];
}
