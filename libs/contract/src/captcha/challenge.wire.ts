import type { Endpoint } from '../endpoint.ts';
import type * as schema from './challenge.schema.ts';

export const clickCaptcha: Endpoint<typeof schema.clickCaptcha> = {
  name: 'captcha.readClickCaptcha',
  method: 'GET',
  path: '/api/common/clickCaptcha',
  access: 'public',
  changesState: true,
};

/** The alternative for visitors who cannot use a picture: a question in words, with a proof of work in the browser. */
export const questionCaptcha: Endpoint<typeof schema.questionCaptcha> = {
  name: 'captcha.readQuestionCaptcha',
  method: 'GET',
  path: '/api/common/questionCaptcha',
  access: 'public',
  changesState: true,
};

export const checkClickCaptcha: Endpoint<typeof schema.checkClickCaptcha> = {
  name: 'captcha.checkClickCaptcha',
  method: 'POST',
  path: '/api/common/checkClickCaptcha',
  access: 'public',
};
