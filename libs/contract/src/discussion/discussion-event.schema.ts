import * as v from 'valibot';
import { event } from '../event.schema.ts';
import { Flag, UnixTime, Whole } from '../fields.schema.ts';
import { subjects } from './subject.schema.ts';

/** A comment, and the place at which it stands. */
const placed = {
  comment_id: Whole,
  /** The noun of a `Subject`, and which sort of it: `article` and `blog`. */
  subject: v.string(),
  kind: v.string(),
  subject_id: Whole,
  part_id: Whole,
  place: Whole,
  /** Address of the comment; empty where its place exists no more. */
  path: v.string(),
  author_id: Whole,
};

/** After approval where there is one, once for each comment. */
export const commentPublished = event({
  name: 'discussion.commentPublished',
  data: v.object({
    ...placed,
    /** The comment that opened the conversation; 0 for that one. */
    root_id: Whole,
    /** Who wrote what it answers, 0 for none. */
    answered_id: Whole,
    /** Members that it names or is addressed to. */
    mentions: v.array(Whole),
    /** What it says gives something away. */
    is_spoiler: Flag,
    text: v.string(),
    published_at: UnixTime,
  }),
  subscribers: ['economy', 'notice'],
  summary: 'A comment can be read by everybody from now on',
});

/** A moderator took a comment into view, or out of it. */
export const commentDecided = event({
  name: 'discussion.commentDecided',
  data: v.object({
    ...placed,
    status: v.picklist(['normal', 'refused', 'deleted']),
    /** One of `reportCategories`, empty for an approval. */
    category: v.string(),
    /** The moderator's own, to the author. */
    words: v.string(),
    decided_at: UnixTime,
  }),
  subscribers: ['notice'],
  summary: 'A moderator decided about a comment',
});

/** Of subjects that everybody may open, whatever their age; for what is told of a member elsewhere. */
export const commentShown = event({
  name: 'discussion.commentShown',
  data: v.object({
    comment_id: Whole,
    author_id: Whole,
    /** Of the subject, in the language it was made in. */
    title: v.string(),
    /** Address of the comment. */
    path: v.string(),
    /** 0: it was taken out of view, by whomever. */
    is_shown: Flag,
    at: UnixTime,
  }),
  subscribers: ['message'],
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
    /** Comments that everybody reads, more or fewer than before; answers included. */
    comments: v.pipe(v.number(), v.integer()),
    /** Of them, places in the list of conversations. */
    roots: v.pipe(v.number(), v.integer()),
  }),
  /** Every owner that counts hears of all subjects, and counts its own. */
  get subscribers() {
    return [...new Set(subjects.filter(({ isCounted }) => isCounted).map(({ owner }) => owner))];
  },
  summary: 'The number of comments on a subject changed',
});
