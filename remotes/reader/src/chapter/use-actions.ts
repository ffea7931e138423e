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
  /** The chapter of the address, which follows a strip once it rests. */
  addressed: number;
  /** Where reading is, exactly. */
  spot: { current: Spot };
  spreads: readonly Spread[];
  goTo: (position: number) => void;
  /** To a page of any chapter of the strip. */
  moveTo: (chapterId: number, position: number) => void;
  /** To the next or previous page, which lies ready. */
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
 * Everything a reader can do, once, for keys, taps and buttons alike. What it returns stays the same, so that a page
 * turned draws no button anew.
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
      // No address opens what it names already; it stands in the strip.
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
      // Turning back from the first page one comes to the last of what was before.
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
      // Behind the last page it is the last that is meant.
      toggleMark: () => toggleBookmarks(spreads[spreadAt(spreads, position)] ?? [count]),
      openBookmarks: () => open('bookmarks'),
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
