import type { proveCaptcha as endpoint } from '@yonkoma/contract/schema';
import { networkOf, refuse, type Verb } from '@yonkoma/service-kit';
import type { CaptchaConfig } from '../config.ts';
import { hashOf, readCaptcha, removeCaptcha } from './captcha-store.ts';
import { type Answer, judgeAnswer } from './judge-answer.ts';

/** What was right when it was checked, or is right now, lets one call through. */
export const proveCaptcha: Verb<CaptchaConfig, typeof endpoint> = async (
  { db, config, now, address },
  { captchaId, captchaInfo },
) => {
  const found = await readCaptcha(db, { id: captchaId, network: networkOf(address), now });
  if (!found || !(await removeCaptcha(db, found))) refuse('captcha-wrong');
  const isRight =
    found.info_hash === null
      ? await judgeAnswer(JSON.parse(found.answer) as Answer, captchaInfo, { secret: config.SECRET, now })
      : found.info_hash === hashOf(captchaInfo);
  if (!isRight) refuse('captcha-wrong');
  return null;
};
