import { afterAll, beforeAll, expect, test } from 'vitest';
import { telemetryAddress, type TelemetryBatch } from '@yonkoma/contract';
import type { Browser, Page, Site } from '@yonkoma/testing/browser';
import { gateEnvironment } from '@yonkoma/testing/browser/gate-site';
import { outsideFolder, type Ended, type OutsideFolder } from '@yonkoma/testing/node/outside-folder';
import { openDrawnSite } from '@yonkoma/journeys/drawn-site';
import { waitForPage } from '@yonkoma/journeys/reading';
import { bootIn } from '@yonkoma/journeys/served';
import { until } from '@yonkoma/journeys/until';
import { desktop, openVisitor, type Visitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { writeToken } from '@yonkoma/testing/node';
import { headingOf, readerOutside } from './reader-outside.ts';

let browser: Browser;
let site: Site & { dataDir: string };
let outside: OutsideFolder;
let reader: Awaited<ReturnType<typeof readerOutside>>;
let token = '';
const versions: Record<number, string> = {};

withSite(
  (opened) => openDrawnSite(opened, { ...gateEnvironment(), WATCH_EVERY_MS: '250', FAULT_NETWORKS: '1' }),
  (opened) => {
    ({ browser, site } = opened);
  },
);
beforeAll(async () => {
  outside = await outsideFolder();
  reader = await readerOutside(outside);
  token = writeToken(site.dataDir, {
    name: 'reader-ci',
    team: 'reader',
    remotes: ['reader'],
    can: ['publish', 'activate', 'read'],
  });
});
afterAll(async () => {
  await outside?.remove();
});

const yonkoma = (...args: string[]): Promise<Ended> =>
  outside.yonkoma(args, { folder: reader.dir, env: { YONKOMA_SITE: site.url, YONKOMA_TOKEN: token } });
const done = async (...args: string[]): Promise<string> => {
  const { status, out, err } = await yonkoma(...args);
  if (status !== 0) throw new Error(`yonkoma ${args.join(' ')} ended with ${status}:\n${out}${err}`);
  return out;
};
const live = async () => {
  const { remotes } = JSON.parse(await done('status', '--json')) as {
    remotes: { name: string; stable: { version: string } | null; rollout: { version: string } | null }[];
  };
  const found = remotes.find(({ name }) => name === 'reader');
  return { stable: found?.stable?.version, rollout: found?.rollout?.version };
};

/** The release whose front page a visitor gets. */
const releaseAt = async (page: Page, address = '/') => {
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1, name: /^Release \d$/ });
  await heading.waitFor({ state: 'attached' });
  return Number((await heading.textContent())?.slice(-1));
};

/** Opens the site for one visitor after another, until there is one of each release. */
const oneOfEach = async (...releases: number[]): Promise<Visitor[]> => {
  const found = new Map<number, Visitor>();
  for (let count = 0; found.size < releases.length; count += 1) {
    if (count > 60)
      throw new Error(`60 visitors got only ${[...found.keys()].join()} of the releases ${releases.join(' and ')}`);
    const visitor = await openVisitor(browser, site, 'en', desktop);
    const release = await releaseAt(visitor.page);
    if (found.has(release)) await visitor.page.context().close();
    else found.set(release, visitor);
  }
  return releases.map((release) => found.get(release) as Visitor);
};

let first: Visitor;

test('a first release is built outside the workspace, published, made stable and opened in a tab', async () => {
  versions[1] = await reader.release(1);
  expect(await done('publish', 'dist', '--activate', '--removes')).toContain(`reader ${versions[1]} is stable`);
  first = await openVisitor(browser, site, 'en', desktop);
  expect(await releaseAt(first.page)).toBe(1);
  await first.page.goto('/animationDetail/1/1');
  await waitForPage(first, 1);
  await first.page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'same';
  });
});

test('a second is shown to half of the visitors, and each visitor keeps their version', async () => {
  versions[2] = await reader.release(2);
  await done('publish', 'dist', '--rollout', '50%');
  const [old, young] = (await oneOfEach(1, 2)) as [Visitor, Visitor];
  for (let times = 0; times < 3; times += 1) {
    expect([await releaseAt(old.page), await releaseAt(young.page)]).toEqual([1, 2]);
  }
  await done('rollout', 'reader', '80%');
  expect(await releaseAt(young.page)).toBe(2);
  await done('activate', 'reader');
  expect([await releaseAt(old.page), await releaseAt(young.page)]).toEqual([2, 2]);
  expect(await live()).toEqual({ stable: versions[2], rollout: undefined });
  for (const visitor of [old, young]) await visitor.expectCalm();
});

test('a third that throws while it is drawn gives way to the last good one, and is rolled back by itself', async () => {
  versions[3] = await reader.release(3, { isBroken: true });
  await done('publish', 'dist', '--rollout', '100%');
  expect(await live()).toEqual({ stable: versions[2], rollout: versions[3] });
  const come = async () => {
    const visitor = await openVisitor(browser, site, 'en', desktop);
    visitor.watch.allow(/broken on purpose|failed to render/);
    const reported = visitor.page.waitForRequest(
      (request) => request.url().endsWith(telemetryAddress) && request.postData()?.includes('"fault"') === true,
    );
    await visitor.page.goto('/?from=letter');
    // The server can render it, so that it is seen until the browser draws it.
    await visitor.page.getByRole('heading', { level: 1, name: headingOf(2) }).waitFor();
    const { events } = JSON.parse((await reported).postData() ?? '') as TelemetryBatch;
    // What else a page reports depends on whether its views are counted.
    return { visitor, faults: events.filter(({ kind }) => kind === 'fault') };
  };
  const [one, other] = await Promise.all([come(), come()]);
  expect(other.faults).toEqual(one.faults);
  // With fewer than twenty viewers no version is withdrawn. The pages of the others report the same.
  for (let viewers = 2; viewers < 20; viewers += 1) {
    const answer = await fetch(`${site.url}/?from=letter`, { headers: { accept: 'text/html' } });
    const { manifest } = bootIn(await answer.text());
    await fetch(site.url + telemetryAddress, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ events: one.faults, token: manifest.telemetry?.token }),
    });
  }
  await until('the roll-out is withdrawn', async () => (await live()).rollout === undefined);
  expect(await done('history', 'reader')).toMatch(/watch +automatic return/);
  expect(JSON.parse(await done('versions', 'reader', '--json'))).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ version: versions[3], state: 'failed' })]),
  });
  expect(await releaseAt(one.visitor.page, '/?from=letter')).toBe(2);
  for (const { visitor } of [one, other]) await visitor.page.context().close();
});

test('one command rolls back to the first, and the first tab has gone on turning pages all the while', async () => {
  expect(await done('rollback', 'reader')).toContain(`reader is back at ${versions[1]}`);
  const visitor = await openVisitor(browser, site, 'en', desktop);
  expect(await releaseAt(visitor.page)).toBe(1);
  await visitor.expectCalm();

  for (const number of [2, 3, 4]) {
    await first.page.keyboard.press('ArrowRight');
    await waitForPage(first, number);
  }
  expect(await first.page.evaluate(() => document.documentElement.dataset['mark'])).toBe('same');
  await first.page.goto('/');
  await expect.poll(() => first.page.getByRole('heading', { level: 1 }).textContent()).toBe(headingOf(1));
  await first.expectCalm();
});
