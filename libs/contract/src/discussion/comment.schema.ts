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

/** The fields of a comment that every family of calls has. Each family adds its own fields in its own order. */
export const commentFields = {
  id: Whole,
  /** The comment that opened its conversation; 0 for that comment itself. */
  pid: Whole,
  /** The text as written, for `parseComment`. Empty when deleted. */
  text: v.string(),
  /** Members that it names by `@nickname`. */
  mentions: v.array(NamedMember),
  /** The number of public answers. */
  reply_count: Whole,
  is_mine: Flag,
  /** Only the author sees other states than `normal` and, if it has answers, `deleted`. */
  status: CommentStatus,
  /** `3 hours ago`. */
  create_time: v.string(),
  create_at: UnixTime,
  /** 0 when never edited. */
  edit_at: UnixTime,
  /** Until when its author may edit it, 0 for others. */
  edit_until: UnixTime,
  /** null when the author has left or it is deleted. */
  user: v.nullable(MemberCard),
  /** The member whom it answers, unless that is the one who opened the conversation. */
  reply_user: v.nullable(NamedMember),
};
export type AnyComment = v.InferOutput<v.ObjectSchema<typeof commentFields, undefined>>;

/** The children of an answer, always empty: answers to answers are in the same list and say whom they answer. */
export const NoAnswers = v.pipe(v.array(v.never()), v.maxLength(0));

/** A comment as written. The service checks its length and content; this limit only refuses very long input. */
export const CommentText = v.pipe(v.string('rule-comment'), v.maxLength(20_000, 'comment-far-too-long'));

/** The refusals of the text rules. The service has words for each in every language. */
export const commentRefusals = [
  'comment-empty',
  'comment-too-long',
  'comment-too-long-yet',
  'comment-far-too-long',
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

/** The input fields for a list of comments. */
export const commentPaging = {
  order: v.optional(CommentOrder, 'hot'),
  page: PageNumber,
  limit: Limit,
  /** The cursor of the page before. */
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

/** In the reply about a text that waits only for its links: the level from which it would not have waited. */
export const reviewLevel = { review_level: v.optional(Whole) };

/** A comment that was written or changed, as its family shows it. */
export const postedComment = <C extends v.GenericSchema>(comment: C) =>
  v.object({
    comment,
    /** `yes`: it waits for approval and only its author sees it. */
    review: v.picklist(['yes', 'no']),
    ...reviewLevel,
    /** The new number of comments of that thread, with answers. */
    total_all: Whole,
  });

export const commentDeletion = <C extends v.GenericSchema>(comment: C) => ({
  input: v.object({ comment_id: Id }),
  /** null when it was removed completely; the deleted comment when it has answers and so keeps its place. */
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
