import type * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { refuse, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { issuePass, newToken, readPass } from '../pass/pass-store.ts';
import { ceremonyMs, descriptorOf } from './passkey-rules.ts';
import { listPasskeys } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

/**
 * Without a ticket, no account is named: the authenticator says whose passkey it is. It must verify its user, because
 * nothing else is checked.
 * With a ticket, which proves a correct password, the options name the member's own passkeys, and having one is enough.
 */
export const askForPasskey: Verb<MemberConfig, typeof contract.askForPasskey> = async (call, { ticket }) => {
  const { db, now } = call;
  if (!(await call.ask(schemas.readSettings, {})).openMemberCenter) refuse('centre-closed');
  const { id: rpID } = relyingParty(call);
  const first = ticket === undefined ? null : await readPass(db, 'second-factor', ticket, now);
  if (ticket !== undefined && !first?.memberId) refuse('second-factor-expired');
  const memberId = first?.memberId ?? null;
  const challenge = newToken();
  const ceremony = await issuePass(db, 'passkey-sign-in', { memberId, value: { challenge } }, now);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: ceremonyMs,
    userVerification: memberId === null ? 'required' : 'preferred',
    allowCredentials: memberId === null ? [] : (await listPasskeys(db, memberId)).map(descriptorOf),
  });
  // The ticket is part of the ceremony, so that both proofs come back together.
  return { options: { ...options }, ceremony: ticket === undefined ? ceremony : `${ceremony}.${ticket}` };
};
