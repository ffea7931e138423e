import { QueryClient } from '@tanstack/react-query';
import { localeOf } from '@yonkoma/contract';
import { startWords } from '@yonkoma/i18n';
import { endOpening } from '@yonkoma/remote-kit';
import { createStore } from 'jotai';
import { createRoot, type Root } from 'react-dom/client';
import { Frame } from '../frame/frame.tsx';
import { loadUserLayout } from '../frame/load-user-layout.ts';
import { InspectorGate } from '../inspect/inspector-gate.tsx';
import { keepFirstLanguage, loadInChosenLanguage } from '../language/change-language.ts';
import { matchPage } from '../mount/match-page.ts';
import { createRemotes } from '../mount/remotes.ts';
import type { RemoteSource } from '../mount/remote-source.ts';
import { loadOnIntent } from '../navigation/load-on-intent.ts';
import { followViewportHeight } from '../navigation/viewport-height.ts';
import { startOffline } from '../offline/start-offline.ts';
import { OverrideGate } from '../override/override-gate.tsx';
import { createShellApi } from '../shell-api.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { applyTheme } from '../theme/theme.ts';
import { createVerification } from '../verify/verification.ts';
import { VerificationGate } from '../verify/verification-gate.tsx';
import { App } from './app.tsx';
import { readBootDocument } from './boot-document.ts';
import { createRouter } from './create-router.tsx';
import { stylesLoaded } from './styles-loaded.ts';

/** The page keeps what the gateway drew this long while its own code is on the way; then the shell draws it itself. */
const firstPageMs = 1_500;

/**
 * Of the time that the shell takes to start, this much counts as waiting for the page's files, which the document asks
 * for itself.
 */
const startMs = 800;

/** When the document came, whose files have been on their way since. */
function servedAt(clock: Performance): number {
  const now = clock.now();
  const served = clock.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
  return Math.min(now, Math.max(served?.responseStart ?? now, now - startMs));
}

/**
 * Starts the shell: everything it needs came with the page, so only the code of the page on screen is waited for, and
 * not for long.
 */
export async function boot(document: Document, source: RemoteSource): Promise<Root> {
  // A switch for developers of components: `localStorage['yonkoma-pseudo'] = '1'`.
  const pseudo = localStorage.getItem('yonkoma-pseudo') === '1' ? await import('../language/pseudo.ts') : null;
  const served = readBootDocument(document);
  const { manifest, override, init, isExpired, language, words, early, build, time } = pseudo
    ? pseudo.pseudoBoot(served)
    : served;
  applyTheme(document);
  keepFirstLanguage(document, localStorage, language);
  loadInChosenLanguage(window, language);
  followViewportHeight(window);
  startWords(localeOf(language), 'shell', words);

  const store = createStore();
  startTelemetry(window, store, served);
  const remotes = createRemotes(source, {
    language,
    tried: override?.own === 'published' ? undefined : override?.remote,
    ...(pseudo && { dress: pseudo.pseudoWords }),
  });
  const loadPage = async (pathname: string, beganAt?: number) => {
    const match = matchPage(manifest, pathname);
    // Should it fail, the mount asks again and says so.
    if (match?.page.layout === 'user') void loadUserLayout().catch(() => null);
    if (match?.remote) await remotes.load(remotes.standing(match.remote), match.page.name, beganAt).catch(() => null);
  };
  const firstPage = loadPage(location.pathname, servedAt(performance));
  loadOnIntent(document, (pathname) => void loadPage(pathname));

  const verification = createVerification(window, store);
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const { shell, session, navigator, forgetEarly } = createShellApi({
    document,
    manifest,
    language,
    init,
    isExpired,
    time,
    early,
    verification,
    store,
    onOtherVisitor: () => askAnew(queries),
  });
  // The page shows at once; a call or a guard that needs the session waits for it.
  session.settle().catch((error: unknown) => shell.report({ remote: 'shell', step: 'tell who is here', error }));

  const router = createRouter({
    manifest,
    session,
    frame: (
      <>
        <Frame
          {...{ manifest, site: init.site, language, build, navigator }}
          onLeave={() => {
            endOpening();
            forgetEarly();
          }}
        />
        <VerificationGate verification={verification} />
        <InspectorGate />
        {override && <OverrideGate override={override} />}
      </>
    ),
  });

  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no #app to start in');
  await Promise.race([
    Promise.all([firstPage, stylesLoaded(document)]),
    new Promise((resolve) => {
      setTimeout(resolve, firstPageMs);
    }),
  ]);
  // A fault is reported by the boundary that catches it.
  const root = createRoot(container, { onCaughtError: () => {} });
  await startOffline(window, {
    manifest,
    language,
    session,
    report: (error) => shell.report({ remote: 'shell', step: 'keep the site for reading without a network', error }),
  });
  root.render(<App {...{ router, remotes, shell, session, verification, queries, store }} />);
  return root;
}

/**
 * What was answered to somebody else is forgotten, and asked anew where it is on screen: after the guard has led a
 * guest away.
 */
function askAnew(queries: QueryClient): void {
  setTimeout(() => {
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries();
  });
}
