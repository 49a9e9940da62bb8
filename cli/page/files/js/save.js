// Files that the page makes.

/** The time after which a file that was saved is forgotten, in milliseconds. */
const KEPT = 60000;

/** Saves a file: the browser puts it where downloads go. */
export function save(name, content, type) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
