import { type Database, refuse } from '@yonkoma/service-kit';
import { isShown, type QuestionRow, statusCode } from './question.ts';
import { findQuestion } from './question-store.ts';

/**
 * The question, if this viewer may see it: everybody sees published ones; authors also see their own waiting or refused
 * ones. @throws Refusal that says whether the question existed once
 */
export async function findShown(db: Database, id: number, viewer: number): Promise<QuestionRow> {
  const row = (await findQuestion(db, id)) ?? refuse('question-not-found');
  if (row.status === statusCode('deleted'))
    return refuse(row.is_announced === 1 ? 'question-taken-down' : 'question-not-found');
  if (isShown(row) || (viewer > 0 && row.member_id === viewer)) return row;
  return refuse('question-not-found');
}

/** A question that everybody can see. */
export const findPublic = async (db: Database, id: number): Promise<QuestionRow> => {
  const row = await findShown(db, id, 0);
  return isShown(row) ? row : refuse('question-not-found');
};

/** One of the member's own questions that is not deleted. */
export async function findOwn(db: Database, id: number, memberId: number): Promise<QuestionRow> {
  const row = await findQuestion(db, id);
  return row && row.member_id === memberId && row.status !== statusCode('deleted') ? row : refuse('question-not-found');
}
