import * as v from 'valibot';
import { reportCategories } from '../discussion/comment.ts';
import { peerEndpoint } from '../endpoint.ts';
import { Id, UnixTime, Whole } from '../fields.schema.ts';

/** For the moderators' queue; private messages are seen by nobody who was not shown them by a report. */
export const listReportedMessages = /* @__PURE__ */ peerEndpoint({
  name: 'message.listReportedMessages',
  input: v.object({}),
  reply: v.array(
    v.object({
      message_id: Whole,
      author_id: Whole,
      text: v.string(),
      images: v.array(v.string()),
      written_at: UnixTime,
      reports: v.array(v.object({ category: v.picklist(reportCategories), content: v.string(), member_id: Whole })),
      /** Who looks at it now; empty for nobody. */
      claimed_by: v.string(),
      claimed_until: UnixTime,
    }),
  ),
  // A thousand messages of the longest, each with its addresses of pictures.
  peer: { answerBytes: 32 * 1024 * 1024 },
  summary: 'Messages with open reports',
});

const Values = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));

export const moderateMessage = /* @__PURE__ */ peerEndpoint({
  name: 'message.moderateMessage',
  input: v.object({
    message_id: Id,
    /** Refused, its reports are right and it stays with the two; deleted, neither has it any more. */
    verb: v.picklist(['claim', 'release', 'approve', 'refuse', 'delete']),
    /** One of `reportCategories`, empty for an approval. */
    category: v.string(),
    words: v.string(),
    moderator: v.string(),
    /** Says what would change and changes nothing. */
    is_dry_run: v.boolean(),
  }),
  /** `problem` is a sentence for the moderator, empty when it was done; both records are empty when nothing changed. */
  reply: v.object({ problem: v.string(), before: Values, after: Values }),
  summary: 'What a moderator makes of a message that was reported',
});
