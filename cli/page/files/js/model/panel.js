// The panel beside the editor: what may stand in a model.

import { button, make } from '../dom.js';
import { GROUPS, lineFor } from './constraints.js';
import { texts } from './texts.js';

/** Makes the panel of a language. */
export function panel(kind, editor) {
  const insert = (line) => editor.insert(lineFor(line, editor.area.value), line.startsWith('solve') || kind === 'xcc');
  const shown = (line) => line.replaceAll('$', '');
  return make('section', { class: 'card panel', 'aria-label': texts.panel[kind] },
    make('h2', {}, texts.panel[kind]),
    make('p', { class: 'faint' }, texts.panelTold[kind]),
    GROUPS[kind].map(([title, lines, also], at) => make('details', { open: at === 0 },
      make('summary', {}, title),
      make('ul', {}, lines.map(([line, says]) => make('li', {},
        button(shown(line), () => insert(line), { 'aria-label': texts.insert(shown(line)), class: 'line' }),
        make('span', { class: 'faint' }, says)))),
      also ? make('p', { class: 'also' }, `${texts.also}: `, make('code', {}, also)) : null)),
    kind === 'fzn' ? make('p', { class: 'faint' }, texts.forms) : null);
}
