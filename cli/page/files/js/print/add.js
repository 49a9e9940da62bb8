// Two ways to fill the basket: lines that are pasted, and boards that are dealt.

import { add, basket } from '../basket.js';
import { button, choice, fill, labelled, make } from '../dom.js';
import { ask, one, randomSeed, wrongOf } from '../engine.js';
import { LONGEST } from '../board/instance.js';
import { sentenceOf } from '../board/mistake.js';
import { MOST_DEALT, dealt, linesOf, meaningOf } from './lines.js';
import { texts } from './texts.js';

/** The time that dealing may take, in milliseconds. */
const TIME = 120000;

/** Makes the box that adds lines. Lines that are wrong stay in it. */
export function linesBox(puzzles, records) {
  const words = texts.add;
  const text = make('textarea', { rows: 4, spellcheck: 'false', wrap: 'off', placeholder: words.example });
  const status = make('div', { role: 'status' });
  const running = runner();

  async function read() {
    if (text.value.length > LONGEST) {
      fill(status, make('p', { class: 'mistake' }, words.long));
      return;
    }
    const lines = linesOf(text.value);
    const wrong = [];
    const before = basket().length;
    const run = running.start();
    go.disabled = true;
    for (const [at, { number, line }] of lines.entries()) {
      if (run.isStopped) {
        wrong.push({ line });
        continue;
      }
      fill(status, make('p', { class: 'faint' }, words.reading(at + 1, lines.length)));
      try {
        await take(line, run);
      } catch (error) {
        wrong.push(run.isStopped ? { line } : { number, line, why: error.message });
      }
    }
    running.end();
    go.disabled = false;
    text.value = wrong.map(({ line }) => line).join('\n');
    const added = basket().length - before;
    fill(status,
      added > 0 || wrong.length === 0 ? make('p', { class: 'good' }, words.done(added)) : null,
      make('ul', { class: 'wrong' }, wrong.filter(({ why }) => why).map(({ number, line, why }) => make('li', { class: 'mistake' }, `${words.wrong(number)}: `, make('code', {}, shortened(line)), ` – ${why}`))));
  }

  async function take(line, run) {
    const { board, deal } = await meaningOf(line, puzzles);
    if (deal) await dealAll(deal, records, run, () => {});
    else {
      await one({ verb: 'read', ...board, limits: { time_ms: 5000 } }, 'instance');
      put(board);
    }
  }

  const go = button(words.button, read, { class: 'main' });
  const box = make('section', { class: 'card' }, make('h2', {}, words.title), labelled(words.lines, text),
    make('div', { class: 'row' }, go, running.button), status);
  return { box, end: running.stop };
}

/** Makes the box that deals. */
export function dealBox(puzzles, records) {
  const words = texts.deal;
  const dealers = [...puzzles.values()].filter(({ deals }) => deals).sort((one, other) => one.title.localeCompare(other.title));
  const puzzle = choice(dealers.map(({ problem, title }) => [problem, title]), 'sudoku', show);
  const number = make('input', { type: 'number', min: 1, max: MOST_DEALT, value: 4 });
  const difficulty = choice(words.difficulties, '');
  const size = make('input', { size: 6, maxlength: 20, placeholder: words.sizeHint });
  const sized = labelled(words.size, size);
  const status = make('div', { role: 'status' });
  const running = runner();

  function show() {
    sized.hidden = !puzzles.get(puzzle.value).options.some(({ name }) => name === 'size');
  }

  async function deal() {
    const wanted = {
      problem: puzzle.value,
      options: sized.hidden || size.value.trim() === '' ? {} : { size: size.value.trim() },
      number: Math.min(MOST_DEALT, Math.max(1, Math.floor(Number(number.value)) || 1)),
      difficulty: difficulty.value || undefined,
      seed: randomSeed(),
    };
    number.value = wanted.number;
    const run = running.start();
    go.disabled = true;
    let done = 0;
    const say = (kind, said) => fill(status, make('p', { class: kind }, said));
    say('faint', words.dealing(0, wanted.number));
    try {
      await dealAll(wanted, records, run, () => {
        done += 1;
        say('faint', words.dealing(done, wanted.number));
      });
      say('good', run.isStopped ? words.stopped(done) : texts.add.done(done));
    } catch (error) {
      say('mistake', error.message);
    }
    running.end();
    go.disabled = false;
  }

  show();
  const go = button(words.button, deal, { class: 'main' });
  const box = make('section', { class: 'card' }, make('h2', {}, words.title),
    make('div', { class: 'row' }, labelled(words.puzzle, puzzle), labelled(words.number, number), labelled(words.difficulty, difficulty), sized),
    make('div', { class: 'row' }, go, running.button), status);
  return { box, end: running.stop };
}

/** Deals boards into the basket, each as soon as it is there. Throws what keeps it from doing so. */
async function dealAll(wanted, records, run, heard) {
  let full = null;
  const { problem, options, number, difficulty, seed } = wanted;
  const request = { verb: 'generate', problem, options, number, difficulty, seed, limits: { time_ms: TIME } };
  const asked = ask(request, (event) => {
    if (event.event !== 'instance' || full) return;
    const { board, grade } = dealt(event, wanted);
    try {
      put(board);
    } catch (error) {
      full = error;
      asked.stop();
      return;
    }
    records.of({ ...board, title: '' }).grade = grade;
    heard();
  });
  run.stop = asked.stop;
  const events = await asked.events;
  if (full) throw full;
  const wrong = wrongOf(events);
  if (wrong) throw new Error(sentenceOf(wrong));
}

function put(board) {
  if (!add({ ...board, title: '' })) throw new Error(texts.add.full);
}

function shortened(line) {
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** Returns a button that stops what runs, and is there only while something does. */
function runner() {
  let run = null;
  const stop = () => {
    if (!run) return;
    run.isStopped = true;
    run.stop?.();
  };
  const stopper = button(texts.stop, stop, { hidden: true });
  return {
    button: stopper,
    stop,
    /** Begins a run, and stops the one before. */
    start() {
      stop();
      run = { isStopped: false };
      stopper.hidden = false;
      return run;
    },
    end() {
      stopper.hidden = true;
    },
  };
}
