import { type CommentStatus, commentStatuses } from '@yonkoma/contract';

export const statusCode = (status: CommentStatus): number => commentStatuses.indexOf(status);
export const statusOf = (code: number): CommentStatus => commentStatuses[code] ?? 'deleted';

export interface CommentRow {
  id: number;
  article_id: number;
  root_id: number;
  parent_id: number;
  member_id: number;
  answered_id: number;
  text: string;
  mentions: string;
  status: number;
  is_listed: 0 | 1;
  is_announced: 0 | 1;
  held_for: string;
  reply_count: number;
  listed_reply_count: number;
  created_at: number;
  edited_at: number;
}
