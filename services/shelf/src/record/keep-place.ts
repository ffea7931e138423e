import type { InputOf, keepPlace as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { findRecord, keepReached } from './record-store.ts';

/** The comic domain has already checked that the page exists and is open to the member. */
export async function keepPlace(
  { db, session, now }: Call,
  { comic_id: comicId, chapter_id: chapterId, index: page }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!session) throw loginNeeded();
  await keepReached(db, session.memberId, { comicId, chapterId, page, at: now });
  const place = await findRecord(db, session.memberId, comicId);
  return { place: place ? { ...place, updated_at: Number(place.updated_at) } : null };
}
