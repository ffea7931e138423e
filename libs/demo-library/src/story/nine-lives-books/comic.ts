import type { DemoComic } from '../../demo-comic.ts';
import { openingCover, quietCover, rainCover } from './covers.ts';
import { newBooks, recommendation, windowDisplay } from './open-for-business.ts';
import { fineBookmark, goodMystery, lookItUp } from './quiet-please.ts';
import { buttons, goodShelter, readingLight } from './rainy-day.ts';
import { opening, quiet, rain, series } from './words.ts';

/** Four-panel jokes in colour, read from left to right: a cat keeps a bookshop and a mouse does the work. */
export const nineLivesBooks: DemoComic = {
  series: 'Nine Lives Books',
  title: series.title,
  reading: 'left-to-right',
  status: 'Continuing',
  year: 2026,
  genres: ['Comedy', 'Slice of Life'],
  tags: ['Yonkoma', 'Animals', 'Full Color'],
  chapters: [
    {
      number: 1,
      title: opening.title,
      summary: opening.summary,
      pages: [openingCover, windowDisplay, recommendation, newBooks],
    },
    { number: 2, title: quiet.title, summary: quiet.summary, pages: [quietCover, fineBookmark, lookItUp, goodMystery] },
    { number: 3, title: rain.title, summary: rain.summary, pages: [rainCover, goodShelter, readingLight, buttons] },
  ],
};
