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

/**
 * While the code of the first page loads, the opening from the gateway stays for this long. After that the shell draws
 * the page itself.
 */
const firstPageMs = 1_500;

/**
 * The document requests the files of the page itself. At most this much of the shell's start counts as waiting for
 * them.
 */
const startMs = 800;

/** The time when the document arrived. Its files have been loading since then. */
function servedAt(clock: Performance): number {
  const now = clock.now();
  const served = clock.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
  return Math.min(now, Math.max(served?.responseStart ?? now, now - startMs));
}

/**
 * Starts the shell. Everything that it needs came with the page, so it waits only for the code of the page on screen,
 * and only for a short time.
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
    // If this fails, the mounted page requests the layout again and shows the failure.
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
  // The page is shown at once. A call or a guard that needs the session waits for it.
  session.settle().catch((error: unknown) => shell.report({ remote: 'shell', step: 'request the session', error }));

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
  // The boundary that catches a fault reports it.
  const root = createRoot(container, { onCaughtError: () => {} });
  await startOffline(window, {
    manifest,
    language,
    session,
    report: (error) => shell.report({ remote: 'shell', step: 'store the site for offline use', error }),
  });
  root.render(<App {...{ router, remotes, shell, session, verification, queries, store }} />);
  return root;
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
