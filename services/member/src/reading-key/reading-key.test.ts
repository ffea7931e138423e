import { beforeAll, expect, test } from 'vitest';
import { makeReadingKey, readReadingKey, removeReadingKey } from '@yonkoma/contract';
import { findReader } from '@yonkoma/contract/schema';
import { onBothEngines } from '@yonkoma/testing/node';
import { openMembers, type TestMembers } from '../fixtures/open-members.ts';
import { updateMember } from '../member/member-store.ts';
import { newKey, plainKey } from './key-text.ts';

onBothEngines('the key for reading apps', (engine) => {
  let site: TestMembers;
  beforeAll(async () => {
    site = await openMembers(engine);
  });
  const join = async (name: string, birthday: string | null = null) => {
    const id = await site.add(name, { birthday });
    return { id, token: await site.sessionOf(id) };
  };
  const make = async (token: string, hasAdult = false) =>
    (await site.ask(makeReadingKey, { has_adult: hasAdult }, { token })).data.key;
  const reader = (key: string) => site.askPeer(findReader, { key });

  test('is shown once, finds its member however it is typed, and is stored only as a hash', async () => {
    const { id, token } = await join('Kei');
    expect((await site.ask(readReadingKey, {}, { token })).data).toEqual({ key: null, is_minor: false });
    const key = await make(token);
    expect(key).toMatch(/^[2-9a-z]{5}(?:-[2-9a-z]{5}){4}$/);
    for (const typed of [key, key.toUpperCase(), key.replaceAll('-', ''), ` ${key.replaceAll('-', ' – ')}\n`])
      expect([typed, await reader(typed)]).toEqual([
        typed,
        { memberId: id, isMinor: false, hasAdult: false, level: 1 },
      ]);
    expect(JSON.stringify(await site.db('reading_key'))).not.toContain(plainKey(key));
    const { data } = await site.ask(readReadingKey, {}, { token });
    expect(data).toEqual({
      key: { has_adult: false, create_time: expect.any(Number), used_time: expect.any(Number) },
      is_minor: false,
    });
  });

  test('is replaced by a new one, and gone when it is removed', async () => {
    const { token } = await join('Ren');
    const [first, second] = [await make(token), await make(token, true)];
    expect(await reader(first)).toBeNull();
    expect(await reader(second)).toMatchObject({ hasAdult: true });
    expect((await site.ask(removeReadingKey, {}, { token })).code).toBe(1);
    expect(await reader(second)).toBeNull();
  });

  test('opens nothing for adults to a minor, even when the birthday is entered afterwards', async () => {
    const young = await join('Sora', '2020-01-01');
    expect((await site.ask(makeReadingKey, { has_adult: true }, { token: young.token })).refusal).toBe(
      'reading-key-minor',
    );
    expect(await reader(await make(young.token))).toMatchObject({ isMinor: true, hasAdult: false });
    const later = await join('Yui');
    const key = await make(later.token, true);
    await updateMember(site.db, later.id, { birthday: '2020-01-01' });
    expect(await reader(key)).toMatchObject({ isMinor: true, hasAdult: false });
    expect((await site.ask(readReadingKey, {}, { token: later.token })).data).toMatchObject({
      key: { has_adult: false },
      is_minor: true,
    });
  });

  test('is invalid when its member is gone', async () => {
    const { id, token } = await join('Aki');
    const key = await make(token);
    await updateMember(site.db, id, { status: 'disabled' });
    expect(await reader(key)).toBeNull();
  });

  test.each([
    '',
    'x',
    'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa',
    '0'.repeat(25),
    '\u0000'.repeat(25),
    "' or 1=1 --",
    'ｋ'.repeat(200),
  ])('%j is refused', async (typed) => {
    expect(await reader(typed)).toBeNull();
  });

  test('is never the same twice', () => {
    expect(new Set(Array.from({ length: 500 }, newKey)).size).toBe(500);
  });
});
