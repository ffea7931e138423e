import type * as contract from '@yonkoma/contract';
import { refuse, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { notifyOfChange } from '../member/notify-of-change.ts';
import { signedIn } from '../session/signed-in.ts';
import { deletePasskey } from './passkey-store.ts';

export const removePasskey: Verb<MemberConfig, typeof contract.removePasskey> = async (call, { id, password }) => {
  const { memberId } = signedIn(call);
  await confirmPassword(call, memberId, password);
  if (!(await deletePasskey(call.db, memberId, id))) refuse('passkey-not-found');
  await notifyOfChange(call, memberId);
  return null;
};
