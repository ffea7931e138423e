import type { InputOf, sendEmailCode as send } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { sendCode } from './send-code.ts';

const events = {
  user_register: 'register',
  user_retrieve_pwd: 'retrieve',
  user_change_email: 'change',
  user_email_verify: 'verify',
} as const;

export async function sendEmailCode(
  call: Call<MemberConfig>,
  { email, event, ...given }: InputOf<typeof send>,
): Promise<null> {
  return sendCode(call, { channel: 'email', address: email, event: events[event], ...given });
}
