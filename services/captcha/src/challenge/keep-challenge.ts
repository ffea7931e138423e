import { randomBytes } from 'node:crypto';
import { type Call, networkOf, refuse } from '@yonkoma/service-kit';
import { saveCaptcha } from './captcha-store.ts';
import type { Answer } from './judge-answer.ts';

/** Seconds a challenge can be answered. */
const captchaS = 600;

/**
 * Remembers what answers a challenge, in place of an earlier one of the same form.
 * @throws Refusal `captcha-wrong` when another network holds this id.
 */
export async function keepChallenge(
  { db, now, address }: Pick<Call, 'db' | 'now' | 'address'>,
  id: string,
  kind: 'click' | 'question',
  answer: Record<string, unknown>,
): Promise<void> {
  const salted = { ...answer, salt: randomBytes(8).toString('hex') } as unknown as Answer;
  const row = {
    id,
    kind,
    network: networkOf(address),
    answer: JSON.stringify(salted),
    info_hash: null,
    expires_at: now + captchaS,
  };
  if (!(await saveCaptcha(db, row, now))) refuse('captcha-wrong');
}
