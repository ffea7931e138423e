import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { UnixTime, Whole } from '../fields.schema.ts';

export const readReadingKey = {
  input: v.object({}),
  /** `key` is null without a key. The text of the key is never returned again. */
  reply: v.object({
    key: v.nullable(v.object({ has_adult: v.boolean(), create_time: UnixTime, used_time: v.nullable(UnixTime) })),
    is_minor: v.boolean(),
  }),
  summary: 'The key one’s reading apps bring, without its letters',
};

export const makeReadingKey = {
  /** With `has_adult` the member confirms their age, and the apps also get comics for adults. */
  input: v.object({ has_adult: v.optional(v.boolean(), false) }),
  /** The new key, which is shown only once. The previous key is no longer valid. */
  reply: v.object({ key: v.string() }),
  refusals: ['reading-key-minor'],
  summary: 'A new key for reading apps',
};

export const removeReadingKey = {
  input: v.object({}),
  reply: v.null(),
  summary: 'Let no reading app in any more',
};

/** Called for every document and page that a reading app may only read for a member. */
export const findReader = /* @__PURE__ */ peerEndpoint({
  name: 'member.findReader',
  /** The key that the app sent. */
  input: v.object({ key: v.pipe(v.string(), v.maxLength(200)) }),
  /**
   * null for an invalid key, and for one whose member is disabled or has left. `hasAdult` is always false for a minor.
   */
  reply: v.nullable(
    v.object({ memberId: Whole, isMinor: v.boolean(), hasAdult: v.boolean(), level: v.optional(Whole) }),
  ),
  summary: 'Whose reading app this is, and what it may show',
});
