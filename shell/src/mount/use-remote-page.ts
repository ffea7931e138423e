import type { MountedRemote } from '@yonkoma/contract';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useRemotes } from './remotes-context.ts';

/** A part that has not come after this long is said to be missing; should it come later, it is shown after all. */
export const deadlineMs = 3_000;

export type RemotePageState =
  | { is: 'loading' }
  | { is: 'ready'; Page: ComponentType }
  | { is: 'failed'; error: unknown };

/** Follows one page of a remote from its first request to the screen. `retry` asks again from the beginning. */
export function useRemotePage(remote: MountedRemote, page: string): { state: RemotePageState; retry: () => void } {
  const remotes = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<RemotePageState>(() => {
    const Page = remotes.peek(remote, page);
    return Page ? { is: 'ready', Page } : { is: 'loading' };
  });

  useEffect(() => {
    let isGone = false;
    const become = (next: RemotePageState) => { if (!isGone) setState(next); };
    const Page = remotes.peek(remote, page);
    if (Page) {
      setState((now) => (now.is === 'ready' && now.Page === Page ? now : { is: 'ready', Page }));
      return undefined;
    }
    const deadline = setTimeout(() => become({ is: 'failed', error: new Error(`Not loaded after ${deadlineMs} ms`) }), deadlineMs);
    remotes.load(remote, page)
      .then((Page) => become({ is: 'ready', Page }), (error: unknown) => become({ is: 'failed', error }))
      .finally(() => clearTimeout(deadline));
    return () => {
      isGone = true;
      clearTimeout(deadline);
    };
  }, [remotes, remote, page, attempt]);

  const retry = useCallback(() => {
    remotes.forget(remote, page);
    setState({ is: 'loading' });
    setAttempt((count) => count + 1);
  }, [remotes, remote, page]);

  return { state, retry };
}
