// The words around the lessons, in English. The lessons themselves are files of their own.

const list = (parts) => new Intl.ListFormat('en-GB').format(parts);

export const texts = {
  title: 'Lessons',
  intro: 'Eight short pages about how a computer searches. The searches run in the page, and a question at the end lets you try for yourself.',
  teachers: 'For teachers',
  teaching: (address) => [
    'Each lesson takes about ten minutes and needs only this page, on a computer or a phone: no account, no installation. Lessons 1 and 2 are for everybody. The others can follow in any order in which each comes after the lessons that it names.',
    `Each lesson has an address of its own, which you can give to a class. Lesson 2, for example, is ${address}. Answers are kept in the pupil’s browser and are sent to nobody.`,
  ],
  needs: (numbers) => (numbers.length === 0 ? 'needs no other lesson' : `after ${numbers.length === 1 ? 'lesson' : 'lessons'} ${list(numbers.map(String))}`),
  minutes: 'about 10 minutes',
  lesson: (number) => `Lesson ${number}`,
  done: 'done',
  progress: (number, all) => `${number} of ${all} done`,
  before: '← Previous lesson', next: 'Next lesson →', all: 'All lessons',
  try: 'Try it', question: 'Your turn', check: 'Check', answer: 'Your answer', checking: 'Checking…', give: 'Show the answer',
  right: 'Right.', wrong: 'Not yet.', lookAgain: 'Look at the experiment again, then try once more.',
  source: 'Source', inLab: 'Continue in the laboratory',
  noFigure: '?', empty: 'Write or choose an answer first.', noNumber: 'The answer is a number, such as 12.', unchecked: 'The answer cannot be checked',
  begin: 'Reset progress',
  run: 'Run', runAgain: 'Run again', running: 'running…', ran: 'The runs have ended.', runFirst: 'Run the experiment, then the lesson goes on here.',
  nodes: 'Nodes', solutions: 'Solutions', result: 'Result', found: 'found', unended: 'A pale mark with + is a search that was stopped. It needs at least that many nodes.',
  talk: 'Talk', slots: 'Slots left', noSlot: 'none',
  noneLeft: (talk, taken) => `no slot is left for ${talk}: ${list(taken.map(([other, slot]) => `${other} has slot ${slot}`))}`,
  picture: 'Picture of a conflict',
  conflict: 'conflict', decided: 'a decision', byRule: (number) => `by rule ${number}`, level: (number) => `level ${number}`,
  comes: (guest, isComing) => (isComing ? `${guest} comes` : `${guest} stays away`),
  fact: (said, why, level) => `Level ${level}: ${said}, ${why}.`,
};
