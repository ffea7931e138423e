import type { Database } from '@yonkoma/service-kit';
import type { ReplyRow } from '../question/reply.ts';
import type { TextRow } from '../question/question.ts';

type Range = readonly [from: number, to: number];

/** Questions that were rendered by a version in this range. */
export async function listStaleQuestions(
  db: Database,
  versions: Range,
  limit: number,
): Promise<Pick<TextRow, 'question_id' | 'markdown'>[]> {
  return db<TextRow>('question_text')
    .whereBetween('renderer_version', [...versions])
    .limit(limit)
    .select('question_id', 'markdown');
}

/** Does nothing if the text was changed in the meantime. */
export async function keepRenderedQuestion(
  db: Database,
  { question_id, markdown }: Pick<TextRow, 'question_id' | 'markdown'>,
  made: { html?: string; renderer_version: number },
): Promise<void> {
  await db<TextRow>('question_text').where({ question_id, markdown }).update(made);
}

export async function listStaleAnswers(
  db: Database,
  versions: Range,
  limit: number,
): Promise<Pick<ReplyRow, 'id' | 'text' | 'revision'>[]> {
  return db<ReplyRow>('reply')
    .whereBetween('renderer_version', [...versions])
    .limit(limit)
    .select('id', 'text', 'revision');
}

/** Does nothing if the text was changed in the meantime. */
export async function keepRenderedAnswer(
  db: Database,
  { id, revision }: Pick<ReplyRow, 'id' | 'revision'>,
  made: { html?: string; renderer_version: number },
): Promise<void> {
  await db<ReplyRow>('reply').where({ id, revision }).update(made);
}
