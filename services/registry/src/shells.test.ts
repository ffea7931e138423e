import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  activateShell,
  approveShell,
  activateVersions,
  beginShellUpload,
  judgeWithShell,
  offerShell,
  readHistory,
  readStatus,
  rollBackShell,
  type ShellBuild,
  setShellRollout,
} from '@yonkoma/contract';
import { composePage, listStoredShells, readStoredShell, reportShell, storeShell } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { liveEndpoints } from '@yonkoma/gate/live-endpoints';
import type { LiveEndpoint } from '@yonkoma/gate/release';
import { builtWith, makeBuild, sharedHere } from '@yonkoma/gate/fixtures/builds';
import { makeShell, providing } from '@yonkoma/gate/fixtures/made-shell';
import { collectAs } from './collect/collect-versions.ts';
import { openRegistry, type TestRegistry, type Way } from './fixtures/open-registry.ts';
import { actorNamed } from './people/actor.ts';

const first = makeShell();
const shell = (number: number, changes: Partial<ShellBuild> = {}) =>
  makeShell({ version: `1.${number}.0-00000000000${number}`, ...changes });
const reacts = (version: string) => ({
  shared: providing({ ...sharedHere, react: builtWith(version), 'react-dom': builtWith(version) }),
});

onBothEngines('the next shell', (engine) => {
  let site: TestRegistry;
  let platform: { token: string };
  const reader: Way = { member: 7, nodes: ['platform/read'] };
  beforeEach(async () => {
    site = await openRegistry(engine);
    platform = await site.token('platform-ci', ['publish', 'activate']);
    await site.running.ask(reportShell, { build: first.build });
    await site.running.ask(storeShell, first);
    const { build, files } = makeBuild({ version: '1.0.0-00000000000a' });
    await site.ship({ build, files }, platform);
    await site.done(activateVersions, { versions: { reader: build.version } }, platform);
  });
  afterEach(() => site.close());

  const upload = async ({ build, files }: ReturnType<typeof makeShell>, way: Way = platform) => {
    const begun = await site.done(beginShellUpload, { build }, way);
    for (const path of begun.missing) await site.put(begun.upload, path, files[path] as Uint8Array, way);
    return begun.upload;
  };
  const offer = async (made: ReturnType<typeof makeShell>) => {
    const offered = await site.done(offerShell, { upload: await upload(made) }, platform);
    await site.done(approveShell, { version: offered.version }, await site.token(`of ${offered.version}`, ['shared']));
    return offered;
  };
  const status = async () => (await site.done(readStatus, {}, reader)).shell;
  const shellFor = async (cohort: string) => (await site.running.ask(composePage, { language: 'en', cohort })).shell;
  const cohorts = Array.from({ length: 200 }, (_, place) => place.toString(16).padStart(16, '0'));
  const shareOf = async (version: string) =>
    (await Promise.all(cohorts.map(shellFor))).filter((one) => one === version).length / cohorts.length;
  const judged = () => site.done(judgeWithShell, { remote: 'reader' }, platform);

  test('is uploaded, judged with every remote, shown by shares, and then to everybody', async () => {
    const next = shell(1, reacts('19.9.2'));
    expect(await offer(next)).toMatchObject({ version: next.build.version, remotes: ['reader'] });
    expect((await status()).next).toMatchObject({ share: 0, verdicts: [{ remote: 'reader', state: 'unjudged' }] });
    expect(await shareOf(next.build.version)).toBe(0);
    const { version } = next.build;
    expect(await site.call(setShellRollout, { version, share: 500 }, platform)).toMatchObject({
      refusal: 'shell-unjudged',
      msg: `Nobody has opened all pages in the shell ${version} yet: reader 1.0.0-00000000000a.`,
    });
    expect((await judged()).list).toMatchObject([{ standing: 'stable', state: 'passed', issues: [] }]);
    await site.done(setShellRollout, { version, share: 5000 }, platform);
    const half = await shareOf(version);
    expect(half).toBeGreaterThan(0.3);
    expect(half).toBeLessThan(0.7);
    expect(await shellFor('')).toBe(first.build.version);
    await site.done(activateShell, { version, reason: 'works' }, platform);
    expect(await shareOf(version)).toBe(1);
    expect(await status()).toMatchObject({ live: version, before: first.build.version, next: null });
    const { list } = await site.done(readHistory, {}, reader);
    expect(list.map(({ what }) => what).slice(0, 3)).toEqual(['shell', 'shell rollout 50 %', 'shell approved']);
  });

  test('goes back in one call: from a share to nobody, and from everybody to the shell before', async () => {
    const next = shell(1);
    const { version } = next.build;
    await offer(next);
    await judged();
    await site.done(setShellRollout, { version, share: 5000 }, platform);
    expect(await site.done(rollBackShell, {}, platform)).toMatchObject({ version: first.build.version });
    expect(await shareOf(version)).toBe(0);
    const { revision } = await site.done(readStatus, {}, reader);
    await site.done(activateShell, { version, expect: revision.id }, platform);
    expect((await site.call(rollBackShell, { expect: revision.id }, platform)).refusal).toBe('revision-moved');
    expect(await site.done(rollBackShell, {}, platform)).toMatchObject({ version: first.build.version });
    expect(await shareOf(first.build.version)).toBe(1);
  });

  test('is shown to nobody when a live remote breaks with it, and the refusal names what it needs', async () => {
    const next = shell(1, reacts('20.0.0'));
    const { version } = next.build;
    await offer(next);
    expect((await judged()).list).toMatchObject([
      {
        state: 'refused',
        issues: ['react', 'react-dom'].map((name) => `It needs ${name} ^19.3.0, and the shell provides 20.0.0`),
      },
    ]);
    for (const refused of [
      await site.call(setShellRollout, { version, share: 1 }, platform),
      await site.call(activateShell, { version }, platform),
    ])
      expect(refused).toMatchObject({
        refusal: 'shell-breaks',
        msg: expect.stringContaining(`reader 1.0.0-00000000000a does not work with the shell ${version}: `),
      });
    expect(await shareOf(first.build.version)).toBe(1);
  });

  test('waits for the services that it calls', async () => {
    const { method, path, input, reply } = liveEndpoints().find(({ name }) => name === readStatus.name) as LiveEndpoint;
    const known = { method, path, input, reply };
    const ahead = shell(1, {
      endpointShapes: { 'registry.readStatus': known, 'registry.readFuture': known },
    });
    const { version } = ahead.build;
    await offer(ahead);
    await judged();
    expect((await status()).next?.issues).toEqual(['There is no endpoint registry.readFuture']);
    for (const refused of [
      await site.call(setShellRollout, { version, share: 1 }, platform),
      await site.call(activateShell, { version }, platform),
    ])
      expect(refused).toMatchObject({
        refusal: 'shell-ahead',
        msg: expect.stringMatching(/: There is no endpoint registry\.readFuture$/),
      });
  });

  test('judges each release of a remote too, and refuses it once visitors have that shell', async () => {
    const narrow = (number: number) =>
      makeBuild({
        version: `1.${number}.0-00000000000b`,
        text: `text ${number}`,
        shared: { ...sharedHere, react: { ...builtWith('19.3.1'), needs: '~19.3.0' } },
      });
    const next = shell(1, reacts('19.9.2'));
    await offer(next);
    const candidate = await site.ship(narrow(1), platform);
    expect(candidate).toMatchObject({ state: 'candidate', next: { shell: next.build.version, state: 'refused' } });
    await judged();
    await site.done(setShellRollout, { version: next.build.version, share: 100 }, platform);
    expect(await site.call(activateVersions, { versions: { reader: candidate.version } }, platform)).toMatchObject({
      refusal: 'gate-refused',
      msg: expect.stringContaining(`(shell ${next.build.version})`),
    });
  });

  test('is stored whole or not at all: other bytes, a missing file and a taken version are refused', async () => {
    const made = shell(1);
    const { upload: id } = await site.done(beginShellUpload, { build: made.build }, platform);
    expect((await site.put(id, 'main.00000001.js', Buffer.from('other'), platform)).json().code).toBe(0);
    expect((await site.call(offerShell, { upload: id }, platform)).refusal).toBe('file-missing');
    await offer(made);
    expect((await site.call(beginShellUpload, { build: { ...made.build, layers: '' } }, platform)).refusal).toBe(
      'shell-taken',
    );
    expect((await site.call(offerShell, { version: '9.9.9-000000000009' }, platform)).refusal).toBe('shell-unknown');
    expect((await site.call(offerShell, { version: first.build.version }, platform)).refusal).toBe('shell-live');
    expect(
      (await site.call(beginShellUpload, { build: { ...made.build, version: '../../other' } }, platform)).code,
    ).toBe(0);
  });

  test('waits for a second person when it was uploaded, and not when it came with a deployment', async () => {
    const { build } = shell(1);
    await site.done(offerShell, { upload: await upload(shell(1)) }, platform);
    await judged();
    const { version } = build;
    expect((await status()).next).toMatchObject({ waits: true });
    expect((await site.call(setShellRollout, { version, share: 1 }, platform)).refusal).toBe('shell-needs-approval');
    expect((await site.call(activateShell, { version, takesOver: true }, platform)).refusal).toBe(
      'shell-needs-approval',
    );
    const own = await site.token('platform-two', ['shared'], '*', undefined, 'team of platform-ci');
    expect((await site.call(approveShell, { version }, own)).refusal).toBe('shell-approval-own');
    const second = await site.token('security', ['shared']);
    await site.done(approveShell, { version }, second);
    expect((await site.call(approveShell, { version }, second)).refusal).toBe('shell-approval-not-needed');
    await site.done(setShellRollout, { version, share: 1 }, platform);
    const deployed = shell(2);
    await site.running.ask(storeShell, deployed);
    await site.done(offerShell, { version: deployed.build.version }, platform);
    expect((await status()).next).toMatchObject({ waits: false });
  });

  test('belongs to those who release every remote', async () => {
    const team = await site.token('reader-ci', ['publish', 'activate'], ['reader']);
    const refusals = [
      await site.call(beginShellUpload, { build: shell(1).build }, team),
      await site.call(offerShell, { version: first.build.version }, team),
      await site.call(judgeWithShell, { remote: 'reader' }, team),
      await site.call(setShellRollout, { version: null }, team),
      await site.call(activateShell, { version: first.build.version }, team),
      await site.call(rollBackShell, {}, team),
    ];
    expect(refusals.map(({ refusal }) => refusal)).toEqual(refusals.map(() => 'token-scope'));
    expect((await site.call(rollBackShell, {}, reader)).code).not.toBe(1);
  });

  test('stays when a gateway starts with the shell before, and gives way when the site is deployed anew', async () => {
    const next = shell(1);
    await offer(next);
    await judged();
    await site.done(activateShell, { version: next.build.version }, platform);
    await site.running.ask(reportShell, { build: first.build });
    expect((await status()).live).toBe(next.build.version);
    const deployed = shell(2);
    expect(await site.running.ask(reportShell, { build: deployed.build })).toMatchObject({ isStored: false });
    expect((await status()).live).toBe(deployed.build.version);
  });

  test('keeps the files of a shell as long as an open page may need them', async () => {
    const next = shell(1);
    await offer(next);
    await judged();
    await site.done(activateShell, { version: next.build.version }, platform);
    const gone = shell(2);
    await site.running.ask(storeShell, gone);
    const stored = async () => (await site.running.ask(listStoredShells, {})).list.map(({ version }) => version).sort();
    const call = site.running.call();
    await collectAs(call, actorNamed('clean-up'), false);
    expect(await stored()).toHaveLength(3);
    await collectAs({ ...call, now: call.now + 8 * 86_400 }, actorNamed('clean-up'), false);
    expect(await stored()).toEqual([first.build.version, next.build.version].sort());
    const read = await site.running.ask(readStoredShell, { version: first.build.version });
    expect(Buffer.from(read.files['main.00000001.js'] as Uint8Array)).toEqual(first.files['main.00000001.js']);
    await expect(site.running.ask(readStoredShell, { version: gone.build.version })).rejects.toThrow('shell-unknown');
  });
});
