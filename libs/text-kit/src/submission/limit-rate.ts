import { refuse } from '@yonkoma/service-kit';
import { isNewcomer, type Phase } from './submission.ts';

/** Seconds between two texts of one member. */
export const everyS = 10;
const aDayByNewcomers = 30;
const aDay = 300;

/** A phase that limits the texts of a member: the interval between two, and the number in a day. */
export const limitRate: Phase = (submission, { standing, rules, now }) => {
  if (rules.isEdit) return submission;
  const waitS = standing.postedAt + everyS - now;
  if (waitS > 0) refuse(`${rules.noun}-too-fast`, { seconds: waitS }, { data: { seconds: waitS } });
  if (standing.dayCount >= (isNewcomer(standing, now) ? aDayByNewcomers : aDay)) refuse(`${rules.noun}-too-many`);
  return submission;
};
