import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { testMember } from '@yonkoma/remote-kit/test-member';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { shelfCounts } from '../../fixtures/collection.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { ChapterEnd } from '../chapter/chapter-end.tsx';
import CollectionPage from '../collection/collection-page.tsx';

const open = (reading: ReturnType<typeof chapterReply>, member: ReturnType<typeof testMember> | null) =>
  openPage(
    'chapter',
    () => <ChapterEnd reading={reading} language="en" />,
    '/animationDetail/5/12',
    {
      'shelf.readShelfOf': () => ({ state: 'reading' }),
      'shelf.setReadingState': () => ({ before: [] }),
    },
    { member },
  );
const last = chapterReply({}, { next: null });

test('behind the last chapter, a member can say that they have finished the comic, and take it back', async () => {
  const { asked } = open(last, testMember());
  fireEvent.click(await screen.findByRole('button', { name: 'I have finished it' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Finished', pressed: true }));
  await screen.findByRole('button', { name: 'I have finished it', pressed: false });
  await waitFor(() =>
    expect(asked('shelf.setReadingState')).toEqual([
      { comic_ids: [5], state: 'finished' },
      { comic_ids: [5], state: '' },
    ]),
  );
});

test('neither a guest nor who has more to read is asked whether they have finished', async () => {
  const guest = open(last, null);
  await screen.findByRole('button', { name: 'Share' });
  expect(guest.asked('shelf.readShelfOf')).toEqual([]);
  guest.unmount();
  const { asked } = open(chapterReply(), testMember());
  await screen.findByRole('button', { name: 'Share' });
  expect(asked('shelf.readShelfOf')).toEqual([]);
});

test('members choose whether comics that they begin are marked', async () => {
  const { asked } = openPage(
    'collection',
    CollectionPage,
    '/user/manhua/collect?state=reading',
    {
      'shelf.listCollection': () => ({ list: [], total: 0, counts: shelfCounts() }),
      'shelf.readShelfSettings': () => ({ marks_reading: 0 }),
      'shelf.changeShelfSettings': ({ marks_reading: isOn }) => ({ marks_reading: isOn }),
    },
    { member: testMember() },
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Mark comics as “Reading”/ }));
  await waitFor(() =>
    expect((screen.getByRole('checkbox', { name: /^Mark comics/ }) as HTMLInputElement).checked).toBe(true),
  );
  expect(asked('shelf.changeShelfSettings')).toEqual([{ marks_reading: 1 }]);
});
