import type { Database } from '@yonkoma/service-kit';
import type { MemberRow } from './member-store.ts';

type Holding = Pick<MemberRow, 'score' | 'money_cents' | 'experience' | 'level'>;

/** Keeps the latest state of an account, in whatever order the states arrive. */
export async function keepAccount(
  db: Database,
  memberId: number,
  version: number,
  { score, money_cents, experience, level }: Holding,
): Promise<void> {
  await db('member')
    .where({ id: memberId })
    .where('account_version', '<', version)
    .update({ score, money_cents, experience, level, account_version: version });
}
