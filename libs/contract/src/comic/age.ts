import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Flag } from '../fields.ts';

/** What lists show of comics for adults: their covers, a blur in place of them, or nothing. */
export const AdultCovers = v.picklist(['show', 'blur', 'hide']);
export type AdultCovers = v.InferOutput<typeof AdultCovers>;

/** What a device was told about its reader. */
export interface AgeChoice {
  isConfirmed: boolean;
  covers: AdultCovers;
}

/** Before anybody said anything. */
export const noAgeChoice: AgeChoice = { isConfirmed: false, covers: 'blur' };

/** Why a comic for adults does not open: nobody confirmed to be of age on this device, or the member is not. */
export const AgeGate = v.picklist(['ask', 'minor']);
export type AgeGate = v.InferOutput<typeof AgeGate>;

const Age = v.object({
  is_confirmed: Flag,
  covers: AdultCovers,
  /** By the birthday of the member. */
  is_minor: Flag,
});
export type Age = v.InferOutput<typeof Age>;

export const readAge = endpoint({
  name: 'comic.readAge',
  method: 'GET',
  path: '/api/comic/age',
  input: v.object({}),
  reply: Age,
  access: 'public',
  summary: 'Whether this device may open comics for adults, and what lists show of them',
});

/** Kept on the device alone. Whoever has not confirmed sees no covers, whatever is chosen. */
export const chooseAge = endpoint({
  name: 'comic.chooseAge',
  method: 'POST',
  path: '/api/comic/age',
  input: v.object({ is_confirmed: v.boolean(), covers: v.optional(AdultCovers) }),
  reply: Age,
  access: 'public',
  refusals: ['age-minor'],
  summary: 'Confirms to be of age on this device, or takes it back',
});
