import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { openPage } from '../../fixtures/open-page.tsx';
import { question } from '../../fixtures/question.ts';
import words from '../../locales/en.json' with { type: 'json' };
import FrontPage from './front-page.tsx';
import ListPage from './list-page.tsx';

const listed = (list = [question()], total = list.length) => ({ list, total, categories: [{ id: 2, name: 'Reading', count: 5 }], tags: [{ id: 4, name: 'direction', count: 3 }], tag: null });

test('the front of the section shows the newest questions and the ways to all others', async () => {
  openPage('front', FrontPage, '/ask', { 'ask.listQuestions': () => listed() });
  expect((await screen.findByRole('link', { name: 'Which way do I read?' })).getAttribute('href')).toBe('/ask/info/1');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.front.title);
  expect(screen.getByRole('link', { name: words.ask }).getAttribute('href')).toBe('/ask/post');
  const types = within(screen.getByRole('navigation', { name: words.list.types }));
  expect(types.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/ask/lists', '/ask/lists?type=hot', '/ask/lists?type=unsolved']);
});

test('a question says whether it was answered, solved and rewarded, in words too', async () => {
  openPage('list', ListPage, '/ask/lists', { 'ask.listQuestions': () => listed([question({ is_solved: 1, comments: 2, zan_count: 3, reward_score: 20, is_closed: 1 })]) });
  const row = within(await screen.findByRole('article'));
  for (const text of ['Solved, 2 answers', '3 likes', '20 points offered', words.row.closed]) expect(row.getByText(text)).toBeTruthy();
});

test('what the address narrows is asked for, named, and can be dropped one by one', async () => {
  const { asked } = openPage('list', ListPage, '/ask/lists?type=hot&category_id=2&keywords=scroll&page=3', { 'ask.listQuestions': () => listed() });
  await screen.findByRole('article');
  expect(asked('ask.listQuestions')).toEqual([{ type: 'hot', category_id: '2', keywords: 'scroll', page: '3', limit: '20' }]);
  expect(screen.getByRole('link', { name: 'Remove: scroll' }).getAttribute('href')).toBe('/ask/lists?type=hot&category_id=2');
  expect(screen.getByRole('link', { name: 'Remove: Reading' }).getAttribute('href')).toBe('/ask/lists?type=hot&keywords=scroll');
  expect(screen.getByRole('link', { name: words.list.earlier }).getAttribute('href')).toBe('/ask/lists?type=hot&category_id=2&keywords=scroll&page=2');
});

test('words are searched for by an address; Enter that ends a composition searches nothing', async () => {
  const { asked } = openPage('list', ListPage, '/ask/lists', { 'ask.listQuestions': () => listed() });
  const field = await screen.findByRole('searchbox', { name: words.list.search });
  fireEvent.change(field, { target: { value: '漫画' } });
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: words.list.find }));
  await screen.findByRole('heading', { level: 1, name: 'Questions: 漫画' });
  expect(asked('ask.listQuestions').at(-1)).toEqual({ keywords: '漫画', limit: '20' });
});

test.each([['/ask/lists', words.list.empty.new], ['/ask/lists?type=unsolved', words.list.empty.unsolved], ['/ask/lists?keywords=x', words.list.noneFound]])('an empty list at %s says what could be here', async (address, title) => {
  openPage('list', ListPage, address, { 'ask.listQuestions': () => listed([]) });
  expect(await screen.findByText(title)).toBeTruthy();
});

test('a list that fails says so and is asked for again', async () => {
  let isBroken = true;
  openPage('list', ListPage, '/ask/lists', { 'ask.listQuestions': () => { if (isBroken) throw new Error('Not now.'); return listed(); } });
  expect(await screen.findByText('Not now.')).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: words.retry }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
