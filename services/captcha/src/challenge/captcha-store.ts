import { createHash } from 'node:crypto';
import type { Database } from '@yonkoma/service-kit';

export interface CaptchaRow {
  id: string;
  kind: 'click' | 'question';
  network: string;
  /** JSON of an Answer. */
  answer: string;
  info_hash: string | null;
  expires_at: number;
}

/** SHA-256 in hex: a correct answer is stored without its text. */
export function hashOf(info: string): string {
  return createHash('sha256').update(info).digest('hex');
}

/** A challenge that has not expired, for the network for which it was made. */
export async function readCaptcha(
  db: Database,
  { id, network, now }: { id: string; network: string; now: number },
): Promise<CaptchaRow | null> {
  return (await db<CaptchaRow>('captcha').where({ id, network }).where('expires_at', '>', now).first()) ?? null;
}

/** When several requests take it at once, only one gets true. A challenge that replaced it in the meantime stays. */
export async function removeCaptcha(db: Database, { id, answer }: Pick<CaptchaRow, 'id' | 'answer'>): Promise<boolean> {
  return (await db<CaptchaRow>('captcha').where({ id, answer }).delete()) === 1;
}

/** The first check of an answer claims the challenge: of many concurrent guesses, only one is checked. */
export async function claimCaptcha(db: Database, { id, answer }: Pick<CaptchaRow, 'id' | 'answer'>): Promise<boolean> {
  return (
    (await db<CaptchaRow>('captcha').where({ id, answer }).whereNull('info_hash').update({ info_hash: 'claimed' })) ===
    1
  );
}

/** Stores the correct answer. Returns false when the challenge no longer exists. */
export async function keepInfo(
  db: Database,
  { id, answer }: Pick<CaptchaRow, 'id' | 'answer'>,
  infoHash: string,
): Promise<boolean> {
  return (await db<CaptchaRow>('captcha').where({ id, answer }).update({ info_hash: infoHash })) === 1;
}

/**
 * Replaces the challenge with this id. Returns false when the old one belongs to another network and has not expired.
 */
export async function saveCaptcha(db: Database, row: CaptchaRow, now: number): Promise<boolean> {
  await db<CaptchaRow>('captcha')
    .where({ id: row.id })
    .where((either) => either.where({ network: row.network }).orWhere('expires_at', '<=', now))
    .delete();
  await db<CaptchaRow>('captcha').insert(row).onConflict('id').ignore();
  const kept = await db<CaptchaRow>('captcha').where({ id: row.id }).first('answer');
  return kept?.answer === row.answer;
}
