// A clock that a player may start, and that starts with the first entry.

import { button, make } from '../dom.js';
import { texts } from './texts.js';

/** Makes the clock. Returns `{ element, stop }`. */
export function clock(game) {
  const words = texts.help;
  const face = make('span', { class: 'face', role: 'timer', 'aria-label': words.time }, '0:00');
  const toggle = button(words.start, () => (since === null ? start() : pause()));
  let before = 0;
  let since = null;
  let isOver = false;
  const ticking = setInterval(() => { if (since !== null) face.textContent = told(); }, 500);

  const elapsed = () => before + (since === null ? 0 : Date.now() - since);

  function told() {
    const seconds = Math.floor(elapsed() / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }

  function start() {
    since = Date.now();
    toggle.textContent = words.pause;
  }

  function pause() {
    before = elapsed();
    since = null;
    toggle.textContent = words.go;
  }

  game.on('known', () => {
    if (game.known.size > 0 && game.mode === 'solve' && !isOver && since === null && before === 0) start();
  });
  game.on('ended', () => clearInterval(ticking));
  return {
    element: make('span', { class: 'clock' }, face, toggle),
    /** Stops at the end, and tells the time. */
    stop() {
      if (since !== null) pause();
      isOver = true;
      face.textContent = told();
      toggle.hidden = true;
      return before > 0 ? told() : null;
    },
  };
}
