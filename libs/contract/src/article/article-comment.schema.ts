import * as v from 'valibot';
import {
  commentDeletion,
  commentFields,
  commentRefusals,
  CommentText,
  NoAnswers,
  reviewLevel,
} from '../discussion/comment.schema.ts';
import { ReportInput, reportRefusals } from '../discussion/report.schema.ts';
import { peerEndpoint } from '../endpoint.ts';
import { Id, Limit, PageNumber, Whole } from '../fields.schema.ts';

const { id, pid, text, mentions, status, is_mine, ...further } = commentFields;

const own = {
  id,
  /** 0 when the author has left. */
  user_id: Whole,
  /** The article. */
  content_id: Whole,
  pid,
  /** Escaped for HTML with line breaks; empty when deleted. */
  content: v.string(),
  text,
  /** Members to whom it is addressed: those in `atUser` and those that the text names. */
  at_user: v.array(Whole),
  /** The same with their names, for links. */
  mentions,
  status,
  is_mine,
  ...further,
};

export const ArticleAnswer = v.object({ ...own, children: NoAnswers });

/** `children`: the first three answers, oldest first. */
export const ArticleComment = v.object({ ...own, children: v.array(ArticleAnswer) });
export type ArticleComment = v.InferOutput<typeof ArticleComment>;

/** Why the comments of an article can be neither read nor written. `article-moved` comes with its `location`. */
const closedArticle = ['article-not-found', 'article-moved', 'article-taken-down'] as const;

/** `total` counts this list, `total_all` all comments of the article with answers. */
export const ArticleCommentPage = v.object({ list: v.array(ArticleComment), total: Whole, total_all: Whole });

const loadComments = {
  input: v.object({
    id: Id,
    /** The id of a comment: lists its answers, oldest first. */
    pid: v.optional(Id),
    page: PageNumber,
    limit: Limit,
  }),
  reply: ArticleCommentPage,
  refusals: [...closedArticle, 'comment-not-found'],
  summary: 'Comments of an article, the latest first, or the answers to one',
};
export const loadBlogComments = loadComments;
export const loadMatterComments = loadComments;

/** For the page of an article. The caller has checked that the reader may open it. */
export const readArticleComments = /* @__PURE__ */ peerEndpoint({
  name: 'discussion.readArticleComments',
  input: v.object({ id: Id, limit: v.pipe(Whole, v.maxValue(20)) }),
  reply: ArticleCommentPage,
  peer: { answerBytes: 16 * 1024 * 1024 },
  summary: 'The latest comments of an article',
});

const posted = v.object({
  comment: ArticleComment,
  /** `yes`: it waits for approval and only its author sees it. */
  commentsReview: v.picklist(['yes', 'no']),
  ...reviewLevel,
  /** The new number of comments of the article, with answers. */
  total_all: Whole,
});

const AtUser = v.optional(v.pipe(v.array(Id), v.maxLength(10, 'comment-mentions')), []);

const commentArticle = {
  input: v.object({ id: Id, pid: v.optional(Id), content: CommentText, atUser: AtUser }),
  reply: posted,
  refusals: [...closedArticle, 'comment-not-found', ...commentRefusals],
  summary: 'Write a comment, or with `pid` an answer',
};
export const commentBlog = commentArticle;
export const commentMatter = commentArticle;

const editComment = {
  input: v.object({ comment_id: Id, content: CommentText, atUser: AtUser }),
  reply: posted,
  refusals: ['comment-not-found', 'comment-edit-over', ...commentRefusals],
  summary: 'Change a comment of one’s own while its window is open',
};
export const editBlogComment = editComment;
export const editMatterComment = editComment;

const deleteComment = /* @__PURE__ */ commentDeletion(ArticleComment);
export const deleteBlogComment = deleteComment;
export const deleteMatterComment = deleteComment;

const findComment = {
  input: v.object({ comment_id: Id }),
  /** The conversation, and the answer in it when an answer was requested. */
  reply: v.object({ comment: ArticleComment, answer: v.nullable(ArticleAnswer) }),
  refusals: ['comment-not-found', ...closedArticle],
  summary: 'A comment by its id, for a link that leads to it',
};
export const findBlogComment = findComment;
export const findMatterComment = findComment;

const reportArticleComment = {
  input: ReportInput,
  reply: v.null(),
  refusals: ['comment-not-found', ...closedArticle, ...reportRefusals],
  summary: 'Tell the moderators about a comment',
};
export const reportBlogComment = reportArticleComment;
export const reportMatterComment = reportArticleComment;
