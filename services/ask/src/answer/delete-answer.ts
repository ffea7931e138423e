import type { deleteAnswer as endpoint, InputOf, ReplyOf } from '@yonkoma/contract';
import { type Call, type Database, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { findQuestion } from '../question/question-store.ts';
import { dropRevisions } from '../revision/revision-store.ts';
import { presentReplies } from './present-replies.ts';
import type { ReplyRow } from '../question/reply.ts';
import { changeReply, findReply } from '../question/reply-store.ts';
import { settleReply } from './settle-reply.ts';

/** Removes an answer or a comment from every list, with its text and its history. If it has comments, a gap stays. */
export async function removeReply(
  transaction: Database,
  row: Pick<ReplyRow, 'id' | 'question_id' | 'member_id'>,
  now: number,
): Promise<ReplyRow> {
  const before = await settleReply(transaction, row, 'deleted', now);
  await changeReply(transaction, row.id, { text: '', html: '', mentions: '' });
  await dropRevisions(transaction, 'answer', row.id);
  return before;
}

export async function deleteAnswer(call: Call, { id }: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const row = await findReply(db, id);
  if (row?.member_id !== session.memberId || row.is_gone === 1) return refuse('answer-not-found');
  await transact(db, async (transaction) => {
    const before = await removeReply(transaction, row, now);
    if (before.is_gone === 1) refuse('answer-not-found');
    // The author can no longer delete an answer that was accepted in the meantime.
    if (row.is_accepted === 1 || before.is_accepted === 1) refuse('answer-accepted');
  });
  const [gap, question] = await Promise.all([findReply(db, id), findQuestion(db, row.question_id)]);
  const [comment = null] = gap?.is_listed === 1 && question ? await presentReplies(call, question, [gap], []) : [];
  return { comment, total: question?.answer_count ?? 0 };
}
