import { expect, test } from 'vitest';
import { addToList, createList, listPath } from '@yonkoma/contract';
import type { Browser } from '@yonkoma/testing/browser';
import { readRows } from '@yonkoma/testing/node';
import { operate } from '@yonkoma/journeys/operate';
import { writeComics } from '@yonkoma/journeys/many-comics';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { until } from '@yonkoma/journeys/until';
import { desktop, failuresIn, openVisitor, phone } from '@yonkoma/journeys/visitor';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { joinSite, type SiteMember } from '@yonkoma/journeys/members/site-member';
import { withSite } from '@yonkoma/journeys/with-site';

const titles = ['Harbour', 'Dunes', 'Fog', 'Tide', 'The Keeper of the Long Night Harbour Lights'];
const comicAddress = '/detail/index?detailId=1';
const lists = '/user/manhua/lists';

let browser: Browser;
let site: MemberSite;
let mika: SiteMember;
let key = '';

withSite(
  (from) =>
    openMemberSite({}, async (dataDir) => {
      await copyPrepared(dataDir);
      const library = await writeComics(
        from,
        `${dataDir}/written`,
        titles.map((title) => ({ title })),
      );
      await operate(dataDir, ['import', library]);
    }),
  async (opened) => {
    ({ browser, site } = opened);
    mika = await joinSite(browser, site, 'Mika');
  },
);

const order = () =>
  readRows<{ comic_id: number }>(site.dataDir, 'shelf', 'SELECT comic_id FROM list_entry ORDER BY position', []).map(
    (row) => row.comic_id,
  );

test('a member says what they do with a comic and puts it into a new list, on a phone', async () => {
  const visitor = await mika.open('en', phone);
  const { page, say } = visitor;
  await page.goto(comicAddress);
  await page.getByRole('combobox', { name: say('state.label') }).selectOption('reading');
  await until(
    'the account knows the state',
    async () =>
      readRows(site.dataDir, 'shelf', "SELECT id FROM reading_state WHERE state = 'reading'", []).length === 1,
  );
  await page.getByRole('button', { name: say('lists.addTo') }).click();
  await page.getByRole('button', { name: say('lists.new') }).click();
  await page.getByRole('textbox', { name: say('lists.name') }).fill('By the sea');
  await visitor.expectSound();
  await page.getByRole('button', { name: say('lists.make') }).click();
  await page.getByRole('button', { name: 'By the sea', pressed: true }).waitFor();
  expect(order()).toHaveLength(1);
  await visitor.expectSound();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect.poll(() => page.getByRole('combobox', { name: say('state.label') }).inputValue()).toBe('reading');
  await page.goto(`/user/manhua/collect?state=reading`);
  await page.getByRole('combobox', { name: new RegExp(say('state.of', { title: '.*' })) }).waitFor();
  await visitor.expectSound();
  await visitor.expectCalm();
});

test('the maker of a list drags its comics into their order, with the mouse and with the keys', async () => {
  const made = await mika.call(createList, { name: 'Nights', description: 'Salt\nand light', is_public: 0 });
  key = made.key;
  await mika.call(addToList, { key, comic_ids: [1, 2, 3, 4, 5], note: 'Read it at night' });
  const visitor = await mika.open('en', desktop);
  const { page, say } = visitor;
  const ids = () =>
    readRows<{ comic_id: number }>(
      site.dataDir,
      'shelf',
      'SELECT comic_id FROM list_entry JOIN comic_list ON comic_list.id = list_id WHERE list_key = ? ORDER BY position',
      [key],
    ).map((row) => row.comic_id);
  await page.goto(lists);
  await visitor.expectSound();
  await page.getByRole('link', { name: /^Nights/ }).click();
  const rows = page.getByRole('list', { name: 'Nights' }).getByRole('listitem');
  await rows.nth(4).waitFor();
  const first = await rows.first().getByRole('button', { name: /^Move/ }).boundingBox();
  const third = await rows.nth(2).boundingBox();
  if (!first || !third) throw new Error('the rows are not on the screen');
  await page.mouse.move(first.x + 10, first.y + 20);
  await page.mouse.down();
  await page.mouse.move(first.x + 10, third.y + third.height - 8, { steps: 8 });
  await page.mouse.up();
  await until('the comic is behind the third', async () => ids().join() === '2,3,1,4,5');
  await rows.nth(4).getByRole('button', { name: /^Move/ }).focus();
  await page.keyboard.press('Home');
  await until('the last comic is the first', async () => ids().join() === '5,2,3,1,4');
  expect(
    await rows
      .first()
      .getByRole('button', { name: /^Move/ })
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await page.getByRole('button', { name: say('lists.editShort') }).click();
  await page.getByRole('checkbox', { name: say('lists.isPublic') }).check();
  await page.getByRole('button', { name: say('lists.save') }).click();
  await page.getByRole('button', { name: say('comic.share') }).waitFor();
  await visitor.expectSound();
  await visitor.expectCalm();
});

test('a guest reads a public list at its address, drawn by the site, and nothing of a private one', async () => {
  const visitor = await openVisitor(browser, site, 'vi', phone);
  const { page } = visitor;
  const answer = await page.request.get(listPath(key));
  const html = await answer.text();
  expect(answer.status()).toBe(200);
  expect(html).toMatch(/<title>Nights/);
  for (const part of ['Read it at night', 'Fog', 'Mika', `rel="canonical"`]) expect(html).toContain(part);
  await page.goto(listPath(key));
  await page.getByRole('link', { name: 'Fog' }).waitFor();
  expect(await page.getByRole('button', { name: /Fog/ }).count()).toBe(0);
  await visitor.expectSound();
  const hidden = await mika.call(createList, { name: 'Only mine', description: '', is_public: 0 });
  const refused = await page.request.get(listPath(hidden.key));
  expect([refused.status(), (await refused.text()).includes('Only mine')]).toEqual([404, false]);
  await visitor.expectCalm();
});

test('its maker opens a private list at its address in a new document', async () => {
  const { key: own } = await mika.call(createList, { name: 'Mine alone', description: '', is_public: 0 });
  const visitor = await mika.open('en', phone);
  const { page, say } = visitor;
  await page.goto(listPath(own));
  await page.getByRole('heading', { level: 1, name: 'Mine alone' }).waitFor();
  await page.getByText(say('lists.empty')).waitFor();
  await visitor.expectSound();
  await visitor.expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
