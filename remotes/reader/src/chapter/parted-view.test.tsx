import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { click, drawn, press } from '../../fixtures/press.ts';
import ChapterPage from './chapter-page.tsx';

/** Six pages. The second and the last are two pages side by side. */
const reply = () =>
  chapterReply({
    direction: 'rtl',
    images: chapterReply().chapter.images.map((image) =>
      [2, 6].includes(image.id) ? { ...image, width: 1400 } : image,
    ),
  });
const open = (address: string, settings: object) => {
  localStorage.setItem('reader.settings', JSON.stringify(settings));
  return openPage('chapter', ChapterPage, address, {
    'shelf.recordPage': () => ({ record: null }),
    'comic.readChapter': reply,
  });
};
const alt = (page: number, half = '') =>
  `The Lighthouse, Chapter 2: Storm, page ${page} of 6${half && `, ${half} half`}`;
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Page' });
/** The names of what is on the screen; other panels are inert. */
const shown = () =>
  [...document.querySelectorAll<HTMLImageElement>('[dir=rtl] > :not([inert]) [data-page] img')].map(
    (image) => image.alt,
  );
const boxOf = (name: string) => screen.getByAltText(name).closest<HTMLElement>('[data-page]');

let isPortrait = true;
beforeEach(() => {
  isPortrait = true;
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (query: string) => ({
      matches: query.includes('portrait') && isPortrait,
      addEventListener() {},
      removeEventListener() {},
    }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('a wide page in two halves', () => {
  test('is read half by half, forward and back, and counts as one page all the while', async () => {
    open('/animationDetail/5/11', { wide: 'split' });
    await screen.findByAltText(alt(1));
    const seen = [];
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight']) {
      await press(key);
      seen.push([slider().value, shown().join()]);
    }
    expect(seen).toEqual([
      ['2', alt(2, 'first')],
      ['2', alt(2, 'second')],
      ['3', alt(3)],
      ['2', alt(2, 'second')],
      ['2', alt(2, 'first')],
      ['1', alt(1)],
    ]);
    expect(slider().max).toBe('6');
  });

  test('opens at its second half where reading stopped there', async () => {
    const first = open('/animationDetail/5/11?page=2', { wide: 'split' });
    await screen.findByAltText(alt(2, 'first'));
    await press('ArrowLeft');
    await waitFor(() => expect(window.history.state).toMatchObject({ within: 0.5 }));
    first.unmount();
    open('/animationDetail/5/11?page=2', { wide: 'split' });
    await waitFor(() => expect(shown()).toEqual([alt(2, 'second')]));
  });

  test('leads to the end of the chapter after the second half of its last page', async () => {
    open('/animationDetail/5/11?page=6', { wide: 'split' });
    await screen.findByAltText(alt(6, 'first'));
    await press('ArrowLeft');
    expect(shown()).toEqual([alt(6, 'second')]);
    await press('ArrowLeft');
    expect(shown()).toEqual([]);
  });

  test('has boxes of half its width, the right one first where reading goes to the left', async () => {
    open('/animationDetail/5/11?page=2', { wide: 'split' });
    await screen.findByAltText(alt(2, 'first'));
    expect(boxOf(alt(2, 'first'))?.style.aspectRatio).toBe('0.7');
    expect(screen.getByAltText(alt(2, 'first')).style.transform).toBe('scale(2, 1) translate(-25%, 0%)');
    expect(screen.getByAltText(alt(2, 'second')).style.transform).toBe('scale(2, 1) translate(25%, 0%)');
  });

  test('is one half above the other in a strip, and a page that failed says so in one of them', async () => {
    const complained = vi.spyOn(console, 'error');
    open('/animationDetail/5/11?page=2', { wide: 'split', modes: { pages: 'scroll' } });
    await screen.findByAltText(alt(2, 'first'));
    const numbers = [...document.querySelectorAll<HTMLElement>('[data-page]')].map(({ dataset }) => dataset['page']);
    expect(numbers).toEqual(['1', '2', '2', '3', '4', '5', '6', '6']);
    for (const half of ['first', 'second']) fireEvent.error(screen.getByAltText(alt(2, half)));
    await click(
      within(screen.getByRole('group', { name: alt(2, 'first') })).getByRole('button', { name: 'Try again' }),
    );
    fireEvent.load(screen.getByAltText(alt(2, 'first')));
    expect(await screen.findByAltText(alt(2, 'second'))).toBeTruthy();
    expect(complained.mock.calls.filter(([said]) => String(said).includes('same key'))).toEqual([]);
    complained.mockRestore();
  });

  test('stays whole on a screen wider than high, and among two pages side by side', async () => {
    isPortrait = false;
    const first = open('/animationDetail/5/11?page=2', { wide: 'split' });
    expect(await screen.findByAltText(alt(2))).toBeTruthy();
    first.unmount();
    isPortrait = true;
    open('/animationDetail/5/11?page=2', { wide: 'split', modes: { pages: 'double' } });
    expect(await screen.findByAltText(alt(2))).toBeTruthy();
  });
});

test('a wide page on its side has a box of its turned shape, also among two pages side by side', async () => {
  for (const mode of ['single', 'double']) {
    const { unmount } = open('/animationDetail/5/11?page=2', { wide: 'rotated', modes: { pages: mode } });
    expect((await screen.findByAltText(alt(2))).style.transform).toMatch(/^rotate\(90deg\) scale\(1.4, /);
    expect(Number(boxOf(alt(2))?.style.aspectRatio)).toBeCloseTo(1000 / 1400);
    unmount();
  }
});

test('a page whose picture may not be read by script keeps its borders', async () => {
  open('/animationDetail/5/11', { isCropped: true });
  fireEvent.load(await screen.findByAltText(alt(1)));
  await drawn();
  expect(screen.getByAltText(alt(1)).style.transform).toBe('scale(1, 1) translate(0%, 0%)');
});

test('both are chosen in the sheet, and stored for the comic and as the default of this device', async () => {
  open('/animationDetail/5/11', {});
  await screen.findByAltText(alt(1));
  await press('s');
  const sheet = within(await screen.findByRole('dialog', { name: 'Reading settings' }));
  fireEvent.change(sheet.getByRole('combobox', { name: 'Wide pages' }), { target: { value: 'split' } });
  await click(sheet.getByRole('checkbox', { name: 'Crop borders' }));
  for (const name of ['reader.settings', 'reader.settings.5'])
    expect(JSON.parse(localStorage.getItem(name) ?? '{}')).toEqual({ wide: 'split', isCropped: true });
  await click(sheet.getByRole('radio', { name: 'Scroll' }));
  expect(
    within(sheet.getByRole('combobox', { name: 'Wide pages' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Whole', 'In two halves']);
  expect(sheet.queryByRole('checkbox', { name: 'Crop borders' })).toBeNull();
});
