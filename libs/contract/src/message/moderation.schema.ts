import * as v from 'valibot';
import { Moderated, moderationFields, reportedFields } from '../discussion/report.schema.ts';
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
      ...reportedFields,
    }),
  ),
  // A thousand messages of the longest, each with its addresses of pictures.
  peer: { answerBytes: 32 * 1024 * 1024 },
  summary: 'Messages with open reports',
});

export const moderateMessage = /* @__PURE__ */ peerEndpoint({
  name: 'message.moderateMessage',
  input: v.object({
    message_id: Id,
    /** Refused, its reports are right and it stays with the two; deleted, neither has it any more. */
    ...moderationFields,
  }),
  reply: Moderated,
  summary: 'What a moderator makes of a message that was reported',
});
