import { goInside } from '@yonkoma/journeys/go-inside';
import { touchZone, waitForPage, waitForRest } from '@yonkoma/journeys/reading';
import { saidOf, type Walker } from './walk.ts';
import { articleTitle } from './walk-site.ts';

/** Finds the comic of the walk by a filter, and reads two pages of it. */
export const findAndRead = async (walker: Walker): Promise<void> => {
  const { page, say, shell, isOnPhone, isWhole, walk } = walker;
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1, name: walk.title });
  await page.goto('/');
  await page.getByRole('heading', { level: 2, name: say('shelf.update') }).waitFor();
  await isWhole('home');

  await page
    .getByRole('navigation', { name: shell(isOnPhone ? 'bottom.nav' : 'header.nav'), exact: true })
    .getByRole('link', { name: say('menu.browse'), exact: true })
    .click();
  const found = page.getByRole('list', { name: say('classification.results') });
  await found.getByRole('link', { name: walk.title }).waitFor();
  const tag = page.locator('a', { hasText: walk.screen === 'phone' ? /^Harbour/ : /^Meadow/ });
  const filter = page
    .getByRole('list', { name: say('classification.filters'), exact: true })
    .locator('> li', { has: tag });
  await filter.locator('> button').click();
  await filter.locator(tag).click();
  await page.waitForURL(/tag_id=\d+$/);
  await page.waitForFunction(
    (name) => document.querySelectorAll(`ul[aria-label="${name}"] > li`).length === 4,
    [say('classification.results')][0],
  );
  await isWhole('browse');
  await page.keyboard.press('Escape');
  await found.getByRole('link', { name: walk.title }).click();
  await title.waitFor();
  await isWhole('comic');

  await main
    .getByRole('link', { name: saidOf(say, 'comic.read', 'chapter') })
    .first()
    .click();
  await waitForPage(walker, 1);
  await waitForRest(walker);
  if (isOnPhone) await touchZone(walker, 1);
  else await page.keyboard.press('ArrowRight');
  await waitForPage(walker, 2);
  await isWhole('chapter');
};

/** Searches, and reads a question, an article and a list. */
export const lookAround = async (walker: Walker, list: string): Promise<void> => {
  const { page, say, isWhole, walk } = walker;
  const main = page.getByRole('main');
  const heading = (name: string) => main.getByRole('heading', { level: 1, name });
  await goInside(page, '/search/index');
  await main.getByRole('combobox', { name: say('search.label') }).fill(walk.title.toLowerCase());
  await main.getByRole('button', { name: say('search.submit'), exact: true }).click();
  await page
    .getByRole('list', { name: say('search.comics') })
    .getByRole('link', { name: walk.title })
    .waitFor();
  await isWhole('search');

  await goInside(page, '/ask/lists');
  const question = main.locator('a[href^="/ask/info/"]').first();
  const asked = (await question.textContent()) ?? '';
  await question.click();
  await heading(asked).waitFor();
  await isWhole('question');

  await goInside(page, '/blog');
  await main.getByRole('link', { name: articleTitle(walk.language) }).click();
  await heading(articleTitle(walk.language)).waitFor();
  await isWhole('article');

  await goInside(page, list);
  await heading('By the sea').waitFor();
  await main.getByRole('link', { name: walk.title, exact: true }).waitFor();
  await isWhole('list');
};
