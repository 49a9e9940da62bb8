// The words around the lessons, in English. The lessons themselves are files of their own.

export const texts = {
  title: 'Lessons',
  intro: 'Eight short pages about how a computer searches. Each takes about ten minutes. The searches run in the page, and a question at the end lets you try for yourself.',
  lesson: (number) => `Lesson ${number}`,
  done: 'done',
  progress: (number, all) => `${number} of ${all} done`,
  before: '← Previous lesson', next: 'Next lesson →', all: 'All lessons',
  try: 'Try it', question: 'Your turn', check: 'Check', answer: 'Your answer', checking: 'Checking…', give: 'Show the answer',
  right: 'Right.', wrong: 'Not yet.', lookAgain: 'Look at the experiment again, then try once more.',
  source: 'Source', inLab: 'Continue in the laboratory',
  noFigure: '?', empty: 'Write or choose an answer first.', unchecked: 'The answer cannot be checked',
  begin: 'Reset progress',
};
