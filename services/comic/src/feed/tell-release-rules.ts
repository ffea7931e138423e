import type { Language } from '@yonkoma/contract';
import { chapterName } from '../chapter/name-rules.ts';
import { coverIn, titleIn } from '../comic/comic-rules.ts';
import { pickByLanguage } from '../comic/language-rules.ts';
import type { Words } from '../words.ts';
import type { ComicWordsRow, ReleaseRow } from './feed.ts';

/**
 * What is said of a chapter: its comic's title and description in the language, else in the original, its own name and
 * its cover, else the comic's.
 */
export function tellRelease(
  release: ReleaseRow,
  told: readonly ComicWordsRow[],
  language: Language,
  words: Words,
): { comicTitle: string; name: string; summary: string; cover: string | null } {
  const own = told.filter(({ comic_id: id }) => id === release.comic_id);
  const descriptions = own.filter(({ description }) => description !== '');
  return {
    comicTitle: titleIn(own, language, release.original_language).title,
    name: chapterName(release, words),
    summary: pickByLanguage(descriptions, language, release.original_language)?.description ?? '',
    cover:
      release.cover_hash ??
      coverIn(own, { cover_hash: release.comic_cover_hash, original_language: release.original_language }, language),
  };
}
