import type { Language } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { shown } from '../shown/shown.ts';
import type { ComicEntryRow, ToldComicRow } from './release.ts';

/** These comics with their titles in every language, in the order of the ids, in one query. */
export async function listComicEntries(
  db: Database,
  now: number,
  language: Language,
  ids: readonly number[],
): Promise<ToldComicRow[]> {
  if (ids.length === 0) return [];
  const rows: ComicEntryRow[] = await db('comic')
    .leftJoin('comic_title', 'comic_title.comic_id', 'comic.id')
    .leftJoin('category', 'category.id', 'comic.category_id')
    .leftJoin('category_name', (join) =>
      join.on('category_name.category_id', 'comic.category_id').andOnVal('category_name.language', language),
    )
    .select(
      'comic.id',
      'comic.original_language',
      'comic.author',
      'comic.is_adult',
      'comic.cover_hash as comic_cover_hash',
      'comic.chapter_count',
      'comic.updated_at',
      db.raw('coalesce(category_name.name, category.slug) as category_name'),
      'comic_title.language',
      'comic_title.title',
      'comic_title.description',
      'comic_title.cover_hash',
    )
    .whereIn('comic.id', ids)
    .modify(shown('comic', now));
  const byId = Map.groupBy(rows, ({ id }) => id);
  return ids.flatMap((id) => {
    const [first, ...others] = byId.get(id) ?? [];
    if (!first) return [];
    const told = [first, ...others].flatMap(({ language: own, title, description, cover_hash: cover }) =>
      own === null
        ? []
        : [{ comic_id: id, language: own, title: title ?? '', description: description ?? '', cover_hash: cover }],
    );
    return [{ ...first, told }];
  });
}

/** The time of the last change of the catalogue; 0 for an empty one. */
export async function lastChange(db: Database, now: number): Promise<number> {
  const row: { updated_at: number } | undefined = await db('comic')
    .modify(shown('comic', now))
    .orderBy([
      { column: 'updated_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first('updated_at');
  return row?.updated_at ?? 0;
}

export interface PlacedPage {
  image_hash: string;
  width: number;
  height: number;
  is_adult: number;
  price_score: number;
  open_at: number;
  image_count: number;
}

/** One page of a visible chapter, counted from 1. */
export async function findPage(
  db: Database,
  now: number,
  chapterId: number,
  sort: number,
): Promise<PlacedPage | undefined> {
  return db('page')
    .join('chapter', 'chapter.id', 'page.chapter_id')
    .join('comic', 'comic.id', 'chapter.comic_id')
    .where({ 'page.chapter_id': chapterId, 'page.sort': sort })
    .modify(shown('chapter', now))
    .modify(shown('comic', now))
    .first(
      'page.image_hash',
      'page.width',
      'page.height',
      'comic.is_adult',
      'chapter.price_score',
      'chapter.open_at',
      'chapter.image_count',
    );
}
