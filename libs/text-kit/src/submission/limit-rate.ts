import { refuse } from '@yonkoma/service-kit';
import { isNewcomer, type Phase } from './submission.ts';

/** One submission in so many seconds. */
export const everyS = 10;
const aDayByNewcomers = 30;
const aDay = 300;

/** The spacing that everybody keeps, and how many there may be in a day. */
export const limitRate: Phase = (submission, { standing, rules, now }) => {
  if (rules.isEdit) return submission;
  const waitS = standing.postedAt + everyS - now;
  if (waitS > 0) refuse(`${rules.noun}-too-fast`, { seconds: waitS }, { data: { seconds: waitS } });
  if (standing.dayCount >= (isNewcomer(standing, now) ? aDayByNewcomers : aDay)) refuse(`${rules.noun}-too-many`);
  return submission;
};
