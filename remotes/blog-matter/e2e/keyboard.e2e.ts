import { expect, test } from 'vitest';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { desktop, failuresIn } from '@yonkoma/journeys/visitor';
import { articleWords } from '@yonkoma/journeys/words';
import { type ArticleSite, withArticleSite } from './article-site.ts';

let site: ArticleSite;

withArticleSite(async (opened) => {
  ({ site } = opened);
});

const starting = (words: string) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

test('an article is found, read, liked, commented and left by keyboard alone', async () => {
  const lamplighter = await site.join('Lamplighter');
  const { page, watch } = await lamplighter.open('en', desktop);
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
