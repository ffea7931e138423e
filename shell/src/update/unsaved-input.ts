const fields =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], ' +
  '[type=range], [type=button], [type=submit], [type=hidden])';

const textOf = (field: Element): string => ('value' in field ? String(field.value) : (field.textContent ?? ''));

/** Follows the input on a page. */
export interface UnsavedInput {
  /** A field of the page contains typed text, or a text was begun. */
  isThere(): boolean;
  stop(): void;
}

/** @param onChange called when something was typed or a field was left */
export function followInput(document: Document, onChange: () => void): UnsavedInput {
  const typed = new WeakSet<Element>();
  const follow = ({ target }: Event) => {
    if (target instanceof Element && target.matches(fields)) typed.add(target);
    onChange();
  };
  document.addEventListener('input', follow);
  document.addEventListener('focusout', onChange);
  return {
    isThere: () =>
      [...document.querySelectorAll(fields)].some(
        (field) => (typed.has(field) || field.localName === 'textarea') && textOf(field).trim() !== '',
      ),
    stop() {
      document.removeEventListener('input', follow);
      document.removeEventListener('focusout', onChange);
    },
  };
}
