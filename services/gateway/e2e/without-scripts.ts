import { languages } from '@yonkoma/contract';
import { desktop, openVisitor, phone, sidewaysPx, type Visitor } from '@yonkoma/journeys/visitor';
import { screenshot, type Browser, type VisitedSite } from '@yonkoma/testing/browser';
import { expect, test } from 'vitest';

const main = ({ page }: Visitor) => page.getByRole('main');

/** Follows the first link whose address matches, and checks that the page fits a phone and a desktop. */
async function follow(visitor: Visitor, address: RegExp, name: string): Promise<void> {
  const { page } = visitor;
  const link = page.locator('a:visible').and(page.locator('[href]'));
  const hrefs = await link.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const at = hrefs.findIndex((href) => address.test(href));
  expect([String(address), at >= 0]).toEqual([String(address), true]);
  await link.nth(at).click();
  await page.waitForURL((url) => address.test(url.pathname + url.search));
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect([name, viewport.width, await sidewaysPx(page)]).toEqual([name, viewport.width, 0]);
  }
  await screenshot(page, `without-scripts-${name}`);
}

/** What a browser without scripts can do on a site with comics, articles and questions. */
export function readsWithoutScripts(given: () => { browser: Browser; site: VisitedSite }): void {
  test('a visitor without scripts reads a comic to its end, an article and a question', async () => {
    const { browser, site } = given();
    const visitor = await openVisitor(browser, site, 'vi', { ...phone, javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto('/');
    await screenshot(page, 'without-scripts-home');
    await follow(visitor, /^\/detail\/index/, 'comic');
    const comic = await page.getByRole('heading', { level: 1 }).textContent();
    await follow(visitor, /^\/animationDetail\//, 'chapter');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(comic?.trim());
    const pictures = page.locator('.plain img');
    expect(await pictures.count()).toBeGreaterThan(1);
    await pictures.last().scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.last().evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth))
      .toBeGreaterThan(0);
    await follow(visitor, /^\/detail\/index/, 'back');

    for (const [list, one, name] of [
      ['/blog', /^\/blog\/info\//, 'article'],
      ['/ask', /^\/ask\/info\//, 'question'],
    ] as const) {
      await page.goto('/');
      await follow(visitor, new RegExp(`^${list}$`), `${name}s`);
      await follow(visitor, one, name);
      expect((await main(visitor).innerText()).length).toBeGreaterThan(100);
    }
    await page.context().close();
  });

  test('without scripts a visitor searches, and chooses language and theme', async () => {
    const { browser, site } = given();
    const visitor = await openVisitor(browser, site, 'en', { ...desktop, javaScriptEnabled: false });
    const { page, shell } = visitor;
    await page.goto('/blog?category_id=1');
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('searchbox').fill('numbers');
    await foot.getByRole('search').getByRole('button').click();
    await page.waitForURL((url) => url.pathname === '/search/index' && url.searchParams.get('keywords') === 'numbers');
    await main(visitor).getByRole('link', { name: 'Numbers' }).first().waitFor();

    await page.goto('/blog?category_id=1');
    for (const language of languages.filter((one) => one !== 'en')) {
      await foot.locator(`[name=language][value=${language}]`).click();
      await page.waitForURL('/blog?category_id=1');
      expect(await page.evaluate(() => document.documentElement.lang)).toMatch(
        language === 'jp' ? /^ja/ : new RegExp(`^${language.slice(0, 2)}`),
      );
    }
    await foot.locator('[name=language][value=en]').click();
    for (const [theme, word] of [
      ['dark', 'theme.toDark'],
      ['light', 'theme.toLight'],
    ] as const) {
      await foot.getByRole('button', { name: shell(word) }).click();
      await page.locator(`html[data-theme=${theme}]`).waitFor();
    }
    // Buttons that only scripts can follow are not shown.
    expect(await page.locator('button:not([type=submit]):visible, select:visible').count()).toBe(0);
    await page.context().close();
  });
}
