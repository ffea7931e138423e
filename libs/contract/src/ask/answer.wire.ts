import type { Endpoint } from '../endpoint.ts';
import type * as schema from './answer.schema.ts';

export type { AnswerOrder, AnswerPage, QuestionAnswer, QuestionComment, ReplyKind } from './answer.schema.ts';

/** An answer to a question, or a comment on the question or on an answer. Both take their ids from one sequence. */
export const replyKinds = ['answer', 'comment'] as const;

export const answerOrders = ['best', 'new', 'old'] as const;

export const listAnswers: Endpoint<typeof schema.listAnswers> = {
  name: 'ask.listAnswers',
  method: 'GET',
  path: '/api/ask.Comment/lists',
  access: 'public',
};

/** The page of its list on which an answer or a comment is, for links to it. */
export const findAnswer: Endpoint<typeof schema.findAnswer> = {
  name: 'ask.findAnswer',
  method: 'GET',
  path: '/api/ask.Comment/find',
  access: 'public',
};

export const addAnswer: Endpoint<typeof schema.addAnswer> = {
  name: 'ask.addAnswer',
  method: 'POST',
  path: '/api/ask.Comment/add',
  access: 'login',
};

export const editAnswer: Endpoint<typeof schema.editAnswer> = {
  name: 'ask.editAnswer',
  method: 'POST',
  path: '/api/ask.Comment/edit',
  access: 'login',
};

export const deleteAnswer: Endpoint<typeof schema.deleteAnswer> = {
  name: 'ask.deleteAnswer',
  method: 'POST',
  path: '/api/ask.Comment/del',
  access: 'login',
};

export const likeAnswer: Endpoint<typeof schema.likeAnswer> = {
  name: 'ask.likeAnswer',
  method: 'POST',
  path: '/api/ask.Comment/zan',
  access: 'login',
};

export const acceptAnswer: Endpoint<typeof schema.acceptAnswer> = {
  name: 'ask.acceptAnswer',
  method: 'POST',
  path: '/api/ask.Comment/accept',
  access: 'login',
};
