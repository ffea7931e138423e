import { afterEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  answerCodes,
  labelFields,
  readComicCredits,
  readComicFields,
  searchNames,
  searchRelatable,
} from '@yonkoma/contract';
import { CallFailure } from '@yonkoma/remote-kit';
import { refused, reply } from '@yonkoma/remote-kit/open-page';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import EditPage from './edit-page.tsx';

const fields = reply(readComicFields, {
  author: 'Mai',
  genre: 'drama',
  genres: [
    { slug: 'drama', name: 'Drama' },
    { slug: 'comedy', name: 'Comedy' },
  ],
  tags: ['rain'],
  status: 0,
  region: 'JP',
  year: 2001,
  direction: 'ltr',
  is_adult: 0,
  texts: [{ language: 'en', title: 'Moon', description: '' }],
  chapters: [],
});
const nobody = Object.fromEntries(labelFields.map((field) => [field, [] as string[]]));
const credits = reply(readComicCredits, {
  labels: { ...nobody, writer: ['Mai'] } as never,
  alternative_titles: [],
  links: [],
  relations: [{ kind: 'sequel', id: 4, title: 'Sun' }],
  age_from: null,
  rhythm: '',
});

const open = (answers: Answers = {}) => {
  const session = {
    current: () => null,
    subscribe: () => () => {},
    begin: () => {},
    update: () => {},
    end: async () => {},
    needLogin: () => {},
    may: () => true,
  };
  return openPage(
    'edit',
    EditPage,
    '/detail/edit?detailId=3',
    {
      'comic.readComicFields': () => fields,
      'comic.readComicCredits': () => credits,
      'comic.editComic': () => null,
      'comic.creditComic': () => null,
      'comic.translateComic': () => null,
      ...answers,
    },
    { shell: { session } },
  );
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const select = (name: string) => screen.getByRole('combobox', { name });
const find = (name: string, text: string) => fireEvent.change(select(name), { target: { value: text } });
const save = async (name: string) => fireEvent.click((await part(name)).getByRole('button', { name: 'Save' }));

afterEach(() => sessionStorage.clear());

test('whoever may not edit is told so and led back to the comic, without another try', async () => {
  open({
    'comic.readComicFields': () => {
      throw new CallFailure('You may not do this.', answerCodes.forbidden, { refusal: 'forbidden' });
    },
  });
  expect(await screen.findByText('You may not do this.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the comic' }).getAttribute('href')).toContain('detailId=3');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what is kept of a form and cannot be read any more is ignored', async () => {
  sessionStorage.setItem('edit.facts 3', '{"year":');
  open();
  expect((await part('Facts')).getByLabelText<HTMLInputElement>('Year').value).toBe('2001');
});

test('a tag is found or written, and only what was changed is sent', async () => {
  const { asked, notices } = open({
    'comic.searchNames': ({ quickSearch }) =>
      reply(searchNames, {
        list: quickSearch === 'rob' ? [{ id: 1, name: 'Robots', count: 12 }] : [],
        total: quickSearch === 'rob' ? 1 : 0,
      }),
  });
  await part('Facts');
  find('Tags', 'rob');
  fireEvent.click(await screen.findByRole('option', { name: 'Robots 12 comics' }));
  find('Tags', 'new one,');
  await save('Facts');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(asked('comic.searchNames')[0]).toMatchObject({ kind: 'tag', select: 'true', quickSearch: 'rob', page: 1 });
  expect(asked('comic.editComic')).toEqual([{ id: 3, tags: ['rain', 'Robots', 'new one'] }]);
  await save('Facts');
  await waitFor(() => expect(asked('comic.editComic')).toEqual([expect.anything(), { id: 3 }]));
});

test('people and comics to relate are found and taken away; those of one title have their numbers', async () => {
  const twin = { title: 'Rain', title_lang: 'en', author: 'Lan' };
  const { asked, notices } = open({
    'comic.searchNames': ({ kind }) =>
      reply(searchNames, { list: kind === 'person' ? [{ id: 2, name: 'Mo Hara', count: 1 }] : [], total: 1 }),
    'comic.searchRelatable': () =>
      reply(searchRelatable, {
        list: [
          { id: 8, ...twin },
          { id: 9, ...twin },
          { id: 4, title: 'Sun', title_lang: 'en', author: '' },
        ],
        total: 3,
      }),
  });
  const people = await part('People and other names');
  await people.findByLabelText('Artist');
  find('Artist', 'hara');
  fireEvent.click(await screen.findByRole('option', { name: /Mo Hara/ }));
  find('Publisher', 'Lantern, Ltd.');
  fireEvent.keyDown(select('Publisher'), { key: 'Enter' });
  find('Add a related comic', 'rain');
  fireEvent.click(await screen.findByRole('option', { name: 'Rain Lan · #9' }));
  expect(screen.queryByRole('option', { name: /Sun/ })).toBeNull();
  fireEvent.change(screen.getAllByLabelText('The other comic is')[1] as HTMLElement, { target: { value: 'source' } });
  fireEvent.click(people.getByRole('button', { name: 'Remove Sun' }));
  fireEvent.click(people.getByRole('button', { name: 'Remove Mai' }));
  await save('People and other names');
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(asked('comic.creditComic')).toEqual([
    {
      id: 3,
      labels: { writer: [], penciller: ['Mo Hara'], publisher: ['Lantern, Ltd.'] },
      relations: [{ kind: 'source', id: 9 }],
    },
  ]);
});

test('a refusal stands at its form and what was written stays; what is sent next is the whole change', async () => {
  let isRefused = true;
  const { asked } = open({
    'comic.editComic': () => (isRefused ? refused('rule-year', 'A year has four digits.') : null),
  });
  const facts = await part('Facts');
  const year = () => facts.getByLabelText<HTMLInputElement>('Year');
  fireEvent.change(year(), { target: { value: '20' } });
  await save('Facts');
  expect((await facts.findByText('A year has four digits.')).textContent).toBeTruthy();
  expect(year().value).toBe('20');
  isRefused = false;
  fireEvent.change(year(), { target: { value: '2002' } });
  fireEvent.click(facts.getByLabelText('Drama'));
  await save('Facts');
  expect(await facts.findByText('Choose at least one genre.')).toBeTruthy();
  fireEvent.click(facts.getByLabelText('Comedy'));
  await save('Facts');
  await waitFor(() => expect(asked('comic.editComic')[1]).toEqual({ id: 3, year: 2002, genre: 'comedy' }));
});

test('what was written in one language is still there after a look at another, and is sent by itself', async () => {
  const { asked } = open();
  const texts = await part('Title and description');
  const choose = (value: string) => fireEvent.change(texts.getByLabelText('Language'), { target: { value } });
  const title = () => texts.getByLabelText<HTMLInputElement>('Title');
  choose('ko');
  fireEvent.change(title(), { target: { value: '달' } });
  choose('en');
  expect(title().value).toBe('Moon');
  fireEvent.change(texts.getByLabelText('Description'), { target: { value: 'It shines.' } });
  await save('Title and description');
  await waitFor(() =>
    expect(asked('comic.translateComic')).toEqual([{ id: 3, language: 'en', description: 'It shines.' }]),
  );
  choose('ko');
  expect(title().value).toBe('달');
});

test('what is not saved is there again when one comes back, until it is saved or discarded', async () => {
  const first = open();
  const facts = await part('Facts');
  expect(facts.queryByText('Not saved yet')).toBeNull();
  fireEvent.change(facts.getByLabelText('Year'), { target: { value: '1999' } });
  const texts = await part('Title and description');
  fireEvent.change(texts.getByLabelText('Title'), { target: { value: 'Full moon' } });
  first.unmount();

  const { asked } = open();
  const again = await part('Facts');
  expect(again.getByLabelText<HTMLInputElement>('Year').value).toBe('1999');
  expect(again.getByText('Not saved yet')).toBeTruthy();
  fireEvent.click(again.getByRole('button', { name: 'Discard' }));
  expect(again.getByLabelText<HTMLInputElement>('Year').value).toBe('2001');
  expect(again.queryByText('Not saved yet')).toBeNull();
  const title = (await part('Title and description')).getByLabelText<HTMLInputElement>('Title');
  expect(title.value).toBe('Full moon');
  await save('Title and description');
  await waitFor(() => expect(asked('comic.translateComic')).toEqual([{ id: 3, language: 'en', title: 'Full moon' }]));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
