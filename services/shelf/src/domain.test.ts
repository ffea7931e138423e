import { expect, test } from 'vitest';
import { missingWords } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { shelf } from './domain.ts';

onBothEngines('the shelf domain', (engine) => {
  test('opens an empty database and answers an unknown call with 404', async () => {
    const { app } = await engine.serve([shelf]);
    expect((await app.inject('/api/shelf/nothing')).statusCode).toBe(404);
  });
});

test('every refusal has words in every language', () => {
  expect(missingWords(shelf)).toEqual([]);
});
