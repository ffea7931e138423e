import type { Database } from '@yonkoma/service-kit';
import { never, settled, shown } from '../shown/shown.ts';

/** Comics that are due or have due chapters, and are not settled yet. */
export async function listDueComics(db: Database, now: number, limit: number): Promise<number[]> {
  const comics: number[] = await db('comic')
    .where('is_settled', 0)
    .modify(shown('comic', now))
    .orderBy('shown_from')
    .limit(limit)
    .pluck('id');
  const chapters: number[] = await db('chapter')
    .join('comic', 'comic.id', 'chapter.comic_id')
    .where('chapter.is_settled', 0)
    .modify(shown('chapter', now))
    .modify(shown('comic', now))
    .orderBy('chapter.shown_from')
    .limit(limit)
    .pluck('chapter.comic_id');
  return [...new Set([...comics, ...chapters])].sort((a, b) => a - b);
}

/** The due comics and chapters, the earliest first. */
export async function listDueSubjects(
  db: Database,
  now: number,
  limit: number,
): Promise<{ kind: 'comic' | 'chapter'; id: number; at: number }[]> {
  const due = async (kind: 'comic' | 'chapter') => {
    const rows: { id: number; shown_from: number }[] = await db(kind)
      .where('is_settled', 0)
      .modify(shown(kind, now))
      .orderBy('shown_from')
      .limit(limit)
      .select('id', 'shown_from');
    return rows.map(({ id, shown_from: from }) => ({ kind, id, at: Number(from) }));
  };
  return [...(await due('comic')), ...(await due('chapter'))];
}

/** Locks the row until the transaction ends; another transaction waits. */
export async function holdComic(
  transaction: Database,
  id: number,
): Promise<
  | {
      id: number;
      shown_from: number;
      is_settled: number;
      original_language: string;
      updated_at: number;
      archive_says: string | null;
    }
  | undefined
> {
  return transaction('comic')
    .where({ id })
    .forUpdate()
    .first('id', 'shown_from', 'is_settled', 'original_language', 'updated_at', 'archive_says');
}

/** Marks due rows as settled and returns the newly settled chapters in their order. */
export async function markSettled(
  transaction: Database,
  comicId: number,
  now: number,
): Promise<{ id: number; shown_from: number }[]> {
  await transaction('comic').where({ id: comicId }).update({ is_settled: 1 });
  const due: { id: number; shown_from: number }[] = await transaction('chapter')
    .where({ comic_id: comicId, is_settled: 0 })
    .modify(shown('chapter', now))
    .orderBy(['sort', 'id'])
    .forUpdate()
    .select('id', 'shown_from');
  for (let at = 0; at < due.length; at += 500)
    await transaction('chapter')
      .whereIn(
        'id',
        due.slice(at, at + 500).map(({ id }) => id),
      )
      .update({ is_settled: 1 });
  return due;
}

export async function raiseUpdatedAt(transaction: Database, comicId: number, at: number): Promise<void> {
  await transaction('comic').where({ id: comicId }).where('updated_at', '<', at).update({ updated_at: at });
}

/**
 * The number of chapter numbers over all languages, and the look of the first chapter, in `language` if possible. If no
 * chapter is visible, it describes the future ones; a visible comic reveals nothing of drafts and of chapters that were
 * taken down.
 */
export async function summariseChapters(
  db: Database,
  comicId: number,
  language: string,
  isSeen: boolean,
): Promise<{ count: number; coverHash: string | null; direction: string | null }> {
  const of = (isShown: boolean) =>
    db('chapter')
      .where('comic_id', comicId)
      .modify((query) => {
        if (isShown) void query.modify(settled('chapter'));
      });
  const [total] = await of(true).countDistinct({ count: 'number' });
  const count = Number(total?.count ?? 0);
  const candidates = of(count > 0).modify((query) => {
    if (isSeen) void query.where('shown_from', '<', never);
  });
  const first = await candidates
    .select('cover_hash', 'direction')
    .orderByRaw('CASE WHEN language = ? THEN 0 ELSE 1 END, sort, id', [language])
    .first();
  return { count, coverHash: first?.cover_hash ?? null, direction: first?.direction ?? null };
}

/** The titles of a comic with the cover of the first chapter in their own language. */
export async function listTitleCovers(
  db: Database,
  comicId: number,
): Promise<{ language: string; archive_says: string | null; coverHash: string | null }[]> {
  const titles: { language: string; archive_says: string | null }[] = await db('comic_title')
    .where('comic_id', comicId)
    .select('language', 'archive_says');
  const chapters: { language: string; cover_hash: string | null }[] = await db('chapter')
    .where('comic_id', comicId)
    .modify(settled('chapter'))
    .orderBy(['sort', 'id'])
    .select('language', 'cover_hash');
  return titles.map((title) => ({
    ...title,
    coverHash: chapters.find(({ language }) => language === title.language)?.cover_hash ?? null,
  }));
}

export async function changeComic(transaction: Database, id: number, changes: Record<string, unknown>): Promise<void> {
  await transaction('comic').where({ id }).update(changes);
}

export async function changeTitle(
  transaction: Database,
  comicId: number,
  language: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await transaction('comic_title').where({ comic_id: comicId, language }).update(changes);
}
