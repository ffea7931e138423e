import type { InputOf, readOwn as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { listPersonalReactions } from '../bookmark/bookmark-store.ts';
import { countLikes } from '../like/count-store.ts';
import { findLike } from '../like/like-store.ts';
import { findRecord } from '../record/record-store.ts';

/** All own data of a reader that a page of a comic or a chapter shows, in one call. */
export async function readOwn(
  { db, session }: Call,
  { comic_id: comicId, chapter_id: chapterId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const [like, likeCount, place, marks] = await Promise.all([
    findLike(db, memberId, comicId),
    countLikes(db, comicId),
    findRecord(db, memberId, comicId),
    chapterId === undefined ? [] : listPersonalReactions(db, memberId, chapterId),
  ]);
  return {
    is_liked: like?.is_liked ?? 0,
    is_muted: like?.is_liked === 1 ? like.is_muted : 0,
    like_count: likeCount,
    place: place ? { ...place, updated_at: Number(place.updated_at) } : null,
    marks,
  };
}
