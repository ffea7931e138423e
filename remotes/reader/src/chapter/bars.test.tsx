import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { click, press } from '../../fixtures/press.ts';
import ChapterPage from './chapter-page.tsx';

const open = async (reply = chapterReply()) => {
  openPage('chapter', ChapterPage, '/animationDetail/5/11', {
    'shelf.recordPage': () => ({ record: null }),
    'comic.readChapter': () => reply,
  });
  await screen.findByAltText(/page 1 of 6/);
};
const below = () => within(screen.getByRole('toolbar', { name: 'Pages and chapters' }));
const more = () => below().getByRole('button', { name: 'More' });
const openMore = async () => {
  await click(more());
  return within(await screen.findByRole('group', { name: 'More' }));
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('reader.zonesSeen.ltr', 'true');
});

test('the bar below has the count of the pages at its slider, and the number of comments', async () => {
  await open(chapterReply({ comment_count: 3 }));
  expect(below().getByText('1 / 6')).toBeTruthy();
  await press('ArrowRight');
  expect(below().getByText('2 / 6')).toBeTruthy();
  expect(below().getByRole('button', { name: 'Comments (3)' })).toBeTruthy();
});

test('a tooltip names the key, in the direction of reading', async () => {
  await open(chapterReply({ direction: 'rtl' }));
  expect(screen.getByRole('button', { name: 'Next page' }).title).toBe('Next page (←)');
  expect(screen.getByRole('button', { name: 'Bookmark this page' }).title).toBe('Bookmark this page (B)');
});

test('what is rare is in a menu: it does its work and closes', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Keys and taps' })).toBeNull();
  await click((await openMore()).getByRole('button', { name: 'Keys and taps' }));
  expect(await screen.findByRole('dialog', { name: 'Keys and taps' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'More' })).toBeNull();
});

test('Escape closes the menu alone and gives the focus back', async () => {
  await open();
  const menu = await openMore();
  expect(more().getAttribute('aria-expanded')).toBe('true');
  const [first] = menu.getAllByRole('button');
  await waitFor(() => expect(document.activeElement).toBe(first));
  fireEvent.keyDown(first ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'More' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more()));
  expect(document.querySelector('[data-controls]')?.getAttribute('data-controls')).toBe('shown');
});
