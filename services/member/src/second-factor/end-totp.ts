import type * as contract from '@yonkoma/contract';
import { transact, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { signedIn } from '../session/signed-in.ts';
import { replaceRecoveryCodes } from './recovery-store.ts';
import { notifyOfChange } from '../member/notify-of-change.ts';
import { deleteTotp, readTotp } from './totp-store.ts';

/**
 * Turns the authenticator app off and deletes its recovery codes. All sessions stay, those of other devices too: the
 * change only requires less from now on.
 */
export const endTotp: Verb<MemberConfig, typeof contract.endTotp> = async (call, { password }) => {
  const { memberId } = signedIn(call);
  await confirmPassword(call, memberId, password);
  const before = await readTotp(call.db, memberId);
  await transact(call.db, async (transaction) => {
    await deleteTotp(transaction, memberId);
    await replaceRecoveryCodes(transaction, memberId, []);
  });
  if (before?.secret) await notifyOfChange(call, memberId);
  return null;
};
