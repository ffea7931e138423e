import type { Endpoint } from '../endpoint.ts';
import type * as schema from './own.schema.ts';

export const listOwnQuestions: Endpoint<typeof schema.listOwnQuestions> = {
  name: 'ask.listOwnQuestions',
  method: 'GET',
  path: '/api/ask.User/post',
  access: 'login',
};

export const listOwnAnswers: Endpoint<typeof schema.listOwnAnswers> = {
  name: 'ask.listOwnAnswers',
  method: 'GET',
  path: '/api/ask.User/comment',
  access: 'login',
};

export const listCollectedQuestions: Endpoint<typeof schema.listCollectedQuestions> = {
  name: 'ask.listCollectedQuestions',
  method: 'GET',
  path: '/api/ask.User/collect',
  access: 'login',
};
