import { asMoney } from '@yonkoma/contract';
import type { readPersonalDataByEconomy } from '@yonkoma/contract/schema';
import {
  isoTime,
  type PersonalDataPart,
  personalDataPageRows,
  pageById,
  readPersonalDataParts,
  type Verb,
} from '@yonkoma/service-kit';
import type { EconomyConfig } from '../config.ts';
import { listDisputes } from '../payment/dispute-store.ts';
import { words } from '../words.ts';
import { listDaysOf, listDeedsOf, listEntriesOf, listPaymentsOf } from './personal-data-store.ts';

type Part = 'points' | 'balance' | 'payments' | 'experience' | 'check-ins';
const part = (name: Part, read: PersonalDataPart<EconomyConfig>['read']): PersonalDataPart<EconomyConfig> => ({
  part: name,
  title: ({ language }) => words[language][`kept.${name}`],
  read,
});

const parts: readonly PersonalDataPart<EconomyConfig>[] = [
  part('points', async ({ db }, memberId, after) =>
    pageById(await listEntriesOf(db, 'score', memberId, Number(after)), ({ created_at, id: _, ...entry }) => ({
      ...entry,
      at: isoTime(created_at),
    })),
  ),
  part('balance', async ({ db }, memberId, behind) =>
    pageById(
      await listEntriesOf(db, 'money', memberId, Number(behind)),
      ({ amount, before, after, reason, memo, created_at }) => ({
        amount: asMoney(amount),
        before: asMoney(before),
        after: asMoney(after),
        reason,
        memo,
        at: isoTime(created_at),
      }),
    ),
  ),
  part('payments', async ({ db }, memberId, after) => {
    const payments = await listPaymentsOf(db, memberId, Number(after));
    const disputes = await listDisputes(
      db,
      payments.map(({ id }) => id),
    );
    return pageById(payments, ({ id, cents, currency, state, refunded_cents, created_at, paid_at }) => ({
      amount: asMoney(cents),
      currency,
      state,
      refunded: asMoney(refunded_cents),
      disputes: disputes
        .filter((dispute) => dispute.payment_id === id)
        .map((dispute) => ({
          amount: asMoney(dispute.cents),
          state: dispute.state,
          opened: isoTime(dispute.opened_at),
          closed: dispute.closed_at === null ? null : isoTime(dispute.closed_at),
        })),
      at: isoTime(created_at),
      paid_at: paid_at === null ? null : isoTime(paid_at),
    }));
  }),
  part('experience', async ({ db }, memberId, after) =>
    pageById(await listDeedsOf(db, memberId, Number(after)), ({ action, day, amount, created_at }) => ({
      action,
      day,
      amount,
      at: isoTime(created_at),
    })),
  ),
  part('check-ins', async ({ db }, memberId, place) => {
    const days = await listDaysOf(db, memberId, place);
    return {
      rows: days.map(({ day, streak, score, created_at }) => ({ day, streak, points: score, at: isoTime(created_at) })),
      next: days.length < personalDataPageRows ? null : (days.at(-1)?.day ?? null),
    };
  }),
];

export const readPersonalData: Verb<EconomyConfig, typeof readPersonalDataByEconomy> = (call, asked) =>
  readPersonalDataParts(parts, call, asked);
