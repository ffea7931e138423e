import { type Database, selectRows } from '@yonkoma/service-kit';
import { shown, shownSql } from '../shown/shown.ts';

export interface FoundComic {
  id: number;
  updated_at: number;
  cover_hash: string | null;
}
export interface FoundChapter {
  id: number;
  comic_id: number;
  language: string;
  updated_at: number;
  cover_hash: string | null;
}

type Query = ReturnType<Database>;

/** Content for an unknown reader: visible, and for all ages. */
const forEverybody =
  (now: number) =>
  (query: Query): void =>
    void query.modify(shown('comic', now)).where('comic.is_adult', 0);

/**
 * For each part of this size: the id after which it begins, and when a comic in it last changed; parts without comics
 * are left out.
 */
export async function listComicParts(
  db: Database,
  now: number,
  size: number,
): Promise<{ begins: number; changed_at: number }[]> {
  return db('comic')
    .select(db.raw('comic.id - 1 - (comic.id - 1) % ? as begins', [size]))
    .max({ changed_at: 'comic.updated_at' })
    .modify(forEverybody(now))
    .groupBy('begins')
    .orderBy('begins');
}

export async function listComicsAfter(
  db: Database,
  now: number,
  after: number,
  end: number,
  limit: number,
): Promise<FoundComic[]> {
  return db('comic')
    .select('comic.id', 'comic.updated_at', 'comic.cover_hash')
    .modify(forEverybody(now))
    .where('comic.id', '>', after)
    .where('comic.id', '<=', end)
    .orderBy('comic.id')
    .limit(limit);
}

export async function lastChapterId(db: Database): Promise<number> {
  const [row] = await selectRows<{ id: number | null }>(db, 'select max(id) as id from chapter', []);
  return row?.id ?? 0;
}

const firstBetween = `select * from (select chapter.id from chapter join comic on comic.id = chapter.comic_id
  where chapter.id > ? and chapter.id <= ? and ${shownSql('chapter')} and ${shownSql('comic')}
  and comic.is_adult = 0 order by chapter.id limit 1) as found`;

/** The first chapter in each of these ranges of ids, where there is one. */
export async function firstChapters(
  db: Database,
  now: number,
  stretches: readonly { begins: number; end: number }[],
): Promise<number[]> {
  if (stretches.length === 0) return [];
  const rows = await selectRows<{ id: number }>(
    db,
    stretches.map(() => firstBetween).join(' union all '),
    stretches.flatMap(({ begins, end }) => [begins, end, now, now]),
  );
  return rows.map(({ id }) => id);
}

export async function listChaptersAfter(
  db: Database,
  now: number,
  after: number,
  end: number,
  limit: number,
): Promise<FoundChapter[]> {
  return db('chapter')
    .join('comic', 'comic.id', 'chapter.comic_id')
    .select('chapter.id', 'chapter.comic_id', 'chapter.language', 'chapter.updated_at', 'chapter.cover_hash')
    .modify(shown('chapter', now))
    .modify(forEverybody(now))
    .where('chapter.id', '>', after)
    .where('chapter.id', '<=', end)
    .orderBy('chapter.id')
    .limit(limit);
}

/** The categories with a comic in them: the page of another one has nothing to find. */
export async function listCategoryIds(db: Database, now: number): Promise<number[]> {
  return db('comic')
    .distinct('category_id')
    .whereNotNull('category_id')
    .modify(forEverybody(now))
    .orderBy('category_id')
    .pluck('category_id');
}
