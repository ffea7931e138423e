import { type Call, refuse } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { networkOf } from '../network/network-of.ts';
import { hashOf } from '../pass/pass-store.ts';
import { readCaptcha, removeCaptcha } from './captcha-store.ts';
import { type Answer, judgeAnswer } from './judge-answer.ts';

export interface CaptchaProof {
  captchaId: string;
  captchaInfo: string;
}

/**
 * Uses a challenge up, whatever comes of it: what was right when it was checked, or is right now, lets one call
 * through.
 * Call it outside a transaction, which would bring a used challenge back.
 * @throws Refusal `captcha-wrong` in every other case.
 */
export async function proveCaptcha(
  { db, config, now, address }: Pick<Call<MemberConfig>, 'db' | 'config' | 'now' | 'address'>,
  { captchaId, captchaInfo }: CaptchaProof,
): Promise<void> {
  const found = await readCaptcha(db, { id: captchaId, network: networkOf(address), now });
  if (!found || !(await removeCaptcha(db, found))) refuse('captcha-wrong');
  const isRight =
    found.info_hash === null
      ? await judgeAnswer(JSON.parse(found.answer) as Answer, captchaInfo, { secret: config.SECRET, now })
      : found.info_hash === hashOf(captchaInfo);
  if (!isRight) refuse('captcha-wrong');
}
