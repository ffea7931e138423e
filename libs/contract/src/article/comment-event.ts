import * as v from 'valibot';
import { event } from '../event.ts';
import { UnixTime, Whole } from '../fields.ts';
import { ArticleKind } from './article-kind.ts';

/** After approval where there is one, once for each comment. */
export const articleCommentPublished = event({
  name: 'article.commentPublished',
  data: v.object({
    comment_id: Whole,
    /** The comment that opened the conversation; 0 for that one. */
    root_id: Whole,
    article_id: Whole,
    kind: ArticleKind,
    author_id: Whole,
    /** Who wrote what it answers, 0 for none. */
    answered_id: Whole,
    /** Members it is addressed to. */
    mentions: v.array(Whole),
    text: v.string(),
    published_at: UnixTime,
  }),
  heardBy: ['economy', 'notice'],
  summary: 'A comment on an article can be read by everybody from now on',
});

/** A moderator took a comment into view, or out of it. */
export const articleCommentDecided = event({
  name: 'article.commentDecided',
  data: v.object({
    comment_id: Whole,
    article_id: Whole,
    kind: ArticleKind,
    author_id: Whole,
    status: v.picklist(['normal', 'refused', 'deleted']),
    /** The moderator's own, to the author. */
    words: v.string(),
    decided_at: UnixTime,
  }),
  heardBy: ['notice'],
  summary: 'A moderator decided about a comment on an article',
});
