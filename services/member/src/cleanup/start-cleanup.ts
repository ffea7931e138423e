import { forgetOver, outboxIn } from '@yonkoma/delivery';
import type { Running } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { removeExpired } from './expired-store.ts';

const everyMs = 3_600_000;

/**
 * Removes expired rows once an hour. Several processes may do it at the same time: the later one only finds fewer rows.
 * The returned function stops the cleanup.
 */
export function startCleanup({ db, log, call, folder }: Running<MemberConfig>): () => Promise<void> {
  let work = Promise.resolve();
  const clean = () => {
    work = work.then(async () => {
      try {
        await removeExpired(db, call().now);
        await forgetOver(outboxIn(folder), call().now);
      } catch (error) {
        log.error(error, 'expired rows could not be removed; this is tried again in an hour');
      }
    });
  };
  clean();
  const timer = setInterval(clean, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await work;
  };
}
