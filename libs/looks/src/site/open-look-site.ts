import { type MemberSite, openMailed } from '@yonkoma/journeys/members/member-site';
import { startSite } from '@yonkoma/testing/browser';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** It is always the same day and hour when pictures are taken, so that a date is no difference. */
const shownAt = Date.UTC(2027, 5, 16, 4);
const hourMs = 3_600_000;
/** What a site is filled with is a day and more old in the pictures: then it is as old in every run. */
const filledAt = shownAt - 30 * hourMs;
/** Earlier still: what a site is filled with is about comics that are out. */
const drawnAt = filledAt - hourMs;

const secret = 'the secret of a site of which pictures are taken';

/** How far the clock of pages is ahead when pictures begin. */
export const pictureClock = (): number => shownAt - Date.now();

/** How far the clock of a site is ahead that draws the demo library. */
export const drawingClock = (): number => drawnAt - Date.now();

/** The environment of a program of the site at the time at which it is filled. */
export const filledThen = (): Record<string, string> => clocked(filledAt - Date.now());

const clocked = (aheadMs: number): Record<string, string> => ({
  CLOCK_AHEAD_MS: String(aheadMs),
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'shift-site-clock.ts')).href}`,
});

/** Opens a site at the time of filling, or at `aheadMs` from now; with the demo library or an empty one. */
export const openLookSite = (
  dataDir: string,
  { hasDemo, aheadMs }: { hasDemo: boolean; aheadMs?: number },
): Promise<MemberSite> =>
  openMailed(secret, async (mailed) => {
    const env = {
      ...mailed,
      REQUESTS_PER_MINUTE: '0',
      BALANCE_CURRENCY: 'EUR',
      GATE_BROWSER: 'none',
      ...(aheadMs === undefined ? filledThen() : clocked(aheadMs)),
    };
    // The first start draws the library.
    const site = await startSite({ dataDir, env, args: hasDemo ? [] : ['--no-demo'], readyWithinMs: 900_000 });
    return { ...site, dataDir };
  });
