import type { Database } from '@yonkoma/service-kit';
import { shown } from '../publish/shown.ts';
import type { ReachedPage, RecordRow } from './record.ts';

const ofMember = (db: Database, memberId: number) => db('read_record').where('read_record.member_id', memberId);

/** Those in chapters that are shown. */
const withChapters = (db: Database, now: number, memberId: number) =>
  ofMember(db, memberId)
    .join('chapter', 'chapter.id', 'read_record.chapter_id')
    .modify(shown('chapter', now))
    .join('comic', 'comic.id', 'read_record.comic_id')
    .modify(shown('comic', now));

const rows = (db: Database, now: number, memberId: number) =>
  withChapters(db, now, memberId)
    .select(
      'read_record.id',
      'read_record.comic_id',
      'read_record.chapter_id',
      'read_record.image_index',
      'read_record.updated_at',
    )
    .select({
      chapter_title: 'chapter.title',
      chapter_number: 'chapter.number',
      chapter_language: 'chapter.language',
      image_count: 'chapter.image_count',
    });

export async function findRecord(
  db: Database,
  now: number,
  memberId: number,
  comicId: number,
): Promise<RecordRow | undefined> {
  return rows(db, now, memberId).where('read_record.comic_id', comicId).first();
}

/** Where they stopped in each of these comics. */
export async function findRecords(
  db: Database,
  now: number,
  memberId: number,
  comicIds: readonly number[],
): Promise<RecordRow[]> {
  return rows(db, now, memberId).whereIn('read_record.comic_id', comicIds);
}

/** The latest first. */
export async function listRecordRows(
  db: Database,
  now: number,
  memberId: number,
  { comicId, limit, offset }: { comicId: number | undefined; limit: number; offset: number },
): Promise<RecordRow[]> {
  return rows(db, now, memberId)
    .modify((query) => {
      if (comicId !== undefined) void query.where('read_record.comic_id', comicId);
    })
    .orderBy([
      { column: 'read_record.updated_at', order: 'desc' },
      { column: 'read_record.id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset);
}

export async function countRecords(db: Database, now: number, memberId: number, comicId?: number): Promise<number> {
  const [row] = await withChapters(db, now, memberId)
    .modify((query) => {
      if (comicId !== undefined) void query.where('read_record.comic_id', comicId);
    })
    .count({ total: '*' });
  return Number(row?.total ?? 0);
}

/** The place of the comic from now on, unless a newer one is known: whoever comes first, the newest stays. */
export async function keepReached(
  db: Database,
  memberId: number,
  { comicId, chapterId, page, at }: ReachedPage,
): Promise<void> {
  const place = { chapter_id: chapterId, image_index: page, updated_at: at };
  const moved = await ofMember(db, memberId).where({ comic_id: comicId }).where('updated_at', '<=', at).update(place);
  if (moved === 0)
    await db('read_record')
      .insert({ member_id: memberId, comic_id: comicId, ...place })
      .onConflict(['member_id', 'comic_id'])
      .ignore();
}

export async function dropRecords(db: Database, memberId: number, ids: readonly number[] | 'all'): Promise<void> {
  await ofMember(db, memberId)
    .modify((query) => {
      if (ids !== 'all') void query.whereIn('id', ids);
    })
    .delete();
}
