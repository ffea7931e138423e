import type * as contract from '@yonkoma/contract';
import { refuse, type Verb } from '@yonkoma/service-kit';
import { takeCode } from '../code/take-code.ts';
import type { MemberConfig } from '../config.ts';
import { readCaller } from '../member/read-caller.ts';
import { issuePass } from '../pass/pass-store.ts';

export const verifyOwner: Verb<MemberConfig, typeof contract.verifyOwner> = async (call, { type, captcha }) => {
  const member = await readCaller(call);
  const address = member[type];
  if (!address) return refuse('code-wrong');
  await takeCode(call, { channel: type, address, event: 'verify', code: captcha, memberId: member.id });
  return {
    type,
    accountVerificationToken: await issuePass(
      call.db,
      `owner-${type}`,
      { memberId: member.id, value: { address } },
      call.now,
    ),
  };
};
