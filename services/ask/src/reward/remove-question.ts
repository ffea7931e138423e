import type { Database } from '@yonkoma/service-kit';
import { type QuestionRow, statusCode } from '../question/question.ts';
import { clearText } from '../question/question-store.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { dropRevisions } from '../revision/revision-store.ts';
import { returnReward } from './return-reward.ts';
import { keepTags } from '../tag/tag-store.ts';
import { addToWriter } from '../text/writer-store.ts';

/**
 * Removes a question from every list, with its text, its history and its pictures; offered points are returned. Its id
 * stays, for the answers of others.
 */
export async function removeQuestion(
  transaction: Database,
  { id, member_id }: Pick<QuestionRow, 'id' | 'member_id'>,
  now: number,
): Promise<QuestionRow> {
  const { before } = await settleQuestion(transaction, { id, member_id }, now, async (row) => {
    if (row.status === statusCode('deleted')) return {};
    await dropRevisions(transaction, 'question', id);
    await clearText(transaction, id);
    return {
      status: statusCode('deleted'),
      held_for: '',
      title: '',
      excerpt: '',
      is_top: 0,
      ...(await returnReward(transaction, row, now)),
    };
  });
  if (before.status === statusCode('deleted')) return before;
  await keepTags(transaction, { ...before, is_listed: 0 }, []);
  await addToWriter(transaction, member_id, { question_count: -1 });
  return before;
}
