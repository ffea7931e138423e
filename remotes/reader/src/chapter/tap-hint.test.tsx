import { beforeEach, expect, test } from 'vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { click, press } from '../../fixtures/press.ts';
import ChapterPage from './chapter-page.tsx';

const open = () =>
  openPage('chapter', ChapterPage, '/animationDetail/5/11', {
    'shelf.recordPage': () => ({ record: null }),
    'comic.readChapter': () => chapterReply(),
  });
const firstPage = async () => {
  const [picture] = await screen.findAllByAltText(/page 1 of 6/);
  if (!picture) throw new Error('The first page did not come');
  return picture;
};
const hint = () => screen.queryByText('Tap anywhere to begin');
const controls = () => document.querySelector('[data-controls]')?.getAttribute('data-controls');
const page = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Page' }).value;

beforeEach(() => localStorage.clear());

test('a first visit shows where to tap, with closed bars, until a tap that does no more; never again', async () => {
  const first = open();
  const picture = await firstPage();
  await waitFor(() => expect(hint()).not.toBeNull());
  expect(controls()).toBe('hidden');
  expect(screen.queryByRole('button', { name: 'Tap anywhere to begin' })).toBeNull();
  await click(picture);
  expect([hint(), page()]).toEqual([null, '1']);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(controls()).toBe('hidden');
  first.unmount();
  open();
  await firstPage();
  expect([hint(), controls()]).toEqual([null, 'shown']);
});

test('a key ends the hint and does what it always does', async () => {
  open();
  await firstPage();
  await waitFor(() => expect(hint()).not.toBeNull());
  await press('ArrowRight');
  expect([hint(), page()]).toEqual([null, '2']);
});

test('the hint is away while the bars are open', async () => {
  open();
  await firstPage();
  await waitFor(() => expect(hint()).not.toBeNull());
  const moved = Object.assign(new Event('pointermove'), { pointerType: 'mouse', clientY: 5 });
  act(() => void window.dispatchEvent(moved));
  await waitFor(() => expect([hint(), controls()]).toEqual([null, 'shown']));
});
