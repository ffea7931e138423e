import type { likeAnswer as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { addToReply, findReply, holdReply } from '../answer/reply-store.ts';
import { findPublic } from '../question/find-shown.ts';
import { statusCode } from '../question/question.ts';
import { type Marked, setMark } from './mark.ts';

export async function likeAnswer(call: Call, asked: Marked): Promise<ReplyOf<typeof endpoint>> {
  const { id } = asked;
  const row = await findReply(call.db, id);
  if (row?.status !== statusCode('normal')) return refuse('answer-not-found');
  await findPublic(call.db, row.question_id);
  if (row.member_id === call.session?.memberId) refuse('answer-own');
  const is_zan = await setMark(call, 'reply_zan', asked, {
    async hold(transaction) {
      if ((await holdReply(transaction, id))?.status !== statusCode('normal')) refuse('answer-not-found');
    },
    count: (transaction, by) => addToReply(transaction, id, 'zan_count', by),
  });
  return { is_zan, zan_count: (await findReply(call.db, id))?.zan_count ?? 0 };
}
