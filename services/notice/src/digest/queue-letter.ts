import type { Language } from '@yonkoma/contract';
import { digestWritten } from '@yonkoma/contract/schema';
import { type Call, type Database, publish } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { words } from '../words.ts';
import { letterLifeS } from './digest-rules.ts';
import { type Contents, writeLetter } from './digest-words-rules.ts';
import { unsubscribeAddress } from './unsubscribe-token.ts';

/** Queues a letter with these notices to one reader, in the transaction of what it is about. */
export async function queueLetter(
  transaction: Database,
  { id, language }: { id: number; language: Language },
  contents: Pick<Contents, 'notices' | 'count' | 'site' | 'digest'>,
  { config, now }: Pick<Call<NoticeConfig>, 'config' | 'now'>,
): Promise<void> {
  const unsubscribeUrl = unsubscribeAddress(config, id);
  const { subject, body } = writeLetter({ ...contents, siteUrl: config.SITE_URL, unsubscribeUrl }, words[language]);
  await publish(transaction, digestWritten, {
    subject: `member ${id}`,
    now,
    data: {
      member_id: id,
      language,
      subject: subject.slice(0, 255),
      body,
      unsubscribe_url: unsubscribeUrl,
      expires_at: now + letterLifeS,
    },
  });
}
