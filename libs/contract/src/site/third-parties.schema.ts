import * as v from 'valibot';
import { adFormats } from '../economy/ad-formats.ts';
import { Whole } from '../fields.schema.ts';

export const AdFormat = v.picklist(adFormats);
export type AdFormat = v.InferOutput<typeof AdFormat>;

/** Third-party code on pages. Absent when operators have configured none. */
export const ThirdParties = v.object({
  /** Formats whose code runs in frames, each with its own origin. */
  framed: v.array(AdFormat),
  /** Formats whose code runs in the page itself. */
  inPage: v.array(AdFormat),
  hasAnalytics: v.boolean(),
  /** Visitors are asked before anything of it loads. */
  asksConsent: v.boolean(),
  /** The number of pages between two full-size advertisements. */
  everyPages: Whole,
  /** Hosts from which code in the page itself may load. */
  hosts: v.array(v.string()),
});
export type ThirdParties = v.InferOutput<typeof ThirdParties>;

const Code = v.object({ format: AdFormat, headCode: v.string(), contentCode: v.string() });

export const readThirdPartyCode = {
  input: v.object({}),
  /** HTML as the operator gave it. */
  reply: v.object({ ads: v.array(Code), analytics: v.string() }),
  summary: 'Code of advertisements and analytics that runs in pages themselves',
};
