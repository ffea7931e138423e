/**
 * F12, the shortcut for the page source, and those for the three panels of developer tools, on each operating system.
 */
export function isInspectionKey({
  key,
  code,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
  if (key === 'F12') return true;
  if (code === 'KeyU') return (ctrlKey && !shiftKey && !altKey) || (metaKey && altKey);
  return /^Key[IJC]$/.test(code) && ((ctrlKey && shiftKey) || (metaKey && altKey));
}

/** The context menu is needed for writing: in fields, and over selected text. */
const isForWriting = ({ target }: Event): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  !(window.getSelection()?.isCollapsed ?? true);

/**
 * Whether a key opened a context menu: the Menu key, or Shift+F10. Chromium then says `mouse` too, with the button -1;
 * Firefox gives the button 0, which a long touch also has. On a Mac, Ctrl makes the first button the second one.
 */
export const isMenuByKey = ({
  button,
  pointerType,
  ctrlKey,
}: Pick<PointerEvent, 'button' | 'ctrlKey'> & Partial<Pick<PointerEvent, 'pointerType'>>): boolean =>
  button === -1 || (button === 0 && !ctrlKey && pointerType !== 'touch' && pointerType !== 'pen');

/**
 * Blocks the context menu of the pointer and the shortcuts of developer tools. The menu of the keyboard stays: who
 * cannot use a mouse has no other way to what it offers.
 */
export function blockInspection(window: Window): void {
  const key = (event: KeyboardEvent) => {
    if (isInspectionKey(event)) event.preventDefault();
  };
  const menu = (event: MouseEvent) => {
    if (!isForWriting(event) && !isMenuByKey(event)) event.preventDefault();
  };
  window.addEventListener('keydown', key, { capture: true });
  window.addEventListener('contextmenu', menu, { capture: true });
}
