import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, localeOf } from '@yonkoma/contract';
import { screenshot, startSite, type Browser, type Site } from '@yonkoma/testing/browser';
import { operate, temporaryFolder, type TemporaryFolder } from '@yonkoma/testing/node';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { closeContexts, sharedBrowser } from '@yonkoma/journeys/shared-browser';

let browser: Browser;
let folder: TemporaryFolder;
let site: Site;

beforeAll(async () => {
  browser = await sharedBrowser();
  folder = await temporaryFolder();
  site = await startSite({ dataDir: join(folder.path, 'data'), args: ['--no-demo'] });
});
afterAll(async () => {
  expect(failuresIn(site)).toEqual([]);
  await closeContexts();
  await site?.stop();
  await folder?.remove();
});

const set = async (name: string, text: string) => {
  const file = join(folder.path, 'about.md');
  await writeFile(file, text);
  await operate(join(folder.path, 'data'), ['site', 'set', name, `@${file}`]);
};

describe.each(
  languages.map(
    (language, place) => [language, place % 2 === 0 ? phone : desktop, place < 2 ? 'dark' : 'light'] as const,
  ),
)('in %s', (language, screen, theme) => {
  test('the page about the site is linked at every page’s foot, has default words, and has its title', async () => {
    const visitor = await openVisitor(browser, site, language, screen);
    const { page, shell, expectSound, expectCalm } = visitor;
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: shell('about.title') })
      .click();
    await page.getByRole('heading', { level: 1, name: shell('about.title') }).waitFor();
    expect(await page.title()).toBe(`${shell('about.title')} - Yonkoma`);
    expect(await page.getByRole('article').getAttribute('lang')).toBe(localeOf(language));
    expect(await page.getByRole('article').getByRole('listitem').count()).toBeGreaterThan(2);
    await expectSound();
    await screenshot(page, `about-${language}`);
    const answer = await page.goto('/aboutus/');
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain(`<title>${shell('about.title')} - Yonkoma</title>`);
    await page.getByRole('heading', { level: 1, name: shell('about.title') }).waitFor();
    await expectCalm();
  });
});

test('an operator’s text is on the next page, and is reduced to text, lists and links', async () => {
  await set(
    'about.en',
    '# Our story\n\nWe draw <script>document.title = "taken"</script> **every ' +
      'day**.\n\n- <img src=x onerror="document.title=1">\n- [home](/) and ' +
      '[nowhere](javascript:document.title=1)\n\n## Write to ' +
      'us\nhttps://comics.example/',
  );
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
