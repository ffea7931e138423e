import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Lets code outside of components navigate to another page of the site. */
export interface Navigator {
  /**
   * Replaces the page on screen in the history, so that Back does not lead to the page that sent the visitor away.
   * Before the first page is drawn it waits for that.
   */
  go(to: string): void;
  follow(navigate: (to: string) => void): () => void;
}

export function createNavigator(): Navigator {
  let current: ((to: string) => void) | null = null;
  let waiting: string | null = null;
  return {
    go(to) {
      if (current) current(to);
      else waiting = to;
    },
    follow(navigate) {
      current = navigate;
      if (waiting !== null) navigate(waiting);
      waiting = null;
      return () => {
        current = null;
      };
    },
  };
}

export function useNavigator(navigator: Navigator): void {
  const navigate = useNavigate();
  useLayoutEffect(() => navigator.follow((to) => void navigate(to, { replace: true })), [navigator, navigate]);
}
