// Steps through a row of states: buttons, a slider, and a clock that plays.

import { button, choice, make } from '../dom.js';
import { texts } from './texts.js';

const words = texts.tree;

/** Steps in a second. */
const SPEEDS = [['1', '1×'], ['3', '3×'], ['10', '10×'], ['40', '40×']];

/**
 * Makes controls for a number of steps; `shown` is called with each step that is gone to. Returns
 * `{ controls, go, by, put, toggle, end }`: `go` goes to a step, `by` some steps on or back, `put` only marks
 * a step as the one that is shown, `toggle` plays or pauses.
 */
export function stepper(length, shown) {
  const slider = make('input', { type: 'range', min: 0, max: length - 1, value: 0, 'aria-label': words.step, input: () => go(Number(slider.value)) });
  const play = button(words.signs.play, toggle, { class: 'play main' });
  let [now, speed, timer] = [0, 3, 0];

  function put(index) {
    now = Math.min(Math.max(0, index), length - 1);
    slider.value = now;
  }

  function go(index) {
    put(index);
    shown(now);
  }

  function by(steps) {
    go(now + steps);
  }

  function start() {
    timer = setInterval(() => {
      by(1);
      if (now === length - 1) toggle();
    }, 1000 / speed);
  }

  function toggle() {
    if (timer) {
      clearInterval(timer);
      timer = 0;
    } else {
      if (now === length - 1) go(0);
      start();
    }
    play.textContent = timer ? words.signs.pause : words.signs.play;
  }

  function hurry(value) {
    speed = Number(value);
    if (!timer) return;
    clearInterval(timer);
    start();
  }

  const named = (name, click) => button(words.signs[name], click, { 'aria-label': words[name], title: words[name] });
  return {
    controls: [
      named('first', () => go(0)), named('back', () => by(-1)), play, named('forward', () => by(1)), named('last', () => go(length - 1)),
      make('label', { class: 'inline' }, make('span', { class: 'unseen' }, words.speed), choice(SPEEDS, String(speed), hurry)),
      slider,
    ],
    go,
    by,
    put,
    toggle,
    end: () => clearInterval(timer),
  };
}
