import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { UnixTime, Whole } from '../fields.schema.ts';
import { verificationProviders } from './verification.wire.ts';

/** What a browser keeps in `humanCookie`. */
export const HumanProof = v.pipe(v.string(), v.maxLength(300));

export const readVerification = {
  input: v.object({}),
  reply: v.object({
    provider: v.picklist(verificationProviders),
    siteKey: v.string(),
    /** Of the provider's script; empty for altcha, which the shell brings itself. */
    scriptUrl: v.string(),
    /** An opaque hash of the visitor's network; it shows only that the network has changed. */
    network: v.optional(v.string()),
    /** What may raise the dialog by itself; all off unless configured. Times in seconds. */
    triggers: v.object({
      refresh: v.nullable(v.object({ count: v.number(), withinS: v.number() })),
      ipChange: v.nullable(v.object({ count: v.number(), withinS: v.number() })),
      interaction: v.nullable(v.object({ count: v.number(), withinS: v.number() })),
      listPages: v.nullable(v.number()),
      detailChapters: v.nullable(v.number()),
    }),
  }),
  summary: 'Which human check this site uses',
};

export const createVerificationWork = {
  input: v.object({}),
  /** An ALTCHA challenge, under the key the widget reads. */
  reply: v.record(v.string(), v.unknown()),
  refusals: ['captcha-too-many'],
  summary: 'Proof of work for the embedded human check',
};

export const verifyHuman = {
  input: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)), action: v.literal('challenge') }),
  /** Good for two hours, kept in an HttpOnly cookie. */
  reply: v.object({
    success: v.boolean(),
    error_codes: v.optional(v.array(v.string())),
    verified_until: v.optional(UnixTime),
  }),
  /** With them comes the same `data`, `success` false and the error codes in it. */
  refusals: ['verification-failed', 'verification-unavailable', 'captcha-too-many'],
  summary: 'Check the token of a human check',
};

/** For domains that take what members write. Where the site uses no human check, everybody passed it. */
export const isVerifiedHuman = /* @__PURE__ */ peerEndpoint({
  name: 'captcha.isVerifiedHuman',
  input: v.object({
    /** 0 for a guest. */
    member_id: Whole,
    human_proof: HumanProof,
  }),
  reply: v.boolean(),
  summary: 'Whether the caller passed the human check in the last two hours',
});
