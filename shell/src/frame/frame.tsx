import type { Initialisation, Language, RuntimeManifest } from '@yonkoma/contract';
import { classes, PanelSkeleton } from '@yonkoma/ui';
import { useAtomValueRawSync } from 'jotai';
import { Fragment, lazy, Suspense, useMemo, useRef, ViewTransition } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { Guarded } from '../guard/guarded.tsx';
import { useWords } from '../language/words.ts';
import { memberMenus } from '../menu/member-menus.ts';
import { menuEntries } from '../menu/menu-entries.ts';
import { MenusContext } from '../menu/menus-context.ts';
import { isOpen, matchPage, routesOf } from '../mount/match-page.ts';
import { MountedPage } from '../mount/mounted-page.tsx';
import { ShellPage } from '../mount/shell-page.tsx';
import { Announcer } from '../navigation/announcer.tsx';
import { isCalm } from '../navigation/is-calm.ts';
import { LoadingLine } from '../navigation/loading.tsx';
import { type Navigator, useNavigator } from '../navigation/navigator.ts';
import { useIsFirstPage } from '../navigation/use-is-first-page.ts';
import { usePageAddress } from '../navigation/use-page-address.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useScrollPlace } from '../navigation/use-scroll-place.ts';
import { useSearch } from '../search/use-search.ts';
import { isForMembers, loginPath } from '../session/public-routes.ts';
import { useVisitor } from '../session/session-context.ts';
import { useShareClick } from '../share/use-share-click.ts';
import { PartyGate } from '../third-parties/party-gate.tsx';
import { messagesPath } from '../unread/unread.ts';
import { UpdateWatch } from '../update/update-watch.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { isCoveredAtom } from './frame-cover.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { HomeAside } from './home-aside.tsx';
import { useBlockedInspection } from './use-blocked-inspection.ts';
import { loadUserLayout } from './load-user-layout.ts';
import { NotFoundPage } from './not-found-page.tsx';

const UserLayout = lazy(loadUserLayout);

interface FrameProps {
  manifest: RuntimeManifest;
  site: Initialisation['site'];
  language: Language;
  /** The release that the page is of. */
  build: string;
  navigator: Navigator;
  onLeave: () => void;
}

/** Header, the page on screen, footer, bottom bar. The frame stays while pages change inside it. */
export function Frame({ manifest, site, language, build, navigator, onLeave }: FrameProps) {
  const say = useWords();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const visitor = useVisitor();
  const match = matchPage(manifest, pathname);
  const layout = match?.page.layout ?? 'home';
  // Drawn in step with the page that asks for it: a frame that went a moment later would be seen to move.
  const isCovered = useAtomValueRawSync(isCoveredAtom);
  const isFirst = useIsFirstPage(onLeave);
  const hasPage = useMemo(() => (path: string) => isOpen(manifest, path), [manifest]);
  const entries = useMemo(() => menuEntries(manifest), [manifest]);
  const menus = useMemo(() => memberMenus(visitor, hasPage), [visitor, hasPage]);
  const title = match?.page.title ?? 'notFound.title';
  const label = match?.remote ? match.remote.labels[title] : say(title as 'notFound.title');
  const search = useSearch(manifest);

  useNavigator(navigator);
  useBlockedInspection(site.blocksInspection === true);
  usePageAddress(match?.page, label ?? '', site.siteName);
  usePageTitle(label ?? '', site.siteName, isFirst);
  useScrollPlace({ keepsOwnPlace: layout === 'detail' });
  useShareClick();

  const routes = useMemo(
    () => [
      ...routesOf(manifest).map(({ path, remote, page }) => ({
        path,
        element: remote ? (
          <MountedPage key={`${remote.container}/${page.name}`} remote={remote} page={page} isFirst={isFirst} />
        ) : (
          <ShellPage key={page.name} page={page} isFirst={isFirst} />
        ),
      })),
      { path: '*', element: <NotFoundPage /> },
    ],
    [manifest, isFirst],
  );
  // One page gives way to another; what changes inside a page is its own business.
  const shown = match ? `${match.remote?.container ?? 'shell'}/${match.page.name}` : '';
  const content = useRoutes(routes);
  const routed = isCalm() ? (
    <Fragment key={shown}>{content}</Fragment>
  ) : (
    <ViewTransition key={shown} default="none" enter="page" exit="page">
      {content}
    </ViewTransition>
  );
  const laidOut =
    layout === 'user' ? (
      <Suspense fallback={<PanelSkeleton shape="text" />}>
        <UserLayout isBare={isCovered}>{routed}</UserLayout>
      </Suspense>
    ) : (
      routed
    );
  const isMembersOnly = match !== undefined && isForMembers(pathname, match.page);
  const page = isMembersOnly ? <Guarded>{laidOut}</Guarded> : laidOut;
  // A guest on such a page is being led away: the header stays as it is until they are.
  const isUnsettled = visitor.isSettling || (isMembersOnly && !visitor.member);
  // A page of members lies over its frame, which stays where it is: nothing is seen to move.
  const isBehind = isCovered && layout === 'user';
  const hasFrame = layout !== 'blank' && (!isCovered || isBehind);
  const edge = isBehind ? styles.behind : styles.edge;
  const hasAside = hasFrame && layout === 'home' && match !== undefined && entries.aside.length > 0;
  const hasMembers = visitor.openMemberCenter && hasPage(loginPath);

  return (
    <MenusContext value={menus}>
      <a className={styles.skip} href="#main" onClick={() => main.current?.focus()}>
        {say('skip')}
      </a>
      {hasFrame && (
        <div className={edge}>
          <Header
            entries={entries.header}
            site={site}
            language={language}
            hasLogin={hasMembers}
            isUnsettled={isUnsettled}
            hasMessages={hasMembers && (visitor.member !== null || isUnsettled) && hasPage(messagesPath)}
            search={search}
          />
        </div>
      )}
      <div className={hasAside ? styles.beside : styles.edge}>
        {hasAside && <HomeAside entries={entries.aside} isClosedAtFirst={site.homeAsideCollapse === true} />}
        {/* A page without the frame stands elsewhere: its main part is another one, and nothing is seen to move. */}
        <main
          key={layout === 'blank' ? 'bare' : 'framed'}
          ref={main}
          id="main"
          tabIndex={-1}
          className={classes(styles.main, styles[layout], hasFrame && styles.framed)}
        >
          {page}
        </main>
      </div>
      <PartyGate
        parties={site.thirdParties}
        page={match?.page}
        hasRoom={hasFrame && !isBehind && layout !== 'detail'}
        isFirst={isFirst}
      />
      {hasFrame && (
        <div className={edge}>
          {layout !== 'detail' && (
            <Footer
              siteName={site.siteName}
              recordNumber={site.recordNumber}
              entries={entries.header.filter(({ path }) => !entries.bottom.some((entry) => entry.path === path))}
            />
          )}
          <BottomBar entries={entries.bottom} hasMembers={hasMembers} onSearch={search?.open} />
        </div>
      )}
      {search?.Box && <search.Box manifest={manifest} {...search.box} />}
      <LoadingLine />
      <UpdateWatch build={build} isCovered={!hasFrame || isBehind || layout === 'detail'} />
      <Announcer main={main} />
    </MenusContext>
  );
}
