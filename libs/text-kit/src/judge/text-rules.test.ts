import { expect, test, vi } from 'vitest';
import { type Call, PeerAway } from '@yonkoma/service-kit';
import { readTextRules } from './text-rules.ts';

const rules = {
  admission: 'links' as const,
  allowed_hosts: [],
  words: [{ language: 'all', word: 'sea', action: 'mask' as const }],
};

const asking = (ask: () => Promise<unknown>, db = {}) =>
  ({ ask, db, log: { debug: vi.fn() } }) as unknown as Pick<Call, 'ask' | 'db' | 'log'>;

test('while the domain of the rules is away, the last rules that were read for the same scope count', async () => {
  const changed = { ...rules, admission: 'all' as const };
  const answers = [async () => rules, () => Promise.reject(new PeerAway('discussion')), async () => changed];
  const call = asking(() => (answers.shift() ?? (() => Promise.reject(new PeerAway('discussion'))))());
  expect([
    await readTextRules(call, 'comic'),
    await readTextRules(call, 'comic'),
    await readTextRules(call, 'comic'),
    await readTextRules(call, 'comic'),
  ]).toEqual([rules, rules, changed, changed]);
  await expect(readTextRules(call, 'question')).rejects.toThrow('discussion');
});

test('without rules, or when they cannot be read for another reason, no text is published', async () => {
  const never = asking(() => Promise.reject(new PeerAway('discussion')));
  await expect(readTextRules(never, 'comic')).rejects.toThrow('discussion');
  const answers = [async () => rules, () => Promise.reject(new TypeError('a mistake'))];
  const call = asking(() => (answers.shift() as () => Promise<unknown>)());
  await readTextRules(call, 'comic');
  await expect(readTextRules(call, 'comic')).rejects.toThrow('a mistake');
});
