import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { UnixTime, Whole } from '../fields.schema.ts';
import { verificationProviders } from './verification.wire.ts';

/** The content of `humanCookie`. */
export const HumanProof = v.pipe(v.string(), v.maxLength(300));

export const readVerification = {
  input: v.object({}),
  reply: v.object({
    provider: v.picklist(verificationProviders),
    siteKey: v.string(),
    /** The address of the provider's script; empty for altcha, whose script is part of the shell. */
    scriptUrl: v.string(),
    /** An opaque hash of the visitor's network; it shows only that the network has changed. */
    network: v.optional(v.string()),
    /** What may open the dialog automatically; all off by default. Times in seconds. */
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
  /** An ALTCHA challenge, under the key that the widget reads. */
  reply: v.record(v.string(), v.unknown()),
  refusals: ['captcha-too-many'],
  summary: 'Proof of work for the embedded human check',
};

export const verifyHuman = {
  input: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)), action: v.literal('challenge') }),
  /** Valid for two hours; stored in an HttpOnly cookie. */
  reply: v.object({
    success: v.boolean(),
    error_codes: v.optional(v.array(v.string())),
    verified_until: v.optional(UnixTime),
  }),
  /** They come with the same `data`: `success` is false, and it contains the error codes. */
  refusals: ['verification-failed', 'verification-unavailable', 'captcha-too-many'],
  summary: 'Check the token of a human check',
};

/** For domains that accept texts of members. True for everybody when the site has no human check. */
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
