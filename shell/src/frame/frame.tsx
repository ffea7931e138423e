import type { Initialisation, Language, PageManifest } from '@yonkoma/contract';
import { classes } from '@yonkoma/ui';
import { useAtomValueRawSync, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useEarlyPress } from '../early/use-early-press.ts';
import { useGuardAgain } from '../guard/members-route.tsx';
import { useWords } from '../language/words.ts';
import { menuEntries } from '../menu/menu-entries.ts';
import { HasPageContext } from '../menu/menus-context.ts';
import { isOpen, matchPage } from '../mount/match-page.ts';
import type { FrameContext } from '../mount/placed-page.tsx';
import { noteTakenOver } from '../mount/taken-over.ts';
import { Announcer } from '../navigation/announcer.tsx';
import { Loading, LoadingLine } from '../navigation/loading.tsx';
import { type Navigator, useNavigator } from '../navigation/navigator.ts';
import { useIsFirstPage } from '../navigation/use-is-first-page.ts';
import { usePageAddress } from '../navigation/use-page-address.ts';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { useScrollPlace } from '../navigation/use-scroll-place.ts';
import { useSearch } from '../search/use-search.ts';
import { isForMembers, loginPath } from '../session/public-routes.ts';
import { useVisitor } from '../session/session-context.ts';
import { useShareClick } from '../share/use-share-click.ts';
import { ThirdPartyGate } from '../third-parties/third-party-gate.tsx';
import { messagesPath } from '../unread/unread.ts';
import { UpdateWatch } from '../update/update-watch.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { isCoveredAtom } from './frame-cover.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { HomeAside } from './home-aside.tsx';
import { useNameColours } from './use-name-colours.ts';

interface FrameProps {
  manifest: PageManifest;
  site: Initialisation['site'];
  language: Language;
  /** The release of the page. */
  build: string;
  navigator: Navigator;
  onLeave: () => void;
}

/** Header, current page, footer and bottom bar. The frame stays mounted while the pages inside it change. */
export function Frame({ manifest, site, language, build, navigator, onLeave }: FrameProps) {
  const say = useWords();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const visitor = useVisitor();
  const match = matchPage(manifest, pathname);
  const layout = match?.page.layout ?? 'home';
  // Rendered together with the page that requests it. If the frame disappeared a moment later, the visitor would see it
  // move.
  const isCovered = useAtomValueRawSync(isCoveredAtom);
  const isFirst = useIsFirstPage(onLeave);
  const hasPage = useMemo(() => (path: string) => isOpen(manifest, path), [manifest]);
  const entries = useMemo(() => menuEntries(manifest), [manifest]);
  const title = match?.page.title ?? 'notFound.title';
  const label = match?.remote ? match.remote.labels[title] : say(title as 'notFound.title');
  const search = useSearch(manifest);

  useEarlyPress('frame');
  useNavigator(navigator);
  useGuardAgain();
  useNameColours(site.nameColours);
  usePageAddress(match?.page, label ?? '', site.siteName);
  usePageTitle(label ?? '', site.siteName, isFirst);
  useScrollPlace({ keepsOwnPlace: layout === 'detail' });
  useShareClick();
  const noteTaken = useSetAtom(noteTakenOver);
  const isOfShell = !match?.remote;
  useEffect(() => {
    if (isOfShell) noteTaken();
  }, [isOfShell, noteTaken]);

  const isMembersOnly = match !== null && isForMembers(pathname, match.page);
  // A guest on such a page is being redirected. Until then the header stays as it is.
  const isUnsettled = visitor.isSettling || (isMembersOnly && !visitor.member);
  // A page of the member centre that covers the screen is above the frame. The frame stays in its place, so nothing
  // moves.
  const isBehind = isCovered && layout === 'user';
  const hasFrame = layout !== 'blank' && (!isCovered || isBehind);
  const edge = isBehind ? styles.behind : styles.edge;
  const hasAside = hasFrame && layout === 'home' && match !== undefined && entries.aside.length > 0;
  const hasMembers = visitor.openMemberCenter && hasPage(loginPath);

  return (
    <HasPageContext value={hasPage}>
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
            hasMessages={hasMembers && hasPage(messagesPath)}
            search={layout === 'search' ? null : search}
          />
        </div>
      )}
      <div className={hasAside ? styles.beside : styles.edge}>
        {hasAside && <HomeAside entries={entries.aside} isClosedAtFirst={site.homeAsideCollapse === true} />}
        {/* A page that covers the frame has another position, so it gets its own `main` element and nothing moves. */}
        <main
          key={layout === 'blank' || layout === 'detail' ? layout : 'framed'}
          ref={main}
          id="main"
          tabIndex={-1}
          className={classes(styles.main, styles[layout], hasFrame && styles.framed)}
        >
          <Outlet context={{ isFirst } satisfies FrameContext} />
        </main>
      </div>
      <ThirdPartyGate
        thirdParties={site.thirdParties}
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
              manifest={manifest}
              entries={entries.header.filter(({ path }) => !entries.bottom.some((entry) => entry.path === path))}
            />
          )}
          <BottomBar entries={entries.bottom} hasMembers={hasMembers} onSearch={search?.open} />
        </div>
      )}
      {search?.Box && <search.Box manifest={manifest} {...search.box} />}
      {state === 'loading' && <Loading />}
      <LoadingLine />
      <UpdateWatch build={build} isCovered={!hasFrame || isBehind || layout === 'detail'} />
      <Announcer main={main} />
    </HasPageContext>
  );
}
