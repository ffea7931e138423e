import { expect, test } from 'vitest';
import { missingWords } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { notice } from './domain.ts';

onBothEngines('the notice domain', (engine) => {
  test('opens an empty database and answers an unknown call with 404', async () => {
    const { app } = await engine.serve([notice]);
    expect((await app.inject('/api/account/notices')).statusCode).toBe(404);
  });
});

test('every refusal has words in every language', () => {
  expect(missingWords(notice)).toEqual([]);
});
