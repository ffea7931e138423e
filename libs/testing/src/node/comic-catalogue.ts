import type { Database } from '@yonkoma/service-kit';
import { imageHash } from './media-stand-in.ts';

/** `pages` is the number of pages, or the name of each page's image for `imageHash`. `sort` comes from the number. */
export type GivenChapter = {
  language: string;
  number: string;
  sort?: number;
  title?: string;
  pages?: number | string[];
  views?: number;
  cover?: string | null;
  direction?: string;
  updatedAt?: number;
};
/**
 * `titles` by language, the first of them the original; `genre` is a category's slug; `cover` and `wide` are names for
 * `imageHash`.
 */
export type GivenComic = {
  titles: Record<string, string | [title: string, description: string]>;
  original?: string;
  genre?: string;
  tags?: string[];
  region?: string;
  status?: 0 | 1;
  views?: number;
  /** Its place in the order of ratings, in thousandths of a star. */
  score?: number;
  rating?: { count: number; sum: number };
  direction?: string;
  cover?: string | null;
  wide?: string | null;
  createdAt?: number;
  updatedAt?: number;
  isAdult?: 0 | 1;
  author?: string;
  chapters?: GivenChapter[];
};

let made = 0;

/** Adds a comic with its chapters and pages to the database, like an import. */
export async function addComic(db: Database, given: GivenComic): Promise<{ id: number; chapterIds: number[] }> {
  made += 1;
  const { titles, chapters = [], createdAt = 1_700_000_000 + made, updatedAt = createdAt } = given;
  const category: { id: number } | undefined = given.genre
    ? await db('category').first('id').where('slug', given.genre)
    : undefined;
  const [id = 0]: number[] = await db('comic').insert({
    series_key: `series ${made}`,
    original_language: given.original ?? Object.keys(titles)[0] ?? 'en',
    author: given.author ?? 'An author',
    category_id: category?.id ?? null,
    region: given.region ?? '',
    year: 2020,
    status: given.status ?? 0,
    direction: given.direction ?? 'ltr',
    is_adult: given.isAdult ?? 0,
    cover_hash: given.cover === null ? null : imageHash(given.cover ?? `cover ${made}`),
    cover_wide_hash: given.wide ? imageHash(given.wide) : null,
    score: given.score ?? 0,
    rating_count: given.rating?.count ?? 0,
    rating_sum: given.rating?.sum ?? 0,
    views: given.views ?? 0,
    // As the migration orders comics that were read before popularity was counted.
    popular_day: given.views ?? 0,
    popular_week: given.views ?? 0,
    popular_month: given.views ?? 0,
    chapter_count: new Set(chapters.map(({ number }) => number)).size,
    created_at: createdAt,
    updated_at: updatedAt,
  });
  await db('comic_title').insert(
    Object.entries(titles).map(([language, words]) => {
      const [title, description] = typeof words === 'string' ? [words, ''] : words;
      return { comic_id: id, language, title, description };
    }),
  );
  for (const name of given.tags ?? []) {
    const known: { id: number } | undefined = await db('tag').first('id').where({ name });
    const tagId = known?.id ?? (await db('tag').insert({ name }))[0];
    await db('comic_tag').insert({ comic_id: id, tag_id: tagId });
  }
  const chapterIds: number[] = [];
  for (const chapter of chapters) chapterIds.push(await addChapter(db, id, chapter));
  return { id, chapterIds };
}

/** Adds one chapter in one language. Resolves with its id. */
export async function addChapter(db: Database, comicId: number, given: GivenChapter): Promise<number> {
  const { language, number, updatedAt = 1_700_000_000, pages: wanted = 2 } = given;
  const pages =
    typeof wanted === 'number'
      ? Array.from({ length: wanted }, (_, index) => `${comicId} ${language} ${number} ${index + 1}`)
      : wanted;
  const [id = 0]: number[] = await db('chapter').insert({
    comic_id: comicId,
    language,
    number,
    sort: given.sort ?? Number(number) * 1000,
    title: given.title ?? `${language} ${number}`,
    direction: given.direction ?? 'ltr',
    image_count: pages.length,
    cover_hash: given.cover === null ? null : imageHash(given.cover ?? `${comicId} ${language} ${number} 1`),
    content_hash: imageHash(`${comicId} ${language} ${number}`),
    views: given.views ?? 0,
    created_at: updatedAt,
    updated_at: updatedAt,
  });
  if (pages.length > 0)
    await db('page').insert(
      pages.map((name, index) => ({
        chapter_id: id,
        sort: index + 1,
        image_hash: imageHash(name),
        width: 1000,
        height: 1500,
      })),
    );
  return id;
}
