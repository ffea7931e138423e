import { randomBytes } from 'node:crypto';
import type { Database } from '@yonkoma/service-kit';

/** A list of comics. Times are unix seconds. */
export interface ListRow {
  id: number;
  list_key: string;
  member_id: number;
  name: string;
  description: string;
  is_public: 0 | 1;
  is_withdrawn: 0 | 1;
  created_at: number;
  updated_at: number;
}

export type ListTexts = Pick<ListRow, 'name' | 'description' | 'is_public'>;

const numbers = (row: ListRow): ListRow => ({
  ...row,
  created_at: Number(row.created_at),
  updated_at: Number(row.updated_at),
});

/** Twelve signs, 72 bits by chance. */
const newKey = (): string => randomBytes(9).toString('base64url');

export async function findList(db: Database, key: string): Promise<ListRow | undefined> {
  const row: ListRow | undefined = await db('comic_list').where({ list_key: key }).first();
  return row && numbers(row);
}

/** A list of the member, locked until the transaction ends, so that its comics are changed by one call at a time. */
export async function holdList(transaction: Database, memberId: number, key: string): Promise<ListRow | undefined> {
  const row: ListRow | undefined = await transaction('comic_list')
    .where({ list_key: key, member_id: memberId })
    .forUpdate()
    .first();
  return row && numbers(row);
}

/** All lists of a member, the last changed first. */
export async function listLists(db: Database, memberId: number): Promise<ListRow[]> {
  const rows: ListRow[] = await db('comic_list')
    .where({ member_id: memberId })
    .orderBy([
      { column: 'updated_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  return rows.map(numbers);
}

export async function countLists(db: Database, memberId: number): Promise<number> {
  const [row] = await db('comic_list').where({ member_id: memberId }).count({ total: '*' });
  return Number(row?.total ?? 0);
}

/** Returns the key of the new list. */
export async function addList(db: Database, memberId: number, texts: ListTexts, now: number): Promise<string> {
  const list_key = newKey();
  await db('comic_list').insert({ ...texts, list_key, member_id: memberId, created_at: now, updated_at: now });
  return list_key;
}

export async function changeList(db: Database, id: number, changed: Partial<ListRow>, now: number): Promise<void> {
  await db('comic_list')
    .where({ id })
    .update({ ...changed, updated_at: now });
}

/** Deletes a list with all its comics. */
export async function dropList(transaction: Database, id: number): Promise<void> {
  await transaction('list_entry').where({ list_id: id }).delete();
  await transaction('comic_list').where({ id }).delete();
}
