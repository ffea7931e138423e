import type { ChapterItem } from '@yonkoma/contract';
import type { Words } from '../words.ts';

type Named = Pick<ChapterItem, 'title' | 'number'>;

const isFigure = (text: string) => /^\d+(?:\.\d+)?$/.test(text);

/**
 * `Chapter 7`, in words; a chapter whose number is none, such as `Extra`, goes by that. Short where there is little
 * room: `Ch. 7`.
 */
export function numberOf({ number, title }: Named, say: Words, length: 'long' | 'short' = 'long'): string {
  if (!number) return title;
  return isFigure(number) ? say(length === 'long' ? 'chapter.number' : 'chapter.numberShort', { number }) : number;
}

/**
 * What the title says besides the number: empty for `7`, and the whole title where it counts for itself, as `第7話` does.
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
