import { dropExpired, repeat, type Running } from '@yonkoma/service-kit';

/** Removes once an hour the challenges and counts that are over. The returned function ends it. */
export function startCleanup({ db, call, log }: Running<unknown>): () => Promise<void> {
  const clean = async () => {
    const { now } = call();
    await dropExpired(db, 'captcha', 'id', now);
    await dropExpired(db, 'counter', 'name', now);
    return false;
  };
  return repeat(clean, { everyMs: 3_600_000, log });
}
