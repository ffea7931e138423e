import type * as contract from '@yonkoma/contract';
import { refuse, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { signedIn } from '../session/signed-in.ts';
import { namePasskey } from './passkey-store.ts';

export const renamePasskey: Verb<MemberConfig, typeof contract.renamePasskey> = async (call, { id, name }) => {
  if (!(await namePasskey(call.db, { id, memberId: signedIn(call).memberId, name }))) refuse('passkey-not-found');
  return null;
};
