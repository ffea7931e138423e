import type * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { refuse, type Verb } from '@yonkoma/service-kit';
import { normaliseMobile } from '../code/normalise-mobile.ts';
import { takeCode } from '../code/take-code.ts';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { rememberPlace } from '../network/familiarity.ts';
import { refuseWeak } from '../password/refuse-weak.ts';
import { setPassword } from '../password/set-password.ts';

/** Sets a new password. The caller is not signed in, and second factors stay as they are. */
export const retrievePassword: Verb<MemberConfig, typeof contract.retrievePassword> = async (
  call,
  { type, account, captcha, password },
) => {
  if (!(await call.ask(schemas.readSettings, {})).openMemberCenter) refuse('centre-closed');
  const address = type === 'email' ? account : (normaliseMobile(account, call.language) ?? refuse('rule-mobile'));
  await refuseWeak(password, { username: '', email: type === 'email' ? address : null });
  await takeCode(call, { channel: type, address, event: 'retrieve', code: captcha });
  const member = await findMember(call.db, type, address);
  if (!member) return refuse('code-wrong');
  // Checked only after the code: before, it would reveal another member's name.
  await refuseWeak(password, member);
  await setPassword(call, member, password);
  // The owner will sign in from here, so failed tries of others do not count for them.
  await rememberPlace(call, member.id);
  if (call.client?.presented?.memberId === member.id) call.client.dropSession();
  return null;
};
