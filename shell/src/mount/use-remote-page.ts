import type { RemoteInPage } from '@yonkoma/contract';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BroughtPage, bringPage, pageAtHand, type PageEvents, type RemotePageState } from './bring-page.ts';
import type { FaultStep } from './remote-fault.ts';
import { useRemotes } from './remotes-context.ts';

export interface RemotePage {
  state: RemotePageState;
  /** Changes whenever the content of the screen starts again. */
  attempt: number;
  /** The page on screen threw. */
  replace: (error: unknown, step: FaultStep) => void;
  /** Requests everything again, in a version that may have been fixed by now. */
  retry: () => void;
}

/** Follows one page of a remote from its first request to the screen. */
export function useRemotePage(remote: RemoteInPage, page: string, events: PageEvents): RemotePage {
  const remotes = useRemotes();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(() => pageAtHand(remotes, remote, page));
  const brought = useRef<BroughtPage>(null);
  // A fault in the very first render, before any effect has run.
  const early = useRef<{ error: unknown; step: FaultStep }>(null);
  const onFault = useEffectEvent(events.onFault);
  const onTry = useEffectEvent(events.onTry);

  useEffect(() => {
    const same = (now: RemotePageState, next: RemotePageState) =>
      now.is === 'ready' && next.is === 'ready' && now.Page === next.Page;
    const bringing = bringPage({
      remotes,
      remote,
      page,
      onState: (next) => setState((now) => (same(now, next) ? now : next)),
      onFault: (fault) => onFault(fault),
      onTry: (version, isLastGood) => onTry(version, isLastGood),
    });
    brought.current = bringing;
    if (early.current) bringing.replace(early.current.error, early.current.step);
    early.current = null;
    return bringing.stop;
  }, [remotes, remote, page, attempt]);

  const replace = useCallback((error: unknown, step: FaultStep) => {
    if (brought.current) brought.current.replace(error, step);
    else early.current = { error, step };
  }, []);
  const retry = useCallback(() => {
    setState({ is: 'loading' });
    brought.current?.stop();
    void remotes.renew(remote, page).then(() => setAttempt((count) => count + 1));
  }, [remotes, remote, page]);

  return { state, attempt, replace, retry };
}
