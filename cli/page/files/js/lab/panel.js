// What is told of a node beside the tree: its board, why the search goes back there, and the way to it.

import { button, fill, make } from '../dom.js';
import { Boards } from './boards.js';
import { pathTo } from './growth.js';
import { isDrawnHere, stateShown } from './state.js';
import { texts } from './texts.js';

const words = texts.tree;

/** The panel of a tree. `fold` gets a node whose subtree is to be folded or unfolded. */
export class Panel {
  constructor(tree, subject, fold) {
    Object.assign(this, { tree, fold });
    this.boards = new Boards(subject, tree);
    this.heading = make('p', { class: 'heading' });
    this.board = make('div', { class: 'board-at' });
    this.told = make('div');
    this.element = make('div', { class: 'panel' }, this.heading, this.board, this.told);
  }

  /** Shows a node: the one that was chosen, or the one where the search is. */
  show(id, { isChosen, isFolded }) {
    const { tree } = this;
    const { kind, depth, moves, why } = tree.nodes[id];
    const way = pathTo(tree, id).slice(1).map((it) => tree.decision[it]);
    this.heading.textContent = isChosen ? words.selected : words.here;
    fill(this.told,
      make('p', { class: `kind ${kind}` }, words.reasons[kind](moves), why ? ` ${why[0].toUpperCase()}${why.slice(1)}.` : null),
      make('p', { class: 'faint' }, kind === 'not_searched' ? words.depth(depth) : words.place(depth, tree.size[id], tree.solutions[id])),
      tree.children[id].length > 0 ? button(isFolded ? words.unfold : words.fold, () => this.fold(id)) : null,
      way.length > 0 ? make('details', {}, make('summary', {}, words.way), make('ol', {}, way.map((it) => make('li', {}, it)))) : null);
    this.showBoard(id, words.board(way.at(-1) ?? words.root));
  }

  /** Shows the board, or else the state in words. */
  async showBoard(id, label) {
    this.shown = id;
    const { tree } = this;
    // What was not searched has no state of its own.
    const at = tree.nodes[id].kind === 'not_searched' ? tree.parent[id] : id;
    const { state } = tree.nodes[at];
    const isDrawn = !isDrawnHere(state) && await this.boards.show(this.board, at, label);
    if (!isDrawn && this.shown === id) fill(this.board, stateShown(state));
  }

  end() {
    this.shown = null;
    this.boards.end();
  }
}
