import type { InputOf, questionCaptcha, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { CaptchaConfig } from '../config.ts';
import { createWork } from '../proof-of-work/work.ts';
import { allowCaptcha } from './allow-captcha.ts';
import { keepChallenge } from './keep-challenge.ts';
import { askQuestion } from './question/ask-question.ts';

export async function readQuestionCaptcha(
  call: Call<CaptchaConfig>,
  { id }: InputOf<typeof questionCaptcha>,
): Promise<ReplyOf<typeof questionCaptcha>> {
  await allowCaptcha(call);
  const { question, words } = askQuestion(call.language);
  const work = await createWork(call.config.SECRET, call.now);
  await keepChallenge(call, id, 'question', { words, nonce: work.parameters.nonce });
  return { id, question, work: { ...work } };
}
