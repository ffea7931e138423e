import * as contract from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
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
  route(schemas.proveCaptcha, proveCaptcha),
];
