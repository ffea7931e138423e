import type { ExperienceAction } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

export interface Deed {
  memberId: number;
  action: ExperienceAction;
  subject: string;
  day: string;
}

const ofDay = (db: Database, { memberId, day }: Pick<Deed, 'memberId' | 'day'>) =>
  db('experience_log').where({ member_id: memberId, day });

export async function hasDeed(db: Database, { action, subject, ...of }: Deed): Promise<boolean> {
  return (await ofDay(db, of).where({ action, subject }).first('id')) !== undefined;
}

/** The experience gained on a day, by action. */
export async function sumGained(
  db: Database,
  of: Pick<Deed, 'memberId' | 'day'>,
): Promise<{ action: ExperienceAction; amount: number }[]> {
  const rows: { action: ExperienceAction; amount: number | string }[] = await ofDay(db, of)
    .groupBy('action')
    .select('action')
    .sum({ amount: 'amount' });
  return rows.map(({ action, amount }) => ({ action, amount: Number(amount) }));
}

export async function keepDeed(
  transaction: Database,
  { memberId, action, subject, day }: Deed,
  amount: number,
  now: number,
): Promise<void> {
  await transaction('experience_log').insert({ member_id: memberId, action, subject, day, amount, created_at: now });
}
