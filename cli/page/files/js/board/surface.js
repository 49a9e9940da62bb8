// The picture of a board, whose cells are selected and written by pointer and keyboard.

import { announce, make } from '../dom.js';
import { picture } from '../svg.js';
import { JOIN, anchorsOf, isCycled, squaresOf } from './names.js';
import { dotsOf } from './dots.js';
import { drawMarks, drawnOf, ownMarks } from './marks.js';
import { gestures } from './gestures.js';
import { pieces } from './pieces.js';
import { keys } from './keys.js';
import { texts } from './texts.js';

/** The picture of a board, with its marks and the cells that lie under the pointer. */
export class Surface {
  constructor(game) {
    this.game = game;
    this.layers = new Map();
    /** Whether clicks only select, because a heat map is being read. */
    this.isRead = false;
    this.element = make('div', { class: 'surface', tabindex: '0', role: 'application', 'aria-label': texts.board.label(game.puzzle.problem) });
    this.draw();
    game.on('picture', () => this.draw());
    game.on(['selected', 'known'], () => this.mark());
    game.on(['selected', 'known'], () => this.say());
    game.on('mode', () => this.learn());
    /** The pieces to be laid, if the board has any. */
    this.pieces = pieces(this);
    gestures(this);
    keys(this);
  }

  /** Puts the picture in place of the last one; nothing is ever without a picture. */
  draw() {
    const svg = picture(this.game.picture);
    if (!svg) return;
    svg.setAttribute('aria-hidden', 'true');
    this.svg = svg;
    this.drawn = drawnOf(svg);
    this.boxes = null;
    if (this.learnt !== this.game.cells) this.learn();
    this.element.replaceChildren(this.drawn.size > 0 ? svg : make('pre', {}, this.game.answer));
    this.mark();
  }

  /** Finds which cells are chosen at which elements. */
  learn() {
    this.learnt = this.game.cells;
    const names = new Set(this.drawn.keys());
    this.choices = new Map();
    for (const cell of this.game.cells.values()) {
      for (const anchor of anchorsOf(cell.name, names)) {
        const there = this.choices.get(anchor) ?? [];
        this.choices.set(anchor, [...there, cell]);
      }
    }
    const cells = [...this.game.cells.values()];
    /** The squares at the ends of lines that join squares. */
    this.ends = new Set([...this.choices.keys()].filter((name) => JOIN.test(name)).flatMap(squaresOf));
    this.hasEdges = cells.some(({ name }) => this.drawn.get(name)?.kind === 'edge');
    this.hasCorners = cells.some(({ name }) => this.drawn.get(name)?.kind === 'corner');
    this.hasParts = cells.some(({ name }) => !this.drawn.has(name) && anchorsOf(name, names).length > 1 && !name.startsWith('row '));
    const hasPieces = this.svg.querySelector('[data-piece]') !== null;
    const paints = this.hasEdges || this.hasParts || hasPieces || cells.some(({ values }) => values.length > 0 && isCycled(values));
    const hasRooms = this.game.cluesAt('r1c1').at(-1)?.startsWith('region ') ?? false;
    this.element.classList.toggle('paints', this.isForClues() ? hasRooms : paints);
  }

  /** Returns whether clicks are about clues. Nonograms are edited by painting. */
  isForClues() {
    return this.game.mode === 'edit' && !this.game.paintsClues;
  }

  /** Returns whether a player may write at an element. */
  isOpen(name) {
    return (this.choices.get(name) ?? []).some(({ given, values }) => given === null && values.length > 0);
  }

  /** Returns the names that can be selected. */
  targets() {
    const names = [...this.drawn.keys()];
    if (this.isForClues()) return names.filter((name) => this.drawn.get(name).kind === 'cell');
    return names.filter((name) => this.choices.has(name));
  }

  /** Shows marks of a layer, each `{ name, kind, text, badge, share }`, in place of those before. */
  show(layer, marks) {
    if (marks.length === 0) this.layers.delete(layer);
    else this.layers.set(layer, marks);
    this.mark();
  }

  mark() {
    const { game } = this;
    const all = [...ownMarks(game), ...[...this.layers.values()].flat()];
    if (game.selected) all.push({ name: game.selected, kind: 'selected' });
    drawMarks(this.svg, this.drawn, all);
  }

  /** Tells screen readers what is selected, and what stands there. */
  say() {
    const { selected } = this.game;
    if (!selected) return;
    const told = (this.choices.get(selected) ?? []).map((cell) => {
      const value = cell.given ?? this.game.known.get(cell.name) ?? texts.board.empty;
      const given = cell.given === null ? '' : `, ${texts.board.given}`;
      return `${cell.name === selected ? '' : `${cell.name} `}${value}${given}`;
    });
    announce(`${selected}: ${told.slice(0, 6).join('; ') || texts.board.empty}`);
  }

  /** Returns the boxes of all elements on the screen, until the picture is drawn anew or moves. */
  measured() {
    const { left, top, width } = this.svg.getBoundingClientRect();
    const where = `${left},${top},${width}`;
    if (this.boxes?.where !== where) {
      const boxes = [...this.drawn].map(([name, { element, kind }]) => {
        const box = element.getBoundingClientRect();
        return { name, kind, box, x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      const squares = boxes.filter(({ kind }) => kind === 'cell');
      const edges = boxes.filter(({ name, kind }) => kind === 'edge' && !JOIN.test(name) && this.choices.has(name));
      this.boxes = { where, boxes, squares, dots: dotsOf(edges), size: Math.min(...squares.map(({ box }) => box.width), 80) };
    }
    return this.boxes;
  }

  /** Returns the name of the square at a point. */
  squareAt(x, y) {
    const inside = ({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    return this.measured().squares.find(inside)?.name ?? null;
  }

  /** Returns the name of the edge or corner near a point, `null` if none is near. */
  edgeAt(x, y) {
    const { boxes, size } = this.measured();
    let nearest = null;
    let least = size * 0.42;
    for (const { name, kind, box, x: middle, y: centre } of boxes) {
      if (kind === 'cell' || !this.choices.has(name)) continue;
      // The distance to the middle of the line: its ends belong to other lines as well, and those of
      // lines between squares lie where squares are selected.
      const [along, across] = [Math.abs(x - middle), Math.abs(y - centre)];
      const length = Math.max(box.width, box.height);
      const half = JOIN.test(name) ? Math.max(0, length / 2 - size * 0.65) : length / 4;
      const [wide, high] = box.width > box.height ? [half, 0] : [0, half];
      const distance = kind === 'corner' ? Math.hypot(along, across) : Math.hypot(Math.max(0, along - wide), Math.max(0, across - high));
      if (distance < least) [nearest, least] = [name, distance];
    }
    return nearest;
  }
}
