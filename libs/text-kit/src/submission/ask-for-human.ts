import { refuse } from '@yonkoma/service-kit';
import { foreignHosts } from './limit-links.ts';
import { isNewcomer, type Phase } from './submission.ts';

/** The number of submissions in a day after which the human check is needed: for newcomers, and below for everybody. */
const manyByNewcomers = 10;
const many = 30;

/** A phase that asks suspicious callers for human verification, where the site has one. */
export const askForHuman: Phase = (submission, { standing, rules, allowedHosts, now }) => {
  if (rules.isEdit || standing.isVerifiedHuman) return submission;
  const isNew = isNewcomer(standing, now);
  const isMany = standing.dayCount >= (isNew ? manyByNewcomers : many);
  const isSpread = standing.sameByOthers > 0 && foreignHosts(submission.text, allowedHosts).length > 0;
  const isSuspicious =
    isMany || isSpread || submission.heldFor.includes('repeated') || (isNew && submission.heldFor.includes('word'));
  if (isSuspicious) refuse('verification-needed');
  return submission;
};
