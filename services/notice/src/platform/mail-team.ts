import { describeReaders, digestWritten, readSettings } from '@yonkoma/contract/schema';
import { type Call, publish } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { letterLifeS } from '../digest/digest-rules.ts';
import { writeLetter } from '../digest/digest-words-rules.ts';
import { unsubscribeAddress } from '../digest/unsubscribe-token.ts';
import { presentRelease, type Release } from '../notice/release-rules.ts';
import { wantsLetter } from '../preference/preference-store.ts';
import { words } from '../words.ts';

/** Queues a letter to each of these members at once: what was taken back cannot wait for a letter of the day. */
export async function mailTeam(
  { db, now, config, ask }: Call<NoticeConfig>,
  memberIds: readonly number[],
  release: Release,
): Promise<void> {
  const wanted = await wantsLetter(db, memberIds, 'releases');
  if (wanted.length === 0) return;
  const [readers, { site }] = await Promise.all([ask(describeReaders, { ids: wanted }), ask(readSettings, {})]);
  for (const { id, language, mail } of readers) {
    if (mail !== 'ready') continue;
    const unsubscribeUrl = unsubscribeAddress(config, id);
    const { subject, body } = writeLetter(
      {
        notices: [presentRelease(release, words[language])],
        count: 1,
        site: site.siteName,
        siteUrl: config.SITE_URL,
        digest: 'now',
        unsubscribeUrl,
      },
      words[language],
    );
    await publish(db, digestWritten, {
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
}
