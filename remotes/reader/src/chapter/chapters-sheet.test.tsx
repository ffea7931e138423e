import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chapterReply, comicReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { click, press } from '../../fixtures/press.ts';
import { rememberPlace, rememberRead } from '../place/place-store.ts';
import ChapterPage from './chapter-page.tsx';

const open = async () => {
  const page = openPage('chapter', ChapterPage, '/animationDetail/5/11?page=2', {
    'shelf.recordPage': () => ({ record: null }),
    'comic.readChapter': ({ id }) =>
      id === '10' ? chapterReply({ id: 10, number: '1', title: 'Dusk' }, { count: 4 }) : chapterReply(),
    'comic.readComic': () => comicReply(),
  });
  await screen.findByAltText(/page 2 of 6/);
  return page;
};
const openChapters = async () => {
  await click(screen.getByRole('button', { name: /Chapter 2 · Storm/ }));
  return within(await screen.findByRole('dialog', { name: 'All chapters' }));
};
const hasPages = () => document.activeElement?.querySelector('[data-page]') !== null;

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('the title opens all chapters: the current one marked, with what was read of each', async () => {
  rememberRead(5, '1');
  rememberPlace(5, { chapterId: 11, number: '2', language: 'en', page: 2, count: 6, at: 1_790_000_000 });
  const { asked } = await open();
  expect(asked('comic.readComic')).toEqual([]);
  const sheet = await openChapters();
  const rows = await sheet.findAllByRole('link');
  expect(rows.map((row) => [row.textContent?.match(/Dusk|Storm|Fog/)?.[0], row.getAttribute('aria-current')])).toEqual([
    ['Dusk', null],
    ['Storm', 'page'],
    ['Fog', null],
  ]);
  expect(rows.map((row) => row.textContent?.match(/Not read yet|Read|Page \d of \d/)?.[0])).toEqual([
    'Read',
    'Page 2 of 6',
    'Not read yet',
  ]);
  expect(rows[0]?.getAttribute('href')).toBe('/animationDetail/5/10');
});

test('another chapter of the list opens, and the pages have the focus', async () => {
  await open();
  const sheet = await openChapters();
  await click(await sheet.findByRole('link', { name: /Dusk/ }));
  expect(await screen.findByAltText('The Lighthouse, Chapter 1: Dusk, page 1 of 4')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(hasPages()).toBe(true));
});

test('the current chapter closes the list, which opens by a key too, and the pages have the focus again', async () => {
  await open();
  await waitFor(() => expect(hasPages()).toBe(true));
  await press('i');
  const sheet = within(await screen.findByRole('dialog', { name: 'All chapters' }));
  await click(await sheet.findByRole('link', { current: 'page' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(hasPages()).toBe(true));
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Page' }).value).toBe('2');
});

test('a key that comes while nothing has the focus goes to the pages', async () => {
  await open();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const pages = document.activeElement as HTMLElement;
  expect(hasPages()).toBe(true);
  pages.blur();
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: 'Home' });
  expect(document.activeElement).toBe(pages);
});
