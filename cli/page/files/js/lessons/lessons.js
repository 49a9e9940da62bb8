// The lessons: their list, or one of them.

import { button, fill, make } from '../dom.js';
import { addressOf } from '../board/instance.js';
import { doneLessons, forget, markDone } from './progress.js';
import { question } from './question.js';
import { texts } from './texts.js';
import { tools } from './tools.js';
import backtracking from './backtracking.js';
import bounds from './bounds.js';
import cover from './cover.js';
import diagrams from './diagrams.js';
import discrepancies from './discrepancies.js';
import learning from './learning.js';
import orders from './orders.js';
import propagation from './propagation.js';

/** The lessons, each `{ title, about, needs, source, lab, body(tools), question(tools) }`; `needs` are numbers of lessons before it. */
const LESSONS = [backtracking, orders, bounds, discrepancies, diagrams, cover, propagation, learning];

/** Shows the list, or the lesson that the address names. */
export function show(place, [word]) {
  const number = Number(word);
  if (!Number.isInteger(number) || number < 1 || number > LESSONS.length) {
    showList(place);
    return () => {};
  }
  return showLesson(place, number);
}

function showList(place) {
  const done = doneLessons();
  const items = LESSONS.map(({ title, about, needs }, index) => make('li', {},
    make('a', { class: 'card', href: `#/lessons/${index + 1}` },
      make('span', { class: 'number', 'aria-hidden': 'true' }, done.has(index + 1) ? '✓' : String(index + 1)),
      make('span', {}, make('strong', {}, title), make('br'), make('span', { class: 'faint' }, about), done.has(index + 1) ? make('span', { class: 'good' }, ` – ${texts.done}`) : null,
        make('br'), make('span', { class: 'faint small' }, `${texts.minutes}, ${texts.needs(needs)}`)))));
  const address = new URL('#/lessons/2', location.href).href;
  fill(place, make('h1', {}, texts.title), make('p', {}, texts.intro),
    make('ol', { class: 'list' }, items),
    make('p', { class: 'row' }, texts.progress(done.size, LESSONS.length),
      done.size > 0 ? button(texts.begin, () => { forget(); showList(place); }, { class: 'small' }) : null),
    make('section', { class: 'teachers' }, make('h2', {}, texts.teachers), texts.teaching(address).map((it) => make('p', {}, it))));
}

function showLesson(place, number) {
  const { title, source, lab, body, question: asked } = LESSONS[number - 1];
  const made = tools();
  const given = doneLessons().get(number);
  const badge = make('span', { class: 'good' }, given === undefined ? '' : ` ✓ ${texts.done}`);
  const solved = (answer) => {
    markDone(number, answer);
    badge.textContent = ` ✓ ${texts.done}`;
  };
  const steps = make('nav', { class: 'steps-between', 'aria-label': texts.title },
    number > 1 ? make('a', { href: `#/lessons/${number - 1}` }, texts.before) : make('span'),
    make('a', { href: '#/lessons' }, texts.all),
    number < LESSONS.length ? make('a', { href: `#/lessons/${number + 1}` }, texts.next) : make('span'));
  fill(place, make('article', {},
    make('p', { class: 'faint' }, texts.lesson(number), badge),
    make('h1', {}, title),
    body(made).flat(),
    question(asked(made), given, solved),
    make('p', { class: 'source' }, make('strong', {}, `${texts.source}: `), source),
    lab ? make('p', {}, make('a', { href: addressOf(lab.part ? `lab/${lab.part}` : 'lab', lab) }, texts.inLab)) : null,
    steps));
  scrollTo(0, 0);
  return made.end;
}
