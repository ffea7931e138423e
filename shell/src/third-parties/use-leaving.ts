import { useStore } from 'jotai';
import { useLayoutEffect } from 'react';
import { hasPageCode } from './page-code.ts';

/**
 * Code that ran in this document is still in it on the next page. On some pages it must not be: a page for members, the
 * sign-in page, or after the visitor signed in or refused. There the page is reloaded without it, before the visitor
 * sees it.
 */
export function useLeaving(mayStay: boolean): void {
  const store = useStore();
  useLayoutEffect(() => {
    if (mayStay || !store.get(hasPageCode)) return;
    const main = document.getElementById('main');
    if (main) main.hidden = true;
    location.reload();
  }, [mayStay, store]);
}
