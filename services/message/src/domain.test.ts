import { expect, test } from 'vitest';
import { missingWords } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { message } from './domain.ts';

onBothEngines('the message domain', (engine) => {
  test('opens an empty database and answers an unknown call with 404', async () => {
    const { app } = await engine.serve([message]);
    expect((await app.inject('/api/message/nothing')).statusCode).toBe(404);
  });
});

test('every refusal has words in every language', () => {
  expect(missingWords(message)).toEqual([]);
});
