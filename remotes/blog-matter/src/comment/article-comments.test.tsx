import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { comment } from '../../fixtures/article.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import ArticleComments from './article-comments.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

const listed = (list: ReturnType<typeof comment>[], more: object = {}) => ({
  list,
  total: list.length,
  total_all: list.length,
  ...more,
});
const open = (answers: Answers, { address = '/blog/info/5', isClosed = false } = {}) =>
  openPage('blog-info', () => <ArticleComments kind="blog" articleId={5} isClosed={isClosed} />, address, answers, {
    member: testMember(),
  });

test('a comment is sent, shown, and answered in its place', async () => {
  const { asked } = open({
    'article.loadBlogComments': () => listed([comment(1)]),
    'article.commentBlog': ({ content, pid }) => ({
      comment: comment(9, { text: content ?? '', pid: Number(pid ?? 0), is_mine: 1 }),
      commentsReview: 'no',
      total_all: 2,
    }),
  });
  const said = (await screen.findByText('Comment 1')).closest('article') as HTMLElement;
  expect(within(said).getByText('@aki_reads')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }));
  const area = await screen.findByRole('textbox', { name: 'Reply to Aki' });
  fireEvent.change(area, { target: { value: 'Mine' } });
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
  expect(await within(await screen.findByRole('list', { name: 'Replies to Aki' })).findByText('Mine')).toBeTruthy();
  expect(asked('article.commentBlog')).toEqual([{ id: 5, content: 'Mine', pid: 1 }]);
});

test('a comment that waits only for its links says from which level it would not', async () => {
  open({
    'article.loadBlogComments': () => listed([comment(1)]),
    'article.commentBlog': ({ content }) => ({
      comment: comment(9, { text: content ?? '', status: 'unaudited', is_mine: 1 }),
      commentsReview: 'yes',
      review_level: 3,
      total_all: 1,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  const area = await screen.findByRole('textbox', { name: 'Reply to Aki' });
  fireEvent.change(area, { target: { value: 'https://panels.example' } });
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(/because of its links. From level 3 on, such a comment appears at once/)).toBeTruthy();
});

test('conversations come page by page', async () => {
  const { asked } = open({
    'article.loadBlogComments': ({ page }) => listed([comment(Number(page) === 1 ? 50 : 20)], { total: 21 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more comments' }));
  expect(await screen.findByText('Comment 20')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more comments' })).toBeNull();
  expect(asked('article.loadBlogComments')).toEqual([
    { id: 5, page: 1, limit: 20 },
    { id: 5, page: 2, limit: 20 },
  ]);
});

test('a link to an answer finds its conversation and scrolls to it', async () => {
  open(
    {
      'article.loadBlogComments': () => listed([comment(1)]),
      'article.findBlogComment': () => ({
        comment: comment(30),
        answer: { ...comment(31, { pid: 30, text: 'The answer' }), children: [] },
      }),
    },
    { address: '/blog/info/5?comment=31' },
  );
  await screen.findByText('The answer');
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-31'));
});

test('a comment of another member is reported with a reason', async () => {
  const { asked } = open({
    'article.loadBlogComments': () => listed([comment(1)]),
    'comic.listReportCategories': () => [{ id: 1, name: 'Spam' }],
    'article.reportBlogComment': () => null,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Report the comment by Aki' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Spam' }));
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Thank you. The moderators will look at it.')).toBeTruthy();
  expect(asked('article.reportBlogComment')).toEqual([{ comment_id: 1, category_id: 1, content: '' }]);
});

test('where comments are closed, existing ones can still be read', async () => {
  open({ 'article.loadBlogComments': () => listed([comment(1)]) }, { isClosed: true });
  await screen.findByText('Comment 1');
  expect([screen.queryByRole('textbox'), screen.queryByRole('button', { name: 'Reply' })]).toEqual([null, null]);
  expect(screen.getByText('Comments on this article are closed.')).toBeTruthy();
});
