import { useEffect } from 'react';

/** F12, the view of the source, and the three panes of developers' tools, with the keys of each system. */
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

/** Where the menu is needed to write: in fields, and over words that were selected. */
const isForWriting = ({ target }: Event): boolean =>
  (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  !(window.getSelection()?.isCollapsed ?? true);

/** Where the site says so, pages keep the context menu and the shortcuts of developers' tools to themselves. */
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
