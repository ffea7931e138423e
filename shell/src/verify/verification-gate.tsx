import { useIsHydrating, useShell } from '@yonkoma/remote-kit';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isPendingAtom, type Verification } from './verification.ts';

const VerifyDialog = lazy(() => import('./verify-dialog.tsx'));
/** Watching begins after this time, when the page has finished its own work. */
const idleMs = 3_000;

/** Reports the visitor's navigation to the monitor, and shows the challenge while one is open. */
export function VerificationGate({ verification }: { verification: Verification }) {
  const shell = useShell();
  const { pathname } = useLocation();
  const isHydrating = useIsHydrating();
  // A challenge may have been open when the last page was left, which the server does not know.
  const isPending = useAtomValue(isPendingAtom) && !isHydrating;
  const isLoad = useRef(true);

  useEffect(() => {
    verification.note({ kind: 'visit', path: pathname, isLoad: isLoad.current, at: Date.now() });
    isLoad.current = false;
  }, [pathname, verification]);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      const { startMonitor } = await import('./start-monitor.ts');
      const started = await startMonitor({ window, verification, call: shell.call });
      if (isGone) started();
      else stop = started;
    };
    // Without the monitor the page works as before: the services demand a challenge themselves.
    const timer = setTimeout(() => void begin().catch(() => {}), idleMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [verification, shell]);

  return isPending ? (
    <Suspense>
      <VerifyDialog verification={verification} />
    </Suspense>
  ) : null;
}
