export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells React what the visitor has written or chosen in a field from the server before it was hydrated. React heard no
 * event of it, and would render its own state over it. To be called in the commit that hydrates the field, for example
 * as its `ref`; it does nothing for a field that the browser has drawn.
 */
export function takeUpInput(field: Field | null): void {
  const tell = field && readInput(field);
  // React takes no state in a commit.
  if (tell) queueMicrotask(tell);
}

function readInput(field: Field): (() => void) | null {
  if (field instanceof HTMLSelectElement) return readChoice(field);
  return field.type === 'checkbox' || field.type === 'radio' ? readMark(field as HTMLInputElement) : readText(field);
}

function readText(field: HTMLInputElement | HTMLTextAreaElement) {
  const { value, defaultValue, selectionStart, selectionEnd, selectionDirection } = field;
  if (value === defaultValue || field.type === 'file') return null;
  return () => {
    field.value = defaultValue;
    // React compares with what the field's own property was last given, so the text comes past it, as from a keyboard.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Some types of input have no selection.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
}

function readMark(field: HTMLInputElement) {
  const { checked, defaultChecked } = field;
  // A radio button without its mark says nothing: the one that has it now does.
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return null;
  return () => {
    field.checked = defaultChecked;
    field.click();
  };
}

function readChoice(field: HTMLSelectElement) {
  // Only the server marks the option in the document.
  const served = [...field.options].find((option) => option.defaultSelected);
  if (!served || served.selected) return null;
  const { value } = field;
  return () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
