import { useStore } from 'jotai';
import { useLayoutEffect } from 'react';
import { hasPageCode } from './page-code.ts';

/**
 * Code that ran in this document is still in it on the next page. Where it may not be (a page of members, of signing
 * in, or somebody who has just signed in or refused), the page is loaded anew, without it, before anything of it is
 * seen.
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
