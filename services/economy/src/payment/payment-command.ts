import { dateTime, readMoney, stepOf, writtenMoney } from '@yonkoma/contract';
import { describeMembers, findMemberByName } from '@yonkoma/contract/schema';
import { type Command, decline, OperatorError, operatorName, readId, type Running } from '@yonkoma/service-kit';
import { readAccount } from '../account/account-store.ts';
import { noteAccount } from '../account/note-account.ts';
import type { EconomyConfig } from '../config.ts';
import { openProvider } from './open-provider.ts';
import { ProviderAway } from './payment-provider.ts';
import { listDisputes } from './dispute-store.ts';
import { findPayment, listPayments, type Payment } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

const usage =
  'payment list [NAME] | payment refund NUMBER [AMOUNT] [--spent]   --spent: also when the member has spent it; ' +
  'the rest is taken from their next payment';

async function list({ db, ask }: Running<EconomyConfig>, name: string | undefined): Promise<void> {
  const member = name === undefined ? null : await ask(findMemberByName, { username: name });
  if (name !== undefined && !member) decline(`There is no member ${name}.`);
  const found = await listPayments(db, member?.id ?? null, 100);
  if (found.length === 0) console.log('There are no payments.');
  const ids = [...new Set(found.map(({ member_id }) => member_id))];
  const names = new Map((await ask(describeMembers, { ids })).map(({ id, username }) => [id, username]));
  const disputes = await listDisputes(
    db,
    found.map(({ id }) => id),
  );
  for (const payment of found) {
    const { id, member_id, cents, currency, state, refunded_cents, taken_cents, created_at, reference } = payment;
    const spell = (amount: number) => writtenMoney(amount, stepOf(currency));
    const disputed = disputes.filter((dispute) => dispute.payment_id === id);
    const held = disputed.filter((dispute) => dispute.state !== 'won');
    const owed = held.reduce(
      (sum, dispute) => sum + dispute.cents - dispute.taken_cents,
      state === 'paid' ? refunded_cents - taken_cents : 0,
    );
    console.log(
      [
        id,
        dateTime(created_at),
        names.get(member_id) || `member ${member_id}`,
        `${spell(cents)} ${currency}`,
        state,
        refunded_cents > 0 ? `${spell(refunded_cents)} refunded` : '',
        ...disputed.map((dispute) => `${spell(dispute.cents)} disputed, ${dispute.state}`),
        owed > 0 ? `${spell(owed)} owed` : '',
        reference ?? '',
      ]
        .filter((part) => part !== '')
        .join('  '),
    );
  }
}

function amountOf({ cents, refunded_cents: refunded, currency }: Payment, written: string | undefined): number {
  const left = cents - refunded;
  if (left === 0) decline('All of it was refunded before.');
  const amount = written === undefined ? left : (readMoney(written) ?? 0);
  const step = stepOf(currency);
  if (amount < step || amount > left || amount % step !== 0)
    decline(`An amount from ${writtenMoney(step, step)} to ${writtenMoney(left, step)} can be refunded.`);
  return amount;
}

/**
 * The key names the sum after the refund. So the same line by another operator at the same moment, or after a crash
 * before the refund was noted, gives nothing back twice.
 */
async function refund(running: Running<EconomyConfig>, id: number, written: string | undefined, isSpentToo: boolean) {
  const { db, call, config, log } = running;
  const provider = (await openProvider(config)) ?? decline('Payments are off: STRIPE_SECRET_KEY is not set.');
  const payment = (await findPayment(db, id)) ?? decline(`There is no payment ${id}.`);
  if (payment.state !== 'paid' || payment.intent === null) return decline('It was not paid.');
  const disputed = (await listDisputes(db, [id])).find(({ state }) => state !== 'won');
  if (disputed) decline(`The bank of whoever paid takes it back: dispute ${disputed.reference} is ${disputed.state}.`);
  const amount = amountOf(payment, written);
  const { member_id: memberId, intent, currency } = payment;
  const held = (await readAccount(db, memberId)).money_cents;
  if (held < amount && !isSpentToo)
    decline(
      `The member has only ${writtenMoney(held, stepOf(currency))} left of it. ` +
        'With --spent it is refunded all the same.',
    );
  const cents = payment.refunded_cents + amount;
  await provider.refund({ intent, cents: amount, currency, key: `payment ${id} refunded to ${cents}` });
  await settlePayment(call(), { is: 'refunded', id, intent, cents, currency });
  await noteAccount(call(), memberId);
  log.warn({ operator: operatorName(config.SUDO_USER), payment: id, amount }, 'an operator refunded a payment');
  console.log(`${writtenMoney(amount, stepOf(currency))} ${currency} of payment ${id} was refunded.`);
}

/** `npm run ops -- payment refund 12 5.00` */
export const paymentCommand: Command<EconomyConfig> = {
  summary: 'List payments at the provider, and give them back',
  usage,
  async run(running, args) {
    const isSpentToo = args.includes('--spent');
    const [verb, what, amount, ...more] = args.filter((arg) => arg !== '--spent');
    try {
      if (more.length > 0 || (verb !== 'refund' && (isSpentToo || amount !== undefined))) decline('That is too much.');
      if (verb === 'list') await list(running, what);
      else if (verb === 'refund') await refund(running, readId(what, 'the payment'), amount, isSpentToo);
      else decline('Say what to do: list or refund.');
      return 0;
    } catch (error) {
      if (error instanceof ProviderAway) console.error(`Nothing was refunded. The provider says: ${error.message}`);
      else if (error instanceof OperatorError) console.error(`${error.message}\nUsage: npm run ops -- ${usage}`);
      else throw error;
      return 2;
    }
  },
};
