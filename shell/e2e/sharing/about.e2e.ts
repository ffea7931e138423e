import { afterAll, expect, test } from 'vitest';
import { languages, localeOf } from '@yonkoma/contract';
import { screenshot, type Browser } from '@yonkoma/testing/browser';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { shellWords } from '@yonkoma/journeys/words';
import { setUp, withReadingSite } from '../third-parties/set-up.ts';

let browser: Browser;
let site: MemberSite;

withReadingSite((opened) => {
  ({ browser, site } = opened);
});
afterAll(() => {
  expect(failuresIn(site)).toEqual([]);
});

test('the page about the site is linked at a page’s foot, has default words, and has its title', async () => {
  const { page, shell, expectSound, expectCalm } = await openVisitor(browser, site, 'en', phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: shell('about.title') })
    .click();
  await page.getByRole('heading', { level: 1, name: shell('about.title') }).waitFor();
  expect(await page.title()).toBe(`${shell('about.title')} - Yonkoma`);
  await expectSound();
  await screenshot(page, 'about-dark');
  for (const language of languages) {
    const title = shellWords(language)('about.title');
    await page.context().addCookies([{ name: 'ba-lang', value: language, url: site.url }]);
    const answer = await page.goto('/aboutus/');
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain(`<title>${title} - Yonkoma</title>`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.title()).toBe(`${title} - Yonkoma`);
    await page.getByRole('contentinfo').getByRole('link', { name: title }).waitFor();
    expect(await page.getByRole('article').getAttribute('lang')).toBe(localeOf(language));
    expect(await page.getByRole('article').getByRole('listitem').count()).toBeGreaterThan(2);
  }
  await expectCalm();
});

test('an operator’s text is on the next page, and is reduced to text, lists and links', async () => {
  setUp(site, {
    texts: {
      'about.en':
        '# Our story\n\nWe draw <script>document.title = "taken"</script> **every ' +
        'day**.\n\n- <img src=x onerror="document.title=1">\n- [home](/) and ' +
        '[nowhere](javascript:document.title=1)\n\n## Write to ' +
        'us\nhttps://comics.example/',
    },
  });
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, expectSound, expectCalm } = visitor;
  await page.goto('/aboutus');
  await page.getByRole('heading', { level: 1, name: 'Our story' }).waitFor();
  expect(await page.title()).toBe('Our story - Yonkoma');
  const article = page.getByRole('article');
  expect(await article.getByText('<script>document.title = "taken"</script>').count()).toBe(1);
  expect(await article.locator('script,img,style,iframe').count()).toBe(0);
  expect(
    await article.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/', 'https://comics.example/']);
  await expectSound();
  await screenshot(page, 'about-written');
  await expectCalm();
});
