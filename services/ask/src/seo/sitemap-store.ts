import type { Database } from '@yonkoma/service-kit';
import type { QuestionRow } from '../question/question.ts';

/** Returns 0 when there is none. */
export async function findLastId(db: Database): Promise<number> {
  return ((await db('question').orderBy('id', 'desc').first('id'))?.id as number | undefined) ?? 0;
}

/** Uses the index of ids; includes questions that are not listed. */
export async function listBetween(
  db: Database,
  after: number,
  end: number,
  limit: number,
): Promise<Pick<QuestionRow, 'id' | 'language' | 'changed_at' | 'is_listed' | 'duplicate_of'>[]> {
  return db<QuestionRow>('question')
    .where('id', '>', after)
    .where('id', '<=', end)
    .orderBy('id')
    .limit(limit)
    .select('id', 'language', 'changed_at', 'is_listed', 'duplicate_of');
}
