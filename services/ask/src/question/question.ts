import { type ClosingReason, type CommentStatus, commentStatuses, type Language } from '@yonkoma/contract';

export const statusCode = (status: CommentStatus): number => commentStatuses.indexOf(status);
export const statusOf = (code: number): CommentStatus => commentStatuses[code] ?? 'deleted';

/** `asked`: the points are not taken yet; until then, nobody can see the question. */
export const rewardStates = ['none', 'asked', 'reserved', 'paid', 'returned'] as const;
export type RewardState = (typeof rewardStates)[number];
export const rewardCode = (state: RewardState): number => rewardStates.indexOf(state);

export interface QuestionRow {
  id: number;
  member_id: number;
  category_id: number;
  language: Language;
  title: string;
  excerpt: string;
  revision: number;
  status: number;
  held_for: string;
  is_listed: 0 | 1;
  is_open: 0 | 1;
  is_announced: 0 | 1;
  is_top: 0 | 1;
  accept_id: number;
  reward: number;
  reward_state: number;
  closed_reason: ClosingReason | null;
  closed_by: 'author' | 'moderator' | null;
  closed_words: string;
  closed_at: number;
  duplicate_of: number;
  view_count: number;
  answer_count: number;
  listed_count: number;
  comment_count: number;
  like_count: number;
  collect_count: number;
  report_count: number;
  hot_score: number;
  published_at: number;
  created_at: number;
  edited_at: number;
  changed_at: number;
}

export interface TextRow {
  question_id: number;
  renderer_version: number;
  /** JSON. */
  images: string;
  mentions: string;
  markdown: string;
  html: string;
}

/** Whether everybody may read it. */
export const isShown = ({ status, reward_state }: Pick<QuestionRow, 'status' | 'reward_state'>): boolean =>
  status === statusCode('normal') && reward_state !== rewardCode('asked');

/** Whether it is shown, and neither closed nor solved. */
export const isOpen = (row: Pick<QuestionRow, 'status' | 'reward_state' | 'closed_reason' | 'accept_id'>): boolean =>
  isShown(row) && row.closed_reason === null && row.accept_id === 0;

/** The points that are offered or were paid; 0 for none. */
export const rewardOf = ({ reward, reward_state }: Pick<QuestionRow, 'reward' | 'reward_state'>): number =>
  reward_state === rewardCode('reserved') || reward_state === rewardCode('paid') ? reward : 0;
