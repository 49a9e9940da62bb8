// What is told of a node beside the tree: its board, why the search goes back there, and the way to it.

import { button, fill, make } from '../dom.js';
import { several } from '../numbers.js';
import { Boards } from './boards.js';
import { pathTo } from './growth.js';
import { capital } from './runs.js';
import { isDrawnHere, stateShown } from './state.js';
import { texts } from './texts.js';

const words = texts.tree;

/**
 * The panel of a tree whose walk is a history. `acts` are what is done with the node that is shown: `go`,
 * `fold`, `unfold` and `reveal`. `own` may have functions of the tree and a node: `state` returns what is
 * shown of its state, and `why` the reason of a dead end.
 */
export class Panel {
  constructor(history, subject, acts, own) {
    Object.assign(this, { history, tree: history.tree, acts, own });
    this.boards = new Boards(subject, history.tree);
    this.heading = make('p', { class: 'heading' });
    this.board = make('div', { class: 'board-at' });
    this.told = make('div');
    this.buttons = make('div', { class: 'row' });
    this.way = make('ol');
    this.ways = make('details', {}, make('summary', {}, words.way), this.way);
    this.element = make('div', { class: 'panel' }, this.heading, this.board, this.told, this.buttons, this.ways);
  }

  /** Shows a node: the one that was chosen, or the current one. `possible` names what can be done with it. */
  show(id, { now, isChosen, possible }) {
    const { tree } = this;
    const { kind, moves } = tree.nodes[id];
    const why = this.own.why?.(tree, id) ?? tree.nodes[id].why;
    const way = pathTo(tree, id).slice(1).map((it) => tree.decision[it]);
    this.heading.textContent = isChosen ? words.selected : words.here;
    fill(this.told,
      make('p', { class: `kind ${kind}` }, words.reasons[kind](moves), why ? ` ${capital(why)}.` : null),
      make('p', { class: 'faint' }, this.sizeOf(id, now)));
    fill(this.buttons, possible.map((name) => button(words.acts[name], () => this.acts[name](id))));
    fill(this.way, way.map((it) => make('li', {}, it)));
    this.ways.hidden = way.length === 0;
    if (this.own.state) fill(this.board, this.own.state(tree, id));
    else this.showBoard(id, words.board(way.at(-1) ?? words.root), way);
  }

  /** Says how deep a node lies, and how many lie below it: so far, and in the end. */
  sizeOf(id, now) {
    const { history, tree } = this;
    const { depth, kind } = tree.nodes[id];
    if (kind === 'not_searched') return words.depth(depth);
    const counted = (nodes, solutions) => words.counted(several(nodes, 'node'), solutions === 0 ? words.noSolution : several(solutions, 'solution'));
    const [nodes, solutions] = [history.countBelow(id, now), history.countBelow(id, now, 'solution')];
    const isAll = nodes === tree.size[id];
    return [words.depth(depth), words.sofarBelow(counted(nodes, solutions)), isAll ? '' : words.inTheEnd(counted(tree.size[id], tree.solutions[id]))]
      .filter(Boolean).join(' ');
  }

  /** Shows the board, or else the state in words. */
  async showBoard(id, label, way) {
    this.shown = id;
    const { tree } = this;
    // What was not searched has no state of its own.
    const at = tree.nodes[id].kind === 'not_searched' ? tree.parent[id] : id;
    const { state } = tree.nodes[at];
    const isDrawn = !isDrawnHere(state) && await this.boards.show(this.board, at, label);
    if (!isDrawn && this.shown === id) fill(this.board, stateShown(state, way));
  }

  /** Returns the last button, which folds; `undefined` if there is none. */
  get lastButton() {
    return [...this.buttons.children].at(-1);
  }

  end() {
    this.shown = null;
    this.boards.end();
  }
}
