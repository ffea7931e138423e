import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '@yonkoma/contract';
import { compose, type Composition, createServer, missingWords, mount } from '@yonkoma/service-kit';
import { makeDatabases, onBothEngines } from '@yonkoma/testing/node';
import type { FastifyInstance } from 'fastify';
import { site } from './domain.ts';
import { listRules, nameRule } from './rule/rule-store.ts';

test('every refusal has words in every language', () => {
  expect(missingWords(site)).toEqual([]);
});

onBothEngines('the site', (engine) => {
  const secret = 'a secret of this test, long enough for it';
  let app: FastifyInstance;
  let composition: Composition;

  beforeAll(async () => {
    app = createServer({ logLevel: 'error' });
    await makeDatabases(engine.databaseUrl, [site]);
    composition = await compose([site], {
      env: { DATABASE_URL: engine.databaseUrl },
      dataDir: engine.dataDir,
      log: app.log,
      secret,
    });
    await mount(app, composition, { secret });
  });
  afterAll(async () => {
    await app.close();
    await composition.close();
  });

  const ask = async (url: string, language = 'en') =>
    (await app.inject({ url, headers: { 'think-lang': language } })).json();

  test('a guest gets the data of the site, and upload limits under both sets of names', async () => {
    const { code, data } = await ask('/api/index/index');
    expect(code).toBe(1);
    expect(data).toMatchObject({ userInfo: [], menus: [], openMemberCenter: true });
    expect(data.site).toMatchObject({
      siteName: 'Yonkoma',
      recordNumber: '',
      version: 'v1.0.0',
      cdnUrl: '',
      apiUrl: '',
    });
    const { upload } = data.site;
    expect([upload.maxSize, upload.saveName]).toEqual([upload.maxsize, upload.savename]);
    expect(upload.mimetype.split(',')).toEqual(upload.allowedSuffixes);
    expect(upload).toMatchObject({
      mode: 'local',
      maxsize: 10485760,
      allowedMimeTypes: expect.arrayContaining(['image/webp']),
    });
  });

  test('a guest gets the rules open to everybody and none for members', async () => {
    const { rules } = (await ask('/api/index/index')).data;
    expect(rules).toEqual([
      {
        id: 17,
        pid: 0,
        type: 'route',
        title: 'Member card',
        name: 'user/card',
        path: 'user/card/:id',
        icon: 'contact',
        menu_type: 'tab',
        url: '',
        component: '',
        no_login_valid: 1,
        extend: 'none',
        children: [],
      },
    ]);
  });

  test.each([
    ['zh-cn', '用户名片'],
    ['en', 'Member card'],
    ['jp', 'メンバーカード'],
    ['vi', 'Thẻ thành viên'],
    ['xx', 'Thẻ thành viên'],
  ])('titles are in the requested language: %s', async (language, title) => {
    expect((await ask('/api/index/index', language)).data.rules[0].title).toBe(title);
  });

  test('a guest is sent to sign in by a call for members', async () => {
    for (const value of ['1', 1]) {
      expect(await ask(`/api/index/index?requiredLogin=${value}`)).toMatchObject({
        code: 303,
        msg: 'Please sign in first.',
        data: { type: 'need login' },
      });
    }
    expect((await ask('/api/index/index?requiredLogin=0')).code).toBe(1);
    expect(await ask('/api/index/index?requiredLogin[]=1')).toMatchObject({ code: 0, data: null });
  });

  test('languages are listed by their own names, whatever the requested language', async () => {
    const { data } = await ask('/api/config/getLanguageList', 'jp');
    expect(data).toEqual([
      { name: 'zh-cn', value: '中文简体' },
      { name: 'en', value: 'English' },
      { name: 'jp', value: '日本語' },
      { name: 'vi', value: 'Tiếng Việt' },
    ]);
  });

  test('a setting replaces its default, and one of the wrong kind does not', async () => {
    const { db } = composition.running('site');
    await db('setting').insert([
      { name: 'siteName', value: '"四コマ"' },
      { name: 'openMemberCenter', value: '"yes"' },
    ]);
    const { data } = await ask('/api/index/index');
    await db('setting').delete();
    expect([data.site.siteName, data.openMemberCenter]).toEqual(['四コマ', true]);
  });

  test('every visitor gets a key for encrypted answers, unless the site has switched them off', async () => {
    const { data } = await ask('/api/index/index');
    expect(data.site.secure).toEqual({
      kid: expect.stringMatching(/^\d+\.[\w-]{22}$/),
      key: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/),
      expire: expect.any(Number),
    });
    const other = await app.inject({ url: '/api/index/index', remoteAddress: '198.51.100.7' });
    expect(other.json().data.site.secure.key).not.toBe(data.site.secure.key);
    const { db } = composition.running('site');
    await db('setting').insert([
      { name: 'secureComics', value: 'false' },
      { name: 'storageHosts', value: '["bucket.example:9000"]' },
    ]);
    const { site } = (await ask('/api/index/index')).data;
    await db('setting').delete();
    expect([site.secure, site.storageHosts]).toEqual([null, ['bucket.example:9000']]);
    expect(data.site.storageHosts).toEqual([]);
  });

  test('every rule has a title in every language', async () => {
    const { db } = composition.running('site');
    for (const language of languages) {
      const rules = await listRules(db, language);
      expect(rules.length).toBeGreaterThan(15);
      expect(rules.filter(({ name, title }) => title === name || title === '')).toEqual([]);
    }
  });

  test('an operator’s title replaces the word of the site, in its language alone', async () => {
    const { db } = composition.running('site');
    const titleIn = async (language: Language) =>
      (await listRules(db, language)).find(({ name }) => name === 'account/profile')?.title;
    await nameRule(db, 'account/profile', 'jp', 'わたし');
    expect([await titleIn('jp'), await titleIn('en')]).toEqual(['わたし', 'Profile']);
  });
});
