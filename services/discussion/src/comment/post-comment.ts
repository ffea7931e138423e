import { type InputOf, type postComment as endpoint, type ReplyOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { everyS, rememberText } from '@yonkoma/text-kit';
import { addToWriter, ensureWriter, takeTurn } from './writer-store.ts';
import { isOpenToAnswers } from './comment-rules.ts';
import { statusCode } from './comment.ts';
import { addToReplies, holdComment, insertComment, insertHeld } from './comment-store.ts';
import { findAnswered } from './find-answered.ts';
import { findPlace } from './find-place.ts';
import { hotScore } from './hot-rules.ts';
import { judgeComment } from './judge-comment.ts';
import { presentPosted } from './present-posted.ts';
import { forgetThread } from './remembered-threads.ts';
import { publishComment } from './publish-comment.ts';
import { publishCounted } from './publish-counted.ts';
import { publishShown } from './publish-shown.ts';
import { addToThread, ensureThread } from './thread-store.ts';

/** Comment, counts and the word to others change together or not at all. */
export async function postComment(call: Call, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const place = await findPlace(call, input);
  const answered = input.pid === undefined ? null : await findAnswered(call, place, input.pid);
  const judged = await judgeComment(call, input.content, { isEdit: false });
  const { text, mentions, heldFor } = judged;
  const threadId = place.thread_id ?? (await ensureThread(db, place));
  await ensureWriter(db, memberId);
  const isHeld = heldFor.length > 0;
  const rootId = answered?.root_id ?? 0;
  const id = await transact(db, async (transaction) => {
    if (!(await takeTurn(transaction, memberId, { now, everyS })))
      refuse('comment-too-fast', { seconds: everyS }, { data: { seconds: everyS } });
    await addToWriter(transaction, memberId, { comment_count: 1, approved_count: isHeld ? 0 : 1 });
    await addToThread(transaction, threadId, { roots: rootId === 0 && !isHeld ? 1 : 0, comments: isHeld ? 0 : 1 });
    // It may have been deleted since it was looked at; from here on it cannot be.
    const still = answered && (await holdComment(transaction, answered.id));
    if (answered && (!still || !isOpenToAnswers(still))) refuse('comment-not-found');
    const comment = {
      thread_id: threadId,
      root_id: rootId,
      parent_id: answered?.id ?? 0,
      member_id: memberId,
      answered_id: answered?.answered_id ?? 0,
      text,
      mentions: mentions.join(' '),
      is_spoiler: input.is_spoiler === 1 ? (1 as const) : (0 as const),
      status: statusCode(isHeld ? 'unaudited' : 'normal'),
      is_listed: isHeld ? (0 as const) : (1 as const),
      hot_score: hotScore(now),
      is_announced: isHeld ? (0 as const) : (1 as const),
      created_at: now,
    };
    const written = await insertComment(transaction, comment);
    if (isHeld)
      await insertHeld(transaction, {
        comment_id: written,
        thread_id: threadId,
        root_id: rootId,
        member_id: memberId,
        held_for: heldFor.join(' '),
        created_at: now,
      });
    else {
      await addToReplies(transaction, comment, { replies: 1, listed: 1 });
      await publishCounted(transaction, place, { comments: 1, roots: rootId === 0 ? 1 : 0 }, now);
      await publishComment(transaction, { ...comment, id: written }, place, now);
      await publishShown(transaction, { ...comment, id: written }, place.facts, true, now);
    }
    return written;
  });
  forgetThread(db, threadId);
  await rememberText(call, judged);
  return presentPosted(call, id);
}
