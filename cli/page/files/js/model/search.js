// The buttons that search: all of them ask the engine one question at a time.

import { button, choice, fill, labelled, make } from '../dom.js';
import { asking } from '../board/asking.js';
import { results } from './results.js';
import { texts } from './texts.js';

/** The most solutions that are listed. */
const MOST = 1000;
/** The most time for a tree, in milliseconds. */
const TREE_TIME = 20000;

/** Makes the box; `subject` returns the instance as it is now: `{ problem, input, options }`. */
export function searchBox(puzzle, subject) {
  const question = asking();
  const shown = results();
  const limit = make('input', { type: 'number', min: 1, max: MOST, value: 10 });
  const summary = make('p', { class: 'faint hint' });
  let strategy = '';
  let isStopped = false;

  const names = [['', texts.auto], ...puzzle.strategies.map(({ name }) => name)];
  const strategies = choice(names, '', (name) => {
    strategy = name;
    fill(summary, puzzle.strategies.find((it) => it.name === name)?.summary ?? '');
  });

  async function search(more) {
    isStopped = false;
    const { isBest, isDrawn, ...instance } = subject();
    shown.begin();
    stop.disabled = false;
    const request = { ...instance, strategy, progress_ms: 250, want: isDrawn ? ['svg'] : [], ...more };
    const events = await question.put(request, (event) => shown.hear(event, { isDrawn }));
    if (!events) return;
    stop.disabled = true;
    shown.end(events, instance.input.text, { isStopped, isBest });
  }

  const most = () => Math.min(MOST, Math.max(1, Math.floor(Number(limit.value)) || 1));
  const stop = button(texts.stop, () => {
    isStopped = true;
    question.stop();
  }, { disabled: true });
  const best = button(texts.best, () => search({ verb: 'solve', limit: 1 }));
  const box = make('section', { class: 'card search' }, make('h2', {}, texts.search),
    make('div', { class: 'row' }, labelled(texts.strategy, strategies), labelled(texts.limit, limit)), summary,
    make('div', { class: 'row' },
      button(texts.list, () => search({ verb: 'solve', limit: most() }), { class: 'main' }),
      best,
      button(texts.count, () => search({ verb: 'count' })),
      button(texts.draw, () => search({ verb: 'tree', want: ['svg'], limits: { time_ms: TREE_TIME } })),
      stop),
    shown.place);
  return {
    box,
    /** Says whether the model asks for the best solution. */
    setBest(isBest) {
      best.disabled = !isBest;
    },
    end: question.end,
  };
}
