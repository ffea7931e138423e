import { localeOf, takeOverStep } from '@yonkoma/contract';
import { startWords } from '@yonkoma/i18n';
import { createStore } from 'jotai';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { after } from '../after.ts';
import { composed } from '../early/composed.ts';
import { applyAside } from '../frame/aside-choice.ts';
import { loadUserLayout } from '../frame/load-user-layout.ts';
import { keepFirstLanguage, loadInChosenLanguage } from '../language/change-language.ts';
import { matchPage, pagesOf } from '../mount/match-page.ts';
import { readFormsAhead } from '../mount/mounted-form.ts';
import { createRemotes } from '../mount/remotes.ts';
import { takenOver } from '../mount/taken-over.ts';
import type { RemoteSource } from '../mount/remote-source.ts';
import { fetchWords } from '../mount/version-in-force.ts';
import { followViewportHeight } from '../navigation/viewport-height.ts';
import { startOffline } from '../offline/start-offline.ts';
import { startTelemetry } from '../telemetry/start-telemetry.ts';
import { applyTheme } from '../theme/theme.ts';
import { readBootDocument } from './boot-document.ts';
import { createPage } from './create-page.tsx';
import { stylesLoaded } from './styles-loaded.ts';

/**
 * While the code of the first page loads, the opening from the gateway stays for this long. After that the shell draws
 * the page itself.
 */
const firstPageMs = 1_500;

/** A visitor who has to be asked for is asked for at the latest so long after the shell's start. */
const takeOverMs = 10_000;

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
 * and only for a short time. A page that was rendered on the server does not wait: its frame works at once, and its
 * content follows when its code is there.
 */
export async function boot(document: Document, source: RemoteSource): Promise<Root> {
  // A switch for developers of components: `localStorage['yonkoma-pseudo'] = '1'`.
  const pseudo = localStorage.getItem('yonkoma-pseudo') === '1' ? await import('../language/pseudo.ts') : null;
  const read = readBootDocument(document);
  const served = pseudo ? pseudo.pseudoBoot(read) : read;
  const { manifest, override, init, language, words, renderedAt } = served;
  applyTheme(document);
  applyAside(document, init.site.homeAsideCollapse === true);
  keepFirstLanguage(document, localStorage, language);
  loadInChosenLanguage(window, language);
  followViewportHeight(window);
  startWords(localeOf(language), 'shell', words, renderedAt);

  const store = createStore();
  startTelemetry(window, store, read);
  const remotes = createRemotes(source, {
    language,
    tried: override?.own === 'published' ? undefined : override?.remote,
    ...(pseudo && { readWords: async (...file) => pseudo.pseudoWords(await fetchWords(...file)) }),
  });
  const loadPage = async (pathname: string, beganAt?: number) => {
    const match = matchPage(manifest, pathname);
    // If this fails, the mounted page requests the layout again and shows the failure.
    if (match?.page.layout === 'user') void loadUserLayout().catch(() => null);
    if (match?.remote) await remotes.load(remotes.standing(match.remote), match.page.name, beganAt).catch(() => null);
  };
  const firstPage = loadPage(location.pathname, servedAt(performance));
  readFormsAhead(window, manifest);

  const { shell, session, answers, routes, app } = createPage({
    pages: pagesOf(manifest),
    window,
    boot: served,
    remotes,
    store,
  });
  // When this code does not load, the browser goes on prefetching documents.
  void firstPage
    .then(() => import('../navigation/fetch-links-ahead.ts'))
    .then(
      ({ fetchLinksAhead }) =>
        fetchLinksAhead(window, { manifest, language, ...answers, loadCode: (pathname) => void loadPage(pathname) }),
      () => {},
    );
  if (init.site.blocksInspection)
    void import('../frame/block-inspection.ts').then(
      ({ blockInspection }) => blockInspection(window),
      () => {},
    );
  const page = app(<RouterProvider router={createBrowserRouter(routes)} />);
  // The page is shown at once. A call or a guard that needs the session waits for it.
  // Answers that the server has rendered stay until they are taken over, though another visitor's follow.
  const isRendered = renderedAt !== undefined && !pseudo;
  const ready = isRendered ? Promise.race([takenOver(store), after(takeOverMs)]) : undefined;
  session
    .settle(ready)
    .catch((error: unknown) => shell.report({ remote: 'shell', step: 'request the session', error }));

  const container = document.getElementById('app');
  if (!container) throw new Error('The page has no #app to start in');
  if (!isRendered) await Promise.race([Promise.all([firstPage, stylesLoaded(document)]), after(firstPageMs)]);
  await startOffline(window, {
    manifest,
    language,
    session,
    report: (error) => shell.report({ remote: 'shell', step: 'store the site for offline use', error }),
  });
  // The boundary that catches a fault reports it.
  const options = { onCaughtError: () => {} };
  if (isRendered) {
    // The scripts may have come first.
    await stylesLoaded(document);
    await composed();
    // The gateway tells by it whether the shell has started.
    container.removeAttribute('data-rendered');
    return inTransition(() =>
      hydrateRoot(container, page, {
        ...options,
        onRecoverableError: (error) =>
          shell.report({
            remote: 'shell',
            step: takeOverStep,
            // React wraps what a component has thrown.
            error: (error as Error).cause ?? error,
          }),
      }),
    );
  }
  const root = createRoot(container, options);
  await inTransition(() => root.render(page));
  return root;
}

/** What is drawn in a transition is drawn in parts, so that a slow device answers the visitor in between. */
const inTransition = <T,>(draw: () => T): Promise<T> =>
  new Promise((resolve) => startTransition(() => resolve(draw())));
