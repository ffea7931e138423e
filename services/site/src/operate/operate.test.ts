import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Initialisation } from '@yonkoma/contract';
import { onBothEngines, openDomains, type OpenDomains, temporaryFolder } from '@yonkoma/testing/node';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listRules } from '../rule/rule-store.ts';
import { site } from '../domain.ts';

onBothEngines('an operator of the site', (engine) => {
  let open: OpenDomains;
  beforeAll(async () => {
    open = await openDomains(engine, [site]);
  });
  afterAll(() => open.close());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const ops = async (name: 'site' | 'menu', ...args: string[]) => {
    const said: string[] = [];
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
    const status = await site.commands?.[name]?.run(open.composition.running('site') as never, args);
    return { status, said: said.join('\n') };
  };
  const guest = async (): Promise<Initialisation> => (await open.app.inject('/api/index/index')).json().data;
  const reported = async () => (await guest()).site;
  const titles = async (language: 'en' | 'jp' = 'en') =>
    (await listRules(open.db('site'), language)).map(({ name, title }) => [name, title]);

  test('sees every setting and its purpose, sets one for the next page, and restores its default', async () => {
    expect((await ops('site')).said).toMatch(/siteName = "Yonkoma" {2}\(default\)\n {4}the name in titles/);
    expect(await ops('site', 'set', 'siteName', '四コマ')).toEqual({ status: 0, said: 'siteName = "四コマ"' });
    expect(await ops('site', 'set', 'storageHosts', 'bucket.example:9000, files.example')).toMatchObject({ status: 0 });
    expect(await reported()).toMatchObject({
      siteName: '四コマ',
      storageHosts: ['bucket.example:9000', 'files.example'],
    });
    expect((await ops('site')).said).toMatch(/siteName = "四コマ"\n/);
    await ops('site', 'unset', 'siteName');
    await ops('site', 'unset', 'storageHosts');
    expect(await reported()).toMatchObject({ siteName: 'Yonkoma', storageHosts: [] });
  });

  test('sets a long text, from a file too, and is warned of hosts that its code may not load from', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'about.md');
    await writeFile(file, '# We\nWe draw.');
    expect(await ops('site', 'set', 'about.en', `@${file}`)).toEqual({
      status: 0,
      said: 'about.en = 13 characters: # We We draw.',
    });
    expect((await open.get<{ title: string }>('/api/config/aboutus', {}, { 'think-lang': 'en' })).data.title).toBe(
      'We',
    );
    expect(
      (await ops('site', 'set', 'ads.vignette.headCode', '<script src="https://ads.example/a.js"></script>')).said,
    ).toMatch(/names ads\.example, which browsers will not load from: .* site set adHosts ads\.example$/);
    await ops('site', 'set', 'adHosts', 'ads.example');
    expect(
      (await ops('site', 'set', 'ads.vignette.headCode', '<script src="https://ads.example/a.js"></script>')).said,
    ).not.toContain('will not load');
    expect((await reported()).thirdParties).toMatchObject({ framed: ['vignette'] });
    expect((await ops('site')).said).toMatch(/ads\.vignette\.headCode = 48 characters: <script/);
    for (const name of ['about.en', 'ads.vignette.headCode', 'adHosts']) await ops('site', 'unset', name);
    expect((await reported()).thirdParties).toBeUndefined();
    expect((await ops('site')).said).toMatch(/Long texts that are not set.*ads\.vignette\.headCode.*about\.vi/);
  });

  test.each([
    ['siteName', '', /wants one or more/],
    ['cdnUrl', 'javascript:alert(1)', /wants an https address/],
    ['timeZone', 'Mars/Base', /wants an IANA name/],
    ['openMemberCenter', 'yes', /wants true or false/],
    ['uploadMaxsizeBytes', '10mb', /wants a whole number/],
    ['uploadMaxsizeBytes', '0', /wants at least 1/],
    ['storageHosts', 'https://a.example/', /wants a list of host names/],
    ['adHosts', "'unsafe-inline'", /wants hosts such as|a list of hosts/],
    ['adHosts', 'a.example; script-src *', /a list of hosts/],
    ['adsInPage', 'popup', /wants names of formats/],
    ['adEveryPages', '0', /at least 1/],
    ['ads.vignette.headCode', 'javascript:alert(1)', /wants HTML, JavaScript, or an address/],
    ['ads.vignette.headCode', ' DATA:text/html,x', /wants HTML/],
    ['ads.vignette.contentCode', '<p>'.repeat(350_000), /at most 20,000 characters/],
    ['analytics.code', ' ', /wants something/],
    ['about.en', '@/nowhere/about.md', /There is no file/],
    ['about.fr', 'Nous', /There is no setting/],
    ['nothing', '1', /There is no setting nothing/],
    ['constructor', '1', /There is no setting/],
  ])('%s cannot be set to "%s", and one sentence says why', async (name, value, sentence) => {
    const { status, said } = await ops('site', 'set', name, value);
    expect([status, said.split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
  });

  test('switches a menu entry off and on, renames and reorders it', async () => {
    expect((await ops('menu')).said).toMatch(/^account {2}menu_dir.*\n {2}account\/overview {2}menu tab/m);
    expect((await ops('menu', 'off', 'account/balance')).status).toBe(0);
    expect((await titles()).map(([name]) => name)).not.toContain('account/balance');
    expect((await ops('menu')).said).toContain('account/balance  menu tab  96  off');
    await ops('menu', 'on', 'account/balance');
    await ops('menu', 'weigh', 'account/balance', '100');
    await ops('menu', 'title', 'account/balance', 'jp', '残高', '一覧');
    expect((await titles('jp'))[0]).toEqual(['account/balance', '残高 一覧']);
  });

  test('adds entries and groups at every place, for guests too, and removes only what was added', async () => {
    for (const line of [
      'group header about guests',
      'add header shop link https://shop.example/a?b=1 below about guests',
      'add aside blog tab /blog guests',
      'add bottom help link https://help.example guests',
      'group member mine',
      'add member own tab /user/account/overview below mine',
      'add user chat iframe https://chat.example',
      'add header fair iframe https://fair.example guests',
    ])
      expect([line, await ops('menu', ...line.split(' '))]).toEqual([line, { status: 0, said: '' }]);
    expect((await ops('menu', 'add', 'user', 'chat', 'link', 'https://a.example')).said).toMatch(/already/);
    const { rules } = await guest();
    expect(rules.filter(({ type }) => type === 'nav')).toMatchObject([
      { name: 'about', children: [{ name: 'shop', menu_type: 'link', url: 'https://shop.example/a?b=1' }] },
      { name: 'blog', component: 'aside', path: 'blog', menu_type: 'tab' },
      { name: 'help', component: 'bottom' },
      { name: 'fair', component: '', menu_type: 'iframe', url: 'https://fair.example' },
    ]);
    for (const name of ['about', 'blog', 'help', 'mine', 'chat', 'fair'])
      expect((await ops('menu', 'drop', name)).status).toBe(0);
    expect((await guest()).rules.filter(({ type }) => type === 'nav')).toEqual([]);
    expect((await ops('menu')).said).not.toMatch(/shop|own /);
    expect(await ops('menu', 'drop', 'account/overview')).toMatchObject({
      status: 1,
      said: expect.stringContaining('can only be switched off'),
    });
  });

  test.each([
    [['on', 'nobody'], /There is no entry nobody/],
    [['weigh', 'account', 'heavy'], /whole number/],
    [['title', 'account', 'fr', 'Compte'], /A title needs a language/],
    [['add', 'header', 'x', 'link', 'http://a.example'], /https address/],
    [['add', 'header', 'x', 'link', 'javascript:alert(1)'], /https address/],
    [['add', 'header', 'x', 'tab', '//evil.example'], /page of this site/],
    [['add', 'header', 'x', 'tab', '/blog', 'below', 'account'], /no group account/],
    [['add', 'member', 'x', 'tab', '/user/account/overview'], /below a group/],
    [['add', 'member', 'x', 'tab', '/blog', 'below', 'account'], /begins with \/user/],
    [['add', 'user', 'x', 'tab', '/blog', 'guests'], /for guests/],
    [['group', 'bottom', 'x'], /no groups/],
    [['add', 'moon', 'x', 'tab', '/blog'], /^Usage/],
    [['icon', 'account', '<svg>'], /small letters/],
    [['toString', 'account'], /^Usage/],
    [['on'], /^Usage/],
  ])('menu %j is refused in one sentence', async (args, sentence) => {
    const { status, said } = await ops('menu', ...args);
    expect([status, said.split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
  });
});
