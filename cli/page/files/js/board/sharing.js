// What one does with a board: export it, copy a link, add it to the basket, open it in the laboratory.

import { add } from '../basket.js';
import { announce, button, choice, fill, labelled, make } from '../dom.js';
import { ask, wrongOf } from '../engine.js';
import { save } from '../save.js';
import { addressOf } from './instance.js';
import { sentenceOf } from './mistake.js';
import { texts } from './texts.js';

/** How long a button says that it has copied, in milliseconds. */
const SAID = 1500;

/** Makes the controls that export a board and pass it on. */
export function sharing(game) {
  const words = texts.make;
  const result = make('div', { role: 'status' });
  const notations = [['', '…'], ...game.entry.notations];

  async function exported(notation) {
    if (!notation) return fill(result);
    const events = await ask(game.about('export', { notation })).events;
    const text = events.find(({ event }) => event === 'export')?.text;
    if (text === undefined) return fill(result, make('p', { class: 'mistake' }, sentenceOf(wrongOf(events))));
    if (notation === 'svg') return fill(result, button(words.download, () => save(`${game.puzzle.problem}.svg`, text, 'image/svg+xml')));
    return showText(text, notation);
  }

  function showText(text, label) {
    const shown = make('textarea', { class: 'exported', readonly: true, rows: 3, 'aria-label': label }, text);
    fill(result, shown, copyButton(words.copy, () => text, () => shown.select()));
  }

  function addToBasket() {
    const { problem, input, options } = game.instance;
    if (!add({ problem, input, options, title: '' })) {
      fill(result, make('p', { class: 'mistake' }, words.full));
      return;
    }
    fill(result, make('p', { class: 'good' }, words.added, ' ', make('a', { href: '#/print' }, words.print)));
  }

  const link = () => location.href.split('#')[0] + addressOf('board', game.instance);
  const lab = make('a', { class: 'like-button', href: addressOf('lab', game.instance) }, words.lab);
  game.on('input', () => {
    lab.href = addressOf('lab', game.instance);
    fill(result);
  });
  return make('div', { class: 'sharing' },
    make('div', { class: 'row' },
      game.entry.notations.length > 0 ? labelled(words.export, choice(notations, '', exported)) : null,
      copyButton(words.link, link, () => showText(link(), words.theLink)),
      button(words.basket, addToBasket),
      lab),
    result);
}

/** Makes a button that copies a text, and says so. A browser that refuses is left to `otherwise`. */
export function copyButton(label, text, otherwise) {
  const pressed = button(label, async () => {
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      otherwise();
      return;
    }
    // Keep the width, so that nothing beside the button moves.
    pressed.style.minWidth = `${pressed.offsetWidth}px`;
    pressed.textContent = texts.make.copied;
    announce(texts.make.copied);
    setTimeout(() => { pressed.textContent = label; }, SAID);
  });
  return pressed;
}
