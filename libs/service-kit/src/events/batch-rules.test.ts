import { expect, test } from 'vitest';
import { batchesOf } from './batch-rules.ts';

const event = (said: string, data = '{}') => {
  const [subscriber = '', name = '', subject = ''] = said.split(' ');
  return { said, subscriber, name, subject, data };
};
const batched = (said: readonly string[], busy: readonly string[] = []) => {
  const { batches, isAll } = batchesOf(
    said.map((one) => event(one)),
    ({ subject }) => busy.includes(subject),
  );
  return { batches: batches.map((batch) => batch.map((one) => one.said)), isAll };
};

test('events of one name for one subscriber go together, in order', () => {
  expect(batched(['notice told a', 'shelf told a', 'notice told b', 'notice told a'])).toEqual({
    batches: [['notice told a', 'notice told b', 'notice told a'], ['shelf told a']],
    isAll: true,
  });
});

test('an event never overtakes an earlier one of its subject', () => {
  expect(batched(['notice told a', 'notice moved a', 'notice moved b', 'notice told a', 'notice told b'])).toEqual({
    batches: [['notice told a'], ['notice moved b']],
    isAll: false,
  });
  expect(batched(['notice told a', 'notice told b', 'notice told a'], ['a'])).toEqual({
    batches: [['notice told b']],
    isAll: false,
  });
});

test('a batch ends at 50 events or a megabyte of data, and one long event is a batch of its own', () => {
  const many = Array.from({ length: 120 }, (_, index) => `notice told ${index}`);
  expect(batched(many).batches.map(({ length }) => length)).toEqual([50, 50, 20]);
  const long = 'x'.repeat(700_000);
  const { batches, isAll } = batchesOf(
    [event('notice told a', long), event('notice told b', long), event('notice told a'), event('notice told c')],
    () => false,
  );
  expect([batches.map((batch) => batch.map(({ subject }) => subject)), isAll]).toEqual([[['a'], ['b', 'c']], false]);
});
