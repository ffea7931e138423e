import type { Database } from '@yonkoma/service-kit';

export interface CheckInDay {
  day: string;
  streak: number;
  score: number;
}

const ofMember = (db: Database, memberId: number) => db('check_in_day').where({ member_id: memberId });

/** The latest day on which the member checked in. */
export async function lastCheckInDay(db: Database, memberId: number): Promise<CheckInDay | undefined> {
  return ofMember(db, memberId).orderBy('day', 'desc').first('day', 'streak', 'score');
}

/** The days of a month, `2026-11`, in order. */
export async function listCheckInDays(db: Database, memberId: number, month: string): Promise<CheckInDay[]> {
  return ofMember(db, memberId)
    .whereBetween('day', [`${month}-01`, `${month}-31`])
    .orderBy('day')
    .select('day', 'streak', 'score');
}

export async function countCheckInDays(db: Database, memberId: number): Promise<number> {
  const row = await ofMember(db, memberId).count<{ n: number }>({ n: '*' }).first();
  return Number(row?.n ?? 0);
}

export async function keepCheckInDay(
  transaction: Database,
  memberId: number,
  { day, streak, score }: CheckInDay,
  now: number,
): Promise<void> {
  await transaction('check_in_day').insert({ member_id: memberId, day, streak, score, created_at: now });
}
