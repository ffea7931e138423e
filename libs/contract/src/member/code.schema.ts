import * as v from 'valibot';
import { CaptchaProof } from '../captcha/challenge.schema.ts';
import { Email, GivenPassword, Mobile } from './account-fields.schema.ts';

/** `change` and `verify` are for signed-in members; a guest is asked to sign in. */
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

export const sendEmailCode = {
  input: v.object({
    email: Email,
    event: v.picklist(['user_register', 'user_retrieve_pwd', 'user_change_email', 'user_email_verify']),
    /** The password of the signed-in member, for `user_email_verify`. */
    password: v.optional(GivenPassword),
    ...CaptchaProof.entries,
  }),
  reply: v.null(),
  refusals,
  summary:
    'Send a six-digit code by email, good for this client alone; an address ' +
    'nobody has gets the same answer when a password is retrieved',
};

export const sendMobileCode = {
  input: v.object({
    mobile: Mobile,
    template_code: v.picklist(['user_register', 'user_retrieve_pwd', 'user_change_mobile', 'user_mobile_verify']),
    password: v.optional(GivenPassword),
    ...CaptchaProof.entries,
  }),
  reply: v.null(),
  refusals,
  summary: 'Send a six-digit code by text message, good for this client alone',
};
