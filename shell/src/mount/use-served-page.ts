import type { RemoteInPage } from '@yonkoma/contract';
import { useIsHydrating } from '@yonkoma/remote-kit';
import { useEffect, useState } from 'react';
import { after } from '../after.ts';
import { composed } from '../early/composed.ts';
import { useRemotes } from './remotes-context.ts';

/**
 * A page from the server can be read, and its links work, so it waits longer for its code than an empty one. After that
 * it counts as failed.
 */
const patienceMs = 20_000;

interface ServedPage {
  /** Resolves when the page has its code, and never when that fails; undefined when nothing is awaited. */
  code: Promise<unknown> | undefined;
  /** The code failed: the page from the server cannot be taken over. */
  isLost: boolean;
}

/** Follows the code of a page that the server rendered. */
export function useServedPage(remote: RemoteInPage, page: string): ServedPage {
  const remotes = useRemotes();
  const isHydrating = useIsHydrating();
  const [served] = useState(() => {
    const version = remotes.standing(remote);
    if (!isHydrating || remotes.peek(version, page)) return null;
    const { promise: code, resolve } = Promise.withResolvers<void>();
    const loaded = Promise.race([remotes.load(version, page), after(patienceMs).then(() => null)]).catch(() => null);
    void loaded.then((found) => found && composed().then(resolve));
    return { code, loaded };
  });
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    void served?.loaded.then((found) => {
      if (!found) setLost(true);
    });
  }, [served]);
  return { code: isLost ? undefined : served?.code, isLost };
}
