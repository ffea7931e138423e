import { beforeEach, describe, expect, test, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { press } from '../../fixtures/press.ts';
import { recallBookmarks } from '../bookmark/guest-store.ts';
import { recallPlace } from '../place/place-store.ts';
import ChapterPage from './chapter-page.tsx';

/** Six pages of which the first is a title, three times wider than high, on a screen that is higher than wide. */
const open = async (address = '/animationDetail/5/11') => {
  const reply = chapterReply();
  reply.chapter.images = reply.chapter.images.map((image) => (image.sort === 1 ? { ...image, width: 3000 } : image));
  const page = openPage('chapter', ChapterPage, address, {
    'shelf.recordPage': () => ({ record: null }),
    'comic.readChapter': () => reply,
  });
  await screen.findByAltText(/page 2 of 6/);
  return page;
};
const shown = () =>
  [...document.querySelectorAll('section[dir] > div:not([inert]) [data-page]')].map((box) =>
    Number(box.getAttribute('data-page')),
  );
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Page' });

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  const matches = (query: string) => query.includes('portrait');
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query), media: query }),
  );
  return () => vi.unstubAllGlobals();
});

describe('a title above the page after it', () => {
  test('shares its screen, and one turn goes on behind both', async () => {
    await open();
    expect([shown(), slider().getAttribute('aria-valuetext')]).toEqual([[1, 2], 'Pages 1 and 2 of 6']);
    await press('ArrowRight');
    expect([shown(), slider().value]).toEqual([[3], '3']);
    await press('ArrowLeft');
    expect([shown(), slider().value]).toEqual([[1, 2], '1']);
  });

  test('is where reading begins when the chapter is opened again, and where the second page is opened', async () => {
    const first = await open();
    await waitFor(() => expect(recallPlace(5)).toMatchObject({ page: 1, count: 6 }));
    first.unmount();
    await open('/animationDetail/5/11?page=2');
    expect([shown(), slider().value]).toEqual([[1, 2], '2']);
    await waitFor(() => expect(recallPlace(5)).toMatchObject({ page: 2, count: 6 }));
  });

  test('is the page of a bookmark, which any of the two takes away again', async () => {
    await open();
    await press('b');
    const marked = () => recallBookmarks().map((mark) => mark.image_index);
    await waitFor(() => expect(marked()).toEqual([1]));
    expect(screen.getByRole('button', { name: 'Bookmark this page', pressed: true })).toBeTruthy();
    await press('b');
    await waitFor(() => expect(marked()).toEqual([]));
  });
});
