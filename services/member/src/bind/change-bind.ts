import { asLanguage, type changeBind as endpoint } from '@yonkoma/contract';
import { readSettings } from '@yonkoma/contract/schema';
import { type Call, isTaken, refuse, type Verb } from '@yonkoma/service-kit';
import { normaliseMobile } from '../code/normalise-mobile.ts';
import { takeCode } from '../code/take-code.ts';
import type { MemberConfig } from '../config.ts';
import { deliver } from '../letter/deliver.ts';
import { findMember, type MemberRow, updateMember } from '../member/member-store.ts';
import { readCaller } from '../member/read-caller.ts';
import { readPass, takePass } from '../pass/pass-store.ts';
import { confirmPassword } from '../password/confirm-password.ts';

type Channel = 'email' | 'mobile';

/**
 * Needs two proofs. The first is a pass for the bound address, or the password if none is bound yet. The second is the
 * code that was sent to the new address.
 */
export const changeBind: Verb<MemberConfig, typeof endpoint> = async (call, draft) => {
  const { db, now, language } = call;
  const { type, accountVerificationToken: token = '', password = '', captcha } = draft;
  const member = await readCaller(call);
  const address =
    draft.type === 'email' ? draft.email : (normaliseMobile(draft.mobile, language) ?? refuse('rule-mobile'));
  const proof = await readPass(db, `owner-${type}`, token, now);
  if (member[type] === null) await confirmPassword(call, member.id, password);
  else if (proof?.memberId !== member.id || (proof.value as { address: string }).address !== member[type])
    refuse('owner-not-verified');
  await takeCode(call, { channel: type, address, event: 'change', code: captcha, memberId: member.id });
  if (member[type] !== null && !(await takePass(db, `owner-${type}`, token, now))) refuse('owner-not-verified');
  const holder = await findMember(db, type, address);
  if (holder && holder.id !== member.id) refuse(`${type}-taken`);
  await updateMember(db, member.id, { [type]: address }).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    refuse(`${type}-taken`);
  });
  await notifyOldAddress(call, member, type);
  return null;
};

/**
 * Writes to the address that was replaced. If there was none, writes to the member's other address, if they have one.
 */
async function notifyOldAddress({ db, now, ask }: Call, member: MemberRow, type: Channel): Promise<void> {
  const other: Channel = type === 'email' ? 'mobile' : 'email';
  const channel = member[type] ? type : other;
  const address = member[channel];
  if (!address) return;
  const { site } = await ask(readSettings, {});
  await deliver(
    db,
    {
      channel,
      address,
      letter: 'address-changed',
      language: asLanguage(member.language),
      values: { site: site.siteName },
    },
    now,
  );
}
