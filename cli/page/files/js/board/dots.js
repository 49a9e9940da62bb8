// The dots at the corners of squares, between which lines are drawn along edges.

/** The share of an edge within which the pointer is at a dot. */
const NEAR = 0.42;

/** Returns the dots of a board from the boxes of its edges: `{ at, path, between }`; `null` without edges. */
export function dotsOf(boxes) {
  const edges = boxes.map(({ name, box }) => {
    const isAcross = box.width > box.height;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const half = Math.max(box.width, box.height) / 2;
    return { name, ends: isAcross ? [[x - half, y], [x + half, y]] : [[x, y - half], [x, y + half]], length: 2 * half };
  });
  if (edges.length === 0) return null;
  // All dots lie on a lattice through one of them.
  const [{ ends: [[left, top]], length }] = edges;
  const placeOf = ([x, y]) => [Math.round((x - left) / length), Math.round((y - top) / length)];
  const dots = new Set();
  const joined = new Map();
  for (const { name, ends } of edges) {
    const [one, other] = ends.map((end) => placeOf(end).join());
    dots.add(one).add(other);
    joined.set(`${one} ${other}`, name).set(`${other} ${one}`, name);
  }

  /** Returns the dot near a point, `null` if none is. */
  function at(x, y) {
    const [across, down] = placeOf([x, y]);
    const distance = Math.hypot(left + across * length - x, top + down * length - y);
    const dot = [across, down].join();
    return distance < NEAR * length && dots.has(dot) ? dot : null;
  }

  return {
    at,
    /** Returns the dots on the way from one point to another. */
    path([x, y], [toX, toY]) {
      const steps = Math.ceil((4 * Math.hypot(toX - x, toY - y)) / length);
      const shares = Array.from({ length: steps }, (_, step) => (step + 1) / steps);
      return shares.map((share) => at(x + share * (toX - x), y + share * (toY - y))).filter((dot) => dot !== null);
    },
    /** Returns the name of the edge between two dots; `undefined` if there is none. */
    between: (one, other) => joined.get(`${one} ${other}`),
  };
}
