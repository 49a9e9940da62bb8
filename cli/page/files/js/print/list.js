// The list of the boards: small pictures, to be moved, removed and sorted.

import { basket, remove, replace } from '../basket.js';
import { announce, button, fill, make } from '../dom.js';
import { addressOf } from '../board/instance.js';
import { save } from '../save.js';
import { picture } from '../svg.js';
import { LONGEST_TITLE } from './settings.js';
import { sorted } from './sort.js';
import { texts } from './texts.js';

/** The place of the button that removes among those of a row. */
const REMOVE = 5;

/** Makes the list. `draw` shows the basket as it is now; `forget` takes back what was said of it. */
export function boardList(records) {
  const words = texts.list;
  const heading = make('h2', {});
  const list = make('ol', { class: 'items' });
  const status = make('div', { role: 'status' });
  const sort = button(words.sort, sortAll);
  const stop = button(texts.stop, () => records.stop('grade'), { hidden: true });
  const clear = button(words.clear, () => replace([]));
  let dragged = null;

  function draw() {
    // A name that is being typed stays.
    if (list.contains(document.activeElement) && document.activeElement.matches('input')) return;
    const items = basket();
    const [at, which] = focused();
    fill(heading, words.title(items.length));
    fill(list, items.map((item, at) => row(item, at, items.length)));
    sort.disabled = items.length < 2;
    clear.disabled = items.length === 0;
    list.hidden = items.length === 0;
    empty.hidden = items.length > 0;
    focus(at, which);
  }

  function row(item, at, number) {
    const record = records.of(item);
    const name = `${at + 1}, ${record.name}`;
    const shown = make('li', { draggable: 'true' },
      make('span', { class: 'thumb' }, thumbnail(record)),
      make('div', { class: 'what' },
        make('a', { href: addressOf('board', item), title: words.open(record.name), draggable: 'false' }, record.name),
        facts(record)),
      make('div', { class: 'moves' },
        button('↑', () => move(at, at - 1), { 'aria-label': words.up(name), title: words.up(name), disabled: at === 0 }),
        button('↓', () => move(at, at + 1), { 'aria-label': words.down(name), title: words.down(name), disabled: at === number - 1 }),
        button('✎', () => rename(item, at, shown), { 'aria-label': words.rename(name), title: words.rename(name) }),
        button('SVG', () => save(`${item.problem}.svg`, record.entry.paper, 'image/svg+xml'), { 'aria-label': words.svg(name), title: words.svg(name), disabled: !record.entry?.paper }),
        button('✕', () => take(at, record.name), { 'aria-label': words.remove(name), title: words.remove(name) })));
    drags(shown, at);
    return shown;
  }

  /** Puts a field for another name in place of the name. Enter takes it, Escape leaves the name as it was. */
  function rename(item, at, shown) {
    const { name } = records.of(item);
    const field = make('input', { maxlength: LONGEST_TITLE, value: name, 'aria-label': words.rename(name) });
    const take = () => {
      const items = basket();
      const isSame = (it) => it && JSON.stringify(it) === JSON.stringify(item);
      const place = isSame(items[at]) ? at : items.findIndex(isSame);
      if (field.value !== name && place >= 0) {
        items[place] = { ...item, title: field.value.trim() };
        replace(items);
      }
      draw();
    };
    field.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') field.value = name;
      if (key === 'Escape' || key === 'Enter') field.blur();
    });
    field.addEventListener('blur', take, { once: true });
    shown.querySelector('a').replaceWith(field);
    field.select();
  }

  function drags(shown, at) {
    shown.addEventListener('dragstart', (event) => {
      dragged = at;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', '');
      shown.classList.add('dragged');
    });
    shown.addEventListener('dragend', () => {
      dragged = null;
      shown.classList.remove('dragged');
    });
    shown.addEventListener('dragover', (event) => {
      if (dragged === null) return;
      event.preventDefault();
      shown.classList.toggle('over', dragged !== at);
    });
    shown.addEventListener('dragleave', () => shown.classList.remove('over'));
    shown.addEventListener('drop', (event) => {
      if (dragged === null) return;
      event.preventDefault();
      move(dragged, at);
    });
  }

  /** Moves a board; the focus goes with it. */
  function move(from, to) {
    const items = basket();
    const [at, which] = focused();
    const [item] = items.splice(from, 1);
    items.splice(to, 0, item);
    replace(items);
    announce(words.moved(records.of(item).name, to + 1));
    if (at === from) focus(to, which);
  }

  /** Returns the row and the number of the button that has the focus, or -1. */
  function focused() {
    const shown = document.activeElement?.closest('.items > li');
    const buttons = [...(shown?.querySelectorAll('a, button') ?? [])];
    return [[...list.children].indexOf(shown), buttons.indexOf(document.activeElement)];
  }

  function focus(at, which) {
    if (which < 0) return;
    const buttons = [...(list.children[at]?.querySelectorAll('a, button') ?? [])];
    const target = buttons[which]?.disabled ? buttons.find((it) => !it.disabled) : buttons[which];
    target?.focus();
  }

  function take(at, name) {
    remove(at);
    announce(words.removed(name));
    const left = basket().length;
    if (left > 0) focus(Math.min(at, left - 1), REMOVE);
    else heading.focus();
  }

  async function sortAll() {
    const items = basket();
    stop.hidden = false;
    sort.disabled = true;
    let done = 0;
    const say = () => fill(status, make('p', { class: 'faint' }, words.grading(done, items.length)));
    say();
    await Promise.all(items.map(async (item) => {
      await records.grade(records.of(item));
      done += 1;
      say();
    }));
    stop.hidden = true;
    sort.disabled = false;
    const { order, kept } = sorted(basket(), (item) => records.of(item).grade);
    replace(order);
    fill(status, make('p', { class: 'good' }, words.sorted), kept > 0 ? make('p', {}, words.kept(kept)) : null);
  }

  heading.tabIndex = -1;
  const empty = make('p', { class: 'faint' }, words.empty);
  const box = make('section', { class: 'card list' }, heading, empty,
    make('div', { class: 'row' }, sort, stop, clear), status, list);
  return { box, draw, forget: () => fill(status) };
}

function thumbnail(record) {
  if (!record.entry) return record.wrong ? '⚠' : '…';
  record.thumbnail ??= picture(record.entry.paper);
  record.thumbnail?.setAttribute('aria-hidden', 'true');
  return record.thumbnail?.cloneNode(true) ?? make('pre', { 'aria-hidden': 'true' }, (record.entry.plain ?? record.input).slice(0, 300));
}

function facts({ wrong, grade, ungraded, remark, entry, input, name, problem }) {
  const words = texts.list;
  const said = [
    grade ? `${grade.difficulty}, ${grade.score}` : null,
    ungraded ? words.ungraded(ungraded) : null,
    remark || null,
  ].filter(Boolean);
  const title = entry?.short_title ?? input;
  return [
    make('div', { class: 'faint instance' }, name.toLowerCase() === problem.replaceAll('-', ' ') ? '' : `${problem} `, title.slice(0, 200)),
    wrong ? make('div', { class: 'mistake' }, wrong) : null,
    said.length > 0 ? make('div', { class: 'faint' }, said.join('; ')) : null,
  ];
}
