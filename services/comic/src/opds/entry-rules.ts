import { contentLanguages, type Language, localeOf, type Picture } from '@yonkoma/contract';
import { tagOf } from '@yonkoma/text-kit/feed/feed';
import { coverIn, titleIn } from '../comic/comic-rules.ts';
import { asContentLanguage, pickByLanguage } from '../comic/language-rules.ts';
import type { ComicWordsRow, ReleaseRow } from '../feed/feed.ts';
import { feedPicture } from '../feed/picture-rules.ts';
import { tellRelease } from '../feed/tell-release-rules.ts';
import { openPages, priceOf } from '../lock/lock-rules.ts';
import { authorsOf } from '../comic/author-rules.ts';
import type { Words } from '../words.ts';
import type { ComicEntry, Publication, Way } from './catalogue.ts';

export interface Telling {
  language: Language;
  words: Words;
  siteUrl: string;
  covers: ReadonlyMap<string, Picture>;
  pictureAddress(path: string): string;
}

const imagePx = 640;
const thumbnailPx = 320;

const picturesOf = (hash: string | null, { covers, pictureAddress }: Telling) => {
  const picture = covers.get(hash ?? '');
  return {
    image: feedPicture(picture, imagePx, pictureAddress),
    thumbnail: feedPicture(picture, thumbnailPx, pictureAddress),
  };
};

/** The cover a chapter is listed with, so that all of them can be asked for at once. */
export const coverOfRelease = (
  release: ReleaseRow,
  told: readonly ComicWordsRow[],
  language: Language,
  words: Words,
): string | null => tellRelease(release, told, language, words).cover;

export const coverOfComic = (comic: ComicEntry, language: Language): string | null =>
  coverIn(comic.told, { cover_hash: comic.comic_cover_hash, original_language: comic.original_language }, language);

export function publicationOf(release: ReleaseRow, told: readonly ComicWordsRow[], telling: Telling): Publication {
  const { comicTitle, name, summary, cover } = tellRelease(release, told, telling.language, telling.words);
  const own = told.filter(({ comic_id: id, title }) => id === release.comic_id && title !== '');
  return {
    chapterId: release.id,
    comicId: release.comic_id,
    id: tagOf(telling.siteUrl, `chapter/${release.id}`),
    title: `${comicTitle} · ${name}`,
    comicTitle,
    name,
    number: release.number,
    ownTitle: release.title,
    summary,
    comicTitles: Object.fromEntries(
      contentLanguages.flatMap((language) =>
        own
          .filter((row) => asContentLanguage(row.language) === language)
          .map(({ title }) => [localeOf(language), title] as const),
      ),
    ),
    lang: localeOf(asContentLanguage(release.language)),
    authors: authorsOf(release.author),
    category: release.category_name ?? '',
    pageCount: release.image_count,
    direction: release.direction,
    publishedAt: release.created_at,
    updatedAt: Math.max(release.updated_at, release.created_at),
    position: /^\d+(?:\.\d+)?$/.test(release.number) ? Number(release.number) : null,
    priceScore: priceOf(release),
    openCount: openPages(release, false),
    isAdult: release.is_adult === 1,
    ...picturesOf(cover, telling),
  };
}

/** A comic as the way to its chapters. */
export function wayOf(comic: ComicEntry, telling: Telling, path: string): Way {
  const { title } = titleIn(comic.told, telling.language, comic.original_language);
  const description = pickByLanguage(
    comic.told.filter((row) => row.description !== ''),
    telling.language,
    comic.original_language,
  )?.description;
  const count = telling.words['catalogue.chapters'].replace('{count}', String(comic.chapter_count));
  return {
    id: tagOf(telling.siteUrl, `comic/${comic.id}`),
    title,
    about: [[comic.author, comic.category_name, count].filter(Boolean).join(' · '), description]
      .filter(Boolean)
      .join('\n'),
    path,
    relation: 'subsection',
    kind: 'acquisition',
    updatedAt: comic.updated_at,
    ...picturesOf(coverOfComic(comic, telling.language), telling),
  };
}

/** Of a comic's last chapters, one in each language, the one its reader finds at the end. */
export function lastOf(
  releases: readonly ReleaseRow[],
  comic: Pick<ComicEntry, 'id' | 'original_language'>,
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
