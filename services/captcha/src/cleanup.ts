import { dropExpired, repeat, type Running } from '@yonkoma/service-kit';

/** Removes expired challenges and counts once an hour. The returned function stops it. */
export function startCleanup({ db, call, log }: Running<unknown>): () => Promise<void> {
  const clean = async () => {
    const { now } = call();
    await dropExpired(db, 'captcha', 'id', now);
    await dropExpired(db, 'counter', 'name', now);
    return false;
  };
  return repeat(clean, { everyMs: 3_600_000, log });
}
