import type { InputOf, keepPlace as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { markStarted } from '../state/mark-started.ts';
import { marksReading } from '../state/setting-store.ts';
import { findRecord, keepReached } from './record-store.ts';

/** The comic domain has already checked that the page exists and is open to the member. */
export async function keepPlace(
  { db, session, now }: Call,
  { comic_id: comicId, chapter_id: chapterId, index: page }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const isBegun = (await marksReading(db, memberId)) === 1 && !(await findRecord(db, memberId, comicId));
  await keepReached(db, memberId, { comicId, chapterId, page, at: now });
  if (isBegun) await markStarted(db, memberId, comicId, now);
  const place = await findRecord(db, memberId, comicId);
  return { place: place ? { ...place, updated_at: Number(place.updated_at) } : null };
}
