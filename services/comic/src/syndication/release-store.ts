import type { Language } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { shown, shownSql } from '../shown/shown.ts';
import type { ComicWordsRow, ReleaseRow } from './release.ts';

type Query = ReturnType<Database>;

function releases(db: Database, now: number, language: Language): Query {
  return db('chapter')
    .join('comic', 'comic.id', 'chapter.comic_id')
    .leftJoin('category', 'category.id', 'comic.category_id')
    .leftJoin('category_name', (join) =>
      join.on('category_name.category_id', 'comic.category_id').andOnVal('category_name.language', language),
    )
    .select(
      'chapter.id',
      'chapter.comic_id',
      'chapter.language',
      'chapter.number',
      'chapter.sort',
      'chapter.title',
      'chapter.direction',
      'chapter.image_count',
      'chapter.price_score',
      'chapter.open_at',
      'chapter.cover_hash',
      'chapter.created_at',
      'chapter.updated_at',
      'comic.original_language',
      'comic.author',
      'comic.is_adult',
      'comic.cover_hash as comic_cover_hash',
      db.raw('coalesce(category_name.name, category.slug) as category_name'),
    )
    .modify(shown('chapter', now))
    .modify(shown('comic', now));
}

/**
 * Chapters in a content language, the latest first; those of comics for adults only on request.
 * Rows are selected in the order of the index before anything is joined, and the comic of each is checked separately:
 * with a join, both engines would start with all comics.
 */
export async function listReleases(
  db: Database,
  now: number,
  language: Language,
  { content, hasAdult, offset, limit }: { content: string; hasAdult: boolean; offset: number; limit: number },
): Promise<ReleaseRow[]> {
  const latest = [
    { column: 'chapter.created_at', order: 'desc' },
    { column: 'chapter.id', order: 'desc' },
  ];
  const picked = db('chapter')
    .select('chapter.id')
    .where('chapter.language', content)
    .modify(shown('chapter', now))
    .whereRaw(`(select comic.is_adult from comic where comic.id = chapter.comic_id and ${shownSql('comic')}) <= ?`, [
      now,
      hasAdult ? 1 : 0,
    ])
    .orderBy(latest)
    .limit(limit)
    .offset(offset)
    .as('picked');
  return releases(db, now, language).join(picked, 'picked.id', 'chapter.id').orderBy(latest);
}

/** Every visible chapter of one comic, in every language, in no order. */
export async function listReleasesOf(
  db: Database,
  now: number,
  language: Language,
  comicId: number,
): Promise<ReleaseRow[]> {
  return releases(db, now, language).where('chapter.comic_id', comicId);
}

/** The last chapter of each of these comics in each language. */
export async function listLastReleases(
  db: Database,
  now: number,
  language: Language,
  comicIds: readonly number[],
): Promise<ReleaseRow[]> {
  if (comicIds.length === 0) return [];
  const last = db('chapter')
    .select('comic_id', 'language')
    .max({ sort: 'sort' })
    .whereIn('comic_id', comicIds)
    .modify(shown('chapter', now))
    .groupBy('comic_id', 'language')
    .as('last');
  return releases(db, now, language).join(last, (join) =>
    join
      .on('last.comic_id', 'chapter.comic_id')
      .andOn('last.language', 'chapter.language')
      .andOn('last.sort', 'chapter.sort'),
  );
}

export async function findRelease(
  db: Database,
  now: number,
  language: Language,
  chapterId: number,
): Promise<ReleaseRow | undefined> {
  return releases(db, now, language).where('chapter.id', chapterId).first();
}

/** Titles, descriptions and covers of these comics in every language. */
export async function listComicWords(db: Database, comicIds: readonly number[]): Promise<ComicWordsRow[]> {
  if (comicIds.length === 0) return [];
  return db('comic_title')
    .select('comic_id', 'language', 'title', 'description', 'cover_hash')
    .whereIn('comic_id', [...new Set(comicIds)]);
}
