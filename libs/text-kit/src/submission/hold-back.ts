import { hold, isNewcomer, type Phase } from './submission.ts';

/** A phase that holds texts for a moderator by the admission of the site. Links are held by `limitLinks`. */
export const holdBack: Phase = (submission, { standing, admission, now }) => {
  if (admission === 'all') return hold(submission, 'all');
  return admission === 'newcomers' && isNewcomer(standing, now) ? hold(submission, 'newcomer') : submission;
};
