import { randomInt } from 'node:crypto';
import { type CaptchaProof, proveCaptcha, readSettings } from '@yonkoma/contract/schema';
import { addressHash, waysToReach } from '@yonkoma/delivery';
import { type Call, loginNeeded, refuse, sessionExpired } from '@yonkoma/service-kit';
import type { InferOutput } from 'valibot';
import type { MemberConfig } from '../config.ts';
import { deliver } from '../letter/deliver.ts';
import { findMember, type MemberRow } from '../member/member-store.ts';
import { familiarityOf } from '../network/familiarity.ts';
import { familiarS } from '../network/known-network-store.ts';
import { hashOf, newToken } from '../pass/pass-store.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { saveCode } from './code-store.ts';
import { type CodeEvent, hashCode } from './hash-code.ts';
import { allowAsking, allowSending } from './limit-sendings.ts';

/** Seconds until a code expires. */
const codeS = 600;

export interface CodeRequest extends InferOutput<typeof CaptchaProof> {
  channel: 'email' | 'mobile';
  /** Email address in lower case, or an E.164 number. */
  address: string;
  event: CodeEvent;
  /** Only for `verify`. */
  password?: string | undefined;
}

/**
 * Sends a code of six digits to an address, for the caller's flow. Codes of other flows stay valid. Every request uses
 * up the captcha, also a refused one, so every question about an address costs one captcha.
 * @throws Refusal as the contract lists them; for `change` and `verify` also the ones for a caller who is not signed
 * in.
 */
export async function sendCode(call: Call<MemberConfig>, request: CodeRequest): Promise<null> {
  const { db, config, now, language, client, session } = call;
  const { channel, address, event, captchaId, captchaInfo } = request;
  const isOfMember = event === 'change' || event === 'verify';
  if (!session && isOfMember) throw call.isExpired ? sessionExpired() : loginNeeded();
  if (!waysToReach(config).includes(channel)) refuse('code-not-configured');
  await call.ask(proveCaptcha, { captchaId, captchaInfo });
  const owner = await findMember(db, channel, address);
  const familiarity = await familiarityOf(call, owner?.id ?? 0);
  await allowAsking(call, familiarity);
  const isKnown = await judgeAddress(call, request, owner);

  const { site } = await call.ask(readSettings, {});
  const flow = client?.flow ?? newToken();
  await allowSending(call, { channel, address, flow }, familiarity);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await saveCode(db, {
    flow_hash: hashOf(flow),
    address_mark: addressHash(config.SECRET, address),
    event,
    member_id: isOfMember ? (session?.memberId ?? 0) : 0,
    // A request for an unknown address takes as long and looks the same, and no code is valid.
    code_hash: isKnown ? hashCode(config.SECRET, { address, event, code }) : '',
    expires_at: now + codeS,
  });
  await deliver(
    db,
    {
      channel,
      address,
      letter: `code-${event}`,
      language,
      values: { site: site.siteName, code },
      isForNobody: !isKnown,
    },
    now,
  );
  client?.keepFlow(flow, familiarS);
  return null;
}

/**
 * Whether a code for this address can be used for this event. @throws Refusal for an address that the event does not
 * allow.
 */
async function judgeAddress(
  call: Call<MemberConfig>,
  { channel, event, password }: CodeRequest,
  owner: MemberRow | undefined,
): Promise<boolean> {
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
