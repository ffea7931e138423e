import { QueryClient } from '@tanstack/react-query';
import type { Caller } from '@yonkoma/api-client';
import type { DeclaredPage, Override, RemoteInPage } from '@yonkoma/contract';
import { endOpening, type ShellApi } from '@yonkoma/remote-kit';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Frame } from '../frame/frame.tsx';
import { InspectorGate } from '../inspect/inspector-gate.tsx';
import type { Remotes } from '../mount/remotes.ts';
import type { Session } from '../session/create-session.ts';
import { createShellApi, type ShellApiParts } from '../shell-api.ts';
import { createVerification } from '../verify/verification.ts';
import { VerificationGate } from '../verify/verification-gate.tsx';
import type { Store } from '../store.ts';
import { App } from './app.tsx';
import type { Boot } from './boot-document.ts';
import { followOwnAnswers } from './own-answers.ts';
import { pageRoutes } from './page-routes.tsx';

/** Nobody else loads its code. When it does not load, the page works without it. */
const OverrideGate = lazy<ComponentType<{ override: Override }>>(() =>
  import('../override/override-gate.tsx').catch(() => ({ default: () => null })),
);

interface PageParts {
  /** Those that the router can open. */
  pages: DeclaredPage<RemoteInPage>[];
  window: ShellApiParts['window'];
  boot: Boot;
  remotes: Remotes;
  store: Store;
}

/** A page before its first render, in the browser or on the server. */
export interface ShellPage {
  shell: ShellApi;
  session: Session;
  /** The answers that the page has before it asks. */
  answers: Pick<Caller, 'expectEarly' | 'secureKid' | 'openSealed'>;
  queries: QueryClient;
  routes: RouteObject[];
  /** Everything on the screen. `router` is the provider of a router with the routes of the page. */
  app: (router: ReactNode) => ReactNode;
}

export function createPage({ pages, window, boot, remotes, store }: PageParts): ShellPage {
  const { manifest, override, init, guest = init, isExpired, language, early, isAhead, refused, build, time } = boot;
  const verification = createVerification(window, store);
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const { shell, session, navigator, answers } = createShellApi({
    window,
    manifest,
    language,
    init,
    guest,
    isExpired,
    time,
    early,
    refused,
    onRendered: followOwnAnswers(queries),
    isAhead,
    verification,
    store,
    onOtherVisitor: () => askAnew(queries),
  });
  const frame = (
    <>
      <Frame
        {...{ manifest, site: init.site, language, build, navigator }}
        onLeave={() => {
          endOpening();
          answers.forgetServed();
        }}
      />
      <VerificationGate verification={verification} />
      <InspectorGate />
      {override && (
        <Suspense>
          <OverrideGate override={override} />
        </Suspense>
      )}
    </>
  );
  return {
    shell,
    session,
    answers,
    queries,
    routes: pageRoutes({ pages, session, frame }),
    app: (router) => <App {...{ router, remotes, shell, session, verification, queries, store }} />,
  };
}

/**
 * Drops answers that were given to another visitor, and requests those on screen again. Runs after the guard has
 * redirected a guest.
 */
function askAnew(queries: QueryClient): void {
  setTimeout(() => {
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries();
  });
}
