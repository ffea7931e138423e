import { expect, test } from 'vitest';
import { type Envelope, listConversations, type ReplyOf } from '@yonkoma/contract';
import { type Page, screenshot } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node';
import { goInside } from '@yonkoma/journeys/go-inside';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { faultsSeenBy, lookers } from '@yonkoma/journeys/looks';
import { desktop, failuresIn, phone, type Visitor } from '@yonkoma/journeys/visitor';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { joinWriter, type Writer } from './message-site.ts';
import { withMemberSite } from '@yonkoma/journeys/with-site';

let site: MemberSite;
let panels: Writer;
let mio: Writer;
let hanae: Writer;
let nobody: Writer;

withMemberSite(async ({ browser, site: opened }) => {
  site = opened;
  const join = (name: string) => joinWriter(browser, site, name);
  panels = await join('Panels');
  mio = await join('Mio');
  hanae = await join('Hanae');
  const quang = await join('Quang');
  const lieu = await join('Lieu');
  nobody = await join('Nobody');
  // Mio and Hanae show each other what they have read.
  for (const { id } of [mio, hanae])
    changeRows(
      site.dataDir,
      'message',
      `INSERT INTO mailbox (member_id, has_receipts) VALUES (?, 1)
        ON CONFLICT (member_id) DO UPDATE SET has_receipts = 1`,
      [id],
    );
  await panels.write(mio, 'Welcome. The library grows **every week**; what do you read?');
  await hanae.write(mio, 'Did you read the new chapter of Harbour?');
  await mio.write(hanae, 'I did. The last page is the best one so far.');
  await hanae.write(
    mio,
    'It ends with the ferry leaving *without* them. See ' +
      'https://harbour.example/read?chapter=12 for the pages in colour.',
  );
  await mio.write(hanae, '`page 18`, upper right: look at the reflection.');
  changeRows(site.dataDir, 'message', 'DELETE FROM unread_message WHERE member_id = ?', [hanae.id]);
  await mio.write(hanae, 'And at the lamp.');
  await hanae.write(mio, '本当だ。気づかなかった。ありがとう');
  await lieu.write(mio, '你好，请问下一话什么时候更新？');
  for (let number = 1; number <= 12; number += 1) {
    changeRows(
      site.dataDir,
      'message',
      `INSERT INTO deed (member_id, deed_key, kind, title, path, done_at)
        VALUES (?, ?, 'comment', ?, '/detail/index?detailId=1', ?)`,
      [hanae.id, `looks ${number}`, `Harbour ${number}`, Math.floor(Date.now() / 1000) - 3_600 * (13 - number)],
    );
  }
  for (const text of ['Chào bạn, bạn có biết truyện này có bản tiếng Việt không?', 'Mình đọc đến chương 12 rồi'])
    await quang.write(mio, text);
});

type Shown = (visitor: Visitor) => Promise<void>;

const overPage =
  (button: string, word: string): Shown =>
  async ({ page, centre }) => {
    await page.getByRole('button', { name: centre(button), exact: true }).click();
    await page.getByText(centre(word)).waitFor();
  };

/** As on a site for which Panels speaks. */
const makeOfficial = (page: Page): Promise<unknown> =>
  page.route(`**${listConversations.path}*`, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as Envelope<ReplyOf<typeof listConversations>>;
    const list = data.list.map((row) => ({ ...row, is_official: Number(row.show_user.id === panels.id) }));
    await route.fulfill({ response, json: { ...rest, data: { ...data, list } } });
  });

const pages = (): [name: string, address: string, shown: Shown][] => [
  [
    'list',
    '/user/messageCenter',
    async ({ page, centre }) => {
      await page.getByRole('link', { name: /Quang/ }).waitFor();
      await page.getByRole('link', { name: new RegExp(centre('message.official')) }).waitFor();
    },
  ],
  [
    'dialog',
    `/user/messageCenter?with=${hanae.id}`,
    ({ page }) => page.getByText('本当だ。気づかなかった。ありがとう').last().waitFor(),
  ],
  [
    'begin',
    `/user/messageCenter?with=${nobody.id}`,
    ({ page, centre }) => page.getByText(centre('message.beginText')).waitFor(),
  ],
  [
    'card',
    `/user/card/${hanae.id}`,
    async ({ page, centre }) => {
      await page.getByRole('link', { name: 'Harbour 12' }).waitFor();
      await page.getByRole('button', { name: centre('card.moreRecent') }).press('Enter');
      await page.getByRole('link', { name: 'Harbour 1', exact: true }).waitFor();
    },
  ],
  [
    'own card',
    `/user/card/${mio.id}`,
    async (visitor) => {
      await overPage('card.choose', 'card.always')(visitor);
      await visitor.page.getByRole('checkbox', { name: visitor.centre('card.part.birthday') }).waitFor();
    },
  ],
];

test.each(lookers)('as $name, the message centre is whole, readable and sound', async ({ language, name, options }) => {
  const visitor = await mio.open(language, options);
  const { page } = visitor;
  await makeOfficial(page);
  const faults: string[] = [];
  const look = async (what: string, shown: Shown) => {
    await shown(visitor);
    const picture = `messages-${what.replace(' ', '-')}-${name}`;
    const found = await faultsSeenBy(visitor, picture, what === 'list', { quality: 80 });
    faults.push(...found.map((fault) => `${what}: ${fault}`));
  };
  for (const [place, [what, address, shown]] of pages().entries()) {
    await (place === 0 ? page.goto(address) : goInside(page, address));
    await look(what, shown);
  }
  await goInside(page, '/user/messageCenter');
  await look('settings', overPage('message.settings.title', 'message.settings.nobodyBlocked'));
  expect(faults).toEqual([]);
  await visitor.expectCalm();
});

test('a member without messages reads how to start one', async () => {
  const visitor = await nobody.open('jp', phone);
  await visitor.page.goto('/user/messageCenter');
  await visitor.page.getByText(visitor.centre('message.noneText')).waitFor();
  await visitor.expectSound();
  await screenshot(visitor.page, 'messages-none-jp-phone', { quality: 80 });
  await visitor.expectCalm();
});

test('by keyboard alone a member opens messages from the header, reads, answers, and deletes an answer', async () => {
  const visitor = await mio.open('en', desktop);
  const { page, shell, centre } = visitor;
  const { keyboard } = page;
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(`^${shell('unread.entry')}`) })
    .waitFor();
  await tabTo(page, new RegExp(`^${shell('unread.entry')}`));
  await keyboard.press('Enter');
  await page.getByRole('link', { name: /Quang/ }).waitFor();
  await tabTo(page, /Quang/);
  await keyboard.press('Enter');
  await page.getByRole('log', { name: centre('message.with', { name: 'Quang' }) }).waitFor();
  // The text field for messages.
  await tabTo(page, /^<textarea/);
  await keyboard.type('Có chứ');
  await keyboard.press('Control+Enter');
  const own = page.getByRole('listitem', { name: /^You, / });
  await own.getByText('Có chứ').waitFor();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  const more = own.getByRole('button', { name: /^More: You/ });
  await more.and(page.locator(':focus')).waitFor();
  await keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: centre('message.delete') })
    .waitFor();
  await tabTo(page, new RegExp(`^${centre('message.delete')}$`));
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: centre('message.deleteTitle') }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await more.and(page.locator(':focus')).waitFor();
  visitor.watch.expectQuiet();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
