import { useShell } from '@yonkoma/remote-kit';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isPendingAtom, type Verification } from './verification.ts';

const VerifyDialog = lazy(() => import('./verify-dialog.tsx'));
/** Watching begins when the page has its own work behind it. */
const idleMs = 3_000;

/** Tells the monitor where the visitor goes, and shows the challenge while one is open. */
export function VerificationGate({ verification }: { verification: Verification }) {
  const shell = useShell();
  const { pathname } = useLocation();
  const isPending = useAtomValue(isPendingAtom);
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
    // Without it the page works as before: the services ask visitors who must be verified.
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
