import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BootDocument, type GateReport, telemetryAddress } from '@yonkoma/contract';
import { publishRemote } from '@yonkoma/contract/schema';
import { onSqlite } from '@yonkoma/testing/node';
import { readFile, readdir } from 'node:fs/promises';
import { domains } from './domains.ts';
import { hashed, writeRemote } from './fixtures/builds.ts';
import { openSite, type TestSite } from './fixtures/open-site.ts';
import { openWorld } from './authorisation/fixtures/world.ts';

onSqlite('a roll-out, seen by visitors', (engine) => {
  let site: TestSite;
  let version = '';
  const release = { 'think-lang': 'en', server: 'true' };
  let owner: Record<string, string>;
  beforeAll(async () => {
    await writeRemote(join(engine.dataDir, 'remotes/reader/dist'), { name: 'reader' });
    site = await openSite(engine.dataDir, {
      databaseUrl: engine.databaseUrl,
      domains: domains.filter(({ name }) => name !== 'ask'),
      gateway: { requestsPerMinute: 0 },
    });
    const folder = await writeRemote(join(engine.dataDir, 'next'), { name: 'reader' }, 'two');
    const build = JSON.parse(await readFile(join(folder, 'remote-build.json'), 'utf8'));
    const files = Object.fromEntries(
      await Promise.all(
        (await readdir(folder)).map(async (name) => [name, await readFile(join(folder, name))] as const),
      ),
    );
    await site.composition.running('registry').ask(publishRemote, { build, files });
    version = build.version;
    const world = await openWorld(site, { comicId: 1, chapterId: 1 });
    owner = { ...release, 'ba-user-token': (await world.person({ group_id: world.engineersGroup })).token };
    await letBrowserHaveSeen();
  });
  afterAll(async () => site[Symbol.asyncDispose]());

  /** There is no browser in this test: replaces the report of the gate by one of a browser that found nothing. */
  const letBrowserHaveSeen = async () => {
    await site.app.inject({
      method: 'POST',
      url: '/api/registry/rollout',
      headers: owner,
      payload: { remote: 'reader', version, share: 0 },
    });
    const { db } = site.composition.running('registry');
    const { id, report } = await db('gate_report').where({ remote: 'reader', version }).first('id', 'report');
    const seen = JSON.parse(report) as GateReport;
    await db('gate_report')
      .where({ id })
      .update({ report: JSON.stringify({ ...seen, rules: seen.rules.map((rule) => ({ ...rule, state: 'passed' })) }) });
  };
  const share = async (tenThousandths: number | null) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/registry/rollout',
      headers: owner,
      payload: { remote: 'reader', version: tenThousandths === null ? null : version, share: tenThousandths ?? 0 },
    });
    expect(reply.json()).toMatchObject({ code: 1 });
  };
  async function visit(cookie = '', more: Record<string, string> = {}, url = '/') {
    const reply = await site.app.inject({
      url,
      headers: { accept: 'text/html', 'think-lang': 'en', host: 'localhost', cookie, ...more },
    });
    const boot = JSON.parse(
      /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(reply.body)?.[1] ?? '',
    ) as BootDocument;
    const given = reply.cookies.find(({ name }) => name.endsWith('yk-cohort'));
    return {
      boot,
      given,
      headers: reply.headers,
      isNew: boot.manifest.remotes[0]?.version === version,
      kept: given ? `${given.name}=${given.value}` : cookie,
    };
  }

  test('without a roll-out no visitor gets a cookie for it', async () => {
    expect((await visit()).given).toBeUndefined();
  });

  test('gives a new visitor a cookie without personal data, and keeps them on the version of that cookie', async () => {
    await share(5000);
    const visitors = await Promise.all(Array.from({ length: 40 }, () => visit()));
    for (const { given, kept, isNew } of visitors) {
      expect(given).toMatchObject({
        name: 'yk-cohort',
        value: expect.stringMatching(/^[0-9a-f]{16}$/),
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 90 * 86_400,
      });
      const again = await visit(kept);
      expect([again.isNew, again.given]).toEqual([isNew, undefined]);
    }
    expect(new Set(visitors.map(({ isNew }) => isNew)).size).toBe(2);
    await share(7500);
    for (const { kept, isNew } of visitors) if (isNew) expect((await visit(kept)).isNew).toBe(true);
    await share(0);
    expect((await Promise.all(visitors.map(({ kept }) => visit(kept)))).some(({ isNew }) => isNew)).toBe(false);
    await share(10_000);
    expect((await Promise.all(visitors.map(({ kept }) => visit(kept)))).every(({ isNew }) => isNew)).toBe(true);
    await share(null);
    expect((await Promise.all(visitors.map(({ kept }) => visit(kept)))).some(({ isNew }) => isNew)).toBe(false);
  });

  test('counts the reports of a page of a roll-out as one vote for its version, and no reports of others', async () => {
    // Counts are stored once a second.
    await site.composition.start();
    await share(10_000);
    const { boot } = await visit();
    const events = Array.from({ length: 6 }, () => ({
      kind: 'fault',
      remote: 'reader',
      version,
      page: 'home',
      step: 'render',
    }));
    const report = (batch: object) =>
      site.app.inject({
        method: 'POST',
        url: telemetryAddress,
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify({ ...batch, events }),
      });
    await report({ isSampled: true });
    await report({ token: boot.manifest.telemetry?.token });
    const rollout = async () =>
      (await site.app.inject({ url: '/api/registry/status', headers: owner })).json().data.remotes[0].rollout;
    while ((await rollout()).viewers.viewers === 0)
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    expect([(await rollout()).viewers, (await rollout()).paused]).toEqual([{ viewers: 1, faults: 1 }, null]);
    const { list } = (await site.app.inject({ url: '/api/registry/health?remote=reader', headers: owner })).json().data;
    expect(list.find((one: { version: string }) => one.version === version)?.faults).toBe(6);
    await share(null);
  });

  test('gives a developer’s build to the member who tries it, in an uncached page, and to no others', async () => {
    const origin = 'http://127.0.0.1:5173';
    const build = { ...(await (await site.app.inject(`/api/registry/manifest`)).json()).data.remotes[0] };
    const declared = {
      ...JSON.parse(await readFile(join(engine.dataDir, 'next/remote-build.json'), 'utf8')),
      version: '0.0.0-dev1',
    };
    const offered = await site.app.inject({
      method: 'POST',
      url: '/api/registry/override/code',
      headers: owner,
      payload: { remote: build.name, origin, build: declared },
    });
    const begun = await site.app.inject({
      method: 'POST',
      url: '/api/registry/override',
      headers: { ...owner, host: 'localhost' },
      payload: { code: offered.json().data.code },
    });
    const [cookie] = begun.cookies;
    expect(cookie).toMatchObject({ name: 'yk-override', httpOnly: true });
    const tried = await visit(`${cookie?.name}=${cookie?.value}`, owner);
    expect(tried.boot.override).toMatchObject({ remote: 'reader', version: '0.0.0-dev1', origin });
    expect(tried.boot.manifest.remotes[0]).toMatchObject({ entry: `${origin}/${hashed('entry.js')}`, isDev: true });
    expect([tried.headers['cache-control'], String(tried.headers['content-security-policy']).includes(origin)]).toEqual(
      ['no-store', true],
    );
    const named = await visit(
      '',
      owner,
      `/?${new URLSearchParams({
        'yk-override': cookie?.value ?? '',
        [cookie?.name ?? '']: cookie?.value ?? '',
        override: offered.json().data.code,
        reader: origin,
      })}`,
    );
    expect([named.boot.override, named.boot.manifest.remotes[0]?.isDev]).toEqual([undefined, undefined]);
    const guest = await visit(`${cookie?.name}=${cookie?.value}`);
    expect([
      guest.boot.override,
      guest.headers['cache-control'],
      String(guest.headers['content-security-policy']).includes(origin),
    ]).toEqual([undefined, 'private, no-cache', false]);
  });
});
