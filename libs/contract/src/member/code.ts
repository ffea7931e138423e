import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Email, GivenPassword, Mobile } from './account-fields.ts';
import { CaptchaProof } from '../captcha/challenge.ts';

/** `change` and `verify` are for who is signed in; a guest gets the login flow's answer. */
const refusals = [
  'captcha-wrong',
  'code-too-soon',
  'code-too-many',
  'code-not-configured',
  'email-taken',
  'mobile-taken',
  'password-wrong',
  'password-wait',
  'busy',
  'address-not-yours',
  'rule-mobile',
];

/** Seconds until the same client may have another code sent to the same address. */
export const resendCodeS = 60;

export const sendEmailCode = endpoint({
  name: 'member.sendEmailCode',
  method: 'POST',
  path: '/api/Ems/send',
  access: 'public',
  input: v.object({
    email: Email,
    event: v.picklist(['user_register', 'user_retrieve_pwd', 'user_change_email', 'user_email_verify']),
    /** For `user_email_verify`, of who is signed in. */
    password: v.optional(GivenPassword),
    ...CaptchaProof.entries,
  }),
  reply: v.null(),
  refusals,
  summary:
    'Send a six-digit code by email, good for this client alone; an address ' +
    'nobody has gets the same answer when a password is retrieved',
});

export const sendMobileCode = endpoint({
  name: 'member.sendMobileCode',
  method: 'POST',
  path: '/api/Sms/send',
  access: 'public',
  input: v.object({
    mobile: Mobile,
    template_code: v.picklist(['user_register', 'user_retrieve_pwd', 'user_change_mobile', 'user_mobile_verify']),
    password: v.optional(GivenPassword),
    ...CaptchaProof.entries,
  }),
  reply: v.null(),
  refusals,
  summary: 'Send a six-digit code by text message, good for this client alone',
});
