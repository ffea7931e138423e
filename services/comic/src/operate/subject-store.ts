import { type Database, decline } from '@yonkoma/service-kit';
import type { Early } from '../lock/lock-rules.ts';
import type { Kind, Standing } from '../publish/publish-rules.ts';
import { never, settled } from '../shown/shown.ts';

export const subjectKind = (text: string | undefined): Kind =>
  text === 'comic' || text === 'chapter' ? text : decline('Say comic or chapter, then its number.');

export interface SubjectRow extends Standing {
  id: number;
  comic_id: number;
  shown_from: number;
  is_settled: number;
  created_at: number;
  /** Its date from before it was hidden; null when it was never public. */
  kept_at: number | null;
  taken_down_reason: string;
}

/**
 * Locks the row until the transaction ends. Declines when it does not exist. The comic of a chapter is locked first, so
 * that two operators cannot block each other.
 */
export async function findSubject(transaction: Database, kind: Kind, id: number): Promise<SubjectRow> {
  const columns = [
    'id',
    'published_at',
    'shown_from',
    'is_settled',
    'created_at',
    'kept_at',
    'taken_down_at',
    'taken_down_reason',
    'merged_into',
  ];
  const missing = () => decline(`There is no ${kind} ${id}.`);
  const comicId: number =
    kind === 'comic' ? id : ((await transaction('chapter').where({ id }).first('comic_id')) ?? missing()).comic_id;
  const comic =
    (await transaction('comic')
      .where({ id: comicId })
      .forUpdate()
      .first(...columns)) ?? missing();
  const row =
    kind === 'comic'
      ? comic
      : ((await transaction('chapter')
          .where({ id })
          .forUpdate()
          .first(...columns)) ?? missing());
  return {
    ...row,
    comic_id: comicId,
    published_at: Number(row.published_at),
    shown_from: Number(row.shown_from),
    created_at: Number(row.created_at),
    kept_at: row.kept_at === null ? null : Number(row.kept_at),
  };
}

/** Whether no chapter of the comic is public or will be. */
export async function isEmptied(transaction: Database, comicId: number): Promise<boolean> {
  return (
    (await transaction('chapter').where({ comic_id: comicId }).where('shown_from', '<', never).first('id')) ===
    undefined
  );
}

/** Whether the comic was taken down together with its last chapter, and not by itself. */
export async function isTakenWithChapter(
  transaction: Database,
  { id, taken_down_at, taken_down_reason }: SubjectRow,
): Promise<boolean> {
  if (taken_down_at === null) return false;
  const together = { comic_id: id, taken_down_at, taken_down_reason };
  return (await transaction('chapter').where(together).first('id')) !== undefined;
}

/** The date of the latest chapter of a comic that readers have seen; 0 when there is none. */
export async function latestChapterAt(transaction: Database, comicId: number): Promise<number> {
  const row = await transaction('chapter')
    .where({ comic_id: comicId })
    .modify(settled('chapter'))
    .max({ at: 'created_at' })
    .first();
  return Number(row?.at ?? 0);
}

/** The comic of a chapter. */
export async function findComicOf(db: Database, chapterId: number): Promise<number | undefined> {
  return (await db('chapter').where({ id: chapterId }).first('comic_id'))?.comic_id;
}

/** Until when a chapter is open only to some levels. */
export async function findEarly(transaction: Database, id: number): Promise<Early> {
  const row: Early = await transaction('chapter').where({ id }).first('open_at', 'early_level');
  return { open_at: Number(row.open_at), early_level: Number(row.early_level) };
}

export async function changeRow(
  transaction: Database,
  kind: Kind,
  id: number,
  changes: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await transaction(kind).where({ id }).update(changes);
}
