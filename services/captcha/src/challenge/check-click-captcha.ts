import type { checkClickCaptcha, InputOf } from '@yonkoma/contract';
import { type Call, networkOf, refuse } from '@yonkoma/service-kit';
import type { CaptchaConfig } from '../config.ts';
import { claimCaptcha, hashOf, keepInfo, readCaptcha, removeCaptcha } from './captcha-store.ts';
import { type Answer, judgeAnswer } from './judge-answer.ts';

/**
 * A wrong answer ends the challenge, so that nobody can approach the answer step by step. After a correct answer, a
 * form can use the challenge once, with the same answer.
 */
export async function checkCaptcha(
  { db, config, now, address }: Call<CaptchaConfig>,
  { id, info, unset }: InputOf<typeof checkClickCaptcha>,
): Promise<null> {
  const found = await readCaptcha(db, { id, network: networkOf(address), now });
  if (!found) refuse('captcha-wrong-silently');
  const digest = hashOf(info);
  const isRight =
    found.info_hash === null
      ? (await claimCaptcha(db, found)) &&
        (await judgeAnswer(JSON.parse(found.answer) as Answer, info, { secret: config.SECRET, now }))
      : found.info_hash === digest;
  const isKept = isRight && !unset ? await keepInfo(db, found, digest) : await removeCaptcha(db, found);
  if (!isRight || !isKept) refuse('captcha-wrong-silently');
  return null;
}
