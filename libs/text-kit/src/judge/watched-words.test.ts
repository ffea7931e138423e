import { expect, test, vi } from 'vitest';
import { type Call, PeerAway } from '@yonkoma/service-kit';
import { readWatchedWords } from './watched-words.ts';

const words = [{ language: 'all', word: 'sea', action: 'mask' as const }];

const asking = (ask: () => Promise<unknown>, db = {}) =>
  ({ ask, db, log: { debug: vi.fn() } }) as unknown as Pick<Call, 'ask' | 'db' | 'log'>;

test('while the domain of watched words is away, the list that was read last counts', async () => {
  const answers = [async () => words, () => Promise.reject(new PeerAway('discussion'))];
  const call = asking(() => (answers.shift() ?? (async () => []))());
  expect([await readWatchedWords(call), await readWatchedWords(call), await readWatchedWords(call)]).toEqual([
    words,
    words,
    [],
  ]);
});

test('words that were never read, or cannot be read for another reason, let nothing be published', async () => {
  await expect(readWatchedWords(asking(() => Promise.reject(new PeerAway('discussion'))))).rejects.toThrow(
    'discussion',
  );
  const answers = [async () => words, () => Promise.reject(new TypeError('a mistake'))];
  const call = asking(() => (answers.shift() as () => Promise<unknown>)());
  await readWatchedWords(call);
  await expect(readWatchedWords(call)).rejects.toThrow('a mistake');
});
