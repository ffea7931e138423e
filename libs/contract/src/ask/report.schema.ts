import * as v from 'valibot';
import {
  Moderated,
  moderationFields,
  ReportCategories,
  reportedFields,
  reportRefusals,
  reportWords,
} from '../discussion/report.schema.ts';
import { peerEndpoint } from '../endpoint.ts';
import { Id, UnixTime, Whole } from '../fields.schema.ts';

export const listAskReportCategories = {
  input: v.object({}),
  reply: ReportCategories,
  summary: 'What questions, answers and comments can be reported for',
};

export const explainAskReports = {
  input: v.object({}),
  reply: v.object({
    title: v.string(),
    /** The site's own text, as HTML. */
    content: v.string(),
  }),
  summary: 'What happens to a report, in the reader’s language',
};

export const reportAsk = {
  input: v.object({
    /** `comment`: an answer or a comment. */
    target: v.picklist(['post', 'comment']),
    id: Id,
    ...reportWords,
  }),
  reply: v.null(),
  refusals: ['question-not-found', 'answer-not-found', ...reportRefusals],
  summary: 'Tell the moderators about a question, an answer or a comment',
};

/** An entry of the queue: `question 7` or `answer 9`. `answer` is also used for comments. */
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
      /** Title and text as written; cut, with `…`, when the queue is very long. */
      text: v.string(),
      written_at: UnixTime,
      /** The reason why the text rules held it; empty when they did not. */
      held_for: v.string(),
      ...reportedFields,
    }),
  ),
  peer: { answerBytes: 16 * 1024 * 1024 },
  summary: 'Questions, answers and comments that wait or were reported',
});

export const moderateAsk = /* @__PURE__ */ peerEndpoint({
  name: 'ask.moderateAsk',
  input: v.object({
    subject: AskSubject,
    id: Id,
    ...moderationFields,
  }),
  reply: Moderated,
  summary: 'What a moderator makes of a question, an answer or a comment',
});
