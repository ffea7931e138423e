import * as contract from '@yonkoma/contract';
import { type Route, route } from '@yonkoma/service-kit';
import type { CaptchaConfig } from '../config.ts';
import { checkCaptcha } from './check-click-captcha.ts';
import { proveCaptcha } from './prove-captcha.ts';
import { readClickCaptcha } from './read-click-captcha.ts';
import { readQuestionCaptcha } from './read-question-captcha.ts';

export const challengeRoutes: Route<CaptchaConfig>[] = [
  route(contract.clickCaptcha, readClickCaptcha),
  route(contract.questionCaptcha, readQuestionCaptcha),
  route(contract.checkClickCaptcha, checkCaptcha),
  route(contract.proveCaptcha, proveCaptcha),
];
