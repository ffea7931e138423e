import { expect, test } from 'vitest';
import { screenshot } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node';
import { tabTo } from '@yonkoma/journeys/keyboard';
import { faultsOf } from '@yonkoma/journeys/seen-words';
import { views } from '@yonkoma/journeys/views';
import { desktop, failuresIn, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { openMessageSite, type MessageSite, type Writer } from './message-site.ts';
import { withSite } from '@yonkoma/journeys/with-site';

let site: MessageSite;
let mika: Writer;
let hanako: Writer;
let nobody: Writer;

withSite(openMessageSite, async (opened) => {
  ({ site } = opened);
  const panels = await site.join('Panels');
  mika = await site.join('Mika');
  hanako = await site.join('Hanako');
  const quang = await site.join('Quang');
  const lan = await site.join('Lan');
  nobody = await site.join('Nobody');
  await panels.write(mika, 'Welcome. The library grows **every week**; what do you read?');
  await hanako.write(mika, 'Did you read the new chapter of Harbour?');
  await hanako.write(
    mika,
    'It ends with the ferry leaving *without* them. See ' +
      'https://harbour.example/read?chapter=12 for the pages in colour.',
  );
  await mika.write(hanako, 'I did. The last page is the best one so far.');
  await mika.write(hanako, '`page 18`, upper right: look at the reflection.');
  await hanako.write(mika, '本当だ。気づかなかった。ありがとう');
  await lan.write(mika, '你好，请问下一话什么时候更新？');
  for (let number = 1; number <= 12; number += 1) {
    changeRows(
      site.dataDir,
      'message',
      `INSERT INTO deed (member_id, deed_key, kind, title, path, done_at)
        VALUES (?, ?, 'comment', ?, '/detail/index?detailId=1', ?)`,
      [hanako.id, `looks ${number}`, `Harbour ${number}`, Math.floor(Date.now() / 1000) - 3_600 * (13 - number)],
    );
  }
  for (const text of ['Chào bạn, bạn có biết truyện này có bản tiếng Việt không?', 'Mình đọc đến chương 12 rồi'])
    await quang.write(mika, text);
});

type Shown = (visitor: Visitor) => Promise<void>;

const overPage =
  (button: string, word: string): Shown =>
  async ({ page, centre }) => {
    await page.getByRole('button', { name: centre(button), exact: true }).click();
    await page.getByText(centre(word)).waitFor();
  };

const pages = (): [name: string, address: string, shown: Shown][] => [
  ['list', '/user/messageCenter', ({ page }) => page.getByRole('link', { name: /Quang/ }).waitFor()],
  [
    'dialog',
    `/user/messageCenter?with=${hanako.id}`,
    ({ page }) => page.getByText('本当だ。気づかなかった。ありがとう').last().waitFor(),
  ],
  [
    'begin',
    `/user/messageCenter?with=${nobody.id}`,
    ({ page, centre }) => page.getByText(centre('message.beginText')).waitFor(),
  ],
  [
    'settings',
    '/user/messageCenter',
    async (visitor) => {
      await visitor.page.getByRole('link', { name: /Quang/ }).waitFor();
      await overPage('message.settings.title', 'message.settings.nobodyBlocked')(visitor);
    },
  ],
  [
    'card',
    `/user/card/${hanako.id}`,
    async ({ page, centre }) => {
      await page.getByRole('link', { name: 'Harbour 12' }).waitFor();
      await page.getByRole('button', { name: centre('card.moreRecent') }).press('Enter');
      await page.getByRole('link', { name: 'Harbour 1', exact: true }).waitFor();
    },
  ],
  [
    'own card',
    `/user/card/${mika.id}`,
    async (visitor) => {
      await overPage('card.choose', 'card.always')(visitor);
      await visitor.page.getByRole('checkbox', { name: visitor.centre('card.part.birthday') }).waitFor();
    },
  ],
];

test.each(views)('as $name, the message centre is whole, readable and sound', async ({ language, name, options }) => {
  const visitor = await mika.open(language, options);
  const { page } = visitor;
  const faults: string[] = [];
  for (const [what, address, shown] of pages()) {
    await page.goto(address);
    await shown(visitor);
    faults.push(...(await faultsOf(page)).map((fault) => `${what}: ${fault}`));
    await screenshot(page, `messages-${what.replace(' ', '-')}-${name}`, { quality: 80 });
  }
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
  const visitor = await mika.open('en', desktop);
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
