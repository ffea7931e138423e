import { refuse } from '@yonkoma/service-kit';
import type { Phase } from './submission.ts';

const marks = /\p{M}/gu;

/** Letters carry marks, marks carry no text: more of them than of all else is a drawing over other people's words. */
export const limitMarks: Phase = (submission, { rules }) => {
  const { text } = submission;
  const count = text.match(marks)?.length ?? 0;
  if (count > 20 && count * 2 > text.length) refuse(`${rules.noun}-marks`);
  return submission;
};
