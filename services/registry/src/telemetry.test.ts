import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { activateVersions, listVersions, readHealth, readHistory, readManifest, setRollout, type TelemetryBatch, telemetryAddress, type TelemetryEvent } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import * as v from 'valibot';
import { makeBuild } from './fixtures/builds.ts';
import { openRegistry, type TestRegistry, type Way } from './fixtures/open-registry.ts';
import { quantileOf } from './telemetry/count-rules.ts';
import { isToldByEnough, networkMark, wideNetworkOf } from './telemetry/network-rules.ts';
import { isWorse } from './telemetry/watch-rules.ts';

/** AWS Labs’ schema v1-pre, asked of every version of a remote and not of the first alone. */
const Discovery = v.strictObject({
  schema: v.string(),
  microFrontends: v.record(v.string(), v.array(v.strictObject({
    url: v.string(), fallbackUrl: v.optional(v.string()), metadata: v.strictObject({ integrity: v.string(), version: v.string() }), extras: v.optional(v.looseObject({})),
    deployment: v.optional(v.looseObject({ traffic: v.pipe(v.number(), v.minValue(0), v.maxValue(100)), default: v.boolean() })),
  }))),
});

onBothEngines('what pages tell', (engine) => {
  let site: TestRegistry;
  let ci: { token: string };
  const [stable, canary, third] = ['1.0.0-000000000001', '1.0.0-000000000002', '1.0.0-000000000003'];
  const mai: Way = { member: 7, nodes: ['platform/read'] };
  beforeEach(async () => {
    site = await openRegistry(engine, { WATCH_EVERY_MS: '20', TELEMETRY_SAMPLE: '0.5' });
    ci = await site.token('ci', ['publish', 'activate']);
    for (const version of [stable, canary, third]) await site.ship(makeBuild({ version, text: version }), ci);
    await site.done(activateVersions, { versions: { reader: stable } }, ci);
    await site.composition.start();
  });
  afterEach(() => site.close());

  let address = 0;
  const tell = (events: object[], more: Partial<TelemetryBatch> = { isSampled: true }, type = 'text/plain', network = '10.0') => {
    address += 1;
    return site.app.inject({ method: 'POST', url: telemetryAddress, remoteAddress: `${network}.${address >> 8}.${address & 255}`, headers: { 'content-type': type, cookie: 'a=b' }, payload: JSON.stringify({ revision: 1, events, ...more }) });
  };
  const many = (count: number, event: Partial<TelemetryEvent>) => Array.from({ length: count }, () => ({ kind: 'view', remote: 'reader', version: stable, ...event }));
  async function until<T>(look: () => Promise<T>, isSo: (found: T) => boolean): Promise<T> {
    for (;;) {
      const found = await look();
      if (isSo(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const health = async (version = stable) => (await site.done(readHealth, { remote: 'reader' }, mai)).list.find((one) => one.version === version);
  const told = (isSo: (found: Awaited<ReturnType<typeof health>>) => boolean, version = stable) => until(() => health(version), isSo);

  test('is counted by version: a visitor of a sample stands for the others, faults of all are listed', async () => {
    await tell(many(10, {}));
    await tell(many(2, { kind: 'fault', step: 'render', page: 'home' }));
    await tell(many(3, { kind: 'fault', step: 'integrity' }), {}, 'application/json');
    await tell([...many(9, { kind: 'load', ms: 150 }), ...many(1, { kind: 'load', ms: 4000 }), ...many(4, { kind: 'vital', name: 'LCP', value: 1200 })]);
    const found = await told((one) => one?.vitals.length === 1);
    expect(found).toMatchObject({ isStable: true, views: 20, faults: 4, rate: 20, faultsByStep: [{ step: 'integrity', count: 3 }, { step: 'render', count: 2 }], lately: { views: 20, faults: 4 } });
    expect(found?.loadMs?.count).toBe(10);
    expect([found?.loadMs?.p50, found?.loadMs?.p95].map((ms) => (ms ?? 0) > 100 && (ms ?? 0) <= 5000)).toEqual([true, true]);
    expect(found?.vitals).toEqual([{ name: 'LCP', count: 4, p75: expect.any(Number) }]);
    expect(found?.overTime.reduce((sum, { views }) => sum + views, 0)).toBe(20);
    expect((await site.done(readManifest, {}, null)).telemetry).toEqual({ sample: 0.5 });
  });

  test('is answered alike and counted nowhere when it is malformed, too much, or of a version nobody was shown', async () => {
    const bodies = ['', 'x', '{}', JSON.stringify({ revision: 1, isSampled: true, events: many(41, {}) }), JSON.stringify({ revision: 1, isSampled: true, events: many(1, { remote: 'x'.repeat(9000) }) }), JSON.stringify({ revision: 1, isSampled: true, events: many(1, { kind: 'hack' as never }) })];
    for (const payload of bodies) {
      const reply = await site.app.inject({ method: 'POST', url: telemetryAddress, headers: { 'content-type': 'text/plain' }, payload });
      expect([reply.statusCode, reply.body, reply.headers['set-cookie']]).toEqual([204, '', undefined]);
    }
    await tell(many(5, { version: canary }));
    await tell(many(5, { remote: 'made-up' }));
    for (let turn = 0; turn < 300; turn++) await site.app.inject({ method: 'POST', url: telemetryAddress, remoteAddress: '10.9.9.9', headers: { 'content-type': 'text/plain' }, payload: JSON.stringify({ revision: 1, isSampled: true, events: many(1, {}) }) });
    await tell(many(1, { kind: 'vital', name: 'CLS', value: 0.2 }));
    expect((await told((one) => one?.vitals.length === 1))?.views).toBeLessThan(2 * 300);
    expect((await site.done(readHealth, {}, mai)).list.map(({ version }) => version)).toEqual([stable]);
  });

  test('takes back by itself what fails a point more than the stable version, and marks it as failed', async () => {
    await site.done(setRollout, { remote: 'reader', version: canary, share: 1000 }, ci);
    await tell(many(40, {}));
    await tell(many(40, { version: canary }));
    await tell(many(4, { version: canary, kind: 'fault', step: 'render' }));
    await until(async () => site.done(readManifest, { canaries: 'reader' }, null), ({ remotes }) => remotes[0]?.version === stable);
    const { list: [entry] } = await site.done(readHistory, { remote: 'reader' }, mai);
    expect(entry).toMatchObject({ who: 'watch', what: 'automatic return', reason: expect.stringContaining(`${canary} failed in 10.0 % of 80 views`) });
    const { list } = await site.done(listVersions, { remote: 'reader' }, mai);
    expect(list.map(({ version, state }) => [version, state]).sort()).toEqual([[stable, 'candidate'], [canary, 'failed'], [third, 'candidate']]);
    expect((await site.call(setRollout, { remote: 'reader', version: canary, share: 1000 }, ci)).refusal).toBe('gate-refused');
  });

  test('believes no single network, where visitors come from several, that a roll-out fails', async () => {
    const networks = ['10.1', '10.2', '10.3', '10.4'];
    for (const name of ['reader', 'ask']) {
      if (name === 'ask') for (const version of [stable, canary]) await site.ship(makeBuild({ name, version, text: `${name} ${version}` }), ci);
      if (name === 'ask') await site.done(activateVersions, { versions: { ask: stable } }, ci);
      await site.done(setRollout, { remote: name, version: canary, share: 1000 }, ci);
      for (const network of networks) await tell(many(20, { remote: name, version: canary }), undefined, undefined, network);
    }
    const fail = (remote: string, network: string) => tell(many(20, { remote, version: canary, kind: 'fault', step: 'render' }), undefined, undefined, network);
    for (let times = 0; times < 3; times++) await fail('reader', '10.1');
    await told((one) => (one?.faults ?? 0) >= 120, canary);
    // The watch has looked at it by the time that it takes back another one.
    for (const network of networks) await fail('ask', network);
    const { remotes } = await until(async () => site.done(readManifest, { canaries: 'reader,ask' }, null), (manifest) => manifest.remotes[0]?.version === stable);
    expect(remotes.map(({ name, version }) => [name, version])).toEqual([['ask', stable], ['reader', canary]]);
    for (const network of networks.slice(1)) await fail('reader', network);
    await until(async () => site.done(readManifest, { canaries: 'reader' }, null), (manifest) => manifest.remotes.find(({ name }) => name === 'reader')?.version === stable);
  });

  test('where the site says that one network is enough, takes back what fails there alone', async () => {
    await site.close();
    site = await openRegistry(engine, { WATCH_EVERY_MS: '20', FAULT_NETWORKS: '1' });
    ci = await site.token('ci', ['publish', 'activate']);
    for (const version of [stable, canary]) await site.ship(makeBuild({ version, text: version }), ci);
    await site.done(activateVersions, { versions: { reader: stable } }, ci);
    await site.composition.start();
    await site.done(setRollout, { remote: 'reader', version: canary, share: 1000 }, ci);
    for (const network of ['10.1', '10.2', '10.3', '10.4']) await tell(many(100, { version: canary }), undefined, undefined, network);
    await tell(many(20, { version: canary, kind: 'fault', step: 'render' }), undefined, undefined, '10.1');
    await until(async () => site.done(readManifest, { canaries: 'reader' }, null), (manifest) => manifest.remotes[0]?.version === stable);
  });

  test('counts no more than a hundred faults of one address in a minute', async () => {
    const send = (kind: string) => site.app.inject({ method: 'POST', url: telemetryAddress, remoteAddress: '10.8.0.1', headers: { 'content-type': 'text/plain' }, payload: JSON.stringify({ revision: 1, isSampled: true, events: many(10, { kind: kind as never, step: 'render' }) }) });
    for (let times = 0; times < 25; times++) await send('fault');
    for (let times = 0; times < 3; times++) await send('view');
    const found = await told((one) => one?.views === 60);
    // Of 500; a minute may begin in between.
    expect([(found?.faults ?? 0) >= 200, (found?.faults ?? 0) <= 400]).toEqual([true, true]);
  });

  test('leaves a roll-out alone that fails no more than the stable version', async () => {
    await site.done(setRollout, { remote: 'reader', version: canary, share: 1000 }, ci);
    for (const version of [stable, canary]) {
      await tell(many(40, { version }));
      await tell(many(4, { version, kind: 'fault', step: 'render' }));
    }
    await told((one) => one?.faults === 8, canary);
    await site.done(setRollout, { remote: 'reader', version: canary, share: 2000 }, ci);
    // The watch has looked at it by the time that it takes back another one.
    await site.ship(makeBuild({ name: 'ask', version: stable, text: 'ask' }), ci);
    await site.ship(makeBuild({ name: 'ask', version: canary, text: 'ask too' }), ci);
    await site.done(activateVersions, { versions: { ask: stable } }, ci);
    await site.done(setRollout, { remote: 'ask', version: canary, share: 1000 }, ci);
    await tell(many(8, { remote: 'ask', version: canary, kind: 'fault', step: 'load' }));
    const { remotes } = await until(async () => site.done(readManifest, { canaries: 'reader,ask' }, null), (manifest) => manifest.remotes[0]?.version === stable);
    expect(remotes.map(({ name, version }) => [name, version])).toEqual([['ask', stable], ['reader', canary]]);
  });

  test('stands in the metrics of Prometheus for who may read', async () => {
    await tell([...many(3, {}), ...many(1, { kind: 'fault', step: 'timeout' }), ...many(2, { kind: 'load', ms: 80 }), ...many(1, { kind: 'vital', name: 'CLS', value: 0.02 })]);
    expect((await site.app.inject('/api/registry/metrics')).statusCode).toBe(401);
    const { body, headers } = await site.app.inject({ url: '/api/registry/metrics', headers: { authorization: `Bearer ${ci.token}` } });
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    const of = `remote="reader",version="${stable}"`;
    for (const line of [
      `yonkoma_remote_views_total{${of}} 6`, `yonkoma_remote_faults_total{${of},step="timeout"} 1`, `yonkoma_remote_load_milliseconds_bucket{${of},le="50"} 0`, `yonkoma_remote_load_milliseconds_bucket{${of},le="100"} 2`,
      `yonkoma_remote_load_milliseconds_bucket{${of},le="+Inf"} 2`, `yonkoma_remote_load_milliseconds_sum{${of}} 160`, `yonkoma_remote_vital_count{${of},name="CLS"} 1`, 'yonkoma_gate_runs{state="passed"} 4',
    ]) expect(body.split('\n')).toContain(line);
    expect(body).toMatch(/^yonkoma_revision\{hash="[0-9a-f]{64}",shell=""\} 1$/m);
  });

  test('is beside a discovery document in which the traffic of each remote adds up', async () => {
    await site.done(setRollout, { remote: 'reader', version: canary, share: 250 }, ci);
    const document = (await site.app.inject('/api/registry/discovery')).json();
    const { microFrontends, schema } = document;
    expect(() => v.parse(Discovery, document)).not.toThrow();
    expect(schema).toContain('frontend-discovery');
    expect(microFrontends.reader.map(({ metadata, deployment }: { metadata: { version: string }; deployment: object }) => [metadata.version, deployment])).toEqual([[stable, { traffic: 97.5, default: true }], [canary, { traffic: 2.5, default: false }]]);
    for (const { url, metadata } of microFrontends.reader) {
      expect([(await site.app.inject(url)).statusCode, metadata.integrity.slice(0, 7)]).toEqual([200, 'sha384-']);
    }
  });
});

test.each([
  [{ views: 1000, faults: 20 }, { views: 1000, faults: 5 }, true], [{ views: 1000, faults: 12 }, { views: 1000, faults: 5 }, false], [{ views: 20, faults: 2 }, { views: 0, faults: 0 }, true],
  [{ views: 20, faults: 1 }, { views: 0, faults: 0 }, false], [{ views: 3, faults: 3 }, { views: 0, faults: 0 }, false], [{ views: 0, faults: 5 }, { views: 500, faults: 1 }, true],
  [{ views: 100, faults: 12 }, { views: 100, faults: 11 }, false], [{ views: 0, faults: 0 }, { views: 0, faults: 0 }, false],
])('%j beside %j is worse: %s', (canary, stable, isSo) => {
  expect(isWorse(canary, stable)).toBe(isSo);
});

test('a quantile lies within the bin that holds it', () => {
  const counts = new Map([['load:100', 50], ['load:200', 30], ['load:inf', 20]]);
  expect([quantileOf('load', counts, 0.5), quantileOf('load', counts, 0.75), quantileOf('load', counts, 0.95), quantileOf('load', new Map(), 0.5)]).toEqual([100, 183, 10_000, null]);
});

test('networks are counted by a few marks, whatever the form of an address', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.200', '2001:db8:1:2::7', '2001:db8::7', '::1', 'nothing'].map(wideNetworkOf)).toEqual(['192.0.2', '192.0.2', '2001:db8:1', '2001:db8:0', '0:0:0', 'nothing']);
  const found = new Set(Array.from({ length: 1000 }, (_, index) => networkMark('secret', `10.${index >> 8}.${index & 255}.1`)));
  expect([found.size, Math.max(...found)]).toEqual([64, 63]);
  expect(networkMark('secret', '192.0.2.7')).not.toBe(networkMark('another secret', '192.0.2.7'));
});

test.each([
  [{ views: 40, faults: 1 }, false], [{ views: 40, faults: 2 }, false], [{ views: 40, faults: 3 }, true], [{ views: 2, faults: 1 }, false], [{ views: 2, faults: 2 }, true], [{ views: 1, faults: 1 }, true], [{ views: 0, faults: 1 }, true], [{ views: 0, faults: 0 }, false],
])('of networks %j are believed: %s', (networks, isSo) => {
  expect(isToldByEnough(networks, 3)).toBe(isSo);
  expect(isToldByEnough(networks, 1)).toBe(networks.faults > 0);
});
