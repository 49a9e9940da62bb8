// New boards, and what one does with a board: export, link, basket, laboratory.

import { announce, button, choice, fill, labelled, make } from '../dom.js';
import { ask, wrongOf } from '../engine.js';
import { asking } from './asking.js';
import { addressOf, keptOptions } from './instance.js';
import { sentenceOf } from './mistake.js';
import { optionFields } from './options.js';
import { texts } from './texts.js';

/** How long a board may take to be dealt. */
const DEALING = 30000;

export function making(game) {
  const words = texts.make;
  return make('section', { class: 'card' },
    make('h2', {}, words.title),
    game.puzzle.deals ? dealing(game) : make('p', { class: 'faint' }, words.noDeal),
    sharing(game));
}

/** What was wished for last, by puzzles. */
const wished = new Map();

function dealing(game) {
  const words = texts.make;
  const said = make('p', { class: 'faint', role: 'status' });
  const question = asking();
  const last = wished.get(game.puzzle.problem) ?? { difficulty: '', chosen: game.instance.options };
  let { difficulty } = last;
  const options = optionFields(game.puzzle, last.chosen);
  const levels = choice([['', words.any], ...Object.entries(words.levels)], difficulty, (value) => { difficulty = value; });

  async function deal() {
    const chosen = options.read();
    wished.set(game.puzzle.problem, { difficulty, chosen });
    fill(said, words.dealing, ' ', button(words.stop, question.stop));
    const request = { verb: 'generate', problem: game.puzzle.problem, options: chosen, seed: Math.floor(Math.random() * 2 ** 32), limits: { time_ms: DEALING } };
    if (difficulty) request.difficulty = difficulty;
    const events = await question.put(request);
    if (!events || game.isEnded) return;
    const dealt = events.find(({ event }) => event === 'instance');
    if (!dealt) {
      fill(said, make('span', { class: 'mistake' }, sentenceOf(wrongOf(events)) || texts.verdict.stopped));
      return;
    }
    const address = addressOf('board', { problem: game.puzzle.problem, input: dealt.input, options: keptOptions(chosen) });
    if (location.hash === address) fill(said);
    else location.hash = address;
  }

  game.on('ended', question.end);
  return make('div', {},
    make('div', { class: 'row' }, labelled(words.difficulty, levels), button(words.deal, deal, { class: 'main' })),
    options.isEmpty ? null : make('details', {}, make('summary', {}, words.options), options.element),
    said);
}

function sharing(game) {
  const words = texts.make;
  const result = make('div', { role: 'status' });
  const notations = [['', '…'], ...game.entry.notations];

  async function exported(notation) {
    if (!notation) return fill(result);
    const events = await ask(game.about('export', { notation })).events;
    const text = events.find(({ event }) => event === 'export')?.text;
    if (text === undefined) return fill(result, make('p', { class: 'mistake' }, sentenceOf(wrongOf(events))));
    if (notation === 'svg') return fill(result, button(words.download, () => download(text)));
    return fill(result, make('textarea', { class: 'exported', readonly: true, rows: 3, 'aria-label': notation }, text), button(words.copy, (event) => copy(text, event.target)));
  }

  function download(text) {
    const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    make('a', { href: url, download: `${game.puzzle.problem}.svg` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  }

  async function add() {
    const { add: put } = await import('../basket.js');
    const { problem, input, options } = game.instance;
    put({ problem, input, options, title: game.entry.short_title });
    fill(result, make('p', { class: 'good' }, words.added, ' ', make('a', { href: '#/print' }, words.print)));
    announce(words.added);
  }

  const lab = make('a', { class: 'like-button', href: addressOf('lab', game.instance) }, words.lab);
  game.on('input', () => {
    lab.href = addressOf('lab', game.instance);
    fill(result);
  });
  return make('div', { class: 'sharing' },
    make('div', { class: 'row' },
      game.entry.notations.length > 0 ? labelled(words.export, choice(notations, '', exported)) : null,
      button(words.link, (event) => copy(location.href.split('#')[0] + addressOf('board', game.instance), event.target)),
      button(words.basket, add),
      lab),
    result);
}

/** Copies a text, and says so on the button. */
async function copy(text, pressed) {
  const label = pressed.textContent;
  await navigator.clipboard.writeText(text);
  pressed.textContent = texts.make.copied;
  announce(texts.make.copied);
  setTimeout(() => { pressed.textContent = label; }, 1500);
}
