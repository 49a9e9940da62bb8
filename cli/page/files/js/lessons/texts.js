// The words around the lessons, in English. The lessons themselves are files of their own.

export const texts = {
  title: 'Lessons',
  intro: 'Eight short pages about how a computer searches. Each takes ten minutes, runs in the page, and ends with a question that you answer by trying.',
  lesson: (number) => `Lesson ${number}`,
  done: 'done',
  progress: (number, all) => `${number} of ${all} done`,
  before: '← Lesson before', next: 'Next lesson →', all: 'All lessons',
  try: 'Try it', question: 'Your turn', check: 'Check', answer: 'Your answer', checking: 'Checking…', give: 'Show the answer',
  right: 'Right.', wrong: 'Not yet.', lookAgain: 'Look at the experiment again, and try once more.',
  source: 'Source', inLab: 'Go on in the laboratory',
  noFigure: '?', empty: 'Write or choose an answer first.', unchecked: 'The answer could not be checked',
  begin: 'Forget what is done',
};
