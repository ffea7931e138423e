import type * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { signedIn } from '../session/signed-in.ts';
import { seal } from './seal.ts';
import { newTotpSecret, totpUri } from './authenticator-app.ts';
import { keepPending } from './totp-store.ts';

/** Also used to change to another app: the old one stays valid until a code of the new one was correct. */
export const beginTotp: Verb<MemberConfig, typeof contract.beginTotp> = async (call, { password }) => {
  const { memberId } = signedIn(call);
  await confirmPassword(call, memberId, password);
  const secret = newTotpSecret();
  await keepPending(call.db, memberId, seal(call.config.SECRET, memberId, secret));
  const [{ site }, member] = await Promise.all([
    call.ask(schemas.readSettings, {}),
    findMember(call.db, 'id', memberId),
  ]);
  return { secret, uri: totpUri(secret, site.siteName, member?.username ?? '') };
};
