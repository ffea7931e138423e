import { expect, test } from 'vitest';
import type { listQuestions, ReplyOf } from '@yonkoma/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { openPage } from '../../fixtures/open-page.tsx';
import { question } from '../../fixtures/question.ts';
import words from '../../locales/en.json' with { type: 'json' };
import FrontPage from './front-page.tsx';
import ListPage from './list-page.tsx';

const listed = (
  list = [question()],
  {
    language = 'en',
    languages = list.length > 0 ? [{ language: 'en', count: list.length }] : [],
  }: Partial<Pick<ReplyOf<typeof listQuestions>, 'language' | 'languages'>> = {},
) => ({
  list,
  total: list.length,
  language,
  languages,
  categories: [{ id: 2, name: 'Reading', count: 5 }],
  tags: [{ id: 4, name: 'direction', count: 3 }],
  tag: null,
});

test('the front of the section shows the newest questions and links to all other lists', async () => {
  openPage('front', FrontPage, '/ask', { 'ask.listQuestions': () => listed() });
  expect((await screen.findByRole('link', { name: 'Which way do I read?' })).getAttribute('href')).toBe('/ask/info/1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.front.title);
  expect(screen.getByRole('link', { name: words.ask }).getAttribute('href')).toBe('/ask/post');
  const types = within(screen.getByRole('navigation', { name: words.list.types }));
  expect(
    types
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .slice(0, 3),
  ).toEqual(['/ask/lists', '/ask/lists?type=hot', '/ask/lists?type=unsolved']);
});

test('a question shows in words too whether it is answered, solved and rewarded', async () => {
  openPage('list', ListPage, '/ask/lists', {
    'ask.listQuestions': () =>
      listed([question({ is_solved: 1, comments: 2, zan_count: 3, reward_score: 20, is_closed: 1 })]),
  });
  const row = within(await screen.findByRole('article'));
  for (const text of ['Solved, 2 answers', '3 likes', '20 points offered', words.row.closed])
    expect(row.getByText(text)).toBeTruthy();
});

test('each filter of the address is applied, named, and can be removed alone', async () => {
  const { asked } = openPage('list', ListPage, '/ask/lists?type=hot&category_id=2&keywords=scroll&page=3', {
    'ask.listQuestions': () => listed(),
  });
  await screen.findByRole('article');
  expect(asked('ask.listQuestions')).toEqual([
    { type: 'hot', category_id: '2', keywords: 'scroll', page: '3', limit: '20' },
  ]);
  expect(screen.getByRole('link', { name: 'Remove: scroll' }).getAttribute('href')).toBe(
    '/ask/lists?type=hot&category_id=2',
  );
  expect(screen.getByRole('link', { name: 'Remove: Reading' }).getAttribute('href')).toBe(
    '/ask/lists?type=hot&keywords=scroll',
  );
  expect(screen.getByRole('link', { name: words.list.earlier }).getAttribute('href')).toBe(
    '/ask/lists?type=hot&category_id=2&keywords=scroll&page=2',
  );
});

test('a chip with the chosen language opens all, the reader’s first, and they keep the other filters', async () => {
  const languages = [
    { language: 'zh-cn' as const, count: 9 },
    { language: 'en' as const, count: 1 },
  ];
  openPage('list', ListPage, '/ask/lists?type=hot&language=all', {
    'ask.listQuestions': () => listed([question()], { language: null, languages }),
  });
  await screen.findByRole('article');
  expect(screen.getByRole('button', { name: words.list.allLanguages })).toBeTruthy();
  const offered = within(screen.getByRole('list', { name: words.list.languages }));
  expect(
    offered
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['English1', '/ask/lists?type=hot', null],
    [words.list.allLanguages, '/ask/lists?type=hot&language=all', 'true'],
    ['简体中文9', '/ask/lists?type=hot&language=zh-cn', null],
  ]);
  expect(screen.getByRole('link', { name: 'direction' }).getAttribute('href')).toBe('/ask/lists?tag_id=4&language=all');
});

test('with only the reader’s language there is no choice of languages', async () => {
  openPage('front', FrontPage, '/ask', { 'ask.listQuestions': () => listed() });
  await screen.findByRole('article');
  expect(screen.queryByRole('list', { name: words.list.languages })).toBeNull();
});

test('questions of other languages are shown and marked as such, where the reader’s has none', async () => {
  openPage('front', FrontPage, '/ask', {
    'ask.listQuestions': () =>
      listed([question({ language: 'vi', lang: 'vi' })], { language: null, languages: [{ language: 'vi', count: 1 }] }),
  });
  expect(await screen.findByText('No question here is in English yet. These are in other languages.')).toBeTruthy();
  expect(screen.getByRole('article')).toBeTruthy();
});

test('an empty requested language links to those that have questions', async () => {
  openPage('list', ListPage, '/ask/lists?tag_id=4&language=jp', {
    'ask.listQuestions': () => listed([], { language: 'jp', languages: [{ language: 'vi', count: 3 }] }),
  });
  await screen.findByText('No question here is in 日本語 yet');
  expect(
    screen.getAllByRole('link', { name: words.list.allLanguages }).map((link) => link.getAttribute('href')),
  ).toEqual(['/ask/lists?tag_id=4&language=all', '/ask/lists?tag_id=4&language=all']);
  expect(screen.getByRole('link', { name: 'Tiếng Việt 3' }).getAttribute('href')).toBe(
    '/ask/lists?tag_id=4&language=vi',
  );
});

test('a search is an address; Enter that ends a composition does not search', async () => {
  const { asked } = openPage('list', ListPage, '/ask/lists', { 'ask.listQuestions': () => listed() });
  const field = await screen.findByRole('searchbox', { name: words.list.search });
  fireEvent.change(field, { target: { value: '漫画' } });
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: words.list.find }));
  await screen.findByRole('heading', { level: 1, name: 'Questions: 漫画' });
  expect(asked('ask.listQuestions').at(-1)).toEqual({ keywords: '漫画', limit: '20' });
});

test.each([
  ['/ask/lists', words.list.empty.new],
  ['/ask/lists?type=unsolved', words.list.empty.unsolved],
  ['/ask/lists?keywords=x', words.list.noneFound],
])('an empty list at %s says what could be here', async (address, title) => {
  openPage('list', ListPage, address, { 'ask.listQuestions': () => listed([]) });
  expect(await screen.findByText(title)).toBeTruthy();
});

test('a list that fails says so and can be loaded again', async () => {
  let isBroken = true;
  openPage('list', ListPage, '/ask/lists', {
    'ask.listQuestions': () => {
      if (isBroken) throw new Error('Not now.');
      return listed();
    },
  });
  expect(await screen.findByText('Not now.')).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: words.retry }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('a category that is also a tag stands once, at a question and among the tags', async () => {
  const twice = { id: 9, name: 'reading' };
  openPage('list', ListPage, '/ask/lists', {
    'ask.listQuestions': () => ({
      ...listed([question({ category_id: 2, category_name: 'Reading', tags: [twice, { id: 4, name: 'direction' }] })]),
      tags: [
        { ...twice, count: 5 },
        { id: 4, name: 'direction', count: 3 },
      ],
    }),
  });
  const row = within(await screen.findByRole('article'));
  const about = within(row.getByRole('list', { name: words.row.about }));
  expect(about.getAllByRole('link').map((link) => link.textContent)).toEqual(['Reading', 'direction']);
  const tags = within(screen.getByRole('navigation', { name: words.list.tags }));
  expect(tags.getAllByRole('link').map((link) => link.textContent)).toEqual(['direction3']);
});
