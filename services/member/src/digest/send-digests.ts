import { asLanguage, readSettings } from '@yonkoma/contract';
import { repeat, type Running } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { insertDelivery } from '../delivery/delivery-store.ts';
import { waysToReach } from '../delivery/delivery-config.ts';
import { wakeWhenKept } from '../delivery/wake.ts';
import { findMember } from '../member/member-store.ts';
import { listTalkers } from '../notice/group-store.ts';
import { presentNotice } from '../notice/notice-rules.ts';
import { countUnreadBetween, listUnreadBetween } from '../notice/notice-store.ts';
import { kindsIn } from '../notice/preference-store.ts';
import { words } from '../words.ts';
import { toldUntil } from './digest-rules.ts';
import { type DueReader, listDueReaders, takeDigest } from './digest-store.ts';
import { writeDigest } from './digest-words-rules.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const batch = 100;
const lookEveryMs = 60_000;
/** Notices that a letter names; more are counted. */
const named = 20;
/** A letter that could not be sent for so long is old news. */
const lifeS = 2 * 86_400;

type Site = { site: { siteName: string }; timeZone: string };

/** Leaves the letter of one reader to be sent: once, whoever else is at it, and none when there is nothing new. */
async function digestFor(
  { db, config, call }: Running<MemberConfig>,
  reader: DueReader,
  until: number,
  { site: { siteName: site } }: Site,
): Promise<void> {
  const { now } = call();
  const member = await findMember(db, 'id', reader.member_id);
  await db.transaction(async (transaction) => {
    if (
      !(await takeDigest(transaction, reader, until)) ||
      member?.status !== 'active' ||
      !member.email ||
      reader.digest === 'never'
    )
      return;
    const span = {
      after: reader.digested_until,
      until,
      unwanted: [...kindsIn(reader.site_off), ...kindsIn(reader.mail_off)],
    };
    const asked = { memberId: member.id, joinedAt: member.joined_at, now: until, unwanted: [] };
    const rows = await listUnreadBetween(transaction, asked, span, named);
    if (rows.length === 0) return;
    const count = rows.length < named ? rows.length : await countUnreadBetween(transaction, asked, span);
    const talkers = await listTalkers(
      transaction,
      rows.map(({ id }) => id),
    );
    const language = asLanguage(member.language);
    const unsubscribeUrl = `${config.SITE_URL}/member/unsubscribe/${unsubscribeToken(config.SECRET, member.id)}`;
    const notices = rows.map((row) => presentNotice(row, language, words[language], talkers.get(row.id)));
    const { subject, body } = writeDigest(
      { notices, count, site, siteUrl: config.SITE_URL, digest: reader.digest, unsubscribeUrl },
      words[language],
    );
    await insertDelivery(transaction, {
      channel: 'email',
      address: member.email,
      language,
      subject: subject.slice(0, 255),
      body,
      due_at: now,
      expires_at: now + lifeS,
      unsubscribe_url: unsubscribeUrl,
    });
    wakeWhenKept(transaction);
  });
}

/** Answers whether there may be more. */
export async function sendSomeDigests(running: Running<MemberConfig>): Promise<boolean> {
  const { db, config, call, ask } = running;
  if (!waysToReach(config).includes('email')) return false;
  const settings = await ask(readSettings, {});
  let isMore = false;
  for (const digest of ['daily', 'weekly'] as const) {
    const until = toldUntil(digest, { now: call().now, timeZone: settings.timeZone, hour: config.DIGEST_HOUR });
    const readers = await listDueReaders(db, digest, until, batch);
    for (const reader of readers) await digestFor(running, reader, until, settings);
    isMore ||= readers.length === batch;
  }
  return isMore;
}

/** The returned function ends it. */
export function startDigests(running: Running<MemberConfig>): () => Promise<void> {
  return repeat(() => sendSomeDigests(running), { everyMs: lookEveryMs, log: running.log });
}
