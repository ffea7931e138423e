import { useEffect, useState } from 'react';

/** `gate` where a page asks for an age, `closed` where an error stands on it, `waiting` while it is on its way. */
export type PageState = 'calm' | 'waiting' | 'closed' | 'gate';

const look = (): PageState => {
  const main = document.getElementById('main');
  if (!main || main.childElementCount === 0 || main.querySelector('[data-on-its-way]')) return 'waiting';
  if (main.querySelector('[data-no-ads=gate]')) return 'gate';
  return main.querySelector('[data-no-ads]') ? 'closed' : 'calm';
};

/**
 * What stands on the page, from marks that its parts carry: of whichever remote they are, it need not know who is
 * watching.
 */
export function usePageState(): PageState {
  const [state, setState] = useState(look);
  useEffect(() => {
    const follow = () => setState(look());
    const watch = new MutationObserver(follow);
    watch.observe(document.getElementById('app') ?? document.body, { childList: true, subtree: true });
    follow();
    return () => watch.disconnect();
  }, []);
  return state;
}
