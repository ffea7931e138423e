import {
  likeFields,
  type collectQuestion as collecting,
  type likeQuestion as liking,
  type ReplyOf,
} from '@yonkoma/contract';
import { type Call, type Database, refuse } from '@yonkoma/service-kit';
import { findPublic } from '../question/find-shown.ts';
import { isShown, type QuestionRow } from '../question/question.ts';
import { addToQuestion, findQuestion, heatQuestion, holdQuestion } from '../question/question-store.ts';
import { addToWriter } from '../text/writer-store.ts';
import { type Reactable, setReaction } from './reaction.ts';

const held =
  (id: number) =>
  async (transaction: Database): Promise<void> => {
    const row: QuestionRow | undefined = await holdQuestion(transaction, id);
    if (!row || !isShown(row)) refuse('question-not-found');
  };

export async function likeQuestion(call: Call, asked: Reactable): Promise<ReplyOf<typeof liking>> {
  const { id } = asked;
  if ((await findPublic(call.db, id)).member_id === call.session?.memberId) refuse('question-own');
  const isOn = await setReaction(call, 'question_like', asked, {
    hold: held(id),
    async count(transaction, by) {
      await addToQuestion(transaction, id, { like_count: by });
      await heatQuestion(transaction, id);
    },
  });
  return likeFields({ isLiked: isOn === 1, likeCount: (await findQuestion(call.db, id))?.like_count ?? 0 });
}

export async function collectQuestion(call: Call, asked: Reactable): Promise<ReplyOf<typeof collecting>> {
  const { id } = asked;
  await findPublic(call.db, id);
  const memberId = call.session?.memberId ?? 0;
  const is_collect = await setReaction(call, 'question_collect', asked, {
    async hold(transaction) {
      await addToWriter(transaction, memberId, {});
      await held(id)(transaction);
    },
    async count(transaction, by) {
      await addToWriter(transaction, memberId, { collect_count: by });
      await addToQuestion(transaction, id, { collect_count: by });
      await heatQuestion(transaction, id);
    },
  });
  return { is_collect, collect_count: (await findQuestion(call.db, id))?.collect_count ?? 0 };
}
