import type { proveCaptcha as endpoint } from '@yonkoma/contract/schema';
import { networkOf, refuse, type Verb } from '@yonkoma/service-kit';
import type { CaptchaConfig } from '../config.ts';
import { hashOf, readCaptcha, removeCaptcha } from './captcha-store.ts';
import { type Answer, judgeAnswer } from './judge-answer.ts';

/** Uses a challenge up for one call: the answer must be the one that was checked before, or be correct now. */
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
