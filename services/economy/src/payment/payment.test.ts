import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { beginPayment, exchangeMoney, listMoneyLog, paymentHookPath, readPayment, readWallet } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { economy } from '../domain.ts';
import { openEconomy, type TestEconomy } from '../fixtures/open-economy.ts';
import {
  chargeOf,
  disputeOf,
  hookOf,
  hookSecret,
  secretKey,
  signatureOf,
  stripeStandIn,
} from './fixtures/stripe-stand-in.ts';
import { lookAtSilent } from './look-at-payment.ts';

const siteUrl = 'https://comics.example';

onBothEngines('a payment', (engine) => {
  const said: string[] = [];
  let stripe: Awaited<ReturnType<typeof stripeStandIn>>;
  let site: TestEconomy;
  let number = 0;
  let id = 0;
  let token = '';
  beforeAll(async () => {
    stripe = await stripeStandIn();
    site = await openEconomy(engine, {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: hookSecret,
      STRIPE_API_URL: stripe.url,
      BALANCE_CURRENCY: 'EUR',
      SITE_URL: siteUrl,
    });
  });
  afterAll(() => stripe.close());
  const join = async () => {
    const memberId = await site.add(`payer${(number += 1)}`);
    return { id: memberId, token: await site.sessionOf(memberId) };
  };
  beforeEach(async () => {
    ({ id, token } = await join());
    stripe.setDown(false);
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text) => void said.push(String(text)));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const begin = async (money = '10.00', key = `wish-of-${id}`) => site.ask(beginPayment, { money, key }, { token });
  const begun = async (money?: string) => {
    const { data } = await begin(money);
    return { ...stripe.latest(), payment: data.id };
  };
  const hook = async (body: string, signature = signatureOf(body)) =>
    (
      await site.app.inject({
        method: 'POST',
        url: paymentHookPath,
        payload: body,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      })
    ).statusCode;
  const tell = async (type: string, object: object) => hook(hookOf(type, object));
  const completed = 'checkout.session.completed';
  const cents = async (memberId = id) => (await site.held(memberId)).money_cents;
  const entries = async () =>
    (await site.ask(listMoneyLog, {}, { token })).data.list.map(({ money, memo }) => `${money} ${memo}`).reverse();
  const state = async (payment: number) => (await site.ask(readPayment, { id: payment }, { token })).data.state;
  const operate = async (name: string, ...args: string[]) => {
    said.length = 0;
    const status = await economy.commands?.[name]?.run(site.running, args);
    return { status, said: said.join('\n') };
  };

  test('leads to the page of the provider, in the currency of the site and the member’s language', async () => {
    expect((await site.ask(readWallet, {}, { token })).data).toMatchObject({ can_pay: true, currency: 'EUR' });
    const { data } = await site.ask(beginPayment, { money: '10.00', key: 'first-wish' }, { token, language: 'jp' });
    expect(data.url).toBe(stripe.latest().url);
    const { form } = stripe.asks.at(-1) ?? {};
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      mode: 'payment',
      client_reference_id: String(data.id),
      'metadata[payment]': String(data.id),
      'metadata[site]': siteUrl,
      'payment_intent_data[metadata][payment]': String(data.id),
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '1000',
      success_url: `${siteUrl}/user/account/balance?payment=${data.id}`,
      locale: 'ja',
    });
  });

  test('fills the balance when its web hook comes, once, however often it comes and at once', async () => {
    const session = await begun();
    expect([await cents(), await state(session.payment)]).toEqual([0, 'begun']);
    const paid = stripe.pay(session.id);
    const body = hookOf(completed, paid);
    const signature = signatureOf(body);
    expect(await Promise.all(Array.from({ length: 20 }, () => hook(body, signature)))).toEqual(Array(20).fill(200));
    expect([await tell(completed, paid), await tell('checkout.session.async_payment_succeeded', paid)]).toEqual([
      200, 200,
    ]);
    expect([await cents(), await state(session.payment), await entries()]).toEqual([1000, 'paid', ['10.00 Paid in']]);
  });

  test('begun twenty times by one wish is one payment at the provider; of another amount it is refused', async () => {
    const before = stripe.asks.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin()));
    expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1);
    expect(new Set(stripe.asks.slice(before).map(({ key }) => key)).size).toBe(1);
    expect(await site.db('payment').where({ member_id: id })).toHaveLength(1);
    const other = await join();
    const wish = { money: '10.00', key: 'another-wish' };
    await site.ask(beginPayment, wish, other);
    expect((await site.ask(beginPayment, { ...wish, money: '11.00' }, other)).refusal).toBe('wish-changed');
    expect((await begin('10.00', 'over-the-limit')).refusal).toBe('payment-wait');
  });

  test('does nothing by a web hook that is altered, unsigned, signed by others, or years old', async () => {
    const session = await begun();
    const body = hookOf(completed, stripe.pay(session.id));
    const year = 365 * 86_400;
    const now = Date.now() / 1000;
    const altered = body.replace('"amount_total":1000', '"amount_total":100000');
    expect(altered).not.toBe(body);
    expect(await hook(altered, signatureOf(body))).toBe(400);
    expect(await hook(body, signatureOf(body, { secret: 'whsec_of_somebody_else' }))).toBe(400);
    expect(await hook(body, signatureOf(body, { at: now - 3 * year }))).toBe(400);
    for (const signature of ['', 't=1', 'v1=abc', `t=${Math.floor(now)},v1=`, 'nonsense'])
      expect([signature, await hook(body, signature)]).toEqual([signature, 400]);
    expect(await hook('', signatureOf(''))).toBe(400);
    expect(await hook('not json', signatureOf('not json'))).toBe(400);
    expect(await hook(`${body.slice(0, -1)},"more":"${'x'.repeat(300_000)}"}`)).toBe(413);
    expect([await cents(), await entries()]).toEqual([0, []]);
    // The same from its sender, who signs each delivery anew, is right however old its event is.
    expect([await hook(body), await cents()]).toEqual([200, 1000]);
  });

  test('of another site, an unknown number, another amount, currency or session fills nothing', async () => {
    const session = await begun();
    const paid = stripe.pay(session.id);
    const { metadata } = paid;
    for (const other of [
      { metadata: { ...metadata, site: 'https://other.example' } },
      { metadata: { ...metadata, payment: '999999' } },
      { metadata: { ...metadata, payment: '-1' } },
      { metadata: {} },
      { amount_total: 900 },
      { currency: 'usd' },
      { id: 'cs_test_forged' },
      { payment_status: 'unpaid' },
    ])
      expect([other, await tell(completed, { ...paid, ...other })]).toEqual([other, 200]);
    expect(await tell('customer.created', { id: 'cus_1' })).toBe(200);
    expect([await cents(), (await site.db('payment').where({ member_id: id }).first('state')).state]).toEqual([
      0,
      'begun',
    ]);
  });

  test('that was not paid in time ends, and is no longer asked about', async () => {
    const session = await begun();
    expect(await tell('checkout.session.expired', stripe.expire(session.id))).toBe(200);
    expect([await state(session.payment), await cents()]).toEqual(['ended', 0]);
    expect((await begin()).refusal).toBe('wish-changed');
  });

  test('whose web hook was lost arrives when the member comes back, or after some minutes by itself', async () => {
    const first = await begun();
    stripe.pay(first.id);
    expect([await state(first.payment), await cents()]).toEqual(['paid', 1000]);
    ({ id, token } = await join());
    const second = await begun('20.00');
    stripe.pay(second.id);
    await lookAtSilent(site.running);
    expect(await cents()).toBe(0);
    await site.db('payment').where({ id: second.payment }).decrement('created_at', 700);
    stripe.setDown(true);
    await lookAtSilent(site.running);
    expect(await cents()).toBe(0);
    stripe.setDown(false);
    await site.db('payment').where({ id: second.payment }).update({ looked_at: 0 });
    await Promise.all(Array.from({ length: 5 }, () => lookAtSilent(site.running)));
    expect(await cents()).toBe(2000);
    expect((await operate('ledger', 'check')).status).toBe(0);
  });

  test('given back by the provider leaves the balance, part by part, once each, in any order', async () => {
    const session = await begun();
    const paid = stripe.pay(session.id);
    // The refund is told before the payment is.
    expect([await tell('charge.refunded', chargeOf(paid, 300)), await cents()]).toEqual([200, 0]);
    expect([await tell(completed, paid), await cents()]).toEqual([200, 700]);
    const whole = hookOf('charge.refunded', chargeOf(paid, 1000));
    expect(await Promise.all(Array.from({ length: 10 }, () => hook(whole)))).toEqual(Array(10).fill(200));
    expect([await tell('charge.refunded', chargeOf(paid, 300)), await cents()]).toEqual([200, 0]);
    expect(await entries()).toEqual(['10.00 Paid in', '-3.00 Payment refunded', '-7.00 Payment refunded']);
    for (const other of [{ amount_refunded: 1001 }, { payment_intent: 'pi_other' }, { currency: 'usd' }])
      expect(await tell('charge.refunded', { ...chargeOf(paid, 1000), ...other })).toBe(200);
    expect([await cents(), (await operate('ledger', 'check')).status]).toEqual([0, 0]);
  });

  test('given back after it was spent is owed, and taken from the next payment', async () => {
    const first = await begun();
    const paid = stripe.pay(first.id);
    await tell(completed, paid);
    await operate('ledger', 'money', `payer${number}`, '-8.00', 'Spent');
    expect([await tell('charge.refunded', chargeOf(paid, 1000)), await cents()]).toEqual([200, 0]);
    expect((await operate('payment', 'list', `payer${number}`)).said).toMatch(
      /10\.00 EUR {2}paid {2}10\.00 refunded {2}8\.00 owed/,
    );
    await begin('20.00', 'the-next-wish');
    await tell(completed, stripe.pay(stripe.latest().id));
    expect([await cents(), (await entries()).slice(-2)]).toEqual([1200, ['20.00 Paid in', '-8.00 Payment refunded']]);
    expect((await operate('payment', 'list', `payer${number}`)).said).not.toContain('owed');
  });

  const dispute = async (paid: Parameters<typeof disputeOf>[0], event: string, status: string, amount?: number) =>
    tell(`charge.dispute.${event}`, disputeOf(paid, status, amount));

  test('that its bank takes back leaves the balance once, and comes back once when the dispute is won', async () => {
    const paid = stripe.pay((await begun()).id);
    await tell(completed, paid);
    // An inquiry of the bank moves no money.
    expect([await dispute(paid, 'created', 'warning_needs_response'), await cents()]).toEqual([200, 1000]);
    const opened = hookOf('charge.dispute.created', disputeOf(paid, 'needs_response'));
    expect(await Promise.all(Array.from({ length: 20 }, () => hook(opened)))).toEqual(Array(20).fill(200));
    await dispute(paid, 'funds_withdrawn', 'needs_response');
    await dispute(paid, 'updated', 'under_review');
    expect([await cents(), await entries()]).toEqual([0, ['10.00 Paid in', '-10.00 Payment disputed by the bank']]);
    expect((await operate('payment', 'list', `payer${number}`)).said).toContain('10.00 disputed, open');
    const won = hookOf('charge.dispute.closed', disputeOf(paid, 'won'));
    expect(await Promise.all(Array.from({ length: 20 }, () => hook(won)))).toEqual(Array(20).fill(200));
    // Whatever was sent before the end and comes after it is old.
    for (const [event, status] of [
      ['funds_reinstated', 'won'],
      ['updated', 'under_review'],
      ['created', 'needs_response'],
      ['closed', 'lost'],
    ] as const)
      await dispute(paid, event, status);
    expect([await cents(), (await entries()).slice(2)]).toEqual([1000, ['10.00 Dispute decided for you']]);
    expect((await operate('ledger', 'check')).status).toBe(0);
  });

  test('that its bank takes back after it was spent is owed, and a won dispute takes the debt away', async () => {
    const paid = stripe.pay((await begun()).id);
    await tell(completed, paid);
    const wallet = async () => (await site.ask(readWallet, {}, { token })).data;
    expect(await wallet()).not.toHaveProperty('owed');
    await operate('ledger', 'money', `payer${number}`, '-8.00', 'Spent');
    expect([await dispute(paid, 'created', 'needs_response'), await cents()]).toEqual([200, 0]);
    expect(await wallet()).toMatchObject({ money: '0.00', owed: '8.00' });
    const refused = await operate('payment', 'refund', String(paid.metadata['payment']));
    expect([refused.status, refused.said]).toEqual([2, expect.stringMatching(/^The bank .* is open/)]);
    await begin('5.00', 'the-next-wish');
    await tell(completed, stripe.pay(stripe.latest().id));
    expect([await cents(), (await wallet()).owed]).toEqual([0, '3.00']);
    expect((await operate('payment', 'list', `payer${number}`)).said).toMatch(/10\.00 disputed, open {2}3\.00 owed/);
    await dispute(paid, 'closed', 'won');
    expect([await cents(), await wallet()]).toEqual([700, expect.not.objectContaining({ owed: '3.00' })]);
    expect((await operate('ledger', 'check')).status).toBe(0);
  });

  test('that is lost stays taken, also when only the end is told, and never more than is left of it', async () => {
    const paid = stripe.pay((await begun()).id);
    await tell(completed, paid);
    await tell('charge.refunded', chargeOf(paid, 400));
    expect([await dispute(paid, 'closed', 'lost', 1000), await cents()]).toEqual([200, 0]);
    await dispute(paid, 'created', 'needs_response', 1000);
    await dispute(paid, 'closed', 'won', 1000);
    expect([await cents(), await entries()]).toEqual([
      0,
      ['10.00 Paid in', '-4.00 Payment refunded', '-6.00 Payment disputed by the bank'],
    ]);
    const other = stripe.pay((await begin('10.00', 'yet-another-wish')) && stripe.latest().id);
    await tell(completed, other);
    for (const changed of [{ payment_intent: 'pi_of_another_site' }, { payment_intent: null }, { currency: 'usd' }])
      expect(await tell('charge.dispute.created', { ...disputeOf(other, 'needs_response'), ...changed })).toBe(200);
    expect([await cents(), (await operate('ledger', 'check')).status]).toEqual([1000, 0]);
  });

  test('is given back by an operator, once, and not above what was paid or is left', async () => {
    const session = await begun();
    await tell(completed, stripe.pay(session.id));
    const { payment } = session;
    const refund = (...more: string[]) => operate('payment', 'refund', String(payment), ...more);
    const made = stripe.refunds.length;
    expect((await refund('10.01')).said).toMatch(/^An amount from 0\.01 to 10\.00/);
    expect((await refund('4.00')).said).toBe(`4.00 EUR of payment ${payment} was refunded.`);
    expect(await cents()).toBe(600);
    await operate('ledger', 'money', `payer${number}`, '-1.00', 'Spent');
    expect((await refund()).said).toMatch(/only 5\.00 left/);
    const both = await Promise.all([refund('--spent'), refund('--spent')]);
    expect(both.some(({ status }) => status === 0)).toBe(true);
    expect(stripe.refunds.slice(made)).toEqual([
      { intent: `pi_${session.id}`, amount: 400 },
      { intent: `pi_${session.id}`, amount: 600 },
    ]);
    expect(await cents()).toBe(0);
    expect((await refund()).said).toMatch(/^All of it was refunded/);
    for (const args of [
      ['refund'],
      ['refund', '999999'],
      ['refund', 'x'],
      ['list', 'nobody-here'],
      ['list', 'x', 'y'],
      [],
    ])
      expect((await operate('payment', ...args)).status).toBe(2);
  });

  test('is not begun for a guest, of a wrong amount, or while the provider is away; then nothing is lost', async () => {
    expect((await site.ask(beginPayment, { money: '5.00', key: 'a-guests-wish' })).code).toBe(303);
    expect((await begin('0.99')).msg).toBe('A payment is €1.00 to €500.00.');
    for (const money of ['0.99', '500.01', '99999']) expect((await begin(money)).refusal).toBe('payment-amount');
    stripe.setDown(true);
    expect((await begin('5.00', 'while-it-is-down')).refusal).toBe('payment-away');
    stripe.setDown(false);
    const { data } = await begin('5.00', 'while-it-is-down');
    expect(data.url).toBe(stripe.latest().url);
    const other = await join();
    expect((await site.ask(readPayment, { id: data.id }, other)).refusal).toBe('payment-not-found');
  });
});

onBothEngines('a payment in a currency without two decimals', (engine) => {
  let stripe: Awaited<ReturnType<typeof stripeStandIn>>;
  beforeAll(async () => {
    stripe = await stripeStandIn();
  });
  afterAll(() => stripe.close());
  const open = async (currency: string, more: Record<string, string> = {}) => {
    const site = await openEconomy(engine, {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: hookSecret,
      STRIPE_API_URL: stripe.url,
      BALANCE_CURRENCY: currency,
      SITE_URL: siteUrl,
      ...more,
    });
    const id = await site.add(`payer-in-${currency}`);
    const token = await site.sessionOf(id);
    const tell = async (type: string, object: object) => {
      const payload = hookOf(type, object);
      const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(payload) };
      return (await site.app.inject({ method: 'POST', url: paymentHookPath, payload, headers })).statusCode;
    };
    const begin = (money: string, language: 'en' | 'jp' = 'en') =>
      site.ask(beginPayment, { money, key: `wish-of-${money.replace('.', '-')}` }, { token, language });
    const cents = async () => (await site.held(id)).money_cents;
    return { site, token, tell, begin, cents };
  };
  const completed = 'checkout.session.completed';

  test('is counted in whole yen at the provider, in the ledger, and for whoever writes another amount', async () => {
    const { site, token, tell, begin, cents } = await open('JPY');
    const wallet = (await site.ask(readWallet, {}, { token })).data;
    expect(wallet).toMatchObject({ step: 100, offered: ['500.00', '1000.00', '2000.00', '5000.00'] });
    expect([(await begin('99')).msg, (await begin('99', 'jp')).msg]).toEqual([
      'A payment is ¥100 to ¥50,000.',
      '一度にチャージできるのは￥100から￥50,000までです。',
    ]);
    expect((await begin('500.50')).refusal).toBe('amount-parts');
    await begin('500');
    expect(stripe.asks.at(-1)?.form.get('line_items[0][price_data][unit_amount]')).toBe('500');
    const paid = stripe.pay(stripe.latest().id);
    expect([await tell(completed, paid), await cents()]).toEqual([200, 50_000]);
    expect([await tell('charge.refunded', chargeOf(paid, 120)), await cents()]).toEqual([200, 38_000]);
    const said: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((text) => void said.push(String(text)));
    vi.spyOn(console, 'error').mockImplementation((text) => void said.push(String(text)));
    const operate = async (name: string, ...args: string[]) => economy.commands?.[name]?.run(site.running, args);
    const number = String(paid.metadata['payment']);
    expect([await operate('payment', 'refund', number, '0.50'), said.at(-1)]).toEqual([
      2,
      expect.stringMatching(/^An amount from 1 to 380 can be refunded/),
    ]);
    await operate('payment', 'refund', number, '80');
    expect([stripe.refunds, said.at(-1), await cents()]).toEqual([
      [{ intent: `pi_${paid.id}`, amount: 80 }],
      `80 JPY of payment ${number} was refunded.`,
      30_000,
    ]);
    expect(await operate('voucher', 'make', '5.50')).toBe(2);
    expect(await operate('ledger', 'money', 'payer-in-JPY', '-0.50', 'Half')).toBe(1);
    vi.restoreAllMocks();
    expect([await tell('charge.dispute.created', disputeOf(paid, 'needs_response', 300)), await cents()]).toEqual([
      200, 0,
    ]);
  });

  test('is counted in thousandths at the provider where the currency has them', async () => {
    const { tell, begin, cents } = await open('KWD', { PAYMENT_AMOUNTS: '2,4.50' });
    expect((await begin('0.39')).refusal).toBe('payment-amount');
    await begin('4.50');
    expect(stripe.asks.at(-1)?.form.get('line_items[0][price_data][unit_amount]')).toBe('4500');
    const paid = stripe.pay(stripe.latest().id);
    expect([await tell(completed, paid), await cents()]).toEqual([200, 450]);
    expect([await tell('charge.refunded', chargeOf(paid, 1_250)), await cents()]).toEqual([200, 325]);
  });

  test('buys points at a rate below one, to the last of them', async () => {
    const { site, token, tell, begin, cents } = await open('VND', {
      POINTS_PER_UNIT: '0.01',
      PAYMENT_AMOUNTS: '50000,100000',
    });
    await begin('100000');
    await tell(completed, stripe.pay(stripe.latest().id));
    const wish = { money: '2900', score: 29, key: 'the-first-wish' };
    expect((await site.ask(exchangeMoney, wish, { token })).data).toEqual({ money: '97100.00', score: 29 });
    expect(await cents()).toBe(9_710_000);
    expect(
      (await site.ask(exchangeMoney, { ...wish, money: '99', score: 0, key: 'another-wish' }, { token })).refusal,
    ).toBe('exchange-too-small');
    expect(
      (await site.ask(exchangeMoney, { ...wish, money: '100.50', score: 1, key: 'the-last-wish' }, { token })).refusal,
    ).toBe('amount-parts');
  });
});

onBothEngines('a site without a provider', (engine) => {
  test('takes no payments, has no address for web hooks, and says so', async () => {
    const site = await openEconomy(engine);
    const token = await site.sessionOf(await site.add('hopeful'));
    expect((await site.ask(readWallet, {}, { token })).data).toMatchObject({ can_pay: false });
    expect((await site.ask(beginPayment, { money: '5.00', key: 'a-wish-of-mine' }, { token })).refusal).toBe(
      'payment-off',
    );
    const body = hookOf('checkout.session.completed', {});
    const reply = await site.app.inject({
      method: 'POST',
      url: paymentHookPath,
      payload: body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(body) },
    });
    expect(reply.statusCode).toBe(404);
  });

  test.each([
    [{ STRIPE_SECRET_KEY: secretKey }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: hookSecret }, 'BALANCE_CURRENCY'],
    [{ STRIPE_WEBHOOK_SECRET: hookSecret, BALANCE_CURRENCY: 'EUR' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY'],
    [{ BALANCE_CURRENCY: 'ABC' }, 'BALANCE_CURRENCY'],
    [{ BALANCE_CURRENCY: 'JPY', PAYMENT_AMOUNTS: '500,1000.50' }, 'PAYMENT_AMOUNTS'],
    [{ PAYMENT_AMOUNTS: '10,5' }, 'PAYMENT_AMOUNTS'],
    [{ PAYMENT_AMOUNTS: '1000000' }, 'PAYMENT_AMOUNTS'],
    [{ BALANCE_CURRENCY: 'eur' }, 'BALANCE_CURRENCY'],
    [{ POINTS_PER_UNIT: '0' }, 'POINTS_PER_UNIT'],
    [{ BALANCE_GIFTS: 'maybe' }, 'BALANCE_GIFTS'],
  ])('does not start with %j', async (env, setting) => {
    await expect(openEconomy(engine, env as Record<string, string>)).rejects.toThrow(
      `The setting ${setting} cannot be used`,
    );
  });
});
