const slashKey = 'yonkoma-search-slash';

/**
 * A shortcut that is only a letter can disturb visitors who use speech input or who press keys by accident. So it can
 * be turned off.
 */
export const isSlashOn = (): boolean => localStorage.getItem(slashKey) !== '0';

export function turnSlash(isOn: boolean): void {
  if (isOn) localStorage.removeItem(slashKey);
  else localStorage.setItem(slashKey, '0');
}

const writing = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** `Ctrl+K` and `⌘K` anywhere; `/` when no text field has the focus. No shortcut works while a dialog is open. */
export function opensSearch(event: KeyboardEvent, document: Document): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat || document.querySelector('dialog[open]'))
    return false;
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey) return true;
  const isWriting = target instanceof Element && target.closest(writing) !== null;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting && isSlashOn();
}
