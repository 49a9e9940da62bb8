// A view onto a drawing, which can be zoomed and moved.

/** The least and the greatest scale. */
const [SMALLEST, LARGEST] = [0.05, 3];

/** The room beside a drawing that is seen whole, in units of the drawing. */
const BESIDE = 20;

/** The width of the rim of a frame, in pixels. */
const RIM = 20;

/** A view of an SVG in a frame. `box` is the box around the drawing: `left`, `top`, `width` and `height`. */
export class View {
  constructor(svg, frame) {
    Object.assign(this, { svg, frame, box: { left: 0, top: 0, width: 1, height: 1 }, x: 0, y: 0, scale: 1 });
    this.drag();
    frame.addEventListener('wheel', (event) => this.roll(event), { passive: false });
  }

  get width() {
    return this.frame.clientWidth || 600;
  }

  get height() {
    return this.frame.clientHeight || 360;
  }

  /** Returns the height of the drawing with the room beside it, in pixels. */
  get heightOfAll() {
    return (this.box.height + BESIDE) * this.scale;
  }

  put() {
    this.svg.setAttribute('viewBox', `${this.x} ${this.y} ${this.width / this.scale} ${this.height / this.scale}`);
  }

  /** Zooms, and keeps the middle or a point of the frame where it is. */
  zoom(factor, at = { x: this.width / 2, y: this.height / 2 }) {
    const [fixedX, fixedY] = [this.x + at.x / this.scale, this.y + at.y / this.scale];
    this.scale = Math.min(LARGEST, Math.max(SMALLEST, this.scale * factor));
    [this.x, this.y] = [fixedX - at.x / this.scale, fixedY - at.y / this.scale];
    this.put();
  }

  /** Zooms about a place, which comes into view. */
  zoomAbout(factor, place) {
    this.follow(place);
    this.zoom(factor, { x: (place.x - this.x) * this.scale, y: (place.y - this.y) * this.scale });
    this.follow(place);
  }

  /** Shows all of the drawing in the middle of the frame, or if it would be smaller than `least`, the middle of its top. It grows to `most`. */
  fit({ least = 0, most = 1.5 } = {}) {
    const { left, top, width, height } = this.box;
    this.scale = Math.max(Math.min(this.width / (width + BESIDE), this.height / (height + BESIDE), most), least);
    this.x = left + (width - this.width / this.scale) / 2;
    this.y = Math.min(top, top + (height - this.height / this.scale) / 2);
    this.put();
  }

  /** Moves the view if a place lies outside, or near the rim: sideways to its middle, and up or down no farther than it must. */
  follow(place) {
    const { left, top, width, height } = this.box;
    const margin = RIM / this.scale;
    const [wide, high] = [this.width / this.scale, this.height / this.scale];
    if (place.x < this.x + margin || place.x > this.x + wide - margin) this.x = within(place.x - wide / 2, left, left + width - wide);
    if (place.y < this.y + margin) this.y = within(place.y - margin, top, top + height - high);
    else if (place.y > this.y + high - margin) this.y = within(place.y + margin - high, top, top + height - high);
    this.put();
  }

  /** Moves the view by pixels. */
  move(across, down) {
    this.x += across / this.scale;
    this.y += down / this.scale;
    this.put();
  }

  /** Lets the pointer move the view. */
  drag() {
    let held = null;
    this.svg.addEventListener('pointerdown', (event) => { held = { x: event.clientX, y: event.clientY, moved: false }; });
    this.svg.addEventListener('pointermove', (event) => {
      if (!held || event.buttons === 0) return;
      const [across, down] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.moved && Math.hypot(across, down) < 4) return;
      if (!held.moved) this.svg.setPointerCapture(event.pointerId);
      held = { x: event.clientX, y: event.clientY, moved: true };
      this.move(-across, -down);
    });
    this.svg.addEventListener('pointerup', () => { held = null; });
  }

  /** Zooms by the wheel, unless it is to scroll the page. */
  roll(event) {
    if (!event.ctrlKey && document.activeElement !== this.frame) return;
    event.preventDefault();
    const box = this.frame.getBoundingClientRect();
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX - box.left, y: event.clientY - box.top });
  }
}

/** Returns the place nearest to this one that is not beyond the ends; the middle of them if all is seen. */
function within(at, least, most) {
  return most < least ? (least + most) / 2 : Math.min(Math.max(at, least), most);
}
