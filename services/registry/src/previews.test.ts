import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  activateVersions,
  beginOverride,
  collectVersions,
  compareVersions,
  createPreview,
  endPreview,
  examineTeam,
  leaveOverride,
  listPreviews,
  readHistory,
  readPictures,
} from '@yonkoma/contract';
import { beginPreview, composePage, readPreview } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { makeBuild } from '@yonkoma/gate/fixtures/builds';
import { openRegistry, type TestRegistry, type Way } from './fixtures/open-registry.ts';
import { sealCarried } from './preview/seal-rules.ts';

onBothEngines('a preview of a version', (engine) => {
  let site: TestRegistry;
  let ci: { token: string };
  const [one, two] = ['1.0.0-000000000001', '1.0.0-000000000002'];
  const mai: Way = { member: 7, nodes: ['platform/read'] };
  const lan: Way = { member: 8, nodes: ['platform/read'] };
  const reader: Way = { member: 9, nodes: ['*'] };
  const pages = [
    { name: 'home', path: '/reader', title: 'home', layout: 'home' as const, needsLogin: false },
    { name: 'issue', path: '/reader/:id', title: 'issue', layout: 'home' as const, needsLogin: false },
  ];
  const secret = 'a secret of this test, long enough for it';
  const nowS = () => Math.floor(Date.now() / 1000);

  beforeEach(async () => {
    // Its host is that of the requests for files in this test.
    site = await openRegistry(engine, { SITE_URL: 'https://comics.example', PREVIEW_URL: 'https://localhost' });
    ci = await site.token('ci', ['publish', 'activate']);
    await site.ship(makeBuild({ version: one, text: 'one', pages }), ci);
    await site.done(activateVersions, { versions: { reader: one } }, ci);
    await site.ship(makeBuild({ version: two, text: 'two', pages }), ci, '3f9c2a7');
  });
  afterEach(() => site.close());

  const as = (way: Way) =>
    site.composition.askFor({
      language: 'en',
      session: way && 'member' in way ? { memberId: way.member, sessionId: 1, nodes: way.nodes, token: 'x' } : null,
      isExpired: false,
      client: null,
      address: '',
      log: site.app.log,
    });
  const make = (more: { hours?: number } = {}) =>
    site.done(createPreview, { remote: 'reader', version: two, ...more }, ci);
  const sealOf = ({ address }: { address: string }) => new URL(address).pathname.replace('/preview/', '');
  const look = async (way: Way, seal: string, isPreviewHost = false) =>
    (await as(way)(readPreview, { seal, isPreviewHost })).state;
  const begin = async (way: Way, seal: string, isPreviewHost = false, page?: string) => {
    const begun = await as(way)(beginPreview, { seal, isPreviewHost, ...(page !== undefined && { page }) });
    if (begun.state !== 'open') throw new Error(begun.state);
    return begun;
  };
  const shown = async (way: Way, override: string, isPreviewHost = false) => {
    const { manifest, override: tried } = await as(way)(composePage, {
      language: 'en',
      cohort: '0123456789abcdef',
      override,
      isPreviewHost,
    });
    return { version: manifest.remotes[0]?.version, telemetry: manifest.telemetry, tried };
  };

  test('has an address on PREVIEW_URL, with its pages, for a week or as many hours as are asked for', async () => {
    const made = await make();
    expect(made).toMatchObject({ remote: 'reader', version: two, isForGuests: true, commit: '3f9c2a7' });
    expect(made.address).toMatch(/^https:\/\/localhost\/preview\/[\w-]+\.[\w-]+$/);
    expect(made.pages).toEqual([
      { name: 'home', path: '/reader', address: `${made.address}?page=home` },
      { name: 'issue', path: '/reader/:id', address: null },
    ]);
    expect(Math.abs(made.until - nowS() - 7 * 86_400)).toBeLessThan(5);
    expect(Math.abs((await make({ hours: 2 })).until - nowS() - 7200)).toBeLessThan(5);
    expect((await site.call(createPreview, { remote: 'reader', version: two, hours: 721 }, ci)).code).toBe(0);
    const { list } = await site.done(listPreviews, { remote: 'reader' }, mai);
    expect(list.map(({ id, madeBy }) => [id === made.id, madeBy])).toContainEqual([true, 'token ci']);
    const { list: audit } = await site.done(readHistory, { remote: 'reader' }, mai);
    expect(audit[0]).toMatchObject({ who: 'token ci', what: 'preview', after: two });
  });

  test('at the site itself is for signed-in members who may read the platform', async () => {
    const seal = sealOf(await make());
    expect([await look(null, seal), await look(reader, seal), await look(mai, seal)]).toEqual([
      'sign-in',
      'forbidden',
      'open',
    ]);
    const { cookie, maxAgeS, path } = await begin(mai, seal);
    expect([maxAgeS, path]).toEqual([8 * 3600, '/']);
    const { version, telemetry, tried } = await shown(mai, cookie);
    expect([version, telemetry]).toEqual([two, { sample: 0 }]);
    expect(tried).toMatchObject({ remote: 'reader', version: two, until: expect.any(Number) });
    const others = [lan, reader, null, { member: 7, nodes: ['*'] }];
    expect(await Promise.all(others.map(async (way) => (await shown(way, cookie)).version))).toEqual([
      one,
      one,
      one,
      one,
    ]);
    // Nor has it an effect where everybody is a guest.
    expect((await shown(null, cookie, true)).version).toBe(one);
    const { list } = await site.done(readHistory, { remote: 'reader' }, mai);
    expect(list[0]).toMatchObject({ who: 'member 7', what: 'override', after: two });
  });

  test('at PREVIEW_URL is for everybody with the link, and a guest’s cookie has no effect at the site', async () => {
    const seal = sealOf(await make());
    expect(await look(null, seal, true)).toBe('open');
    const { cookie } = await begin(null, seal, true, 'home');
    expect((await shown(null, cookie, true)).version).toBe(two);
    // Somebody may put their own cookie into the browser of a member.
    expect([(await shown(null, cookie)).version, (await shown(mai, cookie)).version]).toEqual([one, one]);
    await site.db('remote_version').where({ remote: 'reader', version: two }).update({ state: 'needs-approval' });
    const file = async () => (await site.app.inject(`/remotes/reader/${two}/entry.00000001.js`)).statusCode;
    expect(await file()).toBe(404);
    site.cookies.set('yk-override', cookie);
    expect(await file()).toBe(200);
  });

  test('begins at a declared page without parameters, and at no address that the link names', async () => {
    const seal = sealOf(await make());
    const paths = await Promise.all(
      ['home', 'issue', '//evil.example', undefined].map(async (page) => (await begin(null, seal, true, page)).path),
    );
    expect(paths).toEqual(['/reader', '/', '/', '/']);
  });

  test('is none for a link that was altered, and over for one that has expired or was taken back', async () => {
    const made = await make();
    const [payload = '', signature = ''] = sealOf(made).split('.');
    const forged = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace(two, '1.0.0-000000000009'),
    ).toString('base64url');
    for (const seal of [`${forged}.${signature}`, payload, `${payload}.`, `${payload}.${signature}.x`, 'x', ''])
      expect([seal, await look(mai, seal)]).toEqual([seal, 'altered']);
    const { cookie } = await begin(mai, sealOf(made));
    // A link is no cookie, and a cookie no link.
    expect([(await shown(mai, sealOf(made))).version, await look(mai, cookie)]).toEqual([one, 'altered']);
    expect((await site.call(endPreview, { id: made.id }, mai)).code).toBe(401);
    expect((await site.call(endPreview, { id: made.id }, await site.token('ask', ['publish'], ['ask']))).refusal).toBe(
      'token-scope',
    );
    expect(await site.done(endPreview, { id: made.id }, ci)).toMatchObject({ remote: 'reader', version: two });
    expect([await look(mai, sealOf(made)), (await shown(mai, cookie)).version]).toEqual(['over', one]);
    expect((await site.call(endPreview, { id: made.id }, ci)).refusal).toBe('preview-unknown');
    expect((await site.done(listPreviews, {}, mai)).list).toEqual([]);
    const carried = { id: made.id, remote: 'reader', version: two, member: 7, until: 1 };
    expect((await shown(mai, sealCarried(secret, carried))).version).toBe(one);
  });

  test('is refused for a version that the gate refused, and ends when the version is taken back', async () => {
    const three = '1.0.0-000000000003';
    const clash = [{ name: 'more', path: '/ask', title: 'more', layout: 'home' as const, needsLogin: false }];
    await site.ship(makeBuild({ name: 'ask', version: one, pages: clash }), ci);
    await site.done(activateVersions, { versions: { ask: one } }, ci);
    expect((await site.ship(makeBuild({ version: three, text: 'three', pages: clash }), ci)).state).toBe('refused');
    expect((await site.call(createPreview, { remote: 'reader', version: three }, ci)).refusal).toBe('preview-refused');
    const seal = sealOf(await make());
    const { cookie } = await begin(mai, seal);
    await site.db('remote_version').where({ remote: 'reader', version: two }).update({ state: 'failed' });
    expect([await look(mai, seal), (await shown(mai, cookie)).version]).toEqual(['over', one]);
  });

  test('is left by one browser and stays for others; another override takes its place', async () => {
    const seal = sealOf(await make());
    site.cookies.set('yk-override', (await begin(mai, seal)).cookie);
    expect(await site.done(leaveOverride, {}, null)).toEqual({ isLeft: true });
    expect([site.cookies.get('yk-override'), await look(lan, seal)]).toEqual(['', 'open']);
    await site.done(beginOverride, { remote: 'reader', version: two }, { member: 7, nodes: ['platform/override'] });
    expect(
      (await shown({ member: 7, nodes: ['platform/override'] }, site.cookies.get('yk-override') ?? '')).version,
    ).toBe(two);
  });

  test('keeps the files of its version', async () => {
    await make();
    await site.db('remote_version').update({ published_at: 1 });
    const admin: Way = { member: 1, nodes: ['platform/admin'] };
    const { kept } = await site.done(collectVersions, { isDryRun: true }, admin);
    expect(kept).toContainEqual({ remote: 'reader', version: two, why: 'preview' });
  });

  test('two versions are compared file by file, with the hosts, words and pages of both', async () => {
    const three = '1.1.0-000000000003';
    const more = [...pages, { ...(pages[0] as (typeof pages)[0]), name: 'more', path: '/reader/more', title: 'more' }];
    await site.ship(
      makeBuild({ version: three, text: 'fetch("https://api.example/x")', pages: more, endpoints: ['site.listAreas'] }),
      ci,
    );
    const found = await site.done(compareVersions, { remote: 'reader', from: one, to: three }, mai);
    expect(found.files.changed.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['entry.00000001.js', 'page.00000001.js']),
    );
    expect(found).toMatchObject({
      from: one,
      to: three,
      hosts: { added: ['api.example'], removed: [] },
      endpoints: { added: ['site.listAreas'], removed: [], changed: [] },
      pages: { added: [{ name: 'more', path: '/reader/more' }], removed: [], changed: [] },
    });
    expect(found.words.find(({ language }) => language === 'en')).toEqual({ language: 'en', before: 2, after: 3 });
    const { before, after } = found.sizes.total;
    expect(after.raw).toBeGreaterThan(before?.raw ?? 0);
    expect(after.brotli).toBeLessThan(after.raw);
    expect((await site.done(compareVersions, { remote: 'reader', to: one }, mai)).sizes.total.before).toBeNull();
    const { list } = await site.done(readPictures, { remote: 'reader', version: three }, mai);
    const jpeg = Buffer.from('jpg').toString('base64');
    expect(list).toEqual(['home', 'issue', 'more'].map((page) => ({ page, jpeg })));
    expect((await site.call(compareVersions, { remote: 'reader', to: '9.9.9-000000000000' }, mai)).refusal).toBe(
      'version-unknown',
    );
  });

  test('a token learns what it is for, and which ranges and endpoints do not fit the site', async () => {
    const ends = nowS() + 3600;
    const own = await site.token('zine-ci', ['publish'], ['zine'], ends, 'zine');
    const found = await site.done(
      examineTeam,
      { needs: { react: '^18.0.0' }, endpoints: ['comic.readNothing', 'site.listAreas'] },
      own,
    );
    expect(found.you).toMatchObject({ name: 'token zine-ci', team: 'zine', remotes: ['zine'], expiresAt: ends });
    expect(found.unknownEndpoints).toEqual(['comic.readNothing']);
    const { you } = await site.done(examineTeam, {}, mai);
    expect([you.remotes, you.expiresAt, you.can]).toEqual([null, null, ['platform/read']]);
  });
});
