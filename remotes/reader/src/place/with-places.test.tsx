import { beforeEach, expect, test } from 'vitest';
import { cleanup, waitFor } from '@testing-library/react';
import { openPage } from '../../fixtures/open-page.tsx';
import { recallGuestPlaces, recallPlace, rememberPlace } from './place-store.ts';
import { withPlaces } from './with-places.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

beforeEach(() => localStorage.clear());

const { default: Page } = withPlaces({ default: () => <p>A page</p> });
const place = (chapterId: number, at: number) => ({
  chapterId,
  number: '2',
  language: 'en' as const,
  page: 4,
  count: 9,
  at,
});
const open = (id: number | null, answer: () => unknown = () => null) =>
  openPage('home', Page, '/', { 'shelf.mergeRecords': answer }, { member: id === null ? null : testMember({ id }) });

test('a guest’s places move to the account at sign-in, the newest first, and once', async () => {
  rememberPlace(5, place(11, 1000));
  rememberPlace(6, place(21, 2000));
  const { asked } = open(7);
  await waitFor(() =>
    expect(asked('shelf.mergeRecords')).toEqual([
      {
        records: [
          { comic_id: 6, chapter_id: 21, index: 4, at: 2000 },
          { comic_id: 5, chapter_id: 11, index: 4, at: 1000 },
        ],
      },
    ]),
  );
  await waitFor(() => expect(recallGuestPlaces()).toEqual([]));
  cleanup();
  expect(open(7).asked('shelf.mergeRecords')).toEqual([]);
});

test('they belong to that account then: another member of this device neither sees nor gets them', async () => {
  rememberPlace(5, place(11, 1000));
  open(7);
  await waitFor(() => expect(recallGuestPlaces()).toEqual([]));
  cleanup();
  expect([recallPlace(5, 7)?.page, recallPlace(5, 8), recallPlace(5)]).toEqual([4, null, null]);
  expect(open(8).asked('shelf.mergeRecords')).toEqual([]);
});

test('a guest’s places are sent nowhere', async () => {
  rememberPlace(5, place(11, 1000));
  const { asked } = open(null);
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(asked('shelf.mergeRecords')).toEqual([]);
  expect(recallPlace(5)?.page).toBe(4);
});

test('places that could not be sent are sent the next time', async () => {
  rememberPlace(5, place(11, 1000));
  const { asked } = open(7, () => {
    throw new Error('The service is busy');
  });
  await waitFor(() => expect(asked('shelf.mergeRecords')).toHaveLength(1));
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(recallGuestPlaces()).toHaveLength(1);
  cleanup();
  const again = open(7);
  await waitFor(() => expect(again.asked('shelf.mergeRecords')).toHaveLength(1));
  await waitFor(() => expect(recallGuestPlaces()).toEqual([]));
});

test('of very many places the newest 200 are sent first, the others with the next page', async () => {
  for (let id = 1; id <= 203; id += 1) rememberPlace(id, place(id, id));
  const { asked } = open(7);
  await waitFor(() => expect(recallGuestPlaces()).toHaveLength(3));
  const brought = asked('shelf.mergeRecords')[0] as { records: { comic_id: number }[] };
  expect([brought.records.length, brought.records[0]?.comic_id, brought.records[199]?.comic_id]).toEqual([200, 203, 4]);
});
