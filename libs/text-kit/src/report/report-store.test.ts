import { beforeAll, expect, test } from 'vitest';
import { type Database, transact } from '@yonkoma/service-kit';
import { learn, onBothEngines, readPlan, statementsOf } from '@yonkoma/testing/node';
import { createWriters } from '../writer/writer-tables.ts';
import { reportStore } from './report-store.ts';
import { createReports } from './report-tables.ts';

const store = reportStore<'kind' | 'text_id', { page: number }>(['kind', 'text_id']);
const now = 1_700_000_000;
const report = { page: 3, category: 'spam', content: 'Look', created_at: now } as const;

onBothEngines('reports and claims', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await engine.open('paper', [
      {
        name: '0001-paper',
        async up(fresh) {
          await createWriters(fresh, []);
          await createReports(fresh, ['kind', 'text_id'], (table) => {
            table.integer('page').notNullable();
          });
        },
      },
    ]);
  });
  let things = 0;
  const thing = () => {
    things += 1;
    return { kind: 1, text_id: things };
  };
  const add = (key: { kind: number; text_id: number }, member_id: number, more: { created_at?: number } = {}) =>
    transact(db, (transaction) => store.addReport(transaction, { ...report, ...key, member_id, ...more }));

  test('a member reports one thing once, and another thing with a key almost the same', async () => {
    const key = thing();
    expect([await add(key, 1), await add(key, 1), await add({ ...key, kind: 2 }, 1), await add(key, 2)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect((await store.listOpenReports(db)).map(({ id: _, ...row }) => row)).toEqual([
      { ...report, ...key, member_id: 1, status: 0 },
      { ...report, ...key, kind: 2, member_id: 1, status: 0 },
      { ...report, ...key, member_id: 2, status: 0 },
    ]);
  });

  test('a member who reports thirty things in a day reports no more until the day is over', async () => {
    for (let count = 0; count < 30; count += 1) {
      expect(await store.canReport(db, 5, now)).toBe(true);
      await add(thing(), 5);
    }
    expect([
      await store.canReport(db, 5, now),
      await store.canReport(db, 6, now),
      await store.canReport(db, 5, now + 86_400),
    ]).toEqual([false, true, true]);
  });

  test('what is decided is open no more, and how many were open is said once', async () => {
    const [key, other] = [thing(), thing()];
    await add(key, 1);
    await add(key, 2);
    await add(other, 1);
    const open = async () => (await store.listOpenReports(db)).filter(({ text_id }) => text_id >= key.text_id).length;
    const counts = await transact(db, async (transaction) => [
      (await store.holdOpenReports(transaction, key)).map(({ member_id }) => member_id),
      await store.closeReports(transaction, key, 1),
      await store.closeReports(transaction, key, 1),
      await store.holdOpenReports(transaction, key),
    ]);
    expect([counts, await open()]).toEqual([[[1, 2], 2, 0, []], 1]);
  });

  test('three trusted members count together; a newcomer, and a report that was closed, count nothing', async () => {
    const key = thing();
    await db('writer').insert([11, 12, 13, 14].map((member_id) => ({ member_id, approved_count: 5 })));
    await db('writer').insert({ member_id: 15, approved_count: 4 });
    for (const member of [11, 12, 15, 16]) await add(key, member);
    expect(await store.isReportedByTrusted(db, key)).toBe(false);
    await add(key, 13);
    expect(await store.isReportedByTrusted(db, key)).toBe(true);
    await store.closeReports(db, key, 2);
    await add(key, 14);
    expect(await store.isReportedByTrusted(db, key)).toBe(false);
  });

  test('a claim counts for a quarter of an hour, of two moderators the later one’s, until it is dropped', async () => {
    const [key, other] = [thing(), thing()];
    await store.keepClaim(db, key, 'Mai', now);
    await store.keepClaim(db, key, 'Ken', now + 10);
    await store.keepClaim(db, other, 'Mai', now);
    const until = now + 10 + 900;
    expect([
      await store.findClaim(db, key, now),
      await store.findClaim(db, key, until - 1),
      await store.findClaim(db, key, until),
      await store.listClaims(db, until - 1),
    ]).toEqual([
      { moderator: 'Ken', until },
      { moderator: 'Ken', until },
      undefined,
      [{ ...key, moderator: 'Ken', until }],
    ]);
    await store.dropClaim(db, key);
    expect((await store.listClaims(db, now)).map(({ text_id }) => text_id)).toEqual([other.text_id]);
  });

  test('a member sees page by page what they reported, and what they wrote goes when they go', async () => {
    const [first, second] = [thing(), thing()];
    await add(first, 21);
    await add(second, 21);
    await add(first, 22);
    const own = await store.listReportsBy(db, 21, 0);
    expect(own).toEqual([
      { id: expect.any(Number), ...first, category: 'spam', content: 'Look', created_at: now },
      { id: expect.any(Number), ...second, category: 'spam', content: 'Look', created_at: now },
    ]);
    expect(await store.listReportsBy(db, 21, own[0]?.id ?? 0)).toEqual([own[1]]);
    await store.silenceReports(db, 21);
    expect((await db('report').whereIn('member_id', [21, 22]).orderBy('id')).map(({ content }) => content)).toEqual([
      '',
      '',
      'Look',
    ]);
  });

  test('nothing that is asked reads a table from end to end', async () => {
    const rows = Array.from({ length: 4000 }, (_, index) => ({
      ...report,
      kind: 3,
      text_id: 1 + index,
      member_id: 100 + (index % 200),
      status: index % 50 === 0 ? 0 : 1,
    }));
    for (let at = 0; at < rows.length; at += 500) await db('report').insert(rows.slice(at, at + 500));
    const claims = rows.map(({ kind, text_id }) => ({ kind, text_id, moderator: 'Mai', until: now - 5 }));
    for (let at = 0; at < claims.length; at += 500) await db('claim').insert(claims.slice(at, at + 500));
    await learn(db, ['report', 'claim', 'writer']);
    const key = { kind: 3, text_id: 51 };
    const statements = await statementsOf(db, async () => {
      await store.canReport(db, 101, now);
      await store.isReportedByTrusted(db, key);
      await store.listOpenReports(db);
      await store.holdOpenReports(db, key);
      await store.listReportsBy(db, 101, 0);
      await store.listClaims(db, now);
      await store.findClaim(db, key, now);
      await store.closeReports(db, key, 2);
      await store.silenceReports(db, 101);
      await store.dropClaim(db, key);
    });
    expect(statements).toHaveLength(10);
    for (const statement of statements) {
      const whole = (await readPlan(db, statement)).filter(({ isWhole }) => isWhole);
      expect([statement.sql, whole]).toEqual([statement.sql, []]);
    }
  });
});
