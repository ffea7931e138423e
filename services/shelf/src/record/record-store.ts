import type { Database } from '@yonkoma/service-kit';
import type { ReachedPage, RecordRow } from './record.ts';

const ofMember = (db: Database, memberId: number) => db('read_record').where('read_record.member_id', memberId);
const columns = ['id', 'comic_id', 'chapter_id', 'image_index', 'updated_at'] as const;

export async function findRecord(db: Database, memberId: number, comicId: number): Promise<RecordRow | undefined> {
  return ofMember(db, memberId)
    .where({ comic_id: comicId })
    .first(...columns);
}

/** The member's places in these comics. */
export async function findRecords(db: Database, memberId: number, comicIds: readonly number[]): Promise<RecordRow[]> {
  return ofMember(db, memberId)
    .whereIn('comic_id', comicIds)
    .select(...columns);
}

/** All places of a member, visible or not, or that in one comic; the latest first. */
export async function listOwnRecords(db: Database, memberId: number, comicId?: number): Promise<RecordRow[]> {
  return ofMember(db, memberId)
    .modify((query) => {
      if (comicId !== undefined) void query.where({ comic_id: comicId });
    })
    .orderBy([
      { column: 'updated_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select(...columns);
}

/** Stores a place in a comic unless a newer one is known, so the newest stays, in whatever order places arrive. */
export async function keepReached(
  db: Database,
  memberId: number,
  { comicId, chapterId, page, at }: ReachedPage,
): Promise<void> {
  const place = { chapter_id: chapterId, image_index: page, updated_at: at };
  const move = (): Promise<number> =>
    ofMember(db, memberId).where({ comic_id: comicId }).where('updated_at', '<=', at).update(place);
  if ((await move()) > 0) return;
  await db('read_record')
    .insert({ member_id: memberId, comic_id: comicId, ...place })
    .onConflict(['member_id', 'comic_id'])
    .ignore();
  // Another device may have stored an earlier place in between.
  await move();
}

export async function dropRecords(db: Database, memberId: number, ids: readonly number[] | 'all'): Promise<void> {
  await ofMember(db, memberId)
    .modify((query) => {
      if (ids !== 'all') void query.whereIn('id', ids);
    })
    .delete();
}
