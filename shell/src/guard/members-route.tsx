import { Failure, PanelSkeleton } from '@yonkoma/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Outlet, redirect, type RouteObject, useOutletContext, useRevalidator } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { Loading } from '../navigation/loading.tsx';
import type { Session } from '../session/create-session.ts';
import { loginAddress } from '../session/return-path.ts';
import { memberAtom } from '../session/session-atom.ts';

/** The pages for members: what this browser stores is asked after once, a guest is led to sign in and back. */
export function membersRoute(session: Session, children: RouteObject[]): RouteObject {
  return {
    children,
    loader: async ({ request }) => {
      const isMember = await session.enter().catch((error: unknown) => {
        if (session.calls.token()) throw error;
        return false;
      });
      return isMember ? null : redirect(loginAddress(withAnchor(new URL(request.url))));
    },
    element: <Members />,
    hydrateFallbackElement: <Waiting />,
    errorElement: <Unknown />,
  };
}

/** Requests have no anchor; that of an address that was opened stands in the document still. */
function withAnchor(url: URL): URL {
  if (url.href === location.href.replace(/#.*/, '')) url.hash = location.hash;
  return url;
}

/** What is theirs leaves the screen with them, before it is known where they are led. */
function Members() {
  const frame = useOutletContext();
  const member = useAtomValue(memberAtom);
  return member ? <Outlet context={frame} /> : <Waiting />;
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
