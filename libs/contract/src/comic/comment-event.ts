import * as v from 'valibot';
import { event } from '../event.ts';
import { Flag, UnixTime, Whole } from '../fields.ts';

/** After approval where there is one, once for each comment. */
export const commentPublished = event({
  name: 'comic.commentPublished',
  domain: 'discussion',
  data: v.object({
    comment_id: Whole,
    /** The comment that opened the conversation; 0 for that one. */
    root_id: Whole,
    comic_id: Whole,
    chapter_id: Whole,
    image_index: Whole,
    author_id: Whole,
    /** Who wrote what it answers, 0 for none. */
    answered_id: Whole,
    /** Members it names. */
    mentions: v.array(Whole),
    /** What it says gives something away. */
    is_spoiler: Flag,
    text: v.string(),
    published_at: UnixTime,
  }),
  heardBy: ['economy', 'notice'],
  summary: 'A comment can be read by everybody from now on',
});

/** A moderator took a comment into view, or out of it. */
export const commentDecided = event({
  name: 'comic.commentDecided',
  domain: 'discussion',
  data: v.object({
    comment_id: Whole,
    comic_id: Whole,
    chapter_id: Whole,
    image_index: Whole,
    author_id: Whole,
    status: v.picklist(['normal', 'refused', 'deleted']),
    /** One of `reportCategories`, empty for an approval. */
    category: v.string(),
    /** The moderator's own, to the author. */
    words: v.string(),
    decided_at: UnixTime,
  }),
  heardBy: ['notice'],
  summary: 'A moderator decided about a comment',
});

/** Of comics that everybody may open, whatever their age; for what is told of a member elsewhere. */
export const commentShown = event({
  name: 'comic.commentShown',
  domain: 'discussion',
  data: v.object({
    comment_id: Whole,
    author_id: Whole,
    /** Of the comic, in the language it was made in. */
    title: v.string(),
    /** Where the comment stands. */
    path: v.string(),
    /** 0: it was taken out of view, by whomever. */
    is_shown: Flag,
    at: UnixTime,
  }),
  heardBy: ['message'],
  summary: 'A comment came into view, or went out of it',
});
