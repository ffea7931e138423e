import { expect, test } from 'vitest';
import { hash } from '@node-rs/argon2';
import { Refusal } from '@yonkoma/service-kit';
import { hashPassword, isOutdated, isPassword, mostAtOnce } from './hash-password.ts';

test('a password matches its own hash and no other; two hashes of it differ', async () => {
  const [one, other] = [await hashPassword('one of the pandas'), await hashPassword('one of the pandas')];
  expect(one).not.toBe(other);
  expect([
    await isPassword(one, 'one of the pandas'),
    await isPassword(other, 'one of the pandas'),
    await isPassword(one, 'One of the pandas'),
  ]).toEqual([true, true, false]);
});

test('without a hash no password matches, not even that of the hash compared in its place', async () => {
  for (const nobody of [null, undefined]) expect(await isPassword(nobody, 'nobody has this password')).toBe(false);
});

test('a hash with weaker or stronger parameters than the present ones is outdated', async () => {
  expect(isOutdated(await hashPassword('one of the pandas'))).toBe(false);
  for (const options of [{ memoryCost: 8192 }, { timeCost: 3 }, { parallelism: 2 }, { algorithm: 1 }])
    expect(
      isOutdated(await hash('one of the pandas', { memoryCost: 19_456, timeCost: 2, parallelism: 1, ...options })),
    ).toBe(true);
});

test('a caller who finds the queue full is asked at once to retry, and those before are served', async () => {
  const hashed = await hash('x', { memoryCost: 64, timeCost: 1 });
  const results = await Promise.allSettled(Array.from({ length: mostAtOnce + 3 }, () => isPassword(hashed, 'x')));
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toHaveLength(3);
  for (const reason of refused) expect(reason).toMatchObject({ key: 'busy', name: new Refusal('busy').name });
  expect(results.slice(0, mostAtOnce).every((result) => result.status === 'fulfilled' && result.value)).toBe(true);
  expect(await isPassword(hashed, 'x')).toBe(true);
});
