import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { openBrowser, screenshot, seriousViolations, type Browser, type Page } from '@yonkoma/testing/browser';
import { clippedWords, missingWords, wordsOn } from '../seen-words.ts';
import { desktop, failuresIn, openVisitor, phone, sidewaysPx, type Visitor } from '../visitor.ts';
import { wordKeys } from '../words.ts';
import { register, type Member } from './api-client.ts';
import { openMemberSite, type MemberSite } from './member-site.ts';
import { openMember } from './session-cookies.ts';

let browser: Browser;
let site: MemberSite;
let member: Member;

beforeAll(async () => {
  browser = await openBrowser();
  site = await openMemberSite();
  member = await register(site, 'Lan');
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

type Shown = (visitor: Visitor) => Promise<void>;

const guestPages: Record<string, Shown> = {
  '/user/login': ({ page, centre }) => page.getByRole('button', { name: centre('login.passkey') }).waitFor(),
  '/user/login?type=register': ({ page, centre }) => page.getByLabel(centre('register.username'), { exact: true }).waitFor(),
  '/user/retrievePassword': ({ page, centre }) => page.getByLabel(centre('retrieve.newPassword'), { exact: true }).waitFor(),
  '/user/card/1': ({ page }) => page.getByRole('heading', { level: 1, name: 'Lan' }).waitFor(),
  '/user/card/99': ({ page, centre }) => page.getByText(centre('card.gone')).waitFor(),
};

const memberPages: Record<string, Shown> = {
  '/user/account/overview': ({ page, centre }) => page.getByText(centre('overview.noMoney')).waitFor(),
  '/user/account/profile': ({ page }) => page.getByText(member.email).waitFor(),
  '/user/account/changePassword': ({ page, centre }) => page.getByLabel(centre('password.confirm'), { exact: true }).waitFor(),
  '/user/account/security': ({ page, centre }) => page.getByText(centre('sessions.thisDevice')).waitFor(),
  '/user/account/integral': ({ page, centre }) => page.getByText(centre('ledger.score.empty')).waitFor(),
  '/user/account/balance': ({ page, centre }) => page.getByText(centre('ledger.money.empty')).waitFor(),
  '/user/account/mylevel': ({ page, centre }) => page.getByLabel(centre('share.link')).waitFor(),
  '/user/account/signIn': ({ page, centre }) => page.getByRole('button', { name: centre('daily.signIn', { score: 5 }) }).waitFor(),
  '/user/account/notice': ({ page, centre }) => page.getByText(centre('notice.empty')).waitFor(),
  '/user/manhua/collect': ({ page, say }) => page.getByText(say('collection.empty')).waitFor(),
  '/recaptcha-test': ({ page, shell }) => page.getByRole('button', { name: shell('verify.test.start') }).waitFor(),
};

/** Pictures of all of them take their time: SCREENSHOT_DIR=pictures npm test -- --only browser shell/e2e/members/looks */
const wantsPictures = process.env['SCREENSHOT_DIR'] !== undefined;

const wear = (page: Page, theme: 'light' | 'dark') => page.evaluate((name) => { document.documentElement.dataset['theme'] = name; }, theme);

const judged = (name: string): readonly ('dark' | 'light')[] => (name.startsWith('en') ? ['dark', 'light'] : name.endsWith('phone') ? ['light'] : []);

/** What is wrong on any of the pages. Colours and the frame of a desktop are the same in every language: they are judged in one. */
const look = async (visitor: Visitor, pages: Record<string, Shown>, name: string): Promise<string[]> => {
  const { page, watch } = visitor;
  const keys = wordKeys();
  const faults: string[] = [];
  // The browser itself notes that the document of a member who is not there came with 404.
  watch.allow(/Failed to load resource: the server responded with a status of 404/);
  for (const [address, shown] of Object.entries(pages)) {
    await page.goto(address);
    await shown(visitor);
    const sideways = await sidewaysPx(page);
    const found = [...missingWords(await wordsOn(page), keys), ...(await clippedWords(page)), ...(sideways > 0 ? [`${sideways} px sideways`] : [])];
    for (const theme of judged(name)) {
      await wear(page, theme);
      found.push(...(await seriousViolations(page)).map((fault) => `${theme}: ${fault}`));
    }
    faults.push(...found.map((fault) => `${address}: ${fault}`));
    if (!wantsPictures) continue;
    await wear(page, name.includes('desktop') === /login|security|card/.test(address) ? 'dark' : 'light');
    await screenshot(page, `member-${address.replace(/\W+/g, '-')}-${name}`, { isFullPage: true, quality: 70 });
  }
  return faults;
};

describe.each(languages)('in %s', (language) => {
  test.each([['phone', phone], ['desktop', desktop]] as const)('every page of members on a %s is whole, readable and sound in light and in dark', async (screen, size) => {
    const guest = await openVisitor(browser, site, language, size);
    const signedIn = await openMember(browser, site, member, language, size);
    const [found, further] = await Promise.all([look(guest, guestPages, `${language}-${screen}`), look(signedIn, memberPages, `${language}-${screen}`)]);
    expect([...found, ...further]).toEqual([]);
    await guest.expectCalm();
    await signedIn.expectCalm();
  });
});

test('the site had nothing to complain about', () => {
  expect(failuresIn(site)).toEqual([]);
});
