import { languages, localeOf } from '@yonkoma/contract';
import { screenshot, type Page } from '@yonkoma/testing/browser';
import { repositoryRoot } from '@yonkoma/testing/node';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goInside } from '@yonkoma/journeys/go-inside';
import { clippedWords, missingWords, wordsOn } from '@yonkoma/journeys/seen-words';
import { desktop, phone, sidewaysPx, type Visitor } from '@yonkoma/journeys/visitor';
import { wordKeys } from '@yonkoma/journeys/words';

/** Addresses of the same page are apart, so that each visit draws its page anew. */
export const guestPages = [
  '/',
  '/index/list/update',
  '/classification/index',
  '/classification/data',
  '/search/index',
  '/classification/index?year=1999',
  '/search/index?keywords=zzzzz',
  '/detail/index?detailId=1',
  '/animationDetail/1/1',
  '/no/such/page',
  '/recaptcha-test',
  '/ask',
  '/ask/lists?type=unsolved',
  '/ask/info/1',
  '/ask/lists?keywords=zzzzz',
  '/blog',
  '/blog/info/1',
  '/blog?keywords=zzzzz',
  '/matter',
  '/matter/info/2',
  '/user/login',
  '/aboutus',
  '/offline',
  '/demo',
  '/user/login?type=register',
  '/user/retrievePassword',
];
export const memberPagesOf = (memberId: number) => [
  `/user/card/${memberId}`,
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
  '/ask/post',
  '/user/ask/post',
  '/user/ask/comment',
  '/user/ask/collect',
  '/user/article/collect',
  '/user/iframe/none',
];

/**
 * Elements that contain data of the site (also names of categories and tags) or output of `Intl`. Titles have their own
 * language, names, the letters in their place and dates have their own elements.
 */
const own = 'time, bdi, [data-page], option[lang], output, [translate=no], [data-colour]';
const known = new RegExp(
  `^(?:${[
    '(?:\\d+ )?· Newcomer|Other|node',
    '\\w+ 20\\d\\d|Sun|Mon|Tue|Wed|Thu|Fri|Sat|now|today|.* ago|yesterday',
    'Yonkoma|简体中文|English|日本語|Tiếng Việt|Lan|lan@.*',
    'Numbers|Lanterns|Translation|Files and formats|Reading|manners|chapters|offline|epub|cbz|CSV|EXP|PNG',
    // Announced: the titles of a comic, an article and a question.
    'Numbers - Yonkoma|The lamp - Yonkoma|.*？ - Yonkoma',
    '[\\d.,:/ %+×·–-]*(?:am|pm|km|[KMG]?B)?',
  ].join('|')})$`,
  'iu',
);

/** Words of the services and names of languages come with their answers, in the real language. */
const said = new Set([
  ...languages.map(
    (language) => new Intl.DisplayNames('en', { type: 'language' }).of(localeOf(language).split('-')[0] ?? '') ?? '',
  ),
  ...serviceWords(),
]);

/** Words of the services that have something of the moment in them: `Downloads a day: {count}`. */
const saidAround = serviceWords()
  .filter((text) => /\{\w+\}/.test(text))
  .map((text) => {
    const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.+')}$`);
  });

function serviceWords(): string[] {
  return readdirSync(join(repositoryRoot, 'services')).flatMap((name) => {
    const file = join(repositoryRoot, 'services', name, 'locales/en.json');
    return existsSync(file) ? textsIn(JSON.parse(readFileSync(file, 'utf8'))) : [];
  });
}

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

/**
 * Waits until a page is drawn whose heading is not that of the page before. The heading that opens the member menu
 * stays where it is.
 */
const drawnAnew = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('#main');
    return (
      main?.querySelector('h1:not(:has(> button)), [data-page] img') &&
      !main.querySelector('[data-left]') &&
      !document.querySelector('[role=progressbar][aria-label]:not(main *)')
    );
  });

const markOld = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('#main :is(h1:not(:has(> button)), [data-page])'))
      element.dataset['left'] = '';
  });

/**
 * Goes through pages in the pseudo language without a full load, and looks at each on a phone and as wide as on a
 * desktop.
 */
export const faultsInPseudo = async (
  { page }: Visitor,
  addresses: readonly string[],
): Promise<Record<string, unknown>[]> => {
  await page.addInitScript(() => localStorage.setItem('yonkoma-pseudo', '1'));
  const keys = wordKeys();
  const faults: Record<string, unknown>[] = [];
  for (const [place, address] of addresses.entries()) {
    if (place === 0) {
      await page.goto(address);
      await page.evaluate(() => {
        document.documentElement.dataset['mark'] = 'same';
      });
    } else {
      await markOld(page);
      await goInside(page, address);
    }
    for (const [screen, { viewport }] of Object.entries({ phone, desktop })) {
      await page.setViewportSize(viewport);
      await drawnAnew(page);
      const untold = (await untranslated(page)).filter(
        // The title of a page is announced a while after it is drawn.
        (text) =>
          !known.test(text) &&
          !said.has(text.replace(/ - Yonkoma$/, '')) &&
          !saidAround.some((around) => around.test(text)),
      );
      const missing = missingWords(await wordsOn(page), keys);
      const clipped = await clippedWords(page);
      const sideways = await sidewaysPx(page);
      await screenshot(page, `pseudo-${screen}-${address.replace(/\W+/g, '-')}`);
      if (untold.length > 0 || missing.length > 0 || clipped.length > 0 || sideways > 0)
        faults.push({ screen, address, untold, missing, clipped, sideways });
    }
  }
  const mark = await page.evaluate(() => document.documentElement.dataset['mark']);
  if (mark !== 'same') faults.push({ addresses, isLoadedAnew: true });
  await page.context().close();
  return faults;
};
