import { expect, test } from 'vitest';
import { type Browser, wantsPictures } from '@yonkoma/testing/browser';
import { goInside } from '@yonkoma/journeys/go-inside';
import { faultsSeenBy, lookers } from '@yonkoma/journeys/looks';
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
  '/user/account/security': ({ page, centre }) =>
    page.getByText(centre('sessions.thisDevice'), { exact: true }).waitFor(),
  '/user/account/integral': ({ page, centre }) => page.getByText(centre('ledger.score.empty')).waitFor(),
  '/user/account/balance': ({ page, centre }) => page.getByText(centre('ledger.money.empty')).waitFor(),
  '/user/account/mylevel': ({ page, centre }) => page.getByLabel(centre('share.link')).waitFor(),
  '/user/account/signIn': ({ page, centre }) =>
    page.getByRole('button', { name: centre('daily.signIn', { score: 5 }) }).waitFor(),
  '/user/account/notice': ({ page, centre }) => page.getByText(centre('notice.empty')).waitFor(),
  '/user/manhua/collect': ({ page, say }) => page.getByText(say('collection.empty')).waitFor(),
  '/recaptcha-test': ({ page, shell }) => page.getByRole('button', { name: shell('verify.test.start') }).waitFor(),
};

/** Pages that a desktop shows like another one: forms like that for signing in, empty lists like that of points. */
const likeAnother = [
  '/user/login?type=register',
  '/user/retrievePassword',
  '/user/card/99999',
  '/user/account/changePassword',
  '/user/account/balance',
  '/user/manhua/collect',
  '/recaptcha-test',
];

/** The first page is opened by its address, the others as by links. */
const look = async (visitor: Visitor, pages: Record<string, Shown>, name: string): Promise<string[]> => {
  const { page, watch } = visitor;
  const faults: string[] = [];
  // Browsers log this on the console, because the data of an unknown member is answered with 404.
  watch.allow(/Failed to load resource: the server responded with a status of 404/);
  const isSeen = (address: string) => visitor.isOnPhone || wantsPictures || !likeAnother.includes(address);
  const seen = Object.entries(pages).filter(([address]) => isSeen(address));
  for (const [place, [address, shown]] of seen.entries()) {
    await (place === 0 ? page.goto(address) : goInside(page, address));
    await shown(visitor);
    const picture = `member-${address.replace(/\W+/g, '-')}-${name}`;
    const found = await faultsSeenBy(visitor, picture, place === 0, { isFullPage: true, quality: 70 });
    faults.push(...found.map((fault) => `${address}: ${fault}`));
  }
  return faults;
};

test.each(lookers)(
  'as $name, every page for members is whole, readable and sound',
  async ({ language, name, options }) => {
    const guest = await openVisitor(browser, site, language, options);
    const signedIn = await openMember(browser, site, member, language, options);
    const [found, further] = [await look(guest, guestPages(), name), await look(signedIn, memberPages, name)];
    expect([...found, ...further]).toEqual([]);
    await guest.expectCalm();
    await signedIn.expectCalm();
  },
);

test('the site reported no failure', () => {
  expect(failuresIn(site)).toEqual([]);
});
