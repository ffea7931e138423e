import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { startSite } from '@yonkoma/testing/browser';
import { openMailSink, readRows } from '@yonkoma/testing/node';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** It is always the same day and hour when pictures are taken, so that a date is no difference. */
const shownAt = Date.UTC(2027, 5, 16, 4);
const hourMs = 3_600_000;
/** What a site is filled with is a day and more old in the pictures: then it is as old in every run. */
const filledAt = shownAt - 30 * hourMs;

const secret = 'the secret of a site of which pictures are taken';

/** How far the clock of pages is ahead when pictures begin. */
export const pictureClock = (): number => shownAt - Date.now();

/** The environment of a program of the site at the time at which it is filled. */
export const filledThen = (): Record<string, string> => clocked(filledAt - Date.now());

const clocked = (aheadMs: number): Record<string, string> => ({
  CLOCK_AHEAD_MS: String(aheadMs),
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'shift-site-clock.ts')).href}`,
});

/** Opens a site at the time of filling, or at `aheadMs` from now; with the demo library or an empty one. */
export const openLookSite = async (
  dataDir: string,
  { hasDemo, aheadMs }: { hasDemo: boolean; aheadMs?: number },
): Promise<MemberSite> => {
  const mail = await openMailSink();
  const env = {
    SECRET: secret,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Yonkoma <site@yonkoma.example>',
    REQUESTS_PER_MINUTE: '0',
    BALANCE_CURRENCY: 'EUR',
    GATE_BROWSER: 'none',
    ...(aheadMs === undefined ? filledThen() : clocked(aheadMs)),
  };
  const args = hasDemo ? [] : ['--no-demo'];
  // The first start draws the library.
  const site = await startSite({ dataDir, env, args, readyWithinMs: 900_000 }).catch(async (error: unknown) => {
    await mail.close();
    throw error;
  });
  const stop = async () => {
    const status = await site.stop();
    await mail.close();
    return status;
  };
  return {
    ...site,
    // Cookies of members need a name of the machine.
    url: site.url.replace('127.0.0.1', 'localhost'),
    dataDir,
    secret,
    mail,
    stop,
    rows: (sql, ...values) => readRows(dataDir, 'member', sql, values),
    [Symbol.asyncDispose]: async () => {
      await stop();
    },
  };
};
