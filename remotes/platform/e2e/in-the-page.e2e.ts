import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  activateVersions,
  beginOverride,
  type CallOf,
  collectVersions,
  type Envelope,
  type ReplyOf,
  telemetryAddress,
  type TelemetryBatch,
} from '@yonkoma/contract';
import { screenshot, type Browser, type Page } from '@yonkoma/testing/browser';
import { changeRows, writeToken } from '@yonkoma/testing/node';
import { madeFaulty, type MadeVersion } from '@yonkoma/journeys/made-faulty';
import { register } from '@yonkoma/journeys/members/api-client';
import { giveRights } from '@yonkoma/journeys/members/give-rights';
import { type MemberSite, openMemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { operate } from '@yonkoma/journeys/operate';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { bootIn } from '@yonkoma/journeys/served';
import { until } from '@yonkoma/journeys/until';
import { desktop, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';

let browser: Browser;
let site: MemberSite;
let versions: MadeVersion[];
let token = '';

const named = (name: string) => versions[Number(name) - 1] as MadeVersion;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

beforeAll(async () => {
  browser = await sharedBrowser();
  versions = await Promise.all(['1', '2', '3', '4'].map(madeFaulty));
  site = await openMemberSite({ GATE_BROWSER: 'none' }, async (dataDir) => {
    await copyPrepared(dataDir);
    await operate(dataDir, ['publish', ...versions.map(({ folder }) => folder)]);
  });
  token = writeToken(site.dataDir, {
    name: 'faulty-ci',
    team: 'faulty',
    remotes: ['faulty'],
    can: ['publish', 'activate', 'read', 'admin'],
  });
});
afterAll(async () => {
  await closeContexts();
  await site?.stop();
});

/** Collects the telemetry of the page as it is sent. */
const collectTelemetry = (page: Page): TelemetryBatch[] => {
  const batches: TelemetryBatch[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(telemetryAddress))
      batches.push(JSON.parse(request.postData() ?? '{}') as TelemetryBatch);
  });
  return batches;
};
/**
 * Simulates a hidden page for one moment, which makes it send its telemetry. Measuring starts late and only on a
 * visible page.
 */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
  });
/** Makes a call of the platform with the token. This site has no browser for its gate. */
const call = async <E extends typeof activateVersions | typeof collectVersions>(
  { path }: E,
  input: CallOf<E>,
): Promise<ReplyOf<E>> => {
  const reply = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', server: 'true', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  });
  const { code, msg, data } = (await reply.json()) as Envelope<ReplyOf<E>>;
  expect([code, msg]).toEqual([1, msg]);
  return data;
};
const activate = async (name: string): Promise<number> => {
  const asked = { versions: { faulty: named(name).version }, reason: 'a test', takesOver: true, older: true };
  return (await call(activateVersions, asked)).revision;
};
/** Adds revisions, by turns like the one before the active one and like that itself. The last is active then. */
const addRevisions = (count: number) => {
  const columns = 'hash, seam, parent, reason, created_at, shell, next_shell, next_share, next_since, what, done_by';
  const active = "(SELECT revision_id FROM pointer WHERE name = 'active')";
  const places = 'WITH RECURSIVE added (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM added WHERE place < ?)';
  for (const sql of [
    `${places} INSERT INTO revision (${columns})
      SELECT ${columns} FROM added JOIN revision ON id = ${active} - place % 2 ORDER BY place`,
    `${places} INSERT INTO revision_remote (revision_id, remote, version)
      SELECT ${active} + place, remote, version FROM added JOIN revision_remote ON revision_id = ${active} - place % 2`,
    `UPDATE revision SET ended_at = created_at WHERE id >= ${active} AND id < ${active} + ?`,
    `UPDATE pointer SET revision_id = revision_id + ? WHERE name = 'active'`,
  ])
    changeRows(site.dataDir, 'registry', sql, [count]);
};
const readBoot = async (address: string) => bootIn(await (await fetch(`${site.url}${address}`)).text());

test('a page keeps its revision through fifty more and a collection; a link then loads the new one', async () => {
  await activate('4');
  await activate('1');
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, shell } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remotes/faulty/')) asked.push(new URL(request.url()).pathname.split('/')[3] ?? '');
  });
  await page.goto('/faulty');
  await heading(page, 'Version 1').waitFor();
  const opened = await page.evaluate(
    () =>
      (JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { manifest: { revision: { id: number } } })
        .manifest.revision.id,
  );

  await activate('2');
  expect(await activate('3')).toBe(opened + 2);
  addRevisions(48);
  // The files of old revisions are deleted while this page is open; the page keeps its version.
  changeRows(site.dataDir, 'registry', 'UPDATE revision SET ended_at = ended_at - 30 * 86400 WHERE id < ?', [opened]);
  changeRows(site.dataDir, 'registry', 'UPDATE remote_version SET published_at = published_at - 30 * 86400');
  const { list } = await call(collectVersions, { isDryRun: false });
  expect(list.map(({ remote, version }) => `${remote}@${version}`)).toContain(`faulty@${named('4').version}`);

  await page.getByRole('link', { name: 'Later', exact: true }).click();
  await heading(page, 'Later, version 1').waitFor();
  expect(new Set(asked)).toEqual(new Set([named('1').version]));
  const { revision, remotes } = (await readBoot('/faulty/later')).manifest;
  const offered = remotes.find((remote) => remote.name === 'faulty')?.version;
  expect([revision.id, offered]).toEqual([opened + 50, named('3').version]);

  const prompt = page.getByRole('status').getByText(shell('update.text'));
  await until('the page knows about the newer revision', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    return prompt.isVisible();
  });
  await heading(page, 'Later, version 1').waitFor();
  await page.getByRole('link', { name: 'A faulty page' }).click();
  await heading(page, 'Version 3').waitFor();
  await visitor.expectCalm();
});

test('a page reports views, times, faults and web vitals, but not the identity of its visitor', async () => {
  const { page, watch } = await openVisitor(browser, site, 'en', desktop);
  watch.allow(/./);
  const batches = collectTelemetry(page);
  await page.addInitScript(() => {
    Object.assign(window, { faulty: { fault: 'render', versions: ['3'] } });
  });
  await page.goto('/faulty');
  await heading(page, 'Version 2').waitFor();
  await until('the fault is reported', async () =>
    batches.some(({ events }) => events.some(({ kind }) => kind === 'fault')),
  );
  await page.getByRole('link', { name: 'Later', exact: true }).click();
  await heading(page, 'Later, version 3').waitFor();
  await until('the vitals and the second page are reported', async () => {
    await hide(page);
    const events = batches.flatMap((batch) => batch.events);
    return (
      events.some(({ name }) => name === 'LCP') &&
      events.some(({ kind, page: shown }) => kind === 'load' && shown === 'later')
    );
  });
  const events = batches.flatMap((batch) => batch.events);
  const [live, lastGood] = [named('3').version, named('2').version];
  expect(events).toEqual(
    expect.arrayContaining([
      { kind: 'view', remote: 'faulty', version: live, page: 'faulty' },
      { kind: 'fault', remote: 'faulty', version: live, page: 'faulty', step: 'render' },
      { kind: 'view', remote: 'faulty', version: lastGood, page: 'faulty', isLastGood: true },
      { kind: 'load', remote: 'faulty', version: lastGood, page: 'faulty', ms: expect.any(Number), isLastGood: true },
      { kind: 'view', remote: 'faulty', version: live, page: 'later' },
      { kind: 'load', remote: 'faulty', version: live, page: 'later', ms: expect.any(Number) },
    ]),
  );
  expect(events.filter(({ name }) => name).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['FCP', 'LCP', 'CLS']),
  );
  const fields = new Set(['kind', 'remote', 'version', 'page', 'ms', 'step', 'name', 'value', 'isLastGood']);
  expect(events.flatMap((event) => Object.keys(event)).filter((field) => !fields.has(field))).toEqual([]);
  await page.context().close();
});

test('nothing is reported about a visitor who asks not to be tracked', async () => {
  const { page } = await openVisitor(browser, site, 'en', desktop);
  const batches = collectTelemetry(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
  });
  await page.goto('/faulty');
  await heading(page, 'Version 3').waitFor();
  await page.getByRole('link', { name: 'Later', exact: true }).click();
  await heading(page, 'Later, version 3').waitFor();
  await hide(page);
  expect(batches).toEqual([]);
  await page.context().close();
});

test('a member who tries a version sees that on every page, with time left and exit, and is not counted', async () => {
  const mai = await register(site, 'Mai');
  giveRights(site, mai, 'engineers', ['*', 'platform/override']);
  const visitor = await openMember(browser, site, mai, 'en', phone);
  const { page, expectSound } = visitor;
  const batches = collectTelemetry(page);
  await page.goto('/faulty');
  await heading(page, 'Version 3').waitFor();
  const { code, msg } = await page.evaluate(
    async ([address, body]) =>
      (
        await fetch(address as string, {
          method: 'POST',
          headers: { 'content-type': 'application/json', server: 'true' },
          body: body as string,
        })
      ).json() as Promise<{ code: number; msg: string }>,
    [beginOverride.path, JSON.stringify({ remote: 'faulty', version: named('1').version })],
  );
  expect([code, msg]).toEqual([1, msg]);
  await page.reload();
  await heading(page, 'Version 1').waitFor();
  batches.length = 0;
  const banner = page.getByRole('region', { name: 'Trying a version' });
  await banner.getByText('You are trying faulty. Others do not see this.').waitFor();
  await banner.getByText(/^(?:8 h 0|7 h 59) min left$/).waitFor();
  await expectSound();
  await screenshot(page, 'override-banner');
  await page.getByRole('link', { name: 'Later', exact: true }).click();
  await heading(page, 'Later, version 1').waitFor();
  await hide(page);
  expect(batches).toEqual([]);
  await banner.getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Later, version 3').waitFor();
  await banner.waitFor({ state: 'detached' });
  await page.context().close();
});
