import { expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { missingWords } from '@yonkoma/service-kit';
import { onBothEngines } from '@yonkoma/testing/node';
import { discussion } from './domain.ts';
import { words } from './words.ts';

onBothEngines('the discussion domain', (engine) => {
  test('opens an empty database and answers an unknown call with 404', async () => {
    const { app } = await engine.serve([discussion]);
    expect((await app.inject('/api/discussion/nothing')).statusCode).toBe(404);
  });
});

test('every refusal has words in every language', () => {
  expect(missingWords(discussion)).toEqual([]);
  for (const language of languages) {
    expect(Object.keys(words[language])).toEqual(Object.keys(words.en));
    expect(Object.values(words[language]).filter((word) => word.trim() === '')).toEqual([]);
  }
});
