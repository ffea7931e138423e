import type { ContentLanguage } from '@yonkoma/contract';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { chapterAddress } from '../place/address-rules.ts';
import type { Spot } from './joined-rules.ts';
import type { Open } from './overlay-state.ts';
import { nextFit, nextMode, type Settings } from './settings-rules.ts';
import type { Action } from './shortcuts.ts';
import { pageOfSpread, type Spread, spreadAt } from './spread-rules.ts';
import { step } from './turn-rules.ts';
import type { Reading } from './use-chapter.ts';
import type { Zoom } from './use-zoom.ts';
import type { View } from './view.ts';
import { zoomStep } from './zoom-rules.ts';
import type { Turn } from './zone-rules.ts';

interface Around {
  reading: Reading;
  language: ContentLanguage;
  /** The chapter of the address. In a strip the address changes only when scrolling stops. */
  addressed: number;
  /** The exact place of reading. */
  spot: { current: Spot };
  spreads: readonly Spread[];
  goTo: (position: number) => void;
  /** Goes to a page of any chapter of the strip. */
  moveTo: (chapterId: number, position: number) => void;
  /** Turns to the next or previous page, which is prepared. */
  turn: (position: number) => void;
  settings: Settings;
  change: (change: Partial<Settings>) => void;
  view: RefObject<View | null>;
  zoom: Zoom;
  shift: (spreads: readonly Spread[], page: number) => void;
  toggleAutoScroll: () => void;
  toggleThumbnails: () => void;
  toggleControls: () => void;
  open: (sheet: Open) => void;
  toggleBookmarks: (pages: readonly number[]) => void;
  comment: (isWriting: boolean) => void;
}

const toggleFullscreen = () => {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
  done?.catch(() => {});
};

/**
 * All actions of a reader, for keys, taps and buttons. The returned function stays the same, so that a turned page
 * renders no button again.
 */
export function useActions(around: Around): (action: Action) => void {
  const {
    reading,
    language,
    addressed,
    spot,
    spreads,
    goTo,
    moveTo,
    turn: turnTo,
    settings,
    change,
    view,
    zoom,
    shift,
    toggleAutoScroll,
    toggleThumbnails,
    toggleControls,
    open,
    toggleBookmarks,
    comment,
  } = around;
  const navigate = useNavigate();
  const { comic, chapter, next, prev } = reading;
  const count = chapter.images.length;

  const perform = (action: Action) => {
    const { position } = spot.current;
    const openChapter = (chosen: typeof next, page = 1) => {
      // The address already names this chapter, so navigating to it would do nothing. The chapter is in the strip.
      if (chosen?.id === addressed) moveTo(addressed, page);
      else if (chosen) void navigate(chapterAddress(comic.id, chosen, page, language));
    };
    const turn = (way: Turn, isByScreen: boolean) => {
      if (view.current?.moveWithin(way, isByScreen)) return;
      const to = step(way, spreadAt(spreads, position) + 1, spreads.length, {
        next: next !== null,
        previous: prev !== null,
      });
      if (to === 'stay') return;
      if ('to' in to) return turnTo(pageOfSpread(spreads, to.to - 1));
      if (to.chapter === 'next') return openChapter(next);
      // Turning back from the first page leads to the last page of the previous chapter.
      openChapter(prev, prev?.image_count);
    };
    const run: Record<Action, () => void> = {
      next: () => turn('next', false),
      previous: () => turn('previous', false),
      nextScreen: () => turn('next', true),
      previousScreen: () => turn('previous', true),
      first: () => goTo(1),
      last: () => goTo(count),
      nextChapter: () => openChapter(next),
      previousChapter: () => openChapter(prev),
      toggleMode: () => change({ mode: nextMode(settings.mode) }),
      changeFit: () => change({ fit: nextFit(settings.fit, settings.mode) }),
      shiftSpread: () => shift(spreads, position),
      zoomIn: () => zoom.by(zoomStep),
      zoomOut: () => zoom.by(1 / zoomStep),
      zoomReset: zoom.reset,
      toggleAutoScroll,
      toggleThumbnails,
      // After the last page, the last page is meant.
      toggleMark: () => toggleBookmarks(spreads[spreadAt(spreads, position)] ?? [count]),
      openBookmarks: () => open('bookmarks'),
      openChapters: () => open('chapters'),
      openSettings: () => open('settings'),
      openHelp: () => open('help'),
      openComments: () => comment(false),
      writeComment: () => comment(true),
      toggleControls,
      toggleFullscreen,
    };
    run[action]();
  };
  const latest = useRef(perform);
  useLayoutEffect(() => {
    latest.current = perform;
  });
  return useCallback((action: Action) => latest.current(action), []);
}
