import type { Database } from '@yonkoma/service-kit';
import { wantsNotice } from './preference-store.ts';
import { tellTogether } from './tell-together.ts';

/**
 * A member reached a level: said in the transaction in which they do, and of several since they last looked only the
 * highest.
 */
export async function tellLevel(transaction: Database, memberId: number, level: number, now: number): Promise<void> {
  if ((await wantsNotice(transaction, [memberId], 'levels')).length === 0) return;
  await tellTogether(transaction, { memberId, key: 'level', kind: 'levels', body: { level }, publishedAt: now, now });
}
