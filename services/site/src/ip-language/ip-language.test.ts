import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, mount } from '@yonkoma/service-kit';
import { onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { site } from '../domain.ts';
import { words } from '../words.ts';

onBothEngines('the language of an address', (engine) => {
  let open: OpenDomains;
  beforeAll(async () => {
    open = await openDomains(engine, [site]);
  });
  afterAll(() => open.close());
  const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await open.app.inject({ url: '/api/common/getIpLanguage', remoteAddress, headers })).json<{
      code: number;
      msg: string;
      data: unknown;
    }>();

  test.each([
    ['1.2.4.8', { language: 'zh-cn', country: 'CN', isAsian: true, isSoutheastAsian: false }],
    ['203.116.1.1', { language: 'zh-cn', country: 'SG', isAsian: true, isSoutheastAsian: true }],
    ['210.140.10.1', { language: 'jp', country: 'JP', isAsian: true, isSoutheastAsian: false }],
    ['14.160.0.1', { language: 'vi', country: 'VN', isAsian: true, isSoutheastAsian: true }],
    ['::ffff:14.160.0.1', { language: 'vi', country: 'VN', isAsian: true, isSoutheastAsian: true }],
    ['2400:8902::1', { language: 'jp', country: 'JP', isAsian: true, isSoutheastAsian: false }],
    ['1.46.0.1', { language: 'en', country: 'TH', isAsian: true, isSoutheastAsian: true }],
    ['8.8.8.8', { language: 'en', country: 'US', isAsian: false, isSoutheastAsian: false }],
  ])('%s', async (address, data) => {
    expect(await ask(address)).toMatchObject({ code: 1, data });
  });

  test('that is unknown has code 0, in the language of the caller', async () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '::1', 'fe80::1'])
      expect(await ask(address, { 'think-lang': 'jp' })).toEqual(
        expect.objectContaining({ code: 0, msg: words.jp['country-unknown'], data: null }),
      );
  });

  test('is not taken from a header, where no proxy is trusted', async () => {
    expect(await ask('8.8.8.8', { 'x-forwarded-for': '14.160.0.1', 'x-real-ip': '14.160.0.1' })).toMatchObject({
      data: { language: 'en' },
    });
  });

  test('is that of the visitor whom a trusted proxy names, and not of one whom the visitor names', async () => {
    const secret = 'a secret of this test, long enough for it';
    const behind = createServer({ logLevel: 'silent', trustProxy: '10.0.0.1' });
    await mount(behind, open.composition, { secret });
    const languageOf = async (remoteAddress: string, forwarded: string) =>
      (
        await behind.inject({
          url: '/api/common/getIpLanguage',
          remoteAddress,
          headers: { 'x-forwarded-for': forwarded },
        })
      ).json<{ data: { language: string } }>().data.language;
    const reported = await Promise.all([
      languageOf('10.0.0.1', '14.160.0.1'),
      languageOf('10.0.0.1', '14.160.0.1, 210.140.10.1'),
      languageOf('8.8.8.8', '14.160.0.1'),
    ]);
    await behind.close();
    expect(reported).toEqual(['vi', 'jp', 'en']);
  });
});
