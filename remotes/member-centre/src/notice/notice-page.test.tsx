import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listNotices, type Notice, type NoticePreferences, readNoticePreferences } from '@yonkoma/contract';
import { member } from '../../fixtures/member.ts';
import { type Answers, openPage, refused, reply } from '../../fixtures/open-page.tsx';
import NoticePage from './notice-page.tsx';

const notice = (fields: Partial<Notice> = {}): Notice => ({
  id: 1,
  title: 'We move',
  text: 'On Sunday\nat 8',
  content: '',
  lang: 'en',
  type: 'system',
  is_top: 0,
  is_read: 0,
  publish_time: 1_790_000_000,
  create_time: 1_790_000_000,
  news: null,
  ...fields,
});
const harbour = notice({
  id: 2,
  title: '7 new chapters: Harbour',
  type: 'update',
  lang: '',
  text: '',
  news: {
    comic: { id: 9, title: 'Harbour', title_lang: 'en' },
    chapter_count: 7,
    chapters: [
      { id: 31, name: 'Chapter 4', title: '', number: '4', language: 'en' },
      { id: 32, name: '桟橋', title: '桟橋', number: '5', language: 'jp' },
    ],
  },
});

/** Services whose notices become read when a call marks them. */
const open = (start: Notice[], more: Answers = {}, address = '/user/account/notice') => {
  let list = start;
  const unread = () => list.filter(({ is_read }) => is_read === 0).length;
  return openPage(
    'notice',
    NoticePage,
    address,
    {
      'notice.listNotices': ({ type }) =>
        reply(listNotices, {
          list: list.filter((one) => !type || one.type === type),
          total: list.length,
          unread: unread(),
        }),
      'notice.readNotices': ({ ids }) => {
        list = list.map((one) => (ids === 'all' || (ids as number[]).includes(one.id) ? { ...one, is_read: 1 } : one));
        return { unread: unread() };
      },
      ...more,
    },
    { member: member() },
  );
};
const rows = () =>
  within(screen.getByRole('list', { name: 'Notices' }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

test('new chapters link to their reader, and following the link marks the notice as read', async () => {
  const { asked } = open([harbour, notice({ is_read: 1 })]);
  await screen.findByText('Harbour');
  expect(rows()).toEqual(['Unread: Harbour', 'We move']);
  expect(screen.getByRole('link', { name: 'Chapter 4' }).getAttribute('href')).toBe('/animationDetail/9/31');
  expect(screen.getByRole('link', { name: '桟橋' }).getAttribute('lang')).toBe('ja');
  expect(screen.getByText('and 5 more')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Chapter 4' }));
  await waitFor(() => expect(asked('notice.readNotices')).toEqual([{ ids: [2] }]));
});

test('one notice is marked as read, or all', async () => {
  const { asked } = open([harbour, notice(), notice({ id: 3, title: 'A contest', type: 'activity', is_top: 1 })]);
  await screen.findByText('3 unread');
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read: Harbour' }));
  await screen.findByText('2 unread');
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText(/unread$/)).toBeNull());
  expect(rows()).toEqual(['Harbour', 'We move', 'A contest']);
  expect(asked('notice.readNotices')).toEqual([{ ids: [2] }, { ids: 'all' }]);
});

test('a notice that could not be marked is unread again, with the reason', async () => {
  const { notices } = open([notice()], { 'notice.readNotices': () => refused('x', 'The service is busy') });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: We move' }));
  await waitFor(() => expect(notices).toEqual(['The service is busy']));
  expect(await screen.findByRole('button', { name: 'Mark as read: We move' })).toBeTruthy();
});

test('a kind can be chosen and stays in the address', async () => {
  const { asked } = open([harbour, notice()], {}, '/user/account/notice?type=system');
  await screen.findByText('We move');
  expect(screen.queryByText('Harbour')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Chapters' }));
  await screen.findByText('Harbour');
  expect(asked('notice.listNotices').map(({ type }) => type)).toEqual(['system', 'update']);
});

test('an empty list says what will come', async () => {
  open([]);
  expect(await screen.findByText('No notices yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to my library' }).getAttribute('href')).toBe('/user/manhua/collect');
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('a long list loads page by page', async () => {
  const many = Array.from({ length: 31 }, (_, index) =>
    notice({ id: index + 1, title: `Notice ${index + 1}`, is_read: 1 }),
  );
  const { asked } = open([], {
    'notice.listNotices': ({ page }) => ({
      list: many.slice((Number(page) - 1) * 30, Number(page) * 30),
      total: 31,
      unread: 0,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Notice 31')).toBeTruthy();
  expect(asked('notice.listNotices').map(({ page }) => page)).toEqual([1, 2]);
});

test('notices that could not be loaded say why and can be loaded again', async () => {
  let isBusy = true;
  open([], {
    'notice.listNotices': () =>
      isBusy ? refused('x', 'The service is busy') : { list: [notice()], total: 1, unread: 1 },
  });
  await screen.findByText('The service is busy');
  isBusy = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('We move')).toBeTruthy();
});

const preferences = (fields: Partial<NoticePreferences> = {}) =>
  reply(readNoticePreferences, {
    kinds: (['chapters', 'answers', 'mentions', 'levels', 'activities', 'site'] as const).map((kind) => ({
      kind,
      site: true,
      mail: true,
    })),
    digest: 'never',
    mail: 'ready',
    hour: 8,
    ...fields,
  });

test('the notices here and by mail are chosen by kind and saved together', async () => {
  const { asked, notices } = open([harbour], {
    'notice.readNoticePreferences': () => preferences(),
    'notice.changeNoticePreferences': () => preferences(),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Notice settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notice settings' }));
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Replies to me: Here' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'New chapters: By email' }));
  expect(dialog.queryByRole('checkbox', { name: 'From the site: Here' })).toBeNull();
  fireEvent.click(dialog.getByRole('radio', { name: 'Every week, on Monday' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = asked('notice.changeNoticePreferences') as unknown as NoticePreferences[];
  expect([sent?.digest, sent?.kinds.filter(({ site, mail }) => !site || !mail)]).toEqual([
    'weekly',
    [
      { kind: 'chapters', site: true, mail: false },
      { kind: 'answers', site: false, mail: true },
    ],
  ]);
  expect(notices).toEqual(['Your choice is saved']);
});

test('letters are offered only to members whom they can reach, and a letter’s own link opens the choice', async () => {
  open(
    [],
    { 'notice.readNoticePreferences': () => preferences({ mail: 'no-address' }) },
    '/user/account/notice?choose=1',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Notice settings' }));
  expect((await dialog.findByRole('link', { name: 'Go to the profile' })).getAttribute('href')).toBe(
    '/user/account/profile',
  );
  expect(dialog.queryByRole('radio')).toBeNull();
  expect(dialog.queryByRole('checkbox', { name: 'New chapters: By email' })).toBeNull();
});

test('a choice that could not be saved stays open with the reason', async () => {
  open(
    [],
    {
      'notice.readNoticePreferences': () => preferences({ mail: 'unavailable' }),
      'notice.changeNoticePreferences': () => refused('x', 'The service is busy'),
    },
    '/user/account/notice?choose=1',
  );
  const box = await screen.findByRole('checkbox', { name: 'My level: Here' });
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The service is busy');
  expect((box as HTMLInputElement).checked).toBe(false);
});
