import type * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { readCaller } from '../member/read-caller.ts';
import { confirmPassword } from './confirm-password.ts';
import { refuseWeak } from './refuse-weak.ts';
import { setPassword } from './set-password.ts';

export const changePassword: Verb<MemberConfig, typeof contract.changePassword> = async (
  call,
  { oldPassword, newPassword },
) => {
  const member = await readCaller(call);
  await refuseWeak(newPassword, member);
  await confirmPassword(call, member.id, oldPassword);
  await setPassword(call, member, newPassword);
  call.client?.dropSession();
  return null;
};
