import type { Line } from './draw/line.ts';
import type { Page } from './draw/page.ts';

export type Reading = 'left-to-right' | 'right-to-left' | 'vertical';

/** Each page is a function that draws it. The first one is the cover. */
export type DemoChapter = { number: number; title: Line; summary: Line; pages: (() => Page)[] };

export type DemoComic = {
  /** The name that all languages of the comic share; also the name of its folder. */
  series: string;
  title: Line;
  reading: Reading;
  status: 'Continuing' | 'Ended';
  year: number;
  genres: string[];
  tags: string[];
  chapters: DemoChapter[];
};
