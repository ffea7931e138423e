import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { everyS, rememberText } from '@yonkoma/text-kit';
import { addWriter, takeTurn } from './writer-store.ts';
import { isOpenToAnswers } from './comment-rules.ts';
import { type Place, statusCode } from './comment.ts';
import { addToReplies, holdComment, insertComment, insertHeld } from './comment-store.ts';
import { findAnswered } from './find-answered.ts';
import { hotScore } from './hot-rules.ts';
import { judgeComment } from './judge-comment.ts';
import { forgetThread } from './remembered-threads.ts';
import { openPlace } from './open-place.ts';
import { type Posted, presentPosted } from './present-posted.ts';
import { publishComment } from './publish-comment.ts';
import { publishCounted } from './publish-counted.ts';
import { publishShown } from './publish-shown.ts';
import { addToThread, ensureThread } from './thread-store.ts';
import type { Alone, Voice } from './voice.ts';

export interface Draft {
  /** The comment that it answers. */
  pid?: number | undefined;
  content: string;
  is_spoiler?: number | undefined;
  /** Members it is addressed to, in addition to those it names. */
  addressed?: readonly number[];
}

/** Comment, counts and events change together or not at all. */
export async function postComment<A extends Alone>(
  call: Call,
  voice: Voice<A>,
  where: Place,
  { pid, content, is_spoiler, addressed = [] }: Draft,
): Promise<Posted<A>> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const { memberId } = session;
  const place = await openPlace(call, voice, where, { hasTitles: true });
  if (place.place > place.facts.places) voice.refuseClosed('place', place, place.facts);
  if (place.facts.takes_comments === 0) refuse('comments-closed');
  const answered = pid === undefined ? null : await findAnswered(call, place, pid);
  const judged = await judgeComment(call, content, { subject: place.subject, addressed, isEdit: false });
  const { text, mentions, heldFor, hasWritten } = judged;
  const threadId = place.thread_id ?? (await ensureThread(db, place));
  if (!hasWritten) await addWriter(db, memberId);
  const isHeld = heldFor.length > 0;
  const rootId = answered?.root_id ?? 0;
  const id = await transact(db, async (transaction) => {
    const counts = { approved_count: isHeld ? 0 : 1 };
    if (!(await takeTurn(transaction, memberId, { now, everyS, counts })))
      refuse('comment-too-fast', { seconds: everyS }, { data: { seconds: everyS } });
    await addToThread(transaction, threadId, { roots: rootId === 0 && !isHeld ? 1 : 0, comments: isHeld ? 0 : 1 });
    // It may have been deleted since it was read; now it is locked and cannot be.
    const still = answered && (await holdComment(transaction, answered.id));
    if (answered && (!still || !isOpenToAnswers(still))) refuse('comment-not-found');
    const comment = {
      thread_id: threadId,
      root_id: rootId,
      parent_id: answered?.id ?? 0,
      member_id: memberId,
      answered_id: answered?.answered_id ?? 0,
      subject: place.subject,
      text,
      mentions: mentions.join(' '),
      is_spoiler: is_spoiler === 1 ? (1 as const) : (0 as const),
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
      await publishComment(transaction, { ...comment, id: written }, place, place.facts, now, answered);
      await publishShown(transaction, { ...comment, id: written }, place.facts, true, now);
    }
    return written;
  });
  forgetThread(db, threadId);
  await rememberText(call, judged);
  return presentPosted(call, voice, id, judged);
}
