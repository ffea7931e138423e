import type * as contract from '@yonkoma/contract';
import { type Call, refuse, transact, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { signedIn } from '../session/signed-in.ts';
import { asRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import { replaceRecoveryCodes } from './recovery-store.ts';
import { sealedHash } from './seal.ts';
import { notifyOfChange } from '../member/notify-of-change.ts';
import { readTotp } from './totp-store.ts';

export const renewRecoveryCodes: Verb<MemberConfig, typeof contract.renewRecoveryCodes> = async (
  call,
  { password },
) => {
  const { memberId } = signedIn(call);
  await confirmPassword(call, memberId, password);
  if (!(await readTotp(call.db, memberId))?.secret) refuse('second-factor-not-begun');
  const recoveryCodes = newRecoveryCodes();
  await transact(call.db, (transaction) => keepRecoveryCodes({ ...call, db: transaction }, memberId, recoveryCodes));
  await notifyOfChange(call, memberId);
  return { recoveryCodes };
};

/** Call it in a transaction. The old codes stop working; only hashes of the new ones are stored. */
export async function keepRecoveryCodes(
  { db, config }: Call<MemberConfig>,
  memberId: number,
  codes: readonly string[],
): Promise<void> {
  await replaceRecoveryCodes(
    db,
    memberId,
    codes.map((code) => sealedHash(config.SECRET, memberId, asRecoveryCode(code))),
  );
}
