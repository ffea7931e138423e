import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { Flag, UnixTime, Whole } from '../fields.schema.ts';
import { Language } from '../language.schema.ts';
import { ReplyKind } from './answer.schema.ts';
import { AskSubject } from './report.schema.ts';

/** After approval where there is one, once for each question. */
export const questionPublished = event({
  name: 'ask.questionPublished',
  data: v.object({
    question_id: Whole,
    author_id: Whole,
    /** Members it names. */
    mentions: v.array(Whole),
    title: v.string(),
    language: Language,
    published_at: UnixTime,
  }),
  subscribers: ['economy', 'notice'],
  summary: 'A question can be read by everybody from now on',
});

/** After approval where there is one, once for each answer or comment. */
export const answerPublished = event({
  name: 'ask.answerPublished',
  data: v.object({
    reply_id: Whole,
    kind: ReplyKind,
    question_id: Whole,
    title: v.string(),
    author_id: Whole,
    /** Who asked the question, or wrote what it comments on; 0 for one who is gone. */
    answered_id: Whole,
    /** What it comments on. */
    on: v.picklist(['question', 'answer', 'comment']),
    /** Members it names. */
    mentions: v.array(Whole),
    /** Plain; spoilers as `||…||`. */
    text: v.string(),
    published_at: UnixTime,
  }),
  subscribers: ['economy', 'notice'],
  summary: 'An answer or a comment can be read by everybody from now on',
});

/** Once for each question whose offered points were paid, and each time another answer is accepted. */
export const answerAccepted = event({
  name: 'ask.answerAccepted',
  data: v.object({
    question_id: Whole,
    answer_id: Whole,
    title: v.string(),
    asker_id: Whole,
    author_id: Whole,
    /** Points for the author. They move once for a question, however often the event is delivered. */
    reward: Whole,
    accepted_at: UnixTime,
  }),
  subscribers: ['economy', 'notice'],
  summary: 'The asker says that an answer helped',
});

export const rewardReturned = event({
  name: 'ask.rewardReturned',
  data: v.object({ question_id: Whole, title: v.string(), asker_id: Whole, reward: Whole, returned_at: UnixTime }),
  subscribers: ['economy'],
  summary: 'Points that were offered come back: nobody gets them any more',
});

/** A moderator took a question, an answer or a comment into view, or out of it. */
export const askDecided = event({
  name: 'ask.askDecided',
  data: v.object({
    subject: AskSubject,
    id: Whole,
    question_id: Whole,
    author_id: Whole,
    status: v.picklist(['normal', 'refused', 'deleted']),
    /** One of `reportCategories`, empty for an approval. */
    category: v.string(),
    /** The moderator's own, to the author. */
    words: v.string(),
    decided_at: UnixTime,
  }),
  subscribers: ['notice'],
  summary: 'A moderator decided about a question, an answer or a comment',
});

/** For the member's list of recent activity; remarks are not in it. */
export const askShown = event({
  name: 'ask.askShown',
  data: v.object({
    subject: AskSubject,
    id: Whole,
    author_id: Whole,
    title: v.string(),
    path: v.string(),
    /** 0: it was taken out of view, by whomever. */
    is_shown: Flag,
    at: UnixTime,
  }),
  subscribers: ['message'],
  summary: 'A question or an answer came into view, or went out of it',
});
