// Settings of the parts of the laboratory, as fields of an address: `race.question=all`.

/** The most settings of an address, and the most characters of one. */
const [MOST, LONGEST] = [60, 4000];

/** The settings of some parts: for each a few texts by their names. */
export class Settings {
  constructor(parts) {
    this.parts = new Map(parts.map((part) => [part, new Map()]));
  }

  /** Reads the settings of parts from the fields of an address, and leaves out all others. */
  static read(parts, fields) {
    const settings = new Settings(parts);
    for (const [field, value] of [...fields].slice(0, MOST)) {
      const [, part, name] = field.match(/^([a-z]+)\.([a-z]{1,20})$/) ?? [];
      if (value && value.length <= LONGEST) settings.parts.get(part)?.set(name, value);
    }
    return settings;
  }

  /** Returns the settings of a part as an object. */
  of(part) {
    return Object.fromEntries(this.parts.get(part));
  }

  /** Keeps these fields of a part, and no others; one that is empty or `undefined` is none. */
  keep(part, fields) {
    const told = Object.entries(fields).filter(([, value]) => value != null && value !== '');
    this.parts.set(part, new Map(told.map(([name, value]) => [name, String(value)])));
  }

  /** Forgets all. */
  clear() {
    for (const mine of this.parts.values()) mine.clear();
  }

  /** Returns the settings as fields of an address. */
  get fields() {
    return [...this.parts].flatMap(([part, mine]) => [...mine].map(([name, value]) => [`${part}.${name}`, value]));
  }
}

/** Returns a setting if it is one of those that are allowed, else the usual one. */
export function oneOf(setting, allowed, usual) {
  return allowed.includes(setting) ? setting : usual;
}

/** Returns those names of a setting that are allowed, or the usual ones if there are none. */
export function namesOf(setting, allowed, usual) {
  const names = (setting ?? '').split(' ').filter((name) => allowed.includes(name));
  return names.length > 0 ? [...new Set(names)] : usual;
}

/** Returns a setting that is a whole number between bounds, else the usual one. */
export function wholeOf(setting, least, most, usual) {
  const value = Number(setting || NaN);
  return Number.isInteger(value) && value >= least && value <= most ? value : usual;
}

/** Returns a choice to keep, as text; `undefined` if it is the usual one. */
export function unusual(value, usual) {
  return String(value) === String(usual) ? undefined : String(value);
}
