import * as v from 'valibot';
import { Flag, Id, UnixTime, Whole, whole } from '../fields.schema.ts';
import { MemberCard } from '../member/member.schema.ts';
import {
  commentPaging,
  commentRefusals,
  CommentStatus,
  CommentText,
  IsSpoiler,
  MarkInput,
  ReportInput,
  reportRefusals,
} from './comment.schema.ts';

/*
 * Comments on whatever is declared a `Subject`. Comics and articles have calls of their own besides, as the origin
 * spells them; a comment that was written by the ones is read by the others.
 */

const Noun = v.pipe(v.string(), v.maxLength(16));
const place = {
  subject: Noun,
  subject_id: Id,
  part_id: v.optional(whole(0, Number.MAX_SAFE_INTEGER), 0),
  place: v.optional(whole(0, 100_000), 0),
};

const own = {
  id: Whole,
  subject: v.string(),
  subject_id: Whole,
  /** 0 for the subject as a whole. */
  part_id: Whole,
  /** 1-based, 0 for the part as a whole. */
  place: Whole,
  /** The comment whose conversation it is in, 0 for one that opens it. */
  pid: Whole,
  /** As written; `parseComment` reads it. Empty when deleted. */
  text: v.string(),
  /** Members that it names by `@nickname`. */
  mentions: v.array(v.object({ id: Whole, nickname: v.string() })),
  /** The author says that all of it gives something away. */
  is_spoiler: Flag,
  is_liked: Flag,
  like_count: Whole,
  /** Answers that everybody sees. */
  reply_count: Whole,
  is_mine: Flag,
  /** Others than the author only meet `normal` and, where answers hang on it, `deleted`. */
  status: CommentStatus,
  /** `3 hours ago`. */
  create_time: v.string(),
  create_at: UnixTime,
  /** 0 when never edited. */
  edit_at: UnixTime,
  /** Until when its author may edit it, 0 for others. */
  edit_until: UnixTime,
  /** null when its author is gone or it is deleted. */
  user: v.nullable(MemberCard),
  /** Whom it answers, when that is not the one who opened the conversation. */
  reply_user: v.nullable(v.object({ id: Whole, nickname: v.string() })),
};
const ThreadAnswer = v.object({ ...own, children: v.pipe(v.array(v.never()), v.maxLength(0)) });
/** `children`: the first three answers, oldest first. */
const ThreadComment = v.object({ ...own, children: v.array(ThreadAnswer) });
export type ThreadAnswer = v.InferOutput<typeof ThreadAnswer>;

const posted = v.object({
  comment: ThreadComment,
  /** `yes`: it waits for approval and only its author sees it. */
  review: v.picklist(['yes', 'no']),
  /** Comments of that thread from now on, answers included. */
  total_all: Whole,
});

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
  /** The conversation, and the answer in it where that is what was asked for. */
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

export const deleteInThread = {
  input: v.object({ comment_id: Id }),
  /** null: it is gone; else what stands in its place because answers hang on it. */
  reply: v.object({ comment: v.nullable(ThreadComment), total_all: Whole }),
  refusals: ['comment-not-found'],
  summary: 'Take back a comment of one’s own',
};

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
