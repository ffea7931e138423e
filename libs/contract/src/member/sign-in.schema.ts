import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { Code, Email, GivenPassword, Mobile } from './account-fields.schema.ts';
import { regionAsking } from '../site/registration.ts';
import { AccountVerificationType, UserInfo } from './member.schema.ts';
import { PasswordDraft, RegisterDraft, RetrieveDraft, SignInDraft } from './sign-in-draft.schema.ts';

export const readSignIn = {
  input: v.object({}),
  /** `passkeys` and `registrationRegion` are additive. */
  reply: v.object({
    accountVerificationType: AccountVerificationType,
    userLoginCaptchaSwitch: v.boolean(),
    passkeys: v.boolean(),
    registrationRegion: v.picklist(regionAsking),
  }),
  refusals: ['centre-closed'],
  summary: 'How one may sign in and register here; 303 `logged in` for who is in already',
};

/** `secondFactor` is additive: the password was right and a second factor is needed. `userInfo` is then null. */
export const SignedIn = v.object({
  userInfo: v.nullable(UserInfo),
  routePath: v.string(),
  secondFactor: v.nullable(
    v.object({ ticket: v.string(), methods: v.array(v.picklist(['totp', 'recovery', 'passkey'])) }),
  ),
});
export type SignedIn = v.InferOutput<typeof SignedIn>;

export const signIn = {
  input: v.union([SignInDraft, RegisterDraft]),
  reply: SignedIn,
  refusals: [
    'centre-closed',
    'busy',
    'sign-in-wrong',
    'sign-in-captcha',
    'sign-in-wait',
    'member-disabled',
    'captcha-wrong',
    'code-wrong',
    'username-taken',
    'email-taken',
    'mobile-taken',
    'password-common',
    'password-like-name',
    'region-missing',
    'region-unknown',
  ],
  summary: 'Sign in or register',
};

export const signOut = {
  /** Both spellings that clients send. */
  input: v.object({ refresh_token: v.optional(v.string()), refreshToken: v.optional(v.string()) }),
  reply: v.null(),
  summary: 'End this session and its refresh token',
};

export const refreshSession = {
  /** A browser leaves it out, because its refresh token is in a cookie. */
  input: v.object({ refreshToken: v.optional(v.pipe(v.string(), v.maxLength(1000))) }),
  reply: v.object({ type: v.literal('user-refresh'), token: v.string(), refresh_token: v.string() }),
  refusals: ['refresh-expired'],
  summary: 'A new session for a refresh token, which is replaced too',
};

export const retrievePassword = {
  input: RetrieveDraft,
  reply: v.null(),
  /** An unknown address is answered with `code-wrong`, like a wrong code. */
  refusals: ['centre-closed', 'busy', 'code-wrong', 'password-common', 'password-like-name'],
  summary: 'Set a new password with a code sent to one’s address',
};

export const changePassword = {
  input: PasswordDraft,
  reply: v.null(),
  refusals: ['password-wrong', 'password-wait', 'busy', 'password-common', 'password-like-name'],
  summary: 'Change the password; every session of this member ends, this one too',
};

export const verifyOwner = {
  input: v.object({ type: v.picklist(['email', 'mobile']), captcha: Code }),
  /** The token is valid for 600 s and works once. */
  reply: v.object({ type: v.picklist(['email', 'mobile']), accountVerificationToken: v.string() }),
  refusals: ['code-wrong'],
  summary: 'Prove, by a code, to own the bound address',
};

const Proof = { accountVerificationToken: v.optional(v.string()), password: v.optional(GivenPassword), captcha: Code };

export const changeBind = {
  input: v.variant('type', [
    v.object({ type: v.literal('email'), email: Email, ...Proof }),
    v.object({ type: v.literal('mobile'), mobile: Mobile, ...Proof }),
  ]),
  reply: v.null(),
  refusals: [
    'owner-not-verified',
    'password-wrong',
    'password-wait',
    'busy',
    'code-wrong',
    'email-taken',
    'mobile-taken',
  ],
  summary: 'Bind another email address or mobile number',
};

/** One active session of this member. */
export const SessionItem = v.object({
  id: Whole,
  is_current: v.boolean(),
  /** The user agent of the browser; the page makes it readable. */
  user_agent: v.string(),
  address: v.string(),
  /** Kept signed in for 30 days. */
  is_kept: v.boolean(),
  create_time: Whole,
  seen_time: Whole,
  expire_time: Whole,
});

export const listSessions = {
  input: v.object({}),
  reply: v.object({ list: v.array(SessionItem) }),
  summary: 'One’s own sessions, this one first',
};

export const endSession = {
  /** `others` ends all sessions except this one. */
  input: v.object({ id: v.union([v.literal('others'), v.pipe(v.number(), v.integer(), v.minValue(1))]) }),
  reply: v.object({ ended: Whole }),
  refusals: ['session-not-found'],
  summary: 'End one’s own sessions',
};
