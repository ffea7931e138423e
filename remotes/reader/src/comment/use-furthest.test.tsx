import { beforeEach, expect, test } from 'vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import { testMember } from '@yonkoma/remote-kit/test-member';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { readRecord } from '../../fixtures/record.ts';
import type { Reading } from '../chapter/use-chapter.ts';
import { rememberRead } from '../place/place-store.ts';
import { recallFurthest } from './furthest-store.ts';
import { useFurthest } from './use-furthest.ts';

beforeEach(() => localStorage.clear());

const Furthest = ({ reading, seenTo }: { reading: Reading; seenTo: number }) => (
  <output>{useFurthest(reading, seenTo)}</output>
);
const mika = testMember();
const open = (isMember = false) => {
  const page = (reading: Reading, seenTo: number) => (
    <TestHost member={isMember ? mika : null}>
      <Furthest reading={reading} seenTo={seenTo} />
    </TestHost>
  );
  const view = render(page(chapterReply(), 1));
  return {
    see: (seenTo: number, reading = chapterReply()) => {
      view.rerender(page(reading, seenTo));
      return Number(screen.getByRole('status').textContent);
    },
  };
};

test('the furthest page stays the furthest when the reader turns back, and is known the next time', async () => {
  const { see } = open();
  expect([see(2), see(4), see(1)]).toEqual([2, 4, 4]);
  await waitFor(() => expect(recallFurthest(5, 11)).toBe(4));
  cleanup();
  expect(open().see(1)).toBe(4);
});

test('a chapter that follows in the same strip has its own furthest page', () => {
  const { see } = open();
  see(6);
  expect([see(1, chapterReply({ id: 12, number: '3' })), see(2, chapterReply({ id: 12, number: '3' }))]).toEqual([
    1, 2,
  ]);
});

test('the account’s place counts for the member, and a reading in another language for everybody', () => {
  const reading = chapterReply({}, { record: readRecord({ chapter_id: 11, chapter_number: '2', image_index: 5 }) });
  expect(open(true).see(1, reading)).toBe(5);
  cleanup();
  localStorage.clear();
  expect(open().see(1, reading)).toBe(1);
  cleanup();
  rememberRead(5, '2');
  expect(open().see(1)).toBe(6);
});
