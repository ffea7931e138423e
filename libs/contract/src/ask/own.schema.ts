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
  /** `question` is null when it no longer exists. `path` leads to the answer or comment. */
  reply: v.object({
    list: v.array(
      v.object({
        ...QuestionAnswer.entries,
        question: v.nullable(QuestionReference),
        path: v.string(),
        /** The beginning as plain text. */
        description: v.string(),
      }),
    ),
    total: Whole,
  }),
  summary: 'What the member answered and commented, the latest first, also what waits or was refused',
};

export const listCollectedQuestions = {
  input,
  /** `collect_time` is when the member collected it. Questions removed since then are not in `list`. */
  reply: v.object({ list: v.array(v.object({ ...Question.entries, collect_time: UnixTime })), total: Whole }),
  summary: 'Questions the member keeps, the latest kept first',
};
