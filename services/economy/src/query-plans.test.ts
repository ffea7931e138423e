import { beforeAll, expect, test } from 'vitest';
import type { Database } from '@yonkoma/service-kit';
import { learn, onBothEngines, readPlan, statementsOf } from '@yonkoma/testing/node';
import { openEconomy } from './fixtures/open-economy.ts';
import { listEntriesByKey } from './ledger/ledger-store.ts';
import { listOwed, takeSilent } from './payment/payment-store.ts';
import { findVoucher, forgetRedeemer, listVouchers } from './voucher/voucher-store.ts';

const count = 4000;
const now = 1_800_000_000;

onBothEngines('among thousands of vouchers, payments and entries', (engine) => {
  let db: Database;

  beforeAll(async () => {
    ({ db } = await openEconomy(engine));
    const numbers = Array.from({ length: count }, (_, at) => at + 1);
    await db.batchInsert(
      'voucher_batch',
      numbers
        .slice(0, 100)
        .map((id) => ({ id, cents: 500, note: '', made_by: 'x', created_at: now, expires_at: now + 9 })),
      100,
    );
    await db.batchInsert(
      'voucher',
      numbers.map((id) => ({ id, batch_id: 1 + (id % 100), code_hash: `hash ${id}`, member_id: id })),
      200,
    );
    await db.batchInsert(
      'payment',
      numbers.map((id) => ({
        id,
        member_id: 1 + (id % 500),
        wish_key: `wish ${id}`,
        cents: 500,
        currency: 'EUR',
        state: id % 50 === 0 ? 'begun' : 'paid',
        reference: `reference ${id}`,
        created_at: now - id,
        looked_at: now - id,
      })),
      200,
    );
    await db.batchInsert(
      'money_log',
      numbers.map((id) => ({
        member_id: id,
        cents: 1,
        before: 0,
        after: 1,
        memo: '',
        entry_key: `key ${id}`,
        created_at: now,
      })),
      200,
    );
    await learn(db, ['voucher', 'voucher_batch', 'payment', 'money_log']);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a voucher by its code', () => findVoucher(db, 'hash 7')],
    ['the vouchers of a batch', () => listVouchers(db, 7)],
    ['the vouchers of a member who is erased', () => forgetRedeemer(db, 7)],
    ['the payments that a member owes', () => listOwed(db, 7)],
    ['the payments of which nothing was heard', () => takeSilent(db, { now, silentS: 3900, limit: 20 })],
    ['the entries of a cause', () => listEntriesByKey(db, 'money', ['key 7', 'key 7 +'])],
  ])('%s are found without reading all', async (_what, ask) => {
    const selects = (await statementsOf(db, ask)).filter(({ sql }) => /^(?:select|update)/.test(sql));
    expect(selects.length).toBeGreaterThan(0);
    for (const statement of selects)
      expect([statement.sql, (await readPlan(db, statement)).filter(({ isWhole }) => isWhole)]).toEqual([
        statement.sql,
        [],
      ]);
  });
});
