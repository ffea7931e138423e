import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { UnixTime, Whole } from '../fields.schema.ts';

export const readReadingKey = {
  input: v.object({}),
  /** `key` is null while there is none; what it is called is never said again. */
  reply: v.object({
    key: v.nullable(v.object({ has_adult: v.boolean(), create_time: UnixTime, used_time: v.nullable(UnixTime) })),
    is_minor: v.boolean(),
  }),
  summary: 'The key one’s reading apps bring, without its letters',
};

export const makeReadingKey = {
  /** With `has_adult` the member says to be of age, and the apps see comics for adults too. */
  input: v.object({ has_adult: v.optional(v.boolean(), false) }),
  /** Shown once. Whatever was the key before is none any more. */
  reply: v.object({ key: v.string() }),
  refusals: ['reading-key-minor'],
  summary: 'A new key for reading apps',
};

export const removeReadingKey = {
  input: v.object({}),
  reply: v.null(),
  summary: 'Let no reading app in any more',
};

/** Asked for every document and page that a reading app may only have of a member. */
export const findReader = /* @__PURE__ */ peerEndpoint({
  name: 'member.findReader',
  /** As the app sends it. */
  input: v.object({ key: v.pipe(v.string(), v.maxLength(200)) }),
  /**
   * null for what is no key, and for one whose member is disabled or gone. `hasAdult` holds now: nobody who is not of
   * age has it.
   */
  reply: v.nullable(v.object({ memberId: Whole, isMinor: v.boolean(), hasAdult: v.boolean() })),
  summary: 'Whose reading app this is, and what it may show',
});
