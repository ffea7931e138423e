import { expect, test } from 'vitest';
import { paymentHookPath } from '@yonkoma/contract';
import type { Browser } from '@yonkoma/testing/browser';
import { changeRows } from '@yonkoma/testing/node';
import { copyImported } from '@yonkoma/journeys/imported';
import { faultsSeenBy, lookers } from '@yonkoma/journeys/looks';
import { joinSite } from '@yonkoma/journeys/members/site-member';
import { type MemberSite, openMemberSite } from '@yonkoma/journeys/members/member-site';
import { operate } from '@yonkoma/journeys/operate';
import { waitForPage } from '@yonkoma/journeys/reading';
import { delayScripts, desktop, failuresIn, phone, type Visitor } from '@yonkoma/journeys/visitor';
import { withSite } from '@yonkoma/journeys/with-site';

let browser: Browser;
let site: MemberSite;

/** A site that takes payments; nothing answers at the address of the provider. */
const payments = {
  REQUESTS_PER_MINUTE: '0',
  BALANCE_CURRENCY: 'EUR',
  STRIPE_SECRET_KEY: 'sk_test_journey',
  STRIPE_WEBHOOK_SECRET: 'whsec_journey',
  STRIPE_API_URL: 'http://127.0.0.1:1',
};

withSite(
  (opened) => openMemberSite(payments, (dataDir) => copyImported(opened, dataDir, 'Numbers')),
  (opened) => {
    ({ browser, site } = opened);
  },
);

const makeVoucher = async (value: string): Promise<string> =>
  /^[2-9a-z]{4}(?:-[2-9a-z]{4}){3}$/m.exec(await operate(site.dataDir, ['voucher', 'make', value]))?.[0] ?? '';
const press = async ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click();
const openBalance = async (visitor: Visitor) => {
  await visitor.page.goto('/user/account/balance');
  await visitor.page.getByRole('button', { name: visitor.centre('wallet.redeem.open'), exact: true }).waitFor();
};
const memos = async ({ page, centre }: Visitor): Promise<string[]> => {
  const table = page.getByRole('table', { name: centre('ledger.money.title') });
  await table.waitFor();
  return (await table.locator('[role=row] [role=cell]:nth-child(2)').allInnerTexts()).map((text) => text.trim());
};

test('a member redeems a voucher, exchanges, gives to another by their card, and both statements say so', async () => {
  const [giang, khoi] = [await joinSite(browser, site, 'Giang'), await joinSite(browser, site, 'Khoi')];
  const code = await makeVoucher('20.00');
  const visitor = await giang.open('en', phone);
  const { page, centre, expectSound, expectCalm } = visitor;
  await openBalance(visitor);
  await press(visitor, centre('wallet.redeem.open'));
  await page.getByLabel(centre('wallet.redeem.code'), { exact: true }).fill(code.toUpperCase());
  await press(visitor, centre('wallet.redeem.action'));
  await page.getByText(centre('wallet.redeem.done', { value: '€20.00' })).waitFor();
  await press(visitor, centre('wallet.exchange.open'));
  await page.getByLabel(centre('wallet.amount'), { exact: true }).fill('5');
  await page.getByText(centre('wallet.exchange.gives_other', { shown: 500 })).waitFor();
  await press(visitor, centre('wallet.exchange.action'));
  await page.getByText(centre('wallet.exchange.done_other', { shown: 500 })).waitFor();

  // The served card is seen before it becomes the card that this member sees.
  await delayScripts(page, 700);
  await page.goto(`/user/card/${khoi.id}`);
  await page.getByRole('link', { name: centre('card.give') }).click();
  await page.getByLabel(centre('wallet.amount'), { exact: true }).fill('3.50');
  await press(visitor, centre('wallet.give.next'));
  await page.getByText(centre('wallet.give.sure', { money: '€3.50', name: 'Khoi' })).waitFor();
  await press(visitor, centre('wallet.give.yes', { money: '€3.50' }));
  await page.getByText(centre('wallet.give.done', { money: '€3.50', name: 'Khoi' })).waitFor();
  await page.getByText('€11.50').waitFor();
  expect(await memos(visitor)).toEqual(['Gift to: Khoi', 'Exchanged for points', 'Voucher redeemed']);
  await expectSound();
  await expectCalm();

  const other = await khoi.open('vi', desktop);
  await openBalance(other);
  expect(await memos(other)).toEqual(['Quà từ: Giang']);
  await other.page.goto('/user/account/notice');
  await other.page.getByText('Bạn được tặng 3.50, đã cộng vào số dư').waitFor();
  await other.expectCalm();
});

test('a chapter is paid from the balance, and a payment that cannot begin says why and loses nothing', async () => {
  const bao = await joinSite(browser, site, 'Bao');
  await operate(site.dataDir, ['ledger', 'money', 'Bao', '2.00', 'A start']);
  changeRows(site.dataDir, 'comic', 'UPDATE chapter SET price_score = 30 WHERE id = 1', []);
  const visitor = await bao.open('en', desktop);
  const { page, say, centre, watch, expectCalm } = visitor;
  await page.goto('/animationDetail/1/1?page=3');
  await waitForPage(visitor, 3);
  await page.keyboard.press('ArrowRight');
  await press(visitor, say('lock.buyMoney', { shown: '€0.30' }));
  await page.getByText(say('lock.boughtMoney', { shown: '€1.70' })).waitFor();
  await waitForPage(visitor, 4);
  await openBalance(visitor);
  expect((await memos(visitor))[0]).toMatch(/^Chapter unlocked: Numbers · /);
  watch.allow(/Failed to load resource/);
  await press(visitor, centre('wallet.pay.open'));
  await press(visitor, centre('wallet.pay.action'));
  await page
    .getByRole('dialog')
    .getByText(/payment service cannot be reached/)
    .waitFor();
  // Its web hook has an address here, and an unsigned one is refused.
  expect((await fetch(site.url + paymentHookPath, { method: 'POST', body: '{}' })).status).toBe(400);
  await expectCalm();
});

test.each(lookers)('as $name, the balance and all that can be done with it are whole and readable', async (looker) => {
  const { language, name, options } = looker;
  const member = await joinSite(browser, site, `See${name.replaceAll('-', '')}`);
  const receiver = await joinSite(browser, site, `Get${name.replaceAll('-', '')}`);
  await operate(site.dataDir, ['ledger', 'money', member.name, '42.00', 'Summer prize']);
  const visitor = await member.open(language, options);
  const { page, centre } = visitor;
  await openBalance(visitor);
  await memos(visitor);
  const faults = await faultsSeenBy(visitor, `balance-${name}`, true, { isFullPage: false });
  for (const what of ['pay', 'redeem', 'exchange', 'give'] as const) {
    await press(visitor, centre(`wallet.${what}.open`));
    await page.getByRole('dialog').waitFor();
    if (what === 'exchange') await page.getByLabel(centre('wallet.amount'), { exact: true }).fill('2.50');
    if (what === 'give') {
      await page.getByRole('combobox', { name: centre('wallet.give.receiver') }).click();
      await page.keyboard.type(receiver.name.toLowerCase());
      await page.getByRole('option', { name: receiver.name }).click();
      await page.getByLabel(centre('wallet.amount'), { exact: true }).fill('2.50');
      await press(visitor, centre('wallet.give.next'));
      await page.getByRole('button', { name: centre('wallet.give.change'), exact: true }).waitFor();
    }
    faults.push(...(await faultsSeenBy(visitor, `balance-${what}-${name}`, true)));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  expect(faults).toEqual([]);
  await visitor.expectCalm();
});

test('the site reported no failure but the provider that is away', () => {
  expect(failuresIn(site).filter((line) => !line.includes('provider of payments'))).toEqual([]);
});
