import { expect, test } from 'vitest';
import { unreadStreamPath } from '@yonkoma/contract';
import { watchPage, type Page } from '@yonkoma/testing/browser';
import { desktop, failuresIn, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { until } from '@yonkoma/journeys/until';
import { withSite } from '@yonkoma/journeys/with-site';
import { openMessageSite, type MessageSite, type Writer } from './message-site.ts';

/** The smallest possible picture: one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let site: MessageSite;
let mika: Writer;
let lan: Writer;

withSite(openMessageSite, async (opened) => {
  ({ site } = opened);
  await site.join('Panels');
  mika = await site.join('Mika');
  lan = await site.join('Lan');
});

const entry = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const field = ({ page, centre }: Visitor, name: string) =>
  page.getByRole('textbox', { name: centre('message.writeTo', { name }) });
const log = ({ page, centre }: Visitor, name: string) =>
  page.getByRole('log', { name: centre('message.with', { name }) });
/** Another tab of the same browser. */
const anotherTab = async ({ page }: Visitor, address: string) => {
  const tab = await page.context().newPage();
  tab.setDefaultTimeout(15_000);
  const watch = await watchPage(tab);
  await tab.goto(address);
  return { tab, watch };
};

test('in two browsers badge, title and message appear unasked; reading clears them in a third tab', async () => {
  const [here, there] = [await mika.open('en', desktop), await lan.open('en', phone)];
  const { page, shell, centre } = here;
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith(unreadStreamPath)) streams.push(request.url());
  });
  await page.goto('/');
  const { tab, watch } = await anotherTab(here, '/classification/index');
  await entry(page, shell('unread.entry')).waitFor();
  await entry(tab, shell('unread.entry')).waitFor();

  await there.page.goto(`/user/card/${mika.id}`);
  await there.page.getByRole('link', { name: centre('card.chat') }).click();
  await field(there, 'Mika').fill('Have you read **Harbour**?');
  await there.page.getByRole('button', { name: centre('message.send'), exact: true }).click();
  await log(there, 'Mika').getByRole('listitem', { name: /^You/ }).getByText('Harbour').waitFor();

  for (const seen of [page, tab]) {
    await entry(seen, shell('unread.entryCount_one', { count: 1 })).waitFor();
    await seen.waitForFunction(
      () =>
        document.title.startsWith('(1) ') &&
        document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href.startsWith('data:'),
    );
  }

  await entry(page, shell('unread.entryCount_one', { count: 1 })).click();
  await page.getByRole('link', { name: /Lan.*Have you read Harbour\?/ }).click();
  await log(here, 'Lan').getByText('Harbour').waitFor();
  for (const seen of [page, tab]) {
    await entry(seen, shell('unread.entry')).waitFor();
    await seen.waitForFunction(() => !document.title.startsWith('('));
  }

  await page.locator('form input[type=file]').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot });
  await page
    .locator('form')
    .getByRole('img', { name: centre('message.picture', { number: 1 }) })
    .waitFor();
  await field(here, 'Lan').fill('Twice');
  await field(here, 'Lan').press('Control+Enter');
  await log(there, 'Mika').getByText('Twice').waitFor();
  // Both members get the picture because of their session; its address alone opens nothing.
  for (const [reader, name] of [
    [here, 'Lan'],
    [there, 'Mika'],
  ] as const) {
    reader.watch.allow(/status of 404/);
    const shown = log(reader, name).getByRole('img', { name: reader.centre('message.picture', { number: 1 }) });
    await until('the picture is there', async () =>
      shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
    );
    expect(
      await shown.evaluate(async (image: HTMLImageElement) => (await fetch(image.src, { credentials: 'omit' })).status),
    ).toBe(404);
  }
  // A message on screen counts as read, so the title shows no unread count.
  await there.page.waitForFunction(() => !document.title.startsWith('('));

  expect(streams).toHaveLength(1);
  for (const seen of [watch, here.watch, there.watch]) seen.expectQuiet();
});

test('a message that one member deletes stays with the other', async () => {
  await lan.write(mika, 'Only one of us keeps this');
  const [here, there] = [await mika.open('vi', desktop), await lan.open('vi', desktop)];
  await here.page.goto(`/user/messageCenter?with=${lan.id}`);
  await there.page.goto(`/user/messageCenter?with=${mika.id}`);
  const said = (visitor: Visitor, name: string) => log(visitor, name).getByText('Only one of us keeps this');
  await said(there, 'Mika').waitFor();
  await said(here, 'Lan').hover();
  await log(here, 'Lan').getByRole('listitem').filter({ hasText: 'Only one of us' }).getByRole('button').click();
  await here.page.getByRole('button', { name: here.centre('message.delete'), exact: true }).click();
  await here.page
    .getByRole('dialog', { name: here.centre('message.deleteTitle') })
    .getByRole('button', { name: here.centre('message.delete'), exact: true })
    .click();
  await said(here, 'Lan').waitFor({ state: 'detached' });
  for (const { page } of [here, there]) await page.reload();
  await said(there, 'Mika').waitFor();
  await log(here, 'Lan').getByText('Twice').waitFor();
  expect(await said(here, 'Lan').count()).toBe(0);
  for (const { watch } of [here, there]) watch.expectQuiet();
});

test('a block works: nothing arrives and nothing is counted until it is lifted', async () => {
  const [here, there] = [await mika.open('zh-cn', phone), await lan.open('zh-cn', desktop)];
  const { page, centre } = here;
  await page.goto(`/user/messageCenter?with=${lan.id}`);
  await page
    .getByRole('region', { name: centre('message.with', { name: 'Lan' }) })
    .getByRole('button', { name: centre('message.moreAbout', { name: 'Lan' }), exact: true })
    .click();
  await page.getByRole('button', { name: centre('message.block'), exact: true }).click();
  await page
    .getByRole('dialog', { name: centre('message.blockTitle', { name: 'Lan' }) })
    .getByRole('button', { name: centre('message.block'), exact: true })
    .click();
  await page.getByText(centre('message.youBlocked', { name: 'Lan' })).waitFor();

  await expect(lan.write(mika, 'Can you hear me?')).rejects.toThrow(/sendMessage answered 0/);
  await there.page.goto(`/user/messageCenter?with=${mika.id}`);
  await there.page.getByText(centre('message.why.message-unwanted', { name: 'Mika' })).waitFor();

  await page.getByRole('button', { name: centre('message.unblock'), exact: true }).click();
  await field(here, 'Lan').waitFor();
  await lan.write(mika, 'Now I am heard');
  await log(here, 'Lan').getByText('Now I am heard').waitFor();
  expect(await log(here, 'Lan').getByText('Can you hear me?').count()).toBe(0);
  for (const { watch } of [here, there]) watch.expectQuiet();
});

test('a long conversation is read upwards, and nothing moves while earlier messages load', async () => {
  const writer = await site.join('Quang');
  for (let number = 1; number <= 65; number += 1) await writer.write(lan, `Line ${number}`);
  const there = await lan.open('en', desktop);
  await there.page.goto(`/user/messageCenter?with=${writer.id}`);
  const box = log(there, 'Quang');
  await box.getByText('Line 65').waitFor();
  const topOf = (text: string) =>
    box
      .getByRole('listitem')
      .filter({ hasText: text })
      .evaluate((element) => element.getBoundingClientRect().top);
  const before = await box.evaluate((element) => {
    element.scrollTop = 120;
    return (
      [...element.querySelectorAll('li')]
        .find(({ innerText }) => innerText.startsWith('Line 40'))
        ?.getBoundingClientRect().top ?? 0
    );
  });
  await box.getByText('Line 6', { exact: true }).waitFor({ state: 'attached' });
  expect(Math.abs((await topOf('Line 40')) - before)).toBeLessThan(8);
  await box.evaluate((element) => {
    element.scrollTop = 0;
  });
  await box.getByText('Line 1', { exact: true }).waitFor();

  await writer.write(lan, 'Line 66');
  await there.page.getByRole('button', { name: there.centre('message.newBelow') }).click();
  await box.getByText('Line 66', { exact: true }).waitFor();
  there.watch.expectQuiet();
});

test('a message interrupted by a lost network is sent again and arrives once', async () => {
  const there = await lan.open('jp', desktop);
  const { page, centre, watch } = there;
  await page.goto(`/user/messageCenter?with=${mika.id}`);
  await field(there, 'Mika').fill('Did this arrive?');
  watch.allow(/net::ERR/);
  // The message arrives, but its answer is lost.
  await page.route(
    '**/api/interaction/sendMessage',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: centre('message.send'), exact: true }).click();
  await page.getByRole('button', { name: centre('message.sendAgain') }).click();
  await page.getByRole('button', { name: centre('message.sendAgain') }).waitFor({ state: 'detached' });
  // While it is being sent it has no button either.
  await page.getByText(centre('message.sending'), { exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await log(there, 'Mika').getByText('Did this arrive?').waitFor();
  expect(await log(there, 'Mika').getByText('Did this arrive?').count()).toBe(1);
  watch.expectQuiet();
});

test('pictures are uploaded as they are chosen, and shown only to sender and recipient', async () => {
  const [here, there] = [await mika.open('vi', phone), await lan.open('zh-cn', desktop)];
  await here.page.goto(`/user/messageCenter?with=${lan.id}`);
  await there.page.goto(`/user/messageCenter?with=${mika.id}`);
  await field(here, 'Lan').waitFor();
  await log(there, 'Mika').waitFor();
  const drawn = await here.page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 200 });
    const brush = canvas.getContext('2d');
    if (brush) Object.assign(brush, { fillStyle: '#c8371b' }).fillRect(40, 40, 200, 120);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await here.page
    .getByLabel(here.centre('message.addPictures'), { exact: true })
    .and(here.page.locator('input'))
    .setInputFiles({ name: 'panel.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') });
  await here.page
    .getByRole('list', { name: here.centre('message.pictures') })
    .getByRole('img')
    .waitFor();
  await here.page.getByRole('button', { name: here.centre('message.send'), exact: true }).click();
  const newest = log(there, 'Mika').getByRole('listitem').last();
  const seen = newest.getByRole('img', { name: there.centre('message.picture', { number: 1 }) });
  await seen.waitFor();
  await seen.evaluate((image: HTMLImageElement) => image.decode());
  await there.page
    .getByRole('link', { name: new RegExp(there.centre('message.pictureOnly_other', { count: 1 })) })
    .waitFor();
  for (const { watch } of [here, there]) watch.expectQuiet();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
