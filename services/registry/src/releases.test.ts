import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  activateVersions,
  approveVersion,
  beginUpload,
  checkAudit,
  diffRevisions,
  type Endpoint,
  listVersions,
  makeCandidate,
  readHistory,
  readManifest,
  readStatus,
  rollBack,
  setRollout,
  uploadAddress,
} from '@yonkoma/contract';
import { flood, onBothEngines } from '@yonkoma/testing/node';
import { builtWith, makeBuild, sharedHere } from '@yonkoma/gate/fixtures/builds';
import { openRegistry, type TestRegistry, type Way } from './fixtures/open-registry.ts';

onBothEngines('a team that ships its remote', (engine) => {
  let site: TestRegistry;
  let ci: { token: string };
  const reader: Way = { member: 7, nodes: ['platform/read'] };
  beforeEach(async () => {
    site = await openRegistry(engine);
    ci = await site.token('reader-ci', ['publish', 'activate'], ['reader', 'ask']);
  });
  afterEach(() => site.close());

  const version = (number: number) => `1.${number}.0-00000000000${number}`;
  const ship = (number: number, more: Parameters<typeof makeBuild>[0] = {}, way: Way = ci) =>
    site.ship(makeBuild({ version: version(number), text: `text ${number}`, ...more }), way, `commit${number}`);
  const live = async (canaries = '') =>
    (await site.done(readManifest, { language: 'en', canaries }, reader)).remotes.map(
      (remote) => `${remote.name} ${remote.version}`,
    );
  const activate = (number: number, more: object = {}, name = 'reader') =>
    site.call(activateVersions, { versions: { [name]: version(number) }, reason: 'better', ...more }, ci);

  test('uploads it file by file, makes it a candidate, and activates it', async () => {
    const { build, files } = makeBuild({ version: version(1) });
    const { upload, missing } = await site.done(beginUpload, { build, commit: 'abc' }, ci);
    expect(missing).toEqual(Object.keys(files));
    await site.put(upload, 'entry.00000001.js', files['entry.00000001.js'] as Uint8Array, ci);
    expect((await site.done(beginUpload, { build, commit: 'abc' }, ci)).missing).toEqual([
      'page.00000001.js',
      'style.00000001.css',
      'words.00000001.json',
    ]);
    expect((await site.call(makeCandidate, { upload }, ci)).refusal).toBe('file-missing');
    for (const path of missing) await site.put(upload, path, files[path] as Uint8Array, ci);
    const candidate = await site.done(makeCandidate, { upload }, ci);
    expect(candidate).toMatchObject({ remote: 'reader', version: version(1), state: 'candidate', isNew: true });
    expect(await live()).toEqual([]);
    for (const [path, address] of Object.entries(candidate.addresses))
      expect((await site.app.inject(address)).rawPayload).toEqual(files[path]);
    expect(await activate(1)).toMatchObject({ code: 1, data: { revision: 1, isNew: true } });
    expect(await live()).toEqual([`reader ${version(1)}`]);
  });

  test('cannot replace bytes under a name of the build, add a file to it, or write one again', async () => {
    const { build, files } = makeBuild({ version: version(1) });
    const { upload } = await site.done(beginUpload, { build }, ci);
    const other = await site.put(upload, 'entry.00000001.js', Buffer.from('other'), ci);
    expect([other.json().code, other.json().msg]).toEqual([
      0,
      'entry.00000001.js is not the file that the build describes.',
    ]);
    expect((await site.put(upload, 'more.js', Buffer.from('x'), ci)).json().msg).toBe(
      'more.js is not among the files of the build.',
    );
    expect(
      (await site.put(upload, 'entry.00000001.js', files['entry.00000001.js'] as Uint8Array, null)).json().code,
    ).toBe(303);
    expect(
      (
        await site.put(
          upload,
          'entry.00000001.js',
          files['entry.00000001.js'] as Uint8Array,
          await site.token('another', ['publish']),
        )
      ).json().code,
    ).toBe(0);
    await site.ship({ build, files }, ci);
    expect((await site.call(beginUpload, { build: { ...build, container: 'another' } }, ci)).refusal).toBe(
      'version-taken',
    );
  });

  test('cannot send more of a file than the build declares, and cannot send anything without a token', async () => {
    const { build } = makeBuild({ version: version(1) });
    const { upload } = await site.done(beginUpload, { build }, ci);
    const address = new URL(
      uploadAddress(upload, 'entry.00000001.js'),
      await site.app.listen({ host: '127.0.0.1', port: 0 }),
    );
    const sent = { 'content-type': 'application/octet-stream', 'think-lang': 'en', 'transfer-encoding': 'chunked' };
    const [own, strange] = await Promise.all([
      flood(site.app, address, { ...sent, authorization: `Bearer ${ci.token}` }, 'PUT'),
      flood(site.app, address, sent, 'PUT'),
    ]);
    expect([own.answer, strange.answer]).toEqual([
      expect.stringContaining('is not the file that the build describes.'),
      expect.stringContaining('"code":303'),
    ]);
    for (const { readBytes } of [own, strange]) expect(readBytes).toBeLessThan(2 * 1024 * 1024);
    expect((await site.done(beginUpload, { build }, ci)).missing).toContain('entry.00000001.js');
    expect(await readdir(join(site.composition.running('registry').folder, '.uploads', upload))).toEqual([]);
  });

  test('has a token for its own remotes and rights, until it expires', async () => {
    await ship(1);
    const blog = makeBuild({ name: 'blog', version: version(1) });
    expect((await site.call(beginUpload, { build: blog.build }, ci)).refusal).toBe('token-scope');
    const spent = await site.token('spent', ['admin'], '*', 10);
    const looking = await site.token('looking', ['read']);
    const forged = { token: `ykt_${'x'.repeat(43)}` };
    for (const way of [spent, looking, forged, { token: 'x' }, { member: 7, nodes: ['platform/read'] }] as Way[]) {
      expect((await site.call(activateVersions, { versions: { reader: version(1) } }, way)).code).toBe(401);
    }
    expect((await site.call(activateVersions, { versions: { reader: version(1) } }, null)).code).toBe(303);
    expect((await site.call(readStatus, {}, looking)).data.you).toEqual({
      name: 'token looking',
      can: ['platform/read'],
    });
    expect(await live()).toEqual([]);
  });

  test('shows a version to a share, widens it, and makes it stable; a roll-back restores the old one', async () => {
    await ship(1);
    await ship(2);
    expect((await site.call(setRollout, { remote: 'reader', version: version(2), share: 500 }, ci)).refusal).toBe(
      'nothing-stable',
    );
    await activate(1);
    const begun = await site.done(setRollout, { remote: 'reader', version: version(2), share: 500 }, ci);
    expect([await live(), await live('reader')]).toEqual([[`reader ${version(1)}`], [`reader ${version(2)}`]]);
    const wider = await site.done(setRollout, { remote: 'reader', version: version(2), share: 2500 }, ci);
    expect([wider.revision - begun.revision, wider.hash === begun.hash]).toEqual([1, false]);
    expect((await site.done(readStatus, {}, reader)).remotes[0]).toMatchObject({
      stable: { version: version(1) },
      rollout: { version: version(2), share: 2500, isCanary: true },
    });
    await site.done(rollBack, { remote: 'reader' }, ci);
    expect([await live(), await live('reader')]).toEqual([[`reader ${version(1)}`], [`reader ${version(1)}`]]);
    await site.done(setRollout, { remote: 'reader', version: version(2), share: 10_000 }, ci);
    await activate(2);
    expect((await site.done(readStatus, {}, reader)).remotes[0]).toMatchObject({
      stable: { version: version(2) },
      rollout: null,
      lastGood: version(1),
    });
  });

  test('goes back to the version before, never to one that was taken back; other remotes stay', async () => {
    for (const number of [1, 2, 3]) {
      await ship(number);
      await activate(number);
    }
    await ship(1, { name: 'ask' });
    await activate(1, {}, 'ask');
    expect((await site.done(rollBack, { remote: 'reader', reason: 'it fails' }, ci)).version).toBe(version(2));
    expect(await live()).toEqual([`ask ${version(1)}`, `reader ${version(2)}`]);
    expect((await site.done(rollBack, { remote: 'reader' }, ci)).version).toBe(version(1));
    expect((await site.call(rollBack, { remote: 'reader' }, ci)).refusal).toBe('nothing-before');
    expect((await site.done(rollBack, { remote: 'reader', to: version(3) }, ci)).version).toBe(version(3));
    expect(await live()).toEqual([`ask ${version(1)}`, `reader ${version(3)}`]);
  });

  test('is judged against versions that only some visitors get, too', async () => {
    const letters = [{ name: 'letters', path: '/letters', title: 'home', layout: 'home' as const, needsLogin: false }];
    await ship(1, { name: 'ask' });
    await activate(1, {}, 'ask');
    await ship(2, { name: 'ask', pages: letters });
    await site.done(setRollout, { remote: 'ask', version: version(2), share: 1, removes: true }, ci);
    const refused = await ship(1, { pages: letters });
    expect([refused.state, refused.findings.map(({ rule }) => rule)]).toEqual(['refused', ['page-clash']]);
    await site.done(rollBack, { remote: 'ask' }, ci);
    expect((await ship(1, { pages: letters })).state).toBe('candidate');
  });

  test('needs an administrator where no browser can run, and none to go back to what was live before', async () => {
    await site.close();
    site = await openRegistry(engine, { GATE_BROWSER: 'none' });
    ci = await site.token('ci', ['publish', 'activate']);
    const admin = await site.token('admin', ['admin']);
    for (const number of [1, 2, 3]) expect((await ship(number)).state).toBe('incomplete');
    expect((await activate(1)).refusal).toBe('gate-incomplete');
    expect((await activate(1, { takesOver: true })).refusal).toBe('gate-incomplete');
    for (const number of [1, 2])
      await site.done(activateVersions, { versions: { reader: version(number) }, takesOver: true }, admin);
    expect((await site.call(setRollout, { remote: 'reader', version: version(3), share: 100 }, ci)).refusal).toBe(
      'gate-incomplete',
    );
    expect((await site.call(rollBack, { remote: 'reader', to: version(3) }, ci)).refusal).toBe('gate-incomplete');
    expect((await site.done(rollBack, { remote: 'reader' }, ci)).version).toBe(version(1));
    const { list } = await site.done(readHistory, { remote: 'reader' }, reader);
    expect(list.slice(0, 2).map(({ who, reason }) => [who, reason])).toEqual([
      ['token ci', 'live before, not opened in a browser again'],
      ['token admin', 'incomplete, taken over by the operator'],
    ]);
  });

  test('is refused when somebody decided about the same remote meanwhile, and not about another one', async () => {
    for (const number of [1, 2, 3]) await ship(number);
    await ship(1, { name: 'ask' });
    const { revision } = (await activate(1)).data;
    expect((await activate(1, { expect: revision }, 'ask')).code).toBe(1);
    expect((await activate(2, { expect: revision })).code).toBe(1);
    expect(await activate(3, { expect: revision })).toMatchObject({ code: 0, refusal: 'revision-moved' });
    expect(await live()).toEqual([`ask ${version(1)}`, `reader ${version(2)}`]);
  });

  test('succeeds beside another team that decides at the same moment', async () => {
    await ship(1);
    await ship(1, { name: 'ask' });
    const outcomes = await Promise.all([activate(1, { expect: 0 }), activate(1, { expect: 0 }, 'ask')]);
    expect(outcomes.map(({ code }) => code)).toEqual([1, 1]);
    expect(await live()).toEqual([`ask ${version(1)}`, `reader ${version(1)}`]);
  });

  test('needs a second person for what touches more than its remote', async () => {
    await ship(1);
    await activate(1);
    const candidate = await ship(2, { shared: { ...sharedHere, jotai: builtWith('3.0.1') } });
    expect(candidate.state).toBe('needs-approval');
    expect((await activate(2)).refusal).toBe('needs-approval');
    const approver = await site.token('platform', ['shared']);
    expect((await site.call(approveVersion, { remote: 'reader', version: version(2) }, ci)).code).toBe(401);
    const both = await site.token('both', ['publish', 'shared']);
    await ship(3, { shared: { ...sharedHere, jotai: builtWith('3.0.1') } }, both);
    expect((await site.call(approveVersion, { remote: 'reader', version: version(3) }, both)).refusal).toBe(
      'approval-own',
    );
    const friend = await site.token('friend', ['shared'], '*', undefined, 'team of reader-ci');
    expect((await site.call(approveVersion, { remote: 'reader', version: version(2) }, friend)).refusal).toBe(
      'approval-own',
    );
    await site.done(approveVersion, { remote: 'reader', version: version(2), reason: 'read it' }, approver);
    expect((await activate(2)).code).toBe(1);
    expect(
      (await site.done(listVersions, { remote: 'reader' }, reader)).list.find((one) => one.version === version(2)),
    ).toMatchObject({
      state: 'candidate',
      approvedBy: 'token platform',
      publishedBy: 'token reader-ci',
      commit: 'commit2',
      isStable: true,
    });
  });

  const forTwo = { shared: { ...sharedHere, jotai: builtWith('3.0.1') } };
  const approveAs = async (way: Way, number: number) =>
    (await site.call(approveVersion, { remote: 'reader', version: version(number) }, way)).refusal;

  test('counts a token and the account of its holder as one person, whichever of them published', async () => {
    const lan: Way = { member: 8, nodes: ['platform/approve', 'platform/release'] };
    const hers = await site.token('hers', ['publish'], '*', undefined, 'a team', [7, 8]);
    const elsewhere = await site.token('elsewhere', ['shared'], '*', undefined, 'another team', [8]);
    await ship(1);
    await activate(1);
    await ship(2, forTwo, hers);
    expect([await approveAs(lan, 2), await approveAs(elsewhere, 2)]).toEqual(['approval-own', 'approval-own']);
    await site.db('token').where({ name: 'hers' }).update({ revoked_at: 1 });
    expect(await approveAs(lan, 2)).toBe('approval-own');
    await ship(3, forTwo, lan);
    expect(await approveAs(elsewhere, 3)).toBe('approval-own');
    await ship(4, forTwo, ci);
    for (const [number, way] of [
      [2, { ...lan, member: 9 }],
      [3, { ...lan, member: 9 }],
      [4, lan],
    ] as const)
      expect((await site.done(approveVersion, { remote: 'reader', version: version(number) }, way)).state).toBe(
        'candidate',
      );
  });

  test('needs that second person whatever the gate could check, and an administrator’s word is not one', async () => {
    await site.close();
    site = await openRegistry(engine, { GATE_BROWSER: 'none' });
    const admin = await site.token('admin', ['admin']);
    await ship(1, {}, admin);
    await site.done(activateVersions, { versions: { reader: version(1) }, takesOver: true }, admin);
    expect((await ship(2, forTwo, admin)).state).toBe('needs-approval');
    const tries = [
      () => site.call(activateVersions, { versions: { reader: version(2) }, takesOver: true }, admin),
      () => site.call(setRollout, { remote: 'reader', version: version(2), share: 10_000, takesOver: true }, admin),
      () => site.call(setRollout, { remote: 'reader', version: version(2), share: 0, takesOver: true }, admin),
      () => site.call(rollBack, { remote: 'reader', to: version(2) }, admin),
    ];
    for (const attempt of tries) expect((await attempt()).refusal).toBe('needs-approval');
    expect((await site.call(approveVersion, { remote: 'reader', version: version(2) }, admin)).refusal).toBe(
      'approval-own',
    );
    expect((await ship(2, forTwo, admin)).state).toBe('needs-approval');
    expect(await live('reader')).toEqual([`reader ${version(1)}`]);
    const mai: Way = { member: 8, nodes: ['platform/approve', 'platform/release'] };
    expect((await site.done(approveVersion, { remote: 'reader', version: version(2) }, mai)).state).toBe('incomplete');
    expect(
      (await site.call(activateVersions, { versions: { reader: version(2) }, takesOver: true }, mai)).refusal,
    ).toBe('gate-incomplete');
    await site.done(activateVersions, { versions: { reader: version(2) }, takesOver: true }, admin);
    expect(await live()).toEqual([`reader ${version(2)}`]);
  });

  test('needs a second person for what touches more at activation, even if it did not when published', async () => {
    await ship(1);
    expect((await ship(2, forTwo)).state).toBe('candidate');
    await activate(1);
    expect((await activate(2)).refusal).toBe('needs-approval');
    expect(
      (await site.done(listVersions, { remote: 'reader' }, reader)).list.find((one) => one.version === version(2))
        ?.state,
    ).toBe('needs-approval');
    expect((await site.call(setRollout, { remote: 'reader', version: version(2), share: 100 }, ci)).refusal).toBe(
      'needs-approval',
    );
    await site.done(
      approveVersion,
      { remote: 'reader', version: version(2) },
      await site.token('platform', ['shared']),
    );
    expect((await activate(2)).code).toBe(1);
    // After the same release again, the earlier version is still the one to go back to.
    await ship(1);
    expect((await site.done(rollBack, { remote: 'reader' }, ci)).version).toBe(version(1));
  });

  test('needs a second person for a page of the shell', async () => {
    await ship(1);
    await activate(1);
    const pages = (path: string) => [{ name: 'home', path, title: 'home', layout: 'home' as const, needsLogin: false }];
    expect((await ship(2, { pages: pages('/more') })).state).toBe('candidate');
    expect((await ship(3, { pages: pages('/aboutus') })).state).toBe('needs-approval');
    expect((await site.call(setRollout, { remote: 'reader', version: version(3), share: 1 }, ci)).refusal).toBe(
      'needs-approval',
    );
  });

  test('finds who did what, from which commit and with which report; the chain shows any change to it', async () => {
    await ship(1);
    await activate(1);
    await ship(2);
    await activate(2);
    await site.done(rollBack, { remote: 'reader', reason: 'slower' }, ci);
    const { list } = await site.done(readHistory, { remote: 'reader' }, reader);
    expect(list.map(({ who, what, commit }) => [who, what, commit])).toEqual([
      ['token reader-ci', 'rollback', 'commit1'],
      ['token reader-ci', 'activate', 'commit2'],
      ['token reader-ci', 'candidate', 'commit2'],
      ['token reader-ci', 'activate', 'commit1'],
      ['token reader-ci', 'candidate', 'commit1'],
    ]);
    expect(JSON.parse(list[0]?.after ?? '')).toMatchObject({ versions: { reader: version(1) } });
    expect(list.every(({ gate }) => gate !== null)).toBe(true);
    expect(await site.done(checkAudit, {}, reader)).toMatchObject({ isWhole: true, entries: 5, brokenAt: null });
    const difference = await site.done(diffRevisions, { a: 1, b: 2 }, reader);
    expect(difference.remotes).toEqual([
      { remote: 'reader', before: version(1), after: version(2), rolloutBefore: null, rolloutAfter: null },
    ]);
    await site.db('audit').where({ id: 3 }).update({ who: 'token somebody' });
    expect(await site.done(checkAudit, {}, reader)).toMatchObject({ isWhole: false, brokenAt: 3 });
    await site.db('audit').where({ id: 3 }).delete();
    expect(await site.done(checkAudit, {}, reader)).toMatchObject({ isWhole: false, brokenAt: 4 });
  });

  test('is refused by every platform call without a token or a node', async () => {
    const calls = [
      [readStatus, {}],
      [readHistory, {}],
      [listVersions, { remote: 'reader' }],
      [rollBack, { remote: 'reader' }],
      [setRollout, { remote: 'reader', version: null }],
    ] as unknown as [Endpoint, never][];
    for (const [endpoint, input] of calls) {
      expect([
        endpoint.name,
        (await site.call(endpoint, input, null)).code,
        (await site.call(endpoint, input, { member: 7, nodes: ['account/overview'] })).code,
      ]).toEqual([endpoint.name, 303, 401]);
    }
  });
});
