import type { ExperienceAction } from '@yonkoma/contract';

/** The experience for each deed, and the most of it in a day. */
export const gains: Record<ExperienceAction, { amount: number; dailyLimit: number }> = {
  read_chapter: { amount: 2, dailyLimit: 40 },
  comment: { amount: 3, dailyLimit: 15 },
  share: { amount: 5, dailyLimit: 25 },
  sign: { amount: 5, dailyLimit: 5 },
  ad_click: { amount: 1, dailyLimit: 5 },
};

/** The experience for one more deed after `gained` on the same day: never beyond the limit. */
export function gainOf(action: ExperienceAction, gained: number): number {
  const { amount, dailyLimit } = gains[action];
  return Math.max(0, Math.min(amount, dailyLimit - gained));
}
