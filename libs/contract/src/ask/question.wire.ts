import type { Endpoint } from '../endpoint.ts';
import type * as schema from './question.schema.ts';

export type { ClosingReason, Question, QuestionInfo, QuestionList, QuestionReference } from './question.schema.ts';

/** The path of a question. An answer on its page is `#answer-9`, a comment `#comment-12`. */
export const questionPath = (id: number): string => `/ask/info/${id}`;

export const questionLists = ['new', 'hot', 'unsolved'] as const;

/** The reasons for closing a question. */
export const closingReasons = ['duplicate', 'unclear', 'off-topic', 'outdated', 'other'] as const;

export const listQuestions: Endpoint<typeof schema.listQuestions> = {
  name: 'ask.listQuestions',
  method: 'GET',
  path: '/api/ask.Posts/lists',
  access: 'public',
};

export const readQuestion: Endpoint<typeof schema.readQuestion> = {
  name: 'ask.readQuestion',
  method: 'GET',
  path: '/api/ask.Posts/info',
  access: 'public',
  countsView: true,
};

export const findSimilarQuestions: Endpoint<typeof schema.findSimilarQuestions> = {
  name: 'ask.findSimilarQuestions',
  method: 'GET',
  path: '/api/ask.Posts/similar',
  access: 'public',
};

export const likeQuestion: Endpoint<typeof schema.likeQuestion> = {
  name: 'ask.likeQuestion',
  method: 'POST',
  path: '/api/ask.Posts/zan',
  access: 'login',
};

export const collectQuestion: Endpoint<typeof schema.collectQuestion> = {
  name: 'ask.collectQuestion',
  method: 'POST',
  path: '/api/ask.Posts/collect',
  access: 'login',
};
