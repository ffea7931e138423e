import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { click, press } from '../../fixtures/press.ts';
import { recallRead } from '../place/place-store.ts';
import ChapterPage from './chapter-page.tsx';

const open = (address: string, reply = chapterReply()) =>
  openPage('chapter', ChapterPage, address, {
    'shelf.recordPage': () => ({ record: null }),
    'comic.readChapter': () => reply,
  });
const pageImage = (page: number, count = 6) =>
  screen.findByAltText(`The Lighthouse, Chapter 2: Storm, page ${page} of ${count}`);
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Page' });
const readDouble = () => localStorage.setItem('reader.settings.5', '{"mode":"double"}');

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('two pages side by side', () => {
  test('are turned together, and named together', async () => {
    readDouble();
    open('/animationDetail/5/11');
    await pageImage(1);
    await press('ArrowRight');
    expect(slider().getAttribute('aria-valuetext')).toBe('Pages 2 and 3 of 6');
    await press('ArrowRight');
    await press('ArrowRight');
    expect(slider().getAttribute('aria-valuetext')).toBe('Page 6 of 6');
    await press('ArrowLeft');
    expect(slider().value).toBe('4');
  });

  test('count as read when the second one is on the screen', async () => {
    readDouble();
    open('/animationDetail/5/11?page=4', chapterReply({}, { count: 5 }));
    await pageImage(5, 5);
    await waitFor(() => expect(recallRead(5).has('2')).toBe(true));
  });

  test('are paired otherwise from the page the reader chooses, stored for this chapter', async () => {
    readDouble();
    const first = open('/animationDetail/5/11?page=2');
    await pageImage(3);
    await click(screen.getByRole('button', { name: 'More' }));
    await click(await screen.findByRole('button', { name: 'Shift the pages by one' }));
    expect(slider().getAttribute('aria-valuetext')).toBe('Page 2 of 6');
    first.unmount();
    open('/animationDetail/5/11?page=3');
    await pageImage(3);
    expect(slider().getAttribute('aria-valuetext')).toBe('Pages 3 and 4 of 6');
  });
});

describe('a chapter that follows in the strip', () => {
  const fog = chapterReply({ id: 12, number: '3', title: 'Fog' }, { prev: chapterReply().chapter, next: null });
  const read = ({ id }: Record<string, string>) => (id === '12' ? fog : chapterReply());
  const place = () => [screen.getByRole('heading', { level: 1 }).textContent, slider().value];
  const storm = 'The Lighthouse, Chapter 2: Storm';
  const readOn = async () => {
    localStorage.setItem('reader.settings.5', '{"mode":"scroll"}');
    openPage('chapter', ChapterPage, '/animationDetail/5/11?page=5', {
      'shelf.recordPage': () => ({ record: null }),
      'comic.readChapter': read,
    });
    await screen.findByRole('heading', { level: 2, name: /Fog/ });
    await press('ArrowRight');
    await press('ArrowRight');
    expect(place()).toEqual(['The Lighthouse, Chapter 3: Fog', '1']);
  };

  test.each([
    ['the key', () => press('p'), '1'],
    ['the control', () => click(screen.getByRole('button', { name: 'Previous chapter' })), '1'],
    ['turning back from its first page', () => press('ArrowLeft'), '6'],
  ])('is left for the one before by %s, before the address has followed', async (_, back, page) => {
    await readOn();
    await back();
    await waitFor(() => expect(place()).toEqual([storm, page]));
  });
});

describe('a strip', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['scroll', 'scrollTop'],
    ['row', 'scrollLeft'],
  ] as const)('of mode %s knows its first page after a jump to it, without movement between', async (mode, place) => {
    const pageOf = ({ dataset }: HTMLElement) => Number(dataset['page'] ?? 1);
    for (const way of ['offsetTop', 'offsetLeft'] as const)
      vi.spyOn(HTMLElement.prototype, way, 'get').mockImplementation(function at(this: HTMLElement) {
        return (pageOf(this) - 1) * 1000;
      });
    for (const way of ['offsetHeight', 'offsetWidth'] as const)
      vi.spyOn(HTMLElement.prototype, way, 'get').mockImplementation(function size(this: HTMLElement) {
        return this.dataset['page'] ? 1000 : 6000;
      });
    localStorage.setItem('reader.settings.5', JSON.stringify({ mode }));
    open('/animationDetail/5/11?page=4');
    const picture = await pageImage(4);
    const pages = picture.closest('section') as HTMLElement;
    for (const [to, page] of [
      [2000, '3'],
      [0, '1'],
    ] as const) {
      pages[place] = to;
      fireEvent.scroll(pages);
      await waitFor(() => expect(slider().value).toBe(page));
    }
  });
});

describe('the display settings of pages', () => {
  test('are stored for the device, and a reset restores the original look', async () => {
    open('/animationDetail/5/11');
    await pageImage(1);
    await press('s');
    const sheet = within(await screen.findByRole('dialog', { name: 'Reading settings' }));
    fireEvent.change(sheet.getByRole('slider', { name: 'Brightness' }), { target: { value: '50' } });
    fireEvent.click(sheet.getByRole('checkbox', { name: 'Invert colours' }));
    expect(JSON.parse(localStorage.getItem('reader.settings') ?? '{}')).toEqual({
      looks: { brightness: 0.5, sepia: 0, isGrey: false, isInverted: true },
    });
    expect(document.querySelector('[style*="--looks"]')?.getAttribute('style')).toContain(
      'invert(1) hue-rotate(180deg) brightness(0.5)',
    );
    fireEvent.click(sheet.getByRole('button', { name: 'Reset all settings' }));
    expect(document.querySelector('[style*="--looks"]')).toBeNull();
    expect(localStorage.getItem('reader.settings')).toBe('{}');
  });
});

describe('thumbnails of the pages', () => {
  test('are as many as fit, lead to their page, and are hidden with the bars', async () => {
    open('/animationDetail/5/11', chapterReply({}, { count: 200 }));
    await pageImage(1, 200);
    await press('t');
    const strip = await screen.findByRole('group', { name: 'Page thumbnails' });
    expect(within(strip).getAllByRole('button')).toHaveLength(11);
    fireEvent.click(within(strip).getByRole('button', { name: 'Page 9 of 200' }));
    expect(slider().value).toBe('9');
    expect(document.images.length).toBeLessThanOrEqual(40);
    await press('Escape');
    expect(screen.queryByRole('group', { name: 'Page thumbnails' })).toBeNull();
  });
});

describe('the screen', () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  beforeEach(() => {
    vi.clearAllMocks();
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  test('stays on while a chapter is open', async () => {
    const { unmount } = open('/animationDetail/5/11');
    await pageImage(1);
    expect(request).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
    await Promise.resolve();
    unmount();
    await waitFor(() => expect(release).toHaveBeenCalled());
  });

  test('may turn off where the reader chooses so', async () => {
    localStorage.setItem('reader.settings', '{"isAwake":false}');
    open('/animationDetail/5/11');
    await pageImage(1);
    expect(request).not.toHaveBeenCalled();
  });
});
