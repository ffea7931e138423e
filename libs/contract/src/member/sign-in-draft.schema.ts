import * as v from 'valibot';
import { CaptchaProof } from '../captcha/challenge.schema.ts';
import {
  Account,
  Code,
  Email,
  GivenPassword,
  Mobile,
  Password,
  RegionChoice,
  Username,
} from './account-fields.schema.ts';

// What the forms of guests send. They stand apart from the replies, so that the sign-in page does not carry the schema
// of a member with all that belongs to one.

/** Requests a refresh token of 30 days. */
const Keep = v.optional(v.boolean(), false);

/** The captcha is not needed until an answer demands it with `data.type` `need captcha`. */
export const SignInDraft = v.object({
  tab: v.literal('login'),
  username: Account,
  password: GivenPassword,
  keep: Keep,
  ...v.partial(CaptchaProof).entries,
});

/** Where one lives; 0 and nothing are the same. */
const Region = v.optional(RegionChoice, 0);

/** `keep` and `region` are additive. */
export const RegisterDraft = v.variant('registerType', [
  v.object({
    tab: v.literal('register'),
    registerType: v.literal('email'),
    username: Username,
    password: Password,
    email: Email,
    captcha: Code,
    keep: Keep,
    region: Region,
  }),
  v.object({
    tab: v.literal('register'),
    registerType: v.literal('mobile'),
    username: Username,
    password: Password,
    mobile: Mobile,
    captcha: Code,
    keep: Keep,
    region: Region,
  }),
]);

export const RetrieveDraft = v.variant('type', [
  v.object({ type: v.literal('email'), account: Email, captcha: Code, password: Password }),
  v.object({ type: v.literal('mobile'), account: Mobile, captcha: Code, password: Password }),
]);

export const PasswordDraft = v.pipe(
  v.object({ oldPassword: GivenPassword, newPassword: Password, confirmPassword: v.optional(v.string()) }),
  v.forward(
    v.check(
      ({ newPassword, confirmPassword }) => confirmPassword === undefined || confirmPassword === newPassword,
      'rule-confirm',
    ),
    ['confirmPassword'],
  ),
);

/** `ticket` is in the answer to the right password. `code` is from an app, or a recovery code. */
export const SecondStepDraft = v.object({
  ticket: v.pipe(v.string(), v.maxLength(100)),
  method: v.picklist(['totp', 'recovery']),
  code: v.pipe(v.string(), v.trim(), v.minLength(1, 'rule-code'), v.maxLength(20, 'rule-code')),
});
