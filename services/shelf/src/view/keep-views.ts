import { takeViews } from '@yonkoma/contract/schema';
import { PeerAway, repeat, type Running, transact } from '@yonkoma/service-kit';
import { listDueViews, settleViews } from './due-store.ts';
import { countViews, dropMarks } from './view-store.ts';
import { viewsOf } from './view-buffer.ts';

type Own = Pick<Running<unknown>, 'db' | 'ask' | 'call'>;

const everyMs = 1_000;
const atOnce = 500;
const dayS = 86_400;
/** Marks of yesterday stay for this part of the day, for processes with views of shortly before midnight. */
const graceS = 600;

/** Writes the views that this process collected, in one transaction. Returns whether there are more. */
async function writeSome({ db, call }: Own): Promise<boolean> {
  const buffer = viewsOf(db);
  const views = buffer.take(atOnce);
  if (views.length === 0) return false;
  try {
    await transact(db, (transaction) => countViews(transaction, views, call().now));
  } catch (error) {
    buffer.giveBack(views);
    throw error;
  }
  return views.length === atOnce;
}

/** Sends counts that the comic domain does not know yet. What could not be sent stays due. */
async function sendSome({ db, ask }: Own): Promise<boolean> {
  const due = await listDueViews(db, atOnce);
  if (due.comics.length + due.chapters.length === 0) return false;
  try {
    await ask(takeViews, due);
  } catch (error) {
    if (error instanceof PeerAway) return false;
    throw error;
  }
  await settleViews(db, due);
  return due.comics.length === atOnce || due.chapters.length === atOnce;
}

/** Counts the views that this process collected and tells the comic domain. Returns whether there may be more. */
export async function countSome(running: Own): Promise<boolean> {
  return [await writeSome(running), await sendSome(running)].some(Boolean);
}

/**
 * Counts views once a second, many in one transaction. What was collected in the last second before a crash is lost; a
 * stop counts it first.
 */
export function keepViews(running: Running<unknown>): () => Promise<void> {
  let cleanedOn = 0;
  const stop = repeat(
    async () => {
      const { now } = running.call();
      const today = Math.floor(now / dayS);
      if (cleanedOn !== today && now % dayS >= graceS) {
        await dropMarks(running.db, today);
        cleanedOn = today;
      }
      return countSome(running);
    },
    { everyMs, log: running.log },
  );
  return async () => {
    await stop();
    while (await writeSome(running));
  };
}
