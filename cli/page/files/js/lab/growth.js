// The data of a tree: as the engine tells it, with children, sizes and places to draw nodes at.

/** Reads the answer `tree` of the engine. `size` counts the nodes that were searched. */
export function treeOf(event) {
  const children = event.nodes.map(() => []);
  const parent = event.nodes.map(() => null);
  const decision = event.nodes.map(() => '');
  for (const edge of event.edges) {
    children[edge.from].push(edge.to);
    parent[edge.to] = edge.from;
    decision[edge.to] = edge.decision;
  }
  const size = event.nodes.map(({ kind }) => (kind === 'not_searched' ? 0 : 1));
  const leaves = children.map((below) => (below.length === 0 ? 1 : 0));
  const solutions = event.nodes.map(({ kind }) => (kind === 'solution' ? 1 : 0));
  // Whatever comes after all nodes that were entered stands for what was not searched: go by depth.
  const byDepth = event.nodes.map(({ id }) => id).sort((one, two) => event.nodes[two].depth - event.nodes[one].depth);
  for (const id of byDepth) {
    if (parent[id] === null) continue;
    size[parent[id]] += size[id];
    solutions[parent[id]] += solutions[id];
    leaves[parent[id]] += leaves[id];
  }
  return { strategy: event.strategy, nodes: event.nodes, children, parent, decision, size, solutions, leaves };
}

/** The width of a folded subtree, in widths of a node. */
const FOLDED = 1.7;

/** The room of a node, and above the root. Levels of a wide tree lie farther apart, so that it is about this high for its width. */
const ROOM = { width: 25, height: 50, above: 22, most: 160, shape: 0.42 };

/** Subtrees of no more nodes are not worth folding. */
const TOO_SMALL = 3;

/** Returns the nodes that are folded so that the others have room: no more than `most`, and no wider than `width`. The largest stay open longest. */
export function foldedTo(tree, { most, width }) {
  const folded = new Set();
  const across = (id) => Math.min(tree.leaves[id], FOLDED) * ROOM.width;
  const below = (id) => tree.children[id].reduce((sum, child) => sum + across(child), 0);
  let [seen, taken] = [1 + tree.children[0].length, below(0)];
  const waiting = [...tree.children[0]];
  while (waiting.length > 0) {
    waiting.sort((one, two) => tree.nodes[one].depth - tree.nodes[two].depth || tree.size[two] - tree.size[one]);
    const next = waiting.shift();
    if (tree.children[next].length === 0) continue;
    const [more, wider] = [tree.children[next].length, below(next) - across(next)];
    if ((seen + more > most || taken + wider > width) && tree.size[next] > TOO_SMALL) {
      folded.add(next);
      continue;
    }
    seen += more;
    taken += wider;
    waiting.push(...tree.children[next]);
  }
  return folded;
}

/** Returns the places of the nodes that are seen, by their ids, and the box around them. */
export function layout(tree, folded) {
  const places = new Map();
  let next = 0;
  let deepest = 0;
  const put = (id, depth) => {
    deepest = Math.max(deepest, depth);
    const below = folded.has(id) ? [] : tree.children[id];
    if (below.length === 0) {
      places.set(id, { x: next * ROOM.width, y: depth });
      next += folded.has(id) ? FOLDED : 1;
      return;
    }
    for (const child of below) put(child, depth + 1);
    const [first, last] = [places.get(below[0]), places.get(below.at(-1))];
    places.set(id, { x: (first.x + last.x) / 2, y: depth });
  };
  put(0, 0);
  const width = Math.max(1, next) * ROOM.width;
  const level = Math.min(ROOM.most, Math.max(ROOM.height, (width * ROOM.shape) / (deepest + 1)));
  for (const place of places.values()) place.y *= level;
  return { places, box: { left: -ROOM.width, top: -ROOM.above, width: width + ROOM.width, height: deepest * level + ROOM.height } };
}

/** Returns the node on the way to this one that is seen: itself, or the one it is folded into. */
export function seenOf(tree, folded, id) {
  let seen = id;
  for (let at = tree.parent[id]; at !== null; at = tree.parent[at]) if (folded.has(at)) seen = at;
  return seen;
}

/** Returns the nodes from the root to this one. */
export function pathTo(tree, id) {
  const path = [];
  for (let at = id; at !== null; at = tree.parent[at]) path.unshift(at);
  return path;
}
