import { afterAll, expect, test } from 'vitest';
import { type Browser, type Page } from '@yonkoma/testing/browser';
import { readRows } from '@yonkoma/testing/node';
import { goInside } from '@yonkoma/journeys/go-inside';
import { drawnTitles } from '@yonkoma/journeys/library';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { withReadingSite } from '../third-parties/set-up.ts';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone, type Visitor } from '@yonkoma/journeys/visitor';

let browser: Browser;
let site: MemberSite;
let member: Member;
/** The comic `Numbers`. */
const comicId = '1';

withReadingSite(async (opened) => {
  ({ browser, site } = opened);
  member = await register(site, 'Sharer');
});
afterAll(() => {
  expect(failuresIn(site)).toEqual([]);
});

const inEconomy = <Row>(sql: string): Row[] => readRows<Row>(site.dataDir, 'economy', sql, [member.id]);
const ownCode = () =>
  inEconomy<{ share_code: string | null }>('SELECT share_code FROM account WHERE member_id = ?')[0]?.share_code ?? '';
const gained = () => inEconomy("SELECT action FROM experience_log WHERE action = 'share' AND member_id = ?").length;

const countCalls = (page: Page): string[] => {
  const shares: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/mangaTask/shareClick'))
      shares.push((request.postDataJSON() as { share: string }).share);
  });
  return shares;
};

const shared = ({ page }: Visitor) =>
  page.evaluate(() => (window as unknown as { shared: { title: string; url: string }[] }).shared);
const shareButton = ({ page, say }: Visitor) =>
  page.getByRole('main').getByRole('button', { name: say('comic.share') });

test('on a desktop a member copies a link with their code from comic or chapter; a visitor counts once', async () => {
  const visitor = await openMember(browser, site, member, 'en', desktop);
  const { page, say, expectCalm } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(`/detail/index?detailId=${comicId}&share=somebody01`);
  await page.getByRole('heading', { level: 1, name: drawnTitles.numbers.en }).waitFor();
  await page.waitForURL((url) => url.search === `?detailId=${comicId}`);
  await shareButton(visitor).click();
  await page.getByText(say('comic.copied')).waitFor();
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(address.origin).toBe(site.url);
  expect(address.searchParams.get('detailId')).toBe(comicId);
  expect(address.searchParams.get('share')).toBe(ownCode());

  await page.getByRole('link', { name: say('comic.read', { chapter: say('chapter.number', { number: 1 }) }) }).click();
  await page.locator('[data-page="1"] img').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  // The end of a chapter accepts keys once it is the current page. That takes one frame or more after the key press.
  const end = page.locator('[tabindex="0"]:not([inert])', {
    has: page.getByRole('region', { name: say('chapter.atEnd') }),
  });
  await end.getByRole('button', { name: say('comic.share'), disabled: false }).press('Enter');
  await until('the address of the chapter was copied', async () =>
    new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname.startsWith(
      `/animationDetail/${comicId}/`,
    ),
  );
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).searchParams.get('share')).toBe(ownCode());
  await expectCalm();

  const guest = await openVisitor(browser, site, 'en', desktop);
  for (let time = 0; time < 2; time += 1) {
    await guest.page.goto(`${address.pathname}${address.search}`);
    await guest.page.waitForURL((url) => !url.searchParams.has('share'));
  }
  await until('the visit counts for the member', async () => gained() === 1);
  await guest.page.waitForLoadState('networkidle');
  expect(gained()).toBe(1);
  await guest.expectCalm();
});

test('on a phone the share sheet of the system opens with the address, and a guest shares the plain one', async () => {
  const visitor = await openVisitor(browser, site, 'vi', phone);
  const { page } = visitor;
  await page.addInitScript(() => {
    const received: unknown[] = [];
    Object.assign(window, { shared: received });
    Object.defineProperty(Navigator.prototype, 'share', {
      value: async (data: unknown) => {
        received.push(data);
      },
    });
  });
  await page.goto(`/detail/index?detailId=${comicId}`);
  await shareButton(visitor).click();
  await until('the sheet was opened', async () => (await shared(visitor)).length === 1);
  expect(await shared(visitor)).toEqual([
    { title: drawnTitles.numbers.vi, url: expect.stringMatching(new RegExp(`/detail/index\\?detailId=${comicId}$`)) },
  ]);
  await visitor.expectCalm();
});

test('a shared address counts once and is cleaned on a load or within the site, with no step in history', async () => {
  const visitor = await openVisitor(browser, site, 'en', desktop);
  const { page, say } = visitor;
  const calls = countCalls(page);
  await page.goto('/classification/index?share=aaaaaaaaaa&order=new&keywords=a%20b');
  await page.waitForURL((url) => url.search === '?order=new&keywords=a%20b');
  expect(await page.evaluate(() => window.history.length)).toBe(2);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('menu.home') })
    .first()
    .click();
  await page.getByRole('main').getByRole('link', { name: drawnTitles.numbers.en }).first().waitFor();
  // A visitor follows a pasted link without a full load.
  await goInside(page, `/detail/index?detailId=${comicId}&share=bbbbbbbbbb#comments`);
  await page.waitForURL((url) => url.search === `?detailId=${comicId}` && url.hash === '#comments');
  await until('both were reported', async () => calls.length === 2);
  expect(calls).toEqual(['aaaaaaaaaa', 'bbbbbbbbbb']);
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/' && url.search === '');
  expect(calls).toHaveLength(2);
  visitor.watch.expectQuiet();
  await page.context().close();
});

test('a share that is no code does the visitor no harm: the page opens and the address is clean', async () => {
  const { page, expectCalm } = await openVisitor(browser, site, 'en', desktop);
  for (const [place, share] of ['%00', '', 'x'.repeat(500), '%3Cscript%3E', "'%20OR%201=1"].entries()) {
    const address = `/?share=${share}&share=again`;
    await (place === 0 ? page.goto(address) : goInside(page, address));
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('main').getByRole('link', { name: drawnTitles.numbers.en }).first().waitFor();
  }
  await expectCalm();
});
