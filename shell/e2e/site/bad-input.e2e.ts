import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { localeOf } from '@yonkoma/contract';
import { screenshot, type Browser, type Page, type VisitedSite } from '@yonkoma/testing/browser';
import { notOurs } from '../../fixtures/not-ours.ts';
import { goInside } from '@yonkoma/journeys/go-inside';
import { drawnTitles } from '@yonkoma/journeys/library';
import { waitForPage } from '@yonkoma/journeys/reading';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withGuestSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: VisitedSite;

withGuestSite((opened) => {
  ({ browser, site } = opened);
});

const comic = ({ page }: Pick<Visitor, 'page'>) =>
  page.getByRole('main').getByRole('link', { name: drawnTitles.numbers.en }).first();

/** Goes from the front page to a comic and one of its chapters. */
const readOn = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await comic(visitor).click();
  await page.getByRole('heading', { level: 1, name: drawnTitles.numbers.en }).waitFor();
  await goInside(page, '/animationDetail/1/1');
  await waitForPage(visitor, 1);
};

test('cookies that the site did not write are ignored', async () => {
  const answer = await fetch(`${site.url}/`, { headers: { cookie: 'ba-lang="><script>; ba-is-dark="><script>' } });
  const html = await answer.text();
  expect([answer.status, /<html[^>]* lang="([^"]+)"/.exec(html)?.[1]]).toEqual([200, localeOf('vi')]);
  expect(html).not.toContain('"><script>');
});

const keys = [
  'userInfo',
  'ba-lang',
  'ba-is-dark',
  'ba-user-token',
  'token',
  'auth_token',
  'refresh_token',
  'yonkoma-visited',
  'yonkoma-scroll',
  'yonkoma-reloaded-at',
  'yonkoma-verification-record',
  'yonkoma-verified-at',
  'yonkoma-side-menu-shrunk',
];

describe('storage', () => {
  test('with values that the site did not write, and a clock a day early, leave the site usable', async () => {
    const visitor = await openVisitor(browser, site, 'en', desktop);
    const { page, expectCalm } = visitor;
    await page.clock.install({ time: Date.now() - 86_400_000 });
    await page.addInitScript(
      ([names, values]) => {
        for (const storage of [localStorage, sessionStorage]) {
          if (storage.getItem('seeded')) continue;
          storage.setItem('seeded', '1');
          for (const [place, name] of names.entries()) storage.setItem(name, values[place % values.length] ?? '');
        }
      },
      [keys, notOurs] as const,
    );
    await page.goto('/');
    await readOn(visitor);
    await expectCalm();
  });

  test('that is full stores nothing new, and a choice lasts as long as the page', async () => {
    const visitor = await openVisitor(browser, site, 'en', desktop);
    const { page, shell, expectCalm } = visitor;
    await page.addInitScript(() => {
      for (const storage of [localStorage, sessionStorage]) {
        for (let size = 4_194_304; size > 0; size = Math.floor(size / 2)) {
          try {
            for (let part = 0; ; part += 1) storage.setItem(`fill-${size}-${part}`, 'x'.repeat(size));
          } catch {
            // Halve the size until not even one letter fits.
          }
        }
      }
    });
    await page.goto('/');
    await comic(visitor).waitFor();
    await page.getByRole('button', { name: shell('theme.toDark') }).click();
    await page.getByRole('button', { name: shell('theme.toLight') }).waitFor();
    await readOn(visitor);
    await page.locator('html[data-theme=dark]').waitFor();
    await expectCalm();
  });

  test('that stores nothing still shows every page', async () => {
    const visitor = await openVisitor(browser, site, 'en', desktop);
    const { page, expectCalm } = visitor;
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, {
          configurable: true,
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/');
    await readOn(visitor);
    await expectCalm();
  });
});

const broken: [
  string,
  (page: Page) => Promise<unknown>,
  'abnormal' | 'requestTimeout' | 'serverException' | 'offline',
][] = [
  [
    'HTML',
    (page) =>
      page.route('**/api/**', (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome</html>' }),
      ),
    'abnormal',
  ],
  [
    'a broken connection',
    (page) => page.route('**/api/**', (route) => route.abort('connectionreset')),
    'serverException',
  ],
  [
    'nothing',
    async (page) => {
      await page.route('**/api/**', () => new Promise(() => {}));
      await page.evaluate(() => {
        const timeout = AbortSignal.timeout.bind(AbortSignal);
        AbortSignal.timeout = (ms) => timeout(ms / 15);
      });
    },
    'requestTimeout',
  ],
  ['no network at all', (page) => page.context().setOffline(true), 'offline'],
];

test('after any bad answer the frame stays, with a message and a retry button, until the page loads', async () => {
  const visitor = await openVisitor(browser, site, 'en', phone);
  const { page, watch, shell, expectSound } = visitor;
  watch.allow(/net::ERR/);
  // Its code and words are here; what another one shows is not.
  await page.goto('/detail/index?detailId=1');
  await page.getByRole('heading', { level: 1, name: drawnTitles.numbers.en }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Yonkoma' }).click();
  await comic(visitor).waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'same';
  });
  let goOn = page
    .getByRole('main')
    .getByRole('link', { name: drawnTitles.lanterns.en ?? '' })
    .first();
  for (const [place, [what, breakIt, key]] of broken.entries()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await breakIt(page);
    await goOn.click();
    await page
      .getByRole('alert')
      .getByText(shell(`error.${key}`))
      .waitFor();
    await page.getByRole('banner').waitFor();
    // The messages differ by their words alone.
    if (place === 0) await expectSound();
    await screenshot(page, `bad-answer-${what.replace(/\W+/g, '-')}`);
    goOn = page.getByRole('alert').getByRole('button');
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await goOn.click();
  await page.getByRole('heading', { level: 1, name: drawnTitles.lanterns.en ?? '' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['mark'])).toBe('same');
  await page.context().close();
});

describe('broken code of the shell', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(browser, site, 'jp', phone);
    visitor.watch.allow(/integrity|Unexpected token|SRI|blocked|could not be started/i);
  });
  afterEach(() => visitor.page.unrouteAll({ behavior: 'ignoreErrors' }));
  afterAll(() => visitor.page.context().close());

  // Of one that is empty `shell-watch` of the gateway and the test below say the same.
  test('that answers HTML makes the page say so by itself', async () => {
    const { page } = visitor;
    const body = '<!doctype html><title>Sign in to the hotel’s network</title>';
    await page.route('**/assets/main.*.js', (route) => route.fulfill({ status: 200, contentType: 'text/html', body }));
    await page.goto('/user/login', { waitUntil: 'commit' });
    const late = page.locator('.sk-late');
    await late.waitFor({ state: 'attached' });
    // The animation that hides the line for some seconds runs faster here. Only the style sheet shows the line.
    await late.evaluate((line) => {
      for (const animation of line.getAnimations()) animation.playbackRate = 20;
    });
    await late.waitFor({ state: 'visible' });
    expect(await late.textContent()).toContain('時間がかかっています');
    await screenshot(page, 'shell-missing');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await late.getByRole('link').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await late.count()).toBe(0);
  });

  test('leaves a page that was rendered on the server readable, and its links work', async () => {
    const { page } = visitor;
    await page.route('**/assets/main.*.js', (route) => route.fulfill({ status: 200, contentType: 'text/html' }));
    await expect
      .poll(
        async () => {
          await page.goto('/');
          return page.locator('[data-rendered]').count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    await page.getByRole('main').getByRole('link', { name: drawnTitles.lanterns.jp }).first().tap();
    await page.getByRole('heading', { level: 1, name: drawnTitles.lanterns.jp }).waitFor();
  });

  test('a page whose inline data is broken is loaded once more, then says so in its language', async () => {
    const { page, shell } = visitor;
    let loads = 0;
    await page.route(`${site.url}/`, async (route) => {
      loads += 1;
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/(<script type="application\/json" id="boot">).{40}/, '$1'),
      });
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: shell('fault.title') }).waitFor();
    expect(loads).toBe(2);
    await screenshot(page, 'shell-broken');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('link', { name: shell('notFound.home') }).click();
    await page.getByRole('banner').waitFor();
  });
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
