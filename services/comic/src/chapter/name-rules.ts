import type { Words } from '../words.ts';
import type { ChapterRow } from './chapter.ts';

type Named = Pick<ChapterRow, 'number' | 'title'>;

const isFigure = (text: string) => /^\d+(?:\.\d+)?$/.test(text);

/**
 * Number and title as one text in the reader's language: `Chapter 7: The Wish`; only `第7話` where the title already
 * contains the number.
 */
export function chapterName({ number, title: given }: Named, words: Words): string {
  const figure = isFigure(number) ? words['chapter.number'].replace('{number}', () => number) : number;
  const title = given.trim();
  if (!title || title === number) return figure;
  if (!number || title.match(/\d+(?:\.\d+)?/g)?.includes(number)) return title;
  return words['chapter.named'].replace(/\{(number|title)\}/g, (_all, name: string) =>
    name === 'number' ? figure : title,
  );
}
