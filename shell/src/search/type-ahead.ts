/** What is typed between a key that opens something and the moment it can be written in. */
export interface Typed {
  /** Ends it. */
  take: () => string;
}

/**
 * Keeps letters that are typed before the field is ready. What an input method makes of keys begins in the field alone.
 */
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
