import { lazyPart } from '@yonkoma/remote-kit';
import type { ContentLanguage } from '@yonkoma/contract';
import { useStyle, VisuallyHidden } from '@yonkoma/ui';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePageBookmarks } from '../bookmark/use-page-bookmarks.ts';
import { useReadingComments } from '../comment/use-reading-comments.tsx';
import { isTraceless } from '../place/trace.ts';
import { useWords } from '../words.ts';
import { BottomBar } from './bottom-bar.tsx';
import { groundOf } from './ground-rules.ts';
import { isHintDue } from './hint-store.ts';
import { filterOf } from './looks-rules.ts';
import { PageAnnouncer } from './page-announcer.tsx';
import { ProgressLine } from './progress-line.tsx';
import styles from './reader.module.css';
import { ReaderPages } from './reader-pages.tsx';
import { ReaderSheets } from './reader-sheets.tsx';
import { ResumedNotice } from './resumed-notice.tsx';
import { spreadAt, spreadsOf } from './spread-rules.ts';
import { TapHint } from './tap-hint.tsx';
import { TopBar } from './top-bar.tsx';
import { useActions } from './use-actions.ts';
import { useAutoScroll } from './use-auto-scroll.ts';
import { useAwake } from './use-awake.ts';
import type { Reading } from './use-chapter.ts';
import { useFollow } from './use-follow.ts';
import { useGamepad } from './use-gamepad.ts';
import { useGlassGestures } from './use-glass-gestures.ts';
import { useJoined } from './use-joined.ts';
import { useKeepPlace } from './use-keep-place.ts';
import { useKeys } from './use-keys.ts';
import { useMoving } from './use-moving.ts';
import { useNextChapter } from './use-next-chapter.ts';
import { useOverlays } from './use-overlays.ts';
import { usePageNames } from './use-page-names.ts';
import { usePortrait } from './use-portrait.ts';
import { usePosition } from './use-position.ts';
import { useRecord } from './use-record.ts';
import { isPagedIn } from './settings-rules.ts';
import { useSettings } from './use-settings.ts';
import { useShifts } from './use-shifts.ts';
import { useTaps } from './use-taps.ts';
import { useZoom } from './use-zoom.ts';
import type { View } from './view.ts';

// Below the pages, so it is there before the reader is.
const ChapterEnd = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "reader-end" */ './chapter-end.tsx')).ChapterEnd,
}));

interface ReaderProps {
  /** Id of this reader in the state of the history. */
  run: number;
  /** The chapter of the address. */
  reading: Reading;
  /** The language that the reader follows from chapter to chapter. */
  language: ContentLanguage;
  /** Requests the chapter again when the addresses of its pages may have expired. */
  renew: () => void;
}

/** A chapter on the screen: its pages, and two bars that open on request. */
export function Reader({ run, reading: entry, language, renew }: ReaderProps) {
  const say = useWords();
  const { comic } = entry;
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<View>(null);
  const [isWithoutTrace, setWithoutTrace] = useState(isTraceless);
  const [settings, change, reset] = useSettings(comic.id, entry.chapter.direction);
  const { mode, direction } = settings;
  const ground = useStyle({ '--ground': groundOf(settings.background) });
  const looks = useStyle({ '--looks': filterOf(settings.looks) }, stage);
  const isPaged = isPagedIn(mode);
  const hasHint = isPaged && entry.chapter.images.length > 0;
  const [beginsWithHint] = useState(() => hasHint && isHintDue(direction));
  const overlays = useOverlays(beginsWithHint);
  const position = usePosition(entry, view);
  const { at, spot, resumedAt, moveTo } = position;
  const joined = useJoined(entry, renew, at, language, view, mode === 'scroll' && !settings.stopsAtEnd);
  const { readings, trim } = joined;
  const reading = readings.find(({ chapter }) => chapter.id === at.chapterId) ?? entry;
  const { chapter } = reading;
  const { images } = chapter;
  const count = images.length;
  const { bookmarked, toggleBookmarks } = usePageBookmarks(reading);
  const [shifts, shift] = useShifts(chapter.id);
  const isPortrait = usePortrait();
  const { wide } = settings;
  const spreads = useMemo(
    () => spreadsOf(images, mode, shifts, isPortrait ? { wide } : undefined),
    [images, mode, shifts, isPortrait, wide],
  );
  const seenTo = useCallback((page: number) => spreads[spreadAt(spreads, page)]?.at(-1) ?? count, [spreads, count]);
  // A title that was opened is where reading begins, although the page after it is on the screen too.
  const keptAt = useCallback(
    (page: number) => (mode === 'single' && seenTo(page) < count ? page : seenTo(page)),
    [mode, seenTo, count],
  );
  const { lens, zoom, scale, fineness } = useZoom(stage, view);
  const auto = useAutoScroll(stage, view, !isPaged && overlays.sheet === null, settings.speedPx);
  const follow = useFollow(run, language, joined.keepAtHand);
  const rested = useCallback(() => {
    trim(chapter.id);
    follow(reading, Math.min(spot.current.position, count));
  }, [trim, follow, reading, chapter.id, spot, count]);
  const keepSoon = useKeepPlace(reading, spot, keptAt, rested);
  useEffect(() => zoom.reset(), [zoom, mode]);
  const isAtEnd = count > 0 && at.position > count;
  const { endReached } = overlays;
  useEffect(() => {
    if (!isAtEnd) return;
    endReached();
    // A button of the bars that has led here is hidden with them.
    if (document.activeElement instanceof HTMLElement && document.activeElement.closest('[role=toolbar]'))
      document.activeElement.blur();
  }, [isAtEnd, endReached]);
  const { goTo, turn, scrolled } = useMoving({
    reading,
    readings,
    position,
    isPaged,
    zoom,
    keepSoon,
    hide: overlays.hide,
  });
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
    toggleThumbnails: overlays.toggleThumbnails,
    toggleControls: overlays.toggleBars,
    open: overlays.open,
    toggleBookmarks,
    comment: comments.call,
  });
  useKeys(settings, zoom, act);
  useTaps(stage, { direction: isPaged ? direction : null, zoom, turn: act, middle: overlays.toggleBars });
  useGlassGestures(stage, { zoom, view, isPaged, turn: act });
  useGamepad({ direction, act, push: (x, y) => zoom.pan(-x, -y) });
  useAwake(settings.isAwake);
  useRecord(reading, keptAt(at.position));
  useNextChapter(reading, language, at.position, settings, isPortrait);

  const { name, altOf, pageName } = usePageNames(reading, spreads);
  const last = readings.at(-1) ?? reading;
  const shared = {
    at,
    spot,
    settings,
    glass: fineness,
    ref: view,
    end: (
      <Suspense fallback={<div className={styles.end} />}>
        <ChapterEnd
          key={last.chapter.id}
          reading={last}
          language={language}
          isReached={last === reading && at.position >= count}
          comments={last === reading && comments.end}
        />
      </Suspense>
    ),
  };

  return (
    <div
      className={styles.reader}
      ref={ground}
      data-background={settings.background}
      data-controls={overlays.isOpen ? 'shown' : 'hidden'}
      data-tabbing={overlays.isTabbing || undefined}
    >
      <VisuallyHidden>
        <h1>{say('chapter.heading', { comic: comic.title, chapter: name })}</h1>
      </VisuallyHidden>
      <TopBar
        reading={reading}
        settings={settings}
        pageNow={pageNow}
        isBookmarked={shown.some((number) => bookmarked.includes(number))}
        isTraceless={isWithoutTrace}
        bar={overlays.bar}
        act={act}
      />
      <div className={styles.stage} ref={looks} data-zoomed={scale > 1 ? scale : undefined}>
        <div className={styles.lens} ref={lens}>
          <ReaderPages
            settings={settings}
            paged={{
              ...shared,
              images,
              altOf,
              spreads,
              renew: renewThis,
              onScroll: (place) => scrolled({ chapterId: chapter.id, ...place }),
            }}
            strip={{
              ...shared,
              readings,
              before: joined.before,
              renew: renewJoined,
              onScroll: scrolled,
              between: comments.between,
            }}
          />
        </div>
      </div>
      {hasHint && <TapHint key={direction} direction={direction} stage={stage} isCovered={overlays.isOpen} />}
      <BottomBar
        reading={reading}
        page={page}
        shown={shown}
        hasPairs={spreads.length < count}
        pageName={pageName}
        settings={settings}
        scale={scale}
        isScrolling={auto.isOn}
        hasThumbnails={overlays.hasThumbnails}
        hasMenu={overlays.hasMenu}
        onMenu={overlays.turnMenu}
        bookmarked={bookmarked}
        bar={overlays.bar}
        act={act}
        onPage={goTo}
      />
      {resumedAt !== null && (
        <ResumedNotice page={resumedAt} isAt={at.position === resumedAt} onStartOver={() => goTo(1)} />
      )}
      <ProgressLine page={seenTo(page)} count={count} direction={mode === 'scroll' ? 'ltr' : direction} />
      <PageAnnouncer position={at.position} nameOf={pageName} />
      {comments.overlay}
      <ReaderSheets
        sheet={overlays.sheet}
        opened={overlays.opened}
        close={overlays.close}
        reading={reading}
        language={language}
        settings={settings}
        change={change}
        reset={reset}
        act={act}
        onPage={goTo}
        isTraceless={isWithoutTrace}
        onTraceless={setWithoutTrace}
      />
    </div>
  );
}
