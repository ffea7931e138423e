import { type CommentReactions, nextState, sameTapS } from '@yonkoma/contract';
import { type ActionLimit, type Call, type Database, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { describePlace } from '../subject/describe-places.ts';
import { isOpenToAnswers } from './comment-rules.ts';
import {
  addReaction,
  findReactedComment,
  type ReactedComment,
  type Reaction,
  type ReactionRow,
  switchReaction,
} from './reaction-store.ts';
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
  const find = async () => (await findReactedComment(db, key)) ?? refuse('comment-not-found');
  const found = await find();
  if (!isOpenToAnswers(found)) return refuse('comment-not-found');
  const facts = await describePlace(call, found, { hasTitles: false });
  if (facts?.is_shown !== 1 || !knows(voice, { ...found, facts })) refuse('comment-not-found');
  const row = rowOf(found, reaction);
  const state = nextState(row && { is_liked: row.is_on, toggled_at: row.toggled_at }, asked, now);
  if ((row?.is_on ?? 0) === state) return reactionsOf(found);
  if (!limit.admits(db, session.memberId, now)) refuse('comment-too-fast', { seconds: sameTapS });
  const isFirst = await transact(db, async (transaction) => {
    const isSet = row
      ? await switchReaction(transaction, reaction, key, row, state, now)
      : await addReaction(transaction, reaction, key, now);
    if (isSet && !(await count(transaction, id, state === 1 ? 1 : -1))) refuse('comment-not-found');
    return isSet;
  });
  return reactionsOf(isFirst ? switched(found, reaction, state) : await find());
}

/** The member's row of this reaction, if there is one. */
function rowOf(found: ReactedComment, reaction: Reaction): Pick<ReactionRow, 'is_on' | 'toggled_at'> | undefined {
  const [is_on, toggled_at] =
    reaction === 'comment_like' ? [found.is_liked, found.liked_at] : [found.is_favourite, found.favourite_at];
  return is_on === null ? undefined : { is_on, toggled_at: toggled_at ?? 0 };
}

function switched(found: ReactedComment, reaction: Reaction, state: 0 | 1): ReactedComment {
  const by = state === 1 ? 1 : -1;
  return reaction === 'comment_like'
    ? { ...found, is_liked: state, like_count: found.like_count + by }
    : { ...found, is_favourite: state, favourite_count: found.favourite_count + by };
}

const reactionsOf = (found: ReactedComment): CommentReactions => ({
  isLiked: found.is_liked === 1,
  likeCount: found.like_count,
  isFavourite: found.is_favourite === 1,
  favouriteCount: found.favourite_count,
});
