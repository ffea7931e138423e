import type { clickCaptcha, InputOf, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { CaptchaConfig } from '../config.ts';
import { allowCaptcha } from './allow-captcha.ts';
import { pictureHeight, pictureWidth } from './click-rules.ts';
import { keepChallenge } from './keep-challenge.ts';
import { drawPicture } from './picture/draw-picture.ts';
import { placeMarks } from './picture/place-marks.ts';
import { challengeWords } from '../words.ts';

const targetCount = 2;
const decoyCount = 2;

export async function readClickCaptcha(
  call: Call<CaptchaConfig>,
  { id }: InputOf<typeof clickCaptcha>,
): Promise<ReplyOf<typeof clickCaptcha>> {
  await allowCaptcha(call);
  const placed = placeMarks(targetCount + decoyCount);
  const targets = placed.slice(0, targetCount);
  await keepChallenge(call, id, 'click', { boxes: targets.map(({ box }) => box) });
  const picture = await drawPicture(placed);
  const { marks } = challengeWords[call.language];
  return {
    id,
    text: targets.map(({ name }) => `<${marks[name]}>`),
    base64: `data:image/png;base64,${picture.toString('base64')}`,
    width: pictureWidth,
    height: pictureHeight,
  };
}
