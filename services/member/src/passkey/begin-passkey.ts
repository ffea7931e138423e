import { randomBytes } from 'node:crypto';
import type * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { refuse, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { issuePass } from '../pass/pass-store.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { signedIn } from '../session/signed-in.ts';
import { algorithms, ceremonyMs, descriptorOf, passkeysPerMember } from './passkey-rules.ts';
import { keepHandle, listPasskeys } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';

/** The challenge is a pass: the response names it, and it is valid once, for this session. */
export const beginPasskey: Verb<MemberConfig, typeof contract.beginPasskey> = async (call, { password }) => {
  const { db, now } = call;
  const { memberId, sessionId } = signedIn(call);
  const { id: rpID } = relyingParty(call);
  await confirmPassword(call, memberId, password);
  const passkeys = await listPasskeys(db, memberId);
  if (passkeys.length >= passkeysPerMember) refuse('passkey-too-many', { count: passkeysPerMember });
  const [{ site }, member, handle, challenge] = await Promise.all([
    call.ask(schemas.readSettings, {}),
    findMember(db, 'id', memberId),
    keepHandle(db, memberId, randomBytes(32).toString('base64url')),
    issuePass(db, 'passkey-add', { memberId, value: { sessionId } }, now),
  ]);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpName: site.siteName,
    rpID,
    userID: Buffer.from(handle, 'base64url'),
    userName: member?.username ?? '',
    userDisplayName: member?.nickname ?? '',
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: ceremonyMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: passkeys.map(descriptorOf),
  });
  return { options: { ...options } };
};
