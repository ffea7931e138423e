import { describeReaders, readSettings } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { queueLetter } from '../digest/queue-letter.ts';
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
  for (const reader of readers) {
    if (reader.mail !== 'ready') continue;
    const notices = [presentRelease(release, words[reader.language])];
    await queueLetter(db, reader, { notices, count: 1, site: site.siteName, digest: 'now' }, { config, now });
  }
}
