import type { ChapterItem } from '@yonkoma/contract';
import type { Words } from '../words.ts';

type Named = Pick<ChapterItem, 'title' | 'number'>;

const isFigure = (text: string) => /^\d+(?:\.\d+)?$/.test(text);

/**
 * The number in words, like `Chapter 7`; `Ch. 7` where there is little space. A chapter without a number, such as
 * `Extra`, keeps its own name.
 */
export function numberOf({ number, title }: Named, say: Words, length: 'long' | 'short' = 'long'): string {
  if (!number) return title;
  return isFigure(number) ? say(length === 'long' ? 'chapter.number' : 'chapter.numberShort', { number }) : number;
}

/**
 * The number in words, and the rest of the title. The rest is empty for `7`, and is the whole title when that has its
 * own number, like `第7話`.
 */
export function partsOf(chapter: Named, say: Words): { number: string; title: string } {
  const title = chapter.title.trim();
  if (!title || title === chapter.number) return { number: numberOf(chapter, say), title: '' };
  const counts = !chapter.number || title.match(/\d+(?:\.\d+)?/g)?.includes(chapter.number) === true;
  return { number: counts ? '' : numberOf(chapter, say), title };
}

/** Number and title as one text: `Chapter 7: The Wish`. */
export function nameOf(chapter: Named, say: Words): string {
  const { number, title } = partsOf(chapter, say);
  return number && title ? say('chapter.named', { number, title }) : number || title;
}
