import type { Database } from '@yonkoma/service-kit';
import { positionsBetween, spacedAnew } from './place-rules.ts';

/** A comic of a list. */
export interface EntryRow {
  id: number;
  list_id: number;
  comic_id: number;
  position: number;
  note: string;
  added_at: number;
}

/** Where comics go: to an end of the list, or behind a comic that is in it. */
export type Place = 'first' | 'last' | { after: number };

const inList = (db: Database, listId: number) => db('list_entry').where({ list_id: listId });
const inOrder = [{ column: 'position' }, { column: 'id' }];

export async function findEntries(
  db: Database,
  listId: number,
  comicIds: readonly number[],
): Promise<Map<number, EntryRow>> {
  const rows: EntryRow[] = await inList(db, listId).whereIn('comic_id', comicIds);
  return new Map(rows.map((row) => [row.comic_id, row]));
}

export async function countEntries(db: Database, listIds: readonly number[]): Promise<Map<number, number>> {
  const rows: { list_id: number; count: number }[] = await db('list_entry')
    .whereIn('list_id', listIds)
    .groupBy('list_id')
    .select('list_id')
    .count({ count: '*' });
  return new Map(rows.map((row) => [row.list_id, Number(row.count)]));
}

/** Those of these lists that have the comic. */
export const listsWith = async (db: Database, listIds: readonly number[], comicId: number): Promise<number[]> =>
  db('list_entry').whereIn('list_id', listIds).where({ comic_id: comicId }).pluck('list_id');

/** The first comics of each of these lists. */
export async function listFirst(
  db: Database,
  listIds: readonly number[],
  most: number,
): Promise<Pick<EntryRow, 'list_id' | 'comic_id'>[]> {
  const numbered = db('list_entry')
    .whereIn('list_id', listIds)
    .select('list_id', 'comic_id')
    .rowNumber('place', ['position', 'id'], 'list_id')
    .as('numbered');
  return db.from(numbered).where('place', '<=', most).orderBy(['list_id', 'place']).select('list_id', 'comic_id');
}

/** Adds comics, in this order. The list is locked and has none of them. Returns false when `after` is not in it. */
export async function addEntries(
  transaction: Database,
  listId: number,
  { comicIds, note, place, at }: { comicIds: readonly number[]; note: string; place: Place; at: number },
): Promise<boolean> {
  const positions = await makeRoom(transaction, listId, place, comicIds.length);
  if (!positions) return false;
  const rows = comicIds.map((comic_id, index) => ({
    list_id: listId,
    comic_id,
    note,
    position: positions[index],
    added_at: at,
  }));
  if (rows.length > 0) await transaction('list_entry').insert(rows);
  return true;
}

/** Moves a comic of a locked list. Returns false when `after` is not in it. */
export async function moveEntry(transaction: Database, entry: EntryRow, place: Place): Promise<boolean> {
  const [position] = (await makeRoom(transaction, entry.list_id, place, 1)) ?? [];
  if (position === undefined) return false;
  await transaction('list_entry').where({ id: entry.id }).update({ position });
  return true;
}

async function makeRoom(
  transaction: Database,
  listId: number,
  place: Place,
  count: number,
): Promise<number[] | undefined> {
  const room = await findRoom(transaction, listId, place, count);
  if (room !== null) return room;
  await spaceAnew(transaction, listId);
  return (await findRoom(transaction, listId, place, count)) ?? undefined;
}

/** undefined when `after` is not in the list, null when there is no room behind it. */
async function findRoom(transaction: Database, listId: number, place: Place, count: number) {
  const next = async (after?: number): Promise<number | undefined> => {
    const query = inList(transaction, listId).orderBy('position');
    const row = await (after === undefined ? query : query.where('position', '>', after)).first('position');
    return row && Number(row.position);
  };
  if (place === 'first') return positionsBetween(undefined, await next(), count);
  const before = place === 'last' ? {} : { comic_id: place.after };
  const last = await inList(transaction, listId).where(before).orderBy('position', 'desc').first('position');
  if (!last) return place === 'last' ? positionsBetween(undefined, undefined, count) : undefined;
  const below = Number(last.position);
  return positionsBetween(below, place === 'last' ? undefined : await next(below), count);
}

/** Gives all comics of a list new positions in the same order. */
async function spaceAnew(transaction: Database, listId: number): Promise<void> {
  const ids: number[] = await inList(transaction, listId).orderBy(inOrder).pluck('id');
  const positions = spacedAnew(ids.length);
  const atOnce = 200;
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce);
    const whens = some.map(() => 'when ? then ?').join(' ');
    const values = some.flatMap((id, index) => [id, positions[at + index] ?? 0]);
    await transaction('list_entry')
      .whereIn('id', some)
      .update({ position: transaction.raw(`case id ${whens} end`, values) });
  }
}

/** The notes of a list in its order, so many of the first that their length reaches `enough`. */
export async function listNotes(db: Database, listId: number, enough: number): Promise<string[]> {
  // No note is empty, so that there are never more of them than signs.
  return inList(db, listId).whereNot({ note: '' }).orderBy(inOrder).limit(enough).pluck('note');
}

export const changeNote = async (db: Database, entryId: number, note: string): Promise<void> =>
  void (await db('list_entry').where({ id: entryId }).update({ note }));

export const dropEntries = async (db: Database, listId: number, comicIds: readonly number[]): Promise<number> =>
  inList(db, listId).whereIn('comic_id', comicIds).delete();
