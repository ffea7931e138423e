import { type CommentStatus, commentStatuses, type SubjectFacts } from '@yonkoma/contract';

export const statusCode = (status: CommentStatus): number => commentStatuses.indexOf(status);
export const statusOf = (code: number): CommentStatus => commentStatuses[code] ?? 'deleted';

/** A place for comments, in a part of a subject: page 3 of chapter 9 of comic 7. 0 means none. */
export interface Place {
  /** The noun of a declared subject. */
  subject: string;
  subject_id: number;
  part_id: number;
  place: number;
}

/** A place that the caller may open, with its thread if it has one. */
export interface FoundPlace extends Place {
  facts: SubjectFacts;
  thread_id: number | null;
  root_count: number;
  comment_count: number;
}

export interface CommentRow {
  id: number;
  thread_id: number;
  root_id: number;
  parent_id: number;
  member_id: number;
  answered_id: number;
  /** The noun of its thread. */
  subject: string;
  text: string;
  mentions: string;
  is_spoiler: 0 | 1;
  status: number;
  is_listed: 0 | 1;
  hot_score: number;
  like_count: number;
  favourite_count: number;
  reply_count: number;
  listed_reply_count: number;
  report_count: number;
  is_announced: 0 | 1;
  created_at: number;
  edited_at: number;
}

/** A row as one viewer sees it. */
export interface SeenRow extends CommentRow {
  is_liked: number;
  is_favourite: number;
}

/** A row with its place. */
export interface PlacedRow extends SeenRow, Place {}

/** A row with the owner's description of its place; null when the place no longer exists. */
export interface DescribedRow extends PlacedRow {
  facts: SubjectFacts | null;
}

/** Whether readers see the place and this caller may open it. */
export const isOpen = (facts: SubjectFacts | null): facts is SubjectFacts =>
  facts !== null && facts.is_shown === 1 && facts.is_open === 1;
