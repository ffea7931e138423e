import { noteAccount as endpoint } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { readAccount } from './account-store.ts';
import { describeAccount } from './change-account.ts';

/**
 * Sends the account to the member domain at once, after a change whose result the member sees immediately. The event
 * arrives a moment later, so a failure only delays the update.
 */
export async function noteAccount({ db, ask, log }: Pick<Call, 'db' | 'ask' | 'log'>, memberId: number): Promise<void> {
  const account = describeAccount(memberId, await readAccount(db, memberId));
  await ask(endpoint, account).catch((error: unknown) => log.debug(error));
}
