import type { ContentLanguage } from '@yonkoma/contract';
import { type RefObject, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { chapterAddress } from '../place/address-rules.ts';
import { nextFit, otherMode, type Settings } from './settings-rules.ts';
import type { Action } from './shortcuts.ts';
import { step } from './turn-rules.ts';
import type { Reading } from './use-chapter.ts';
import type { View } from './view.ts';
import type { Turn } from './zone-rules.ts';

export type Open = 'settings' | 'help' | null;

interface Around {
  reading: Reading;
  language: ContentLanguage;
  position: number;
  goTo: (position: number) => void;
  settings: Settings;
  change: (change: Partial<Settings>) => void;
  view: RefObject<View | null>;
  toggleControls: () => void;
  open: (sheet: Open) => void;
}

const toggleFullscreen = () => {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();
  done?.catch(() => {});
};

/** Everything a reader can do, once, for keys, taps and buttons alike. */
export function useActions({ reading, language, position, goTo, settings, change, view, toggleControls, open }: Around): (action: Action) => void {
  const navigate = useNavigate();
  const { comic, chapter, next, prev } = reading;
  const count = chapter.images.length;

  return useCallback((action: Action) => {
    const goToChapter = (turn: Turn) => {
      const chosen = turn === 'next' ? next : prev;
      if (chosen) void navigate(chapterAddress(comic.id, chosen, 1, language));
    };
    const turn = (way: Turn, isByScreen: boolean) => {
      if (view.current?.moveWithin(way, isByScreen)) return;
      const to = step(way, position, count, { next: next !== null, previous: prev !== null });
      if (to === 'stay') return;
      if ('to' in to) return goTo(to.to);
      if (to.chapter === 'next') return goToChapter('next');
      // Turning back from the first page one comes to the last of what was before.
      if (prev) void navigate(chapterAddress(comic.id, prev, prev.image_count, language));
    };
    const run: Record<Action, () => void> = {
      next: () => turn('next', false),
      previous: () => turn('previous', false),
      nextScreen: () => turn('next', true),
      previousScreen: () => turn('previous', true),
      first: () => goTo(1),
      last: () => goTo(count),
      nextChapter: () => goToChapter('next'),
      previousChapter: () => goToChapter('previous'),
      toggleMode: () => change({ mode: otherMode(settings.mode) }),
      changeFit: () => change({ fit: nextFit(settings.fit, settings.mode) }),
      openSettings: () => open('settings'),
      openHelp: () => open('help'),
      toggleControls,
      toggleFullscreen,
    };
    run[action]();
  }, [navigate, comic.id, next, prev, language, position, count, goTo, settings, change, view, toggleControls, open]);
}
