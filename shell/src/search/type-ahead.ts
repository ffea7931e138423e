/** Text that is typed after a shortcut and before its field can take it. */
export interface Typed {
  /** Stops collecting and returns the text. */
  take: () => string;
}

/** Collects letters that are typed before the field is ready. Input methods start only in the field. */
export function typeAhead(window: Window): Typed {
  let text = '';
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === 'Backspace') text = [...text].slice(0, -1).join('');
    else if ([...key].length === 1) text += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', press, { capture: true });
  return {
    take() {
      window.removeEventListener('keydown', press, { capture: true });
      return text;
    },
  };
}
