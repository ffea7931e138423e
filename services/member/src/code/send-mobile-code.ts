import type { InputOf, sendMobileCode as send } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { normaliseMobile } from './normalise-mobile.ts';
import { sendCode } from './send-code.ts';

const events = {
  user_register: 'register',
  user_retrieve_pwd: 'retrieve',
  user_change_mobile: 'change',
  user_mobile_verify: 'verify',
} as const;

export async function sendMobileCode(
  call: Call<MemberConfig>,
  { mobile, template_code, ...given }: InputOf<typeof send>,
): Promise<null> {
  const address = normaliseMobile(mobile, call.language) ?? refuse('rule-mobile');
  return sendCode(call, { channel: 'mobile', address, event: events[template_code], ...given });
}
