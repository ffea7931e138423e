import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { Flag, UnixTime, Whole } from '../fields.schema.ts';
import { subjects } from './subject.schema.ts';

/** A comment and its place. */
const placed = {
  comment_id: Whole,
  /** The noun of a `Subject` and the kind of it: `article` and `blog`. */
  subject: v.string(),
  kind: v.string(),
  subject_id: Whole,
  part_id: Whole,
  place: Whole,
  /** Address of the comment; empty when its place no longer exists. */
  path: v.string(),
  author_id: Whole,
};

/** Published once for each comment, after its approval if it needs one. */
export const commentPublished = event({
  name: 'discussion.commentPublished',
  data: v.object({
    ...placed,
    /** The comment that opened the conversation; 0 for that one. */
    root_id: Whole,
    /** The author of the comment that it answers; 0 for none. */
    answered_id: Whole,
    /** Members that it names or is addressed to. */
    mentions: v.array(Whole),
    /** The comment is a spoiler. */
    is_spoiler: Flag,
    text: v.string(),
    published_at: UnixTime,
  }),
  subscribers: ['economy', 'notice'],
  deferred: ['economy'],
  summary: 'A comment can be read by everybody from now on',
});

/** A moderator published or hid a comment. */
export const commentDecided = event({
  name: 'discussion.commentDecided',
  data: v.object({
    ...placed,
    status: v.picklist(['normal', 'refused', 'deleted']),
    /** One of `reportCategories`, empty for an approval. */
    category: v.string(),
    /** The moderator's message to the author. */
    words: v.string(),
    decided_at: UnixTime,
  }),
  subscribers: ['notice', 'site'],
  summary: 'A moderator decided about a comment',
});

/** Only for subjects that visitors of any age may open. Other domains use it to show the activity of a member. */
export const commentShown = event({
  name: 'discussion.commentShown',
  data: v.object({
    comment_id: Whole,
    author_id: Whole,
    /** The title of the subject in its original language. */
    title: v.string(),
    /** Address of the comment. */
    path: v.string(),
    /** 0 when it was hidden, by whomever. */
    is_shown: Flag,
    at: UnixTime,
  }),
  subscribers: ['message'],
  deferred: ['message'],
  summary: 'A comment came into view, or went out of it',
});

/** For the counts that the owner of a subject shows in its lists. */
export const commentsCounted = event({
  name: 'discussion.commentsCounted',
  data: v.object({
    /** The noun of a `Subject`. */
    subject: v.string(),
    subject_id: Whole,
    part_id: Whole,
    /** The change of the number of public comments, with answers. */
    comments: v.pipe(v.number(), v.integer()),
    /** The change of the number of conversations among them. */
    roots: v.pipe(v.number(), v.integer()),
  }),
  /** Every owner that counts gets the events of its own subjects. */
  get subscribers() {
    return [...new Set(subjects.filter(({ isCounted }) => isCounted).map(({ owner }) => owner))];
  },
  get deferred() {
    return this.subscribers;
  },
  summary: 'The number of comments on a subject changed',
});
