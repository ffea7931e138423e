import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { UnixTime, Whole } from '../fields.ts';

/** For the command that lists what operators did. */
export const listDiscussionOperations = peerEndpoint({
  name: 'discussion.listOperations',
  input: v.object({
    /** `comment 7`; all subjects when left out. */
    subject: v.optional(v.string()),
    limit: Whole,
  }),
  /** The latest first. `before` and `after` are JSON. */
  reply: v.array(
    v.object({
      done_at: UnixTime,
      operator: v.string(),
      verb: v.string(),
      subject: v.string(),
      before: v.string(),
      after: v.string(),
    }),
  ),
  peer: { answerBytes: 16 * 1024 * 1024 },
  summary: 'What operators did to comments and to other texts of members',
});
