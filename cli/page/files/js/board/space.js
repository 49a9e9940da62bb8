// Boards that stand in space: cubes or balls that are turned with the pointer or the keyboard.
//
// Bodies are painted from the back to the front. Cubes lie on a lattice, where a plane parallel to their
// sides parts any two of them: sorting them by place along each axis in turn gives this order.

import { labelled, make } from '../dom.js';
import { texts } from './texts.js';

const QUARTER = Math.PI / 2;
/** The angle by which a key turns the board. */
const STEP = Math.PI / 18;
/** The angle by which a pixel turns the board. */
const SPEED = 0.01;
/** The pixels by which a pointer may move in a click. */
const STILL = 4;
/** The opacity of a place in which nothing lies. */
const EMPTY = 0.3;
/** The directions along the columns, along the rows, and up. */
const AXES = [0, 1, 2];

/** Returns the bodies on the squares of a picture that stands in space; none for other pictures. */
export function bodiesOf(svg) {
  return [...svg?.querySelectorAll('[data-at]') ?? []].map(({ dataset }) => ({
    at: dataset.at.split(' ').map(Number),
    isBall: dataset.body === 'ball',
    name: dataset.cell ?? null,
    fill: dataset.fill ?? null,
    ink: dataset.ink,
    sign: dataset.sign ?? '',
  }));
}

/** A view of bodies that can be turned, and moved apart to look between the layers. */
export class Space {
  /** `choose` gets the name of a body that is clicked. */
  constructor(choose = () => {}) {
    this.choose = choose;
    this.bodies = [];
    this.selected = null;
    this.turn = 0.5;
    this.tilt = 0.55;
    this.apart = 0;
    this.canvas = make('canvas', { tabindex: '0', role: 'application', 'aria-label': texts.space.label });
    const slider = make('input', { type: 'range', min: 0, max: 2, step: 0.1, value: 0, input: () => { this.apart = Number(slider.value); this.draw(); } });
    this.element = make('div', { class: 'space' }, this.canvas, labelled(texts.space.apart, slider));
    this.listen();
    // The size is known as soon as the view is on the page, and changes with it.
    this.observer = new ResizeObserver(() => this.draw());
    this.observer.observe(this.canvas);
  }

  /** Shows the bodies of a picture. */
  show(svg) {
    this.bodies = bodiesOf(svg);
    this.draw();
  }

  /** Marks the body of this name; `null` for none. */
  select(name) {
    this.selected = name;
    this.draw();
  }

  end() {
    this.observer.disconnect();
  }

  listen() {
    const { canvas } = this;
    let from = null;
    canvas.addEventListener('pointerdown', (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      from = { x: event.clientX, y: event.clientY, moved: false };
    });
    canvas.addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
      if (!from || (!from.moved && Math.hypot(x - from.x, y - from.y) < STILL)) return;
      this.rotate((from.x - x) * SPEED, (y - from.y) * SPEED);
      from = { x, y, moved: true };
    });
    canvas.addEventListener('pointerup', (event) => {
      if (from && !from.moved) this.click(event);
      from = null;
    });
    canvas.addEventListener('pointercancel', () => { from = null; });
    canvas.addEventListener('keydown', (event) => {
      const turns = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };
      if (!(event.key in turns) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.rotate(...turns[event.key]);
    });
  }

  rotate(turn, tilt) {
    this.turn += turn;
    this.tilt = Math.max(-QUARTER, Math.min(QUARTER, this.tilt + tilt));
    this.draw();
  }

  /** Chooses the body under the pointer, of several the one in front. */
  click({ clientX, clientY }) {
    const { left, top } = this.canvas.getBoundingClientRect();
    const [x, y] = [clientX - left, clientY - top];
    const radius = this.scale / 2;
    const hit = this.painted?.findLast(({ at: [across, down] }) => Math.hypot(across - x, down - y) < radius);
    if (hit?.body.name) this.choose(hit.body.name);
  }

  /** Draws all bodies. */
  draw() {
    const { canvas } = this;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0 || height === 0) return;
    const density = devicePixelRatio;
    [canvas.width, canvas.height] = [width * density, height * density];
    const context = canvas.getContext('2d');
    context.scale(density, density);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineCap = 'round';
    this.project(width, height);
    const bodies = this.inOrder();
    const filled = new Map(bodies.filter(({ fill }) => fill).map((body) => [keyOf(body.at), body]));
    this.painted = bodies.map((body) => ({ body, at: this.point(this.middle(body)) }));
    for (const { body, at } of this.painted) {
      if (body.isBall) this.drawBall(context, body, at);
      else if (body.fill) this.drawCube(context, body, filled);
    }
  }

  /** Sets how places become points of the screen, such that the board fits however it is turned. */
  project(width, height) {
    const middles = this.bodies.map((body) => this.middle(body));
    const ends = AXES.map((axis) => middles.map((at) => at[axis])).map((all) => [Math.min(...all), Math.max(...all)]);
    this.centre = ends.map(([low, high]) => (low + high) / 2);
    const radius = Math.hypot(...ends.map(([low, high]) => (high - low) / 2)) + 0.87;
    this.scale = Math.min(width, height) / 2 / radius;
    this.origin = [width / 2, height / 2];
    const [sine, cosine] = [Math.sin(this.turn), Math.cos(this.turn)];
    const [up, flat] = [Math.sin(this.tilt), Math.cos(this.tilt)];
    this.right = [cosine, -sine, 0];
    this.down = [sine * up, cosine * up, -flat];
    /** The direction to the viewer. */
    this.towards = [sine * flat, cosine * flat, up];
  }

  /** Returns the middle of a body in space. */
  middle({ at: [x, y, z] }) {
    return [x + 0.5, y + 0.5, z * (1 + this.apart) + 0.5];
  }

  /** Returns the point of the screen at which a place is seen. */
  point(place) {
    const from = place.map((value, axis) => value - this.centre[axis]);
    return [this.right, this.down].map((axis, at) => this.origin[at] + this.scale * dot(axis, from));
  }

  /** Returns the bodies from the back to the front. */
  inOrder() {
    const { towards } = this;
    const depth = (body) => dot(towards, this.middle(body));
    return this.bodies.toSorted((one, other) => {
      if (one.isBall) return depth(one) - depth(other);
      // Along an axis that is seen from the side, none is before another.
      const axis = AXES.find((it) => one.at[it] !== other.at[it] && towards[it] !== 0) ?? 0;
      return Math.sign(towards[axis]) * (one.at[axis] - other.at[axis]);
    });
  }

  drawBall(context, body, [x, y]) {
    const radius = this.scale * 0.49;
    context.globalAlpha = body.fill ? 1 : EMPTY;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = body.fill ?? '#b9b3a5';
    context.fill();
    const shine = context.createRadialGradient(x - radius / 3, y - radius / 3, radius / 10, x, y, radius);
    shine.addColorStop(0, '#ffffff90');
    shine.addColorStop(0.5, '#ffffff00');
    shine.addColorStop(1, '#00000060');
    context.fillStyle = shine;
    context.fill();
    context.lineWidth = body.name && body.name === this.selected ? 4 : 1;
    context.strokeStyle = context.lineWidth > 1 ? '#2f6fde' : '#00000070';
    context.globalAlpha = context.lineWidth > 1 ? 1 : context.globalAlpha;
    context.stroke();
    this.write(context, body, [x, y]);
    context.globalAlpha = 1;
  }

  /** Draws the sides of a cube that are seen, with lines where its piece ends. */
  drawCube(context, body, filled) {
    const [x, y, z] = body.at;
    const corner = [x, y, z * (1 + this.apart)];
    for (const axis of AXES) {
      const side = Math.sign(this.towards[axis]);
      const before = step(axis, side);
      if (side === 0 || this.beside(body.at, before, filled)) continue;
      const [one, two] = AXES.filter((it) => it !== axis);
      const at = (first, second) => this.point(corner.map((value, it) => value + (it === axis ? Number(side > 0) : it === one ? first : second)));
      const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
      outline(context, corners);
      context.fillStyle = body.fill;
      context.fill();
      context.fillStyle = `rgb(0 0 0 / ${0.42 * (1 - Math.abs(this.towards[axis]))})`;
      context.fill();
      context.lineWidth = 1.6;
      context.strokeStyle = '#26241f';
      const steps = [step(two, -1), step(one, 1), step(two, 1), step(one, -1)];
      steps.forEach((to, edge) => {
        const next = this.beside(body.at, to, filled);
        if (next?.sign === body.sign && !this.beside(next.at, before, filled)) return;
        outline(context, [corners[edge], corners[(edge + 1) % 4]]);
        context.stroke();
      });
      if (Math.abs(this.towards[axis]) > 0.3) this.write(context, body, at(0.5, 0.5));
    }
  }

  /** Returns the body beside a place; none in another layer if the layers are apart. */
  beside(at, to, filled) {
    if (to[2] !== 0 && this.apart > 0) return undefined;
    return filled.get(keyOf(at.map((value, axis) => value + to[axis])));
  }

  write(context, { sign, ink }, [x, y]) {
    if (!sign) return;
    context.font = `600 ${this.scale * 0.36}px system-ui, sans-serif`;
    context.fillStyle = ink;
    context.fillText(sign, x, y);
  }
}

function keyOf(at) {
  return at.join(' ');
}

function step(axis, by) {
  return AXES.map((it) => (it === axis ? by : 0));
}

function dot(one, other) {
  return one.reduce((sum, value, axis) => sum + value * other[axis], 0);
}

function outline(context, points) {
  context.beginPath();
  points.forEach(([x, y], at) => (at === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  if (points.length > 2) context.closePath();
}
