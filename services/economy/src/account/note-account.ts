import { noteAccount as endpoint } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { readAccount } from './account-store.ts';
import { describeAccount } from './change-account.ts';

/**
 * After a change that a member waits for: the event comes some moments later, and they look at what they have now. That
 * it fails costs nothing but those moments.
 */
export async function noteAccount({ db, ask, log }: Pick<Call, 'db' | 'ask' | 'log'>, memberId: number): Promise<void> {
  const account = describeAccount(memberId, await readAccount(db, memberId));
  await ask(endpoint, account).catch((error: unknown) => log.debug(error));
}
