import type { Database } from '@yonkoma/service-kit';
import { type QuestionRow, rewardCode } from '../question/question.ts';

/** Questions whose points were requested some time ago: their process ended before the points were taken. */
export async function listUnreserved(db: Database, before: number, limit: number): Promise<number[]> {
  return db('question')
    .where({ reward_state: rewardCode('asked') })
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .pluck('id');
}

/** Questions that have offered points since before this time. */
export async function listOffering(
  db: Database,
  before: number,
  limit: number,
): Promise<Pick<QuestionRow, 'id' | 'member_id'>[]> {
  return db<QuestionRow>('question')
    .where({ reward_state: rewardCode('reserved') })
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .select('id', 'member_id');
}
