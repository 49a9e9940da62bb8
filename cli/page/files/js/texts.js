// All texts of the page, in English. Another language is another file with the same names.

export const texts = {
  parts: { board: 'Board', lab: 'Laboratory', lessons: 'Lessons', model: 'Model', print: 'Print' },
  theme: { dark: 'Go dark', light: 'Go light' },
  failed: 'This part of the page could not be shown',
};
