import { asMoney, dateTime } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { readAccount } from '../account/account-store.ts';
import { listEntries } from '../ledger/ledger-store.ts';

const shown = 30;

/** `ledger show mai`: what the member has, and the latest entries with their numbers. */
export async function show(db: Database, memberId: number): Promise<void> {
  const { score, money_cents } = await readAccount(db, memberId);
  console.log(`${score} points, ${asMoney(money_cents)} money`);
  for (const [label, kind] of [
    ['points', 'score'],
    ['money', 'money'],
  ] as const) {
    const write = kind === 'score' ? String : asMoney;
    for (const entry of await listEntries(db, kind, { memberId }, { limit: shown, offset: 0 })) {
      const { id, created_at, amount, after, reason, memo, other_id } = entry;
      const about = [reason, other_id === null ? '' : `member ${other_id}`, memo].filter(Boolean).join('  ');
      console.log(`${label} ${id}  ${dateTime(created_at)}  ${write(amount)}  after ${write(after)}  ${about}`);
    }
  }
}
