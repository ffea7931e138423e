import type { ReplyOf } from '@yonkoma/contract';
import { describeReaders, readSettings } from '@yonkoma/contract/schema';
import { repeat, type Running } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { presentNotice } from '../notice/notice-rules.ts';
import { countUnreadBetween, listUnreadBetween } from '../notice/notice-store.ts';
import { readTalkers } from '../notice/read-talkers.ts';
import { kindsAtOnce, kindsIn } from '../preference/preference-store.ts';
import { words } from '../words.ts';
import { notifiedUntil } from './digest-rules.ts';
import { type DueReader, listDueReaders, takeDigest } from './digest-store.ts';
import { queueLetter } from './queue-letter.ts';

const batch = 100;
const lookEveryMs = 60_000;
/** Notices that a letter lists; further ones are only counted. */
const named = 20;

type Reader = ReplyOf<typeof describeReaders>[number];

/** Queues the letter of one reader once, also with concurrent senders; none when there is nothing new. */
async function digestFor(
  running: Running<NoticeConfig>,
  due: DueReader,
  until: number,
  { reader, site }: { reader: Reader | undefined; site: string },
): Promise<void> {
  const { db, config, call, ask } = running;
  const { now } = call();
  await db.transaction(async (transaction) => {
    if (
      !(await takeDigest(transaction, due, until)) ||
      !reader?.is_active ||
      reader.mail !== 'ready' ||
      due.digest === 'never'
    )
      return;
    const { id, language, joined_at: joinedAt } = reader;
    const unwanted = [...kindsIn(due.site_off), ...kindsIn(due.mail_off), ...kindsAtOnce];
    const span = { after: due.digested_until, until, unwanted };
    const asked = { memberId: id, joinedAt, now: until, unwanted: [] };
    const rows = await listUnreadBetween(transaction, asked, span, named);
    if (rows.length === 0) return;
    const count = rows.length < named ? rows.length : await countUnreadBetween(transaction, asked, span);
    const talkers = await readTalkers(
      { db: transaction, ask },
      rows.map((row) => row.id),
    );
    const notices = rows.map((row) => presentNotice(row, language, words[language], talkers.get(row.id)));
    await queueLetter(transaction, reader, { notices, count, site, digest: due.digest }, { config, now });
  });
}

/** Returns whether there may be more. The readers of a batch are fetched from the member domain in one call. */
export async function sendSomeDigests(running: Running<NoticeConfig>): Promise<boolean> {
  const { db, config, call, ask } = running;
  const { site, timeZone } = await ask(readSettings, {});
  let isMore = false;
  for (const digest of ['daily', 'weekly'] as const) {
    const until = notifiedUntil(digest, { now: call().now, timeZone, hour: config.DIGEST_HOUR });
    const due = await listDueReaders(db, digest, until, batch);
    if (due.length === 0) continue;
    const readers = await ask(describeReaders, { ids: due.map(({ member_id: id }) => id) });
    // If this site cannot send email, the letters wait until it can.
    if (readers.some(({ mail }) => mail === 'unavailable')) return false;
    const known = new Map(readers.map((reader) => [reader.id, reader]));
    for (const one of due)
      await digestFor(running, one, until, { reader: known.get(one.member_id), site: site.siteName });
    isMore ||= due.length === batch;
  }
  return isMore;
}

/** The returned function stops it. */
export function startDigests(running: Running<NoticeConfig>): () => Promise<void> {
  return repeat(() => sendSomeDigests(running), { everyMs: lookEveryMs, log: running.log });
}
