// Pictures of the engine. They are parsed, and only shapes and texts are taken over: a picture made
// of a title that somebody typed runs no script and loads nothing.

const SPACE = 'http://www.w3.org/2000/svg';

const SHAPES = new Set([
  'svg', 'g', 'defs', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path', 'text',
  'tspan', 'title', 'desc', 'linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'use',
  'marker', 'mask',
]);

let pictures = 0;

/**
 * Returns a picture as an element, or `null` if the text is no picture. It scales with its place.
 * Names of gradients and the like get a number, so that pictures on one page keep apart.
 */
export function picture(text, label = '') {
  if (!text) return null;
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (parsed.localName !== 'svg' || parsed.namespaceURI !== SPACE) return null;
  pictures += 1;
  const copied = copy(parsed, `p${pictures}-`);
  if (!copied.hasAttribute('viewBox')) {
    copied.setAttribute('viewBox', `0 0 ${parseFloat(parsed.getAttribute('width'))} ${parseFloat(parsed.getAttribute('height'))}`);
  }
  copied.setAttribute('role', 'img');
  if (label) copied.setAttribute('aria-label', label);
  copied.classList.add('picture');
  return copied;
}

function copy(element, prefix) {
  const copied = document.createElementNS(SPACE, element.localName);
  for (const { name, value } of element.attributes) {
    if (name === 'id') copied.setAttribute('id', prefix + value);
    else if (name === 'href' || name === 'xlink:href') {
      if (value.startsWith('#')) copied.setAttribute('href', `#${prefix}${value.slice(1)}`);
    } else if (!name.startsWith('on') && !name.startsWith('xmlns') && name !== 'style') {
      copied.setAttribute(name, value.replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`));
    }
  }
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copied.append(child.nodeValue);
    else if (child.nodeType === Node.ELEMENT_NODE && SHAPES.has(child.localName)) copied.append(copy(child, prefix));
  }
  return copied;
}

/** Makes a shape. */
export function shape(tag, fields = {}, ...children) {
  const made = document.createElementNS(SPACE, tag);
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.flat().filter((child) => child != null));
  return made;
}
