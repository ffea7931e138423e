import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { consentCookie, languages } from '@yonkoma/contract';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { shellWords } from '@yonkoma/journeys/words';
import { openAdNetwork, script, type AdNetwork } from './ad-network.ts';
import { adFrames, adIn, marks, setUp, waitForHome, withReadingSite } from './set-up.ts';

let browser: Browser;
let site: MemberSite;
let member: Member;
let network: AdNetwork;

withReadingSite(async (opened) => {
  ({ browser, site } = opened);
  member = await register(site, 'Consenter');
});
beforeEach(async () => {
  network = await openAdNetwork();
  setUp(site, {
    settings: { adHosts: [network.source], analyticsHosts: [network.source] },
    texts: {
      'ads.inPagePush.headCode': script(network, 'show.js?name=inPagePush'),
      'analytics.code': `document.documentElement.dataset.analytics = 'counts'`,
    },
  });
});
afterEach(async () => {
  await network[Symbol.asyncDispose]();
});
afterAll(() => {
  expect(failuresIn(site)).toEqual([]);
});

const bar = ({ page, shell }: Pick<Visitor, 'page' | 'shell'>) =>
  page.getByRole('region', { name: shell('privacy.choices') });
const kept = async ({ page }: Visitor) =>
  (await page.context().cookies()).find(({ name }) => name === consentCookie)?.value;
/**
 * Nothing on the page shows that no third party loaded. So wait until its code is there: then the privacy choices are
 * shown and the network is idle.
 */
const settled = async ({ page, shell }: Visitor) => {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell('privacy.choices') })
    .waitFor();
  await page.waitForLoadState('networkidle');
};

/** Judges the page on that screen and ground, and leaves it as on a desktop in the light. */
const expectSoundOn = async (
  { page, expectSound }: Visitor,
  { viewport }: typeof desktop | typeof phone,
  colorScheme: 'light' | 'dark',
  name: string,
) => {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await expectSound();
  await screenshot(page, `${name}-${colorScheme}`);
  await page.setViewportSize(desktop.viewport);
  await page.emulateMedia({ colorScheme: 'light' });
};

test('no third party loads until allowed; refusing is kept, and can be changed on any page', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, shell, expectCalm } = visitor;
  await page.goto('/');
  await bar(visitor).waitFor();
  await settled(visitor);
  await expectSoundOn(visitor, phone, 'dark', 'consent-bar');
  expect([network.asked(), adFrames(visitor), await marks(visitor), await kept(visitor)]).toEqual([
    [],
    [],
    {},
    undefined,
  ]);
  await bar(visitor)
    .getByRole('button', { name: shell('privacy.refuse') })
    .press('Enter');
  await bar(visitor).waitFor({ state: 'detached' });
  await page.reload();
  await settled(visitor);
  expect([network.asked(), adFrames(visitor), await marks(visitor), await kept(visitor)]).toEqual([[], [], {}, '0']);

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell('privacy.choices') })
    .press('Enter');
  const choices = page.getByRole('dialog', { name: shell('privacy.choices') });
  await choices.getByText(shell('privacy.refused')).waitFor();
  await expectSoundOn(visitor, desktop, 'light', 'consent-choices');
  await choices.getByRole('button', { name: shell('privacy.allow') }).press('Enter');
  await adIn(visitor, 'inPagePush').getByText('Tea for inPagePush').waitFor();
  expect(await kept(visitor)).toBe('1');
  const answer = await page.reload();
  expect(answer?.headers()['content-security-policy']).toContain(network.source);
  await page.waitForFunction(() => document.documentElement.dataset['analytics'] === 'counts');

  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell('privacy.choices') })
    .click();
  await choices.getByRole('button', { name: shell('privacy.refuse') }).click();
  await page.waitForFunction(() => document.documentElement.dataset['analytics'] === undefined);
  await settled(visitor);
  expect(adFrames(visitor)).toEqual([]);
  await expectCalm();
});

test('refusing is as easy as allowing in every language, on a desktop and on a phone', async () => {
  const { page, expectCalm } = await openVisitor(browser, site, 'en', desktop);
  for (const language of languages) {
    const shell = shellWords(language);
    await page.context().addCookies([{ name: 'ba-lang', value: language, url: site.url }]);
    await page.goto('/');
    await bar({ page, shell }).waitFor();
    for (const { viewport } of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const [refuse, allow] = await Promise.all(
        ['privacy.refuse', 'privacy.allow'].map((word) =>
          bar({ page, shell })
            .getByRole('button', { name: shell(word) })
            .boundingBox(),
        ),
      );
      expect([language, refuse?.width, refuse?.height, refuse?.y]).toEqual([
        language,
        allow?.width,
        allow?.height,
        allow?.y,
      ]);
      expect(refuse?.width).toBeGreaterThan(0);
    }
  }
  await expectCalm();
});

test('a browser that asks not to share gets no question: nothing loads, and the foot of the page says so', async () => {
  const visitor = await openVisitor(browser, site, 'en', { ...desktop, extraHTTPHeaders: { 'sec-gpc': '1' } });
  const { page, shell, expectCalm } = visitor;
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });
  });
  await page.context().addCookies([{ name: consentCookie, value: '1', url: site.url }]);
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).not.toContain(network.source);
  await settled(visitor);
  expect(await bar(visitor).count()).toBe(0);
  expect([network.asked(), adFrames(visitor), await marks(visitor)]).toEqual([[], [], {}]);
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell('privacy.choices') })
    .click();
  const choices = page.getByRole('dialog', { name: shell('privacy.choices') });
  await choices.getByText(shell('privacy.signal')).waitFor();
  expect(await choices.getByRole('button', { name: shell('privacy.allow') }).count()).toBe(0);
  await expectCalm();
});

test('Do Not Track stops analytics and not advertisements', async () => {
  const visitor = await openVisitor(browser, site, 'en', { ...desktop, extraHTTPHeaders: { dnt: '1' } });
  const { page, expectCalm } = visitor;
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { value: '1' });
  });
  await page.context().addCookies([{ name: consentCookie, value: '1', url: site.url }]);
  await page.goto('/');
  await adIn(visitor, 'inPagePush').getByText('Tea for inPagePush').waitFor();
  await settled(visitor);
  expect(await marks(visitor)).toEqual({});
  await expectCalm();
});

test('analytics count guests on public pages alone: not members, and nobody on a sign-in page', async () => {
  const visitor = await openMember(browser, site, member, 'en', desktop);
  await visitor.page.context().addCookies([{ name: consentCookie, value: '1', url: site.url }]);
  await visitor.page.goto('/');
  await adIn(visitor, 'inPagePush').getByText('Tea for inPagePush').waitFor();
  await settled(visitor);
  expect(await marks(visitor)).toEqual({});
  await visitor.expectCalm();

  const guest = await openVisitor(browser, site, 'en', desktop);
  await guest.page.context().addCookies([{ name: consentCookie, value: '1', url: site.url }]);
  await guest.page.goto('/');
  await guest.page.waitForFunction(() => document.documentElement.dataset['analytics'] === 'counts');
  await guest.page
    .getByRole('link', { name: guest.shell('user.signIn') })
    .first()
    .click();
  await guest.page.getByRole('main').getByRole('textbox').first().waitFor();
  // The page is reloaded without the third party.
  await guest.page.waitForFunction(() => document.documentElement.dataset['analytics'] === undefined);
  await guest.expectCalm();
});

test('a site without third parties has no question and no choices, and its pages keep the strict policy', async () => {
  setUp(site, {});
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const answer = await visitor.page.goto('/');
  expect(answer?.headers()['content-security-policy']).not.toMatch(/unsafe|127\.0\.0\.1/);
  await waitForHome(visitor);
  await visitor.page.waitForLoadState('networkidle');
  expect(await visitor.page.getByText(visitor.shell('privacy.choices')).count()).toBe(0);
  await visitor.expectCalm();
});
