import { expect, test } from 'vitest';
import { layoutShift, type Browser } from '@yonkoma/testing/browser';
import { changeRows, readRows } from '@yonkoma/testing/node';
import { operate } from '@yonkoma/journeys/operate';
import { drawnComics, drawnTitles } from '@yonkoma/journeys/library';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { waitForPage } from '@yonkoma/journeys/reading';
import { goInside } from '@yonkoma/journeys/go-inside';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import { goTo, signIn } from '@yonkoma/journeys/members/member-pages';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { withSite } from '@yonkoma/journeys/with-site';
import { expectCalmSoFar, goOn, sharedVisitor } from './shared-visitor.ts';

const comicAddress = '/detail/index?detailId=1';
const collection = '/user/manhua/collect';
const notices = '/user/account/notice';
const title = drawnTitles.numbers.en ?? '';

let browser: Browser;
let site: MemberSite;
let lan: Member;
let mai: Member;
let library = '';

withSite(
  async (from) => {
    library = `${await drawnComics(from)}/Numbers`;
    return openMemberSite({}, async (dataDir) => {
      await copyPrepared(dataDir);
      await operate(dataDir, ['import', '--later', `${library}/en/01`]);
    });
  },
  async (opened) => {
    ({ browser, site } = opened);
    [lan, mai] = [await register(site, 'Lan'), await register(site, 'Mai')];
  },
);

/** The guest of the first test, who has signed in as Lan. */
let guest: Visitor | undefined;
const visitLan = sharedVisitor(async () => guest ?? openMember(browser, site, lan, 'en', phone));
const visitMai = sharedVisitor(() => openMember(browser, site, mai, 'en', desktop));

const collectButton = ({ page, say }: Visitor) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${say('collection.collect')}(?: |$)`) });
const collectedButton = ({ page, say }: Visitor) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${say('collection.collected')}`) });
const listed = ({ page, say }: Visitor) =>
  page.getByRole('list', { name: say('collection.title') }).getByRole('listitem');
const likes = () =>
  readRows<{ like_count: number }>(site.dataDir, 'comic', 'SELECT like_count FROM comic WHERE id = 1', [])[0]
    ?.like_count;

test('a guest on a phone who collects is asked to sign in, comes back, and collects', async () => {
  const visitor = await openVisitor(browser, site, 'en', phone);
  const { page, say } = visitor;
  await page.goto(comicAddress);
  await collectButton(visitor).click();
  await page.waitForURL((url) => url.pathname === '/user/login');
  await signIn(visitor, lan);
  await page.waitForURL((url) => url.pathname + url.search === comicAddress);
  await collectButton(visitor).click();
  await page
    .getByRole('button', { name: `${say('collection.collected')} ${say('collection.count_one', { shown: 1 })}` })
    .waitFor();
  await page.getByRole('button', { name: say('collection.notices'), pressed: true }).waitFor();
  await visitor.expectSound();
  await goInside(page, collection);
  await listed(visitor).getByRole('link', { name: title, exact: true }).waitFor();
  await visitor.expectSound();
  await expectCalmSoFar(visitor);
  guest = visitor;
});

test('a refused tap is undone on a desktop, and an accepted one stays', async () => {
  const visitor = await visitMai();
  const { page, say } = visitor;
  await page.route(
    '**/api/comic/comiclike',
    (route) => route.fulfill({ json: { code: 0, msg: 'The collection is closed today.', time: 0, data: null } }),
    { times: 1 },
  );
  await page.goto(comicAddress);
  await collectButton(visitor).click();
  await page.getByText('The collection is closed today.').waitFor();
  await collectButton(visitor).waitFor();
  expect(likes()).toBe(1);
  await collectButton(visitor).click();
  // The button switches before the answer of the site. The number is the one that the site returns.
  await page
    .getByRole('button', { name: `${say('collection.collected')} ${say('collection.count_other', { shown: 2 })}` })
    .waitFor();
  await page.reload();
  await collectedButton(visitor).waitFor();
  expect(likes()).toBe(2);
  await expectCalmSoFar(visitor);
});

test('a new chapter is marked in the collection and in a notice that links to it', async () => {
  // The clock of a running site cannot be moved, so earlier events are made older.
  changeRows(site.dataDir, 'shelf', 'UPDATE comic_like SET created_at = created_at - 60');
  await operate(site.dataDir, ['import', '--later', `${library}/en/02`]);
  const visitor = await visitLan();
  const { page, say, centre } = visitor;
  // In a new document: nothing that was answered before the import is kept.
  await page.goto(collection);
  await listed(visitor).getByText(say('collection.updated')).waitFor();

  const newest = page
    .getByRole('list', { name: centre('notice.title') })
    .getByRole('listitem')
    .first();
  await until(
    'a notice has arrived',
    async () =>
      readRows(site.dataDir, 'notice', 'SELECT member_id FROM notice_receipt WHERE member_id = ?', [lan.id]).length > 0,
  );
  await goInside(page, notices);
  await newest.getByRole('heading', { level: 2, name: `${centre('notice.unread')}: ${title}` }).waitFor();
  await visitor.expectSound();
  await newest.getByRole('link', { name: 'Once More' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/animationDetail/1/'));
  await until(
    'the account knows what is read',
    async () => readRows(site.dataDir, 'shelf', 'SELECT id FROM read_record', []).length > 0,
  );
  await goInside(page, notices);
  await newest.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  expect(await page.getByText(centre('notice.unreadCount_one', { count: 1 })).count()).toBe(0);

  await goInside(page, collection);
  await listed(visitor).getByRole('link', { name: title, exact: true }).waitFor();
  expect(await listed(visitor).getByText(say('collection.updated')).count()).toBe(0);
  await expectCalmSoFar(visitor);
});

test('the end of a chapter has the button of the collection too', async () => {
  const visitor = await visitMai();
  const { page, say } = visitor;
  await goOn(visitor, '/animationDetail/1/1');
  await waitForPage(visitor, 1);
  await page.keyboard.press('End');
  const end = page.getByRole('region', { name: say('chapter.atEnd') });
  await end.getByRole('button', { name: new RegExp(`^${say('collection.collected')}`), pressed: true }).waitFor();
  visitor.watch.expectQuiet();
});

test('the menu leads to the collection, and a removed comic can be put back', async () => {
  const visitor = await visitLan();
  const { page, say } = visitor;
  // The menu is beside the page where there is room.
  await page.setViewportSize(desktop.viewport);
  await goOn(visitor, notices);
  await goTo(visitor, say('collection.title'));
  await page.waitForURL((url) => url.pathname === collection);
  const name = new RegExp(say('collection.remove', { title: '.*' }));
  const collectors = likes() ?? 0;
  await page.getByRole('button', { name }).click();
  await until('it is removed', async () => likes() === collectors - 1);
  await page.getByRole('button', { name: new RegExp(say('collection.putBackOf', { title: '.*' })) }).click();
  await page.getByRole('button', { name }).waitFor();
  await until('it is put back', async () => likes() === collectors);
  await visitor.expectSound();
  await page.setViewportSize(phone.viewport);
  await expectCalmSoFar(visitor);
});

/** Adds this many comics to the collection, as if long ago. None of them has chapters. */
const collectMany = (memberId: number, count: number) => {
  const many = `WITH RECURSIVE place(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM place WHERE n < ${count})`;
  changeRows(
    site.dataDir,
    'comic',
    `INSERT INTO comic (id, series_key, original_language, created_at, updated_at) ${many}
      SELECT 1000 + n, 'shelf ' || n, 'en', 1, 1 FROM place`,
  );
  changeRows(
    site.dataDir,
    'comic',
    `INSERT INTO comic_title (comic_id, language, title, description) ${many}
      SELECT 1000 + n, 'en', 'Volume ' || n, '' FROM place`,
  );
  changeRows(
    site.dataDir,
    'shelf',
    `INSERT INTO comic_like (member_id, comic_id, is_liked, created_at, toggled_at) ${many}
      SELECT ${memberId}, 1000 + n, 1, n, 0 FROM place`,
  );
};

test('a large collection loads more by itself and keeps its place on the way back', async () => {
  collectMany(mai.id, 65);
  const visitor = await visitMai();
  const { page, say } = visitor;
  await page.goto(`${collection}?order=title`);
  await page.getByText(say('list.count_other', { count: 66 })).waitFor();
  const link = page.getByRole('link', { name: 'Volume 63', exact: true });
  while (!(await link.isVisible())) {
    await listed(visitor).last().scrollIntoViewIfNeeded();
    await page.getByText(say('list.loading')).waitFor({ state: 'detached' });
  }
  await link.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Volume 63' }).waitFor();
  await page.goBack();
  await link.waitFor();
  await until('the collection is scrolled as before', async () => Math.abs((await place()) - before) < 5);
  visitor.watch.expectQuiet();
  // A reader who reaches the end before more has loaded sees the footer move down.
  expect((await layoutShift(page)).moved.filter((what) => !what.includes('<footer'))).toEqual([]);
  await page.context().close();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
