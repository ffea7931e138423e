import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Whole } from '../fields.schema.ts';

/** The client chooses it, a new one for each form. */
export const CaptchaId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/, 'captcha-wrong'));

/**
 * `103,88-240,41;350;200`: points in click order inside the shown picture, its width and height. `answer;proof` for a
 * question.
 */
export const CaptchaInfo = v.pipe(v.string(), v.maxLength(2000, 'captcha-wrong'));

/** What a form sends to show that a challenge was passed. */
export const CaptchaProof = v.object({ captchaId: CaptchaId, captchaInfo: CaptchaInfo });

export const clickCaptcha = {
  input: v.object({ id: CaptchaId }),
  /** `text` names the marks in the order in which to click them, each as `<name>`. The picture is 350 by 200 pixels. */
  reply: v.object({ id: v.string(), text: v.array(v.string()), base64: v.string(), width: Whole, height: Whole }),
  refusals: ['captcha-wrong', 'captcha-too-many'],
  summary: 'A picture to click in order',
};

export const questionCaptcha = {
  input: v.object({ id: CaptchaId }),
  /** `work` is an ALTCHA challenge; its solution, base64, follows the answer: `captchaInfo` is `seven;eyJ…`. */
  reply: v.object({ id: v.string(), question: v.string(), work: v.record(v.string(), v.unknown()) }),
  refusals: ['captcha-wrong', 'captcha-too-many'],
  summary: 'A question in words instead of a picture',
};

export const checkClickCaptcha = {
  input: v.object({ id: CaptchaId, info: CaptchaInfo, unset: v.optional(v.boolean(), false) }),
  reply: v.null(),
  /** The answer has no message, because the form has its own words. */
  refusals: ['captcha-wrong-silently'],
  summary: 'Check the clicks; what was right stays good for one use by a form',
};

/** For a form of another domain. The challenge is used up in any case. */
export const proveCaptcha = /* @__PURE__ */ peerEndpoint({
  name: 'captcha.proveCaptcha',
  input: CaptchaProof,
  reply: v.null(),
  refusals: ['captcha-wrong'],
  summary: 'Whether whoever sends a form passed its challenge',
});
