import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { drawnTitles } from '@yonkoma/journeys/library';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { changeRows } from '@yonkoma/testing/node';
import { goInside } from '@yonkoma/journeys/go-inside';
import { openAdNetwork, script, type AdNetwork } from './ad-network.ts';
import { adFrames, adIn, marks, setUp, waitForHome, withReadingSite } from './set-up.ts';

let browser: Browser;
let site: MemberSite;
let member: Member;
let network: AdNetwork;

const formats = [
  'inPagePush',
  'interstitial',
  'vignette',
  'nativeBanner',
  'directLink',
  'onclickPopunder',
  'pushNotifications',
] as const;

withReadingSite(async (opened) => {
  ({ browser, site } = opened);
  member = await register(site, 'Teadrinker');
});
beforeEach(async () => {
  network = await openAdNetwork();
});
afterEach(async () => {
  await network[Symbol.asyncDispose]();
});
afterAll(() => {
  expect(failuresIn(site)).toEqual([]);
});

/** Sets up each format as its network describes it, on a site that does not ask for consent. */
const setUpAll = () =>
  setUp(site, {
    settings: { asksConsent: false, adHosts: [network.source], adEveryPages: 1 },
    texts: {
      'ads.inPagePush.headCode': script(network, 'show.js?name=inPagePush'),
      ...Object.fromEntries(
        (['interstitial', 'vignette', 'nativeBanner'] as const).flatMap((format) => [
          [`ads.${format}.headCode`, `document.documentElement.dataset.head = '${format}'`],
          [`ads.${format}.contentCode`, `<div id="slot-${format}"></div>${script(network, `show.js?name=${format}`)}`],
        ]),
      ),
      'ads.directLink.contentCode': `${network.url}/landing`,
      'ads.onclickPopunder.headCode': 'document.documentElement.dataset.popunder = "head"',
      'ads.onclickPopunder.contentCode':
        'const openLanding = () => { ' +
        `open('${network.url}/landing'); }; document.addEventListener('click', openLanding, { once: true })`,
      'ads.pushNotifications.headCode': 'document.documentElement.dataset.push = "head"',
      'ads.pushNotifications.contentCode':
        'document.documentElement.dataset.push = typeof Notification.requestPermission',
    },
  });

/** The places open below the screen, so that content that the visitor already sees does not move. */
const scrollToPlaces = async ({ page }: Visitor) => {
  await page.locator('iframe[src^="/ads/nativeBanner?"]').waitFor({ state: 'attached' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
};

const goToComic = async ({ page }: Visitor) => {
  const comic = page
    .getByRole('region', { name: 'Latest updates' })
    .getByRole('link', { name: drawnTitles.numbers.en });
  await comic.scrollIntoViewIfNeeded();
  // A click right after that would still go to a frame of an advertisement that was there before.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await comic.click();
  await page.getByRole('heading', { level: 1, name: drawnTitles.numbers.en }).waitFor();
};

test('each of the seven formats runs in its place and time, nothing moves, and a sign-in page has none', async () => {
  setUpAll();
  const visitor = await openVisitor(browser, site, 'en', phone);
  const { page, shell, expectSound, expectCalm } = visitor;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await adIn(visitor, 'inPagePush').getByText('Tea for inPagePush').waitFor();
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['popunder'] === 'head' && document.documentElement.dataset['push'] === 'head',
  );
  await screenshot(page, 'ads-corner-dark');
  await scrollToPlaces(visitor);
  await adIn(visitor, 'nativeBanner').getByText('Tea for nativeBanner').waitFor();
  await adIn(visitor, 'directLink').getByRole('link').click({ trial: true });
  await expectSound();
  await screenshot(page, 'ads-places-dark');
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('complementary', { name: shell('ad.label') })
    .getByRole('button', { name: shell('ad.close') })
    .click();
  await until('the frame in the corner is removed', async () => !adFrames(visitor).includes('inPagePush'));
  await page.waitForFunction(() => document.documentElement.dataset['push'] === 'function');
  await (await opened).waitForURL(`${network.url}/landing`);
  await page.bringToFront();

  await goToComic(visitor);
  const overlay = page.getByRole('dialog', { name: shell('ad.label') });
  await overlay.waitFor();
  await adIn(visitor, 'interstitial').getByText('Tea for interstitial').waitFor();
  await screenshot(page, 'ads-interstitial-dark');
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'hidden' });
  await page
    .getByRole('navigation')
    .getByRole('link', { name: visitor.say('menu.browse') })
    .first()
    .click();
  await overlay.waitFor();
  await adIn(visitor, 'vignette').getByText('Tea for vignette').waitFor();
  await screenshot(page, 'ads-vignette');
  await overlay.getByRole('button', { name: shell('ad.close') }).click();
  await overlay.waitFor({ state: 'hidden' });

  await page
    .getByRole('link', { name: shell('bottom.me'), exact: true })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/user/login');
  await page.getByRole('main').getByRole('textbox').first().waitFor();
  expect(adFrames(visitor)).toEqual([]);
  expect((await marks(visitor))['popunder']).toBeUndefined();
  await expectCalm();
});

const broken = ['throw.js', 'reject.js', 'missing.js', 'never.js', 'write.js', 'dialogs.js', 'syntax.js'];

type Scripts = Record<string, string>;

/** Each format has another of these scripts. */
const divided = (files: readonly string[], shift: number): Scripts =>
  Object.fromEntries(formats.map((format, place) => [format, files[(place + shift) % files.length] ?? '']));

/** A visitor who gives a message for every dialog that opens. */
const openBesideBroken = async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  // A script with a syntax error is reported as uncaught, without a message.
  visitor.watch.allow(
    /^uncaught: $|network is broken|inline|Unexpected token|Failed to load resource|Ignored call to|sandboxed/,
  );
  const dialogs: string[] = [];
  visitor.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { visitor, dialogs };
};

/** Goes from the home page through a comic to its first chapter, on a site whose formats have these scripts. */
const readBeside = async (visitor: Visitor, scripts: Scripts, adsInPage: readonly string[]) => {
  setUp(site, {
    settings: {
      asksConsent: false,
      adHosts: [network.source],
      adEveryPages: 1,
      adsInPage,
    },
    texts: Object.fromEntries(
      Object.entries(scripts).flatMap(([format, file]) => [
        [`ads.${format}.headCode`, script(network, file)],
        [
          `ads.${format}.contentCode`,
          `<div>${script(network, `${file}?content`)}<script>alert(1); throw new Error('inline')</script><p `,
        ],
      ]),
    ),
  });
  const { page } = visitor;
  const before = network.asked().length;
  const asked = () => network.asked().slice(before);
  await page.goto('/');
  await until('the code of the network was requested', async () => asked().length > 0);
  await waitForHome(visitor);
  await goToComic(visitor);
  // In a frame, a head script that never answers blocks the content after it.
  if (Object.values(scripts).some((file) => file !== 'never.js'))
    await until('the content was requested', async () => asked().some(({ path }) => path.endsWith('?content')));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Up to Five/ })
    .first()
    .click();
  await page.locator('[data-page="1"] img').waitFor();
  expect(await page.getByText('Written over').count()).toBe(0);
  return asked().map(({ path }) => path.slice(1));
};

test('beside networks whose scripts are broken in frames the page is whole and no dialog opens', async () => {
  const { visitor, dialogs } = await openBesideBroken();
  for (const shift of [0, 5]) await readBeside(visitor, divided(broken, shift), []);
  expect(dialogs).toEqual([]);
  await visitor.expectCalm();
});

test('beside networks whose scripts are broken in the page itself it is whole and no dialog opens', async () => {
  const { visitor, dialogs } = await openBesideBroken();
  const ending = broken.filter((file) => file !== 'never.js');
  expect(await readBeside(visitor, divided(ending, 0), formats)).toEqual(expect.arrayContaining(ending));
  // Scripts of a page run in turn: after this one none does.
  await readBeside(visitor, divided(['never.js'], 0), formats);
  expect(dialogs).toEqual([]);
  await visitor.expectCalm();
});

test('code in a frame reaches no page, cookie, storage or session of the site and redirects no visitor', async () => {
  setUp(site, {
    settings: { asksConsent: false, adHosts: [network.source] },
    texts: { 'ads.nativeBanner.contentCode': `<p>Tea</p>${script(network, 'reach.js')}` },
  });
  const visitor = await openMember(browser, site, member, 'en', desktop);
  const { page, watch } = visitor;
  watch.allow(/sandboxed|Unsafe attempt|Failed to fetch|Blocked a frame|CORS/i);
  watch.allow(/connect-src|Refused to connect|Content Security Policy/i);
  await page.goto('/');
  await waitForHome(visitor);
  await until('every try was reported', async () => network.results()['end'] === 'end');
  expect(network.results()).toEqual({
    page: 'refused SecurityError',
    parent: 'refused SecurityError',
    cookie: 'refused SecurityError',
    storage: 'refused SecurityError',
    session: 'refused TypeError',
    lead: 'refused SecurityError',
    ask: 'got false',
    end: 'end',
  });
  expect(new URL(page.url()).pathname).toBe('/');
  expect(
    network
      .asked()
      .map(({ cookie }) => cookie)
      .filter((cookie) => cookie !== undefined && cookie !== 'tracked=1'),
  ).toEqual([]);
});

test('a member sees only advertisements in frames, and a click on one counts for them', async () => {
  setUpAll();
  const visitor = await openMember(browser, site, member, 'en', desktop);
  const { page, shell, expectSound } = visitor;
  const clicks: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/mangaTask/mangaAdClick')) clicks.push(request.postDataJSON());
  });
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).not.toMatch(/unsafe-inline|127\.0\.0\.1/);
  const ad = adIn(visitor, 'nativeBanner').getByRole('link', { name: 'Tea for nativeBanner' });
  await scrollToPlaces(visitor);
  await ad.waitFor();
  await adIn(visitor, 'inPagePush').getByText('Tea for inPagePush').waitFor();
  await screenshot(page, 'ads-places-light');
  expect(await marks(visitor)).toEqual({});
  const counted = page.waitForResponse((response) => response.url().endsWith('/api/mangaTask/mangaAdClick'));
  const landing = page.context().waitForEvent('page');
  await ad.click();
  await landing;
  expect(await (await counted).json()).toMatchObject({ code: 1, data: { add: 1 } });
  expect(clicks).toEqual([{ ad_type: 'nativeBanner' }]);
  await page.bringToFront();
  await goToComic(visitor);
  await page.getByRole('dialog', { name: shell('ad.label') }).waitFor();
  await adIn(visitor, 'interstitial').getByText('Tea for interstitial').waitFor();
  await expectSound();
  await screenshot(page, 'ads-interstitial-light');
  await visitor.expectCalm();
});

test('no advertisement is shown at an age gate, on a missing page, or after a failure', async () => {
  setUpAll();
  const adultId = '2';
  changeRows(site.dataDir, 'comic', 'UPDATE comic SET is_adult = 1 WHERE id = ?', [adultId]);
  const visitor = await openVisitor(browser, site, 'jp', desktop);
  const { page, watch } = visitor;
  watch.allow(/404/);
  for (const [address, heading] of [
    [`/detail/index?detailId=${adultId}`, visitor.say('age.title')],
    ['/nowhere', visitor.shell('notFound.title')],
  ] as const) {
    const before = network.asked().length;
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(adFrames(visitor)).toEqual([]);
    expect(await marks(visitor)).toEqual({});
    expect(network.asked().length).toBe(before);
  }
  // The same happens when the visitor comes from a page that has advertisements.
  await page.goto('/');
  await adIn(visitor, 'inPagePush').getByText('Tea for inPagePush').waitFor();
  await goInside(page, `/detail/index?detailId=${adultId}`);
  await page.getByRole('heading', { level: 1, name: visitor.say('age.title') }).waitFor();
  await until('every frame is removed', async () => adFrames(visitor).length === 0);
  await page.waitForFunction(() => document.documentElement.dataset['popunder'] === undefined);
  changeRows(site.dataDir, 'comic', 'UPDATE comic SET is_adult = 0 WHERE id = ?', [adultId]);
});
