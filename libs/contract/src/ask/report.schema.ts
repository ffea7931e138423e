import * as v from 'valibot';
import { reportCategories } from '../discussion/comment.ts';
import { peerEndpoint } from '../endpoint.ts';
import { Id, UnixTime, Whole } from '../fields.schema.ts';

export const listAskReportCategories = {
  input: v.object({}),
  reply: v.array(v.object({ id: Whole, name: v.string() })),
  summary: 'What questions, answers and comments can be reported for',
};

export const explainAskReports = {
  input: v.object({}),
  reply: v.object({
    title: v.string(),
    /** HTML of the site's own words. */
    content: v.string(),
  }),
  summary: 'What happens to a report, in the reader’s language',
};

export const reportAsk = {
  input: v.object({
    /** `comment`: an answer or a comment. */
    target: v.picklist(['post', 'comment']),
    id: Id,
    category_id: Id,
    content: v.optional(v.pipe(v.string(), v.maxLength(200, 'report-too-long')), ''),
  }),
  reply: v.null(),
  refusals: [
    'question-not-found',
    'answer-not-found',
    'report-category',
    'report-too-long',
    'report-own',
    'report-again',
    'report-too-many',
  ],
  summary: 'Tell the moderators about a question, an answer or a comment',
};

/** In the moderators' queue: `question 7` or `answer 9`, which stands for comments too. */
export const AskSubject = v.picklist(['question', 'answer']);
export type AskSubject = v.InferOutput<typeof AskSubject>;

export const listWaitingAsk = /* @__PURE__ */ peerEndpoint({
  name: 'ask.listWaitingAsk',
  input: v.object({}),
  reply: v.array(
    v.object({
      subject: AskSubject,
      id: Whole,
      question_id: Whole,
      author_id: Whole,
      /** Title and text as they were written; cut, with `…`, where very much waits. */
      text: v.string(),
      written_at: UnixTime,
      /** Why the pipeline held it, empty when it did not. */
      held_for: v.string(),
      reports: v.array(v.object({ category: v.picklist(reportCategories), content: v.string(), member_id: Whole })),
      /** Who looks at it now; empty for nobody. */
      claimed_by: v.string(),
      claimed_until: UnixTime,
    }),
  ),
  peer: { answerBytes: 16 * 1024 * 1024 },
  summary: 'Questions, answers and comments that wait or were reported',
});

const Values = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));

export const moderateAsk = /* @__PURE__ */ peerEndpoint({
  name: 'ask.moderateAsk',
  input: v.object({
    subject: AskSubject,
    id: Id,
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
  summary: 'What a moderator makes of a question, an answer or a comment',
});
