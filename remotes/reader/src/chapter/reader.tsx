import type { ContentLanguage } from '@yonkoma/contract';
import { VisuallyHidden } from '@yonkoma/ui';
import { type CSSProperties, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMarks } from '../bookmark/use-marks.ts';
import { useReadingComments } from '../comment/use-reading-comments.tsx';
import { isTraceless } from '../place/trace.ts';
import { useWords } from '../words.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ChapterEnd } from './chapter-end.tsx';
import { groundOf } from './ground-rules.ts';
import type { Spot } from './joined-rules.ts';
import { filterOf } from './looks-rules.ts';
import { nameOf } from './name-rules.ts';
import { PageAnnouncer } from './page-announcer.tsx';
import { PagedView } from './paged-view.tsx';
import { ProgressLine } from './progress-line.tsx';
import styles from './reader.module.css';
import { ResumedNotice } from './resumed-notice.tsx';
import { ScrollView } from './scroll-view.tsx';
import { spreadAt, spreadsOf } from './spread-rules.ts';
import { TopBar } from './top-bar.tsx';
import { type Open, useActions } from './use-actions.ts';
import { useAutoScroll } from './use-auto-scroll.ts';
import { useAwake } from './use-awake.ts';
import type { Reading } from './use-chapter.ts';
import { useControls } from './use-controls.ts';
import { useFollow } from './use-follow.ts';
import { useGamepad } from './use-gamepad.ts';
import { useGlassGestures } from './use-glass-gestures.ts';
import { useJoined } from './use-joined.ts';
import { useKeepPlace } from './use-keep-place.ts';
import { useKeys } from './use-keys.ts';
import { useNextChapter } from './use-next-chapter.ts';
import { usePosition } from './use-position.ts';
import { useRecord } from './use-record.ts';
import { isPagedIn } from './settings-rules.ts';
import { useSettings } from './use-settings.ts';
import { useShifts } from './use-shifts.ts';
import { useTaps } from './use-taps.ts';
import { useZoom } from './use-zoom.ts';
import type { View } from './view.ts';
import { ZonePreview } from './zone-preview.tsx';

// What the first page does not need is fetched when it is asked for.
const RowView = lazy(() => import(/* webpackChunkName: "reader-row" */ './row-view.tsx'));
const PartedPagedView = lazy(() => import(/* webpackChunkName: "reader-parts" */ './parted-paged-view.tsx'));
const PartedScrollView = lazy(() => import(/* webpackChunkName: "reader-parts" */ './parted-scroll-view.tsx'));
const SettingsSheet = lazy(() => import(/* webpackChunkName: "reader-sheets" */ './settings-sheet.tsx'));
const BookmarksSheet = lazy(() => import(/* webpackChunkName: "reader-sheets" */ '../bookmark/bookmarks-sheet.tsx'));
const HelpSheet = lazy(() => import(/* webpackChunkName: "reader-sheets" */ './help-sheet.tsx'));

interface ReaderProps {
  /** Names this reader in the history. */
  run: number;
  /** The chapter of the address. */
  reading: Reading;
  /** The language the reader follows from chapter to chapter. */
  language: ContentLanguage;
  /** Asks for the chapter again when the addresses of its pages may have expired. */
  renew: () => void;
}

/** A chapter on the screen: nothing but its pages, and two bars that come when called. */
export function Reader({ run, reading: entry, language, renew }: ReaderProps) {
  const say = useWords();
  const { comic } = entry;
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<View>(null);
  const [sheet, setSheet] = useState<Open>(null);
  const [opened, setOpened] = useState<readonly Open[]>([]);
  const [hasThumbnails, setThumbnails] = useState(false);
  const [isWithoutTrace, setWithoutTrace] = useState(isTraceless);
  const [settings, change, reset] = useSettings(comic.id, entry.chapter.direction);
  const { mode, direction } = settings;
  const isPaged = isPagedIn(mode);
  const isSplit = settings.wide !== 'whole';
  const Paged = mode === 'row' ? RowView : isSplit || settings.isCropped ? PartedPagedView : PagedView;
  const Strip = isSplit ? PartedScrollView : ScrollView;
  const { at, spot, resumedAt, moveTo, turnTo, scrolledTo } = usePosition(entry, view);
  const joined = useJoined(entry, renew, at, language, view, mode === 'scroll' && !settings.stopsAtEnd);
  const { readings, trim } = joined;
  const reading = readings.find(({ chapter }) => chapter.id === at.chapterId) ?? entry;
  const { chapter } = reading;
  const { images } = chapter;
  const count = images.length;
  const { marked, mark } = useMarks(reading);
  const [shifts, shift] = useShifts(chapter.id);
  const spreads = useMemo(() => spreadsOf(images, mode, shifts), [images, mode, shifts]);
  const seenTo = useCallback(
    (position: number) => spreads[spreadAt(spreads, position)]?.at(-1) ?? count,
    [spreads, count],
  );
  const { isOpen, isTabbing, bar, toggle, hide } = useControls(sheet !== null || hasThumbnails);
  const { lens, zoom, scale, fineness } = useZoom(stage, view);
  const auto = useAutoScroll(stage, view, !isPaged && sheet === null, settings.speedPx);
  const follow = useFollow(run, language, joined.keepAtHand);
  const rested = useCallback(() => {
    trim(chapter.id);
    follow(reading, Math.min(spot.current.position, count));
  }, [trim, follow, reading, chapter.id, spot, count]);
  const keepSoon = useKeepPlace(reading, spot, seenTo, rested);
  // A page turned is seen whole again, at once: what is magnified then stays so. A strip is read on under the glass.
  const seeWhole = useCallback(
    (position: number) => {
      if (isPaged && position !== spot.current.position) zoom.reset();
    },
    [isPaged, spot, zoom],
  );
  useEffect(() => zoom.reset(), [zoom, mode]);
  const goBy = useCallback(
    (move: typeof moveTo, position: number) => {
      seeWhole(position);
      // Behind a chapter that another follows in the strip begins that one.
      const below = position > count ? readings[readings.indexOf(reading) + 1] : undefined;
      if (below) move(below.chapter.id, 1);
      else move(chapter.id, position);
      keepSoon();
    },
    [seeWhole, keepSoon, readings, reading, chapter.id, count],
  );
  const goTo = useCallback((position: number) => goBy(moveTo, position), [goBy, moveTo]);
  const turn = useCallback((position: number) => goBy(turnTo, position), [goBy, turnTo]);
  const scrolled = useCallback(
    (place: Spot) => {
      seeWhole(place.position);
      scrolledTo(place);
      keepSoon();
      hide();
    },
    [seeWhole, scrolledTo, keepSoon, hide],
  );
  const toggleThumbnails = useCallback(() => setThumbnails((shown) => !shown), []);
  const toggleBars = useCallback(() => {
    if (hasThumbnails) hide();
    else toggle();
    setThumbnails(false);
  }, [hasThumbnails, hide, toggle]);
  const open = useCallback((wanted: Open) => {
    setSheet(wanted);
    setOpened((before) => (before.includes(wanted) ? before : [...before, wanted]));
  }, []);
  const { renew: renewJoined } = joined;
  const renewThis = useCallback(() => renewJoined(chapter.id), [renewJoined, chapter.id]);
  const page = Math.min(at.position, count);
  const pageNow = useCallback(() => Math.min(spot.current.position, count), [spot, count]);
  const shown = spreads[spreadAt(spreads, page)] ?? [page];

  const comments = useReadingComments(reading, {
    position: at.position,
    seenTo: seenTo(at.position),
    pages: isPaged && direction === 'rtl' ? [...shown].reverse() : shown,
  });

  const act = useActions({
    reading,
    language,
    addressed: entry.chapter.id,
    spot,
    spreads,
    goTo,
    moveTo,
    turn,
    settings,
    change,
    view,
    zoom,
    shift,
    toggleAutoScroll: auto.toggle,
    toggleThumbnails,
    toggleControls: toggleBars,
    open,
    mark,
    comment: comments.call,
  });
  useKeys(settings, zoom, act);
  useTaps(stage, { direction: isPaged ? direction : null, zoom, turn: act, middle: toggleBars });
  useGlassGestures(stage, { zoom, view, isPaged, turn: act });
  useGamepad({ direction, act, push: (x, y) => zoom.pan(-x, -y) });
  useAwake(settings.isAwake);
  useRecord(reading, seenTo(at.position));
  useNextChapter(reading, language, at.position, settings);

  const name = nameOf(chapter, say);
  const altOf = useCallback(
    (number: number) => say('chapter.alt', { comic: comic.title, chapter: name, page: number, count }),
    [say, comic.title, name, count],
  );
  const pageName = useCallback(
    (position: number) => {
      const [first = position, last = first] = spreads[spreadAt(spreads, position)] ?? [];
      if (position > count) return say('chapter.atEnd');
      return last > first
        ? say('chapter.pagesOf', { first, last, count })
        : say('chapter.pageOf', { page: position, count });
    },
    [say, spreads, count],
  );
  const last = readings.at(-1) ?? reading;
  const shared = {
    at,
    spot,
    settings,
    glass: fineness,
    ref: view,
    end: (
      <ChapterEnd
        key={last.chapter.id}
        reading={last}
        language={language}
        comments={last === reading && comments.end}
      />
    ),
  };
  // Told late by the browser, when another may be open already.
  const close = (closed: Open) => () => setSheet((now) => (now === closed ? null : now));

  return (
    <div
      className={styles.reader}
      style={{ '--ground': groundOf(settings.background) } as CSSProperties}
      data-background={settings.background}
      data-controls={isOpen ? 'shown' : 'hidden'}
      data-tabbing={isTabbing || undefined}
    >
      <VisuallyHidden>
        <h1>{say('chapter.heading', { comic: comic.title, chapter: name })}</h1>
      </VisuallyHidden>
      <TopBar reading={reading} pageNow={pageNow} isTraceless={isWithoutTrace} bar={bar} act={act} />
      <div
        className={styles.stage}
        ref={stage}
        data-zoomed={scale > 1 ? scale : undefined}
        style={{ '--looks': filterOf(settings.looks) } as CSSProperties}
      >
        <div className={styles.lens} ref={lens}>
          <Suspense>
            {mode !== 'scroll' ? (
              <Paged
                View={PagedView}
                {...shared}
                images={images}
                altOf={altOf}
                spreads={spreads}
                renew={renewThis}
                onScroll={(place) => scrolled({ chapterId: chapter.id, ...place })}
              />
            ) : (
              <Strip
                View={ScrollView}
                {...shared}
                readings={readings}
                before={joined.before}
                renew={renewJoined}
                onScroll={scrolled}
                between={comments.between}
              />
            )}
          </Suspense>
        </div>
      </div>
      {isPaged && <ZonePreview key={direction} direction={direction} />}
      <BottomBar
        reading={reading}
        page={page}
        shown={shown}
        pageName={pageName}
        settings={settings}
        scale={scale}
        isScrolling={auto.isOn}
        hasThumbnails={hasThumbnails}
        marked={marked}
        bar={bar}
        act={act}
        onPage={goTo}
      />
      {resumedAt !== null && (
        <ResumedNotice page={resumedAt} isAt={at.position === resumedAt} onStartOver={() => goTo(1)} />
      )}
      <ProgressLine page={seenTo(page)} count={count} direction={mode === 'scroll' ? 'ltr' : direction} />
      <PageAnnouncer position={at.position} nameOf={pageName} />
      {comments.overlay}
      <Suspense>
        {opened.includes('settings') && (
          <SettingsSheet
            isOpen={sheet === 'settings'}
            onClose={close('settings')}
            settings={settings}
            change={change}
            reset={reset}
            act={act}
            isTraceless={isWithoutTrace}
            onTraceless={setWithoutTrace}
          />
        )}
        {opened.includes('bookmarks') && (
          <BookmarksSheet isOpen={sheet === 'bookmarks'} onClose={close('bookmarks')} reading={reading} onPage={goTo} />
        )}
        {opened.includes('help') && (
          <HelpSheet isOpen={sheet === 'help'} onClose={close('help')} settings={settings} change={change} />
        )}
      </Suspense>
    </div>
  );
}
