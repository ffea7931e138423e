import * as v from 'valibot';
import { Moderated, moderationFields, reportedFields, reportWords } from '../discussion/report.schema.ts';
import { peerEndpoint } from '../endpoint.ts';
import { Id, UnixTime, Whole } from '../fields.schema.ts';
import { ListKey } from './list.schema.ts';

export const reportList = {
  input: v.object({ key: ListKey, ...reportWords }),
  reply: v.null(),
  refusals: ['list-not-found', 'report-category', 'report-too-long', 'report-own', 'report-again', 'report-too-many'],
  summary: 'Tell the moderators about a public list',
};

/** For the queue of moderators. */
export const listReportedLists = /* @__PURE__ */ peerEndpoint({
  name: 'shelf.listReportedLists',
  input: v.object({}),
  reply: v.array(
    v.object({
      list_id: Whole,
      /** Its address. */
      key: v.string(),
      author_id: Whole,
      /** Name, description and notes as they were when it was reported first. */
      text: v.string(),
      reported_at: UnixTime,
      ...reportedFields,
    }),
  ),
  // A thousand of the longest lists.
  peer: { answerBytes: 32 * 1024 * 1024 },
  summary: 'Lists with open reports',
});

export const decideList = /* @__PURE__ */ peerEndpoint({
  name: 'shelf.decideList',
  input: v.object({
    list_id: Id,
    /** `refuse`: only its maker sees it from then on. `approve` gives a withdrawn list back to them. */
    ...moderationFields,
  }),
  reply: Moderated,
  summary: 'What a moderator makes of a list that was reported',
});
