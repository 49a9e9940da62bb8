// Controls for the options of a language.

import { choice, labelled, make } from '../dom.js';
import { texts } from './texts.js';

/** Makes controls that change `options`, with a few words on each; `null` if there are none. */
export function optionControls({ problem, options: specs }, options, changed) {
  if (specs.length === 0) return null;
  const words = (name) => texts.options[problem][name] ?? { label: name, values: {} };
  const controls = specs.map(({ name, values, default: usual }) => {
    const { label, values: said } = words(name);
    if (values) {
      return labelled(label, choice(values.map((it) => [it, said[it] ?? it]), String(options[name] ?? usual), (value) => {
        options[name] = value;
        changed();
      }));
    }
    return make('label', { class: 'check' }, make('input', {
      type: 'checkbox',
      checked: Boolean(options[name]),
      change: (event) => {
        if (event.target.checked) options[name] = true;
        else delete options[name];
        changed();
      },
    }), label);
  });
  return make('div', { class: 'top options' }, make('div', { class: 'row' }, controls),
    make('details', {}, make('summary', {}, texts.optionsTold), specs.map(({ name, help }) => make('p', { class: 'faint' }, words(name).told ?? help))));
}
