import type { Language, RuntimeManifest } from '@yonkoma/contract';
import { classes } from '@yonkoma/ui';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { menuEntries } from '../menu/menu-entries.ts';
import { matchPage, routesOf } from '../mount/match-page.ts';
import { MountedPage } from '../mount/mounted-page.tsx';
import { Announcer } from '../navigation/announcer.tsx';
import { useIsFirstPage } from '../navigation/use-is-first-page.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useScrollPlace } from '../navigation/use-scroll-place.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import type { FrameCover } from './frame-cover.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { NotFoundPage } from './not-found-page.tsx';

interface FrameProps {
  manifest: RuntimeManifest;
  siteName: string;
  language: Language;
  cover: FrameCover;
  onLeave: () => void;
}

/** Header, the page on screen, footer, bottom bar. The frame stays while pages change inside it. */
export function Frame({ manifest, siteName, language, cover, onLeave }: FrameProps) {
  const say = useWords();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const match = matchPage(manifest, pathname);
  const layout = match?.page.layout ?? 'home';
  const isCovered = useSyncExternalStore(cover.subscribe, cover.isCovered);
  const isFirst = useIsFirstPage(onLeave);
  const entries = useMemo(() => menuEntries(manifest), [manifest]);
  const label = match ? match.remote.labels[match.page.title] : say('notFound.title');

  usePageTitle(label ?? '', siteName, isFirst);
  useScrollPlace({ keepsOwnPlace: layout === 'detail' });

  const routes = useMemo(() => [
    ...routesOf(manifest).map(({ path, remote, page }) => ({
      path, element: <MountedPage key={`${remote.container}/${page.name}`} remote={remote} page={page} isFirst={isFirst} />,
    })),
    { path: '*', element: <NotFoundPage /> },
  ], [manifest, isFirst]);
  const page = useRoutes(routes);
  const hasFrame = layout !== 'blank' && !isCovered;

  return (
    <>
      <a className={styles.skip} href="#main" onClick={() => main.current?.focus()}>{say('skip')}</a>
      {hasFrame && <Header entries={entries.header} siteName={siteName} language={language} />}
      <main ref={main} id="main" tabIndex={-1} className={classes(styles.main, styles[layout], hasFrame && styles.framed)}>{page}</main>
      {hasFrame && layout !== 'detail' && <Footer siteName={siteName} />}
      {hasFrame && <BottomBar entries={entries.bottom} />}
      <Announcer main={main} />
    </>
  );
}
