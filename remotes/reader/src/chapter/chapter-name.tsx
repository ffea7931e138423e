import { type ChapterItem, localeOf } from '@yonkoma/contract';
import { useWords } from '../words.ts';
import { partsOf } from './name-rules.ts';

/** A chapter's number in the visitor's language and its title in its own. */
export function ChapterName({ chapter }: { chapter: Pick<ChapterItem, 'title' | 'number' | 'language'> }) {
  const { number, title } = partsOf(chapter, useWords());
  return (
    <>
      {number}
      {number && title && ' · '}
      {title && <span lang={localeOf(chapter.language)}>{title}</span>}
    </>
  );
}
