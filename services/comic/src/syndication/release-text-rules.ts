import { compareContentLanguages, type Language, localeOf, pickByLanguage, authorsOf } from '@yonkoma/contract';
import type { ComicEntry, Release } from '@yonkoma/syndication';
import { chapterName } from '../chapter/name-rules.ts';
import { coverIn, titleIn } from '../comic/comic-rules.ts';
import { openPages, priceOf } from '../lock/lock-rules.ts';
import type { Words } from '../words.ts';
import type { ComicWordsRow, ReleaseRow, ToldComicRow } from './release.ts';

/**
 * The description of a chapter: the title and description of its comic in the language, else in the original; its own
 * name; and its cover, else the comic's.
 */
export function describeRelease(
  release: ReleaseRow,
  told: readonly ComicWordsRow[],
  language: Language,
  words: Words,
  now: number,
): Release {
  const own = told.filter(({ comic_id: id }) => id === release.comic_id);
  return {
    chapterId: release.id,
    comicId: release.comic_id,
    comicTitle: titleIn(own, language, release.original_language).title,
    comicTitles: Object.fromEntries(
      own
        .filter(({ title }) => title !== '')
        .sort((a, b) => compareContentLanguages(a.language, b.language))
        .map(({ title, language: content }) => [localeOf(content), title] as const),
    ),
    name: chapterName(release, words),
    number: release.number,
    ownTitle: release.title,
    summary: descriptionIn(own, language, release.original_language),
    lang: localeOf(release.language),
    author: release.author,
    authors: authorsOf(release.author),
    category: release.category_name ?? '',
    pageCount: release.image_count,
    direction: release.direction,
    publishedAt: release.created_at,
    changedAt: release.updated_at,
    priceScore: priceOf(release),
    // Reading programs get an early chapter when it is open to everybody.
    openCount: release.open_at > now ? 0 : openPages(release, false),
    isEarly: release.open_at > now,
    isAdult: release.is_adult === 1,
    cover:
      release.cover_hash ??
      coverIn(own, { cover_hash: release.comic_cover_hash, original_language: release.original_language }, language),
  };
}

/** One comic of a list; `lasts` are the last chapters of the listed comics, one for each language. */
export function tellEntry(
  comic: ToldComicRow,
  lasts: readonly ReleaseRow[],
  language: Language,
  words: Words,
  now: number,
): ComicEntry {
  const last = lastOf(lasts, comic, language);
  return {
    id: comic.id,
    title: titleIn(comic.told, language, comic.original_language).title,
    author: comic.author,
    category: comic.category_name ?? '',
    description: descriptionIn(comic.told, language, comic.original_language),
    chapterCount: comic.chapter_count,
    updatedAt: comic.updated_at,
    cover: coverIn(
      comic.told,
      { cover_hash: comic.comic_cover_hash, original_language: comic.original_language },
      language,
    ),
    last: last ? describeRelease(last, comic.told, language, words, now) : null,
  };
}

/** Of a comic's last chapters, one for each language, the last one in the reader's list. */
function lastOf(
  releases: readonly ReleaseRow[],
  comic: Pick<ToldComicRow, 'id' | 'original_language'>,
  language: Language,
): ReleaseRow | undefined {
  const own = releases.filter(({ comic_id: id }) => id === comic.id);
  const sort = Math.max(...own.map((release) => release.sort));
  return pickByLanguage(
    own.filter((release) => release.sort === sort),
    language,
    comic.original_language,
  );
}

const descriptionIn = (told: readonly ComicWordsRow[], language: Language, original: string): string =>
  pickByLanguage(
    told.filter(({ description }) => description !== ''),
    language,
    original,
  )?.description ?? '';
