import { randomBytes } from 'node:crypto';
import { type Call, networkOf, refuse } from '@yonkoma/service-kit';
import { saveCaptcha } from './captcha-store.ts';
import type { Answer } from './judge-answer.ts';

/** Seconds until a challenge expires. */
const captchaS = 600;

/**
 * Stores the answer of a challenge and replaces an earlier challenge of the same form.
 * @throws Refusal `captcha-wrong` when the id belongs to another network.
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
