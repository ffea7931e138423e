import * as v from 'valibot';
import { Flag, Id, Whole, whole } from '../fields.schema.ts';
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
} from './comment.schema.ts';
import { ReportInput, reportRefusals } from './report.schema.ts';

/*
 * Comments on every noun that is declared as a `Subject`. Comics and articles also have their own calls in the spelling
 * of the origin. Both families read and write the same comments.
 */

const Noun = v.pipe(v.string(), v.maxLength(16));
const place = {
  subject: Noun,
  subject_id: Id,
  part_id: v.optional(whole(0, Number.MAX_SAFE_INTEGER), 0),
  place: v.optional(whole(0, 100_000), 0),
};

const { id, pid, text, mentions, ...further } = commentFields;

const own = {
  id,
  subject: v.string(),
  subject_id: Whole,
  /** 0 for the subject as a whole. */
  part_id: Whole,
  /** 1-based, 0 for the part as a whole. */
  place: Whole,
  pid,
  text,
  mentions,
  /** The author marked the whole comment as a spoiler. */
  is_spoiler: Flag,
  is_liked: Flag,
  like_count: Whole,
  ...further,
};
const ThreadAnswer = v.object({ ...own, children: NoAnswers });
/** `children`: the first three answers, oldest first. */
const ThreadComment = v.object({ ...own, children: v.array(ThreadAnswer) });
export type ThreadAnswer = v.InferOutput<typeof ThreadAnswer>;

const posted = /* @__PURE__ */ postedComment(ThreadComment);

export const listThread = {
  /** With `pid` the answers to one comment, oldest first. */
  input: v.object({ ...place, pid: v.optional(Id), ...commentPaging }),
  /** `total` of this list, `total_all` with answers; `cursor` continues it, and is empty at the end. */
  reply: v.object({ list: v.array(ThreadComment), total: Whole, total_all: Whole, cursor: v.string() }),
  refusals: ['subject-not-found', 'comment-not-found'],
  summary: 'Comments on a subject, on a part of it or on a place in that',
};

export const findInThread = {
  input: v.object({ comment_id: Id }),
  /** The conversation, and the answer in it when an answer was requested. */
  reply: v.object({ comment: ThreadComment, answer: v.nullable(ThreadAnswer) }),
  refusals: ['comment-not-found'],
  summary: 'A comment by its id, for a link that leads to it',
};

export const postToThread = {
  input: v.object({ ...place, pid: v.optional(Id), content: CommentText, is_spoiler: IsSpoiler }),
  reply: posted,
  refusals: ['subject-not-found', 'comment-not-found', ...commentRefusals],
  summary: 'Write a comment, or with `pid` an answer',
};

export const editInThread = {
  input: v.object({ comment_id: Id, content: CommentText, is_spoiler: IsSpoiler }),
  reply: posted,
  refusals: ['comment-not-found', 'comment-edit-over', ...commentRefusals],
  summary: 'Change a comment of one’s own while its window is open',
};

export const deleteInThread = /* @__PURE__ */ commentDeletion(ThreadComment);

export const likeInThread = {
  input: MarkInput,
  reply: v.object({ comment_id: Whole, is_liked: Flag, like_count: Whole }),
  refusals: ['comment-not-found', 'comment-too-fast'],
  summary: 'Like a comment, or no more',
};

export const reportInThread = {
  input: ReportInput,
  reply: v.null(),
  refusals: ['comment-not-found', ...reportRefusals],
  summary: 'Tell the moderators about a comment',
};
