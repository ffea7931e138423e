import { matchPath } from 'react-router-dom';
import { isPublic, loginPath } from './public-routes.ts';
import { loginAddress } from './return-path.ts';

/** One page asks many things at once; its visitor is sent away only once. */
const suppressMs = 3_000;

interface LoginFlowParts {
  location: Location;
  go: (to: string) => void;
  /** Removes the token and shows a guest. */
  forget: () => void;
  notify: () => void;
}

export interface LoginFlow {
  /** A visitor wanted what only members can. */
  demand(): void;
  /** A call found no session: on a public page the visitor stays, as a guest. */
  lost(): void;
}

export function createLoginFlow({ location, go, forget, notify }: LoginFlowParts): LoginFlow {
  let sentAt = -Infinity;

  const send = () => {
    if (Date.now() - sentAt < suppressMs || matchPath(loginPath, location.pathname)) return;
    sentAt = Date.now();
    // Before the guard sees a guest: the way back is still in the address.
    const to = loginAddress(location);
    forget();
    notify();
    go(to);
  };

  return {
    demand: send,
    lost() {
      if (isPublic(location.pathname)) forget();
      else send();
    },
  };
}
