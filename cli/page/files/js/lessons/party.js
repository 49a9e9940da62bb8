// Parties with rules about who comes, as models of lesson 8, and the conflict of such a search as a drawing.

import { shape } from '../svg.js';
import { texts } from './texts.js';

/**
 * Returns a model of a party. The guests are decided in their order, each first to come. A rule `[if, then]`
 * names guests; without `then` those of `if` do not all come.
 */
export function party(guests, rules) {
  return [
    ...guests.map((guest) => `var bool: ${guest} :: output_var;`),
    ...rules.map(([condition, guest]) => `constraint bool_clause([${guest ?? ''}], [${condition.join(', ')}]);`),
    `solve :: bool_search([${guests.join(', ')}], input_order, indomain_max, complete) satisfy;\n`,
  ].join('\n');
}

/** Says who comes or stays away, from a fact such as `Anna = true`. */
export function saidOf(fact) {
  const [guest, value] = fact.split(' = ');
  return value === undefined ? texts.conflict : texts.comes(guest, value === 'true');
}

const [WIDTH, HEIGHT, ACROSS, DOWN, LEFT, TOP] = [106, 50, 132, 66, 50, 34];

/** Draws a conflict: a box for each fact, with the number of the rule it follows by, and arrows from what it follows from. */
export function conflictDrawn({ facts }, guests) {
  const places = placesOf(facts);
  const rows = Math.max(...places.map(({ row }) => row)) + 1;
  const columns = Math.max(...places.map(({ column }) => column)) + 1;
  const [width, height] = [LEFT + (columns - 1) * ACROSS + WIDTH + 10, TOP + rows * DOWN];
  const cut = LEFT + Math.max(...facts.map(({ role }, index) => (isBehind(role) ? 0 : places[index].column))) * ACROSS + WIDTH + (ACROSS - WIDTH) / 2;
  const at = (index) => ({ x: LEFT + places[index].column * ACROSS, y: TOP + places[index].row * DOWN });
  const rule = (fact) => Number(/^line (\d+)/.exec(fact.reason)?.[1]) - guests.length;
  const arrows = facts.flatMap(({ premises }, index) => premises.map((premise) => arrow(at(premise), at(index))));
  const boxes = facts.map((fact, index) => box(at(index), saidOf(fact.fact), fact.kind === 'decision' ? texts.decided : texts.byRule(rule(fact)), fact));
  const levels = [...new Set(facts.map(({ level }) => level))].map((level) => {
    const first = Math.min(...places.filter((_, index) => facts[index].level === level).map(({ row }) => row));
    return shape('text', { x: 4, y: TOP + first * DOWN + HEIGHT / 2 + 4, class: 'level' }, texts.level(level));
  });
  const words = facts.map((fact) => texts.fact(saidOf(fact.fact), fact.kind === 'decision' ? texts.decided : texts.byRule(rule(fact)), fact.level)).join(' ');
  return shape('svg', { viewBox: `0 0 ${width} ${height}`, width, class: 'conflict-drawn', role: 'img', 'aria-label': words },
    shape('line', { class: 'cut', x1: cut, x2: cut, y1: 8, y2: height - 8 }), levels, arrows, boxes);
}

function isBehind(role) {
  return role === 'behind';
}

/** Returns the row and the column of each fact: those of a level have rows of their own. */
function placesOf(facts) {
  const columns = columnsOf(facts);
  const places = [];
  let first = 0;
  for (const level of [...new Set(facts.map((it) => it.level))].sort((one, two) => one - two)) {
    const filled = new Map();
    facts.forEach((fact, index) => {
      if (fact.level !== level) return;
      const row = filled.get(columns[index]) ?? 0;
      filled.set(columns[index], row + 1);
      places[index] = { row: first + row, column: columns[index] };
    });
    first += Math.max(...filled.values());
  }
  return places;
}

/** Returns a column for each fact, right of those it follows from, and left of the cut or right of it. */
function columnsOf(facts) {
  const columns = [];
  const place = (index, first) => { columns[index] = Math.max(first, ...facts[index].premises.map((premise) => columns[premise] + 1)); };
  const all = facts.map((_, index) => index);
  const [before, behind] = [all.filter((index) => !isBehind(facts[index].role)), all.filter((index) => isBehind(facts[index].role))];
  for (const index of before) place(index, 0);
  const cut = Math.max(...before.map((index) => columns[index])) + 1;
  for (const index of behind) place(index, cut);
  // Facts before the cut move as near to their consequences as they can, so that no arrow passes a box.
  for (const index of before.reverse()) columns[index] = Math.min(cut, ...all.filter((it) => facts[it].premises.includes(index)).map((it) => columns[it])) - 1;
  return columns;
}

function box({ x, y }, said, why, { kind, role, fact }) {
  const classes = [kind === 'decision' ? 'decision' : '', fact === 'conflict' ? 'end' : role];
  return shape('g', { class: `fact ${classes.filter(Boolean).join(' ')}` },
    shape('rect', { x, y, width: WIDTH, height: HEIGHT, rx: 6 }),
    shape('text', { x: x + WIDTH / 2, y: y + 21, class: 'said' }, said),
    shape('text', { x: x + WIDTH / 2, y: y + 39 }, why));
}

function arrow(from, to) {
  const [x1, y1, x2, y2] = [from.x + WIDTH, from.y + HEIGHT / 2, to.x - 7, to.y + HEIGHT / 2];
  const middle = (x1 + x2) / 2;
  return shape('g', { class: 'arrow' },
    shape('path', { d: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}` }),
    shape('path', { class: 'head', d: `M${x2 + 6} ${y2}l-8 -4v8Z` }));
}
