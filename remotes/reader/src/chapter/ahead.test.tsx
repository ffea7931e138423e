import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { press } from '../../fixtures/press.ts';
import ChapterPage from './chapter-page.tsx';

const fog = chapterReply({
  id: 12,
  number: '3',
  title: 'Fog',
  images: chapterReply().chapter.images.map((image) => ({ ...image, url: `/fog/${image.id}` })),
});
const open = (address: string, settings = {}) => {
  localStorage.setItem('reader.settings.5', JSON.stringify(settings));
  return openPage('chapter', ChapterPage, address, {
    'shelf.recordPage': () => ({ record: null }),
    'comic.readChapter': ({ id }) => (id === '12' ? fog : chapterReply()),
  });
};
const shown = (page: number) => screen.findByAltText(`The Lighthouse, Chapter 2: Storm, page ${page} of 6`);

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('the next pages are decoded before the reader turns to them, those far off are not', async () => {
  const decoded: string[] = [];
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    configurable: true,
    value(this: HTMLImageElement) {
      decoded.push(this.getAttribute('src') ?? '');
      return Promise.resolve();
    },
  });
  try {
    open('/animationDetail/5/11');
    await shown(1);
    expect(decoded).toEqual(['/page/1?s=first', '/page/2?s=first', '/page/3?s=first']);
    await press('ArrowRight');
    await waitFor(() => expect(decoded).toContain('/page/4?s=first'));
    expect(decoded.filter((url) => url.startsWith('/page/2'))).toHaveLength(1);
  } finally {
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  }
});

describe('the next chapter', () => {
  const fetchedAhead = () => {
    const fetched: string[] = [];
    const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {};
    vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function note(
      this: HTMLImageElement,
      url: string,
    ) {
      if (!this.isConnected) fetched.push(url);
      set?.call(this, url);
    });
    return fetched;
  };

  test.each([
    ['single', ['/fog/1', '/fog/2']],
    ['double', ['/fog/1', '/fog/2', '/fog/3']],
  ])('is loaded before the last page is reached, with its first pictures: %s', async (mode, pictures) => {
    const fetched = fetchedAhead();
    const { asked } = open('/animationDetail/5/11?page=3', { mode });
    await shown(3);
    expect(asked('comic.readChapter').map(({ id }) => id)).toEqual(['11']);
    await press('ArrowRight');
    await waitFor(() => expect(asked('comic.readChapter').map(({ id }) => id)).toEqual(['11', '12']));
    await waitFor(() => expect(fetched.filter((url) => url.startsWith('/fog/'))).toEqual(pictures));
    await press('End');
    await press('n');
    expect(await screen.findByAltText('The Lighthouse, Chapter 3: Fog, page 1 of 6')).toBeTruthy();
    expect(asked('comic.readChapter')).toHaveLength(2);
  });
});
