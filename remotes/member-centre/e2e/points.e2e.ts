import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Browser } from '@yonkoma/testing/browser';
import { changeRows, readRows } from '@yonkoma/testing/node';
import { operate } from '@yonkoma/journeys/operate';
import { checkInDaily } from '@yonkoma/contract';
import { goInside } from '@yonkoma/journeys/go-inside';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { waitForPage, waitForRest } from '@yonkoma/journeys/reading';
import { desktop, failuresIn, phone } from '@yonkoma/journeys/visitor';
import { register } from '@yonkoma/journeys/members/api-client';
import { goTo } from '@yonkoma/journeys/members/member-pages';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { joinSite } from '@yonkoma/journeys/members/site-member';
import { withMemberSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;

withMemberSite((opened) => {
  ({ browser, site } = opened);
});

/** Makes all signed days of a member older by one, because the clock of a running site cannot be moved. */
const letDayPass = (id: number): void => {
  for (const table of ['check_in_day', 'experience_log']) {
    // First far away, because otherwise one day would collide with the next one.
    for (const days of ['-10000', '+9999'])
      changeRows(site.dataDir, 'economy', `UPDATE ${table} SET day = date(day, '${days} days') WHERE member_id = ?`, [
        id,
      ]);
  }
  // The key of an entry contains its day.
  changeRows(
    site.dataDir,
    'economy',
    "UPDATE score_log SET created_at = created_at - 86400, entry_key = 'day ' || id WHERE member_id = ?",
    [id],
  );
};

test('a week of check-ins is rewarded; a missed day starts again and is explained; all points are listed', async () => {
  const huy = await joinSite(browser, site, 'Huy');
  const visitor = await huy.open('en', phone);
  const { page, centre, expectSound, expectCalm } = visitor;
  const had = page.getByRole('list', { name: centre('daily.rewards') }).getByLabel(centre('daily.had'));
  const done = (score: number) => page.getByText(centre('daily.done', { score }), { exact: true });
  const checkIn = async (score: number, days: number) => {
    const button = page.getByRole('button', { name: centre('daily.signIn', { score }), exact: true });
    await button.click();
    await button.waitFor({ state: 'detached' });
    await expect.poll(() => had.count()).toBe(days);
  };
  await page.goto('/user/account/signIn');
  await checkIn(5, 1);
  for (const score of [5, 10, 10, 15, 15]) {
    letDayPass(huy.id);
    expect((await huy.call(checkInDaily, {})).score).toBe(score);
  }
  letDayPass(huy.id);
  await page.reload();
  await checkIn(30, 7);
  // After a reload on the same day, the row ends below the message, without space for the reward of a check-in.
  await page.reload();
  const [row, message] = await Promise.all(
    [page.getByRole('region', { name: centre('daily.row') }), done(30)].map(async (part) => part.boundingBox()),
  );
  expect((row?.y ?? 0) + (row?.height ?? 0) - (message?.y ?? 0) - (message?.height ?? 0)).toBeLessThan(40);
  letDayPass(huy.id);
  await page.reload();
  // On the eighth day the rewards begin again, but the row of days continues.
  await page.getByRole('button', { name: centre('daily.signIn', { score: 5 }), exact: true }).waitFor();
  expect(await page.getByRole('region', { name: centre('daily.row') }).innerText()).toContain(
    `7 ${centre('daily.inRow_other')}`,
  );
  letDayPass(huy.id);
  await page.reload();
  await page.getByText(/^You did not check in on \w+ \d+/).waitFor();
  await page.getByRole('button', { name: centre('daily.signIn', { score: 5 }), exact: true }).waitFor();
  await page.getByRole('button', { name: centre('daily.monthBefore') }).click();
  await page.getByRole('table').waitFor();
  await expectSound();

  // From ten entries on they can be filtered and saved.
  for (const points of ['1', '1', '1']) await operate(site.dataDir, ['ledger', 'points', 'Huy', points, 'A gift']);
  await page.goto('/user/account/integral');
  const table = page.getByRole('table', { name: centre('ledger.score.title') });
  await table.waitFor();
  await expect.poll(() => table.getByRole('row').count()).toBe(11);
  expect(await page.getByRole('main').innerText()).toContain('93');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: centre('ledger.export') }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect([lines[0], lines.length, lines.at(-1)?.split(',').slice(1)]).toEqual([
    '\uFEFFWhen,What,Change,Before,After',
    11,
    ['Daily check-in', '5', '0', '5'],
  ]);
  await page.getByRole('radio', { name: centre('ledger.out') }).click();
  await page.getByText(centre('ledger.noneFound')).waitFor();
  await expectCalm();
});

/** Of the first chapter, which other tests read for free. */
const setPrice = (points: number): void =>
  changeRows(site.dataDir, 'comic', 'UPDATE chapter SET price_score = ? WHERE id = 1', [points]);

test('a chapter with a price ends after three pages; bought in two tabs it is paid once, and continues', async () => {
  const member = await register(site, 'Hoa');
  await operate(site.dataDir, ['ledger', 'points', 'Hoa', '50', 'A gift']);
  setPrice(30);
  onTestFinished(() => setPrice(0));
  const address = '/animationDetail/1/1';
  const visitor = await openMember(browser, site, member, 'en', desktop);
  const { page, say, expectSound, expectCalm } = visitor;
  const other = await page.context().newPage();
  const offer = (tab: typeof page) =>
    tab.getByRole('button', { name: say('lock.buy_other', { shown: 30 }), exact: true });
  const lastPage = (tab: typeof page) => tab.locator('input[type=range]').getAttribute('max');
  for (const tab of [page, other]) {
    await tab.goto(`${address}?page=3`);
    await waitForPage({ ...visitor, page: tab }, 3);
    await tab.keyboard.press('ArrowRight');
    await offer(tab).waitFor();
    await waitForRest({ ...visitor, page: tab });
    expect(await lastPage(tab)).toBe('3');
  }
  await expectSound();
  await Promise.all([offer(page).click(), offer(other).click()]);
  await waitForPage(visitor, 4);
  await other.locator('input[type=range][max="5"]').waitFor({ state: 'attached' });
  expect(await lastPage(page)).toBe('5');
  expect(
    readRows(
      site.dataDir,
      'economy',
      "SELECT score, after FROM score_log WHERE reason = 'unlock-chapter' AND member_id = ?",
      [member.id],
    ),
  ).toEqual([{ score: -30, after: 20 }]);
  await other.close();
  await goInside(page, '/user/account/overview');
  await goTo(visitor, 'Points');
  await page
    .getByRole('table')
    .getByText(/^Chapter unlocked: Numbers · /)
    .waitFor();
  await expectCalm();
});

test('a chapter read to its end earns experience, and a new level is announced', async () => {
  const member = await register(site, 'Binh');
  changeRows(
    site.dataDir,
    'economy',
    'INSERT INTO account (member_id, experience) VALUES (?, 48) ON CONFLICT (member_id) DO UPDATE SET experience = 48',
    [member.id],
  );
  const visitor = await openMember(browser, site, member, 'vi', phone);
  const { page, say, centre, expectCalm } = visitor;
  await page.goto('/animationDetail/1/2?page=4');
  await waitForPage(visitor, 4);
  await page.keyboard.press('End');
  await page.getByText(say('chapter.levelUp', { level: 2, name: '' }).trim()).waitFor();
  await goInside(page, '/user/account/mylevel');
  await page.getByText(centre('level.today', { done: 2, limit: 40 }), { exact: true }).waitFor();
  await expectCalm();
});

test('with the keyboard alone a member checks in and opens the page of the level', async () => {
  const member = await register(site, 'Toan');
  const visitor = await openMember(browser, site, member, 'jp', desktop);
  const { page, centre, expectCalm } = visitor;
  await page.goto('/user/account/signIn');
  const name = centre('daily.signIn', { score: 5 });
  await page.getByRole('button', { name }).waitFor();
  await tabTo(page, new RegExp(`^${name}$`));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name }).waitFor({ state: 'detached' });
  await goInside(page, '/user/account/mylevel');
  await page.getByRole('button', { name: centre('share.copy') }).waitFor();
  await tabTo(page, new RegExp(`^${centre('share.copy')}$`));
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
