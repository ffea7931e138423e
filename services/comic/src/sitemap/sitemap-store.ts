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

const tables = { labels: 'label', chapters: 'chapter' } as const;

export async function lastId(db: Database, kind: keyof typeof tables): Promise<number> {
  const [row] = await selectRows<{ id: number | null }>(db, `select max(id) as id from ${tables[kind]}`, []);
  return row?.id ?? 0;
}

const between = (table: string, condition: string) =>
  `select * from (select ${table}.id from ${table} where ${table}.id > ? and ${table}.id <= ? and ${condition}
  order by ${table}.id limit 1) as found`;
const comicShown = `${shownSql('comic')} and comic.is_adult = 0`;
const firstBetween = {
  labels: between(
    'label',
    `exists (select 1 from comic_label join comic on comic.id = comic_label.comic_id
    where comic_label.label_id = label.id and ${comicShown})`,
  ),
  chapters: between(
    'chapter',
    `${shownSql('chapter')} and exists (select 1 from comic where comic.id = chapter.comic_id and ${comicShown})`,
  ),
};
const times = { labels: 1, chapters: 2 } as const;

/** The first label or chapter for everybody in each of these ranges of ids, where there is one. */
export async function firstOf(
  db: Database,
  now: number,
  kind: keyof typeof tables,
  stretches: readonly { begins: number; end: number }[],
): Promise<number[]> {
  if (stretches.length === 0) return [];
  const rows = await selectRows<{ id: number }>(
    db,
    stretches.map(() => firstBetween[kind]).join(' union all '),
    stretches.flatMap(({ begins, end }) => [begins, end, ...Array.from({ length: times[kind] }, () => now)]),
  );
  return rows.map(({ id }) => id);
}

/** The labels with a comic for everybody: the page of another one has nothing to find. */
export async function listLabelsAfter(
  db: Database,
  now: number,
  after: number,
  end: number,
  limit: number,
): Promise<{ id: number; updated_at: number }[]> {
  return db('label')
    .join('comic_label', 'comic_label.label_id', 'label.id')
    .join('comic', 'comic.id', 'comic_label.comic_id')
    .modify(forEverybody(now))
    .where('label.id', '>', after)
    .where('label.id', '<=', end)
    .groupBy('label.id')
    .orderBy('label.id')
    .limit(limit)
    .select('label.id')
    .max({ updated_at: 'comic.updated_at' });
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
