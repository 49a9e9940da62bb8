// The keys of a tree: they work in its picture and in its controls, unless they mean something else there.

/** Returns a listener to keys, of which each name leads to what it does. */
export function keysOf(keys) {
  return (event) => {
    const name = `${event.shiftKey && event.key.startsWith('Arrow') ? 'Shift+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;
    if (!Object.hasOwn(keys, name) || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, name)) return;
    event.preventDefault();
    keys[name]();
  };
}

/** Returns whether a control uses a key itself. */
function isTaken(control, name) {
  return control.matches('input, select') || (['Enter', ' '].includes(name) && control.matches('button, summary'));
}
