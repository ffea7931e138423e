import { type CommentReactions, nextState, sameTapS } from '@yonkoma/contract';
import { type ActionLimit, type Call, type Database, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { describePlace } from '../subject/describe-places.ts';
import { isOpenToAnswers } from './comment-rules.ts';
import { addReaction, findReactedComment, type Reaction, readReactions, switchReaction } from './reaction-store.ts';
import { type AnyVoice, knows } from './voice.ts';

/** Counts a reaction, in the transaction in which it is set. */
type Count = (transaction: Database, commentId: number, by: 1 | -1) => Promise<boolean>;

/**
 * Sets or switches a reaction. Row and count change together or not at all, also with concurrent calls: the member's
 * row is locked first, the comment's row last and only until the commit. A second tap within `sameTapS` counts as the
 * same tap.
 */
export async function reactToComment(
  call: Call,
  {
    voice,
    id,
    state: asked,
    reaction,
    limit,
    count,
  }: { voice: AnyVoice; id: number; state: 0 | 1 | undefined; reaction: Reaction; limit: ActionLimit; count: Count },
): Promise<CommentReactions> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const key = { comment_id: id, member_id: session.memberId };
  const reacted = await findReactedComment(db, reaction, key);
  if (!reacted || !isOpenToAnswers(reacted)) return refuse('comment-not-found');
  const facts = await describePlace(call, reacted, { hasTitles: false });
  if (facts?.is_shown !== 1 || !knows(voice, { ...reacted, facts })) refuse('comment-not-found');
  const row = reacted.is_on === null ? undefined : { is_on: reacted.is_on, toggled_at: reacted.toggled_at ?? 0 };
  const state = nextState(row && { is_liked: row.is_on, toggled_at: row.toggled_at }, asked, now);
  if ((row?.is_on ?? 0) !== state) {
    if (!limit.admits(db, session.memberId, now)) refuse('comment-too-fast', { seconds: sameTapS });
    await transact(db, async (transaction) => {
      const isFirst = row
        ? await switchReaction(transaction, reaction, key, row, state, now)
        : await addReaction(transaction, reaction, key, now);
      if (isFirst && !(await count(transaction, id, state === 1 ? 1 : -1))) refuse('comment-not-found');
    });
  }
  const after = (await readReactions(db, key)) ?? refuse('comment-not-found');
  return {
    isLiked: after.is_liked === 1,
    likeCount: after.like_count,
    isFavourite: after.is_favourite === 1,
    favouriteCount: after.favourite_count,
  };
}
