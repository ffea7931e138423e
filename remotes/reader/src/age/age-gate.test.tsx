import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { comicReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import ComicPage from '../comic/comic-page.tsx';

const closed = (gate: 'ask' | 'minor') =>
  comicReply({ picture: null, cover: '', is_adult: 1 }, { gate, chapters: [], languages: [], recommend: [] });

test('the gate names the comic and nothing else of it, and opens in place after confirmation', async () => {
  let isOpen = false;
  const { asked, container } = openPage('comic', ComicPage, '/detail/index?detailId=5', {
    'comic.readComic': () => (isOpen ? comicReply() : closed('ask')),
    'comic.chooseAge': () => {
      isOpen = true;
      return { is_confirmed: 1, covers: 'blur', is_minor: 0 };
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'For adults' })).toBeTruthy();
  expect(screen.getByText('The Lighthouse').getAttribute('lang')).toBe('en');
  expect(container.querySelector('img')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I am 18 or older' }));
  expect(await screen.findByRole('link', { name: 'Read Chapter 1' })).toBeTruthy();
  expect(asked('comic.chooseAge')).toEqual([{ is_confirmed: true }]);
});

test('a minor gets links and no button to open it', async () => {
  openPage('comic', ComicPage, '/detail/index?detailId=5', { 'comic.readComic': () => closed('minor') });
  await waitFor(() => expect(screen.getByText(/must be 18 to read/)).toBeTruthy());
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Read something else' }).getAttribute('href')).toBe('/');
});
