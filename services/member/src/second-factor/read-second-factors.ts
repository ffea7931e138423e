import type * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { listPasskeys } from '../passkey/passkey-store.ts';
import { signedIn } from '../session/signed-in.ts';
import { countRecoveryCodes } from './recovery-store.ts';
import { readTotp } from './totp-store.ts';

export const readSecondFactors: Verb<MemberConfig, typeof contract.readSecondFactors> = async (call) => {
  const { memberId } = signedIn(call);
  const [totp, recoveryCodes, passkeys] = await Promise.all([
    readTotp(call.db, memberId),
    countRecoveryCodes(call.db, memberId),
    listPasskeys(call.db, memberId),
  ]);
  return {
    totp: Boolean(totp?.secret),
    recoveryCodes,
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      create_time: created_at,
      used_time: used_at,
    })),
  };
};
