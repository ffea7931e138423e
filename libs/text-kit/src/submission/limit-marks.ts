import { refuse } from '@yonkoma/service-kit';
import type { Phase } from './submission.ts';

const marks = /\p{M}/gu;

/**
 * A phase: of a text with more than 20 combining marks at most one half may be marks, because stacked marks cover other
 * texts.
 */
export const limitMarks: Phase = (submission, { rules }) => {
  const { text } = submission;
  const count = text.match(marks)?.length ?? 0;
  if (count > 20 && count * 2 > text.length) refuse(`${rules.noun}-marks`);
  return submission;
};
