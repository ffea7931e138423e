import type { Database } from '@yonkoma/service-kit';
import { type QuestionRow, rewardCode } from '../question/question.ts';

/** Questions whose points were asked for some time ago: their process ended in between. */
export async function listUnreserved(db: Database, before: number, limit: number): Promise<number[]> {
  return db('question')
    .where({ reward_state: rewardCode('asked') })
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .pluck('id');
}

/** Those that offer points since before a time. */
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
