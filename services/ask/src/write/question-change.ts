import type { Change } from '@yonkoma/service-kit';
import type { QuestionRow } from '../question/question.ts';

const stateOf = ({ closed_reason, duplicate_of, is_top }: QuestionRow) => ({
  closed: closed_reason ?? 'no',
  ...(duplicate_of > 0 ? { duplicate_of } : {}),
  pinned: is_top,
});

/** The entry of the audit for a question that was closed, reopened or pinned. */
export const questionChange = ({ before, after }: { before: QuestionRow; after: QuestionRow }): Change => ({
  subject: `question ${after.id}`,
  before: stateOf(before),
  after: stateOf(after),
});
