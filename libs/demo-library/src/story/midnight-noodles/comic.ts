import type { DemoComic } from '../../demo-comic.ts';
import { moonCover, theFeast, theGuest, theTab, tooFull } from './late-moon.ts';
import { feetCover, theBowl, theCart, theSteam, theTries } from './no-feet.ts';
import { feet, late, series } from './words.ts';

/** Colour pages read from left to right: a bear cooks noodles at night for whoever comes. */
export const midnightNoodles: DemoComic = {
  series: 'Midnight Noodles',
  title: series.title,
  reading: 'left-to-right',
  status: 'Ended',
  year: 2025,
  genres: ['Fantasy', 'Comedy'],
  tags: ['Food', 'Ghosts', 'Full Color'],
  chapters: [
    { number: 1, title: feet.title, summary: feet.summary, pages: [feetCover, theCart, theBowl, theTries, theSteam] },
    { number: 2, title: late.title, summary: late.summary, pages: [moonCover, theGuest, theFeast, tooFull, theTab] },
  ],
};
