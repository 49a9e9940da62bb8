// Which lessons are done, kept by the browser.

const KEY = 'lessons';

/** Returns the numbers of the lessons that are done. */
export function doneLessons() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

/** Marks a lesson as done. */
export function markDone(number) {
  keep([...doneLessons().add(number)]);
}

/** Forgets all. */
export function forget() {
  keep([]);
}

function keep(numbers) {
  try {
    localStorage.setItem(KEY, JSON.stringify(numbers));
  } catch {
    // A browser that keeps nothing shows the lessons all the same.
  }
}
