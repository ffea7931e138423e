import { expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import { missingWords } from '@yonkoma/service-kit';
import { media } from './domain.ts';
import { words } from './words.ts';

test('every refusal has words in every language', () => {
  expect(missingWords(media)).toEqual([]);
  for (const language of languages) {
    expect(Object.keys(words[language])).toEqual(Object.keys(words.en));
    // Three English sentences are defined literally by the wire.
    const own = Object.entries(words[language]).filter(
      ([key]) => language !== 'en' || !/^upload-(?:incomplete|type|too-large)$/.test(key),
    );
    expect(own.filter(([, word]) => word.trim() === '' || /[!！]/.test(word))).toEqual([]);
  }
});
