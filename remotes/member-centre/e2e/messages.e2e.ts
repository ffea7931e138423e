import { expect, test } from 'vitest';
import { unreadStreamPath } from '@yonkoma/contract';
import { watchPage, type Page } from '@yonkoma/testing/browser';
import { desktop, failuresIn, phone, tellLastSeen, type Visitor } from '@yonkoma/journeys/visitor';
import { goInside } from '@yonkoma/journeys/go-inside';
import { until } from '@yonkoma/journeys/until';
import { withMemberSite } from '@yonkoma/journeys/with-site';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { joinWriter, type Writer } from './message-site.ts';

/** The smallest possible picture: one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

let site: MemberSite;
let maki: Writer;
let lana: Writer;
let trieu: Writer;
/** Maki with a desktop and Lana with a phone, who talk with each other from test to test. */
let pair: [maki: Visitor, lana: Visitor];

withMemberSite(async ({ browser, site: opened }) => {
  site = opened;
  maki = await joinWriter(browser, site, 'Maki');
  lana = await joinWriter(browser, site, 'Lana');
  trieu = await joinWriter(browser, site, 'Trieu');
  pair = [await maki.open('zh-cn', desktop), await lana.open('vi', phone)];
});

const both = () => {
  for (const { page, watch } of pair) tellLastSeen(page, watch.problems);
  return pair;
};

const entry = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const field = ({ page, centre }: Visitor, name: string) =>
  page.getByRole('textbox', { name: centre('message.writeTo', { name }) });
const log = ({ page, centre }: Visitor, name: string) =>
  page.getByRole('log', { name: centre('message.with', { name }) });
/** By a full load in a new browser, like a link in one that is on the site, and not at all where it is there. */
const goOn = async (page: Page, address: string) => {
  if (page.url() === 'about:blank') await page.goto(address);
  else if (!page.url().endsWith(address)) await goInside(page, address);
};
/** Another tab of the same browser. */
const anotherTab = async ({ page }: Visitor, address: string) => {
  const tab = await page.context().newPage();
  tab.setDefaultTimeout(15_000);
  const watch = await watchPage(tab);
  await tab.goto(address);
  return { tab, watch };
};

test('in two browsers badge, title and message appear unasked; reading clears them in a third tab', async () => {
  const [here, there] = both();
  const { page, shell, centre } = here;
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith(unreadStreamPath)) streams.push(request.url());
  });
  await page.goto('/');
  const { tab, watch } = await anotherTab(here, '/classification/index');
  await entry(page, shell('unread.entry')).waitFor();
  await entry(tab, shell('unread.entry')).waitFor();

  await there.page.goto(`/user/card/${maki.id}`);
  await there.page.getByRole('link', { name: there.centre('card.chat') }).click();
  await field(there, 'Maki').fill('Have you read **Harbour**?');
  await there.page.getByRole('button', { name: there.centre('message.send'), exact: true }).click();
  await log(there, 'Maki').getByRole('listitem').getByText('Harbour').waitFor();

  for (const seen of [page, tab]) {
    await entry(seen, shell('unread.entryCount_other', { count: 1 })).waitFor();
    await seen.waitForFunction(
      () =>
        document.title.startsWith('(1) ') &&
        document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href.startsWith('data:'),
    );
  }

  await entry(page, shell('unread.entryCount_other', { count: 1 })).click();
  await page.getByRole('link', { name: /Lana.*Have you read Harbour\?/ }).click();
  await log(here, 'Lana').getByText('Harbour').waitFor();
  for (const seen of [page, tab]) {
    await entry(seen, shell('unread.entry')).waitFor();
    await seen.waitForFunction(() => !document.title.startsWith('('));
  }

  await page.locator('form input[type=file]').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: dot });
  await page
    .locator('form')
    .getByRole('img', { name: centre('message.picture', { number: 1 }) })
    .waitFor();
  await field(here, 'Lana').fill('Twice');
  await field(here, 'Lana').press('Control+Enter');
  await log(there, 'Maki').getByText('Twice').waitFor();
  // Both members get the picture because of their session; its address alone opens nothing.
  for (const [reader, name] of [
    [here, 'Lana'],
    [there, 'Maki'],
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
  await tab.close();
});

test('a message is begun with somebody who is found by name, on a phone as well', async () => {
  const [desk, handheld] = both();
  for (const { page, centre, watch } of [desk, handheld]) {
    await goOn(page, '/user/messageCenter');
    await page
      .getByRole('button', { name: centre('message.compose.title') })
      .first()
      .click();
    const to = page.getByRole('combobox', { name: centre('message.compose.to') });
    await to.click();
    await page.keyboard.type('tri');
    await page.getByRole('option', { name: 'Trieu' }).click();
    await page.getByRole('textbox', { name: centre('message.writeTo', { name: 'Trieu' }) }).waitFor();
    expect(new URL(page.url()).searchParams.get('with')).toBe(String(trieu.id));
    watch.expectQuiet();
  }
});

test('a message that one member deletes stays with the other', async () => {
  await maki.write(lana, 'Both of us keep this');
  await maki.write(lana, 'Only one of us keeps this');
  const [there, here] = both();
  await goOn(there.page, `/user/messageCenter?with=${lana.id}`);
  await goOn(here.page, `/user/messageCenter?with=${maki.id}`);
  const said = (visitor: Visitor, name: string) => log(visitor, name).getByText('Only one of us keeps this');
  await said(here, 'Maki').hover();
  await log(here, 'Maki').getByRole('listitem').filter({ hasText: 'Only one of us' }).getByRole('button').click();
  await here.page.getByRole('button', { name: here.centre('message.delete'), exact: true }).click();
  await here.page
    .getByRole('dialog', { name: here.centre('message.deleteTitle') })
    .getByRole('button', { name: here.centre('message.delete'), exact: true })
    .click();
  await said(here, 'Maki').waitFor({ state: 'detached' });
  for (const { page } of [here, there]) await page.reload();
  await said(there, 'Lana').waitFor();
  await log(here, 'Maki').getByText('Both of us keep this').waitFor();
  expect(await said(here, 'Maki').count()).toBe(0);
  for (const { watch } of [here, there]) watch.expectQuiet();
});

test('a block works: nothing arrives and nothing is counted until it is lifted', async () => {
  const [here, there] = both();
  const { page, centre } = here;
  await goOn(page, `/user/messageCenter?with=${lana.id}`);
  await page
    .getByRole('region', { name: centre('message.with', { name: 'Lana' }) })
    .getByRole('button', { name: centre('message.moreAbout', { name: 'Lana' }), exact: true })
    .click();
  await page.getByRole('button', { name: centre('message.block'), exact: true }).click();
  await page
    .getByRole('dialog', { name: centre('message.blockTitle', { name: 'Lana' }) })
    .getByRole('button', { name: centre('message.block'), exact: true })
    .click();
  await page.getByText(centre('message.youBlocked', { name: 'Lana' })).waitFor();

  await expect(lana.write(maki, 'Can you hear me?')).rejects.toThrow(/sendMessage answered 0/);
  await there.page.goto(`/user/messageCenter?with=${maki.id}`);
  await there.page.getByText(there.centre('message.why.message-unwanted', { name: 'Maki' })).waitFor();

  await page.getByRole('button', { name: centre('message.unblock'), exact: true }).click();
  await field(here, 'Lana').waitFor();
  await lana.write(maki, 'Now I am heard');
  await log(here, 'Lana').getByText('Now I am heard').waitFor();
  expect(await log(here, 'Lana').getByText('Can you hear me?').count()).toBe(0);
  for (const { watch } of [here, there]) watch.expectQuiet();
});

test('a long conversation is read upwards, and nothing moves while earlier messages load', async () => {
  const [, there] = both();
  // A page that is open would show that each of them has come.
  await there.page.goto('about:blank');
  for (let number = 1; number <= 35; number += 1) await trieu.write(lana, `Line ${number}`);
  await there.page.goto(`/user/messageCenter?with=${trieu.id}`);
  const box = log(there, 'Trieu');
  await box.getByText('Line 35').waitFor();
  const topOf = (text: string) =>
    box
      .getByRole('listitem')
      .filter({ has: there.page.getByText(text, { exact: true }) })
      .evaluate((element) => element.getBoundingClientRect().top);
  const before = await box.evaluate((element) => {
    element.scrollTop = 120;
    return (
      [...element.querySelectorAll('li')]
        .find(({ innerText }) => /^Line 10\b(?!:)/.test(innerText))
        ?.getBoundingClientRect().top ?? 0
    );
  });
  await box.getByText('Line 5', { exact: true }).waitFor({ state: 'attached' });
  expect(Math.abs((await topOf('Line 10')) - before)).toBeLessThan(8);
  await box.evaluate((element) => {
    element.scrollTop = 0;
  });
  await box.getByText('Line 1', { exact: true }).waitFor();

  await trieu.write(lana, 'Line 36');
  await there.page.getByRole('button', { name: there.centre('message.newBelow') }).click();
  await box.getByText('Line 36', { exact: true }).waitFor();
  there.watch.expectQuiet();
});

test('pictures are uploaded as they are chosen, and shown only to sender and recipient', async () => {
  // The list beside the conversation is on the desktop alone.
  const [there, here] = both();
  await goOn(here.page, `/user/messageCenter?with=${maki.id}`);
  await goOn(there.page, `/user/messageCenter?with=${lana.id}`);
  await field(here, 'Maki').waitFor();
  await log(there, 'Lana').waitFor();
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
  const newest = log(there, 'Lana').getByRole('listitem').last();
  const seen = newest.getByRole('img', { name: there.centre('message.picture', { number: 1 }) });
  await seen.waitFor();
  await seen.evaluate((image: HTMLImageElement) => image.decode());
  await there.page
    .getByRole('link', { name: new RegExp(there.centre('message.pictureOnly_other', { count: 1 })) })
    .waitFor();
  for (const { watch } of [here, there]) watch.expectQuiet();
});

test('a message interrupted by a lost network is sent again and arrives once', async () => {
  const [, there] = both();
  const { page, centre, watch } = there;
  await goOn(page, `/user/messageCenter?with=${maki.id}`);
  await field(there, 'Maki').fill('Did this arrive?');
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
  await log(there, 'Maki').getByText('Did this arrive?').waitFor();
  expect(await log(there, 'Maki').getByText('Did this arrive?').count()).toBe(1);
  watch.expectQuiet();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
