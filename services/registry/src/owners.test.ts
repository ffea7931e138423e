import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  activateVersions,
  approveVersion,
  checkAudit,
  listVersions,
  type Page,
  pinRemote,
  readHistory,
  readManifest,
  readStatus,
  retireRemote,
  rollBack,
  setRollout,
  unpinRemote,
} from '@yonkoma/contract';
import { activateRemotes } from '@yonkoma/contract/schema';
import { makeBuild } from '@yonkoma/gate/fixtures/builds';
import { onBothEngines, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { openRegistry, type TestRegistry, type Way } from './fixtures/open-registry.ts';

let site: TestRegistry;
let zine: { token: string };
let reader: { token: string };
const looking: Way = { member: 7, nodes: ['platform/read'] };
const approver: Way = { member: 9, nodes: ['platform/approve'] };
afterEach(() => site.close());

const comics = ['/comic/:id/:chapter', '/comic/index', '/strip/:id/last'];
const version = (number: number) => `1.${number}.0-${String(number).padStart(12, '0')}`;
const pagesAt = (...paths: string[]): Page[] =>
  paths.map((path, place) => ({ name: `page${place}`, path, title: 'home', layout: 'home', needsLogin: false }));
const ship = (number: number, ...paths: string[]) =>
  site.ship(
    makeBuild({ name: 'zine', version: version(number), text: `${number}`, pages: pagesAt('/zine', ...paths) }),
    zine,
  );
const activate = async (number: number, more: object = {}, way: Way = zine) =>
  (await site.call(activateVersions, { versions: { zine: version(number) }, ...more }, way)).refusal;
const rollOut = async (number: number, more: object = {}) =>
  (await site.call(setRollout, { remote: 'zine', version: version(number), share: 100, ...more }, zine)).refusal;
const approve = async (number: number, way: Way) => {
  const { refusal, data } = await site.call(approveVersion, { remote: 'zine', version: version(number) }, way);
  return refusal ?? data.state;
};
const live = async () =>
  (await site.done(readManifest, { language: 'en' }, null)).remotes.map(({ name, version: at }) => `${name} ${at}`);
const zineNow = async () => (await site.done(readStatus, {}, looking)).remotes.find(({ name }) => name === 'zine');
const newest = async () => (await site.done(readHistory, { remote: 'zine' }, looking)).list[0];

/** A site with the reader's first version, and tokens of two teams. */
async function open(engine: { databaseUrl?: string | undefined; dataDir: string }) {
  site = await openRegistry(engine);
  zine = await site.token('zine-ci', ['publish', 'activate', 'shared'], ['zine']);
  reader = await site.token('reader-ci', ['publish', 'activate', 'shared'], ['reader']);
  await site.ship(makeBuild({ version: version(1), pages: pagesAt(...comics) }), reader);
  await site.done(activateVersions, { versions: { reader: version(1) } }, reader);
}

onBothEngines('addresses and remotes that belong to somebody', (engine) => {
  beforeEach(() => open(engine));

  test('an approval of one owner is none of another, and none of an administrator', async () => {
    const ask = await site.token('ask-ci', ['publish', 'activate', 'shared'], ['ask']);
    await site.ship(makeBuild({ name: 'ask', version: version(1), pages: pagesAt('/ask/:id') }), ask);
    await site.done(activateVersions, { versions: { ask: version(1) } }, ask);
    const { waits } = await ship(1, '/comic/2/:chapter', '/ask/all', '/:anything');
    expect(waits.map(({ from, of }) => of ?? from)).toEqual(['reader', 'ask', 'administrator']);
    const waitsNow = async () => {
      const seer: Way = { member: 9, nodes: ['platform/read'] };
      const { list } = await site.done(listVersions, { remote: 'zine' }, seer);
      const found = (await site.done(readStatus, {}, seer)).remotes.find(({ name }) => name === 'zine');
      expect(found?.candidate?.waits).toEqual(list[0]?.waits);
      return list[0]?.waits;
    };
    expect(await waitsNow()).toEqual(waits);
    expect(await approve(1, reader)).toBe('needs-approval');
    expect(await waitsNow()).toEqual(waits.slice(1));
    expect([await activate(1), await approve(1, approver)]).toEqual(['needs-owner', 'needs-approval']);
    expect([await activate(1), await approve(1, approver)]).toEqual(['needs-administrator', 'needs-administrator']);
    const small = await site.token('small-admin', ['admin'], ['zine']);
    const admin: Way = { member: 8, nodes: ['platform/approve', 'platform/admin'] };
    expect([await approve(1, small), await approve(1, admin)]).toEqual(['needs-administrator', 'candidate']);
    expect(await activate(1)).toBeUndefined();
    expect(
      (await site.done(listVersions, { remote: 'zine' }, looking)).list[0]?.approvedBy?.split(', ').toSorted(),
    ).toEqual(['member 8', 'member 9', 'token reader-ci']);
    // A wide page has what nobody else answers: others add pages as before.
    const more = makeBuild({ name: 'ask', version: version(2), text: 'more', pages: pagesAt('/ask/:id', '/asked') });
    expect((await site.ship(more, ask)).state).toBe('candidate');
  });

  test('a retired remote is gone, its files stay for open pages, and it may return', async () => {
    await ship(1);
    expect((await site.call(retireRemote, { remote: 'zine' }, zine)).refusal).toBe('not-live');
    await activate(1);
    expect((await site.call(rollBack, { remote: 'zine' }, zine)).refusal).toBe('nothing-before');
    expect((await site.call(retireRemote, { remote: 'zine' }, reader)).refusal).toBe('token-scope');
    const [page] = (await site.done(readManifest, { language: 'en' }, null)).remotes.filter(
      ({ name }) => name === 'zine',
    );
    expect(await site.done(retireRemote, { remote: 'zine', reason: 'nobody reads it' }, zine)).toMatchObject({
      version: version(1),
      isNew: true,
    });
    expect(await live()).toEqual([`reader ${version(1)}`]);
    expect((await site.app.inject(page?.entry ?? '')).statusCode).toBe(200);
    expect(await zineNow()).toMatchObject({
      stable: null,
      lastGood: null,
      retired: { who: 'token zine-ci', reason: 'nobody reads it' },
    });
    expect(await newest()).toMatchObject({ what: 'retired', who: 'token zine-ci', reason: 'nobody reads it' });
    // An operator who starts the site again does not bring it back without saying so.
    const start = (again?: boolean) =>
      site.running.ask(activateRemotes, { versions: { zine: version(1) }, reason: 'published', again });
    await expect(start()).rejects.toMatchObject({ key: 'remote-retired' });
    await start(true);
    await site.done(retireRemote, { remote: 'zine' }, zine);
    await ship(2);
    expect(await activate(2)).toBeUndefined();
    expect(await zineNow()).toMatchObject({ stable: { version: version(2) }, lastGood: null, retired: null });
    expect(await site.done(checkAudit, {}, looking)).toMatchObject({ isWhole: true });
  });

  test('a pinned remote stays where it is, and whoever wants to move it reads who pinned it', async () => {
    for (const number of [1, 2, 3]) await ship(number);
    expect((await site.call(pinRemote, { remote: 'zine' }, zine)).refusal).toBe('nothing-stable');
    await activate(1);
    await activate(2);
    await rollOut(3);
    const pin = { remote: 'zine', reason: 'the sale ends on Monday' };
    expect((await site.call(pinRemote, pin, reader)).refusal).toBe('token-scope');
    expect(await site.done(pinRemote, pin, zine)).toEqual({
      remote: 'zine',
      version: version(2),
      isNew: true,
      isLive: true,
    });
    expect((await site.done(pinRemote, pin, zine)).isNew).toBe(false);
    const refused = await site.call(activateVersions, { versions: { zine: version(3) } }, zine);
    expect([refused.refusal, refused.msg]).toEqual([
      'remote-pinned',
      expect.stringMatching(
        /^zine has been pinned to 1\.2\.0-\d+ by token zine-ci since [\d-]+ [\d:]+ UTC, .*: the sale ends on Monday\./,
      ),
    ]);
    const refusals = [
      await rollOut(3, { share: 200 }),
      (await site.call(pinRemote, { remote: 'zine', version: version(1) }, zine)).refusal,
      (await site.call(retireRemote, { remote: 'zine' }, zine)).refusal,
      (await site.call(rollBack, { remote: 'zine', to: version(1) }, zine)).refusal,
    ];
    expect(refusals).toEqual(refusals.map(() => 'remote-pinned'));
    await expect(
      site.running.ask(activateRemotes, { versions: { zine: version(3) }, reason: 'published' }),
    ).rejects.toMatchObject({ key: 'remote-pinned' });
    // A roll-out may still become smaller, and end.
    expect(await rollOut(3, { share: 50 })).toBeUndefined();
    expect((await site.done(rollBack, { remote: 'zine' }, zine)).version).toBe(version(2));
    expect(await zineNow()).toMatchObject({ pin: { version: version(2), who: 'token zine-ci', reason: pin.reason } });

    await site.done(unpinRemote, { remote: 'zine', reason: 'it is Tuesday' }, zine);
    expect(await newest()).toMatchObject({ what: 'unpinned', before: version(2), after: '', reason: 'it is Tuesday' });
    expect((await site.call(unpinRemote, { remote: 'zine' }, zine)).refusal).toBe('not-pinned');
    expect(await activate(3)).toBeUndefined();
    expect((await zineNow())?.pin).toBeNull();
  });
});

describe('a release of a remote', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
    await open({ dataDir: folder.path });
  });
  afterEach(() => folder.remove());

  test('a page below another remote’s pattern waits for the owner of that remote, and for nobody less', async () => {
    const shipped = await ship(1, '/comic/1/:chapter', '/comic/:id');
    expect([shipped.state, shipped.waits.map(({ from, of }) => [from, of])]).toEqual([
      'needs-approval',
      [
        ['owner', 'reader'],
        ['owner', 'reader'],
      ],
    ]);
    expect(shipped.findings.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['page-overlap', 'warning'],
      ['page-overlap', 'warning'],
    ]);
    const friend = await site.token('friend', ['shared'], ['zine']);
    expect([await activate(1), await approve(1, zine), await approve(1, friend)]).toEqual([
      'needs-owner',
      'approval-own',
      'needs-owner',
    ]);
    expect([await approve(1, reader), await activate(1)]).toEqual(['candidate', undefined]);
    expect(await newest()).toMatchObject({ what: 'activate', who: 'token zine-ci' });
    // What is live was decided: the next version has it too.
    expect((await ship(2, '/comic/1/:chapter', '/comic/:id')).state).toBe('candidate');
    // The owner is asked in the other direction too.
    const more = makeBuild({ version: version(2), text: 'more', pages: pagesAt('/comic/:id/:chapter', '/comic/new') });
    expect((await site.ship(more, reader)).waits).toEqual([expect.objectContaining({ from: 'owner', of: 'zine' })]);
  });

  test('what lives in between is asked about again: an approval is for the owners of its day', async () => {
    await ship(1, '/letters/new');
    const letters = await site.token('letters-ci', ['publish', 'activate'], ['letters']);
    await site.ship(makeBuild({ name: 'letters', version: version(1), pages: pagesAt('/letters/:id') }), letters);
    await site.done(activateVersions, { versions: { letters: version(1) } }, letters);
    expect([await activate(1), await rollOut(1)]).toEqual(['needs-owner', 'nothing-stable']);
    expect(await newest()).toMatchObject({
      what: 'held',
      before: 'candidate',
      who: 'token zine-ci',
      gate: expect.any(String),
    });
    expect((await newest())?.reason).toMatch(`${version(1)}; `);
    expect(await approve(1, approver)).toBe('candidate');
    expect(await activate(1)).toBeUndefined();
  });

  test('two pages of which neither is the more exact one are refused, also to an operator', async () => {
    const { state, findings } = await ship(1, '/strip/1/:page');
    expect([state, findings.map(({ rule }) => rule)]).toEqual(['refused', ['page-clash']]);
    await expect(
      site.running.ask(activateRemotes, { versions: { zine: version(1) }, reason: 'published' }),
    ).rejects.toMatchObject({ key: 'page-clash', values: { path: '/strip/1/:page', theirs: '/strip/:id/last' } });
  });

  test('a live page goes only when somebody says so, in a roll-out too', async () => {
    await ship(1, '/zine/:issue', '/zine/all/old');
    await activate(1);
    const without = await ship(2, '/zine/:number');
    expect([without.state, without.findings.map(({ rule, severity }) => [rule, severity])]).toEqual([
      'candidate',
      [['page-removed', 'warning']],
    ]);
    const refused = await site.call(activateVersions, { versions: { zine: version(2) } }, zine);
    expect([refused.refusal, refused.msg]).toEqual([
      'page-removed',
      `zine ${version(2)} lacks pages that are live: /zine/all/old. Confirm that they are to be removed.`,
    ]);
    expect([await rollOut(2), await rollOut(2, { removes: true })]).toEqual(['page-removed', undefined]);
    expect((await newest())?.reason).toBe('removes /zine/all/old');
    // Said when the roll-out began.
    expect(await activate(2)).toBeUndefined();
    // Back to more pages, and from there without them again: a return is asked nothing.
    await site.done(rollBack, { remote: 'zine' }, zine);
    await site.done(rollBack, { remote: 'zine', to: version(2) }, zine);
    expect(await live()).toContain(`zine ${version(2)}`);
  });

  test('a version lower than the live one is activated and rolled out only when that is said', async () => {
    for (const number of [9, 10]) await ship(number);
    expect(await activate(9)).toBeUndefined();
    expect(await activate(10)).toBeUndefined();
    const refused = await site.call(activateVersions, { versions: { zine: version(9) } }, zine);
    expect([refused.refusal, refused.msg]).toEqual([
      'version-older',
      `zine ${version(9)} is lower than ${version(10)}, which is live. Confirm that the older version is meant.`,
    ]);
    expect([await rollOut(9), await rollOut(9, { older: true })]).toEqual(['version-older', undefined]);
    expect((await newest())?.reason).toBe(`lower than ${version(10)}`);
    await site.done(rollBack, { remote: 'zine' }, zine);
    expect((await site.done(rollBack, { remote: 'zine' }, zine)).version).toBe(version(9));
  });

  test('the only remote of a site can be retired', async () => {
    await site.done(retireRemote, { remote: 'reader' }, reader);
    expect(await live()).toEqual([]);
  });
});
