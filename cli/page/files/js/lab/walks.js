// Orders in which strategies walk a tree, worked out from the tree itself, by the rules of the engine.

/** Strategies that walk the tree of another one in an order of their own. */
export const WALKS = ['bfs', 'iddfs', 'lds', 'dds'];

/** The most steps that are worked out. */
const MOST = 20000;

/** Returns the steps of a walk, `{ node, pass, out }`; `out` if the pass leaves the node out there. */
export function stepsOf(tree, walk) {
  if (walk === 'bfs') return levels(tree);
  if (walk in PASSES) return passes(tree, PASSES[walk]);
  return tree.nodes.filter(({ kind }) => kind !== 'not_searched').map((node) => ({ node: node.id, pass: 0 }));
}

function levels(tree) {
  const steps = [{ node: 0, pass: 0 }];
  for (let at = 0; at < steps.length; at += 1) {
    for (const child of tree.children[steps[at].node]) steps.push({ node: child, pass: 0 });
  }
  return steps;
}

/**
 * Rules of passes: whether the pass with this limit leaves a node `out`, whether there is to be another
 * pass, and how many exceptions are `taken` on the way there; `above` are those of its parent.
 */
const PASSES = {
  iddfs: (limit, depth) => ({ out: depth > limit, more: depth > limit, taken: 0 }),
  lds(limit, depth, branch, above) {
    const taken = above + (branch > 0 ? 1 : 0);
    return { out: taken > limit, more: taken > limit, taken };
  },
  dds(limit, depth, branch) {
    const out = depth === limit ? depth > 0 && branch === 0 : depth > limit && branch > 0;
    return { out, more: depth >= limit, taken: 0 };
  },
};

function passes(tree, rule) {
  const steps = [];
  for (let limit = 0, more = true; more && steps.length < MOST; limit += 1) {
    more = false;
    const visit = (node, depth, branch, above) => {
      if (steps.length >= MOST) return;
      const judged = rule(limit, depth, branch, above);
      more ||= judged.more;
      steps.push({ node, pass: limit, out: judged.out });
      if (judged.out) return;
      tree.children[node].forEach((child, index) => visit(child, depth + 1, index, judged.taken));
    };
    visit(0, 0, 0, 0);
  }
  return steps;
}
