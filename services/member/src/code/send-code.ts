import { randomInt } from 'node:crypto';
import { readSettings, resendCodeS } from '@yonkoma/contract';
import { type Call, loginNeeded, refuse, sessionExpired } from '@yonkoma/service-kit';
import { type CaptchaProof, proveCaptcha } from '../captcha/prove-captcha.ts';
import type { MemberConfig } from '../config.ts';
import { quietFor, reserve } from '../counter/counter-store.ts';
import { inWindow } from '../counter/window-rules.ts';
import { deliver } from '../delivery/deliver.ts';
import { waysToReach } from '../delivery/delivery-config.ts';
import { findMember } from '../member/member-store.ts';
import { networkOf } from '../network/network-of.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { saveCode } from './code-store.ts';
import { type CodeEvent, hashCode } from './hash-code.ts';

/** Seconds a code is good for. */
const codeS = 600;
const dayS = 86_400;
const maxPerAddress = 5;
const maxPerNetwork = 20;

export interface CodeRequest extends CaptchaProof {
  channel: 'email' | 'mobile';
  /** Email address in lower case, or an E.164 number. */
  address: string;
  event: CodeEvent;
  /** For `verify`. */
  password?: string | undefined;
}

/**
 * Sends six digits to an address. The captcha is used up whatever comes of it, so every question about an address costs one.
 * @throws Refusal as the contract lists them, and the login flow's where a member must ask.
 */
export async function sendCode(call: Call<MemberConfig>, request: CodeRequest): Promise<null> {
  const { db, config, now, language } = call;
  const { channel, address, event } = request;
  if (!call.session && (event === 'change' || event === 'verify')) throw call.isExpired ? sessionExpired() : loginNeeded();
  if (!waysToReach(config).includes(channel)) refuse('code-not-configured');
  await proveCaptcha(call, request);
  await allow(call, `code from ${networkOf(call.address)}`, maxPerNetwork);
  const isKnown = await judgeAddress(call, request);

  const { site } = await call.ask(readSettings, {});
  if (!(await reserve(db, `code again ${address}`, { limit: 1, now, quietS: resendCodeS }))) refuse('code-too-soon', { seconds: await quietFor(db, `code again ${address}`, now) });
  await allow(call, `code to ${address}`, maxPerAddress);
  if (channel === 'mobile') await allow(call, 'code by text', config.SMS_PER_DAY);

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // Whoever asks about an address that nobody has waits as long for as much, and no code is right.
  const code_hash = hashCode(config.SECRET, { address, event, code });
  await saveCode(db, { address, event, code_hash: isKnown ? code_hash : '', expires_at: now + codeS });
  await deliver(db, { channel, address, letter: `code-${event}`, language, values: { site: site.siteName, code }, isForNobody: !isKnown }, now);
  return null;
}

/** @throws Refusal `code-too-many` above `limit` in a day. */
async function allow({ db, now }: Call, what: string, limit: number): Promise<void> {
  if (!(await reserve(db, inWindow(what, { now, windowS: dayS }), { limit, now, quietS: dayS }))) refuse('code-too-many');
}

/** Whether a code for this address can be of use. @throws Refusal for an address that this event cannot have. */
async function judgeAddress(call: Call<MemberConfig>, { channel, address, event, password }: CodeRequest): Promise<boolean> {
  const owner = await findMember(call.db, channel, address);
  if (event === 'retrieve') return owner !== undefined;
  if (event === 'verify') {
    const memberId = call.session?.memberId as number;
    if (owner?.id !== memberId) refuse('address-not-yours');
    await confirmPassword(call, memberId, password ?? '');
    return true;
  }
  if (owner) refuse(`${channel}-taken`);
  return true;
}
