import { describe, expect, test } from 'vitest';
import type { Message } from '@yonkoma/contract';
import { daysOf, lineOf, partnerIn, withFresh } from './message-rules.ts';

const person = { id: 1, nickname: '', avatar: '', motto: '' };
const message = (id: number, { from = 1, at = id }: { from?: number; at?: number } = {}): Message => ({
  id,
  user_id: from,
  recipient_id: 3 - from,
  content: '',
  text: '',
  images: [],
  status: 'read',
  create_time: '',
  create_at: at,
  user: person,
  recipient: person,
});
const noon = new Date(2026, 10, 20, 12).getTime() / 1000;

test('messages are grouped by days, and those written in one go stay together', () => {
  const list = [
    message(5, { at: noon + 86_400 }),
    message(4, { from: 2, at: noon + 1_000 }),
    message(3, { at: noon + 900 }),
    message(2, { at: noon + 299 }),
    message(1, { at: noon }),
  ];
  const reported = daysOf(list, 1).map(({ said }) =>
    said.map(
      ({ message: { id }, isOwn, isFirst, isLast }) =>
        `${isFirst ? '(' : ''}${isOwn ? 'own' : 'their'} ${id}${isLast ? ')' : ''}`,
    ),
  );
  expect(reported).toEqual([['(own 1', 'own 2)', '(own 3)', '(their 4)'], ['(own 5)']]);
});

test.each([
  ['**Look** at\n\n*this*: `code`', 'Look at this: code'],
  ['   ', ''],
  ['2 * 3 * 4', '2 * 3 * 4'],
  ['<b>no</b>', '<b>no</b>'],
])('%p as one line is: %p', (text, line) => {
  expect(lineOf(text)).toBe(line);
});

describe('updates of a dialog', () => {
  const shown = [5, 4, 3, 2, 1].map((id) => message(id));
  test('continue from the messages that are shown', () => {
    const { list, isJoined } = withFresh(
      shown,
      [7, 6, 5, 4].map((id) => message(id)),
      false,
    );
    expect([list.map(({ id }) => id), isJoined]).toEqual([[7, 6, 5, 4, 3, 2, 1], true]);
  });
  test('remove deleted messages', () => {
    expect(
      withFresh(
        shown,
        [6, 5, 3].map((id) => message(id)),
        false,
      ).list.map(({ id }) => id),
    ).toEqual([6, 5, 3, 2, 1]);
    expect(
      withFresh(
        shown,
        [4, 2].map((id) => message(id)),
        true,
      ).list.map(({ id }) => id),
    ).toEqual([4, 2]);
  });
  test('that do not reach the shown messages replace them, since there may be more between', () => {
    const { list, isJoined } = withFresh(
      shown,
      [99, 98].map((id) => message(id)),
      false,
    );
    expect([list.map(({ id }) => id), isJoined]).toEqual([[99, 98], false]);
  });
});

test.each([
  ['with=7', 7],
  ['', 0],
  ['with=0', 0],
  ['with=-1', 0],
  ['with=1e3', 0],
  ['with=99999999999999999999', 0],
])('%p opens the dialog with %i', (query, partner) => {
  expect(partnerIn(new URLSearchParams(query))).toBe(partner);
});
