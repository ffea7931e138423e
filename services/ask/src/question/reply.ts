import type { ReplyKind } from '@yonkoma/contract';
import { statusCode } from './question.ts';

export const answerKind = 0;
export const commentKind = 1;
export const kindOf = (code: number): ReplyKind => (code === answerKind ? 'answer' : 'comment');

export interface ReplyRow {
  id: number;
  question_id: number;
  kind: number;
  root_id: number;
  parent_id: number;
  member_id: number;
  answered_id: number;
  status: number;
  held_for: string;
  is_listed: 0 | 1;
  is_announced: 0 | 1;
  is_accepted: 0 | 1;
  is_gone: 0 | 1;
  like_count: number;
  reply_count: number;
  report_count: number;
  revision: number;
  renderer_version: number;
  created_at: number;
  edited_at: number;
  mentions: string;
  text: string;
  html: string;
}

/** Whether lists show a reply: if everybody can read it, or as a gap if it is an answer with comments. */
export const belongsInLists = ({
  kind,
  status,
  reply_count,
}: Pick<ReplyRow, 'kind' | 'status' | 'reply_count'>): boolean =>
  status === statusCode('normal') || (kind === answerKind && reply_count > 0);

/** The renderer version of comments, which are not rendered. */
export const unrendered = 0;
