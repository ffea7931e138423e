import { type Call, transact } from '@yonkoma/service-kit';
import { deletePasskeys } from '../passkey/passkey-store.ts';
import { replaceRecoveryCodes } from './recovery-store.ts';
import { notifyOfChange } from '../member/notify-of-change.ts';
import { deleteTotp } from './totp-store.ts';

/**
 * For a member who lost app, recovery codes and passkeys, and whose identity an operator has checked: the password
 * alone is enough again. The owner gets a letter.
 */
export async function endSecondFactors(call: Pick<Call, 'db' | 'now' | 'ask'>, memberId: number): Promise<void> {
  await transact(call.db, async (transaction) => {
    await deleteTotp(transaction, memberId);
    await replaceRecoveryCodes(transaction, memberId, []);
    await deletePasskeys(transaction, memberId);
  });
  await notifyOfChange(call, memberId);
}
