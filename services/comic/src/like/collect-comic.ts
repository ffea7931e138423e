import { type collectComic as endpoint, type InputOf, maxCollected, type ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { findComic } from '../comic/comic-store.ts';
import { nextState, tapped } from './like-rules.ts';
import { addLike, countLikes, countOwn, findLike, moveCount, turnLike } from './like-store.ts';

/** Row and count change together or not at all, whoever else taps. */
export async function collectComic(
  call: Call,
  { comic_id: comicId, state: asked }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const row = await findLike(db, memberId, comicId);
  const state = nextState(row, asked, now);
  // What is in the collection can always be taken out, also when the comic is not shown any more.
  if ((!row || state === 1) && !(await findComic(db, now, call.language, comicId))) refuse('comic-not-found');
  if (!row && state === 0) return { is_like: 0, like_count: (await countLikes(db, comicId)) ?? 0, is_muted: 0 };
  if (state === 1) {
    if (row?.is_liked !== 1 && (await countOwn(db, memberId)) >= maxCollected)
      refuse('collection-full', { most: maxCollected });
  }
  // Read before the transaction and written only if it is still so: in it nothing is read before the comic's row is
  // locked, which it is last.
  const count =
    row?.is_liked === state
      ? undefined
      : await transact(db, async (transaction) => {
          const isFirst = row
            ? await turnLike(transaction, row, tapped(row, state, now))
            : await addLike(transaction, memberId, comicId, now);
          if (!isFirst) return undefined;
          return (await moveCount(transaction, comicId, state === 1 ? 1 : -1)) ?? refuse('comic-not-found');
        });
  const kept = await findLike(db, memberId, comicId);
  const isLiked = count === undefined ? (kept?.is_liked ?? 0) : state;
  return {
    is_like: isLiked,
    like_count: count ?? (await countLikes(db, comicId)) ?? 0,
    is_muted: isLiked === 1 ? (kept?.is_muted ?? 0) : 0,
  };
}
