import type { ReplyOf } from '@yonkoma/contract';
import { listWatchedWords } from '@yonkoma/contract/schema';
import { type Call, type Database, isUnavailable } from '@yonkoma/service-kit';

type WatchedWords = ReplyOf<typeof listWatchedWords>;

const lastRead = new WeakMap<Database, WatchedWords>();

/**
 * The watched words of the site. While their domain is away, the last list of this process applies, so members can
 * still write.
 * @throws the error of the call when this process has never read the list.
 */
export async function readWatchedWords({ ask, db, log }: Pick<Call, 'ask' | 'db' | 'log'>): Promise<WatchedWords> {
  try {
    const words = await ask(listWatchedWords, {});
    lastRead.set(db, words);
    return words;
  } catch (error) {
    const words = lastRead.get(db);
    if (!words || !isUnavailable(error)) throw error;
    log.debug(error);
    return words;
  }
}
