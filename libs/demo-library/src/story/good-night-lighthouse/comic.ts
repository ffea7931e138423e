import type { DemoComic } from '../../demo-comic.ts';
import { eveningCover, nightCover } from './covers.ts';
import { aKnock, noShips, oneGuest, theKeeper, theStorm } from './one-ship.ts';
import { theAnswer, theBreakfast, theBulb, theHarbour, theHeart } from './six-sharp.ts';
import { oneShip, series, sixSharp } from './words.ts';

/**
 * A black and white manga with screen tones, read from right to left, with a double spread: a robot keeps a light that
 * nobody needs.
 */
export const goodNightLighthouse: DemoComic = {
  series: 'Good Night, Lighthouse',
  title: series.title,
  reading: 'right-to-left',
  status: 'Ended',
  year: 2025,
  genres: ['Fantasy', 'Drama'],
  tags: ['Manga', 'Robots', 'Sea'],
  chapters: [
    {
      number: 1,
      title: oneShip.title,
      summary: oneShip.summary,
      pages: [nightCover, theKeeper, noShips, theStorm, aKnock, oneGuest],
    },
    {
      number: 2,
      title: sixSharp.title,
      summary: sixSharp.summary,
      pages: [eveningCover, theBreakfast, theBulb, theHeart, theAnswer, theHarbour],
    },
  ],
};
