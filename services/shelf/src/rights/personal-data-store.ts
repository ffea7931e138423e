import { type Database, personalDataPageRows } from '@yonkoma/service-kit';
import type { BookmarkRow } from '../bookmark/bookmark.ts';
import type { EntryRow } from '../list/entry-store.ts';
import type { ListRow } from '../list/list-store.ts';
import type { RecordRow } from '../record/record.ts';
import type { StateRow } from '../state/state-store.ts';

const pageOf = (
  db: Database,
  table: 'comic_like' | 'read_record' | 'bookmark' | 'rating' | 'reading_state' | 'comic_list',
  memberId: number,
  after: number,
) => db(table).where({ member_id: memberId }).where('id', '>', after).orderBy('id').limit(personalDataPageRows);

export interface PersonalLike {
  id: number;
  comic_id: number;
  is_liked: 0 | 1;
  is_muted: 0 | 1;
  created_at: number;
}

export const listPersonalLikes = async (db: Database, memberId: number, after: number): Promise<PersonalLike[]> =>
  pageOf(db, 'comic_like', memberId, after).select('id', 'comic_id', 'is_liked', 'is_muted', 'created_at');

export const listPersonalRecords = async (db: Database, memberId: number, after: number): Promise<RecordRow[]> =>
  pageOf(db, 'read_record', memberId, after).select('id', 'comic_id', 'chapter_id', 'image_index', 'updated_at');

export const listPersonalBookmarks = async (db: Database, memberId: number, after: number): Promise<BookmarkRow[]> =>
  pageOf(db, 'bookmark', memberId, after).select('id', 'chapter_id', 'image_index', 'note', 'created_at');

export interface PersonalRating {
  id: number;
  comic_id: number;
  stars: number;
  rated_at: number;
}

export const listPersonalRatings = async (db: Database, memberId: number, after: number): Promise<PersonalRating[]> =>
  pageOf(db, 'rating', memberId, after).select('id', 'comic_id', 'stars', 'rated_at');

export const listPersonalStates = async (db: Database, memberId: number, after: number): Promise<StateRow[]> =>
  pageOf(db, 'reading_state', memberId, after).select('id', 'comic_id', 'state', 'set_at');

export const listPersonalLists = async (db: Database, memberId: number, after: number): Promise<ListRow[]> =>
  pageOf(db, 'comic_list', memberId, after).select('*');

export async function listPersonalEntries(
  db: Database,
  memberId: number,
  after: number,
): Promise<(EntryRow & Pick<ListRow, 'name'>)[]> {
  return db('list_entry')
    .join('comic_list', 'comic_list.id', 'list_entry.list_id')
    .where({ 'comic_list.member_id': memberId })
    .where('list_entry.id', '>', after)
    .orderBy('list_entry.id')
    .limit(personalDataPageRows)
    .select('list_entry.*', 'comic_list.name');
}

export async function dropLike(transaction: Database, id: number): Promise<boolean> {
  return (await transaction('comic_like').where({ id }).delete()) === 1;
}

/** Deletes the data that is part of no count. */
export async function dropRest(transaction: Database, memberId: number): Promise<void> {
  await transaction('read_record').where({ member_id: memberId }).delete();
  await transaction('reading_state').where({ member_id: memberId }).delete();
  await transaction('bookmark').where({ member_id: memberId }).delete();
}
