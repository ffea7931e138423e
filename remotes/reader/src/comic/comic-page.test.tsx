import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Endpoint } from '@yonkoma/contract';
import { CallFailure } from '@yonkoma/remote-kit';
import { refused } from '@yonkoma/remote-kit/open-page';
import { TestHost } from '@yonkoma/remote-kit/test-host';
import { renderToString } from 'react-dom/server';
import { chapterReply, comicItem, comicReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import words from '../../locales/en.json' with { type: 'json' };
import { rememberPlace, rememberRead } from '../place/place-store.ts';
import ComicPage from './comic-page.tsx';

const open = (reply = comicReply(), address = '/detail/index?detailId=5', shell = {}) =>
  openPage('comic', ComicPage, address, { 'comic.readComic': () => reply }, { shell });
const chapters = async () =>
  within(await screen.findByRole('region', { name: '3 chapters' }))
    .getAllByRole('listitem')
    .filter((row) => /Read|Not read|Page/.test(row.textContent ?? ''));

beforeEach(() => localStorage.clear());

describe('a comic', () => {
  test('has its title, its description and its authors', async () => {
    const { asked } = open();
    const title = await screen.findByRole('heading', { level: 1, name: 'The Lighthouse' });
    expect(title.getAttribute('lang')).toBe('en');
    for (const fact of ['Mo Hara', 'Ongoing', '1.2K views', 'Comedy', 'Animals', 'A robot keeps a light.', '灯台'])
      expect(screen.getByText(fact)).toBeTruthy();
    expect(asked('comic.readComic')).toEqual([{ detailId: '5' }]);
  });

  test('that nobody has rated shows the stars of its files as such, and no longer once there is a vote', async () => {
    const rating = (count: number) => ({ own: 0, count, average: count ? '3.0' : '', spread: [0, 0, count, 0, 0] });
    const openRated = (count: number) =>
      openPage('comic', ComicPage, '/detail/index?detailId=5', {
        'comic.readComic': () => comicReply({ score_seed: '4.5' }),
        'shelf.readRating': () => rating(count),
      });
    const { unmount } = openRated(0);
    expect(await screen.findByText('4.5 of 5 from the file, no votes yet')).toBeTruthy();
    unmount();
    openRated(1);
    expect(await screen.findByText('3 of 5, from 1 rating')).toBeTruthy();
    expect(screen.queryByText(/from the file/)).toBeNull();
  });

  test('offers to read from the first chapter', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'Read Chapter 1' })).getAttribute('href')).toBe(
      '/animationDetail/5/10',
    );
  });

  test('offers to continue where this device stopped', async () => {
    rememberPlace(5, { chapterId: 11, number: '2', language: 'en', page: 4, count: 6, at: 1_800_000_000 });
    open();
    expect((await screen.findByRole('link', { name: 'Continue Chapter 2' })).getAttribute('href')).toBe(
      '/animationDetail/5/11?page=4',
    );
    expect(screen.getByText('Page 4 of 6')).toBeTruthy();
  });

  test('shows the page at which one begins or goes on, but for adults or for money', async () => {
    const openWith = (reply: ReturnType<typeof comicReply>) =>
      openPage('comic', ComicPage, '/detail/index?detailId=5', {
        'comic.readComic': () => reply,
        'comic.readChapter': () => chapterReply(),
      });
    const glimpse = () => screen.findByRole('link', { name: /^(?:Look inside|You stopped here)/ });
    const shown = async () => (await glimpse()).querySelector('img')?.getAttribute('src');
    const first = openWith(comicReply());
    await waitFor(async () => expect(await shown()).toBe('/page/1?s=first'));
    expect((await glimpse()).getAttribute('href')).toBe('/animationDetail/5/10');
    expect(first.asked('comic.readChapter')).toEqual([{ id: '10', detailId: '5' }]);
    first.unmount();
    rememberPlace(5, { chapterId: 11, number: '2', language: 'en', page: 4, count: 6, at: 1_800_000_000 });
    const second = openWith(comicReply());
    await waitFor(async () => expect(await shown()).toBe('/page/4?s=first'));
    expect((await glimpse()).textContent).toBe('You stopped hereCh. 2 · Page 4 of 6');
    second.unmount();
    const [dear, ...rest] = comicReply().chapters;
    for (const closed of [
      comicReply({ is_adult: 1 }),
      comicReply({}, { chapters: [{ ...dear, is_lock: 1, price_score: 5 } as NonNullable<typeof dear>, ...rest] }),
    ]) {
      const { asked, unmount } = openWith(closed);
      await screen.findByRole('heading', { level: 1 });
      expect([asked('comic.readChapter'), screen.queryByRole('link', { name: /^Look inside/ })]).toEqual([[], null]);
      unmount();
    }
  });

  test('counts the comments below its chapters in their rows and beside its own, with links to them', async () => {
    const reply = comicReply();
    const [first, second, third] = reply.chapters;
    const counted = [
      { ...first, comment_count: 2 },
      { ...second, comment_count: 1200 },
      { ...third, comment_count: 0 },
    ] as typeof reply.chapters;
    openPage('comic', ComicPage, '/detail/index?detailId=5&comment=3', {
      'comic.readComic': () => ({ ...reply, chapters: counted }),
      'comic.listComicComments': () => ({ list: [], total: 0, total_all: 0, cursor: '' }),
      'comic.findComment': () => refused('comment-not-found', ''),
    });
    expect((await chapters()).map((row) => / comments?/.exec(row.textContent ?? '') !== null)).toEqual([
      true,
      true,
      false,
    ]);
    const note = (await screen.findByText(/1,202 more comments below the chapters/)).closest('p') as HTMLElement;
    expect(
      within(note)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/animationDetail/5/11', '/animationDetail/5/10']);
  });

  test('without chapters says what will come, and has no button to read', async () => {
    open(comicReply({ chapter_count: 0 }, { chapters: [], languages: [] }));
    expect(await screen.findByText('No chapters yet. The first one will appear here.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Read/ })).toBeNull();
  });

  test.each(['comic-not-found', 'illegal-input'])(
    'that is missing, refused as %s, says so and offers links instead of another attempt',
    async (refusal) => {
      openPage('comic', ComicPage, '/detail/index?detailId=9', {
        'comic.readComic': () => refused(refusal, 'There is no such comic.'),
      });
      expect(await screen.findByRole('heading', { level: 1, name: 'This comic could not be found' })).toBeTruthy();
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/',
        '/search/index',
        '/classification/index',
      ]);
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  test('that the page was refused says so in its first render', () => {
    const failure = new CallFailure('', 0, { refusal: 'comic-taken-down' });
    const html = renderToString(
      <TestHost at="/detail/index?detailId=5" words={{ reader: words }} shell={{ earlyRefusal: () => failure }}>
        <ComicPage />
      </TestHost>,
    );
    expect(html).toContain(words.age.gone.comic);
  });

  test('that could not be loaded offers another attempt', async () => {
    let isBroken = true;
    openPage('comic', ComicPage, '/detail/index?detailId=5', {
      'comic.readComic': () => {
        if (isBroken) throw new Error('The network is gone.');
        return comicReply();
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The network is gone.');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The Lighthouse' })).toBeTruthy();
  });

  test('shows similar comics', async () => {
    open(comicReply({}, { recommend: [comicItem({ id: 6, title: 'Rain' })] }));
    const others = await screen.findByRole('region', { name: 'You may also like' });
    expect(within(others).getByRole('link', { name: 'Rain' }).getAttribute('href')).toBe('/detail/index?detailId=6');
  });
});

describe('its chapters', () => {
  test('can be followed by feed readers in the language of the page', async () => {
    open(comicReply(), '/detail/index?detailId=5', { language: 'vi' });
    const link = await screen.findByRole('link', { name: /^RSS ?Feed of new chapters$/ });
    expect([link.getAttribute('href'), link.getAttribute('type')]).toEqual([
      '/feed/comic/5.vi.atom',
      'application/atom+xml',
    ]);
  });

  test('show in words whether they have been read', async () => {
    rememberRead(5, '1');
    open();
    expect((await chapters()).map((row) => /Not read yet/.test(row.textContent ?? ''))).toEqual([false, true, true]);
  });

  test('show in words which of them are newer than the last reading', async () => {
    const reply = comicReply();
    const lastReadAt = (reply.chapters[2]?.update_time ?? 0) - 60;
    rememberPlace(5, { chapterId: 10, number: '1', language: 'en', page: 2, count: 6, at: lastReadAt });
    open({
      ...reply,
      chapters: reply.chapters.map((chapter) => ({
        ...chapter,
        update_time: chapter.number === '3' ? lastReadAt + 60 : lastReadAt - 60,
      })),
    });
    expect((await chapters()).map((row) => within(row).queryByText('New') !== null)).toEqual([false, false, true]);
  });

  test('show their language where it differs from the chosen one', async () => {
    open();
    const [first, , last] = await chapters();
    expect(first?.textContent).not.toContain('日本語');
    expect(last?.textContent).toContain('日本語');
    expect(
      within(last ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/animationDetail/5/12?language=en');
  });

  test('are oldest first, or newest first once that was chosen', async () => {
    const first = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Oldest first' }));
    expect((await chapters())[0]?.textContent).toContain('Fog');
    first.unmount();
    open();
    expect((await chapters())[0]?.textContent).toContain('Fog');
  });

  test('are in another language at its address, while the page stays', async () => {
    const { asked } = openPage('comic', ComicPage, '/detail/index?detailId=5', {
      'comic.readComic': ({ language }) =>
        comicReply(
          {},
          language === 'jp'
            ? { chapters: comicReply().chapters.map((chapter) => ({ ...chapter, language: 'jp', title: '霧' })) }
            : {},
        ),
    });
    const tab = async () =>
      within(await screen.findByRole('navigation', { name: 'Language of the chapters' })).getByRole('link', {
        name: /日本語/,
      });
    fireEvent.click(await tab());
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('霧')).toHaveLength(3));
    expect((await tab()).getAttribute('aria-current')).toBe('true');
    expect(asked('comic.readComic')).toEqual([{ detailId: '5' }, { detailId: '5', language: 'jp' }]);
  });
});

test('drawn on the server it knows nothing of the device, and after hydration all of it', async () => {
  rememberPlace(5, { chapterId: 11, number: '2', language: 'en', page: 4, count: 6, at: 1_800_000_000 });
  localStorage.setItem('reader.newestFirst', 'true');
  const early = (({ name }: Endpoint) => (name === 'comic.readComic' ? comicReply() : undefined)) as never;
  const page = (
    <TestHost at="/detail/index?detailId=5" words={{ reader: words }} shell={{ early }}>
      <ComicPage />
    </TestHost>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const link = (name: string) => within(container).queryByRole('link', { name });
  expect([link('Read Chapter 1') === null, link('Continue Chapter 2') === null]).toEqual([false, true]);
  expect(within(container).getByText('Oldest first')).toBeTruthy();
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  render(page, { container, hydrate: true, onRecoverableError });
  await waitFor(() => expect(link('Continue Chapter 2')).toBeTruthy());
  expect(within(container).getByText('Newest first')).toBeTruthy();
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test('sharing copies the link where the device has no share sheet', async () => {
  const copied: string[] = [];
  const said: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  open(comicReply(), undefined, { notify: (text: string) => void said.push(text) });
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(said).toEqual(['Link copied']));
  expect(copied).toEqual(['http://localhost/detail/index?detailId=5']);
});
