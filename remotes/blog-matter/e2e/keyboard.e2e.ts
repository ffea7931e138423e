import { expect, test } from 'vitest';
import type { Browser } from '@yonkoma/testing/browser';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { desktop, failuresIn } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';
import { articleWords } from '@yonkoma/journeys/words';
import { openArticleSite, type ArticleSite } from './article-site.ts';

let browser: Browser;
let site: ArticleSite;

withSite(openArticleSite, async (opened) => {
  ({ browser, site } = opened);
  await site.importFiles({
    'blog/one.en.md':
      '---\ntitle: The first lamp\ncategory: { slug: lamps, en: Lamps ' +
      '}\ndate: 2026-11-02\n---\nIt is lit.\n\n```\nlight()\n```\n',
    'blog/two.en.md':
      '---\ntitle: The second lamp\ncategory: { slug: lamps, en: Lamps }\ndate: 2026-11-03\n---\nIt is lit as well.',
    'blog/three.en.md': '---\ntitle: No light at all\ndate: 2026-11-04\n---\nIt is dark.',
  });
});

const starting = (words: string) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

test('an article is found, read, liked, commented and left by keyboard alone', async () => {
  const lan = await site.join(browser, 'Lan');
  const { page, watch } = await lan.open('en', desktop);
  const say = articleWords('en');
  await page.goto('/blog');
  await page.getByRole('article').first().waitFor();
  await page.locator('#main').focus();
  await tabTo(page, starting(say('blog.search')));
  await page.keyboard.insertText('first lamp');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('keywords') === 'first lamp');
  await page.getByText(say('list.count_one', { count: 1 })).waitFor();
  await tabTo(page, starting('The first lamp'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'The first lamp' }).waitFor();
  await page.locator('#main').focus();
  await tabTo(page, starting(say('prose.copy')));
  await tabTo(page, starting(say('mark.like')));
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: `${say('mark.like')} 1`, pressed: true }).waitFor();
  await tabTo(page, starting(say('article.next')));
  await page.getByRole('textbox', { name: say('comment.write') }).waitFor();
  await tabTo(page, /^<textarea/);
  await page.keyboard.insertText('Lit by hand');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('list').getByRole('article').filter({ hasText: 'Lit by hand' }).waitFor();
  await page.getByText(say('comment.posted')).waitFor();
  watch.expectQuiet();
  await page.context().close();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
