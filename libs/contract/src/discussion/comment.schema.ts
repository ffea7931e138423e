import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Flag, Id, Limit, PageNumber, Whole } from '../fields.schema.ts';
import { commentOrders, commentStatuses } from './comment.ts';

export const CommentOrder = v.picklist(commentOrders);
export type CommentOrder = v.InferOutput<typeof CommentOrder>;
export const CommentStatus = v.picklist(commentStatuses);
export type CommentStatus = v.InferOutput<typeof CommentStatus>;

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

export const ReportInput = v.object({
  comment_id: Id,
  /** Place in `reportCategories`, from 1. */
  category_id: Id,
  content: v.optional(v.pipe(v.string(), v.maxLength(200, 'report-too-long')), ''),
});
export const reportRefusals = [
  'report-category',
  'report-too-long',
  'report-own',
  'report-again',
  'report-too-many',
] as const;

/** For erasing a member: which of these comments the member wrote. Deleted comments keep the id of their author. */
export const pickCommentsBy = /* @__PURE__ */ peerEndpoint({
  name: 'discussion.pickCommentsBy',
  input: v.object({ memberId: Id, ids: v.pipe(v.array(Id), v.maxLength(500)) }),
  reply: v.object({ ids: v.array(Whole) }),
  summary: 'The comments among these that a member wrote',
});
