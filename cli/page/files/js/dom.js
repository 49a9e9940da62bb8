// Elements made by code: text never becomes markup.

/**
 * Makes an element. `fields` are attributes; a function is a listener, as in `{ click: … }`, and
 * `false` or `null` leaves an attribute out. `children` are elements and texts.
 */
export function make(tag, fields = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child != null));
  return element;
}

/** Replaces the children of an element. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter((child) => child != null));
  return element;
}

/** Makes a button. */
export function button(label, click, fields = {}) {
  return make('button', { type: 'button', click, ...fields }, label);
}

/** Makes a button that lets a file be chosen; `taken` gets it. `accept` names its kinds. */
export function fileButton(label, taken, accept = null) {
  const input = make('input', {
    type: 'file', accept, class: 'unseen', tabindex: '-1', 'aria-hidden': 'true',
    change() {
      const [file] = input.files;
      input.value = '';
      if (file) taken(file);
    },
  });
  return [button(label, () => input.click()), input];
}

/** Makes a control with its label above it. */
export function labelled(label, control) {
  return make('label', { class: 'labelled' }, make('span', {}, label), control);
}

/** Makes a list to choose from; `choices` are names, or pairs of a name and a label. */
export function choice(choices, chosen, change = () => {}) {
  const options = choices.map((it) => {
    const [value, label] = Array.isArray(it) ? it : [it, it];
    return make('option', { value, selected: value === chosen }, label);
  });
  return make('select', { change: (event) => change(event.target.value) }, options);
}

/** Says something to screen readers. */
export function announce(text) {
  let region = document.getElementById('spoken');
  if (!region) {
    region = make('div', { id: 'spoken', class: 'unseen', 'aria-live': 'polite' });
    document.body.append(region);
  }
  region.textContent = text;
}

/** Calls a function after the last of several calls that follow each other closely. */
export function settled(milliseconds, call) {
  let timer;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => call(...given), milliseconds);
  };
}
