import type { DemoComic } from '../../demo-comic.ts';
import { followedCover, theGarden, theSchool, theStreet } from './it-followed-me.ts';
import { summerCover, theIce, theSnow, theWind } from './a-long-summer.ts';
import { followed, series, summer } from './words.ts';

/** A strip read by scrolling down: a boy and the cloud that rains on nobody else. */
export const myLittleRainCloud: DemoComic = {
  series: 'My Little Rain Cloud',
  title: series.title,
  reading: 'vertical',
  status: 'Continuing',
  year: 2026,
  genres: ['Slice of Life', 'Fantasy'],
  tags: ['Webtoon', 'Friendship', 'Full Color'],
  chapters: [
    {
      number: 1,
      title: followed.title,
      summary: followed.summary,
      pages: [followedCover, theStreet, theSchool, theGarden],
    },
    { number: 2, title: summer.title, summary: summer.summary, pages: [summerCover, theIce, theWind, theSnow] },
  ],
};
