import * as v from 'valibot';
import {
  commentDeletion,
  commentFields,
  commentPaging,
  commentRefusals,
  CommentText,
  IsSpoiler,
  MarkInput,
  NoAnswers,
  postedComment,
} from '../discussion/comment.schema.ts';
import { ReportCategories, ReportInput, reportRefusals } from '../discussion/report.schema.ts';
import { Flag, Id, Index, Limit, PageNumber, Whole } from '../fields.schema.ts';

/** The place of a thread: a comic, a chapter (`chapter_id`), or a page of it (also `image_index`, 1-based). */
const place = { chapter_id: v.optional(Id), image_index: v.optional(Index) };

const { id, pid, text, mentions, reply_count, is_mine, status, ...written } = commentFields;

const own = {
  id,
  /** The same as `id`, with the name in the input of other calls. */
  comment_id: Whole,
  comic_id: Whole,
  /** 0 for the comic as a whole. */
  chapter_id: Whole,
  /** 1-based page of the chapter, 0 for the chapter as a whole. */
  image_index: Whole,
  pid,
  /** Escaped for HTML, as clients of the origin expect; empty when deleted. */
  content: v.string(),
  text,
  mentions,
  /** The author marked the whole comment as a spoiler. */
  is_spoiler: Flag,
  zan_count: Whole,
  shoucang_count: Whole,
  reply_count,
  is_zan: Flag,
  is_shoucang: Flag,
  is_mine,
  status,
  ...written,
};

/** An answer: threads show two levels. */
export const Answer = v.object({ ...own, children: NoAnswers });

/** `children`: the first three answers, oldest first. */
export const Comment = v.object({ ...own, children: v.array(Answer) });
export type Comment = v.InferOutput<typeof Comment>;

/** A comment of the member and its place, for a link to it. */
export const OwnComment = v.object({
  ...Comment.entries,
  comic_title: v.string(),
  title_lang: v.string(),
  chapter_title: v.string(),
  /** Why moderators refused it: the category in the author's language, then their message. Empty otherwise. */
  reason: v.string(),
});
export type OwnComment = v.InferOutput<typeof OwnComment>;

/** `cursor` continues a list where it ended, also when comments were written since then; empty at the end. */
const CommentPage = {
  total: Whole,
  /** All comments, with answers. */
  total_all: Whole,
  cursor: v.string(),
};

export const listComicComments = {
  input: v.object({ comic_id: v.optional(Id), pid: v.optional(Id), ...commentPaging }),
  reply: v.object({ list: v.array(v.union([OwnComment, Comment])), ...CommentPage }),
  refusals: ['comic-not-found', 'comment-not-found'],
  summary:
    'The thread of a comic, or with `pid` the answers to one comment, ' +
    'oldest first; without `comic_id` the member’s own comments',
};

export const listChapterComments = {
  input: v.object({ chapter_id: Id, image_index: v.optional(Index), pid: v.optional(Id), ...commentPaging }),
  reply: v.object({ list: v.array(Comment), ...CommentPage }),
  refusals: ['chapter-not-found', 'comment-not-found'],
  summary: 'The thread of a chapter or of one of its pages, or with `pid` the answers to one comment',
};

export const countPageComments = {
  input: v.object({ chapter_id: Id }),
  /** Pages without comments are left out. */
  reply: v.object({ chapter: Whole, pages: v.array(v.object({ image_index: Whole, count: Whole })) }),
  refusals: ['chapter-not-found'],
  summary: 'How many comments a chapter and each of its pages have',
};

export const findComment = {
  input: v.object({ comment_id: Id }),
  reply: v.object({
    comment: Comment,
    /** The requested answer, when an answer was requested. */
    answer: v.nullable(Answer),
  }),
  refusals: ['comment-not-found'],
  summary: 'One comment and its thread',
};

const posted = /* @__PURE__ */ postedComment(Comment);

const postInput = v.object({
  comic_id: Id,
  ...place,
  pid: v.optional(Id),
  content: CommentText,
  is_spoiler: IsSpoiler,
});

export const postComment = {
  input: postInput,
  reply: posted,
  refusals: ['comic-not-found', 'chapter-not-found', 'comment-not-found', ...commentRefusals],
  summary: 'Write a comment or an answer',
};

export const postCommentByQuery = {
  ...postComment,
};

export const editComment = {
  input: v.object({ comment_id: Id, content: CommentText, is_spoiler: IsSpoiler }),
  reply: posted,
  refusals: ['comment-not-found', 'comment-edit-over', ...commentRefusals],
  summary: 'Change a comment of one’s own while its window is open',
};

export const deleteComment = /* @__PURE__ */ commentDeletion(Comment);

export const likeComment = {
  input: MarkInput,
  reply: v.object({ comment_id: Whole, is_zan: Flag, zan_count: Whole }),
  refusals: ['comment-not-found', 'comment-too-fast'],
  summary: 'Like a comment, or no more',
};

export const favouriteComment = {
  input: MarkInput,
  reply: v.object({ comment_id: Whole, is_shoucang: Flag, shoucang_count: Whole }),
  refusals: ['comment-not-found', 'comment-too-fast'],
  summary: 'Keep a comment among one’s favourites, or no more',
};

export const listFavouriteComments = {
  input: v.object({ page: PageNumber, limit: Limit }),
  reply: v.object({ list: v.array(OwnComment), total: Whole }),
  summary: 'Comments the member keeps, the latest kept first',
};

export const listReportCategories = {
  input: v.object({}),
  reply: ReportCategories,
  summary: 'What a comment can be reported for',
};

export const reportComment = {
  input: ReportInput,
  reply: v.null(),
  refusals: ['comment-not-found', ...reportRefusals],
  summary: 'Tell the moderators about a comment',
};

export const likeCommentByPost = {
  ...likeComment,
};

export const favouriteCommentByPost = {
  ...favouriteComment,
};

export const reportCommentByPost = {
  ...reportComment,
};
