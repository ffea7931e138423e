import type { Language } from '@yonkoma/contract';
import type { Browser } from '@yonkoma/testing/browser';
import { madeOnce } from '@yonkoma/testing/node/made-once';
import { join } from 'node:path';
import { drawComic } from './drawn-comic.ts';

/** One comic for importing and reading. */
export interface Library {
  /** The archive for the first visitor. */
  first: string;
  /** The archives that are added later: the next chapter, and both chapters in Vietnamese. */
  later: string[];
  comic: Record<'en' | 'vi', string>;
  chapters: Record<'en' | 'vi', readonly [string, string]>;
}

const numbers = {
  series: 'Numbers',
  languages: {
    en: { title: 'Numbers', chapters: ['Up to Five', 'Once More'] },
    vi: { title: 'Những con số', chapters: ['Đếm đến năm', 'Thêm lần nữa'] },
  },
} as const;

const lanterns = {
  series: 'Paper Lanterns',
  isRightToLeft: true,
  languages: { ja: { title: '提灯', chapters: ['宵', '暁'] } },
} as const;

/** Titles of the drawn comics by language of the site. A language without a title shows another one. */
export const drawnTitles: Record<'numbers' | 'lanterns', Partial<Record<Language, string>>> = {
  numbers: { en: numbers.languages.en.title, vi: numbers.languages.vi.title },
  lanterns: { jp: lanterns.languages.ja.title },
};

/**
 * Draws two comics once in a test run: `Numbers`, two chapters in English and Vietnamese, and `Paper Lanterns`, a
 * Japanese manga from right to left. Resolves with the folder of both.
 */
export const drawnComics = (browser: Browser): Promise<string> =>
  madeOnce('drawn-comics', async (folder) => {
    await drawComic(browser, folder, numbers);
    await drawComic(browser, folder, lanterns);
  });

/** The drawn comic `Numbers` as an operator brings it: one chapter first, the others later. */
export const openLibrary = async (browser: Browser): Promise<Library> => {
  const drawn = await drawnComics(browser);
  const at = (name: string) => join(drawn, 'Numbers', name);
  const { en, vi } = numbers.languages;
  return {
    first: at('en/01'),
    later: [at('en/02'), at('vi')],
    comic: { en: en.title, vi: vi.title },
    chapters: { en: en.chapters, vi: vi.chapters },
  };
};
