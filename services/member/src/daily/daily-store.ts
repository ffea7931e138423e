import type { Database } from '@yonkoma/service-kit';

export interface SignedDay {
  day: string;
  streak: number;
  score: number;
}

const ofMember = (db: Database, memberId: number) => db('sign_in_day').where({ member_id: memberId });

/** The latest day on which the member signed in. */
export async function lastSignedDay(db: Database, memberId: number): Promise<SignedDay | undefined> {
  return ofMember(db, memberId).orderBy('day', 'desc').first('day', 'streak', 'score');
}

/** The days of a month, `2026-11`, in order. */
export async function listSignedDays(db: Database, memberId: number, month: string): Promise<SignedDay[]> {
  return ofMember(db, memberId)
    .whereBetween('day', [`${month}-01`, `${month}-31`])
    .orderBy('day')
    .select('day', 'streak', 'score');
}

export async function countSignedDays(db: Database, memberId: number): Promise<number> {
  const row = await ofMember(db, memberId).count<{ n: number }>({ n: '*' }).first();
  return Number(row?.n ?? 0);
}

export async function keepSignedDay(
  transaction: Database,
  memberId: number,
  { day, streak, score }: SignedDay,
  now: number,
): Promise<void> {
  await transaction('sign_in_day').insert({ member_id: memberId, day, streak, score, created_at: now });
}
