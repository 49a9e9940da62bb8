// A box that takes anything: a link, a board, a file, a picture.

import { button, fileButton, fill, labelled, make } from '../dom.js';
import { wrongOf } from '../engine.js';
import { asking } from './asking.js';
import { imageBox } from './image.js';
import { LONGEST, addressOf } from './instance.js';
import { sentenceOf } from './mistake.js';
import { texts } from './texts.js';

/** The most time to find the puzzles that read a text, in milliseconds. */
const TIME = 10000;

/** Makes the box. Returns `{ box, end }`. */
export function pasteBox(puzzles) {
  const words = texts.paste;
  const input = make('textarea', { rows: 3, spellcheck: 'false', placeholder: 'https://puzz.link/p?slither/5/5/…' });
  const result = make('div', { role: 'status' });
  const question = asking();

  async function open(text, name = '') {
    if (text.trim() === '') return say(words.empty);
    if (text.length > LONGEST) return say(words.long, 'mistake');
    say(words.looking);
    const isFile = name !== '' && text.trim().includes('\n');
    const events = await question.put({ verb: 'find', input: isFile ? { text, name } : text.trim(), limits: { time_ms: TIME } });
    if (!events) return undefined;
    const found = events.filter(({ event, problem }) => event === 'found' && puzzles.has(problem));
    if (found.length === 0) return say(sentenceOf(wrongOf(events)), 'mistake');
    const addresses = found.map(({ problem }) => [problem, addressOf('board', { problem, input: isFile ? text : text.trim() })]);
    const sudoku = /^[0-9.]{81}$/.test(text.replace(/\s/g, '')) ? addresses.find(([problem]) => problem === 'sudoku') : undefined;
    if (addresses.length === 1 || sudoku) {
      [, location.hash] = sudoku ?? addresses[0];
      return undefined;
    }
    return fill(result, make('p', {}, words.several(found.length)), make('ul', { class: 'found' },
      addresses.map(([problem, address]) => make('li', {}, make('a', { href: address }, puzzles.get(problem).title), make('span', { class: 'faint' }, ` ${puzzles.get(problem).summary}`)))));
  }

  function say(text, kind = 'faint') {
    fill(result, make('p', { class: kind }, text));
  }

  async function take(file) {
    if (/^image\/(png|jpeg|gif|webp|bmp)$/.test(file.type)) {
      fill(result, imageBox(file));
      return;
    }
    if (file.size > LONGEST) {
      say(words.long, 'mistake');
      return;
    }
    try {
      await open(await file.text(), file.name);
    } catch {
      say(words.unread, 'mistake');
    }
  }

  input.addEventListener('paste', (event) => {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    take(file);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || !input.value.includes('\n') && !event.shiftKey && input.value.trim() !== '')) {
      event.preventDefault();
      open(input.value);
    }
  });
  const box = make('section', { class: 'card paste' },
    make('h2', {}, words.title),
    make('p', { class: 'faint' }, `${words.told} ${words.drop}`),
    labelled(words.label, input),
    make('div', { class: 'row' }, button(words.open, () => open(input.value), { class: 'main' }), fileButton(words.file, take)),
    result);
  box.addEventListener('dragover', (event) => {
    event.preventDefault();
    box.classList.add('over');
  });
  box.addEventListener('dragleave', () => box.classList.remove('over'));
  box.addEventListener('drop', (event) => {
    event.preventDefault();
    box.classList.remove('over');
    const [file] = event.dataTransfer.files;
    if (file) take(file);
    else {
      input.value = event.dataTransfer.getData('text');
      open(input.value);
    }
  });
  return { box, end: question.end };
}
