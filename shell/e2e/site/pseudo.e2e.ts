import { languages, localeOf } from '@yonkoma/contract';
import { expect, test } from 'vitest';
import { screenshot, type Browser, type Page } from '@yonkoma/testing/browser';
import { operate, repositoryRoot } from '@yonkoma/testing/node';
import { mkdir, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyImported } from '@yonkoma/journeys/imported';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import { openMemberSite, type MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { clippedWords } from '@yonkoma/journeys/seen-words';
import { desktop, openVisitor, phone, sidewaysPx, type Visitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;
let member: Member;

/** Writes some content for every kind of page. */
const fill = async (from: Browser, dataDir: string) => {
  await copyImported(from, dataDir);
  const written = join(dataDir, 'written');
  for (const kind of ['blog', 'matter']) {
    await mkdir(join(written, kind), { recursive: true });
    await writeFile(
      join(written, kind, 'lamp.en.md'),
      '---\ntitle: The lamp\n---\n\n## First\n\nTurn it down.\n\n## Then\n\nRead on.\n',
    );
  }
  await operate(dataDir, ['import-articles', written]);
  await operate(dataDir, ['seed-questions']);
};

withSite(
  (from) => openMemberSite({}, (dataDir) => fill(from, dataDir)),
  async (opened) => {
    ({ browser, site } = opened);
    member = await register(site, 'Lan');
  },
);

const guestPages = [
  '/',
  '/index/list/update',
  '/classification/index',
  '/classification/index?year=1999',
  '/search/index',
  '/search/index?keywords=zzzzz',
  '/detail/index?detailId=1',
  '/animationDetail/1/1',
  '/no/such/page',
  '/recaptcha-test',
  '/ask',
  '/ask/lists?type=unsolved',
  '/ask/lists?keywords=zzzzz',
  '/ask/info/1',
  '/blog',
  '/blog/info/1',
  '/blog?keywords=zzzzz',
  '/matter',
  '/matter/info/2',
  '/aboutus',
  '/offline',
  '/demo',
  '/user/login',
  '/user/login?type=register',
  '/user/retrievePassword',
];
const memberPages = [
  '/user/account/overview',
  '/user/account/profile',
  '/user/account/changePassword',
  '/user/account/security',
  '/user/account/notice',
  '/user/account/balance',
  '/user/account/integral',
  '/user/account/mylevel',
  '/user/account/signIn',
  '/user/messageCenter',
  '/user/manhua/collect',
  '/user/manhua/comment',
  '/user/manhua/history',
  '/user/manhua/bookmarks',
  '/user/card/1',
  '/ask/post',
  '/user/ask/post',
  '/user/ask/comment',
  '/user/ask/collect',
  '/user/article/collect',
];

/**
 * Elements that contain data of the site (also names of categories and tags) or output of `Intl`. Titles have their own
 * language, names and dates have their own elements.
 */
const own = 'time, bdi, [data-page], option[lang], output, [translate=no]';
const known = new RegExp(
  `^(?:${[
    '· Newcomer|Other|node',
    '\\w+ 20\\d\\d|Sun|Mon|Tue|Wed|Thu|Fri|Sat|now|today|.* ago|yesterday',
    'Yonkoma|简体中文|English|日本語|Tiếng Việt|Lan|lan@.*',
    'Numbers|Lanterns|Translation|Files and formats|Reading|manners|chapters|offline|epub|cbz|CSV|EXP|PNG',
    '[\\d.,:/ %+×·–-]*(?:am|pm|km|[KMG]?B)?',
  ].join('|')})$`,
  'iu',
);

/** Words of the services and names of languages come with their answers, in the real language. */
const said = new Set([
  ...languages.map(
    (language) => new Intl.DisplayNames('en', { type: 'language' }).of(localeOf(language).split('-')[0] ?? '') ?? '',
  ),
  ...readdirSync(join(repositoryRoot, 'services')).flatMap((name) => {
    const file = join(repositoryRoot, 'services', name, 'locales/en.json');
    return existsSync(file) ? textsIn(JSON.parse(readFileSync(file, 'utf8'))) : [];
  }),
]);

function textsIn(words: unknown): string[] {
  return typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsIn);
}

/** Finds words on the screen that come from no language file. */
const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate((skipped) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !element ||
        !/\p{L}/u.test(text) ||
        /[⟦⟧~]/.test(text) ||
        ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE'].includes(element.tagName)
      )
        continue;
      if (
        !element.checkVisibility() ||
        element.closest(skipped) ||
        element.closest('[lang]') !== document.documentElement
      )
        continue;
      // The text is inside the brackets of a sentence that an element divides.
      if (/⟦[^⟧]*$/.test(element.parentElement?.textContent?.split(text)[0] ?? '')) continue;
      found.push(text);
    }
    return found;
  }, own);

const look = async (
  { page }: Visitor,
  addresses: readonly string[],
  name: string,
): Promise<Record<string, unknown>[]> => {
  await page.addInitScript(() => localStorage.setItem('yonkoma-pseudo', '1'));
  const faults: Record<string, unknown>[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForFunction(
      () =>
        document.querySelector('#main')?.querySelector('h1, [data-page] img') &&
        !document.querySelector('[role=progressbar][aria-label]:not(main *)'),
    );
    const untold = (await untranslated(page)).filter((text) => !known.test(text) && !said.has(text));
    const clipped = await clippedWords(page);
    const sideways = await sidewaysPx(page);
    await screenshot(page, `pseudo-${name}-${address.replace(/\W+/g, '-')}`);
    if (untold.length > 0 || clipped.length > 0 || sideways > 0) faults.push({ address, untold, clipped, sideways });
  }
  await page.context().close();
  return faults;
};

test.each([
  ['phone', phone],
  ['desktop', desktop],
])(
  'in a language of long words with accents, nothing on a %s is cut off and nothing is in English',
  async (name, screen) => {
    const guest = await look(await openVisitor(browser, site, 'en', screen), guestPages, name);
    const signedIn = await look(await openMember(browser, site, member, 'en', screen), memberPages, name);
    expect([...guest, ...signedIn]).toEqual([]);
  },
);
