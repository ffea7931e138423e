import { type collectComic as endpoint, type InputOf, nextState, type ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { shownComics } from '../subject/shown.ts';
import { countLikes, moveCount } from './count-store.ts';
import { tapped } from './like-rules.ts';
import { addLike, countOwn, findLike, turnLike } from './like-store.ts';
import { refuseFull } from './refuse-full.ts';
import { sendSomeCounts } from './send-like-counts.ts';

/**
 * Row and count change together or not at all, also with concurrent calls. The comic domain gets the count before the
 * member gets the reply, unless it cannot be reached.
 */
export async function collectComic(
  call: Call,
  { comic_id: comicId, state: asked }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session, ask } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const row = await findLike(db, memberId, comicId);
  const state = nextState(row, asked, now);
  // A comic can always be removed from the collection, even if it is no longer visible.
  if ((!row || state === 1) && !(await shownComics(ask, [comicId])).has(comicId)) refuse('comic-not-found');
  if (!row && state === 0) return { is_like: 0, like_count: await countLikes(db, comicId), is_muted: 0 };
  if (state === 1 && row?.is_liked !== 1) await refuseFull(call, (await countOwn(db, memberId)) + 1);
  // Read before the transaction and written only if it is unchanged: inside the transaction nothing is read before the
  // comic's count is locked, and that lock is the last one.
  const count =
    row?.is_liked === state
      ? undefined
      : await transact(db, async (transaction) => {
          const isFirst = row
            ? await turnLike(transaction, row, tapped(row, state, now))
            : await addLike(transaction, memberId, comicId, now);
          return isFirst ? moveCount(transaction, comicId, state === 1 ? 1 : -1) : undefined;
        });
  if (count !== undefined) await sendSomeCounts(call, comicId);
  const kept = await findLike(db, memberId, comicId);
  const isLiked = count === undefined ? (kept?.is_liked ?? 0) : state;
  return {
    is_like: isLiked,
    like_count: count ?? (await countLikes(db, comicId)),
    is_muted: isLiked === 1 ? (kept?.is_muted ?? 0) : 0,
  };
}
