import { expect, test } from 'vitest';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { item, listed } from '../../fixtures/article.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import BlogPage from './blog-page.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

const Here = () => {
  const { pathname, search } = useLocation();
  return (
    <>
      <BlogPage />
      <output data-testid="here">{pathname + search}</output>
    </>
  );
};
const open = (address: string, answer: Answers[string] = () => listed([item(5), item(4)]), options = {}) =>
  openPage('blog', Here, address, { 'article.listBlog': answer }, options);
const here = () => decodeURIComponent(screen.getByTestId('here').textContent ?? '');

test('the articles of a list have one look, and each has its date and reading time', async () => {
  const { asked } = open('/blog');
  const [first, second] = await screen.findAllByRole('article');
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'Article 5' })
      .getAttribute('href'),
  ).toBe('/blog/info/5');
  expect(within(second as HTMLElement).getByText('4 min read')).toBeTruthy();
  expect(first?.className).toBe(second?.className);
  expect(within(screen.getByRole('list', { name: 'Blog' })).getAllByRole('article')).toHaveLength(2);
  expect(screen.getByText('2 articles')).toBeTruthy();
  expect(asked('article.listBlog')).toEqual([{ limit: '24' }]);
});

test('a tag with the name of a category does not stand beside it', async () => {
  open('/blog', () => {
    const answer = listed([item(5)]);
    return { ...answer, tags: [...answer.tags, { ...answer.tags[0], id: 99, name: 'craft' }] };
  });
  await screen.findByText('1 article');
  expect(screen.getAllByRole('link', { name: /^craft/i })).toHaveLength(1);
});

test('every choice is in the address, starts at the first page, and can be undone', async () => {
  const { asked } = open('/blog?tag_id=7&page=3');
  expect((await screen.findByRole('link', { name: /^Craft/ })).getAttribute('href')).toBe(
    '/blog?tag_id=7&category_id=2',
  );
  expect(screen.getByRole('link', { name: /^Ink/ }).getAttribute('href')).toBe('/blog');
  expect(asked('article.listBlog')[0]).toEqual({ tag_id: '7', page: '3', limit: '24' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'hot' } });
  await waitFor(() => expect(here()).toBe('/blog?tag_id=7&order=hot'));
});

test('a search stays within the filters, and its results keep their own order', async () => {
  const { asked } = open('/blog?category_id=2&order=hot');
  await screen.findAllByRole('article');
  fireEvent.change(screen.getByRole('textbox', { name: 'Search the blog' }), { target: { value: ' 漫画 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(here()).toBe('/blog?category_id=2&keywords=漫画'));
  await waitFor(() =>
    expect(asked('article.listBlog').at(-1)).toEqual({ category_id: '2', keywords: '漫画', limit: '24' }),
  );
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(here()).toBe('/blog?category_id=2'));
});

test('numbered links open the middle of a long list, which continues from there', async () => {
  const many = (from: number) =>
    listed(
      Array.from({ length: 24 }, (_, at) => item(from + at)),
      240,
    );
  const { asked } = open('/blog?page=4', ({ page }) => many(Number(page) * 100));
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  expect(pages.getAllByRole('link').map((link) => link.textContent)).toEqual(['1', '3', '4', '5', '10']);
  expect(pages.getByRole('link', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page');
  expect(pages.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/blog');
  fireEvent.click(screen.getByRole('button', { name: 'Show more articles' }));
  expect(await screen.findByText('Article 523')).toBeTruthy();
  expect(asked('article.listBlog').map(({ page }) => page)).toEqual(['4', 5]);
});

test('an empty section and a search without results each explain themselves and offer links', async () => {
  open('/blog', () => ({ ...listed([]), categories: [], tags: [] }));
  expect(await screen.findByText('No posts yet')).toBeTruthy();
  cleanup();
  open('/blog?keywords=xyzzy', () => listed([]));
  expect((await screen.findByRole('link', { name: 'All posts' })).getAttribute('href')).toBe('/blog');
});

test('a failure says so and can be tried again', async () => {
  let isDown = true;
  open('/blog', () => {
    if (isDown) throw new Error('The line is down.');
    return listed([item(5)]);
  });
  await screen.findByText('The line is down.');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Article 5' })).toBeTruthy();
});

test('members have a link to their collection', async () => {
  open('/blog', undefined, { member: testMember() });
  expect((await screen.findByRole('link', { name: 'Saved articles' })).getAttribute('href')).toBe(
    '/user/article/collect',
  );
});
