import { hold, isNewcomer, type Phase } from './submission.ts';

/** What a moderator sees before others do, by the setting of the site; links are held where they are counted. */
export const holdBack: Phase = (submission, { standing, admission, now }) => {
  if (admission === 'all') return hold(submission, 'all');
  return admission === 'newcomers' && isNewcomer(standing, now) ? hold(submission, 'newcomer') : submission;
};
