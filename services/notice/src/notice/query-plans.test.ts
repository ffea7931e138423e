import { beforeAll, expect, test } from 'vitest';
import { listNotices } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { learn, onBothEngines, readPlan, statementsOf } from '@yonkoma/testing/node';
import { openNotices, type TestNotices } from '../fixtures/open-notices.ts';
import { removeOldNews } from '../news/fan-out-store.ts';

onBothEngines('the queries of notices', (engine) => {
  let site: TestNotices;
  let db: Database;
  let token = '';

  beforeAll(async () => {
    site = await openNotices(engine);
    db = site.db;
    const reader = await site.add('reader');
    token = await site.sessionOf(reader);
    const others = 300;
    const notices = Array.from({ length: 3000 }, (_, at) => ({
      id: 1000 + at,
      type: at % 2 ? 'update' : 'system',
      kind: 'updates',
      is_for_all: at % 100 === 0 ? 1 : 0,
      body: '{"en":{"title":"x","text":"y"}}',
      published_at: 1000 + at,
      created_at: 1000,
    }));
    await db.batchInsert('notice', notices, 100);
    const receipts = notices
      .filter(({ is_for_all: isForAll }) => !isForAll)
      .map(({ id }) => ({
        notice_id: id,
        member_id: id % others === 0 ? reader : 1000 + (id % others),
        read_at: null,
      }));
    await db.batchInsert('notice_receipt', receipts, 100);
    await learn(db, ['notice', 'notice_receipt']);
  });

  test.each([undefined, 'update', 'system'] as const)(
    'the notices of a member are found by the member, of type %s',
    async (type) => {
      const lists = (await statementsOf(db, () => site.ask(listNotices, type ? { type } : {}, { token }))).filter(
        ({ sql }) => sql.includes('union all'),
      );
      expect(lists.length).toBeGreaterThan(1);
      for (const list of lists) {
        const [first] = (await readPlan(db, list)).filter(({ table }) => table.startsWith('notice'));
        expect([list.sql, first]).toEqual([
          list.sql,
          expect.objectContaining({ table: 'notice_receipt', isWhole: false }),
        ]);
      }
    },
  );

  test('the members who had an old notice are found by the notice', async () => {
    const selects = (await statementsOf(db, () => removeOldNews(db, 1100))).filter(({ sql }) =>
      /^select .* from `notice_receipt`/.test(sql),
    );
    expect(selects.length).toBeGreaterThan(1);
    for (const select of selects)
      expect(await readPlan(db, select)).toEqual([
        expect.objectContaining({ table: 'notice_receipt', isWhole: false }),
      ]);
  });
});
