import type { ClosingReason, closeQuestion as endpoint, InputOf } from '@yonkoma/contract';
import {
  auditDeed,
  type Call,
  type Database,
  holdsNode,
  loginNeeded,
  refuse,
  type Session,
  transact,
} from '@yonkoma/service-kit';
import { normaliseText } from '@yonkoma/text-kit';
import { hasAnswersOfOthers } from '../question/reply-store.ts';
import { findPublic } from '../question/find-shown.ts';
import { isShown, type QuestionRow } from '../question/question.ts';
import { findQuestion } from '../question/question-store.ts';
import { settleQuestion } from '../question/settle-question.ts';
import { returnReward } from '../reward/return-reward.ts';
import { questionChange } from './question-change.ts';

/** Members with this node may close and reopen questions of others. */
export const moderates = ({ nodes }: Pick<Session, 'nodes'>): boolean => holdsNode(nodes, 'moderation/questions');

export interface Closing {
  reason: ClosingReason;
  words: string;
  by: 'author' | 'moderator';
  duplicateOf: number;
}

/**
 * Closes a question and returns points that are still offered. One exception: when the author closes a question with
 * answers of others, the points stay, because one of these answers may still be accepted.
 */
export async function close(
  transaction: Database,
  row: QuestionRow,
  { reason, words, by, duplicateOf }: Closing,
  now: number,
): Promise<{ before: QuestionRow; after: QuestionRow }> {
  return settleQuestion(transaction, row, now, async (question) => {
    if (question.closed_reason !== null || !isShown(question)) refuse('question-closed');
    const isKept = by === 'author' && (await hasAnswersOfOthers(transaction, question.id, question.member_id));
    return {
      closed_reason: reason,
      closed_by: by,
      closed_words: words,
      closed_at: now,
      duplicate_of: duplicateOf,
      ...(isKept ? {} : await returnReward(transaction, question, now)),
    };
  });
}

/** The id of the original question: a public one that is not this question and not itself a duplicate of it. */
export async function readDuplicate(db: Database, id: number, asked: number | undefined): Promise<number> {
  const row = asked === undefined || asked === id ? undefined : await findQuestion(db, asked);
  return row && isShown(row) && row.duplicate_of !== id ? row.id : refuse('duplicate-not-found');
}

export async function closeQuestion(
  call: Call,
  { id, reason, duplicate_id: duplicate, words }: InputOf<typeof endpoint>,
): Promise<null> {
  const { db, now, session } = call;
  if (!session) throw loginNeeded();
  const row = await findPublic(db, id);
  const by =
    row.member_id === session.memberId ? 'author' : moderates(session) ? 'moderator' : refuse('question-not-found');
  const duplicateOf = reason === 'duplicate' ? await readDuplicate(db, id, duplicate) : 0;
  const carryOut = (transaction: Database) =>
    close(transaction, row, { reason, words: normaliseText(words), by, duplicateOf }, now);
  if (by === 'author') await transact(db, carryOut);
  else await auditDeed(call, 'questions', async (transaction) => [questionChange(await carryOut(transaction))]);
  return null;
}
