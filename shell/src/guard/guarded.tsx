import { Failure, PanelSkeleton } from '@yonkoma/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { Loading } from '../navigation/loading.tsx';
import { loginAddress } from '../session/return-path.ts';
import { useSession, useVisitor } from '../session/session-context.ts';

/** A page for members: what this browser stores is asked after once, a guest is led to sign in and back. */
export function Guarded({ children }: { children: ReactNode }) {
  const say = useWords();
  const session = useSession();
  const { member } = useVisitor();
  const place = useLocation();
  const [state, setState] = useState<'asking' | 'guest' | 'failed'>('asking');

  const ask = useCallback(() => {
    setState('asking');
    session.enter().then(
      (isMember) => {
        if (!isMember) setState('guest');
      },
      () => setState(session.calls.token() ? 'failed' : 'guest'),
    );
  }, [session]);
  useEffect(() => {
    if (!member) ask();
  }, [member, ask]);

  if (member) return children;
  if (state === 'guest') return <Navigate to={loginAddress({ origin: location.origin, ...place })} replace />;
  if (state === 'failed')
    return (
      <Failure title={say('user.failed')} text={say('user.failedText')} retryLabel={say('user.retry')} onRetry={ask} />
    );
  return (
    <>
      <Loading />
      <PanelSkeleton shape="text" />
    </>
  );
}
