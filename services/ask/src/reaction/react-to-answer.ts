import { likeFields, type likeAnswer as endpoint, type ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { addToReply, findReply, holdReply } from '../question/reply-store.ts';
import { findPublic } from '../question/find-shown.ts';
import { statusCode } from '../question/question.ts';
import { type Reactable, setReaction } from './reaction.ts';

export async function likeAnswer(call: Call, asked: Reactable): Promise<ReplyOf<typeof endpoint>> {
  const { id } = asked;
  const row = await findReply(call.db, id);
  if (row?.status !== statusCode('normal')) return refuse('answer-not-found');
  await findPublic(call.db, row.question_id);
  if (row.member_id === call.session?.memberId) refuse('answer-own');
  const isOn = await setReaction(call, 'reply_like', asked, {
    async hold(transaction) {
      if ((await holdReply(transaction, id))?.status !== statusCode('normal')) refuse('answer-not-found');
    },
    count: (transaction, by) => addToReply(transaction, id, 'like_count', by),
  });
  return likeFields({ isLiked: isOn === 1, likeCount: (await findReply(call.db, id))?.like_count ?? 0 });
}
