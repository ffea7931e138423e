import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite, type Browser, type Site, type VisitedSite } from '@yonkoma/testing/browser';
import { runFolder } from '@yonkoma/testing/node/run-folder';
import { afterAll, beforeAll } from 'vitest';
import { copyImported } from './imported.ts';
import { closeContexts, sharedBrowser } from './shared-browser.ts';

type Opened<S> = { browser: Browser; site: S };

/** The site that the files of one worker share. It ends with the worker. */
let guestSite: Site | undefined;

const openGuestSite = async (browser: Browser): Promise<Site> => {
  const dataDir = await mkdtemp(join(runFolder(), 'guests-'));
  await copyImported(browser, dataDir);
  // Visitors of many tests come from one address.
  return startSite({ dataDir, args: ['--no-demo'], env: { REQUESTS_PER_MINUTE: '0' } });
};

const withOpened = <S>(
  open: (browser: Browser) => Promise<S>,
  close: (site: S) => Promise<unknown>,
  ready: (opened: Opened<S>) => Promise<void> | void,
  withinMs: number,
): void => {
  let site: S | undefined;
  beforeAll(async () => {
    const browser = await sharedBrowser();
    site = await open(browser);
    await ready({ browser, site });
  }, withinMs);
  afterAll(async () => {
    await closeContexts();
    if (site) await close(site);
  });
};

/**
 * A browser and a site of its own for all tests of a file, and what `ready` makes of them before the first. The site is
 * stopped after the last, also where opening failed.
 */
export const withSite = <S extends Pick<Site, 'stop'>>(
  open: (browser: Browser) => Promise<S>,
  ready: (opened: Opened<S>) => Promise<void> | void,
  withinMs = 240_000,
): void => withOpened(open, (site) => site.stop(), ready, withinMs);

/**
 * A browser, and the site with the drawn comics that all files of this worker share: for visitors who leave nothing on
 * it. What it says is what it has said since.
 */
export const withGuestSite = (ready: (opened: Opened<VisitedSite>) => Promise<void> | void): void =>
  withOpened(
    async (browser) => {
      const { url, output } = (guestSite ??= await openGuestSite(browser));
      const saidBefore = output().length;
      return { url, output: () => output().slice(saidBefore) };
    },
    async () => {},
    ready,
    240_000,
  );
