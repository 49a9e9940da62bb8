// Clicks and drags on a board: they select, go through values, shade and draw lines.

import { isCycled, isNothing, nextValue, squaresOf } from './names.js';

/** Listens to the pointer on a surface. */
export function gestures(surface) {
  const { game, element } = surface;
  let stroke = null;

  element.addEventListener('pointerdown', (event) => {
    if (event.button > 2 || !event.isPrimary) return;
    element.focus({ preventScroll: true });
    if (!surface.isRead && surface.pieces?.down(event)) return;
    const at = [event.clientX, event.clientY];
    if (surface.isRead && !surface.isForClues()) {
      game.select(pointed(surface, ...at));
      return;
    }
    stroke = { start: at, last: surface.squareAt(...at), moved: false, right: event.button === 2, squares: new Set(), first: true };
    if (element.classList.contains('paints')) element.setPointerCapture(event.pointerId);
    const name = surface.isForClues() ? null : pointed(surface, ...at);
    const cell = name && own(surface, name);
    if (cell && isCycled(cell.values) && surface.drawn.get(name).kind === 'cell') {
      stroke.value = wanted(game, cell, stroke.right);
      stroke.nature = cell.values.join();
      paint(name);
    }
    if (stroke.last) stroke.squares.add(stroke.last);
    const target = surface.isForClues() ? stroke.last : name ?? stroke.last;
    if (target) game.select(target);
  });

  element.addEventListener('pointermove', (event) => {
    if (surface.pieces?.move(event) || !stroke) return;
    for (const { clientX, clientY } of event.getCoalescedEvents?.() ?? [event]) move(clientX, clientY);
  });

  element.addEventListener('pointerup', (event) => {
    if (surface.pieces?.up(event) || !stroke) return;
    if (surface.isForClues()) makeRoom([...stroke.squares]);
    else if (stroke.value === undefined && (!stroke.moved || surface.hasEdges)) click(...stroke.start, stroke.right);
    else if (surface.hasParts && stroke.squares.size > 1) takePart([...stroke.squares]);
    surface.show('stroke', []);
    stroke = null;
  });

  element.addEventListener('pointercancel', () => {
    surface.pieces?.release();
    surface.show('stroke', []);
    stroke = null;
  });
  element.addEventListener('contextmenu', (event) => event.preventDefault());

  /** Writes the value of the stroke into a cell. */
  function paint(name) {
    const cell = own(surface, name);
    if (!cell || cell.given !== null || cell.values.join() !== stroke.nature) return;
    game.enter([[cell.name, stroke.value]], !stroke.first);
    stroke.first = false;
  }

  function move(x, y) {
    const [left, top] = stroke.start;
    if (!stroke.moved && Math.hypot(x - left, y - top) < surface.measured().size * 0.3) return;
    if (surface.isForClues()) {
      addToRoom(surface.squareAt(x, y));
      return;
    }
    if (!element.classList.contains('paints')) return;
    const wasStill = !stroke.moved;
    stroke.moved = true;
    const square = surface.squareAt(x, y);
    if (surface.hasEdges) {
      if (wasStill) stroke.from = stroke.last;
      if (surface.ends.size === 0) goOn([x, y]);
      else if (surface.ends.has(square)) join(square);
    } else if (stroke.value !== undefined && square && square !== stroke.last) {
      paint(square);
    }
    if (square && surface.hasParts) {
      stroke.squares.add(square);
      surface.show('stroke', rectangle([...stroke.squares]).map((name) => ({ name, kind: 'stroke' })));
    }
    if (square) stroke.last = square;
  }

  /** Draws lines from dot to dot, as far as the pointer has come. */
  function goOn(place) {
    const { dots } = surface.measured();
    stroke.dot ??= dots.at(...stroke.start);
    for (const dot of dots.path(stroke.at ?? stroke.start, place)) {
      if (stroke.dot && dot !== stroke.dot) drawLine(dots.between(stroke.dot, dot));
      stroke.dot = dot;
    }
    stroke.at = place;
  }

  /** Draws the line from the last square to this one. */
  function join(square) {
    const names = [`${stroke.from}-${square}`, `${square}-${stroke.from}`];
    drawLine(names.find((name) => surface.choices.has(name)));
    stroke.from = square;
  }

  /** Draws or rubs out an edge: the first one of a stroke decides. */
  function drawLine(name) {
    const cell = name && own(surface, name);
    if (!cell || cell.given !== null) return;
    if (stroke.value === undefined) stroke.value = drawn(game, cell, stroke.right);
    game.enter([[cell.name, stroke.value]], !stroke.first);
    stroke.first = false;
  }

  /** Adds a square to the room that the drag makes, on boards with rooms. */
  function addToRoom(square) {
    if (!square || roomFor(surface, square) === null) return;
    stroke.moved = true;
    stroke.squares.add(square);
    surface.show('stroke', [...stroke.squares].map((name) => ({ name, kind: 'stroke' })));
  }

  /** Makes a room of the squares that the drag went over. */
  function makeRoom(squares) {
    const room = squares.length > 1 ? roomFor(surface, squares[0]) : null;
    if (room !== null) game.writeClue(squares.join(', '), room);
  }

  /** Puts the part that the drag went over, or takes it away. */
  function takePart(squares) {
    const wholes = [squares, rectangle(squares)].map((all) => [...all].sort().join());
    const cell = [...game.cells.values()].find(({ name, values }) => values.length > 0 && wholes.includes(squaresOf(name).sort().join()));
    if (!cell || cell.given !== null) return;
    game.enter([[cell.name, wanted(game, cell, stroke.right)]]);
  }

  function click(x, y, right) {
    if (surface.isForClues()) return;
    const name = pointed(surface, x, y);
    const cell = name && own(surface, name);
    const row = name && !cell && rowCell(surface, name);
    if (row) game.enter([row]);
    else if (cell && isCycled(cell.values)) game.enter(cycled(surface, name, cell, right));
  }
}

/** Returns the clue that makes a square a new room, which is the last one; `null` on boards without rooms. */
function roomFor(surface, square) {
  const last = surface.game.cluesAt(square).at(-1);
  return last?.startsWith('region ') ? last : null;
}

/** Returns what is pointed at: an edge or a corner if there are such cells, else a square. */
function pointed(surface, x, y) {
  const edge = surface.hasEdges || surface.hasCorners ? surface.edgeAt(x, y) : null;
  return edge ?? surface.squareAt(x, y);
}

/** Returns the cell of an element, if it has just one of its own. */
function own(surface, name) {
  return surface.game.cells.get(name) ?? null;
}

/** Returns the value that a stroke from this cell writes. */
function wanted(game, cell, right) {
  const value = game.known.get(cell.name);
  if (right) {
    const nothing = cell.values.find(isNothing) ?? null;
    return value === nothing ? null : nothing;
  }
  return nextValue(cell.values, value);
}

/** Returns what a stroke that begins at this line writes: a line, or nothing if there is one already. */
function drawn(game, cell, right) {
  if (right) return wanted(game, cell, right);
  const line = cell.values.find((value) => !isNothing(value)) ?? null;
  return game.known.get(cell.name) === line ? null : line;
}

/** Returns the changes of a click. Bridges are single, double, or none. */
function cycled(surface, name, cell, right) {
  const { game } = surface;
  const second = game.cells.get(`${name} beside the first`);
  if (!second || right || second.given !== null) return [[cell.name, wanted(game, cell, right)]];
  const has = (it) => game.known.has(it.name) && !isNothing(game.known.get(it.name));
  const bridge = cell.values.find((value) => !isNothing(value));
  if (!has(cell)) return game.known.has(cell.name) ? [[cell.name, null], [second.name, null]] : [[cell.name, bridge]];
  if (!has(second)) return [[second.name, bridge]];
  return [[cell.name, cell.values.find(isNothing)], [second.name, null]];
}

/** Returns the change that puts the number of a row where it is clicked. */
function rowCell(surface, name) {
  const [row, column] = name.match(/\d+/g);
  const cell = surface.game.cells.get(`row ${row}`);
  if (!cell?.values.includes(column)) return null;
  return [cell.name, surface.game.known.get(cell.name) === column ? null : column];
}

/** Returns all squares from the first corner to the last one. */
function rectangle(squares) {
  const places = squares.map((name) => name.match(/\d+/g).map(Number));
  const [rows, columns] = [places.map(([row]) => row), places.map(([, column]) => column)];
  return squaresOf(`r${Math.min(...rows)}c${Math.min(...columns)} to r${Math.max(...rows)}c${Math.max(...columns)}`);
}
