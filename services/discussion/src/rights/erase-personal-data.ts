import type { erasePersonalDataByDiscussion } from '@yonkoma/contract/schema';
import { type Call, transact, type Verb } from '@yonkoma/service-kit';
import { changeStatus } from '../comment/change-status.ts';
import { addFavourites, addLikes, changeComment, dropEdits } from '../comment/comment-store.ts';
import { statusCode } from '../comment/comment.ts';
import { forgetThread } from '../comment/remembered-threads.ts';
import { describePlaces } from '../subject/describe-places.ts';
import { dropRest, listSpeaking, silenceOperations } from './erase-store.ts';
import { dropReaction, listFavouritesBehind, listLikesBehind } from './personal-data-store.ts';

/** Comments erased in one call: each locks its thread for a moment. */
const commentsAtOnce = 20;

/** One step of the erasure: returns where to continue, or null when nothing of its kind is left. */
type Step = (call: Call, memberId: number, after: number) => Promise<number | null>;

const steps: Record<string, Step> = {
  /** A comment that has answers leaves a gap. */
  async comments({ db, now, ask }, memberId) {
    const own = await listSpeaking(db, memberId, statusCode('deleted'), commentsAtOnce);
    const facts = await describePlaces({ ask }, own, { hasTitles: true });
    for (const [at, row] of own.entries()) {
      const comment = { ...row, facts: facts[at] ?? null };
      await transact(db, async (transaction) => {
        if (comment.status !== statusCode('deleted')) await changeStatus(transaction, comment, 'deleted', now);
        await changeComment(transaction, comment.id, { text: '', mentions: '' });
        await dropEdits(transaction, comment.id);
        await silenceOperations(transaction, comment.id);
      });
      forgetThread(db, comment.thread_id);
    }
    return own.length === 0 ? null : 0;
  },
  async likes({ db }, memberId, after) {
    const { likes, next } = await listLikesBehind(db, memberId, after);
    for (const { comment_id: id, is_on } of likes) {
      await transact(db, async (transaction) => {
        if ((await dropReaction(transaction, 'comment_like', memberId, id)) && is_on === 1)
          await addLikes(transaction, id, -1);
      });
    }
    return next;
  },
  async favourites({ db }, memberId) {
    const kept = await listFavouritesBehind(db, memberId, 0);
    for (const { comment_id: id, is_on } of kept) {
      await transact(db, async (transaction) => {
        if ((await dropReaction(transaction, 'comment_favourite', memberId, id)) && is_on === 1)
          await addFavourites(transaction, id, -1);
      });
    }
    return kept.length === 0 ? null : 0;
  },
  async rest({ db }, memberId) {
    await transact(db, (transaction) => dropRest(transaction, memberId));
    return null;
  },
};
const order = Object.keys(steps);

/**
 * Erases some of a member's data and updates every count. What is erased stays erased, so that a repeated call does the
 * rest.
 */
export const erasePersonalData: Verb<unknown, typeof erasePersonalDataByDiscussion> = async (
  call,
  { member_id: memberId, cursor },
) => {
  const [name = '', place = '0'] = cursor.split(' ');
  const at = Math.max(0, order.indexOf(name));
  const after = await steps[order[at] ?? '']?.(call, memberId, Number(place));
  if (typeof after === 'number') return { next: `${order[at]} ${after}` };
  return { next: order[at + 1] ?? '' };
};
