import type { RuntimeManifest } from '@yonkoma/contract';
import type { ReactNode } from 'react';
import { type RouteObject, useRouteError } from 'react-router-dom';
import { NotFoundPage } from '../frame/not-found-page.tsx';
import { membersRoute } from '../guard/members-route.tsx';
import { routesOf } from '../mount/match-page.ts';
import { PlacedPage } from '../mount/placed-page.tsx';
import type { Session } from '../session/create-session.ts';
import { isForMembers } from '../session/public-routes.ts';

interface RouteParts {
  manifest: RuntimeManifest;
  session: Session;
  /** The frame stays mounted while the pages inside it change. */
  frame: ReactNode;
}

/** A route for every page of the manifest and of the shell. Pages for members are behind their guard. */
export function pageRoutes({ manifest, session, frame }: RouteParts): RouteObject[] {
  const routes = routesOf(manifest).map((match) => ({
    isGuarded: isForMembers(match.path, match.page),
    route: { path: match.path, element: <PlacedPage remote={match.remote} page={match.page} /> },
  }));
  const guarded = routes.filter(({ isGuarded }) => isGuarded).map(({ route }) => route);
  const open = routes.filter(({ isGuarded }) => !isGuarded).map(({ route }) => route);
  return [
    {
      element: frame,
      errorElement: <FrameFault />,
      children: [membersRoute(session, guarded), ...open, { path: '*', element: <NotFoundPage /> }],
    },
  ];
}

/** Throws the error on, for the boundary around the router, which reports it. */
function FrameFault(): never {
  throw useRouteError();
}
