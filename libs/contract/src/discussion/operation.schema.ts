import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { UnixTime, Whole } from '../fields.schema.ts';
import { operationsAtOnce } from './operation.ts';

/** For the command that lists operations. The last `id` as `before_id` gives the older ones. */
export const listDiscussionOperations = /* @__PURE__ */ peerEndpoint({
  name: 'discussion.listOperations',
  input: v.object({
    /** `comment 7`; all subjects when left out. */
    subject: v.optional(v.string()),
    /** Only operations with a smaller id. */
    before_id: v.optional(Whole),
    limit: v.pipe(Whole, v.maxValue(operationsAtOnce)),
  }),
  /** The latest first. `before` and `after` are JSON. */
  reply: v.array(
    v.object({
      id: Whole,
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
