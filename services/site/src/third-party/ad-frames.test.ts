import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onBothEngines, openDomains, type OpenDomains } from '@yonkoma/testing/node';
import { site } from '../domain.ts';

onBothEngines('advertisements of a site', (engine) => {
  let open: OpenDomains;
  beforeAll(async () => {
    open = await openDomains(engine, [site]);
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await open.db('site')('site_text').delete();
    await open.db('site')('setting').delete();
  });
  const keep = (name: string, value: string) => open.db('site')('site_text').insert({ name, value });
  const set = (name: string, value: unknown) =>
    open
      .db('site')('setting')
      .insert({ name, value: JSON.stringify(value) });
  const frame = (format: string) => open.app.inject({ url: `/ads/${format}`, headers: { 'think-lang': 'en' } });
  const reported = async () =>
    (await open.get<{ site: { thirdParties?: unknown } }>('/api/index/index')).data.site.thirdParties;

  test('are absent until they are set up: pages get no data, and there are no frames', async () => {
    expect(await reported()).toBeUndefined();
    expect((await frame('vignette')).statusCode).toBe(404);
    expect((await open.get('/api/config/thirdPartyCode')).data).toEqual({ ads: [], analytics: '' });
  });

  test('have one document each, of its own origin, that loads from listed hosts and is framed here alone', async () => {
    await keep('ads.vignette.headCode', '<script src="https://ads.example/head.js"></script>');
    await keep('ads.vignette.contentCode', 'show("</script>")');
    await set('adHosts', ['ads.example']);
    expect(await reported()).toMatchObject({ framed: ['vignette'], inPage: [] });
    const { statusCode, body, headers } = await frame('vignette');
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
        "default-src 'none'",
        "script-src 'unsafe-inline' 'unsafe-eval' ads.example",
        'connect-src ads.example',
        "frame-ancestors 'self'",
        "base-uri 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/allow-same-origin|allow-top-navigation|allow-modals|https:/);
    expect(body.indexOf('"\\u003cscript>show(')).toBeLessThan(body.indexOf('https://ads.example/head.js'));
    expect(body.match(/<\/script>/g)).toHaveLength(2);
  });

  test('that run in pages have no frame, and their code is given to pages only', async () => {
    await keep('ads.onclickPopunder.headCode', 'https://ads.example/pop.js');
    await keep('analytics.code', '<script src="https://count.example/c.js"></script>');
    expect((await frame('onclickPopunder')).statusCode).toBe(404);
    expect((await open.get('/api/config/thirdPartyCode')).data).toEqual({
      ads: [
        {
          format: 'onclickPopunder',
          headCode: '<script async src="https://ads.example/pop.js"></script>',
          contentCode: '',
        },
      ],
      analytics: '<script src="https://count.example/c.js"></script>',
    });
    for (const wrong of ['banner', 'constructor', '..%2f', '']) expect((await frame(wrong)).statusCode).toBe(404);
  });

  test('with broken code do not break the markup before it', async () => {
    await keep('ads.nativeBanner.headCode', '<script>let a = "<!-- <script>');
    await keep('ads.nativeBanner.contentCode', `<div><p ${'<'.repeat(5000)}`);
    const { body } = await frame('nativeBanner');
    expect(body.slice(0, body.indexOf('let a'))).toMatch(
      /<script>\(function startAdFrame.*"\\u003cdiv>\\u003cp .*\)<\/script>\n<script>$/s,
    );
  });
});
