// The order from easy to hard.

const LEVELS = ['easy', 'medium', 'hard'];

/**
 * Sorts boards from easy to hard; of one difficulty puzzle by puzzle, as they come, each by its
 * scores, since scores of two puzzles cannot be compared. Boards without a grade stay where they are.
 */
export function sorted(items, gradeOf) {
  const puzzles = [...new Set(items.map(({ problem }) => problem))];
  const ranked = items.filter(gradeOf).map((item) => {
    const { difficulty, score } = gradeOf(item);
    return { item, rank: [LEVELS.indexOf(difficulty), puzzles.indexOf(item.problem), score] };
  });
  ranked.sort(({ rank: one }, { rank: other }) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]);
  const order = items.map((item) => (gradeOf(item) ? ranked.shift().item : item));
  return { order, kept: items.filter((item) => !gradeOf(item)).length };
}
