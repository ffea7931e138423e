type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What the visitor has written and chosen in these fields before they were hydrated. React heard no event of it, and
 * renders its own state over it the next time.
 * @returns tells React of it, which takes state only between two renders
 */
export function readInput(fields: Iterable<Field>): () => void {
  const changes = [...fields].map((field) => {
    if (field instanceof HTMLSelectElement) return readChoice(field);
    return field.type === 'checkbox' || field.type === 'radio' ? readMark(field as HTMLInputElement) : readText(field);
  });
  return () => {
    for (const tell of changes) tell?.();
  };
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
  const options = [...field.options];
  const first = options.find((option) => option.defaultSelected) ?? options.find((option) => !option.disabled);
  if (!first || first.selected) return null;
  const { value } = field;
  return () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
