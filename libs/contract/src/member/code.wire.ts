import type { Endpoint } from '../endpoint.ts';
import type * as schema from './code.schema.ts';

/** Seconds until the same client may request another code for the same address. */
export const resendCodeS = 60;

export const sendEmailCode: Endpoint<typeof schema.sendEmailCode> = {
  name: 'member.sendEmailCode',
  method: 'POST',
  path: '/api/Ems/send',
  access: 'public',
};

export const sendMobileCode: Endpoint<typeof schema.sendMobileCode> = {
  name: 'member.sendMobileCode',
  method: 'POST',
  path: '/api/Sms/send',
  access: 'public',
};
