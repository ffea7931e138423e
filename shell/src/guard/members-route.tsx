import { Failure, PanelSkeleton } from '@yonkoma/ui';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useRef } from 'react';
import {
  Await,
  Navigate,
  Outlet,
  type RouteObject,
  useLoaderData,
  useLocation,
  useOutletContext,
  useRevalidator,
} from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { Loading } from '../navigation/loading.tsx';
import type { Session } from '../session/create-session.ts';
import { loginAddress } from '../session/return-path.ts';
import { memberAtom } from '../session/session-atom.ts';

/** Whom the services see; `unknown` where they could not be asked. */
type Here = 'member' | 'guest' | 'unknown';

/** The pages for members: what this browser stores is asked after once, a guest is led to sign in and back. */
export function membersRoute(session: Session, children: RouteObject[]): RouteObject {
  const whoIsHere = (): Promise<Here> =>
    session.enter().then(
      (isMember) => (isMember ? 'member' : 'guest'),
      () => (session.calls.token() ? 'unknown' : 'guest'),
    );
  return {
    children,
    // Not awaited: the shape of the next page stands on screen meanwhile.
    loader: () => ({ here: whoIsHere() }),
    element: <Members />,
  };
}

/** What is theirs leaves the screen with them, before it is known where they are led. */
function Members() {
  const frame = useOutletContext();
  const loaded = useLoaderData<{ here: Promise<Here> }>();
  if (useAtomValue(memberAtom)) return <Outlet context={frame} />;
  return (
    <Suspense fallback={<Waiting />}>
      <Await resolve={loaded.here}>
        {(here: Here) => {
          if (here === 'guest') return <SignInFirst />;
          return here === 'unknown' ? <Unknown /> : <Waiting />;
        }}
      </Await>
    </Suspense>
  );
}

function SignInFirst() {
  return <Navigate to={loginAddress({ origin: location.origin, ...useLocation() })} replace />;
}

function Waiting() {
  return (
    <>
      <Loading />
      <PanelSkeleton shape="text" />
    </>
  );
}

/** Nobody could say who is here. */
function Unknown() {
  const say = useWords();
  const { revalidate, state } = useRevalidator();
  if (state === 'loading') return <Waiting />;
  return (
    <Failure
      title={say('user.failed')}
      text={say('user.failedText')}
      retryLabel={say('user.retry')}
      onRetry={() => void revalidate()}
    />
  );
}

/** Asks again who may see the page on screen when a session begins or ends under it, as in another tab. */
export function useGuardAgain(): void {
  const isMember = useAtomValue(memberAtom) !== null;
  const { revalidate } = useRevalidator();
  const before = useRef(isMember);
  useEffect(() => {
    if (before.current === isMember) return;
    before.current = isMember;
    void revalidate();
  }, [isMember, revalidate]);
}
