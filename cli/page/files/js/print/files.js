// The basket as files and as a link, and the way back.

import { LONGEST, basket, boards, replace } from '../basket.js';
import { announce, button, fileButton, fill, make } from '../dom.js';
import { save } from '../save.js';
import { packed, unpacked } from './link.js';
import { settings } from './settings.js';
import { texts } from './texts.js';
import { zip } from './zip.js';

/** The length from which programs are known to cut links. */
const LONG_LINK = 8000;
/** The longest link that browsers open. */
const LONGEST_LINK = 1 << 20;

/** Makes the box. `retitle` sets the title of the pages; `offerLink` takes the word of an address. */
export function filesBox(records, retitle) {
  const words = texts.files;
  const status = make('div', { role: 'status' });
  const say = (kind, ...said) => fill(status, said.map((it) => make('p', { class: kind }, it)));

  /**
   * Offers a basket from elsewhere with the title of its pages, and says where it is `from`. Takes it at
   * once if there is nothing in one's own.
   */
  function offer(items, from, title = '') {
    if (items.length === 0) {
      say('mistake', words.none);
      return;
    }
    const take = (all) => {
      if (!replace(all)) {
        say('mistake', texts.add.full);
        return;
      }
      if (title && all === items) retitle(title);
      say('good', texts.add.done(items.length));
    };
    if (basket().length === 0) {
      take(items);
      return;
    }
    fill(status, make('p', {}, from(items.length)), make('div', { class: 'row' },
      button(words.append, () => take([...basket(), ...items])),
      button(words.replace, () => take(items)),
      button(words.cancel, () => fill(status))));
  }

  async function load(file) {
    if (file.size > LONGEST) {
      say('mistake', texts.add.long);
      return;
    }
    try {
      const value = JSON.parse(await file.text());
      if (!Array.isArray(value)) throw new Error(words.bad);
      offer(boards(value), words.fromFile);
    } catch {
      say('mistake', words.bad);
    }
  }

  async function share() {
    const link = `${location.href.split('#')[0]}#/print?basket=${await packed(basket(), settings().title)}`;
    if (link.length > LONGEST_LINK) {
      say('mistake', words.tooLong);
      return;
    }
    const long = link.length > LONG_LINK ? [words.longLink] : [];
    try {
      await navigator.clipboard.writeText(link);
      say('good', words.copied, ...long);
    } catch {
      const shown = make('input', { readonly: true, value: link, 'aria-label': words.copyThis });
      fill(status, make('p', {}, words.copyThis), shown, long.map((it) => make('p', {}, it)));
      shown.select();
    }
  }

  async function saveAll() {
    const items = basket();
    await Promise.all(items.map((item) => records.read(records.of(item))));
    const files = items.map((item, at) => [`${String(at + 1).padStart(3, '0')}-${item.problem.replace(/[^a-z0-9-]/g, '')}.svg`, records.of(item).entry?.paper]);
    save('boards.zip', zip(files.filter(([, text]) => text)), 'application/zip');
    announce(words.svgs);
  }

  const outward = [
    button(words.json, () => save('basket.json', `${JSON.stringify(basket(), null, 1)}\n`, 'application/json')),
    button(words.svgs, saveAll),
    button(words.link, share),
  ];
  const box = make('section', { class: 'card' }, make('h2', {}, words.title),
    make('div', { class: 'row' }, outward, fileButton(words.load, load, '.json,application/json')), status);
  return {
    box,
    draw() {
      for (const it of outward) it.disabled = basket().length === 0;
    },
    async offerLink(word) {
      try {
        const { items, title } = await unpacked(word);
        offer(items, words.fromLink, title);
      } catch {
        say('mistake', words.bad);
      }
    },
  };
}
