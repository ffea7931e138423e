import type * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { refuse, signedInAlready, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';

export const signInOrRegister: Verb<MemberConfig, typeof contract.signIn> = async (call, draft) => {
  if (call.session) throw signedInAlready();
  if (!(await call.ask(schemas.readSettings, {})).openMemberCenter) refuse('centre-closed');
  return draft.tab === 'login' ? signIn(call, draft) : register(call, draft);
};
