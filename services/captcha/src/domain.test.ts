import { expect, test } from 'vitest';
import { missingWords } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { captcha } from './domain.ts';

onBothEngines('expired challenges and counts', (engine) => {
  test('are removed by a job after the start, and nothing else is', async () => {
    const { composition } = await engine.serve([captcha]);
    const { db } = composition.running('captcha');
    const [over, still] = [1, Math.floor(Date.now() / 1000) + 600];
    const challenge = { kind: 'click', network: '', answer: '[]' };
    await db('captcha').insert([
      { ...challenge, id: 'over', expires_at: over },
      { ...challenge, id: 'still', expires_at: still },
    ]);
    await db('counter').insert([
      { name: 'over', count: 1, expires_at: over },
      { name: 'still', count: 1, expires_at: still },
    ]);
    await composition.start();
    while ((await db('counter').where({ name: 'over' })).length > 0)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect([await db('captcha').pluck('id'), await db('counter').pluck('name')]).toEqual([['still'], ['still']]);
  });
});

test('every refusal has words in every language', () => {
  expect(missingWords(captcha)).toEqual([]);
});
