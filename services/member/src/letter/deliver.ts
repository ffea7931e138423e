import type { Language } from '@yonkoma/contract';
import { type Channel, leaveLetter } from '@yonkoma/delivery';
import type { Database } from '@yonkoma/service-kit';
import { type LetterName, writeLetter } from './letter-rules.ts';

export interface Letter {
  channel: Channel;
  address: string;
  letter: LetterName;
  language: Language;
  values: {
    /** The name of the site. */
    site: string;
    code?: string;
    date?: string;
  };
  /** A row that is never sent, so the response time reveals nothing. */
  isForNobody?: boolean;
}

/** Seconds after which a letter is no longer sent: a code has expired then, news is old. */
const codeS = 600;
const newsS = 259_200;

/**
 * Stores a letter that is sent later, so that the caller does not wait for a mail server. Inside a transaction, the
 * letter is sent only if the transaction succeeds.
 */
export async function deliver(
  db: Database,
  { channel, address, letter, language, values, isForNobody = false }: Letter,
  now: number,
): Promise<void> {
  const { subject, body } = writeLetter(letter, channel, language, values);
  const lifeS = letter.startsWith('code-') ? codeS : newsS;
  const expires_at = isForNobody ? now : now + lifeS;
  await leaveLetter(db, { channel, address, language, subject, body, expires_at }, now);
}
