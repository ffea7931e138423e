import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Lets code outside the components go to another page of the site. */
export interface Navigator {
  /** Takes the place of the page on screen in the history: there is no way back to what sent the visitor away. */
  go(to: string): void;
  follow(navigate: (to: string) => void): () => void;
}

/** Until the router is there, `fallback` goes. */
export function createNavigator(fallback: (to: string) => void): Navigator {
  let current = fallback;
  return {
    go: (to) => current(to),
    follow(navigate) {
      current = navigate;
      return () => {
        current = fallback;
      };
    },
  };
}

export function useNavigator(navigator: Navigator): void {
  const navigate = useNavigate();
  useLayoutEffect(() => navigator.follow((to) => void navigate(to, { replace: true })), [navigator, navigate]);
}
