import { describe, expect, test } from 'vitest';
import { adFormats } from '@yonkoma/contract';
import { settingsInForce } from '../site/settings.ts';
import { asHtml, codeNames, describeThirdParties } from './code-rules.ts';
import { unlistedHosts } from './unlisted-hosts.ts';

const names = adFormats.map((format) => codeNames(format).head);

test('without any code the page gets no data', () => {
  expect(describeThirdParties(settingsInForce({ adHosts: ['ads.example'] }), ['about.en'])).toBeUndefined();
});

test('formats that need the page run in it, the others in frames; hosts of frames are not those of pages', () => {
  const reported = describeThirdParties(
    settingsInForce({ adHosts: ['ads.example'], analyticsHosts: ['count.example'] }),
    [...names, 'analytics.code'],
  );
  expect(reported).toEqual({
    framed: ['inPagePush', 'interstitial', 'vignette', 'nativeBanner', 'directLink'],
    inPage: ['onclickPopunder', 'pushNotifications'],
    hasAnalytics: true,
    asksConsent: true,
    everyPages: 5,
    hosts: ['ads.example', 'count.example'],
  });
  expect(
    describeThirdParties(settingsInForce({ adHosts: ['ads.example'] }), [codeNames('vignette').content]),
  ).toMatchObject({ framed: ['vignette'], inPage: [], hosts: [] });
});

test('an operator chooses the formats that run in pages; one that only a page can hold runs nowhere else', () => {
  expect(describeThirdParties(settingsInForce({ adsInPage: ['vignette'] }), names)).toMatchObject({
    inPage: ['vignette'],
    framed: ['inPagePush', 'interstitial', 'nativeBanner', 'directLink'],
  });
});

describe('the code of networks', () => {
  test.each([
    ['', ''],
    ['  <script src="https://a.example/x.js"></script> ', '<script src="https://a.example/x.js"></script>'],
    ['<div', '<div'],
    ['https://a.example/x.js?a=1&b="', '<script async src="https://a.example/x.js?a=1&amp;b=&quot;"></script>'],
    ['run()', '<script>run()</script>'],
    ['document.body.innerHTML = "</script><!--"', '<script>document.body.innerHTML = "<\\/script><\\!--"</script>'],
  ])('%j is %j as HTML', (code, html) => {
    expect(asHtml(code)).toBe(html);
  });

  test('with the address of a direct link becomes a link that is marked as an advertisement', () => {
    expect(asHtml('https://a.example/?go', 'Our <partner>')).toBe(
      '<a href="https://a.example/?go" target="_blank" rel="sponsored noopener noreferrer">Our &lt;partner&gt;</a>',
    );
  });
});

test.each([
  [[], ['a.example', 'cdn.b.example:8443']],
  [['a.example'], ['cdn.b.example:8443']],
  [['https://a.example', '*.b.example:8443'], []],
  [['https:'], []],
  [['b.example:8443'], ['a.example', 'cdn.b.example:8443']],
])('with %j listed, %j are named as unlisted', (listed, unlisted) => {
  expect(
    unlistedHosts(
      '<script src="https://a.example/x"></script> u = "//cdn.b.example:8443/y"; https://A.example',
      listed,
    ),
  ).toEqual(unlisted);
});
