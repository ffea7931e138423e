import { matchPath } from 'react-router-dom';
import { isPublic, loginPath } from './public-routes.ts';
import { loginAddress } from './return-path.ts';

/** One page sends many calls at once, but its visitor is sent to sign in only once. */
const suppressMs = 3_000;

/** A page that could not move to the form by then is replaced by it. */
const hardAfterMs = 1_500;

interface LoginFlowParts {
  location: Location;
  go: (to: string) => void;
  /** Removes the token, so that the visitor becomes a guest. */
  forget: () => void;
  notify: () => void;
}

export interface LoginFlow {
  /** The visitor wanted something that only members can do. */
  demand(): void;
  /** A call found no session. On a public page the visitor stays, as a guest. */
  lost(): void;
}

export function createLoginFlow({ location, go, forget, notify }: LoginFlowParts): LoginFlow {
  let sentAt = -Infinity;

  const send = () => {
    if (Date.now() - sentAt < suppressMs || matchPath(loginPath, location.pathname)) return;
    sentAt = Date.now();
    // Read the address before the guard sees a guest: it is still the page to come back to.
    const to = loginAddress(location);
    const from = location.pathname + location.search;
    forget();
    notify();
    go(to);
    // The code of the form may not load, or something on the page holds it. Whoever went elsewhere is left alone.
    setTimeout(() => {
      if (location.pathname + location.search === from) location.assign(to);
    }, hardAfterMs);
  };

  return {
    demand: send,
    lost() {
      if (isPublic(location.pathname)) forget();
      else send();
    },
  };
}
