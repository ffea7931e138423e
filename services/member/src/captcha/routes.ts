import { checkClickCaptcha, clickCaptcha, questionCaptcha } from '@yonkoma/contract';
import { type Route, route } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { checkCaptcha } from './check-click-captcha.ts';
import { readClickCaptcha } from './read-click-captcha.ts';
import { readQuestionCaptcha } from './read-question-captcha.ts';

export const captchaRoutes: Route<MemberConfig>[] = [
  route(clickCaptcha, readClickCaptcha),
  route(questionCaptcha, readQuestionCaptcha),
  route(checkClickCaptcha, checkCaptcha),
];
