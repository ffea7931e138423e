import { afterAll, expect, test } from 'vitest';
import { openFirefox, type Browser } from '@yonkoma/testing/browser';
import { openFront } from '@yonkoma/journeys/front';
import { copyImported } from '@yonkoma/journeys/imported';
import { drawnTitles } from '@yonkoma/journeys/library';
import { madeFaulty, type MadeVersion } from '@yonkoma/journeys/made-faulty';
import { register } from '@yonkoma/journeys/members/api-client';
import { field, fillCode, memberButton, press, signIn, signOut } from '@yonkoma/journeys/members/member-pages';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { operate } from '@yonkoma/journeys/operate';
import { closeSheet, currentPage, pageCount, waitForPage, waitForRest } from '@yonkoma/journeys/reading';
import { composer, saying, threadOf, write } from '@yonkoma/journeys/thread';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, type Visitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';

let firefox: Browser;
let site: MemberSite;
let before: MadeVersion;
let live: MadeVersion;

withSite(
  (drawing) => openMemberSite({ REQUESTS_PER_MINUTE: '0' }, (dataDir) => copyImported(drawing, dataDir)),
  async (opened) => {
    site = opened.site;
    firefox = await openFirefox();
    before = await madeFaulty('1');
    live = await madeFaulty('2');
    for (const { folder } of [before, live]) await operate(site.dataDir, ['publish', folder]);
  },
);
afterAll(() => firefox?.close());

const visit = () => openVisitor(firefox, site, 'en', desktop);

/** By the name that the site has for itself: Firefox fetches the page of a `<link rel="next">` ahead. */
const visitAsGuest = () =>
  openVisitor(firefox, { ...site, url: site.url.replace('localhost', '127.0.0.1') }, 'en', desktop);

const comicOf = ({ page, say }: Visitor) => ({
  heading: page.getByRole('main').getByRole('heading', { level: 1, name: drawnTitles.numbers.en ?? '' }),
  read: page
    .getByRole('main')
    .getByRole('link', { name: say('comic.read', { chapter: say('chapter.number', { number: 1 }) }) }),
});

/** Firefox's driver may count the navigation twice, and refuse it, while the page before still loads. */
const goTo = async ({ page }: Visitor, path: string) => {
  await page.waitForLoadState('load');
  await page.goto(path);
};

const openComic = async (visitor: Visitor) => {
  await goTo(visitor, '/');
  await visitor.page
    .getByRole('main')
    .getByRole('link', { name: drawnTitles.numbers.en ?? '' })
    .first()
    .click();
  await comicOf(visitor).heading.waitFor();
};

test('a guest finds a comic by a suggestion, and reads on where they were after a reload', async () => {
  const visitor = await visitAsGuest();
  const { page, say, expectSound, expectCalm } = visitor;
  await goTo(visitor, '/search/index');
  await page
    .getByRole('main')
    .getByRole('combobox', { name: say('search.label') })
    .fill('numb');
  await page.getByRole('option', { name: /^Numbers/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /^Numbers/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await comicOf(visitor).heading.waitFor();
  await expectSound();
  await comicOf(visitor).read.click();
  await waitForPage(visitor, 1);
  await page.keyboard.press('ArrowRight');
  await waitForPage(visitor, 2);
  await page.waitForURL((address) => address.searchParams.get('page') === '2');
  await page.reload();
  await waitForPage(visitor, 2);
  await expectSound();
  await expectCalm();
});

const chooseMode = async (visitor: Visitor, mode: string) => {
  const { page, say } = visitor;
  await page.keyboard.press('s');
  await page
    .getByRole('dialog', { name: say('settings.title') })
    .getByRole('radio', { name: say(`settings.mode.${mode}`), exact: true })
    .click();
  await closeSheet(visitor);
  await page.keyboard.press('Home');
  await waitForPage(visitor, 1);
  await waitForRest(visitor);
};

/** Presses a key again and again, as a reader does, until the last page is there. */
const readToTheEnd = async (visitor: Visitor, key: string) => {
  const last = await pageCount(visitor);
  const isAtTheEnd = async () => (await currentPage(visitor)) >= last - 1;
  for (let presses = 0; presses < 60 && !(await isAtTheEnd()); presses += 1) {
    await visitor.page.keyboard.press(key);
    await waitForRest(visitor);
  }
  expect(await currentPage(visitor)).toBeGreaterThanOrEqual(last - 1);
};

test('a chapter is read to its end in every mode, by keys, right after the mode was chosen in the sheet', async () => {
  const visitor = await visitAsGuest();
  await openComic(visitor);
  await comicOf(visitor).read.click();
  await waitForPage(visitor, 1);
  for (const [mode, key] of [
    ['single', 'ArrowRight'],
    ['double', 'ArrowRight'],
    ['row', 'ArrowRight'],
    ['scroll', 'PageDown'],
  ] as const) {
    await chooseMode(visitor, mode);
    await readToTheEnd(visitor, key);
  }
  await visitor.expectCalm();
});

test('a visitor registers with a mailed code, signs out, signs in again, and comments', async () => {
  const visitor = await visit();
  const { page, centre, say, expectSound, expectCalm } = visitor;
  await goTo(visitor, '/user/login?type=register');
  await field(visitor, centre('address.email')).fill('ren@reader.example');
  await fillCode(visitor, site, 'ren@reader.example');
  await field(visitor, centre('register.username')).fill('ren');
  await field(visitor, centre('login.password')).fill('seven-quiet-pandas');
  await press(visitor, centre('register.register'));
  await memberButton(visitor, 'ren').waitFor();
  await signOut(visitor, 'ren');
  const { username, password } = await register(site, 'Sora');
  await goTo(visitor, '/user/login');
  await signIn(visitor, { username, password });
  await memberButton(visitor, 'Sora').waitFor();

  await openComic(visitor);
  await until('the comments are near', async () => {
    await page.locator('main article > :last-child').first().scrollIntoViewIfNeeded();
    return (await threadOf(visitor).count()) > 0 && (await composer(visitor).count()) > 0;
  });
  await write(visitor, 'Five is my number');
  await page.getByText(say('comment.posted')).waitFor();
  await saying(visitor, 'Five is my number').getByRole('link', { name: 'Sora' }).waitFor();
  await expectSound();
  await expectCalm();
});

test('a chapter that was saved is read without a network', async () => {
  // What a service worker asks for is not cut off by the switch of the browser.
  await using front = await openFront();
  await front.leadTo(site);
  const visitor = await openVisitor(firefox, { ...site, url: front.url }, 'en', desktop);
  const { page, say, watch } = visitor;
  watch.allow(/Failed to load resource|shell failed to|NetworkError/);
  // So Firefox reports, without an address, a request that the service worker had when the network was cut.
  watch.allow(/^uncaught: Failed to load ‘’\. A ServiceWorker intercepted the request and encountered an unexpected/);
  await openComic(visitor);
  const named = say('chapter.named', { number: say('chapter.number', { number: 1 }), title: 'Up to Five' });
  await page.getByRole('button', { name: say('offline.save', { chapter: named }) }).click();
  await page.getByRole('link', { name: say('offline.isSaved', { chapter: named }) }).waitFor();
  await front.cut();
  await page.evaluate(() => location.reload());
  await page.waitForURL((url) => url.pathname === '/offline');
  await page
    .getByRole('link', { name: /Up to Five/ })
    .first()
    .click();
  await waitForPage(visitor, 1);
  await page.keyboard.press('ArrowRight');
  await waitForPage(visitor, 2);
  await visitor.expectCalm();
});

test('a published remote is shown; where it throws, the last good version takes its place', async () => {
  const visitor = await visit();
  const { page, watch, shell } = visitor;
  const heading = (version: MadeVersion) =>
    page.getByRole('heading', { level: 1, name: new RegExp(`^Version ${version.name}$`) });
  await page.goto('/faulty');
  await heading(live).waitFor();
  watch.allow(/broken|failed to render/);
  await page.addInitScript(
    (versions) => {
      Object.assign(window, { faulty: { fault: 'render', versions } });
    },
    [live.name],
  );
  await page.goto('/faulty');
  await heading(before).waitFor();
  expect(await page.getByText(shell('remoteFailed.title')).count()).toBe(0);
  await visitor.expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
