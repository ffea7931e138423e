import * as v from 'valibot';
import { adFormats } from '../economy/ad-formats.ts';
import { Whole } from '../fields.schema.ts';

export const AdFormat = v.picklist(adFormats);
export type AdFormat = v.InferOutput<typeof AdFormat>;

/** What runs on pages that is not the site's own. Absent where an operator has set up nothing of the kind. */
export const ThirdParties = v.object({
  /** Formats with code that run in frames, each of an origin of its own. */
  framed: v.array(AdFormat),
  /** Formats with code that run in the page itself. */
  inPage: v.array(AdFormat),
  hasAnalytics: v.boolean(),
  /** Visitors are asked before anything of it loads. */
  asksConsent: v.boolean(),
  /** A full-size advertisement comes with every so many pages. */
  everyPages: Whole,
  /** Where code in the page itself may load from. */
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
