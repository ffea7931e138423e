import { defaultAvatar, type SignedIn } from '@yonkoma/contract';
import { readSettings, type RegisterDraft } from '@yonkoma/contract/schema';
import { type Call, counterName, isTaken, Refusal, refuse, reserve, transact } from '@yonkoma/service-kit';
import type { InferOutput } from 'valibot';
import { normaliseMobile } from '../code/normalise-mobile.ts';
import { takeCode } from '../code/take-code.ts';
import type { MemberConfig } from '../config.ts';
import { findMember, insertMember } from '../member/member-store.ts';
import { regionAtStart } from '../profile/choose-region.ts';
import { readSiteNames } from '../profile/read-site-names.ts';
import { isReserved } from '../name/reserved-rules.ts';
import { isLikeAnother } from '../name/skeleton-store.ts';
import { hashPassword } from '../password/hash-password.ts';
import { refuseWeak } from '../password/refuse-weak.ts';
import { finishSignIn } from '../entry/finish-sign-in.ts';

type Draft = InferOutput<typeof RegisterDraft>;
type Address = { channel: 'email' | 'mobile'; address: string };

/** Other usernames that a visitor may try with one code. */
const maxNames = 10;
/** A new member has no id yet. */
const nobody = 0;

/**
 * @throws Refusal as the endpoint declares. Only a caller who proved that they own the address learns whether a name or
 * an address is taken.
 */
export async function register(call: Call<MemberConfig>, draft: Draft): Promise<SignedIn> {
  const { username, password } = draft;
  const own = addressOf(call, draft);
  const { registrationRegion } = await call.ask(readSettings, {});
  const region = await regionAtStart(call, registrationRegion, draft.region);
  await refuseWeak(password, { username, email: own.channel === 'email' ? own.address : null });
  await proveAddress(call, draft, own);
  const { db, now, language } = call;
  const password_hash = await hashPassword(password);
  const member = {
    username,
    username_key: username.toLowerCase(),
    nickname: username,
    email: null,
    mobile: null,
    [own.channel]: own.address,
    password_hash,
    avatar: defaultAvatar,
    language,
    joined_at: now,
    ...region,
  };
  const id = await transact(db, async (transaction) => {
    const inserted = await insertMember(transaction, member);
    // The username is also their first nickname.
    return (await isLikeAnother(transaction, inserted, username)) ? refuse('username-taken') : inserted;
  }).catch(async (error: unknown) => {
    if (!isTaken(error)) throw error;
    return refuse((await findMember(db, own.channel, own.address)) ? `${own.channel}-taken` : 'username-taken');
  });
  return finishSignIn(call, id, { isKept: draft.keep });
}

function addressOf({ language }: Call, draft: Draft): Address {
  if (draft.registerType === 'email') return { channel: 'email', address: draft.email };
  return { channel: 'mobile', address: normaliseMobile(draft.mobile, language) ?? refuse('rule-mobile') };
}

/**
 * Uses the code up, with one exception: when only the username has to be changed, the code stays valid for the next
 * try.
 */
async function proveAddress(call: Call<MemberConfig>, { username, captcha }: Draft, own: Address): Promise<void> {
  const siteNames = await readSiteNames(call, nobody);
  const mayTryOn = await reserve(
    call.db,
    counterName(call.config.SECRET, 'register', call.client?.flow ?? '', own.address),
    { limit: maxNames, now: call.now, quietS: 600 },
  );
  const wrongCode = await transact(call.db, async (db) => {
    try {
      await takeCode({ ...call, db }, { ...own, event: 'register', code: captcha });
    } catch (refusal) {
      // Returned, not thrown: the counted try must stay counted.
      if (refusal instanceof Refusal) return refusal;
      throw refusal;
    }
    if (await findMember(db, own.channel, own.address)) return new Refusal(`${own.channel}-taken`);
    if (
      !isReserved(username, siteNames) &&
      !(await findMember(db, 'username_key', username.toLowerCase())) &&
      !(await isLikeAnother(db, nobody, username))
    )
      return null;
    const taken = new Refusal('username-taken');
    if (mayTryOn) throw taken;
    return taken;
  });
  if (wrongCode) throw wrongCode;
}
