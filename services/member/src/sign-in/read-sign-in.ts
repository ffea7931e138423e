import type * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { waysToReach } from '@yonkoma/delivery';
import { networkOf, readCount, refuse, signedInAlready, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { relyingPartyOf } from '../passkey/relying-party.ts';
import { networkBrake } from './limit-rules.ts';

export const readSignIn: Verb<MemberConfig, typeof contract.readSignIn> = async (call) => {
  const { db, now, address, config, session } = call;
  if (session) throw signedInAlready();
  const { openMemberCenter, registrationRegion } = await call.ask(schemas.readSettings, {});
  if (!openMemberCenter) refuse('centre-closed');
  const { name, captchaFrom } = networkBrake(config.SECRET, networkOf(address), now);
  return {
    accountVerificationType: waysToReach(config),
    userLoginCaptchaSwitch: (await readCount(db, name, now)) >= captchaFrom,
    passkeys: relyingPartyOf(call) !== null,
    registrationRegion,
  };
};
