import type { Database } from '@yonkoma/service-kit';
import type { MemberRow } from './member-store.ts';

type Holding = Pick<MemberRow, 'score' | 'money_cents' | 'experience' | 'level'>;

/** Whatever order states of an account come in, the latest stays. */
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
