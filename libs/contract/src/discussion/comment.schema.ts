import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Flag, Id, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { MemberCard } from '../member/member.schema.ts';
import { commentOrders, commentStatuses } from './comment.ts';

export const CommentOrder = v.picklist(commentOrders);
export type CommentOrder = v.InferOutput<typeof CommentOrder>;
export const CommentStatus = v.picklist(commentStatuses);
export type CommentStatus = v.InferOutput<typeof CommentStatus>;

/** A member by name, for a link. */
export const NamedMember = v.object({ id: Whole, nickname: v.string() });

/** What every family of calls tells of a comment. Each adds fields of its own and keeps the order of its reply. */
export const commentFields = {
  id: Whole,
  /** The comment whose conversation it is in, 0 for one that opens it. */
  pid: Whole,
  /** As written; `parseComment` reads it. Empty when deleted. */
  text: v.string(),
  /** Members that it names by `@nickname`. */
  mentions: v.array(NamedMember),
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
  reply_user: v.nullable(NamedMember),
};
export type AnyComment = v.InferOutput<v.ObjectSchema<typeof commentFields, undefined>>;

/** The children of an answer: answers to answers stand beside them and say whom they answer. */
export const NoAnswers = v.pipe(v.array(v.never()), v.maxLength(0));

/** What a member writes, as written: the service counts, folds and refuses. The bound here only keeps floods out. */
export const CommentText = v.pipe(v.string('rule-comment'), v.maxLength(20_000, 'comment-too-long'));

/** Why the pipeline turned a comment away; each worded in every language. */
export const commentRefusals = [
  'comment-empty',
  'comment-too-long',
  'comment-repeated',
  'comment-links',
  'comment-mentions',
  'comment-quotes',
  'comment-marks',
  'comment-word',
  'comment-too-fast',
  'comment-too-many',
  'verification-needed',
  'comments-closed',
  'member-muted',
] as const;

/** How a list of comments is asked for. */
export const commentPaging = {
  order: v.optional(CommentOrder, 'hot'),
  page: PageNumber,
  limit: Limit,
  /** Of the page before. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(64))),
};

export const IsSpoiler = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === true || value === 1 || value === '1' || value === 'true' ? 1 : 0)),
  ),
);

export const MarkInput = v.object({
  comment_id: Id,
  /** Toggled when left out. */
  state: v.optional(v.pipe(v.union([v.picklist(['0', '1']), Flag]), v.transform(Number), Flag)),
});

/** A comment that was written or changed, as its family shows it. */
export const postedComment = <C extends v.GenericSchema>(comment: C) =>
  v.object({
    comment,
    /** `yes`: it waits for approval and only its author sees it. */
    review: v.picklist(['yes', 'no']),
    /** Comments of that thread from now on, answers included. */
    total_all: Whole,
  });

export const commentDeletion = <C extends v.GenericSchema>(comment: C) => ({
  input: v.object({ comment_id: Id }),
  /** null: it is gone; else what stands in its place because answers hang on it. */
  reply: v.object({ comment: v.nullable(comment), total_all: Whole }),
  refusals: ['comment-not-found'],
  summary: 'Take back a comment of one’s own',
});

/** For erasing a member: which of these comments the member wrote. Deleted comments keep the id of their author. */
export const pickCommentsBy = /* @__PURE__ */ peerEndpoint({
  name: 'discussion.pickCommentsBy',
  input: v.object({ memberId: Id, ids: v.pipe(v.array(Id), v.maxLength(500)) }),
  reply: v.object({ ids: v.array(Whole) }),
  summary: 'The comments among these that a member wrote',
});
