import { beforeEach, expect, test } from 'vitest';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { comicItem } from '../../fixtures/catalogue.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import SearchPage from './search-page.tsx';

beforeEach(() => localStorage.clear());

const suggestion = (id: number, title: string, matched: object = { kind: 'title', text: title, lang: 'en' }) => ({
  id,
  title,
  title_lang: 'en',
  author: 'Mo Hara',
  matched,
});
const answers: Answers = {
  'comic.browseComics': ({ keywords }) => ({
    list:
      keywords === 'nothing'
        ? []
        : [
            comicItem({
              ...(keywords === 'birthday' && {
                found_in: { id: 9, number: '5', title: 'The birthday', title_lang: 'en', language: 'en' as const },
              }),
            }),
          ],
    total: keywords === 'nothing' ? 0 : 1,
    title: '',
    corrected: keywords === 'lihgt' ? 'Light' : '',
  }),
  'comic.suggestComics': () => ({
    list: [suggestion(5, 'The Lighthouse'), suggestion(6, 'Storm', { kind: 'author', text: 'Lina', lang: '' })],
    corrected: '',
  }),
};
const open = (address = '/search/index') => openPage('search', SearchPage, address, answers);
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Title, author or tag' });
const write = (value: string) => fireEvent.change(box(), { target: { value } });

test('the words of the address are searched for and shown, with the number of results', async () => {
  const { asked } = open('/search/index?keywords=light');
  expect(box().value).toBe('light');
  expect(await screen.findByText('1 comic for “light”')).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: 'Comics' })).getByRole('link', { name: /^The\s+Light\s*house$/ }),
  ).toBeTruthy();
  expect(asked('comic.browseComics')).toEqual([{ keywords: 'light', comicStatus: 'hot', limit: '30' }]);
});

test('a comic found by the title of a chapter leads to that chapter', async () => {
  open('/search/index?keywords=birthday');
  const link = await screen.findByRole('link', { name: 'Chapter 5: The birthday' });
  expect(link.getAttribute('href')).toBe(`/animationDetail/${comicItem().id}/9`);
});

test('a whole paragraph is searched for by its beginning, and the page says so', async () => {
  const paragraph = `${'a'.repeat(99)}🐈 and on`;
  const { asked } = open(`/search/index?keywords=${encodeURIComponent(paragraph)}`);
  expect(screen.getByRole('note').textContent).toBe('Only the first 100 characters were searched for.');
  expect(await screen.findByText(`1 comic for “${'a'.repeat(99)}”`)).toBeTruthy();
  expect(asked('comic.browseComics')).toEqual([{ keywords: 'a'.repeat(99), comicStatus: 'hot', limit: '30' }]);
  cleanup();
  open('/search/index?keywords=light');
  expect(screen.queryByRole('note')).toBeNull();
});

test('without words the page lists popular comics and earlier searches, which can be deleted', async () => {
  open('/search/index?keywords=light');
  await screen.findByText('1 comic for “light”');
  cleanup();
  open();
  expect(await screen.findByRole('heading', { name: 'Popular right now' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'light' }).getAttribute('href')).toBe('/search/index?keywords=light');
  fireEvent.click(screen.getByRole('button', { name: 'Remove “light”' }));
  expect(screen.queryByRole('heading', { name: 'Recent searches' })).toBeNull();
});

test('suggestions come while typing, name what matched, and are selected with the arrows', async () => {
  open();
  expect(box().getAttribute('aria-expanded')).toBe('false');
  write('li');
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['The LighthouseMo Hara', 'StormAuthor: Lina']);
  expect(screen.getByText('2 suggestions')).toBeTruthy();
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
    fireEvent.keyDown(box(), { key });
    return active();
  });
  expect(seen).toEqual(['The LighthouseMo Hara', 'StormAuthor: Lina', null, 'StormAuthor: Lina']);
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(box().value).toBe('li');
  fireEvent.keyDown(box(), { key: 'Escape' });
  expect(box().value).toBe('');
});

test('keys during composition are left to the input method', async () => {
  open();
  write('li');
  await screen.findAllByRole('option');
  fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
  expect(box().getAttribute('aria-activedescendant')).toBeNull();
});

test('a search puts its words into the address', async () => {
  const { asked } = open();
  write('  storm ');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(asked('comic.browseComics').at(-1)).toEqual({ keywords: 'storm', comicStatus: 'hot', limit: '30' }),
  );
  expect(box().value).toBe('storm');
});

test('a corrected typing error is named, with the words used instead', async () => {
  open('/search/index?keywords=lihgt');
  expect(await screen.findByText('No results for “lihgt”. Showing results for “Light”.')).toBeTruthy();
});

test('a search without results offers help', async () => {
  open('/search/index?keywords=nothing');
  expect(await screen.findByText('Nothing found for “nothing”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse all comics' }).getAttribute('href')).toBe('/classification/index');
});

test('a failure is shown and can be tried again', async () => {
  let isBroken = true;
  openPage('search', SearchPage, '/search/index?keywords=light', {
    ...answers,
    'comic.browseComics': (input, options) => {
      if (isBroken) throw new Error('offline');
      return answers['comic.browseComics']?.(input, options);
    },
  });
  expect(await screen.findByText('The search did not work')).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 comic for “light”')).toBeTruthy();
});
