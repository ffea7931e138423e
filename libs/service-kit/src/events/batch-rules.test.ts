import { expect, test } from 'vitest';
import { batchesOf } from './batch-rules.ts';

const event = (said: string, data = '{}') => {
  const [subscriber = '', name = '', subject = ''] = said.split(' ');
  return { said, subscriber, name, subject, data };
};
const batched = (said: readonly string[]) => {
  const { batches, isAll } = batchesOf(said.map((one) => event(one)));
  return { batches: batches.map(({ events }) => events.map((one) => one.said)), isAll };
};

test('events of one name for one subscriber go together, in order', () => {
  expect(batched(['notice told a', 'shelf told a', 'notice told b', 'notice told a'])).toEqual({
    batches: [['notice told a', 'notice told b', 'notice told a'], ['shelf told a']],
    isAll: true,
  });
});

test('an event never overtakes an earlier one of its subject', () => {
  expect(batched(['notice told a', 'notice moved a', 'notice moved b', 'notice told a', 'notice told c'])).toEqual({
    batches: [['notice told a', 'notice told c']],
    isAll: false,
  });
});

test('a batch ends at 50 events or a megabyte of data, and one long event is a batch of its own', () => {
  const { batches, isAll } = batched(Array.from({ length: 120 }, (_, index) => `notice told ${index}`));
  expect([batches.map(({ length }) => length), isAll]).toEqual([[50], false]);
  const long = 'x'.repeat(1_100_000);
  const far = batchesOf([event('notice told a', long), event('notice told b', long), event('shelf told a', long)]);
  expect(far.batches.map(({ events }) => events.map(({ subject }) => subject))).toEqual([['a'], ['a']]);
});
