import { expect, test } from 'vitest';
import type { Browser } from '@yonkoma/testing/browser';
import { hostileParts, hostileTexts, setTrap, type Trap } from '@yonkoma/testing/hostile';
import { changeRows } from '@yonkoma/testing/node';
import { desktop, failuresIn, type Visitor } from '@yonkoma/journeys/visitor';
import { chapterAddress, comicAddress, openCommentSite, type CommentSite, type Reader } from './comment-site.ts';
import { threadOf } from '@yonkoma/journeys/thread';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: CommentSite;
let mika: Reader;
let visitor: Visitor;
let trap: Trap;

/** A different word in each text, so that none counts as a repetition of another. */
const payloads = hostileTexts.map((text, at) => `${text.toWellFormed()} case-${at}`);
/** The id of the first member with a name that no form would accept. */
const firstStranger = 9000;
const mottos = hostileParts(25);

withSite(openCommentSite, async (opened) => {
  ({ browser, site } = opened);
  mika = await site.join(browser, 'Mika');
  for (const text of payloads) await mika.write(text);
  for (const text of payloads.slice(0, 6)) await mika.write(`${text} on a page`, { chapter_id: 1, image_index: 1 });
  for (const [at, text] of hostileTexts.slice(0, 120).entries()) {
    changeRows(
      site.dataDir,
      'member',
      `INSERT INTO member (id, username, username_key, nickname, avatar, motto, language, joined_at)
        VALUES (?, ?, ?, ?, '', ?, 'en', 1)`,
      [firstStranger + at, `s${at}`, `s${at}`, text.toWellFormed(), mottos[at] ?? ''],
    );
  }
  changeRows(site.dataDir, 'discussion', 'UPDATE comment SET member_id = ? + id WHERE id > 100 AND id <= 200', [
    firstStranger - 100,
  ]);
  visitor = await mika.open('en', { ...desktop, bypassCSP: true });
  trap = await setTrap(visitor.page);
});

/** Elements in a list of comments that could run code or load something. */
const activeIn = ({ page }: Visitor) =>
  page.evaluate(() => {
    const inside = [...document.querySelectorAll('ol article *')];
    const isActive = (element: Element) =>
      element.matches('script, iframe, object, embed, style, base, form[action], template, math, link, meta') ||
      [...element.attributes].some(
        ({ name, value }) =>
          name.startsWith('on') ||
          (['href', 'src', 'action'].includes(name) && !/^(https?:\/\/|\/|data:image\/(png|webp))/.test(value)),
      );
    return inside.filter(isActive).map((element) => element.outerHTML.slice(0, 120));
  });

test('comments and authors’ names are text in thread, preview, sheet and own list, even without a policy', async () => {
  const { page, say } = visitor;
  await page.goto(comicAddress);
  await threadOf(visitor).scrollIntoViewIfNeeded();
  const shown = page.locator('ol article');
  await shown.first().waitFor();
  await page.getByRole('radio', { name: say('comment.order.new') }).click();
  for (const more = page.getByRole('button', { name: say('comment.more') }); ; ) {
    await page.getByText(payloads.at(-1) ?? '', { exact: true }).waitFor();
    const before = await shown.count();
    if (before >= payloads.length) break;
    await more.click();
    await page.waitForFunction((count) => document.querySelectorAll('ol article').length > count, before);
  }
  for (const cover of await page.getByRole('button', { name: say('comment.spoiler') }).all()) await cover.click();
  expect(await activeIn(visitor)).toEqual([]);
  for (const text of [
    '<script>hacked()</script>',
    '<img src=x onerror=hacked()>',
    '[here](javascript:hacked())',
    '<svg/onload=hacked()>',
  ]) {
    expect(await page.getByText(`${text} case-${hostileTexts.indexOf(text)}`, { exact: true }).count()).toBe(1);
  }

  await page.getByRole('textbox', { name: say('comment.write') }).fill(hostileTexts.join('\n').slice(0, 480));
  await page.getByRole('button', { name: say('comment.preview') }).click();
  const preview = page.getByRole('region', { name: say('comment.preview') });
  await preview.getByText('hacked()').first().waitFor();
  expect(await preview.locator('script, img, svg, iframe, [onerror], [href^="javascript:"]').count()).toBe(0);

  await page.goto('/user/manhua/comment');
  await page
    .getByText(payloads.at(-1) ?? '', { exact: true })
    .first()
    .waitFor();
  expect(await activeIn(visitor)).toEqual([]);
  await page.goto(chapterAddress);
  await page.getByRole('button', { name: say('comment.onPageCount_other', { count: 6, page: 1 }) }).click();
  await page.getByText(`${payloads[0]} on a page`, { exact: true }).waitFor();
  expect(await activeIn(visitor)).toEqual([]);
  expect(trap.active).toEqual([]);
}, 240_000);

test('nicknames and mottos are text on the cards of members and in the metadata of these cards', async () => {
  const { page } = visitor;
  for (const at of mottos.keys()) {
    await page.goto(`/user/card/${firstStranger + at}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(
      await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'main script, main iframe, main [onerror], main [onload], base, object, embed, math',
          ),
        ].map((element) => element.outerHTML.slice(0, 120)),
      ),
    ).toEqual([]);
  }
  expect(trap.active).toEqual([]);
}, 240_000);

test('a nickname with markup is refused', async () => {
  const { page } = visitor;
  const answered = await page.evaluate(
    async (texts) =>
      Promise.all(
        texts.map(async (nickname) => {
          const reply = await fetch('/api/account/profile', {
            method: 'POST',
            headers: {
              server: 'true',
              'x-auth-mode': 'cookie',
              'ba-user-token': 'cookie',
              'content-type': 'application/json',
            },
            body: JSON.stringify({ nickname, gender: 0, motto: '' }),
          });
          return ((await reply.json()) as { code: number }).code;
        }),
      ),
    hostileTexts.filter((text) => /[<>"'&(]/.test(text)),
  );
  expect(new Set(answered)).toEqual(new Set([0]));
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
