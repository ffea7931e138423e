import { expect, test } from 'vitest';
import { onBothEngines, siteStandIn } from '@yonkoma/testing/node';
import { member } from '../domain.ts';
import { openMembers } from '../fixtures/open-members.ts';
import { removeExpired } from './expired-store.ts';

onBothEngines('expired data', (engine) => {
  test('is removed, however much there is, and nothing else is', async () => {
    const { db, add, sessionOf } = await openMembers(engine);
    const now = Math.floor(Date.now() / 1000);
    const [over, still] = [now, now + 60];
    const memberId = await add('reader');
    const session = (secret_hash: string, expires_at: number, refresh_expires_at: number | null) => ({
      member_id: memberId,
      secret_hash,
      expires_at,
      refresh_expires_at,
      user_agent: '',
      address: '',
      created_at: 1,
      seen_at: 1,
    });
    await db.batchInsert(
      'counter',
      Array.from({ length: 1200 }, (_, index) => ({ name: `over ${index}`, count: 1, expires_at: over })),
      200,
    );
    await db('counter').insert({ name: 'still', count: 1, expires_at: still });
    for (const [name, expires_at] of [
      ['over', over],
      ['still', still],
    ] as const) {
      await db('pass').insert({ token_hash: name, kind: 'owner-email', value: '{}', expires_at });
      await db('used_refresh').insert({ token_hash: name, secret_hash: name, session_id: 1, used_at: 1, expires_at });
      await db('code').insert({
        flow_hash: 'one',
        address_mark: 'one',
        event: name,
        member_id: 0,
        code_hash: '',
        tries: 0,
        expires_at,
      });
    }
    await db('session').insert([
      session('over', over, null),
      session('both over', over, over),
      session('refreshable', over, still),
    ]);
    await sessionOf(memberId);
    await db('known_network').insert([
      { member_id: memberId, network: 'old', seen_at: now - 7_776_000 },
      { member_id: memberId, network: 'new', seen_at: now - 7_775_000 },
    ]);

    await db('known_flow').insert([
      { member_id: memberId, flow_hash: 'old', seen_at: now - 7_776_000 },
      { member_id: memberId, flow_hash: 'new', seen_at: now - 7_775_000 },
    ]);

    expect(await removeExpired(db, now)).toBe(1207);
    expect(await db('counter').pluck('name')).toEqual(['still']);
    for (const [table, column] of [
      ['pass', 'token_hash'],
      ['used_refresh', 'token_hash'],
      ['code', 'event'],
    ] as const)
      expect(await db(table).pluck(column)).toEqual(['still']);
    expect(
      await db('session').whereIn('secret_hash', ['over', 'both over', 'refreshable']).pluck('secret_hash'),
    ).toEqual(['refreshable']);
    expect(await db('session')).toHaveLength(2);
    expect([await db('known_network').pluck('network'), await db('known_flow').pluck('flow_hash')]).toEqual([
      ['new'],
      ['new'],
    ]);
    expect(await removeExpired(db, now)).toBe(0);
  });

  test('is removed by a job after the start of the site', async () => {
    const { composition } = await engine.serve([siteStandIn().domain, member]);
    const { db } = composition.running('member');
    await db('counter').insert({ name: 'over', count: 1, expires_at: 1 });
    await composition.start();
    while ((await db('counter').where({ name: 'over' })).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await db('counter').where({ name: 'over' })).toEqual([]);
  });
});
