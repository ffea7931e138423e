import { useEffect, useState } from 'react';

/** `gate`: the page asks for an age. `closed`: it shows an error. `waiting`: it is still loading. */
export type PageState = 'calm' | 'waiting' | 'closed' | 'gate';

const look = (): PageState => {
  const main = document.getElementById('main');
  if (!main || main.childElementCount === 0 || main.querySelector('[data-on-its-way]')) return 'waiting';
  if (main.querySelector('[data-no-ads=gate]')) return 'gate';
  return main.querySelector('[data-no-ads]') ? 'closed' : 'calm';
};

/**
 * The state of the page, read from marks on its elements. So it works for every remote, and a remote does not need to
 * know about it.
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
