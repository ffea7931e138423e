import * as v from 'valibot';
import { Flag } from '../fields.schema.ts';

/** How lists show comics for adults: with covers, with blurred covers, or not at all. */
export const AdultCovers = v.picklist(['show', 'blur', 'hide']);
export type AdultCovers = v.InferOutput<typeof AdultCovers>;

/**
 * Why a comic for adults does not open: `ask` when nobody has confirmed their age on this device, `minor` when the
 * member is a minor.
 */
export const AgeGate = v.picklist(['ask', 'minor']);
export type AgeGate = v.InferOutput<typeof AgeGate>;

const Age = v.object({
  is_confirmed: Flag,
  covers: AdultCovers,
  /** By the birthday in the profile. */
  is_minor: Flag,
});
export type Age = v.InferOutput<typeof Age>;

export const readAge = {
  input: v.object({}),
  reply: Age,
  summary: 'Whether this device may open comics for adults, and what lists show of them',
};

export const chooseAge = {
  input: v.object({ is_confirmed: v.boolean(), covers: v.optional(AdultCovers) }),
  reply: Age,
  refusals: ['age-minor'],
  summary: 'Confirms to be of age on this device, or takes it back',
};
