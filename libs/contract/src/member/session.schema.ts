import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { event } from '../event.schema.ts';
import { Id, Whole } from '../fields.schema.ts';

/** Called for every request with a validly signed token, so that an ended session ends at once. */
export const checkSession = /* @__PURE__ */ peerEndpoint({
  name: 'member.checkSession',
  /** `secret` as in the token. */
  input: v.object({ memberId: Id, secret: v.pipe(v.string(), v.maxLength(100)) }),
  /**
   * null when it ended, was replaced, or its member is disabled or has left. `nodes` are permission nodes in lower
   * case, `*` for all.
   */
  reply: v.nullable(
    v.object({
      memberId: Whole,
      sessionId: Whole,
      nodes: v.array(v.string()),
      /** By the birthday of the member. */
      isMinor: v.optional(v.boolean()),
      /** 1 when it is missing. */
      level: v.optional(Whole),
    }),
  ),
  summary: 'Whether a session still counts, and what its member may do',
});

/** For services that keep something open for a session, such as a stream. */
export const sessionsEnded = event({
  name: 'member.sessionsEnded',
  data: v.object({ member_id: Whole }),
  subscribers: ['message'],
  summary: 'Sessions of a member were ended',
});
