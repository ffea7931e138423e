import type { ChapterItem } from '@yonkoma/contract';
import type { Words } from '../words.ts';

type Named = Pick<ChapterItem, 'title' | 'number'>;

const isNumber = (text: string) => /^\d+(?:\.\d+)?$/.test(text);

/** `Chapter 7`, in words; a chapter whose number is none, such as `Extra`, goes by that. */
export function numberOf({ number, title }: Named, say: Words): string {
  if (!number) return title;
  return isNumber(number) ? say('chapter.number', { number }) : number;
}

/** The chapter's own title, or its number in words when it has none. A title that is only the number says nothing more than the words. */
export function nameOf(chapter: Named, say: Words): string {
  const title = chapter.title.trim();
  return title && title !== chapter.number ? title : numberOf(chapter, say);
}

/** The chapter's own title where it says more than its number. */
export function subtitleOf({ title, number }: Named): string {
  return title.trim() === number ? '' : title.trim();
}
