import type { ExperienceAction } from '@yonkoma/contract';

/** What each deed brings, and at most how much of it in a day. */
export const gains: Record<ExperienceAction, { amount: number; dailyLimit: number }> = {
  read_chapter: { amount: 2, dailyLimit: 40 },
  comment: { amount: 3, dailyLimit: 15 },
  share: { amount: 5, dailyLimit: 25 },
  sign: { amount: 5, dailyLimit: 5 },
  ad_click: { amount: 1, dailyLimit: 5 },
};

/** What one more deed brings after `gained` of the day: never past the limit. */
export function gainOf(action: ExperienceAction, gained: number): number {
  const { amount, dailyLimit } = gains[action];
  return Math.max(0, Math.min(amount, dailyLimit - gained));
}
