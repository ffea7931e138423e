import { expect, test } from 'vitest';
import { migrate } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { member } from '../domain.ts';

onBothEngines('an upgrade', (engine) => {
  test('leaves no counter and no code that is stored by address', async () => {
    const before = member.migrations.filter(({ name }) => name < '0013');
    const db = await engine.open('upgraded', before);
    const row = { expires_at: 4_000_000_000 };
    await db('counter').insert(
      ['code to lan@reader.example 20779', 'sign-in member 7 192.0.2.1'].map((name) => ({ ...row, name, count: 1 })),
    );
    await db('code').insert({ ...row, address: 'lan@reader.example', event: 'retrieve', code_hash: 'x', tries: 0 });
    await migrate(db, 'upgraded', member.migrations);
    expect([await db('counter').select(), await db('code').select()]).toEqual([[], []]);
    expect(Object.keys(await db('code').columnInfo())).not.toContain('address');
  });
});
