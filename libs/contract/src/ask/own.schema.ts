import * as v from 'valibot';
import { Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { QuestionAnswer } from './answer.schema.ts';
import { Question, QuestionReference } from './question.schema.ts';

const input = v.object({ page: PageNumber, limit: Limit });

export const listOwnQuestions = {
  input,
  reply: v.object({ list: v.array(Question), total: Whole }),
  summary: 'What the member asked, the latest first, also what waits or was refused',
};

export const listOwnAnswers = {
  input,
  /** `question` is null where it is gone. `path` leads to the answer or comment. */
  reply: v.object({
    list: v.array(
      v.object({
        ...QuestionAnswer.entries,
        question: v.nullable(QuestionReference),
        path: v.string(),
        /** Plain beginning. */
        description: v.string(),
      }),
    ),
    total: Whole,
  }),
  summary: 'What the member answered and commented, the latest first, also what waits or was refused',
};

export const listCollectedQuestions = {
  input,
  /** `collect_time`: when it was kept. What was removed since is left out of `list`. */
  reply: v.object({ list: v.array(v.object({ ...Question.entries, collect_time: UnixTime })), total: Whole }),
  summary: 'Questions the member keeps, the latest kept first',
};
