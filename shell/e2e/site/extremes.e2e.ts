import { expect, test } from 'vitest';
import { postComment, sendMessage } from '@yonkoma/contract';
import { type Browser, type Page, screenshot } from '@yonkoma/testing/browser';
import { changeRows, readRows } from '@yonkoma/testing/node';
import { temporaryFolder } from '@yonkoma/testing/node/temporary-folder';
import { writeComics } from '@yonkoma/journeys/many-comics';
import type { Member } from '@yonkoma/journeys/members/api-client';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { joinSite } from '@yonkoma/journeys/members/site-member';
import { operate } from '@yonkoma/journeys/operate';
import { copyPrepared } from '@yonkoma/journeys/prepared';
import { wordFaultsOf } from '@yonkoma/journeys/seen-words';
import { failuresIn, phone } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';

const filled = (text: string, length = 200) => text.repeat(length).slice(0, length);

/** Titles of 200 letters and of one, in scripts that break lines in different ways. */
const titles = {
  word: filled('Donaudampfschifffahrtsgesellschaft'),
  words: filled('The keeper and the lamp that nobody lights '),
  kana: filled('灯台守と消えない灯り'),
  han: filled('雾中的灯塔看守人'),
  vietnamese: filled('Người gác hải đăng và ngọn đèn '),
  arabic: filled('حارس المنارة والمصباح '),
  thai: filled('ผู้ดูแลประภาคาร'),
  hangul: filled('등대지기와 등불 '),
  emoji: filled('🗼🏮'),
  bare: 'X',
  one: '雾',
  accented: 'ế',
  rightToLeft: 'م',
};
const authors = Array.from({ length: 12 }, (_, place) => `Author Number ${place + 1} of Twelve`).join(', ');

let browser: Browser;
let site: MemberSite;
let member: Member;
const idOf = new Map<string, number>();
const addressOf = (title: keyof typeof titles) => `/detail/index?detailId=${idOf.get(titles[title])}`;

withSite(
  (drawing) =>
    openMemberSite({ REQUESTS_PER_MINUTE: '0' }, async (dataDir) => {
      await copyPrepared(dataDir);
      await using spare = await temporaryFolder();
      const comics = Object.values(titles).map((title) => ({ title, author: authors, genre: 'Drama', pages: 3 }));
      await operate(dataDir, ['import', '--later', await writeComics(drawing, spare.path, comics)]);
    }),
  async (opened) => {
    ({ browser, site } = opened);
    const change = (domain: string, sql: string, values: (string | number)[] = []) =>
      changeRows(site.dataDir, domain, sql, values);
    const rows = readRows<{ id: number; title: string }>(
      site.dataDir,
      'comic',
      'SELECT comic_id AS id, title FROM comic_title',
    );
    for (const { id, title } of rows) idOf.set(title, id);
    const [word, bare] = [idOf.get(titles.word) ?? 0, idOf.get(titles.bare) ?? 0];
    change('comic', 'UPDATE comic_title SET description = ? WHERE comic_id = ?', [filled('unabsehbar', 3000), word]);
    change('comic', 'UPDATE chapter SET title = ? WHERE comic_id = ?', [filled('Sturmflutwarnungssystem'), word]);
    // Neither cover nor description nor chapters.
    change('comic', 'DELETE FROM chapter WHERE comic_id = ?', [bare]);
    change('comic', 'UPDATE comic SET chapter_count = 0, cover_hash = NULL WHERE id = ?', [bare]);
    const [reader, friend] = [await joinSite(browser, site, 'Reader'), await joinSite(browser, site, 'Friend')];
    ({ member } = reader);
    for (const [nickname, name] of [
      ['🗼🕯️👩‍👩‍👧‍👦🏮🦊', 'Reader'],
      ['حارس المنارة', 'Friend'],
    ] as const)
      change('member', 'UPDATE member SET nickname = ? WHERE username = ?', [nickname, name]);
    change('discussion', "INSERT INTO text_setting (name, value) VALUES ('site admission', 'off')");
    await friend.call(postComment, { comic_id: word, content: `abc \u202Egnp.exe ${filled('مرحبا ')}` });
    change('discussion', 'UPDATE comment_thread SET root_count = 10000, comment_count = 10000');
    await friend.call(sendMessage, { userId: reader.id, content: filled('مرحبا بالحارس ') });
    for (const table of ['side', 'mailbox'])
      change('message', `UPDATE ${table} SET unread = 99999 WHERE member_id = ?`, [reader.id]);
  },
);

const look = async (page: Page, address: string): Promise<string[]> => {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  // Comments come when one is near them.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await screenshot(page, `extremes-${address.replace(/\W+/g, '-')}`, { isFullPage: true, quality: 70 });
  return (await wordFaultsOf(page)).map((fault) => `${address}: ${fault}`);
};

test('words of any length and script, missing parts and failing pictures break no page at 320 px', async () => {
  const visitor = await openMember(browser, site, member, 'vi', { ...phone, viewport: { width: 320, height: 640 } });
  const { page, watch, expectCalm } = visitor;
  watch.allow(/net::ERR_FAILED/);
  await page.route('**/media/**', (route) => route.abort('failed'));
  const faults: string[] = [];
  for (const address of [
    '/',
    addressOf('word'),
    addressOf('arabic'),
    addressOf('bare'),
    '/classification/index',
    '/search/index?keywords=Author',
    '/user/account/overview',
    '/user/messageCenter',
    `/user/card/${member.id}`,
  ])
    faults.push(...(await look(page, address)));
  expect(faults).toEqual([]);
  await expectCalm();
});

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
