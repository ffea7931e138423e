import { describe, expect, test } from 'vitest';
import { localeOf } from '@yonkoma/contract';
import { screenshot, type Browser, type Page, type Site } from '@yonkoma/testing/browser';
import { openDrawnSite } from '../drawn-site.ts';
import { drawnTitles } from '../library.ts';
import { waitForPage } from '../reading.ts';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '../visitor.ts';
import { shellWords } from '../words.ts';
import { withSite } from '../with-site.ts';

let browser: Browser;
let site: Site;

withSite(openDrawnSite, (opened) => { ({ browser, site } = opened); });

const comic = ({ page }: Pick<Visitor, 'page'>) => page.getByRole('main').getByRole('link', { name: drawnTitles.numbers.en }).first();

/** From the front page into a comic and a chapter of it, and back home. */
const useSite = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await page.goto('/');
  await comic(visitor).click();
  await page.getByRole('heading', { level: 1, name: drawnTitles.numbers.en }).waitFor();
  await page.goto('/animationDetail/1/1');
  await waitForPage(visitor, 1);
};

describe('cookies', () => {
  test.each(['tlh', 'EN', '"><script>', '%', 'x'.repeat(3_000)])('a language nobody speaks, %j, is as good as none', async (value) => {
    const { page, watch } = await openVisitor(browser, site, 'en', desktop);
    await page.context().clearCookies();
    await page.setExtraHTTPHeaders({ cookie: `ba-lang=${value}; ba-is-dark=${value.slice(0, 20)}` });
    expect((await page.goto('/'))?.status()).toBe(200);
    await page.getByRole('main').locator('h2').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(localeOf('vi'));
    watch.expectQuiet();
    await page.context().close();
  });
});

const wrong = ['{', '7', '[null]', '{"id":"x"}', '[["a",null],null,["b","c"]]'];
const keys = ['userInfo', 'ba-lang', 'ba-is-dark', 'ba-user-token', 'token', 'auth_token', 'refresh_token', 'yonkoma-visited', 'yonkoma-scroll', 'yonkoma-reloaded-at', 'yonkoma-verification-record', 'yonkoma-verified-at', 'yonkoma-side-menu-shrunk'];

describe('storage', () => {
  test.each(wrong)('every key holding %s leaves a usable site', async (value) => {
    const visitor = await openVisitor(browser, site, 'en', desktop);
    const { page, expectCalm } = visitor;
    await page.addInitScript(([names, text]) => {
      for (const storage of [localStorage, sessionStorage]) {
        if (storage.getItem('seeded')) continue;
        storage.setItem('seeded', '1');
        for (const name of names ?? []) storage.setItem(name, text ?? '');
      }
    }, [keys, value] as const);
    await useSite(visitor);
    await expectCalm();
  });

  test('a full storage keeps nothing new, and what is chosen holds for the page', async () => {
    const visitor = await openVisitor(browser, site, 'en', desktop);
    const { page, shell, expectCalm } = visitor;
    await page.addInitScript(() => {
      for (const storage of [localStorage, sessionStorage]) {
        for (let size = 4_194_304; size > 0; size = Math.floor(size / 2)) {
          try {
            for (let part = 0; ; part += 1) storage.setItem(`fill-${size}-${part}`, 'x'.repeat(size));
          } catch {
            // Halves until not one letter fits.
          }
        }
      }
    });
    await page.goto('/');
    await comic(visitor).waitFor();
    await page.getByRole('button', { name: shell('theme.toDark') }).click();
    await page.getByRole('button', { name: shell('theme.toLight') }).waitFor();
    await useSite(visitor);
    await expectCalm();
  });

  test('a browser that keeps nothing shows everything', async () => {
    const visitor = await openVisitor(browser, site, 'en', desktop);
    const { page, expectCalm } = visitor;
    await page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, area, { configurable: true, get() { throw new DOMException('denied', 'SecurityError'); } });
      }
    });
    await useSite(visitor);
    await expectCalm();
  });
});

const huge = `<html>${'x'.repeat(10 * 1024 * 1024)}</html>`;
const answers: [string, (page: Page) => Promise<unknown>, 'abnormal' | 'requestTimeout' | 'serverException' | 'offline'][] = [
  ['HTML', (page) => page.route('**/api/**', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Welcome</html>' })), 'abnormal'],
  ['an empty body', (page) => page.route('**/api/**', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' })), 'abnormal'],
  ['half an answer', (page) => page.route('**/api/**', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":1,"data":{"li' })), 'abnormal'],
  ['a list', (page) => page.route('**/api/**', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '[]' })), 'abnormal'],
  ['10 MB', (page) => page.route('**/api/**', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: huge })), 'abnormal'],
  ['nothing', (page) => page.route('**/api/**', () => new Promise(() => {})), 'requestTimeout'],
  ['a broken connection', (page) => page.route('**/api/**', (route) => route.abort('connectionreset')), 'serverException'],
  ['no network at all', (page) => page.context().setOffline(true), 'offline'],
];

test.each(answers)('a server that answers %s leaves the frame, a sentence and a way to try again', async (what, answer, key) => {
  const visitor = await openVisitor(browser, site, 'en', phone);
  const { page, watch, shell, expectSound } = visitor;
  watch.allow(/net::ERR/);
  await page.goto('/');
  await comic(visitor).waitFor();
  // Its code and words are here; what it shows is not.
  await page.goto('/detail/index?detailId=1');
  await page.getByRole('heading', { level: 1, name: drawnTitles.numbers.en }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Yonkoma' }).click();
  await comic(visitor).waitFor();
  await page.evaluate(() => { document.documentElement.dataset['mark'] = 'same'; });
  await answer(page);
  await page.getByRole('main').getByRole('link', { name: drawnTitles.lanterns.en ?? '' }).first().click();
  await page.getByRole('alert').getByText(shell(`error.${key}`)).waitFor({ timeout: 60_000 });
  await page.getByRole('banner').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['mark'])).toBe('same');
  await expectSound();
  await screenshot(page, `bad-answer-${what.replace(/\W+/g, '-')}`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.getByRole('alert').getByRole('button').click();
  await page.getByRole('heading', { level: 1, name: drawnTitles.lanterns.en ?? '' }).waitFor();
  await page.context().close();
});

test.each([['late', 86_400_000], ['early', -86_400_000]])('a clock that is a day %s reads encrypted chapters as any other', async (_, byMs) => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, expectCalm } = visitor;
  await page.clock.install({ time: Date.now() + byMs });
  await useSite(visitor);
  await expectCalm();
});

describe('what should be the shell', () => {
  const cases: [string, string][] = [['answers HTML', '<!doctype html><title>Sign in to the hotel’s network</title>'], ['is empty', '']];

  test.each(cases)('when its code %s, the page says so by itself', async (_, body) => {
    const { page, watch } = await openVisitor(browser, site, 'jp', phone);
    watch.allow(/integrity|Unexpected token|SRI|blocked/i);
    await page.route('**/assets/main.*.js', (route) => route.fulfill({ status: 200, contentType: 'text/html', body }));
    await page.goto('/');
    const late = page.locator('.sk-late');
    await late.waitFor({ state: 'visible', timeout: 60_000 });
    expect(await late.textContent()).toContain('時間がかかっています');
    await screenshot(page, 'shell-missing');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await late.getByRole('link').click();
    await page.getByRole('banner').waitFor();
    expect(await late.count()).toBe(0);
    await page.context().close();
  });

  test('when what came with the page is broken, it is loaded once more, and then says so in the page’s language', async () => {
    const { page, watch } = await openVisitor(browser, site, 'vi', phone);
    watch.allow(/could not be started/);
    let loads = 0;
    await page.route(`${site.url}/`, async (route) => {
      loads += 1;
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/(<script type="application\/json" id="boot">).{40}/, '$1') });
    });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: shellWords('vi')('fault.title') }).waitFor();
    expect(loads).toBe(2);
    await screenshot(page, 'shell-broken');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('link', { name: shellWords('vi')('notFound.home') }).click();
    await page.getByRole('banner').waitFor();
    await page.context().close();
  });
});

test('the site had nothing to complain about', () => {
  expect(failuresIn(site)).toEqual([]);
});
