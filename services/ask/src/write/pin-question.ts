import type { pinQuestion as endpoint } from '@yonkoma/contract';
import { auditDeed, type Database, type Verb } from '@yonkoma/service-kit';
import { findPublic } from '../question/find-shown.ts';
import type { QuestionRow } from '../question/question.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { questionChange } from './question-change.ts';

/** A pinned question stands before all others of its list. */
export const pin = (
  transaction: Database,
  row: QuestionRow,
  is_top: 0 | 1,
  now: number,
): Promise<{ before: QuestionRow; after: QuestionRow }> => settleQuestion(transaction, row, now, () => ({ is_top }));

export const pinQuestion: Verb<unknown, typeof endpoint> = async (call, { id, state }) => {
  const row = await findPublic(call.db, id);
  if (row.is_top !== state)
    await auditDeed(call, 'questions', async (transaction) => [
      questionChange(await pin(transaction, row, state, call.now)),
    ]);
  return null;
};
