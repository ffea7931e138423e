import type { ContentLanguage } from '@yonkoma/contract';
import { VisuallyHidden } from '@yonkoma/ui';
import { type CSSProperties, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useReadingComments } from '../comment/use-reading-comments.tsx';
import { useWords } from '../words.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ChapterEnd } from './chapter-end.tsx';
import { groundOf } from './ground-rules.ts';
import { filterOf } from './looks-rules.ts';
import { nameOf } from './name-rules.ts';
import { PageAnnouncer } from './page-announcer.tsx';
import { PagedView } from './paged-view.tsx';
import { ProgressLine } from './progress-line.tsx';
import styles from './reader.module.css';
import { ResumedNotice } from './resumed-notice.tsx';
import { ScrollView } from './scroll-view.tsx';
import { spreadAt, spreadsOf } from './spread-rules.ts';
import type { StripPlace } from './strip-rules.ts';
import { TopBar } from './top-bar.tsx';
import { type Open, useActions } from './use-actions.ts';
import { useAutoScroll } from './use-auto-scroll.ts';
import { useAwake } from './use-awake.ts';
import type { Reading } from './use-chapter.ts';
import { useControls } from './use-controls.ts';
import { useGamepad } from './use-gamepad.ts';
import { useGlassGestures } from './use-glass-gestures.ts';
import { useKeepPlace } from './use-keep-place.ts';
import { useKeys } from './use-keys.ts';
import { useNextChapter } from './use-next-chapter.ts';
import { usePosition } from './use-position.ts';
import { useRecord } from './use-record.ts';
import { useSettings } from './use-settings.ts';
import { useShifts } from './use-shifts.ts';
import { useTaps } from './use-taps.ts';
import { useZoom } from './use-zoom.ts';
import type { View } from './view.ts';
import { ZonePreview } from './zone-preview.tsx';

// What the first page does not need is fetched when it is asked for.
const SettingsSheet = lazy(() => import(/* webpackChunkName: "reader-sheets" */ './settings-sheet.tsx'));
const HelpSheet = lazy(() => import(/* webpackChunkName: "reader-sheets" */ './help-sheet.tsx'));

interface ReaderProps {
  reading: Reading;
  /** The language the reader follows from chapter to chapter. */
  language: ContentLanguage;
  /** Asks for the chapter again when the addresses of its pages may have expired. */
  renew: () => void;
}

/** A chapter on the screen: nothing but its pages, and two bars that come when called. */
export function Reader({ reading, language, renew }: ReaderProps) {
  const say = useWords();
  const { chapter, comic } = reading;
  const { images } = chapter;
  const count = images.length;
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<View>(null);
  const [sheet, setSheet] = useState<Open>(null);
  const [opened, setOpened] = useState<readonly Open[]>([]);
  const [hasThumbnails, setThumbnails] = useState(false);
  const [settings, change, reset] = useSettings(comic.id, chapter.direction);
  const { mode, direction } = settings;
  const isPaged = mode !== 'scroll';
  const [shifts, shift] = useShifts(chapter.id);
  const spreads = useMemo(() => spreadsOf(images, mode, shifts), [images, mode, shifts]);
  const { at, spot, resumedAt, moveTo, scrolledTo } = usePosition(reading);
  const seenTo = useCallback((position: number) => spreads[spreadAt(spreads, position)]?.at(-1) ?? count, [spreads, count]);
  const { isOpen, isTabbing, bar, toggle, hide } = useControls(sheet !== null || hasThumbnails);
  const { lens, zoom, scale, fineness } = useZoom(stage, view);
  const auto = useAutoScroll(stage, view, !isPaged && sheet === null, settings.speedPx);
  const keepSoon = useKeepPlace(reading, spot, seenTo);
  const goTo = useCallback((position: number) => {
    moveTo(position);
    keepSoon();
  }, [moveTo, keepSoon]);
  const scrolled = useCallback((place: StripPlace) => {
    scrolledTo(place);
    keepSoon();
    hide();
  }, [scrolledTo, keepSoon, hide]);
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
  const page = Math.min(at.position, count);
  const shown = spreads[spreadAt(spreads, page)] ?? [page];

  const comments = useReadingComments(reading, { position: at.position, seenTo: seenTo(at.position), pages: isPaged && direction === 'rtl' ? [...shown].reverse() : shown });

  const act = useActions({
    reading, language, position: at.position, spreads, goTo, settings, change, view, zoom, shift,
    toggleAutoScroll: auto.toggle, toggleThumbnails, toggleControls: toggleBars, open, comment: comments.call,
  });
  useKeys(settings, zoom, act);
  useTaps(stage, { direction: isPaged ? direction : null, zoom, turn: act, middle: toggleBars });
  useGlassGestures(stage, { zoom, view, isPaged, turn: act });
  useGamepad({ direction, act, push: (x, y) => zoom.pan(-x, -y) });
  useAwake(settings.isAwake);
  useRecord(reading, seenTo(at.position));
  useNextChapter(reading, language, at.position, settings);
  // A page turned is seen whole again; a strip is read on under the glass.
  const turnedTo = isPaged ? at.position : 0;
  useEffect(() => zoom.reset(), [zoom, mode, turnedTo]);

  const name = nameOf(chapter, say);
  const altOf = useCallback((number: number) => say('chapter.alt', { comic: comic.title, chapter: name, page: number, count }), [say, comic.title, name, count]);
  const pageName = (position: number) => {
    const [first = position, last = first] = spreads[spreadAt(spreads, position)] ?? [];
    if (position > count) return say('chapter.atEnd');
    return last > first ? say('chapter.pagesOf', { first, last, count }) : say('chapter.pageOf', { page: position, count });
  };
  const shared = { images, altOf, at, settings, glass: fineness, renew, onScroll: scrolled, ref: view, end: <ChapterEnd reading={reading} language={language} comments={comments.end} /> };
  const close = () => setSheet(null);

  return (
    <div className={styles.reader} style={{ '--ground': groundOf(settings.background) } as CSSProperties} data-background={settings.background} data-controls={isOpen ? 'shown' : 'hidden'} data-tabbing={isTabbing || undefined}>
      <VisuallyHidden><h1>{say('chapter.heading', { comic: comic.title, chapter: name })}</h1></VisuallyHidden>
      <TopBar reading={reading} page={page} bar={bar} act={act} />
      <div className={styles.stage} ref={stage} data-zoomed={scale > 1 ? scale : undefined} style={{ '--looks': filterOf(settings.looks) } as CSSProperties}>
        <div className={styles.lens} ref={lens}>
          {isPaged ? <PagedView {...shared} spreads={spreads} /> : <ScrollView {...shared} spot={spot} />}
        </div>
      </div>
      {isPaged && <ZonePreview key={direction} direction={direction} />}
      <BottomBar
        reading={reading} page={page} shown={shown} pageName={pageName} settings={settings} scale={scale} isScrolling={auto.isOn} hasThumbnails={hasThumbnails}
        bar={bar} act={act} onPage={goTo}
      />
      {resumedAt !== null && <ResumedNotice page={resumedAt} isAt={at.position === resumedAt} onStartOver={() => goTo(1)} />}
      <ProgressLine page={seenTo(page)} count={count} direction={isPaged ? direction : 'ltr'} />
      <PageAnnouncer position={at.position} nameOf={pageName} />
      {comments.overlay}
      <Suspense>
        {opened.includes('settings') && <SettingsSheet isOpen={sheet === 'settings'} onClose={close} settings={settings} change={change} reset={reset} act={act} />}
        {opened.includes('help') && <HelpSheet isOpen={sheet === 'help'} onClose={close} settings={settings} />}
      </Suspense>
    </div>
  );
}
