import * as v from 'valibot';
import { Moderated, moderationFields, reportedFields } from '../discussion/report.schema.ts';
import { peerEndpoint } from '../endpoint.ts';
import { Id, UnixTime, Whole } from '../fields.schema.ts';

/** For the queue of moderators, who see a private message only when it was reported. */
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
      ...reportedFields,
    }),
  ),
  // A thousand of the longest messages, each with its picture addresses.
  peer: { answerBytes: 32 * 1024 * 1024 },
  summary: 'Messages with open reports',
});

export const moderateMessage = /* @__PURE__ */ peerEndpoint({
  name: 'message.moderateMessage',
  input: v.object({
    message_id: Id,
    /** `refused`: the reports are right, and both members keep the message. `deleted`: both lose it. */
    ...moderationFields,
  }),
  reply: Moderated,
  summary: 'What a moderator makes of a message that was reported',
});
