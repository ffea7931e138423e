import type { deleteQuestion as endpoint, InputOf } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { hasAnswersOfOthers } from '../question/reply-store.ts';
import { findOwn } from '../question/find-shown.ts';
import { holdQuestion } from '../question/question-store.ts';
import { removeQuestion } from '../reward/remove-question.ts';
import { addToWriter } from '../text/writer-store.ts';

/** A question with answers of others can be closed but not deleted, because the answers belong to others. */
export async function deleteQuestion({ db, now, session }: Call, { id }: InputOf<typeof endpoint>): Promise<null> {
  if (!session) throw loginNeeded();
  const row = await findOwn(db, id, session.memberId);
  await transact(db, async (transaction) => {
    await addToWriter(transaction, row.member_id, {});
    await holdQuestion(transaction, id);
    if (await hasAnswersOfOthers(transaction, id, row.member_id)) refuse('question-has-answers');
    await removeQuestion(transaction, row, now);
  });
  return null;
}
