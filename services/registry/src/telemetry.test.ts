import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  activateShell,
  activateVersions,
  judgeWithShell,
  listVersions,
  offerShell,
  pinRemote,
  readHealth,
  readHistory,
  readManifest,
  readStatus,
  setRollout,
  setShellRollout,
  shellName,
  telemetryAddress,
  type TelemetryEvent,
  unpinRemote,
} from '@yonkoma/contract';
import { composePage, reportRenderFaults, reportShell, storeShell } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { makeBuild } from '@yonkoma/gate/fixtures/builds';
import { makeShell } from '@yonkoma/gate/fixtures/made-shell';
import { openRegistry, type TestRegistry, type Way } from './fixtures/open-registry.ts';
import { quantileOf } from './telemetry/count-rules.ts';
import { networkHash, wideNetworkOf } from './telemetry/network-rules.ts';
import { openViewer, sealViewer, viewerTokenS } from './telemetry/viewer-token.ts';

/** AWS Labs’ schema v1-pre, applied to every version of a remote and not only to the first. */
const Discovery = v.strictObject({
  schema: v.string(),
  microFrontends: v.record(
    v.string(),
    v.array(
      v.strictObject({
        url: v.string(),
        fallbackUrl: v.optional(v.string()),
        metadata: v.strictObject({ integrity: v.string(), version: v.string() }),
        extras: v.optional(v.looseObject({})),
        deployment: v.optional(
          v.looseObject({ traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)), default: v.boolean() }),
        ),
      }),
    ),
  ),
});

const secretHere = 'a secret of this test, long enough for it';

onBothEngines('telemetry of pages', (engine) => {
  let site: TestRegistry;
  let ci: { token: string };
  const [stable, canary, third] = ['1.0.0-000000000001', '1.0.0-000000000002', '1.0.0-000000000003'];
  const mai: Way = { member: 7, nodes: ['platform/read'] };
  beforeEach(async () => {
    site = await openRegistry(engine, { WATCH_EVERY_MS: '20' });
    ci = await site.token('ci', ['publish', 'activate']);
    for (const version of [stable, canary, third]) await site.ship(makeBuild({ version, text: version }), ci);
    await site.done(activateVersions, { versions: { reader: stable } }, ci);
    await site.composition.start();
  });
  afterEach(() => site.close());

  let opened = 0;
  /**
   * Opens a page from an address with a new browser, repeatedly until its visitor gets that version of the remote, or
   * nobody gets it any more; the page's token, if it is part of a roll-out, is sent with its reports.
   */
  async function openPage(from: string, version?: string, wantedShell?: string, remote = 'reader') {
    for (let turn = 1; ; turn++) {
      opened += 1;
      const cohort = opened.toString(16).padStart(16, '0');
      const ask = site.composition.askFor({
        language: 'en',
        session: null,
        isExpired: false,
        client: null,
        address: from,
        log: site.app.log,
      });
      const page = await ask(composePage, { language: 'en', cohort });
      const { remotes, telemetry } = page.manifest;
      if (wantedShell !== undefined && page.shell !== wantedShell && turn <= 300) continue;
      if (version === undefined || turn > 300 || remotes.some((one) => one.name === remote && one.version === version))
        return {
          from,
          token: telemetry?.token,
          isSampled: telemetry?.token === undefined || telemetry.isSampled === true,
        };
    }
  }
  const send = (from: string, payload: unknown, type = 'text/plain') =>
    site.app.inject({
      method: 'POST',
      url: telemetryAddress,
      remoteAddress: from,
      headers: { 'content-type': type, cookie: 'a=b' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const sendEvents = async (
    events: object[],
    { from, token, isSampled }: { from: string; token?: string; isSampled?: boolean },
  ) => send(from, { token, isSampled, events });
  /**
   * Simulates this many visitors of a version, as long as anybody gets it. Each has its own network unless one is
   * given; the last of them report a fault.
   */
  async function visit(
    version: string,
    viewers: number,
    faults = 0,
    networkOf = (index: number) => `10.${version.at(-1)}.${index}`,
    remote = 'reader',
  ) {
    for (let index = 0; index < viewers; index++) {
      if (version !== stable && (await shown(remote)) !== version) return;
      const page = await openPage(`${networkOf(index)}.7`, version, undefined, remote);
      const event = { remote, version, page: 'home' };
      await sendEvents(
        [
          { kind: 'view', ...event },
          ...(index >= viewers - faults ? [{ kind: 'fault', step: 'render', ...event }] : []),
        ],
        page,
      );
    }
  }
  const many = (count: number, event: Partial<TelemetryEvent>) =>
    Array.from({ length: count }, () => ({ kind: 'view', remote: 'reader', version: stable, ...event }));
  async function until<T>(look: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
    for (;;) {
      const found = await look();
      if (isSo(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const health = async (version = stable) =>
    (await site.done(readHealth, { remote: 'reader' }, mai)).list.find((one) => one.version === version);
  const untilHealth = (isSo: (found: Awaited<ReturnType<typeof health>>) => boolean, version = stable) =>
    until(() => health(version), isSo);

  const reopen = async (env: Record<string, string>) => {
    await site.close();
    site = await openRegistry(engine, { WATCH_EVERY_MS: '20', ...env });
    ci = await site.token('ci', ['publish', 'activate']);
    for (const version of [stable, canary]) await site.ship(makeBuild({ version, text: version }), ci);
    await site.done(activateVersions, { versions: { reader: stable } }, ci);
    await site.composition.start();
  };
  const rollOut = (share: number, remote = 'reader', more: object = {}) =>
    site.call(setRollout, { remote, version: canary, share, ...more }, ci);
  /** What the team of the remote is told, oldest first. */
  const told = async () =>
    (await site.db('outbox').where({ subscriber: 'notice', subject: 'remote reader' }).orderBy('id').pluck('data')).map(
      (data: string) => (JSON.parse(data) as { event: string }).event,
    );
  const rollout = async () =>
    (await site.done(readStatus, {}, mai)).remotes.find(({ name }) => name === 'reader')?.rollout;
  const shown = async (remote = 'reader') =>
    (await site.done(readManifest, { canaries: 'reader,ask' }, mai)).remotes.find(({ name }) => name === remote)
      ?.version;
  const history = async () => (await site.done(readHistory, { remote: 'reader' }, mai)).list;
  /** Waits until the watch has processed everything so far: it has when it takes back another roll-out. */
  const letWatchLook = async () => {
    for (const version of [stable, canary])
      await site.ship(makeBuild({ name: 'ask', version, text: `ask ${version}` }), ci);
    await site.done(activateVersions, { versions: { ask: stable } }, ci);
    await rollOut(5000, 'ask');
    await visit(canary, 50, 40, undefined, 'ask');
    await until(
      () => shown('ask'),
      (version) => version === stable,
    );
  };

  test.each(['alone', 'in a roll-out'])(
    'is counted by version, %s: a sampled viewer stands for others',
    async (way) => {
      await reopen({ TELEMETRY_SAMPLE: '0.5' });
      if (way === 'in a roll-out') await rollOut(1);
      const page = async (isSampled: boolean) =>
        way === 'alone'
          ? { ...(await openPage('10.0.0.1')), isSampled }
          : until(
              () => openPage('10.0.0.1', stable),
              (one) => one.isSampled === isSampled,
            );
      const counted = await page(true);
      await sendEvents(many(10, {}), counted);
      await sendEvents(many(2, { kind: 'fault', step: 'render', page: 'home' }), counted);
      const { token } = await page(false);
      expect(token !== undefined).toBe(way === 'in a roll-out');
      await send('10.0.0.1', { token, events: many(3, { kind: 'fault', step: 'integrity' }) }, 'application/json');
      await sendEvents(
        [
          ...many(9, { kind: 'load', ms: 150 }),
          ...many(1, { kind: 'load', ms: 4000 }),
          ...many(4, { kind: 'vital', name: 'LCP', value: 1200 }),
        ],
        counted,
      );
      const found = await untilHealth((one) => one?.vitals.length === 1);
      expect(found).toMatchObject({
        isStable: true,
        views: 20,
        faults: 4,
        rate: 20,
        faultsByStep: [
          { step: 'integrity', count: 3 },
          { step: 'render', count: 2 },
        ],
        lately: { views: 20, faults: 4 },
      });
      expect(found?.loadMs?.count).toBe(10);
      expect([found?.loadMs?.p50, found?.loadMs?.p95].map((ms) => (ms ?? 0) > 100 && (ms ?? 0) <= 5000)).toEqual([
        true,
        true,
      ]);
      expect(found?.vitals).toEqual([{ name: 'LCP', count: 4, p75: expect.any(Number) }]);
      expect(found?.overTime.reduce((sum, { views }) => sum + views, 0)).toBe(20);
      const hours = (await site.done(readHealth, { remote: 'reader', minutes: 1440, stepMinutes: 60 }, mai)).list.find(
        (one) => one.version === stable,
      )?.overTime;
      expect(hours?.reduce((sum, { views }) => sum + views, 0)).toBe(20);
      expect(hours?.flatMap(({ at, vitals }) => [at % 3600, ...vitals.map(({ name }) => name)])).toContain('LCP');
      expect(hours?.filter(({ at }) => at % 3600 !== 0)).toEqual([]);
      expect((await site.done(readManifest, {}, null)).telemetry).toEqual({ sample: 0.5 });
    },
  );

  test('counts pages that a gateway could not render, and names the last reason', async () => {
    const report = (why: string) =>
      site.running.ask(reportRenderFaults, { faults: [{ remote: 'reader', version: stable, count: 2, why }] });
    await report('the first reason');
    await report('window is not defined');
    const found = await untilHealth((one) => one?.faultsByStep[0]?.count === 4);
    expect(found?.faultsByStep).toEqual([{ step: 'server', count: 4 }]);
    expect(found?.renderFault?.why).toBe('window is not defined');
    expect(found?.faults).toBe(0);
    const other = await site.done(readHealth, { remote: 'other' }, mai);
    expect(other.list).toEqual([]);
  });

  test('rolls a version back that fails for more viewers than the stable one, and marks it as failed', async () => {
    await rollOut(5000);
    // A pin forbids decisions, not protection.
    await site.done(pinRemote, { remote: 'reader' }, ci);
    await visit(stable, 40);
    await visit(canary, 60, 40);
    await until(shown, (version) => version === stable);
    const [entry] = await history();
    await site.done(unpinRemote, { remote: 'reader' }, ci);
    expect(entry).toMatchObject({
      who: 'watch',
      what: 'automatic return',
      reason: expect.stringMatching(
        new RegExp(
          `^${canary} failed for \\d+ of \\d+ viewers .*, ${stable} for 0 of 40 viewers .*` +
            `; it stays pinned to ${stable} by token ci$`,
        ),
      ),
    });
    const { list } = await site.done(listVersions, { remote: 'reader' }, mai);
    expect(list.map(({ version, state }) => [version, state]).sort()).toEqual([
      [stable, 'candidate'],
      [canary, 'failed'],
      [third, 'candidate'],
    ]);
    expect((await rollOut(1000)).refusal).toBe('gate-refused');
    // It may be paused first, while the evidence is weaker.
    expect((await told()).slice(-2)).toEqual(['rollout-failed', 'taken-back']);
  });

  test('pauses a roll-out on faults of too few networks, however many pages they load, until resumed', async () => {
    await rollOut(5000);
    await visit(canary, 20, 1);
    await visit(stable, 20);
    await visit(canary, 30, 30, () => '10.77.7');
    const { paused } = (await until(rollout, (one) => one?.paused !== null)) ?? {};
    expect(paused?.reason).toContain('too few viewers or networks');
    await letWatchLook();
    expect([await shown(), (await rollout())?.share, (await rollout())?.state]).toEqual([canary, 5000, 'candidate']);
    expect((await history()).filter(({ who }) => who === 'watch').map(({ what }) => what)).toEqual(['paused']);
    expect((await told()).slice(-2)).toEqual(['rollout-begun', 'rollout-paused']);
    expect(
      (await site.app.inject({ url: '/api/registry/metrics', headers: { authorization: `Bearer ${ci.token}` } })).body,
    ).toContain(`yonkoma_rollout_paused{remote="reader",version="${canary}"} 1`);
    expect([
      (await rollOut(6000)).refusal,
      (await site.call(activateVersions, { versions: { reader: canary } }, ci)).refusal,
    ]).toEqual(['rollout-paused', 'rollout-paused']);
    expect((await rollOut(4000)).code).toBe(1);
    expect((await rollOut(6000, 'reader', { resumes: true, reason: 'one office' })).code).toBe(1);
    expect([(await rollout())?.paused, (await history())[0]]).toEqual([
      null,
      expect.objectContaining({ who: 'token ci', what: 'resumed', reason: 'one office' }),
    ]);
    expect((await rollOut(7000)).code).toBe(1);
  });

  describe('a shell in roll-out', () => {
    const [before, next] = [makeShell(), makeShell({ version: '1.1.0-00000000000f' })];
    const { version } = next.build;
    const shell = async () => (await site.done(readStatus, {}, mai)).shell;
    const showTo = (share: number, more: object = {}) => site.call(setShellRollout, { version, share, ...more }, ci);
    /** Simulates visitors of one shell, each with their own network; the last of them report a fault. */
    async function visitIn(wanted: string, viewers: number, faults = 0, fault: Partial<TelemetryEvent> = {}) {
      for (let index = 0; index < viewers; index++) {
        const from = `10.${wanted === version ? 1 : 2}.${index}.7`;
        const page = await openPage(from, undefined, wanted);
        const event = { remote: 'reader', version: stable, page: 'home' };
        await sendEvents(
          [
            ...(index >= viewers - faults ? [{ ...event, kind: 'fault', step: 'load', ...fault }] : []),
            { kind: 'view', ...event },
          ],
          page,
        );
      }
    }
    const toldOfShell = async () =>
      (
        await site
          .db('outbox')
          .where({ subscriber: 'notice', subject: `remote ${shellName}` })
          .orderBy('id')
          .pluck('data')
      )
        .map((data: string) => JSON.parse(data) as { event: string; version: string })
        .map((one) => `${one.event} ${one.version}`);
    beforeEach(async () => {
      await site.running.ask(reportShell, { build: before.build });
      for (const made of [before, next]) await site.running.ask(storeShell, made);
      await site.done(offerShell, { version }, ci);
      await site.done(judgeWithShell, { remote: 'reader' }, ci);
      expect((await showTo(5000)).code).toBe(1);
    });

    test.each<[string, Partial<TelemetryEvent>]>([
      ['the same remotes fail', {}],
      ['it does not start', { remote: shellName, version }],
    ])('is taken away from everybody when %s for more of its viewers', async (_what, fault) => {
      await visitIn(before.build.version, 30);
      await visitIn(version, 40, 30, fault);
      await until(shell, (found) => found.next === null);
      expect((await shell()).live).toBe(before.build.version);
      const [entry] = (await site.done(readHistory, {}, mai)).list;
      expect(entry).toMatchObject({
        who: 'watch',
        what: 'shell automatic return',
        remote: null,
        reason: expect.stringMatching(new RegExp(`^${version} failed for \\d+ of \\d+ viewers `)),
      });
      expect((await toldOfShell()).slice(-2)).toEqual([`rollout-failed ${version}`, `taken-back ${version}`]);
      expect((await showTo(100)).refusal).toBe('shell-none-next');
      await site.done(offerShell, { version }, ci);
      expect((await showTo(100)).code).toBe(1);
    });

    test('is paused on weaker evidence, until somebody who has looked at it goes on', async () => {
      await visitIn(before.build.version, 30);
      await visitIn(version, 6, 5);
      // It may be paused before the last of them are counted.
      const { next: shown } = await until(
        shell,
        ({ next }) => next?.watched?.paused !== null && next?.watched?.viewers.viewers === 6,
      );
      expect(shown?.watched).toMatchObject({ viewers: { viewers: 6, faults: 5 }, stableViewers: { faults: 0 } });
      expect([(await showTo(6000)).refusal, (await site.call(activateShell, { version }, ci)).refusal]).toEqual([
        'rollout-paused',
        'rollout-paused',
      ]);
      expect((await showTo(6000, { resumes: true, reason: 'one office' })).code).toBe(1);
      expect((await shell()).next).toMatchObject({ share: 6000, watched: { paused: null } });
      expect((await toldOfShell()).slice(-2)).toEqual([`rollout-begun ${version}`, `rollout-paused ${version}`]);
      expect(
        (await site.done(readHistory, {}, mai)).list
          .slice(0, 3)
          .map(({ what }) => what)
          .toSorted(),
      ).toEqual(['shell paused', 'shell resumed', 'shell rollout 60 %']);
    });

    test('is not blamed for what fails in both', async () => {
      await visitIn(before.build.version, 30, 15);
      await visitIn(version, 30, 15);
      await until(shell, (found) => found.next?.watched?.viewers.viewers === 30);
      // The watch looks every 20 ms.
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect((await shell()).next).toMatchObject({ share: 5000, watched: { paused: null } });
    });
  });

  test('gives a browser one vote, however much it sends, and none to a page that sends from elsewhere', async () => {
    await rollOut(10_000);
    const page = await openPage('10.1.1.1', canary);
    opened -= 1;
    const again = await openPage('10.1.1.1', canary);
    for (const one of [page, again, page])
      await sendEvents(many(5, { version: canary, kind: 'fault', step: 'render' }), one);
    const moved = await openPage('10.2.2.2', canary);
    const other =
      [...Array(64).keys()]
        .map((index) => `10.3.${index}.1`)
        .find((from) => networkHash(secretHere, from) !== networkHash(secretHere, moved.from)) ?? '';
    await sendEvents(many(5, { version: canary, kind: 'fault', step: 'render' }), { ...moved, from: other });
    await untilHealth((one) => one?.faultsByStep[0]?.count === 20, canary);
    expect(await until(rollout, (one) => one?.viewers.viewers !== 0)).toMatchObject({
      viewers: { viewers: 1, faults: 1 },
      paused: null,
    });
    const rows = JSON.stringify(await site.db('viewer_vote').select());
    expect([
      rows.includes('10.1'),
      rows.includes(openViewer(secretHere, page.token ?? '', Math.floor(Date.now() / 1000))?.id ?? 'none'),
    ]).toEqual([false, false]);
  });

  // Rules, which are the same on every engine.
  if (engine.name === 'sqlite') {
    test('is answered alike and not counted when malformed, too much, or of another page than was served', async () => {
      await rollOut(1);
      const { token } = await openPage('10.9.9.8', stable);
      if (token === undefined) throw new Error('a page of a roll-out has no token');
      const bodies = [
        '',
        'x',
        '{}',
        { token, events: many(41, {}) },
        { token, events: many(1, { remote: 'x'.repeat(9000) }) },
        { token, events: many(1, { kind: 'hack' as never }) },
      ];
      const now = Math.floor(Date.now() / 1000);
      const own = openViewer(secretHere, token, now);
      if (!own) throw new Error('the site does not know its own token');
      const forged = [
        sealViewer('another secret of this test, long enough', own),
        sealViewer(secretHere, { ...own, at: now - viewerTokenS - 5 }),
        sealViewer(secretHere, { ...own, at: now + 3600 }),
        `${token.split('.')[0]}.`,
        'x.y',
        '',
      ];
      for (const payload of [
        ...bodies,
        { isSampled: true, events: many(5, { version: canary }) },
        { isSampled: true, events: many(5, { remote: 'made-up' }) },
        ...forged.map((bad) => ({ token: bad, events: many(5, {}) })),
      ]) {
        const reply = await send('10.9.9.8', payload);
        expect([reply.statusCode, reply.body, reply.headers['set-cookie']]).toEqual([204, '', undefined]);
      }
      await sendEvents(many(5, { version: canary }), await openPage('10.9.9.8', stable));
      await sendEvents(many(5, { remote: 'made-up' }), { from: '10.9.9.8', token });
      const page = await openPage('10.9.9.9');
      for (let turn = 0; turn < 300; turn++) await sendEvents(many(1, {}), page);
      await sendEvents(many(1, { kind: 'vital', name: 'CLS', value: 0.2 }), { from: '10.9.9.8', token });
      expect((await untilHealth((one) => one?.vitals.length === 1))?.views).toBeLessThan(300);
      expect((await site.done(readHealth, {}, mai)).list.map(({ version, views }) => [version, views > 0])).toEqual([
        [stable, true],
        [canary, false],
      ]);
    });

    test('needs a page token for a version in a roll-out, so that no number of faults changes it', async () => {
      await rollOut(500);
      const invented = (count: number) => ({
        isSampled: true,
        events: [canary, stable].flatMap((version) => many(count, { version, kind: 'fault', step: 'render' })),
      });
      await send('10.200.0.1', invented(6));
      for (let from = 0; from < 200; from++)
        for (let turn = 0; turn < 2; turn++) await send(`10.${from}.${turn}.9`, invented(20));
      await letWatchLook();
      expect([await shown(), (await rollout())?.paused, (await rollout())?.viewers]).toEqual([
        canary,
        null,
        { viewers: 0, faults: 0 },
      ]);
    });

    test('pauses a version that fails for a few viewers of many networks, as long as they are few', async () => {
      await rollOut(5000);
      await visit(stable, 40);
      await visit(canary, 5, 5);
      await until(rollout, (one) => one?.paused !== null);
      expect(await until(rollout, (one) => one?.viewers.viewers === 5)).toMatchObject({
        state: 'candidate',
        viewers: { faults: 5 },
      });
      await visit(canary, 60, 40);
      await until(shown, (version) => version === stable);
    });

    test('rolls back what fails in one network alone, where the setting says that one is enough', async () => {
      await reopen({ FAULT_NETWORKS: '1' });
      await rollOut(5000);
      await visit(stable, 40, 0, () => '10.1.1');
      await visit(canary, 40, 20, () => '10.1.1');
      await until(shown, (version) => version === stable);
      expect((await history())[0]?.what).toBe('automatic return');
    });

    test('counts at most a hundred faults of one address in a minute', async () => {
      const page = await openPage('10.8.0.1');
      for (let times = 0; times < 25; times++) await sendEvents(many(10, { kind: 'fault', step: 'render' }), page);
      for (let times = 0; times < 3; times++) await sendEvents(many(10, {}), page);
      const found = await untilHealth((one) => one?.views === 30);
      // Of 250 faults; a new minute may begin in between.
      expect([(found?.faults ?? 0) >= 100, (found?.faults ?? 0) <= 200]).toEqual([true, true]);
    });

    test('leaves a roll-out alone that fails no more than the stable version', async () => {
      await rollOut(5000);
      for (const version of [stable, canary]) await visit(version, 40, 8);
      await letWatchLook();
      expect([
        await shown(),
        (await rollout())?.paused,
        (await rollout())?.viewers,
        (await rollout())?.stableViewers,
      ]).toEqual([canary, null, { viewers: 40, faults: 8 }, { viewers: 40, faults: 8 }]);
    });

    test('is shown for a roll-out only to members who may read the platform', async () => {
      await rollOut(5000);
      const ask = async (way: Way) => (await site.done(readManifest, { canaries: 'reader' }, way)).remotes[0]?.version;
      expect([
        await ask(null),
        await ask({ member: 8, nodes: ['*'] }),
        await ask({ token: 'ykt_none' }),
        await ask(mai),
        await ask(ci),
      ]).toEqual([stable, stable, stable, canary, canary]);
    });

    test('is in the Prometheus metrics for callers who may read them', async () => {
      await sendEvents(
        [
          ...many(3, {}),
          ...many(1, { kind: 'fault', step: 'timeout' }),
          ...many(2, { kind: 'load', ms: 80 }),
          ...many(1, { kind: 'vital', name: 'CLS', value: 0.02 }),
        ],
        await openPage('10.0.0.1'),
      );
      expect((await site.app.inject('/api/registry/metrics')).statusCode).toBe(401);
      const { body, headers } = await site.app.inject({
        url: '/api/registry/metrics',
        headers: { authorization: `Bearer ${ci.token}` },
      });
      expect(headers['content-type']).toContain('text/plain; version=0.0.4');
      const of = `remote="reader",version="${stable}"`;
      for (const line of [
        `yonkoma_remote_views_total{${of}} 3`,
        `yonkoma_remote_faults_total{${of},step="timeout"} 1`,
        `yonkoma_remote_load_milliseconds_bucket{${of},le="50"} 0`,
        `yonkoma_remote_load_milliseconds_bucket{${of},le="100"} 2`,
        `yonkoma_remote_load_milliseconds_bucket{${of},le="+Inf"} 2`,
        `yonkoma_remote_load_milliseconds_sum{${of}} 160`,
        `yonkoma_remote_vital_count{${of},name="CLS"} 1`,
        'yonkoma_gate_runs{state="passed"} 4',
      ])
        expect(body.split('\n')).toContain(line);
      expect(body).toMatch(/^yonkoma_revision\{hash="[0-9a-f]{64}",shell=""\} 1$/m);
    });

    test('comes with a discovery document in which the traffic of each remote adds up', async () => {
      await site.done(setRollout, { remote: 'reader', version: canary, share: 250 }, ci);
      const document = (await site.app.inject('/api/registry/discovery')).json();
      const { microFrontends, schema } = document;
      expect(() => v.parse(Discovery, document)).not.toThrow();
      expect(schema).toContain('frontend-discovery');
      expect(
        microFrontends.reader.map(({ metadata, deployment }: { metadata: { version: string }; deployment: object }) => [
          metadata.version,
          deployment,
        ]),
      ).toEqual([
        [stable, { traffic: 97.5, default: true }],
        [canary, { traffic: 2.5, default: false }],
      ]);
      for (const { url, metadata } of microFrontends.reader) {
        expect([(await site.app.inject(url)).statusCode, metadata.integrity.slice(0, 7)]).toEqual([200, 'sha384-']);
      }
    });
  }
});

test('has quantiles that lie within their bin', () => {
  const counts = new Map([
    ['load:100', 50],
    ['load:200', 30],
    ['load:inf', 20],
  ]);
  expect([
    quantileOf('load', counts, 0.5),
    quantileOf('load', counts, 0.75),
    quantileOf('load', counts, 0.95),
    quantileOf('load', new Map(), 0.5),
  ]).toEqual([100, 183, 10_000, null]);
});

test('counts networks by a few marks, whatever the form of an address', () => {
  expect(
    ['192.0.2.7', '::ffff:192.0.2.200', '2001:db8:1:2::7', '2001:db8::7', '::1', 'nothing'].map(wideNetworkOf),
  ).toEqual(['192.0.2', '192.0.2', '2001:db8:1', '2001:db8:0', '0:0:0', 'nothing']);
  const found = new Set(
    Array.from({ length: 1000 }, (_, index) => networkHash('secret', `10.${index >> 8}.${index & 255}.1`)),
  );
  expect([found.size, Math.max(...found)]).toEqual([64, 63]);
  expect(networkHash('secret', '192.0.2.7')).not.toBe(networkHash('another secret', '192.0.2.7'));
});
