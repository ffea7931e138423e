// The server renders the page of an unknown address too. Its code comes later, its styles with the document.
import '@yonkoma/ui/search-input.css';
import '../frame/not-found-page.module.css';
import type { DeclaredPage, Page, RemoteInPage } from '@yonkoma/contract';
import type { ReactNode } from 'react';
import { type RouteObject, useRouteError } from 'react-router-dom';
import { membersRoute } from '../guard/members-route.tsx';
import { PlacedPage } from '../mount/placed-page.tsx';
import type { Session } from '../session/create-session.ts';
import { isForMembers } from '../session/public-routes.ts';

interface RouteParts {
  pages: DeclaredPage<RemoteInPage>[];
  session: Session;
  /** The frame stays mounted while the pages inside it change. */
  frame: ReactNode;
}

const notFound: Page = {
  name: 'not-found',
  path: '*',
  title: 'notFound.title',
  layout: 'common',
  needsLogin: false,
};

/** A route for each of these pages. Pages for members are behind their guard. */
export function pageRoutes({ pages, session, frame }: RouteParts): RouteObject[] {
  const routes = pages.map(({ remote, page }) => ({
    isGuarded: isForMembers(page.path, page),
    route: { path: page.path, element: <PlacedPage remote={remote} page={page} /> },
  }));
  const guarded = routes.filter(({ isGuarded }) => isGuarded).map(({ route }) => route);
  const open = routes.filter(({ isGuarded }) => !isGuarded).map(({ route }) => route);
  return [
    {
      element: frame,
      errorElement: <FrameFault />,
      children: [
        membersRoute(session, guarded),
        ...open,
        { path: '*', element: <PlacedPage remote={null} page={notFound} /> },
      ],
    },
  ];
}

/** Throws the error on, for the boundary around the router, which reports it. */
function FrameFault(): never {
  throw useRouteError();
}
