// How the pages look: kept by the browser.

import { choice, labelled, make, settled } from '../dom.js';
import { keep, kept } from '../kept.js';
import { texts } from './texts.js';

/** The most characters of a title. */
export const LONGEST_TITLE = 200;

const KEY = 'print';
const USUAL = { title: '', columns: 2, paper: 'a4', answers: 'end', rules: true, numbers: true, names: true };

/** Returns the settings that were kept. */
export function settings() {
  let chosen;
  try {
    chosen = JSON.parse(kept(KEY)) ?? {};
  } catch {
    chosen = {};
  }
  const found = { ...USUAL };
  for (const [name, usual] of Object.entries(USUAL)) {
    if (typeof chosen[name] === typeof usual) found[name] = chosen[name];
  }
  found.title = found.title.slice(0, LONGEST_TITLE);
  if (![1, 2, 3].includes(found.columns)) found.columns = USUAL.columns;
  if (!['a4', 'letter'].includes(found.paper)) found.paper = USUAL.paper;
  if (!['none', 'end'].includes(found.answers)) found.answers = USUAL.answers;
  return found;
}

/** Makes the box with the settings; `changed` gets them. Returns `{ box, retitle }`. */
export function settingsBox(changed) {
  const words = texts.settings;
  const set = settings();
  const change = (name, value) => {
    set[name] = value;
    keep(KEY, JSON.stringify(set));
    changed({ ...set });
  };
  const check = (name) => make('label', { class: 'check' },
    make('input', { type: 'checkbox', checked: set[name], change: (event) => change(name, event.target.checked) }), words[name]);
  const typed = settled(200, (value) => change('title', value));
  const title = make('input', { maxlength: LONGEST_TITLE, value: set.title, input: () => typed(title.value) });
  const retitle = (text) => {
    title.value = text;
    change('title', text);
  };
  const box = make('section', { class: 'card' }, make('h2', {}, words.title),
    labelled(words.heading, title),
    make('div', { class: 'row' },
      labelled(words.columns, choice(['1', '2', '3'], String(set.columns), (value) => change('columns', Number(value)))),
      labelled(words.paper, choice(words.papers, set.paper, (value) => change('paper', value))),
      labelled(words.answers, choice(words.places, set.answers, (value) => change('answers', value)))),
    make('div', { class: 'row' }, check('numbers'), check('names'), check('rules')));
  return { box, retitle };
}
