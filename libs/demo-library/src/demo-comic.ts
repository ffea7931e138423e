import type { Line } from './draw/line.ts';
import type { Page } from './draw/page.ts';

export type Reading = 'left-to-right' | 'right-to-left' | 'vertical';

/** Pages are drawn when asked for, the cover first. */
export type DemoChapter = { number: number; title: Line; summary: Line; pages: (() => Page)[] };

export type DemoComic = {
  /** The name under which all languages are one comic; also the folder. */
  series: string;
  title: Line;
  reading: Reading;
  status: 'Continuing' | 'Ended';
  year: number;
  genres: string[];
  tags: string[];
  chapters: DemoChapter[];
};
