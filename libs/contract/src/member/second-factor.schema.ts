import * as v from 'valibot';
import { UnixTime, Whole } from '../fields.schema.ts';
import { GivenPassword } from './account-fields.schema.ts';
import { SignedIn } from './sign-in.schema.ts';
import { SecondStepDraft } from './sign-in-draft.schema.ts';

/** Data of the browser's credentials interface (WebAuthn). A library checks it. */
const WebAuthn = v.record(v.string(), v.unknown());

export const readSecondFactors = {
  input: v.object({}),
  reply: v.object({
    totp: v.boolean(),
    /** Unused recovery codes. */
    recoveryCodes: Whole,
    passkeys: v.array(
      v.object({ id: Whole, name: v.string(), create_time: UnixTime, used_time: v.nullable(UnixTime) }),
    ),
  }),
  summary: 'One’s own further ways in',
};

export const beginTotp = {
  input: v.object({ password: GivenPassword }),
  /** `uri` for a QR code, `secret` in base32 for typing. The second factor is active after `confirmTotp`. */
  reply: v.object({ secret: v.string(), uri: v.string() }),
  refusals: ['password-wrong', 'password-wait', 'busy'],
  summary: 'Begin to use an authenticator app',
};

/** The six digits of an authenticator app. Full-width digits and spaces are allowed. */
const TotpCode = v.pipe(
  v.string('rule-code'),
  v.transform((text) => text.normalize('NFKC').replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'rule-code'),
);

export const confirmTotp = {
  input: v.object({ code: TotpCode }),
  /** Shown once. */
  reply: v.object({ recoveryCodes: v.array(v.string()) }),
  refusals: ['second-factor-wrong', 'second-factor-wait', 'second-factor-not-begun'],
  summary: 'Turn the authenticator app on; gives recovery codes',
};

export const endTotp = {
  input: v.object({ password: GivenPassword }),
  reply: v.null(),
  refusals: ['password-wrong', 'password-wait', 'busy'],
  summary: 'Turn the authenticator app off',
};

export const renewRecoveryCodes = {
  input: v.object({ password: GivenPassword }),
  reply: v.object({ recoveryCodes: v.array(v.string()) }),
  refusals: ['password-wrong', 'password-wait', 'busy', 'second-factor-not-begun'],
  summary: 'Ten new recovery codes; the old ones stop working',
};

export const proveSecondFactor = {
  input: SecondStepDraft,
  reply: SignedIn,
  refusals: ['second-factor-wrong', 'second-factor-expired', 'second-factor-wait', 'member-disabled', 'sign-in-wrong'],
  summary: 'The second proof of a sign-in',
};

export const beginPasskey = {
  input: v.object({ password: GivenPassword }),
  reply: v.object({ options: WebAuthn }),
  refusals: ['password-wrong', 'password-wait', 'busy', 'passkey-too-many', 'passkey-unavailable'],
  summary: 'Begin to add a passkey',
};

const PasskeyName = v.pipe(v.string('rule-required'), v.trim(), v.minLength(1, 'rule-required'), v.maxLength(60));

export const addPasskey = {
  input: v.object({ response: WebAuthn, name: PasskeyName }),
  reply: v.object({ id: Whole }),
  refusals: ['passkey-wrong', 'passkey-unavailable'],
  summary: 'Add the passkey that the browser made',
};

export const renamePasskey = {
  input: v.object({ id: v.pipe(v.number(), v.integer(), v.minValue(1)), name: PasskeyName }),
  reply: v.null(),
  refusals: ['passkey-not-found'],
  summary: 'Call a passkey something else',
};

export const removePasskey = {
  input: v.object({ id: v.pipe(v.number(), v.integer(), v.minValue(1)), password: GivenPassword }),
  reply: v.null(),
  refusals: ['passkey-not-found', 'password-wrong', 'password-wait', 'busy'],
  summary: 'Remove a passkey',
};

export const askForPasskey = {
  /** With the ticket of a sign-in the passkey is the second factor, else the only one. */
  input: v.object({ ticket: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  /** The client sends `ceremony` back with the browser's response. */
  reply: v.object({ options: WebAuthn, ceremony: v.string() }),
  refusals: ['centre-closed', 'second-factor-expired', 'passkey-unavailable'],
  summary: 'Begin to sign in by passkey',
};

export const signInByPasskey = {
  input: v.object({
    ceremony: v.pipe(v.string(), v.maxLength(100)),
    response: WebAuthn,
    keep: v.optional(v.boolean(), false),
  }),
  reply: SignedIn,
  refusals: ['centre-closed', 'passkey-wrong', 'passkey-unavailable', 'member-disabled', 'sign-in-wrong'],
  summary: 'Sign in by passkey',
};
