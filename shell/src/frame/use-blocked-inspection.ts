import { useEffect } from 'react';

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

/** Blocks the context menu and the shortcuts of developer tools, when the site is configured to do so. */
export function useBlockedInspection(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const key = (event: KeyboardEvent) => {
      if (isInspectionKey(event)) event.preventDefault();
    };
    const menu = (event: Event) => {
      if (!isForWriting(event)) event.preventDefault();
    };
    window.addEventListener('keydown', key, { capture: true });
    window.addEventListener('contextmenu', menu, { capture: true });
    return () => {
      window.removeEventListener('keydown', key, { capture: true });
      window.removeEventListener('contextmenu', menu, { capture: true });
    };
  }, [isWanted]);
}
