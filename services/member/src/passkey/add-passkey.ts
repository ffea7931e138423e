import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type * as contract from '@yonkoma/contract';
import { type Call, refuse, transact, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { takePass } from '../pass/pass-store.ts';
import { notifyOfChange } from '../member/notify-of-change.ts';
import { signedIn } from '../session/signed-in.ts';
import { algorithms, challengeIn, passkeysPerMember } from './passkey-rules.ts';
import { countPasskeys, findPasskey, insertPasskey, waitForOthers } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

export const addPasskey: Verb<MemberConfig, typeof contract.addPasskey> = async (call, { response, name }) => {
  const { db, now } = call;
  const { memberId, sessionId } = signedIn(call);
  const challenge = challengeIn(response);
  const pass = await takePass(db, 'passkey-add', challenge, now);
  if (pass?.memberId !== memberId || (pass.value as { sessionId: number }).sessionId !== sessionId)
    return refuse('passkey-wrong');
  const { id: credentialId, publicKey, counter, transports = [] } = await verified(call, response, challenge);
  const id = await transact(db, async (transaction) => {
    await waitForOthers(transaction, memberId);
    if (
      (await countPasskeys(transaction, memberId)) >= passkeysPerMember ||
      (await findPasskey(transaction, credentialId))
    )
      return refuse('passkey-wrong');
    return insertPasskey(transaction, {
      member_id: memberId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports.filter((transport) => /^[a-z-]{1,20}$/.test(transport)).slice(0, 8)),
      name,
      created_at: now,
      used_at: null,
    });
  });
  await notifyOfChange(call, memberId);
  return { id };
};

/**
 * @throws Refusal for a response that does not answer our challenge, is not meant for us, or comes from a foreign page.
 */
async function verified(call: Call<MemberConfig>, response: Record<string, unknown>, expectedChallenge: string) {
  const { id, origins } = relyingParty(call);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo && registrationInfo.credential.id.length <= 500) return registrationInfo.credential;
  } catch (error) {
    call.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was not added');
  }
  return refuse('passkey-wrong');
}
