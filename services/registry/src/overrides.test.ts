import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  activateVersions,
  beginOverride,
  leaveOverride,
  offerOverride,
  readHistory,
  readOverrideOffer,
  renewOverride,
  setRollout,
} from '@yonkoma/contract';
import { composePage } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { makeBuild } from '@yonkoma/gate/fixtures/builds';
import { openRegistry, type TestRegistry, type Way } from './fixtures/open-registry.ts';

onBothEngines('trying a version in one browser', (engine) => {
  let site: TestRegistry;
  let ci: { token: string };
  const [one, two] = ['1.0.0-000000000001', '1.0.0-000000000002'];
  const mai: Way = { member: 7, nodes: ['platform/override'] };
  const lan: Way = { member: 8, nodes: ['platform/override'] };
  const cohort = '0123456789abcdef';
  const origin = 'http://127.0.0.1:5173';
  const dev = (text: string) => ({ ...makeBuild({ version: `0.0.0-${text}` }).build, labels: { en: { home: text } } });
  beforeEach(async () => {
    site = await openRegistry(engine);
    ci = await site.token('ci', ['publish', 'activate']);
    for (const version of [one, two]) await site.ship(makeBuild({ version, text: version }), ci);
    await site.done(activateVersions, { versions: { reader: one } }, ci);
  });
  afterEach(() => site.close());

  const session = (way: Way) =>
    way && 'member' in way ? { memberId: way.member, sessionId: 1, nodes: way.nodes, token: 'x' } : null;
  /** The page for a caller with the browser's cookies, signed in as the way says. */
  const page = (way: Way, override = site.cookies.get('yk-override')) =>
    site.composition.askFor({
      language: 'en',
      session: session(way),
      isExpired: false,
      client: null,
      address: '',
      log: site.app.log,
    })(composePage, { language: 'en', cohort, ...(override !== undefined && { override }) });
  const shown = async (way: Way, override?: string) => (await page(way, override)).manifest.remotes[0];

  test('lasts until it is left, for the member who began it alone, and such pages report nothing', async () => {
    const { id } = await site.done(beginOverride, { remote: 'reader', version: two }, mai);
    const tried = await page(mai);
    expect(tried.override).toEqual({ id, remote: 'reader', version: two, until: expect.any(Number) });
    expect(tried.override?.until).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + 8 * 3600);
    expect([tried.manifest.remotes[0]?.version, tried.manifest.telemetry]).toEqual([two, { sample: 0 }]);
    expect([
      (await shown(lan))?.version,
      (await shown(null))?.version,
      (await shown({ member: 7, nodes: ['platform/read'] }))?.version,
    ]).toEqual([one, one, one]);
    const cookie = site.cookies.get('yk-override') as string;
    await site.done(leaveOverride, {}, null);
    expect([site.cookies.get('yk-override'), (await shown(mai, cookie))?.version]).toEqual(['', one]);
  });

  test('can be offered by a program as a code that counts once', async () => {
    const { code, address } = await site.done(offerOverride, { remote: 'reader', version: two }, ci);
    expect(address).toBe(`/platform/try/${code}`);
    expect(await site.done(readOverrideOffer, { code }, mai)).toMatchObject({
      remote: 'reader',
      version: two,
      offeredBy: 'token ci',
    });
    const outcomes = await Promise.all([
      site.call(beginOverride, { code }, mai),
      site.call(beginOverride, { code }, lan),
    ]);
    expect(outcomes.map(({ code: answer }) => answer).sort()).toEqual([0, 1]);
    expect((await site.call(beginOverride, { code }, mai)).refusal).toBe('code-unknown');
    const { list } = await site.done(readHistory, { remote: 'reader' }, { member: 1, nodes: ['*', 'platform/read'] });
    expect(list[0]).toMatchObject({ what: 'override', after: two, reason: 'offered by token ci' });
  });

  test('loads a developer’s files from their own machine, the newest build at each load', async () => {
    const { code, id } = await site.done(offerOverride, { remote: 'reader', origin, build: dev('dev1') }, ci);
    await site.done(beginOverride, { code }, mai);
    expect(await shown(mai)).toMatchObject({
      version: '0.0.0-dev1',
      entry: `${origin}/entry.00000001.js`,
      isDev: true,
      integrity: {},
      labels: { home: 'dev1' },
    });
    await site.done(renewOverride, { id, build: dev('dev2') }, ci);
    expect(await shown(mai)).toMatchObject({ version: '0.0.0-dev2' });
    expect(
      (await site.call(renewOverride, { id, build: dev('dev3') }, await site.token('other', ['publish']))).refusal,
    ).toBe('override-unknown');
    for (const from of [
      'http://example.com',
      'https://example.com/path',
      'javascript:alert(1)',
      'http://127.0.0.1.evil.example',
    ]) {
      expect((await site.call(offerOverride, { remote: 'reader', origin: from, build: dev('dev1') }, ci)).code).toBe(0);
    }
  });

  test('in a developer’s own site is for everybody, until a browser leaves and comes back', async () => {
    const sources = createServer((_request, response) => response.end(JSON.stringify(dev('dev1')))).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((done) => sources.once('listening', done));
    const own = await openRegistry(engine, {
      DEVELOP: `reader=http://127.0.0.1:${(sources.address() as AddressInfo).port}`,
    });
    try {
      const composed = () =>
        own.running.ask(composePage, {
          language: 'en',
          cohort: '',
          ...(own.cookies.has('yk-override') && { override: own.cookies.get('yk-override') as string }),
        });
      expect(await composed()).toMatchObject({
        manifest: { remotes: [{ version: '0.0.0-dev1', isDev: true }] },
        override: { remote: 'reader', own: 'sources' },
      });
      expect(await own.done(leaveOverride, {}, null)).toEqual({ isLeft: true });
      const left = await composed();
      expect([left.manifest.remotes, left.override]).toEqual([
        [],
        { id: 'develop', remote: 'reader', version: '0.0.0-dev1', until: expect.any(Number), own: 'published' },
      ]);
      own.cookies.set('yk-override', 'left-ask');
      expect((await composed()).override?.own).toBe('sources');
      expect(await own.done(leaveOverride, { isBack: true }, null)).toEqual({ isLeft: false });
      expect([own.cookies.get('yk-override'), (await composed()).override?.own]).toEqual(['', 'sources']);
    } finally {
      await own.close();
      await new Promise((done) => sources.close(done));
    }
  });

  test('opens a refused or failed version to a member who names that state, and its files to nobody else', async () => {
    const clash = [{ name: 'more', path: '/ask', title: 'more', layout: 'home' as const, needsLogin: false }];
    await site.ship(makeBuild({ name: 'ask', version: one, pages: clash }), ci);
    await site.done(activateVersions, { versions: { ask: one } }, ci);
    const three = '1.0.0-000000000003';
    expect((await site.ship(makeBuild({ version: three, text: 'three', pages: clash }), ci)).state).toBe('refused');
    await site.db('remote_version').where({ remote: 'reader', version: two }).update({ state: 'failed' });
    const file = (version: string, headers = {}) =>
      site.app.inject({ url: `/remotes/reader/${version}/entry.00000001.js`, headers });
    const asMai = { 'x-member': '7', 'x-nodes': 'platform/override' };
    for (const [version, state] of [
      [three, 'refused'],
      [two, 'failed'],
    ] as const) {
      const closed = await file(version, asMai);
      expect([closed.statusCode, closed.headers['cache-control']]).toEqual([404, 'private, no-store']);
      expect((await site.call(beginOverride, { remote: 'reader', version }, mai)).refusal).toBe('version-withheld');
      expect(
        (
          await site.call(
            beginOverride,
            { remote: 'reader', version, despite: state === 'failed' ? 'refused' : 'failed' },
            mai,
          )
        ).refusal,
      ).toBe('version-withheld');
      const { code } = await site.done(offerOverride, { remote: 'reader', version }, ci);
      expect((await site.done(readOverrideOffer, { code }, mai)).withheld).toBe(state);
      expect((await site.call(beginOverride, { code }, mai)).refusal).toBe('version-withheld');
      await site.done(beginOverride, { code, despite: state }, mai);
      expect((await page(mai)).manifest.remotes.find(({ name }) => name === 'reader')?.version).toBe(version);
      const open = await file(version, asMai);
      expect([open.statusCode, open.headers['cache-control'], open.headers['access-control-allow-origin']]).toEqual([
        200,
        'private, no-store',
        undefined,
      ]);
      for (const other of [
        {},
        { 'x-member': '8', 'x-nodes': 'platform/override' },
        { 'x-member': '7', 'x-nodes': 'platform/read' },
      ])
        expect((await file(version, other)).statusCode).toBe(404);
      expect((await file(state === 'failed' ? three : two, asMai)).statusCode).toBe(404);
      await site.done(leaveOverride, {}, null);
      expect((await file(version, asMai)).statusCode).toBe(404);
    }
    const everybody = await file(one);
    expect([everybody.statusCode, everybody.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });

  test('counts only when this site signed it', async () => {
    await site.done(beginOverride, { remote: 'reader', version: two }, mai);
    const cookie = site.cookies.get('yk-override') as string;
    const [payload = '', signature = ''] = cookie.split('.');
    const forged = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('"member":7', '"member":8'),
    ).toString('base64url');
    for (const text of [`${forged}.${signature}`, `${payload}.`, payload, `${payload}.${signature}x`, '', 'x.y'])
      expect([text, (await shown(lan, text))?.version, (await shown(mai, text))?.version]).toEqual([text, one, one]);
    expect((await shown(mai, cookie))?.version).toBe(two);
    await site.db('override_offer').update({ ends_at: 1 });
    expect((await shown(mai, cookie))?.version).toBe(one);
  });

  test('needs a member with the node, in a browser', async () => {
    expect(
      (await site.call(beginOverride, { remote: 'reader', version: two }, { member: 7, nodes: ['platform/read'] }))
        .code,
    ).toBe(401);
    expect((await site.call(beginOverride, { remote: 'reader', version: two }, null)).code).toBe(303);
    expect((await site.call(beginOverride, { remote: 'reader', version: '9.9.9-999999999999' }, mai)).refusal).toBe(
      'version-unknown',
    );
  });

  test('leaves roll-outs alone: a page joins one by its visitor’s bits, and can fall back', async () => {
    await site.done(setRollout, { remote: 'reader', version: two, share: 0 }, ci);
    expect(await page(null)).toMatchObject({ isRolling: true, manifest: { remotes: [{ version: one }] } });
    await site.done(setRollout, { remote: 'reader', version: two, share: 10_000 }, ci);
    const [remote] = (await page(null)).manifest.remotes;
    expect(remote).toMatchObject({ version: two, isCanary: true, lastGood: { version: one } });
    const form = await site.app.inject(remote?.lastGood?.address ?? '');
    expect(form.json()).toMatchObject({
      name: 'reader',
      version: one,
      entry: `/remotes/reader/${one}/entry.00000001.js`,
    });
    expect((await site.app.inject((remote?.lastGood?.address ?? '').replace('/en.', '/en.0'))).statusCode).toBe(404);
  });
});
