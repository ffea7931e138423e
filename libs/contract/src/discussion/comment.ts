export type { AnyComment, CommentOrder, CommentStatus } from './comment.schema.ts';

/* What all calls about comments have in common. */

export const commentOrders = ['hot', 'new'] as const;

export const commentStatuses = ['normal', 'unaudited', 'refused', 'deleted'] as const;

/** Longest comment, in characters as readers count them (grapheme clusters). */
export const maxCommentLength = 500;

/** In the order in which pages show them. Ids on the wire are 1-based positions in this list. */
export const reportCategories = ['spam', 'porn', 'abuse', 'illegal', 'copyright', 'spoiler', 'other'] as const;
export type ReportCategory = (typeof reportCategories)[number];
