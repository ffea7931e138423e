import { refuse } from '@yonkoma/service-kit';
import { hold, type Phase } from './submission.ts';

/** Short words are everybody's: `哈哈`, `thanks`. */
const commonCharacters = 12;
const holdFrom = 3;

/**
 * The same text twice by one member is an accident or an advertisement; by many at once it is seen by a moderator
 * first.
 */
export const refuseRepeats: Phase = (submission, { standing, rules }) => {
  if (rules.isEdit) return submission;
  if (standing.isRepeated) refuse(`${rules.noun}-repeated`);
  return standing.sameByOthers >= holdFrom && submission.text.length > commonCharacters
    ? hold(submission, 'repeated')
    : submission;
};
