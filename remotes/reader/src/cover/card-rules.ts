import {
  type ChapterItem,
  type ComicItem,
  type ContentLanguage,
  isSiteLanguage,
  languageMark,
  localeOf,
  ownNameOf,
} from '@yonkoma/contract';
import { numberOf } from '../chapter/name-rules.ts';
import type { Words } from '../words.ts';

const fileEnding = /\.(?:cb[7rtz]|zip|rar|7z|tar|epub|pdf|avif|gif|jpe?g|png|webp)$/i;

/** `scan_012 (Group)`: a name that the chapter has only because nobody gave it one. */
const isNameOfFile = (text: string): boolean =>
  fileEnding.test(text) || text.includes('_') || /\S\s*[([][^)\]]*[)\]]$/.test(text);

/** The chapter on a card: `Ch. 7`, or its own name; `Chapter` when it has neither, or only the name of a file. */
export function nameOnCard(
  chapter: Pick<ChapterItem, 'title' | 'number'>,
  say: Words,
  length: 'long' | 'short' = 'short',
): string {
  const name = numberOf(chapter, say, length).trim();
  return name === '' || isNameOfFile(name) ? say('chapter.unnamed') : name;
}

/** Without the names that the pages of a comic need, so that the lists of the site do not load them. */
const ownName = (language: ContentLanguage): string =>
  isSiteLanguage(language)
    ? ownNameOf(language)
    : (new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? languageMark(language));

/** The mark of a comic without a chapter in the reader's language: that of the language it has, `日`, with its name. */
export function foreignMark(
  { languages = [] }: Pick<ComicItem, 'languages'>,
  reader: ContentLanguage,
): { text: string; name: string; lang: string } | undefined {
  const foreign = languages.includes(reader) ? undefined : languages.find((language) => language !== 'other');
  if (!foreign) return undefined;
  return { text: languageMark(foreign), name: ownName(foreign), lang: localeOf(foreign) };
}

/** On more than one of so many covers the word would tell nothing. */
const oneIn = 3;

/** The comics of a list that are marked as new: those of the last days, and of many only the newest. */
export function markedAsNew(comics: readonly Pick<ComicItem, 'id' | 'is_new'>[]): ReadonlySet<number> {
  const newestFirst = comics.filter((comic) => comic.is_new === 1).sort((a, b) => b.id - a.id);
  return new Set(newestFirst.slice(0, Math.floor(comics.length / oneIn)).map(({ id }) => id));
}
