import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserInfo } from '@yonkoma/contract';
import { refused } from '@yonkoma/remote-kit/open-page';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import { click, drawn, press } from '../../fixtures/press.ts';
import { recallPlace, recallRead } from '../place/place-store.ts';
import ChapterPage from './chapter-page.tsx';

const record = { 'shelf.recordPage': () => ({ record: null }) };
const answer = (reply = chapterReply()): Answers => ({ ...record, 'comic.readChapter': () => reply });
const open = (address: string, answers = answer(), member: UserInfo | null = null) =>
  openPage('chapter', ChapterPage, address, answers, { member });

const pageImage = (page: number, count = 6) =>
  screen.findByAltText(`The Lighthouse, Chapter 2: Storm, page ${page} of ${count}`);
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Page' });

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('a chapter', () => {
  test('opens at the page in its address, with its neighbours loaded', async () => {
    const { asked } = open('/animationDetail/5/11?page=3');
    await pageImage(3);
    expect(slider().value).toBe('3');
    expect(screen.getAllByAltText(/page \d of 6/).map((image) => image.getAttribute('src'))).toEqual([
      '/page/2?s=first',
      '/page/3?s=first',
      '/page/4?s=first',
      '/page/5?s=first',
    ]);
    expect(asked('comic.readChapter')).toEqual([{ id: '11', detailId: '5' }]);
  });

  test('has a heading that names comic and chapter', async () => {
    open('/animationDetail/5/11');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('The Lighthouse, Chapter 2: Storm');
  });

  test('that was imported without some of its pages says how many', async () => {
    const reply = chapterReply();
    open('/animationDetail/5/11', answer({ ...reply, chapter: { ...reply.chapter, missing_pages: 2 } }));
    expect(await screen.findByText('2 pages are missing')).toBeTruthy();
  });

  test('that cannot be opened says why, and offers another attempt and a link back', async () => {
    let isBroken = true;
    const { asked } = open('/animationDetail/5/11', {
      ...record,
      'comic.readChapter': () => {
        if (isBroken) throw new Error('The network is gone.');
        return chapterReply();
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The network is gone.');
    expect(screen.getByRole('link', { name: 'Back to the comic' }).getAttribute('href')).toBe(
      '/detail/index?detailId=5',
    );
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pageImage(1);
    expect(asked('comic.readChapter')).toHaveLength(2);
  });

  test.each(['chapter-not-found', 'illegal-input'])(
    'that is missing, refused as %s, says so and offers links instead of another attempt',
    async (refusal) => {
      open('/animationDetail/5/999', {
        ...record,
        'comic.readChapter': () => refused(refusal, 'There is no such chapter.'),
      });
      expect(await screen.findByRole('heading', { level: 1, name: 'This chapter could not be found' })).toBeTruthy();
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/',
        '/detail/index?detailId=5',
        '/search/index',
        '/classification/index',
      ]);
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  test('without pages says so', async () => {
    open('/animationDetail/5/11', answer(chapterReply({ images: [] })));
    expect(await screen.findByRole('heading', { name: 'This chapter has no pages yet' })).toBeTruthy();
  });

  test('keeps its place in the address and on the device', async () => {
    open('/animationDetail/5/11');
    await pageImage(1);
    await press('ArrowRight');
    await press('ArrowRight');
    await waitFor(() => expect(window.location.search).toBe('?page=3'));
    expect(recallPlace(5)).toMatchObject({ chapterId: 11, number: '2', page: 3, count: 6 });
    expect(recallRead(5).has('2')).toBe(false);
    await press('End');
    await waitFor(() => expect(recallRead(5).has('2')).toBe(true));
  });
});

describe('turning', () => {
  test('by keys follows the reading direction of the comic', async () => {
    open('/animationDetail/5/11?page=3', answer(chapterReply({ direction: 'rtl' })));
    await pageImage(3);
    await press('ArrowLeft');
    expect(slider().value).toBe('4');
    await press('ArrowRight');
    expect(slider().value).toBe('3');
  });

  test('by buttons and by the slider', async () => {
    open('/animationDetail/5/11');
    await pageImage(1);
    await click(screen.getByRole('button', { name: 'Next page' }));
    expect(slider().value).toBe('2');
    await click(screen.getByRole('button', { name: 'Previous page' }));
    expect(slider().value).toBe('1');
    fireEvent.change(slider(), { target: { value: '5' } });
    expect(slider().getAttribute('aria-valuetext')).toBe('Page 5 of 6');
  });

  test('shows the next page whole, and a magnification right after it stays', async () => {
    open('/animationDetail/5/11');
    const stage = (await pageImage(1)).closest('[class*=stage]');
    const zoomed = () => stage?.getAttribute('data-zoomed');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    fireEvent.keyDown(document.body, { key: '+' });
    await drawn();
    expect([slider().value, Number(zoomed()) > 1]).toEqual(['2', true]);
    await press(' ');
    expect([slider().value, zoomed()]).toEqual(['3', null]);
  });

  test('past the last page shows the end, then opens the next chapter', async () => {
    const { asked } = open('/animationDetail/5/11?page=6', {
      ...record,
      'comic.readChapter': ({ id }) =>
        id === '12' ? chapterReply({ id: 12, number: '3', title: 'Fog' }) : chapterReply(),
    });
    await pageImage(6);
    await press('ArrowRight');
    expect(screen.getByRole('link', { name: /^Next chapter/ }).getAttribute('href')).toBe('/animationDetail/5/12');
    await press('ArrowRight');
    expect(await screen.findByAltText('The Lighthouse, Chapter 3: Fog, page 1 of 6')).toBeTruthy();
    expect(asked('comic.readChapter').map(({ id }) => id)).toEqual(['11', '12']);
  });

  test('back from the first page opens the previous chapter at its last', async () => {
    open('/animationDetail/5/11', {
      ...record,
      'comic.readChapter': ({ id }) =>
        id === '10' ? chapterReply({ id: 10, number: '1', title: 'Dusk' }, { count: 4 }) : chapterReply(),
    });
    await pageImage(1);
    await press('ArrowLeft');
    expect(await screen.findByAltText('The Lighthouse, Chapter 1: Dusk, page 4 of 4')).toBeTruthy();
    expect(slider().value).toBe('4');
  });

  test('stays at the end when nothing follows, and says that the reader is up to date', async () => {
    open('/animationDetail/5/11?page=6', answer(chapterReply({}, { next: null })));
    await pageImage(6);
    await press('ArrowRight');
    await press('ArrowRight');
    expect(screen.getByRole('heading', { name: 'You are up to date' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next chapter' }).disabled).toBe(true);
  });

  test('ignores keys that belong to a field or come with Ctrl', async () => {
    open('/animationDetail/5/11');
    await pageImage(1);
    fireEvent.keyDown(slider(), { key: 'ArrowRight' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight', ctrlKey: true });
    expect(slider().value).toBe('1');
  });
});

describe('scrolling', () => {
  test('has a place for every page and a picture only near the current one', async () => {
    const { container } = open(
      '/animationDetail/5/11?page=30',
      answer(chapterReply({ direction: 'vertical' }, { count: 60 })),
    );
    await pageImage(30, 60);
    expect(container.querySelectorAll('[data-page]')).toHaveLength(60);
    const shown = [...container.querySelectorAll('[data-page] img')].map((image) =>
      image.closest('[data-page]')?.getAttribute('data-page'),
    );
    expect(shown).toEqual(['28', '29', '30', '31', '32', '33', '34']);
  });

  test('is one key away, on the same page, and stored for this comic', async () => {
    const first = open('/animationDetail/5/11?page=3');
    await pageImage(3);
    await press('m');
    expect(first.container.querySelectorAll('[data-page]')).toHaveLength(6);
    expect(slider().value).toBe('3');
    first.unmount();
    const again = open('/animationDetail/5/11');
    await pageImage(1);
    expect(again.container.querySelectorAll('[data-page]')).toHaveLength(6);
  });
});

describe('a page that does not load', () => {
  const failedPage = () => screen.findByRole('group', { name: /page 2 of 6/ });

  test('offers another attempt in its place', async () => {
    const { asked } = open('/animationDetail/5/11?page=2');
    fireEvent.error(await pageImage(2));
    expect((await failedPage()).textContent).toContain('Page 2 did not load');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await pageImage(2)).getAttribute('src')).toBe('/page/2?s=first');
    expect(asked('comic.readChapter')).toHaveLength(1);
  });

  test('gets a new address by itself when the old one has expired, and the others stay as they are', async () => {
    let signature = 'first';
    const { asked } = open('/animationDetail/5/11?page=2', {
      ...record,
      'comic.readChapter': () => chapterReply({}, { signature }),
    });
    const image = await pageImage(2);
    fireEvent.load(await pageImage(3));
    const later = Date.now() + 20 * 60_000;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
    signature = 'second';
    fireEvent.error(image);
    await waitFor(() => expect(asked('comic.readChapter')).toHaveLength(2));
    clock.mockRestore();
    expect((await pageImage(2)).getAttribute('src')).toBe('/page/2?s=second');
    expect((await pageImage(3)).getAttribute('src')).toBe('/page/3?s=first');
  });

  test('that is lost for good keeps its place', async () => {
    const reply = chapterReply();
    reply.chapter.images = reply.chapter.images.map((image) => (image.id === 2 ? { ...image, url: '' } : image));
    open('/animationDetail/5/11?page=2', answer(reply));
    expect((await failedPage()).textContent).toContain('Page 2 did not load');
  });
});

describe('the records sent to the service', () => {
  test('a guest’s view is counted once', async () => {
    const { asked } = open('/animationDetail/5/11?page=5');
    await pageImage(5);
    await waitFor(() => expect(asked('shelf.recordPage')).toEqual([{ comic_id: 5, chapter_id: 11, index: 5 }]));
    await press('ArrowRight');
    await waitFor(() => expect(window.location.search).toBe('?page=6'));
    expect(asked('shelf.recordPage')).toHaveLength(1);
  });

  test('a member’s last page is sent at once', async () => {
    const { asked } = open('/animationDetail/5/11?page=5', answer(), { id: 1 } as UserInfo);
    await waitFor(() => expect(asked('shelf.recordPage')).toHaveLength(1));
    await press('ArrowRight');
    await waitFor(() => expect(asked('shelf.recordPage').map(({ index }) => index)).toEqual([5, 6]));
  });
});

describe('beside the pages', () => {
  test('another language is the same chapter on the same page', async () => {
    const japanese = chapterReply(
      { id: 21, language: 'jp', title: '嵐' },
      { translations: [{ id: 11, language: 'en' }] },
    );
    const { asked } = open('/animationDetail/5/11?page=4', {
      ...record,
      'comic.readChapter': ({ id }) => (id === '21' ? japanese : chapterReply()),
    });
    await pageImage(4);
    fireEvent.change(screen.getByRole('combobox', { name: 'Language of the chapter' }), { target: { value: 'jp' } });
    expect(await screen.findByAltText('The Lighthouse, Chapter 2: 嵐, page 4 of 6')).toBeTruthy();
    expect(asked('comic.readChapter')).toContainEqual({ id: '21', detailId: '5' });
  });

  test('a language without the chapter is followed again after it', async () => {
    const { asked } = open('/animationDetail/5/11?language=jp');
    await pageImage(1);
    expect(asked('comic.readChapter')).toEqual([{ id: '11', detailId: '5', language: 'jp' }]);
    await press('End');
    await press('ArrowRight');
    expect(screen.getByRole('link', { name: /^Next chapter/ }).getAttribute('href')).toBe(
      '/animationDetail/5/12?language=jp',
    );
  });

  test('settings take effect at once and are stored', async () => {
    open('/animationDetail/5/11?page=3');
    await pageImage(3);
    fireEvent.click(screen.getByRole('button', { name: 'Reading settings' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Right to left' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Background' }), { target: { value: 'black' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await press('ArrowLeft');
    expect(slider().value).toBe('4');
    expect(localStorage.getItem('reader.settings.5')).toBe('{"direction":"rtl"}');
    expect(localStorage.getItem('reader.settings')).toBe('{"background":"black"}');
  });

  test('the help names the keys as they are for this comic', async () => {
    open('/animationDetail/5/11', answer(chapterReply({ direction: 'rtl' })));
    await pageImage(1);
    await press('?');
    const help = await screen.findByRole('dialog', { name: 'Keys and taps' });
    expect(help.textContent).toContain('←Next page');
    expect(help.textContent).toContain('Tap the left side to go on');
  });

  test('the page is announced once the reader stays on it', async () => {
    open('/animationDetail/5/11');
    await pageImage(1);
    expect(screen.getByRole('status').textContent).toBe('');
    await press('ArrowRight');
    await press('ArrowRight');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Page 3 of 6'));
  });
});
