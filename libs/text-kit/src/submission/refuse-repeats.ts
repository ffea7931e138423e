import { refuse } from '@yonkoma/service-kit';
import { hold, type Phase } from './submission.ts';

/** Shorter texts may be repeated, because many people write them: `哈哈`, `thanks`. */
const commonCharacters = 12;
const holdFrom = 3;

/** A phase: a member's repeated text is refused; a text repeated by many members at once is held. */
export const refuseRepeats: Phase = (submission, { standing, rules }) => {
  if (rules.isEdit) return submission;
  if (standing.isRepeated) refuse(`${rules.noun}-repeated`);
  return standing.sameByOthers >= holdFrom && submission.text.length > commonCharacters
    ? hold(submission, 'repeated')
    : submission;
};
