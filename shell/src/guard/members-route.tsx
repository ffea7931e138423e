import { Failure } from '@yonkoma/ui';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useRef } from 'react';
import {
  Await,
  Navigate,
  Outlet,
  type RouteObject,
  useLoaderData,
  useLocation,
  useMatch,
  useOutletContext,
  useRevalidator,
} from 'react-router-dom';
import { PageSkeleton } from '../frame/page-skeleton.tsx';
import { useWords } from '../language/words.ts';
import { useMenus } from '../menu/menus-context.ts';
import { Loading } from '../navigation/loading.tsx';
import { useOrigin } from '../navigation/use-origin.ts';
import type { Session } from '../session/create-session.ts';
import { loginAddress } from '../session/return-path.ts';
import { memberAtom } from '../session/session-atom.ts';

/** The visitor as the services know them; `unknown` when the services could not be reached. */
type Here = 'member' | 'guest' | 'unknown';

/**
 * The pages for members. A session in this browser's storage is checked once with the services. A guest is redirected
 * to sign in, and back afterwards.
 */
export function membersRoute(session: Session, children: RouteObject[]): RouteObject {
  const whoIsHere = (): Promise<Here> =>
    session.enter().then(
      (isMember) => (isMember ? 'member' : 'guest'),
      () => (session.calls.token() ? 'unknown' : 'guest'),
    );
  return {
    children,
    // Not awaited: the skeleton of the next page is shown in the meantime.
    loader: () => ({ here: whoIsHere() }),
    element: <Members />,
  };
}

/** When a member signs out, their content is removed at once, before it is known where they are redirected. */
function Members() {
  const frame = useOutletContext();
  const loaded = useLoaderData<{ here: Promise<Here> }>();
  if (useAtomValue(memberAtom)) return <Outlet context={frame} />;
  return (
    <Suspense fallback={<Waiting />}>
      <Await resolve={loaded.here}>
        {(here: Here) => {
          if (here === 'guest') return <AsGuest />;
          return here === 'unknown' ? <Unknown /> : <Waiting />;
        }}
      </Await>
    </Suspense>
  );
}

/** A guest has one page here: the frame with a page that an entry for guests leads to. */
function AsGuest() {
  const frame = useOutletContext();
  const origin = useOrigin();
  const here = useLocation();
  const { framed } = useMenus();
  const url = useMatch('/user/iframe/:url')?.params.url;
  if (url !== undefined && framed.has(url)) return <Outlet context={frame} />;
  return <Navigate to={loginAddress({ origin, ...here })} replace />;
}

function Waiting() {
  return (
    <>
      <Loading />
      <PageSkeleton />
    </>
  );
}

/** Shown when nobody could tell who the visitor is. */
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

/**
 * Checks again who may see the current page when a session begins or ends while it is shown, for example in another
 * tab.
 */
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
