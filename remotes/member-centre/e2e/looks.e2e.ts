import { expect, test } from 'vitest';
import { screenshot, type Browser, type Page } from '@yonkoma/testing/browser';
import { goToNamed } from '@yonkoma/journeys/go-inside';
import { faultsOf } from '@yonkoma/journeys/seen-words';
import { views } from '@yonkoma/journeys/views';
import { failuresIn, openVisitor, type Visitor } from '@yonkoma/journeys/visitor';
import { register, type Member } from '@yonkoma/journeys/members/api-client';
import type { MemberSite } from '@yonkoma/journeys/members/member-site';
import { openMember } from '@yonkoma/journeys/members/session-cookies';
import { withMemberSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;
let member: Member;

withMemberSite(async (opened) => {
  ({ browser, site } = opened);
  member = await register(site, 'Thu');
});

type Shown = (visitor: Visitor) => Promise<void>;
type Go = (page: Page, address: string) => Promise<unknown>;

const guestPages = (): Record<string, Shown> => ({
  '/user/login': ({ page, centre }) => page.getByRole('button', { name: centre('login.passkey') }).waitFor(),
  '/user/login?type=register': ({ page, centre }) =>
    page.getByLabel(centre('register.username'), { exact: true }).waitFor(),
  '/user/retrievePassword': ({ page, centre }) =>
    page.getByLabel(centre('retrieve.newPassword'), { exact: true }).waitFor(),
  [`/user/card/${member.id}`]: ({ page }) => page.getByRole('heading', { level: 1, name: member.username }).waitFor(),
  '/user/card/99999': ({ page, centre }) => page.getByText(centre('card.gone')).waitFor(),
});

const memberPages: Record<string, Shown> = {
  '/user/account/overview': ({ page, centre }) => page.getByText(centre('overview.noMoney')).waitFor(),
  '/user/account/profile': ({ page }) => page.getByText(member.email).waitFor(),
  '/user/account/changePassword': ({ page, centre }) =>
    page.getByLabel(centre('password.confirm'), { exact: true }).waitFor(),
  '/user/account/security': ({ page, centre }) => page.getByText(centre('sessions.thisDevice')).waitFor(),
  '/user/account/integral': ({ page, centre }) => page.getByText(centre('ledger.score.empty')).waitFor(),
  '/user/account/balance': ({ page, centre }) => page.getByText(centre('ledger.money.empty')).waitFor(),
  '/user/account/mylevel': ({ page, centre }) => page.getByLabel(centre('share.link')).waitFor(),
  '/user/account/signIn': ({ page, centre }) =>
    page.getByRole('button', { name: centre('daily.signIn', { score: 5 }) }).waitFor(),
  '/user/account/notice': ({ page, centre }) => page.getByText(centre('notice.empty')).waitFor(),
  '/user/manhua/collect': ({ page, say }) => page.getByText(say('collection.empty')).waitFor(),
  '/recaptcha-test': ({ page, shell }) => page.getByRole('button', { name: shell('verify.test.start') }).waitFor(),
};

const open: Go = (page, address) => page.goto(address);

/** The first page is opened by its address, each other page by its `go`. */
const look = async (visitor: Visitor, pages: Record<string, Shown>, name: string, go: Go): Promise<string[]> => {
  const { page, watch } = visitor;
  const faults: string[] = [];
  // Browsers log this on the console, because the page of an unknown member is answered with 404.
  watch.allow(/Failed to load resource: the server responded with a status of 404/);
  for (const [place, [address, shown]] of Object.entries(pages).entries()) {
    await (place === 0 ? open : go)(page, address);
    await shown(visitor);
    faults.push(...(await faultsOf(page)).map((fault) => `${address}: ${fault}`));
    await screenshot(page, `member-${address.replace(/\W+/g, '-')}-${name}`, { isFullPage: true, quality: 70 });
  }
  return faults;
};

test.each(views)(
  'as $name, every page for members is whole, readable and sound',
  async ({ language, name, options }) => {
    const guest = await openVisitor(browser, site, language, options);
    const signedIn = await openMember(browser, site, member, language, options);
    const [found, further] = await Promise.all([
      look(guest, guestPages(), name, open),
      look(signedIn, memberPages, name, goToNamed),
    ]);
    expect([...found, ...further]).toEqual([]);
    await guest.expectCalm();
    await signedIn.expectCalm();
  },
);

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
