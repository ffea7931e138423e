import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { reactionFields, type OwnComment } from '@yonkoma/contract';
import { comment } from '../../fixtures/comment.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import CommentsPage from './comments-page.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

beforeEach(() => localStorage.clear());

const mika = { id: 7, nickname: 'Mika', avatar: '', level: 1 };
const own = (id: number, fields: Partial<OwnComment> = {}): OwnComment => ({
  ...comment(id, { is_mine: 1, user: mika }),
  comic_title: 'The Lighthouse',
  title_lang: 'en',
  chapter_title: '',
  reason: '',
  ...fields,
});

const open = (answers: Answers, address = '/user/manhua/comment') =>
  openPage('comments', CommentsPage, address, answers, { member: testMember() });

test('each own comment is listed with its subject and whether others see it', async () => {
  const { asked } = open({
    'comic.listComicComments': () => ({
      list: [own(2, { status: 'unaudited', chapter_id: 11, image_index: 4, chapter_title: 'Storm' }), own(1)],
      total: 2,
      total_all: 2,
      cursor: '',
    }),
  });
  const [waiting, seen] = (await screen.findAllByRole('article')).map((entry) => within(entry));
  expect(waiting?.getByText('Waiting for approval. Only you can see it.')).toBeTruthy();
  expect(waiting?.getByRole('link', { name: 'The Lighthouse · Storm · Page 4' }).getAttribute('href')).toBe(
    '/animationDetail/5/11?page=4&comment=2',
  );
  expect(seen?.getByRole('link', { name: 'The Lighthouse' }).getAttribute('href')).toBe(
    '/detail/index?detailId=5&comment=1',
  );
  expect(seen?.queryByRole('button', { name: 'Reply' })).toBeNull();
  expect(asked('comic.listComicComments')).toEqual([{ order: 'new', limit: 20 }]);
});

test('a deleted comment leaves the list', async () => {
  open({
    'comic.listComicComments': () => ({ list: [own(2), own(1)], total: 2, total_all: 2, cursor: '' }),
    'comic.deleteComment': () => ({ comment: null, total_all: 0 }),
  });
  await screen.findByText('Comment 2');
  fireEvent.click(screen.getAllByRole('button', { name: 'Delete your comment' })[0] as HTMLElement);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete your comment' }));
  await waitFor(() => expect(screen.queryByText('Comment 2')).toBeNull());
  expect(screen.getByText('Comment 1')).toBeTruthy();
});

test('favourites are beside the own comments, page by page, and have an address', async () => {
  const kept = (id: number) =>
    own(id, {
      is_mine: 0,
      user: { id: 3, nickname: 'Aki', avatar: '', level: 4 },
      ...reactionFields({ isLiked: false, likeCount: 0, isFavourite: true, favouriteCount: 1 }),
    });
  const all = Array.from({ length: 21 }, (_, index) => kept(index + 1));
  const { asked } = open(
    {
      'comic.listFavouriteComments': ({ page }) => ({
        list: all.slice((Number(page) - 1) * 20, Number(page) * 20),
        total: 21,
      }),
    },
    '/user/manhua/comment?tab=favourites',
  );
  await screen.findByText('Comment 20');
  expect(screen.getAllByRole('button', { name: 'Save the comment by Aki: 1', pressed: true })).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: 'Show more comments' }));
  expect(await screen.findByText('Comment 21')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull();
  expect(asked('comic.listFavouriteComments')).toEqual([
    { page: 1, limit: 20 },
    { page: 2, limit: 20 },
  ]);
});

test('an empty list says what could be here', async () => {
  open({
    'comic.listComicComments': () => ({ list: [], total: 0, total_all: 0, cursor: '' }),
    'comic.listFavouriteComments': () => ({ list: [], total: 0 }),
  });
  expect(await screen.findByText('You have not written anything yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Saved' }));
  expect(await screen.findByText('You have not saved anything yet')).toBeTruthy();
});
