import type { ContentLanguage } from '@yonkoma/contract';
import { VisuallyHidden } from '@yonkoma/ui';
import { useCallback, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ChapterEnd } from './chapter-end.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { nameOf } from './name-rules.ts';
import { PageAnnouncer } from './page-announcer.tsx';
import { ProgressLine } from './progress-line.tsx';
import styles from './reader.module.css';
import { ScrollView } from './scroll-view.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { SingleView } from './single-view.tsx';
import type { StripPlace } from './strip-rules.ts';
import { TopBar } from './top-bar.tsx';
import { type Open, useActions } from './use-actions.ts';
import type { Reading } from './use-chapter.ts';
import { useControls } from './use-controls.ts';
import { useKeepPlace } from './use-keep-place.ts';
import { useKeys } from './use-keys.ts';
import { useNextChapter } from './use-next-chapter.ts';
import { usePosition } from './use-position.ts';
import { useRecord } from './use-record.ts';
import { useSettings } from './use-settings.ts';
import { useTaps } from './use-taps.ts';
import type { View } from './view.ts';

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
  const count = chapter.images.length;
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<View>(null);
  const [sheet, setSheet] = useState<Open>(null);
  const [settings, change] = useSettings(comic.id, chapter.direction);
  const { at, spot, moveTo, scrolledTo } = usePosition(count);
  const { isOpen, isTabbing, bar, toggle, hide } = useControls(sheet !== null);
  const keepSoon = useKeepPlace(reading, spot);
  const goTo = useCallback((position: number) => {
    moveTo(position);
    keepSoon();
  }, [moveTo, keepSoon]);
  const scrolled = useCallback((place: StripPlace) => {
    scrolledTo(place);
    keepSoon();
    hide();
  }, [scrolledTo, keepSoon, hide]);
  const page = Math.min(at.position, count);
  const isSingle = settings.mode === 'single';

  const act = useActions({ reading, language, position: at.position, goTo, settings, change, view, toggleControls: toggle, open: setSheet });
  useKeys(settings, act);
  useTaps(stage, { direction: isSingle ? settings.direction : null, turn: act, middle: toggle });
  useRecord(reading, at.position);
  useNextChapter(reading, language, at.position, settings);

  const name = nameOf(chapter, say);
  const shared = {
    images: chapter.images, at, settings, renew, onScroll: scrolled,
    altOf: (number: number) => say('chapter.alt', { comic: comic.title, chapter: name, page: number, count }),
    end: <ChapterEnd reading={reading} language={language} />,
  };

  return (
    <div className={styles.reader} data-background={settings.background} data-controls={isOpen ? 'shown' : 'hidden'} data-tabbing={isTabbing || undefined}>
      <VisuallyHidden><h1>{say('chapter.heading', { comic: comic.title, chapter: name })}</h1></VisuallyHidden>
      <TopBar reading={reading} page={page} bar={bar} act={act} />
      <div className={styles.stage} ref={stage}>
        {isSingle ? <SingleView {...shared} ref={view} /> : <ScrollView {...shared} spot={spot} />}
      </div>
      <BottomBar reading={reading} page={page} settings={settings} bar={bar} act={act} onPage={goTo} />
      <ProgressLine page={page} count={count} direction={isSingle ? settings.direction : 'ltr'} />
      <PageAnnouncer position={at.position} count={count} />
      <SettingsSheet isOpen={sheet === 'settings'} onClose={() => setSheet(null)} settings={settings} change={change} />
      <HelpSheet isOpen={sheet === 'help'} onClose={() => setSheet(null)} settings={settings} />
    </div>
  );
}
