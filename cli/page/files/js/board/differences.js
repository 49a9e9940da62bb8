// Where two solutions of a board differ: the squares, edges and corners at which their pictures do.

/** The pixels along the width of a picture that is compared. */
const WIDE = 600;
/** The difference of a colour, of 255, and the share of pixels that make a place differ. */
const COLOUR = 40;
const SHARE = 0.01;
/** The share of a square at each side that is left out: lines lie there. */
const RIM = 0.15;

/**
 * Returns the names of places at which two pictures differ, of those that `isOf` accepts. `drawn` has the
 * elements of the first picture by their names, and `wholly` says that lines around squares count as well.
 */
export async function differing([one, other], drawn, isOf, wholly) {
  const pixels = await Promise.all([one, other].map(pixelsOf));
  const whole = one.getBoundingClientRect();
  const scale = WIDE / whole.width;
  const sides = [...drawn.values()].filter(({ kind }) => kind === 'cell').map(({ element }) => element.getBoundingClientRect().width);
  const near = Math.min(...sides, whole.width) * RIM;
  const share = wholly ? 0.5 : 0.5 - RIM;

  /** Returns the areas all of which differ if a place does. A line is there on both sides of its middle. */
  function areasOf({ element, kind }) {
    const { x: left, y: top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2 - whole.x, top + height / 2 - whole.y];
    if (kind === 'cell') return [[x - width * share, y - height * share, x + width * share, y + height * share]];
    if (kind === 'corner') return [[x - near, y - near, x + near, y + near]];
    return width > height ? [[x - near, y - near, x, y + near], [x, y - near, x + near, y + near]]
      : [[x - near, y - near, x + near, y], [x - near, y, x + near, y + near]];
  }

  return [...drawn].filter(([name, place]) => isOf(name)
    && areasOf(place).every((area) => differs(pixels, area.map((it) => Math.round(it * scale))))).map(([name]) => name);
}

/** Returns the pixels of a picture. */
async function pixelsOf(svg) {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }));
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  const canvas = new OffscreenCanvas(WIDE, Math.max(1, Math.round(WIDE * image.height / image.width)));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function differs([one, other], [left, top, right, bottom]) {
  let count = 0;
  for (let y = Math.max(0, top); y < Math.min(bottom, one.height, other.height); y += 1) {
    for (let x = Math.max(0, left); x < Math.min(right, one.width); x += 1) {
      const at = 4 * (y * one.width + x);
      if ([0, 1, 2].some((part) => Math.abs(one.data[at + part] - other.data[at + part]) > COLOUR)) count += 1;
    }
  }
  return count > SHARE * (right - left) * (bottom - top);
}
