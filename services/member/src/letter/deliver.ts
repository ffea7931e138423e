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

/** Seconds after which nobody needs it: a code is over then, news is old. */
const codeS = 600;
const newsS = 259_200;

/** Leaves a letter to be sent: the caller waits for no mail server. In a transaction it goes out if that succeeds. */
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
