import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { Flag, UnixTime, Whole } from '../fields.schema.ts';
import { Language } from '../language.schema.ts';
import { ReplyKind } from './answer.schema.ts';
import { AskSubject } from './report.schema.ts';

/** Published once for each question, after its approval if it needs one. */
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

/** Published once for each answer or comment, after its approval if it needs one. */
export const answerPublished = event({
  name: 'ask.answerPublished',
  data: v.object({
    reply_id: Whole,
    kind: ReplyKind,
    question_id: Whole,
    title: v.string(),
    author_id: Whole,
    /** The author of the question, or of the text that it comments on; 0 for one who has left. */
    answered_id: Whole,
    /** What it answers or comments on. */
    on: v.picklist(['question', 'answer', 'comment']),
    /** Members it names. */
    mentions: v.array(Whole),
    /** Plain text; spoilers as `||…||`. */
    text: v.string(),
    published_at: UnixTime,
  }),
  subscribers: ['economy', 'notice'],
  summary: 'An answer or a comment can be read by everybody from now on',
});

/** Published when the offered points of a question are paid, and each time another answer is accepted. */
export const answerAccepted = event({
  name: 'ask.answerAccepted',
  data: v.object({
    question_id: Whole,
    answer_id: Whole,
    title: v.string(),
    asker_id: Whole,
    author_id: Whole,
    /** Points for the author. They are paid once for a question, however often the event is delivered. */
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

/** A moderator published or hid a question, an answer or a comment. */
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
    /** The moderator's message to the author. */
    words: v.string(),
    decided_at: UnixTime,
  }),
  subscribers: ['notice', 'site'],
  summary: 'A moderator decided about a question, an answer or a comment',
});

/** For the member's list of recent activity; comments are not in that list. */
export const askShown = event({
  name: 'ask.askShown',
  data: v.object({
    subject: AskSubject,
    id: Whole,
    author_id: Whole,
    title: v.string(),
    path: v.string(),
    /** 0 when it was hidden, by whomever. */
    is_shown: Flag,
    at: UnixTime,
  }),
  subscribers: ['message'],
  deferred: ['message'],
  summary: 'A question or an answer came into view, or went out of it',
});
