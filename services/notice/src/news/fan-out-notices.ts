import type { ContentLanguage } from '@yonkoma/contract';
import { listFollowers } from '@yonkoma/contract/schema';
import { repeat, type Running } from '@yonkoma/service-kit';
import type { NoticeConfig } from '../config.ts';
import { giveNotice } from '../notice/notice-store.ts';
import { endFanOut, findFanOut, moveOn, putOff, removeOldNews } from './fan-out-store.ts';
import { wantsNotice } from '../preference/preference-store.ts';
import { publishChanged } from '../change/publish-changed.ts';

/** Small enough not to block other writers for long. */
const batch = 500;
const lookEveryMs = 500;
const retryAfterS = 30;
/** Half a year. */
const retentionS = 180 * 86_400;

/**
 * Gives a waiting notice to the next followers of its comic. The progress is stored in the same transaction, so a
 * killed process loses nothing, and two processes give nothing twice. Returns whether there may be more.
 */
export async function fanOutSome({ db, ask, call, log }: Running<NoticeConfig>): Promise<boolean> {
  const job = await findFanOut(db, call().now);
  if (!job) return false;
  try {
    const { member_ids: ids } = await ask(listFollowers, {
      comic_id: job.comic_id,
      languages: JSON.parse(job.languages) as ContentLanguage[],
      after: job.after_member_id,
      limit: batch,
    });
    const last = ids.at(-1);
    await db.transaction(async (transaction) => {
      if (last === undefined) return void (await endFanOut(transaction, job));
      if (!(await moveOn(transaction, job, last))) return;
      const wanting = await wantsNotice(transaction, ids, 'chapters');
      if (wanting.length === 0) return;
      await giveNotice(transaction, job.notice_id, wanting);
      await publishChanged(transaction, wanting, call().now);
    });
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error), comic: job.comic_id },
      'followers could not be notified of a new chapter; this is tried again later',
    );
    await putOff(db, job.notice_id, call().now + retryAfterS);
  }
  return true;
}

/** The returned function stops it. */
export function startFanOut(running: Running<NoticeConfig>): () => Promise<void> {
  const { db, call, log } = running;
  const stops = [
    repeat(() => fanOutSome(running), { everyMs: lookEveryMs, log }),
    repeat(() => removeOldNews(db, call().now - retentionS), { everyMs: 3_600_000, log }),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
