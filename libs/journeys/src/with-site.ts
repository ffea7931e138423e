import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite, type Browser, type Site, type VisitedSite } from '@yonkoma/testing/browser';
import { runFolder } from '@yonkoma/testing/node/run-folder';
import { afterAll, beforeAll } from 'vitest';
import { copyImported } from './imported.ts';
import { forgetTries } from './members/forget-tries.ts';
import { openMemberSite, type MemberSite } from './members/member-site.ts';
import { closeContexts, sharedBrowser } from './shared-browser.ts';

type Opened<S> = { browser: Browser; site: S };

/** The sites that the files of one worker share. They end with the worker. */
let guestSite: Site | undefined;
let memberSite: MemberSite | undefined;

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

/** A site that outlives the file. What it says is what it has written since the file began. */
const withShared = <S extends VisitedSite>(
  open: (browser: Browser) => Promise<S>,
  ready: (opened: Opened<S>) => Promise<void> | void,
): void =>
  withOpened(
    async (browser) => {
      const site = await open(browser);
      const written = site.output().length;
      return { ...site, output: () => site.output().slice(written) };
    },
    async () => {},
    ready,
    240_000,
  );

/** A browser, and the site with the drawn comics that all files of this worker share. Visitors leave nothing there. */
export const withGuestSite = (ready: (opened: Opened<VisitedSite>) => Promise<void> | void): void =>
  withShared<VisitedSite>(async (browser) => (guestSite ??= await openGuestSite(browser)), ready);

/**
 * A browser, and the member site with the comic `Numbers` that all files of this worker share. A file registers members
 * under names that no other file uses, and looks at nothing but what is theirs.
 */
export const withMemberSite = (ready: (opened: Opened<MemberSite>) => Promise<void> | void): void =>
  withShared(async (browser) => {
    memberSite ??= await openMemberSite({ REQUESTS_PER_MINUTE: '0' }, (dataDir) =>
      copyImported(browser, dataDir, 'Numbers'),
    );
    forgetTries(memberSite);
    return memberSite;
  }, ready);
