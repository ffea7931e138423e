import { beforeEach, describe, expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CallFailure } from '@yonkoma/remote-kit';
import { item, reply } from '../../fixtures/article.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import BlogArticlePage from './blog-article-page.tsx';
import { testMember } from '@yonkoma/remote-kit/test-member';

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
    unobserve() {}
  } as never;
});

const open = (answers: Answers = {}, { address = '/blog/info/5', ...options } = {}) =>
  openPage('blog-info', BlogArticlePage, address, { 'article.readBlog': () => reply(), ...answers }, options);

describe('an article', () => {
  test('has its author, its time, its contents and its text in its own language', async () => {
    open({
      'article.readBlog': () =>
        reply({
          lang: 'ja',
          language: 'jp',
          title: '線の話',
          translations: [{ language: 'jp', lang: 'ja', title: '線の話' }],
        }),
    });
    expect((await screen.findByRole('heading', { level: 1, name: '線の話' })).lang).toBe('ja');
    expect(screen.getByRole('link', { name: 'Aki' }).getAttribute('href')).toBe('/user/card/3');
    expect(screen.getByText(/You are reading it in 日本語/)).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: 'In this article' }));
    expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/blog/info/5#s-tools',
      '/blog/info/5#s-paper',
    ]);
    expect(screen.getByText('Draw a line.').closest('[lang]')?.getAttribute('lang')).toBe('ja');
  });

  test('links to its translations, each at its own address', async () => {
    open({
      'article.readBlog': () =>
        reply({
          translations: [
            { language: 'en', lang: 'en', title: 'Article 5' },
            { language: 'vi', lang: 'vi', title: 'Bài 5' },
          ],
        }),
    });
    const languages = within(await screen.findByRole('navigation', { name: 'Read it in' }));
    expect(
      languages
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.getAttribute('hreflang'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['/blog/info/5', 'en', 'true'],
      ['/blog/info/5?language=vi', 'vi', null],
    ]);
  });

  test('is shown in the language of its address', async () => {
    const { asked } = open({}, { address: '/blog/info/5?language=jp' });
    await screen.findByRole('heading', { level: 1 });
    expect(asked('article.readBlog')).toEqual([{ id: '5', language: 'jp' }]);
  });

  test('has buttons to copy code, and its tables scroll in place with a name', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    const reported: string[] = [];
    open(
      {
        'article.readBlog': () =>
          reply({
            content: '<pre><code>draw(4)</code></pre><table><tbody><tr><td>G</td></tr></tbody></table>',
            toc: [],
          }),
      },
      { shell: { notify: (message: string) => void reported.push(message) } } as object,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
    await waitFor(() => expect([copied, reported]).toEqual([['draw(4)'], ['Code copied']]));
    const around = screen.getByRole('region', { name: 'Table, scrolls sideways' });
    expect([around.tabIndex, within(around).getByRole('cell').textContent]).toEqual([0, 'G']);
    expect(around.parentElement?.querySelector('pre')?.tabIndex).toBe(0);
    expect(screen.queryByRole('navigation', { name: 'In this article' })).toBeNull();
  });

  test('hides spoilers until a reader opens them, by mouse or by key', async () => {
    open({
      'article.readBlog': () =>
        reply({
          content:
            '<p>It was <span class="spoiler" tabindex="0">the ' +
            '<em>butler</em></span>, not <span class="spoiler" ' +
            'tabindex="0">Mai</span></p>',
          toc: [],
        }),
    });
    const [butler, mai] = await screen.findAllByRole('button', { name: 'Spoiler. Press to read' });
    expect(screen.getByText('butler').closest('[aria-hidden=true]')).not.toBeNull();
    fireEvent.click(butler as HTMLElement);
    fireEvent.keyDown(mai as HTMLElement, { key: 'Enter' });
    expect(screen.queryByRole('button', { name: 'Spoiler. Press to read' })).toBeNull();
    expect(screen.getByText('butler').closest('p')?.textContent).toBe('It was the butler, not Mai');
    expect(screen.getByText('butler').closest('[aria-hidden=true]')).toBeNull();
  });

  test('opens other pages of the site without a reload, and leaves links to notes to the browser', async () => {
    const { asked } = open({
      'article.readBlog': ({ id }) =>
        reply(
          id === '6'
            ? { title: 'The other one' }
            : { content: '<p><a href="/blog/info/6">on</a><a href="#note-1">1</a></p>', toc: [] },
        ),
    });
    expect(fireEvent.click(await screen.findByRole('link', { name: '1' }))).toBe(true);
    expect(fireEvent.click(screen.getByRole('link', { name: 'on' }))).toBe(false);
    expect(await screen.findByRole('heading', { level: 1, name: 'The other one' })).toBeTruthy();
    expect(asked('article.readBlog')).toEqual([{ id: '5' }, { id: '6' }]);
  });

  test('links to its neighbours, and preloads the next one when a reader points at it', async () => {
    const beside = (id: number) => ({
      id,
      kind: 'blog' as const,
      title: `Article ${id}`,
      language: 'en' as const,
      lang: 'en',
      path: `/blog/info/${id}`,
    });
    const { asked } = open({
      'article.readBlog': () =>
        reply({}, { prev: beside(4), next: beside(6), related: [item(8)], hot: [item(8), item(9)] }),
    });
    const next = await screen.findByRole('link', { name: 'Next article Article 6' });
    fireEvent.focus(next);
    await waitFor(() => expect(asked('article.readBlog')).toEqual([{ id: '5' }, { id: '6' }]));
    expect(within(screen.getByRole('region', { name: 'Most read' })).queryByText('Article 8')).toBeNull();
  });
});

describe('a like or a favourite', () => {
  test('shows at once, with the number of the service', async () => {
    const { asked } = open({ 'article.likeBlog': () => ({ liked: 1, likes: 12 }) }, { member: testMember() } as object);
    const like = await screen.findByRole('button', { name: 'Like' });
    fireEvent.click(like);
    expect(like.getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByRole('button', { name: 'Like 12', pressed: true })).toBeTruthy();
    expect(asked('article.likeBlog')).toEqual([{ id: 5, state: 1 }]);
  });

  test('is undone where it is refused, with the reason', async () => {
    const reported: string[] = [];
    open(
      {
        'article.collectBlog': () => {
          throw new CallFailure('Not now.', 0);
        },
      },
      { member: testMember(), shell: { notify: (message: string) => void reported.push(message) } } as object,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(reported).toEqual(['Not now.']));
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-pressed')).toBe('false');
  });
});

describe('a missing article', () => {
  test.each([
    ['article-not-found', 'There is no such article'],
    ['article-taken-down', 'This article is no longer here'],
  ])('%s says so and links to the others', async (refusal, title) => {
    open({
      'article.readBlog': () => {
        throw new CallFailure('', 0, { refusal });
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All posts' }).getAttribute('href')).toBe('/blog');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('redirects to its new address', async () => {
    const { asked } = open(
      {
        'article.readBlog': ({ id }) => {
          if (id === 'old-name')
            throw new CallFailure('', 0, { refusal: 'article-moved', data: { location: '/blog/info/5' } });
          return reply();
        },
      },
      { address: '/blog/info/old-name' },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Article 5' })).toBeTruthy();
    expect(asked('article.readBlog')).toEqual([{ id: 'old-name' }, { id: '5' }]);
  });
});
