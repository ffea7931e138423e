import { expect, test } from 'vitest';
import { hostileParts, hostileTexts, setTrap, type Trap } from '@yonkoma/testing/hostile';
import { changeRows } from '@yonkoma/testing/node';
import { desktop, failuresIn, type Visitor } from '@yonkoma/journeys/visitor';
import { chapterAddress, comicAddress, withCommentSite, type CommentSite, type Reader } from './comment-site.ts';
import { threadOf } from '@yonkoma/journeys/thread';

let site: CommentSite;
let mika: Reader;
let visitor: Visitor;
let trap: Trap;

/** A different word in each text, so that none counts as a repetition of another. */
const payloads = hostileTexts.map((text, at) => `${text.toWellFormed()} case-${at}`);
/** The id of the first member with a name that no form would accept. */
const firstStranger = 9000;
const mottos = hostileParts(25);

withCommentSite(async (opened) => {
  ({ site } = opened);
  mika = await site.join('Mikan');
  const { comment } = await mika.write('The first of many');
  changeRows(
    site.dataDir,
    'discussion',
    `INSERT INTO comment (thread_id, member_id, subject, text, status, is_listed, hot_score, created_at)
      SELECT thread_id, member_id, subject, value, status, is_listed, hot_score, created_at
      FROM comment JOIN json_each(?) WHERE comment.id = ? ORDER BY key`,
    [JSON.stringify(payloads), comment.id],
  );
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
  changeRows(site.dataDir, 'discussion', 'UPDATE comment SET member_id = ? + id WHERE id > ? AND id <= ?', [
    firstStranger - comment.id - 1,
    comment.id,
    comment.id + 100,
  ]);
  visitor = await mika.open('en', { ...desktop, bypassCSP: true });
  trap = await setTrap(visitor.page);
});

/** Clicks all buttons of that name at once: a search by role takes long among so many comments. */
const clickAll = ({ page }: Visitor, name: string) =>
  page.evaluate((wanted) => {
    const named = [...document.querySelectorAll<HTMLElement>('button, [role=button]')].filter(
      (button) => (button.ariaLabel ?? button.textContent) === wanted,
    );
    for (const button of named) button.click();
    return named.length;
  }, name);

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
  await page.getByText(payloads.at(-1) ?? '', { exact: true }).waitFor();
  for (let count = 0; count < payloads.length; ) {
    await page.waitForFunction((before) => document.querySelectorAll('ol article').length > before, count);
    count = await shown.count();
    if (count < payloads.length) await clickAll(visitor, say('comment.more'));
  }
  expect(await clickAll(visitor, say('comment.spoiler'))).toBeGreaterThan(0);
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

/** What would be active on a card, wherever it came from. */
const activeOnCard = 'main script, main iframe, main [onerror], main [onload], base, object, embed, math';

test('nicknames and mottos are text on the cards of members and in the metadata of these cards', async () => {
  const { page } = visitor;
  const addresses = [...mottos.keys()].map((at) => `/user/card/${firstStranger + at}`);
  await page.goto(addresses[0] ?? '');
  const heading = page.getByRole('heading', { level: 1 });
  for (const address of addresses) {
    const before = new URL(page.url()).pathname === address ? null : await heading.textContent();
    // From card to card without a load, as a link leads.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await page.waitForFunction((other) => {
      const title = document.querySelector('h1');
      return title !== null && title.textContent !== other;
    }, before);
    expect(
      await page.evaluate(
        (active) => [...document.querySelectorAll(active)].map((element) => element.outerHTML.slice(0, 120)),
        activeOnCard,
      ),
    ).toEqual([]);
  }
  // And as the site sends them.
  const sent = await page.evaluate(
    async ([active, ...all]) =>
      Promise.all(
        all.map(async (address) => {
          const reply = await fetch(address, { headers: { accept: 'text/html' } });
          const card = new DOMParser().parseFromString(await reply.text(), 'text/html');
          return {
            isCard: card.querySelector('title') !== null,
            active: [...card.querySelectorAll(active ?? '')].map((element) => element.outerHTML.slice(0, 120)),
          };
        }),
      ),
    [activeOnCard, ...addresses],
  );
  expect(sent).toEqual(addresses.map(() => ({ isCard: true, active: [] })));
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
