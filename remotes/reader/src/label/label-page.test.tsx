import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf, readLabel } from '@yonkoma/contract';
import { refused } from '@yonkoma/remote-kit/open-page';
import { expect, test } from 'vitest';
import { comicItem, comicReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import ComicPage from '../comic/comic-page.tsx';
import LabelPage from './label-page.tsx';

const reply = (fields: ReplyOf<typeof readLabel>['fields'], kind: 'person' | 'publisher' = 'person') => ({
  label: { id: 7, kind, name: 'Mai' },
  fields,
  list: [comicItem()],
  total: 1,
});

test('a person has their comics, all of them and by role', async () => {
  const { asked } = openPage('label', LabelPage, '/label/index?labelId=7', {
    'comic.readLabel': () =>
      reply([
        { field: 'writer', count: 4 },
        { field: 'translator', count: 1 },
      ]),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mai' })).toBeTruthy();
  expect(asked('comic.readLabel')).toEqual([{ id: '7', limit: '30' }]);
  const roles = screen.getByRole('navigation', { name: 'Roles' });
  expect(
    within(roles)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['All', 'Writer4', 'Translator1']);
  fireEvent.click(within(roles).getByRole('link', { name: /^Translator/ }));
  await waitFor(() => expect(asked('comic.readLabel').at(-1)).toEqual({ id: '7', field: 'translator', limit: '30' }));
});

test('a name with one role only says which, and offers no choice', async () => {
  openPage('label', LabelPage, '/label/index?labelId=7', {
    'comic.readLabel': () => reply([{ field: 'publisher', count: 1 }], 'publisher'),
  });
  expect(await screen.findByText('Publisher')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Roles' })).toBeNull();
});

test.each(['?labelId=x', '?labelId=9', ''])('an address that names nobody, %j, says so', async (query) => {
  openPage('label', LabelPage, `/label/index${query}`, {
    'comic.readLabel': () => refused('label-not-found', 'Nobody.'),
  });
  expect(await screen.findByRole('heading', { name: 'Nothing here has this name any more' })).toBeTruthy();
});

test('the page of a comic names who made it and what else is known, and leaves out what is not', async () => {
  openPage('comic', ComicPage, '/detail/index?detailId=5', {
    'comic.readComic': () =>
      comicReply({
        details: {
          genres: [
            { id: 1, name: 'Comedy' },
            { id: 3, name: 'Drama' },
          ],
          labels: [
            { field: 'writer', id: 7, name: 'Mai' },
            { field: 'character', id: 8, name: 'The Hare' },
          ],
          alternative_titles: [{ title: '月', lang: 'ja' }],
          relations: [{ kind: 'sequel', id: 12, title: 'Sun', title_lang: 'en' }],
          links: ['https://www.moon.example/about'],
          age_from: 13,
          rhythm: 'weekly',
        },
      }),
  });
  const about = await screen.findByRole('region', { name: 'About this comic' });
  expect(
    within(about)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Writer', 'Characters', 'Other titles', 'Sequel', 'Elsewhere']);
  for (const fact of ['Weekly', 'From 13', 'Reads left to right', /^Updated /])
    expect(screen.getByText(fact)).toBeTruthy();
  expect(within(about).getByRole('link', { name: 'Mai' }).getAttribute('href')).toBe('/label/index?labelId=7');
  expect(within(about).getByRole('link', { name: 'Sun' }).getAttribute('href')).toBe('/detail/index?detailId=12');
  expect(within(about).getByRole('link', { name: 'moon.example' }).getAttribute('rel')).toContain('nofollow');
  expect(within(about).getByText('月').getAttribute('lang')).toBe('ja');
  expect(screen.getByRole('link', { name: 'Drama' }).getAttribute('href')).toBe('/classification/index?category_id=3');
});
