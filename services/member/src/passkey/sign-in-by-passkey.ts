import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { type Call, refuse, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { takePass } from '../pass/pass-store.ts';
import { type Entry, finishSignIn } from '../entry/finish-sign-in.ts';
import { descriptorOf, handleIn } from './passkey-rules.ts';
import { findPasskey, noteUse, type PasskeyRow } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

/**
 * A passkey alone signs in when the authenticator verified its user. After a correct password it is the second factor.
 */
export const signInByPasskey: Verb<MemberConfig, typeof contract.signInByPasskey> = async (
  call,
  { ceremony, response, keep },
) => {
  const { db, now } = call;
  if (!(await call.ask(schemas.readSettings, {})).openMemberCenter) refuse('centre-closed');
  const [token = '', ticket] = ceremony.split('.');
  const asked = await takePass(db, 'passkey-sign-in', token, now);
  const passkey =
    typeof response.id === 'string' && response.id.length <= 500 ? await findPasskey(db, response.id) : undefined;
  if (!asked || !passkey) return refuse('passkey-wrong');
  const isSecond = asked.memberId !== null;
  if (isSecond !== (ticket !== undefined)) return refuse('passkey-wrong');
  if (isSecond && asked.memberId !== passkey.member_id) refuse('passkey-wrong');
  const handle = handleIn(response);
  // When no account was named, the authenticator must say whose passkey it is.
  if ((handle !== null || !isSecond) && handle !== (await findMember(db, 'id', passkey.member_id))?.passkey_handle)
    refuse('passkey-wrong');
  const counter = await counterOf(call, {
    passkey,
    response,
    challenge: (asked.value as { challenge: string }).challenge,
    mustKnowUser: !isSecond,
  });
  if (!(await noteUse(db, passkey, counter, now))) refuse('passkey-wrong');
  if (ticket === undefined) return finishSignIn(call, passkey.member_id, { isKept: keep });
  const first = await takePass(db, 'second-factor', ticket, now);
  if (first?.memberId !== passkey.member_id) return refuse('passkey-wrong');
  return finishSignIn(call, passkey.member_id, first.value as Entry);
};

interface Proof {
  passkey: PasskeyRow;
  response: Record<string, unknown>;
  challenge: string;
  mustKnowUser: boolean;
}

/**
 * The new counter of the authenticator. @throws Refusal for a wrong signature, origin, user or challenge, or for a
 * counter that goes backwards, which means that the passkey was copied.
 */
async function counterOf(
  call: Call<MemberConfig>,
  { passkey, response, challenge, mustKnowUser }: Proof,
): Promise<number> {
  const { id, origins } = relyingParty(call);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: mustKnowUser,
      credential: {
        ...descriptorOf(passkey),
        publicKey: Buffer.from(passkey.public_key, 'base64url'),
        counter: passkey.counter,
      },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (error) {
    call.log.info(
      { memberId: passkey.member_id, reason: error instanceof Error ? error.message : String(error) },
      'a passkey was refused',
    );
  }
  return refuse('passkey-wrong');
}
