import { type CommentStatus, commentStatuses } from '@yonkoma/contract';

export const statusCode = (status: CommentStatus): number => commentStatuses.indexOf(status);
export const statusOf = (code: number): CommentStatus => commentStatuses[code] ?? 'deleted';

/** Where comments hang: 0 stands for none. */
export interface Place {
  comic_id: number;
  chapter_id: number;
  image_index: number;
}

/** A place that readers see, with its thread if anybody wrote there; `image_count` is 0 for a comic. */
export interface FoundPlace extends Place {
  image_count: number;
  is_adult: number;
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

/** A row as one viewer meets it. */
export interface SeenRow extends CommentRow {
  is_liked: number;
  is_favourite: number;
}

/** With where it hangs. */
export interface PlacedRow extends SeenRow, Place {
  original_language: string;
  is_adult: number;
  /** null where no chapter is. */
  chapter_number: string | null;
  chapter_title: string | null;
  /** 0 where readers do not see the comic or the chapter. */
  is_shown: number;
}
