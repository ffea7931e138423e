import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { beginPayment, listMoneyLog, paymentHookPath, readPayment, readWallet } from '@yonkoma/contract';
import { onBothEngines } from '@yonkoma/testing/node';
import { economy } from '../domain.ts';
import { openEconomy, type TestEconomy } from '../fixtures/open-economy.ts';
import { chargeOf, hookOf, hookSecret, secretKey, signatureOf, stripeStandIn } from './fixtures/stripe-stand-in.ts';
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
    for (const money of ['0.99', '500.01', '99999']) expect((await begin(money)).refusal).toBe('rule-payment');
    stripe.setDown(true);
    expect((await begin('5.00', 'while-it-is-down')).refusal).toBe('payment-away');
    stripe.setDown(false);
    const { data } = await begin('5.00', 'while-it-is-down');
    expect(data.url).toBe(stripe.latest().url);
    const other = await join();
    expect((await site.ask(readPayment, { id: data.id }, other)).refusal).toBe('payment-not-found');
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
    [{ BALANCE_CURRENCY: 'VND' }, 'BALANCE_CURRENCY'],
    [{ BALANCE_CURRENCY: 'eur' }, 'BALANCE_CURRENCY'],
    [{ POINTS_PER_UNIT: '0' }, 'POINTS_PER_UNIT'],
    [{ BALANCE_GIFTS: 'maybe' }, 'BALANCE_GIFTS'],
  ])('does not start with %j', async (env, setting) => {
    await expect(openEconomy(engine, env as Record<string, string>)).rejects.toThrow(
      `The setting ${setting} cannot be used`,
    );
  });
});
