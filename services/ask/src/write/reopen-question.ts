import type { InputOf, reopenQuestion as endpoint } from '@yonkoma/contract';
import { auditDeed, type Call, type Database, loginNeeded, refuse, transact } from '@yonkoma/service-kit';
import { findPublic } from '../question/find-shown.ts';
import type { QuestionRow } from '../question/question.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { moderates } from './close-question.ts';
import { questionChange } from './question-change.ts';

/** Authors cannot reopen a question that a moderator closed. */
export async function reopen(
  transaction: Database,
  row: QuestionRow,
  { isModerator }: { isModerator: boolean },
  now: number,
): Promise<{ before: QuestionRow; after: QuestionRow }> {
  return settleQuestion(transaction, row, now, (question) => {
    if (question.closed_reason === null) refuse('question-not-closed');
    if (question.closed_by === 'moderator' && !isModerator) refuse('question-closed-by-moderator');
    return { closed_reason: null, closed_by: null, closed_words: '', closed_at: 0, duplicate_of: 0 };
  });
}

export async function reopenQuestion(call: Call, { id }: InputOf<typeof endpoint>): Promise<null> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const row = await findPublic(db, id);
  const isModerator = moderates(session);
  if (row.member_id !== session.memberId && !isModerator) refuse('question-not-found');
  const carryOut = (transaction: Database) => reopen(transaction, row, { isModerator }, now);
  if (row.member_id === session.memberId) await transact(db, carryOut);
  else await auditDeed(call, 'questions', async (transaction) => [questionChange(await carryOut(transaction))]);
  return null;
}
