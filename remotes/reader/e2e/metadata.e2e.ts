import { mkdir, copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Browser, Site } from '@yonkoma/testing/browser';
import { faultsInThemes } from '@yonkoma/journeys/looks';
import { writeComics } from '@yonkoma/journeys/many-comics';
import { operate } from '@yonkoma/journeys/operate';
import { openOwnSite } from '@yonkoma/journeys/own-site';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: Site;

const tags = ['en', 'ja', 'zh-TW', 'ko', 'fr', 'pt-BR', 'de'];
const facts =
  '<Genre>Fantasy, Comedy, Drama</Genre><Writer>Mo Hara, Lan Nguyen</Writer><Penciller>Lan Nguyen</Penciller>' +
  '<Colorist>Minh</Colorist><Letterer>Thu</Letterer><CoverArtist>Mo Hara</CoverArtist><Editor>Binh</Editor>' +
  '<Translator>Anh, Chloé</Translator><Publisher>Lantern House</Publisher><StoryArc>First Quarter</StoryArc>' +
  '<Characters>The Hare, The Smith, The Old Man of the Mountain</Characters><AgeRating>Teen</AgeRating>' +
  '<Web>https://moon.example/book https://www.library.example/moon</Web><Tags>night, rabbits</Tags>';

withSite(
  (drawing) =>
    openOwnSite(async (dataDir, spare) => {
      const library = await writeComics(drawing, spare, [
        { title: 'Sun', genre: 'Comedy' },
        { title: 'Rain', genre: 'Drama' },
        { title: 'Wind', genre: 'Drama, Comedy' },
      ]);
      for (const tag of tags) {
        const place = join(library, 'Moon', tag);
        await mkdir(place, { recursive: true });
        await copyFile(join(spare, 'page.jpg'), join(place, '001.jpg'));
        await writeFile(
          join(place, 'ComicInfo.xml'),
          `<ComicInfo><Series>Moon</Series><Number>1</Number><LanguageISO>${tag}</LanguageISO>${facts}</ComicInfo>`,
        );
      }
      await copyPrepared(dataDir);
      await operate(dataDir, ['import', '--later', library]);
      for (const change of [
        ['--alternative', 'jp=月の兎', '--alternative', 'fr=La Lune', '--rhythm', 'weekly'],
        ['--relation', 'sequel=1', '--relation', 'same-world=2'],
      ])
        await operate(dataDir, ['edit-comic', '4', ...change]).catch(() => undefined);
    }),
  (opened) => {
    ({ browser, site } = opened);
  },
);

const moon = async (visitor: Awaited<ReturnType<typeof openVisitor>>) => {
  await visitor.page.goto('/classification/index');
  await visitor.page.getByRole('link', { name: /Moon/ }).first().click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Moon' }).waitFor();
};

test.each([
  ['en', phone],
  ['jp', desktop],
] as const)('a comic shows its languages, its people and what else is known, in %s', async (language, screen) => {
  const visitor = await openVisitor(browser, site, language, screen);
  const { page, say } = visitor;
  await moon(visitor);
  await page.reload();
  const about = page.getByRole('region', { name: say('about.title') });
  await about.getByText('The Hare').waitFor();
  expect(
    await page
      .getByRole('navigation', { name: say('comic.languages') })
      .getByRole('link')
      .allTextContents(),
  ).toEqual(['English1', '日本語1', 'Deutsch1', 'Français1', '한국어1', 'Português (Brasil)1', '繁體中文1']);
  expect(await faultsInThemes(page, `comic-${language}`, { isFullPage: true })).toEqual([]);
  await page.getByRole('link', { name: /^繁體中文/ }).click();
  await page.waitForURL(/language=zh-Hant/);
  await page
    .getByRole('link', { name: /^繁體中文/ })
    .and(page.locator('[aria-current]'))
    .waitFor();
  await about.getByRole('link', { name: 'Lan Nguyen' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Lan Nguyen' }).waitFor();
  await page.reload();
  const penciller = page.getByRole('link', { name: new RegExp(`^${say('about.field.penciller')}`) });
  await penciller.click();
  await page.waitForURL(/field=penciller/);
  // Until its comics are there, those of before are shown faint.
  await penciller.and(page.locator('[aria-current]')).waitFor();
  await page.locator('[aria-busy=false]').getByRole('link', { name: /Moon/ }).first().waitFor();
  expect(await faultsInThemes(page, `label-${language}`)).toEqual([]);
  await page.goto('/label/index?labelId=999999');
  await page.getByText(say('missing.label')).waitFor();
  visitor.watch.problems();
  await page.context().close();
});

test('genres are asked for and left out, all of them or any', async () => {
  const visitor = await openVisitor(browser, site, 'vi', phone);
  const { page, say } = visitor;
  await page.goto('/classification/index');
  await page.getByRole('button', { name: 'Thể loại', exact: true }).click();
  const genres = page.getByRole('list', { name: 'Thể loại' });
  const found = () =>
    page
      .getByRole('list', { name: say('classification.results') })
      .getByRole('link')
      .locator('[lang]:not([role=img])')
      .allTextContents()
      .then((titles) => [...new Set(titles)].sort());
  await genres.getByRole('link').first().waitFor();
  const names = await genres.getByRole('link').allTextContents();
  const [comedy, drama] = [names.findIndex((name) => name.startsWith('Hài')), names.length - 1];
  await genres.getByRole('link').nth(comedy).click();
  await page.waitForURL(/category_id=\d+$/);
  await page.getByRole('radio', { name: say('classification.without'), exact: true }).check();
  await genres.getByRole('link').nth(drama).click();
  await page.waitForURL(/without_category_id=\d+/);
  await expect.poll(found).toEqual(['Sun']);
  expect(await faultsInThemes(page, 'choice-vi', { isFullPage: true })).toEqual([]);
  await page.getByRole('radio', { name: say('classification.with'), exact: true }).check();
  await genres.getByRole('link').nth(drama).click();
  // A genre is a link from the choice that the page shows, so the next click waits for it.
  await expect.poll(found).toEqual(['Moon', 'Sun', 'Wind']);
  await genres.getByRole('link').nth(drama).click();
  await expect.poll(found).toEqual(['Moon', 'Wind']);
  // The choice is the address, which follows the click.
  await page.getByRole('radio', { name: say('classification.any'), exact: true }).click();
  await page.waitForURL(/match=any/);
  await expect.poll(found).toEqual(['Moon', 'Rain', 'Sun', 'Wind']);
  expect(failuresIn(site)).toEqual([]);
  await page.context().close();
});
