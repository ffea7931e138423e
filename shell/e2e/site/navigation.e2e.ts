import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { screenshot, type Browser, type Page } from '@yonkoma/testing/browser';
import { goInside } from '@yonkoma/journeys/go-inside';
import { drawnTitles } from '@yonkoma/journeys/library';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { until } from '@yonkoma/journeys/until';
import { desktop, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { setUp, withReadingSite } from '../third-parties/set-up.ts';

let browser: Browser;
let site: MemberSite;

withReadingSite((opened) => {
  ({ browser, site } = opened);
});

const comic = ({ page }: Pick<Visitor, 'page'>) =>
  page.getByRole('main').getByRole('link', { name: drawnTitles.numbers.en }).first();
const title = ({ page }: Pick<Visitor, 'page'>) =>
  page.getByRole('heading', { level: 1, name: drawnTitles.numbers.en });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const mark = (page: Page) =>
  page.evaluate(() => {
    for (const part of ['html', 'header', '#main'])
      (document.querySelector(part) as HTMLElement).dataset['mark'] = 'same';
  });
const marks = (page: Page) =>
  page.evaluate(() =>
    ['html', 'header', '#main'].map((part) => document.querySelector<HTMLElement>(part)?.dataset['mark'] ?? 'new'),
  );

/** Counts the view transitions that the page starts. */
const countTransitions = (page: Page) =>
  page.addInitScript(() => {
    const world = window as unknown as { transitions: number };
    world.transitions = 0;
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function count(this: Document, ...given) {
      world.transitions += 1;
      return startViewTransition.apply(this, given);
    };
  });
const transitions = (page: Page) => page.evaluate(() => (window as unknown as { transitions: number }).transitions);

describe('going to another page', () => {
  test('starts at its top, by a link in the same frame and with the focus; going back finds the place', async () => {
    const visitor = await openVisitor(browser, site, 'en', phone);
    const { page, watch, expectCalm } = visitor;
    await page.goto('/');
    await comic(visitor).waitFor();
    await mark(page);
    // A frame later the page knows of it: nobody clicks before they see what they have scrolled to.
    await page.evaluate(async () => {
      window.scrollTo(0, 100);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await until('the page is scrolled', async () => (await scrolled(page)) === 100);
    await comic(visitor).evaluate((link: HTMLElement) => link.click());
    await title(visitor).waitFor();
    await until('the new page is at its top', async () => (await scrolled(page)) === 0);
    expect(await marks(page)).toEqual(['same', 'same', 'same']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.goBack();
    await comic(visitor).waitFor();
    await until('the place is restored', async () => (await scrolled(page)) === 100);
    watch.expectQuiet();

    // The same by addresses, in the tab that is scrolled.
    for (const path of ['/detail/index?detailId=1', '/']) {
      await page.goto(path);
      await (path === '/' ? comic(visitor) : title(visitor)).waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await scrolled(page)]).toEqual([path, 0]);
    }
    await page.goBack();
    await title(visitor).waitFor();
    await page.goBack();
    await comic(visitor).waitFor();
    await until('the place is restored', async () => (await scrolled(page)) === 100);
    await expectCalm();
  });

  test('by any anchor shows a whole page, and uses a transition, but none with reduced motion', async () => {
    const visitor = await openVisitor(browser, site, 'en', desktop);
    const { page, expectCalm } = visitor;
    await countTransitions(page);
    for (const address of ['/recaptcha-test#main', '/detail/index?detailId=1#%E0%A4%A', '/search/index#nowhere']) {
      await page.goto(address);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await page.getByRole('banner').waitFor();
    }
    for (const [reducedMotion, expected] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto('/');
      await comic(visitor).click();
      await title(visitor).waitFor();
      expect([reducedMotion, (await transitions(page)) > 0]).toEqual([reducedMotion, expected]);
    }
    await expectCalm();
  });
});

test('code of the site that is gone is loaded with its page, once, and not again and again', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, watch, shell } = visitor;
  watch.allow(/net::ERR_FAILED|ChunkLoadError|failed to/);
  await page.goto('/');
  await comic(visitor).waitFor();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/\/assets\/(?!main)[^/]*\.js$/, (route) => route.abort());
  const loaded = page.waitForEvent('load');
  await goInside(page, '/recaptcha-test');
  // The old page shows the same message until it is gone.
  await loaded;
  await page.getByRole('alert').getByText(shell('remoteFailed.title')).waitFor();
  expect([new URL(page.url()).pathname, loads]).toEqual(['/recaptcha-test', 1]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: shell('remoteFailed.retry') }).click();
  await page.getByRole('heading', { level: 1, name: shell('verify.test.title') }).waitFor();
  await page.context().close();
});

describe('a newer release', () => {
  const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

  test('is announced politely and loads with the next link; until then it is the page’s own one', async () => {
    const visitor = await openVisitor(browser, site, 'en', phone);
    const { page, shell, expectSound } = visitor;
    await page.goto('/');
    await comic(visitor).waitFor();
    const { id } = (await (await page.request.get('/latest-build.json')).json()) as { id: string };
    expect(
      await page.evaluate(
        () => (JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { build: string }).build,
      ),
    ).toBe(id);
    await page.route('**/latest-build.json', (route) => route.fulfill({ json: { id: 'another' } }));
    const prompt = page.getByRole('status').getByText(shell('update.text'));
    await until('the page knows about it', async () => {
      await comeBack(page);
      return prompt.isVisible();
    });
    await expectSound();
    await screenshot(page, 'update-prompt');
    await mark(page);
    await page.getByRole('button', { name: shell('update.later') }).click();
    await prompt.waitFor({ state: 'hidden' });
    expect(await marks(page)).toEqual(['same', 'same', 'same']);
    await comic(visitor).click();
    await title(visitor).waitFor();
    expect((await marks(page))[0]).toBe('new');
    await page.context().close();
  });
});

describe('the frame', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(browser, site, 'en', desktop);
  });
  afterAll(() => visitor.expectCalm());

  test('closes the aside of the front page to icons and remembers that, and starts as the setting says', async () => {
    const { page, shell, say, expectSound } = visitor;
    await page.goto('/');
    const aside = page.getByRole('navigation', { name: shell('aside.nav') });
    await aside.getByRole('link', { name: say('shelf.short.hot') }).waitFor();
    const wide = await aside.evaluate((element) => element.clientWidth);
    await aside.getByRole('button', { name: shell('aside.close') }).click();
    await page.reload();
    await aside.getByRole('button', { name: shell('aside.open') }).waitFor();
    expect(await aside.evaluate((element) => element.clientWidth)).toBeLessThan(wide / 2);
    await expectSound();
    await aside.getByRole('link', { name: say('shelf.short.hot') }).click();
    await page.getByRole('heading', { level: 1, name: say('shelf.hot') }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Yonkoma' }).click();
    await comic(visitor).click();
    await title(visitor).waitFor();
    await aside.waitFor({ state: 'detached' });

    setUp(site, { settings: { homeAsideCollapse: true } });
    const other = await openVisitor(browser, site, 'en', desktop);
    await other.page.goto('/');
    await other.page.getByRole('button', { name: shell('aside.open') }).waitFor();
    await other.page.context().close();
    setUp(site, {});
  });

  test('blocks the pointer’s context menu and developer shortcuts, not in fields; a setting ends it', async () => {
    const { page } = visitor;
    const tried = async () => {
      await page.goto('/search/index');
      const field = page.getByRole('main').locator('input').first();
      await field.waitFor();
      return field.evaluate((input) => {
        const isBlocked = (target: Element, event: Event) => !target.dispatchEvent(event);
        const menu = (button = 2) => new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button });
        const press = (key: KeyboardEventInit) =>
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key });
        return {
          page: isBlocked(document.body, menu()),
          key: isBlocked(document.body, menu(-1)),
          field: isBlocked(input, menu()),
          tools: isBlocked(document.body, press({ key: 'F12' })),
          copy: isBlocked(document.body, press({ key: 'c', code: 'KeyC', ctrlKey: true })),
        };
      });
    };
    expect(await tried()).toEqual({ page: true, key: false, field: false, tools: true, copy: false });
    setUp(site, { settings: { blocksInspection: false } });
    expect(await tried()).toEqual({ page: false, key: false, field: false, tools: false, copy: false });
    setUp(site, {});
  });

  test('moves the first Tab to the content, has each landmark once, and is as high as the window', async () => {
    const { page, shell } = visitor;
    await page.goto('/');
    await page.getByRole('contentinfo').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(shell('skip'));
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(
      await Promise.all((['banner', 'main', 'contentinfo'] as const).map((role) => page.getByRole(role).count())),
    ).toEqual([1, 1, 1]);
    await page.setViewportSize({ width: 1280, height: 501 });
    await until(
      'the height has followed',
      async () =>
        (await page.evaluate(() => document.documentElement.style.getPropertyValue('--viewport-height'))) === '501px',
    );
    await page.setViewportSize(desktop.viewport);
  });
});

test('notices are at the top right, 16 px from the header, the edge and each other, over dialogs', async () => {
  const { page, shell } = await openVisitor(browser, site, 'en', desktop);
  await page.goto('/recaptcha-test');
  await page.getByRole('button', { name: shell('verify.test.start') }).click();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).zIndex)).toBe('2000');
  // One second after the language was chosen the page reloads. A 204 answer loads nothing, so the page stays as it
  // is.
  await page.route('**/recaptcha-test', (route) => route.fulfill({ status: 204 }));
  await page.locator('header select').evaluate((select: HTMLSelectElement) => {
    select.value = 'en';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const notice = page.getByRole('log', { includeHidden: true }).getByText(shell('language.changing')).locator('..');
  await notice.waitFor();
  // The element that the browser opened last is above the dialog.
  expect(await notice.evaluate((element) => element.parentElement?.matches(':popover-open'))).toBe(true);
  await until('it is in its place', async () =>
    notice.evaluate((element) => {
      const { right, top } = element.getBoundingClientRect();
      return (
        Math.round(innerWidth - right) === 16 &&
        Math.round(top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)) === 16 &&
        getComputedStyle(element.parentElement ?? element).rowGap === '16px'
      );
    }),
  );
  await page.context().close();
});
