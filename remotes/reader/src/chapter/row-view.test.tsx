import { beforeEach, expect, test } from 'vitest';
import { fireEvent, screen } from '@testing-library/react';
import { chapterReply } from '../../fixtures/catalogue.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import { press } from '../../fixtures/press.ts';
import ChapterPage from './chapter-page.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('reader.settings', JSON.stringify({ modes: { pages: 'row' } }));
  window.history.replaceState(null, '', '/');
});

const open = (direction: 'ltr' | 'rtl', page: number) =>
  openPage('chapter', ChapterPage, `/animationDetail/5/11?page=${page}`, {
    'shelf.recordPage': () => ({ record: null }),
    'comic.readChapter': () => chapterReply({ direction }, { count: 60 }),
  });
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Page' });

test('a row has a place for every page and a picture only near the current one', async () => {
  const { container } = open('ltr', 30);
  await screen.findByAltText(/page 30 of 60/);
  expect(container.querySelectorAll('[data-page]')).toHaveLength(60);
  const shown = [...container.querySelectorAll('[data-page] img')].map((image) =>
    image.closest('[data-page]')?.getAttribute('data-page'),
  );
  expect(shown).toEqual(['28', '29', '30', '31', '32', '33', '34']);
});

test('a row runs in the direction of reading, and keys and slider follow it', async () => {
  open('rtl', 30);
  await screen.findByAltText(/page 30 of 60/);
  expect(screen.getByRole('region', { name: 'Pages' }).getAttribute('dir')).toBe('rtl');
  await press('ArrowLeft');
  expect(slider().value).toBe('31');
  await press('End');
  expect(slider().value).toBe('60');
  expect(slider().closest('[dir]')?.getAttribute('dir')).toBe('rtl');
});

test('the settings of a row are its direction, its fit, the space between its pages and its speed', async () => {
  open('ltr', 1);
  await screen.findByAltText(/page 1 of 60/);
  await press('s');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Scroll sideways' })).checked).toBe(true);
  expect([...screen.getByRole('combobox', { name: 'Fit' }).children].map((option) => option.textContent)).toEqual([
    'Height',
    'Whole page',
  ]);
  fireEvent.change(screen.getByRole('slider', { name: 'Space between pages' }), { target: { value: '32' } });
  expect(screen.getByRole('slider', { name: 'Scrolling speed' })).toBeTruthy();
  expect([
    screen.queryByRole('slider', { name: 'Widest column' }),
    screen.getByRole('radio', { name: 'Right to left' }).getAttribute('type'),
  ]).toEqual([null, 'radio']);
  expect(JSON.parse(localStorage.getItem('reader.settings.5') ?? '')).toEqual({ gapPx: 32 });
});
