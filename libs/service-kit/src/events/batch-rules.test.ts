import { expect, test } from 'vitest';
import { batchesOf, deferredOf } from './batch-rules.ts';

const event = (said: string, data = '{}') => {
  const [subscriber = '', name = '', subject = ''] = said.split(' ');
  return { said, subscriber, name, subject, data };
};
const batched = (said: readonly string[]) => {
  const { batches, left } = batchesOf(said.map((one) => event(one)));
  return { batches: batches.map(({ events }) => events.map((one) => one.said)), left: [...left] };
};

test('events of one name for one subscriber go together, in order', () => {
  expect(batched(['notice told a', 'shelf told a', 'notice told b', 'notice told a'])).toEqual({
    batches: [['notice told a', 'notice told b', 'notice told a'], ['shelf told a']],
    left: [],
  });
});

test('an event never overtakes an earlier one of its subject', () => {
  expect(batched(['notice told a', 'notice moved a', 'notice moved b', 'notice told a', 'notice told c'])).toEqual({
    batches: [['notice told a', 'notice told c']],
    left: ['notice'],
  });
});

test('a batch ends at 50 events or a megabyte of data, and one long event is a batch of its own', () => {
  const { batches, left } = batched(Array.from({ length: 120 }, (_, index) => `notice told ${index}`));
  expect([batches.map(({ length }) => length), left]).toEqual([[50], ['notice']]);
  const long = 'x'.repeat(1_100_000);
  const far = batchesOf([event('notice told a', long), event('notice told b', long), event('shelf told a', long)]);
  expect(far.batches.map(({ events }) => events.map(({ subject }) => subject))).toEqual([['a'], ['a']]);
});

test('a subscriber is deferred when each event that it gets says so', () => {
  const one = { subscribers: ['notice', 'economy'], deferred: ['economy'] };
  const other = { subscribers: ['economy', 'shelf'], deferred: ['shelf'] };
  const names = ['notice', 'economy', 'shelf'];
  expect(deferredOf([one] as never, names.slice(0, 2))).toEqual(['economy']);
  expect(deferredOf([one, other] as never, names)).toEqual(['shelf']);
});
