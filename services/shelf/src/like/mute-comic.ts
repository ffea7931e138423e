import type { InputOf, muteComic as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse } from '@yonkoma/service-kit';
import { findLike, setMuted } from './like-store.ts';

export async function muteComic(
  { db, session }: Call,
  { comic_id: comicId, state }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!session) throw loginNeeded();
  // Some engines count only rows that really changed.
  if (
    !(await setMuted(db, session.memberId, comicId, state)) &&
    (await findLike(db, session.memberId, comicId))?.is_liked !== 1
  )
    refuse('comic-not-collected');
  return { is_muted: state };
}
