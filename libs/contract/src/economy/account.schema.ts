import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { event } from '../event.schema.ts';
import { Id, UnixTime, Whole } from '../fields.schema.ts';

/** The account of a member. Of two states, the one with the higher version is the newer one. */
const Account = v.object({
  member_id: Id,
  version: Whole,
  score: Whole,
  money_cents: Whole,
  experience: Whole,
  /** By the experience, 1 to 10. */
  level: Whole,
});

export const accountChanged = event({
  name: 'economy.accountChanged',
  data: Account,
  subscribers: ['member'],
  summary: 'A member has more or fewer points, money or experience',
});

/** The same as the event, but sent at once when a member is about to see it. A repeated or late call does no harm. */
export const noteAccount = /* @__PURE__ */ peerEndpoint({
  name: 'member.noteAccount',
  input: Account,
  reply: v.null(),
  summary: 'What a member has now',
});

export const levelReached = event({
  name: 'economy.levelReached',
  data: v.object({ member_id: Id, level: Whole, at: UnixTime }),
  subscribers: ['notice'],
  summary: 'A member’s experience reached the next level',
});

export const giftReceived = event({
  name: 'economy.giftReceived',
  data: v.object({ member_id: Id, cents: Whole, at: UnixTime }),
  subscribers: ['notice'],
  summary: 'A member got a part of another one’s balance',
});
