import { beforeEach, describe, expect, test } from 'vitest';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { guestOfAge, savedCacheName } from '@yonkoma/contract';
import { chapterReply, comicReply } from '../../fixtures/catalogue.ts';
import { MemoryCaches } from '../../fixtures/memory-caches.ts';
import { openPage } from '../../fixtures/open-page.tsx';
import AgePage from '../age/age-page.tsx';
import ComicPage from '../comic/comic-page.tsx';
import { rememberPlace } from '../place/place-store.ts';
import { recordAddress, type SavedChapter } from './saved-rules.ts';
import SavedPage from './saved-page.tsx';

let device: MemoryCaches;

/** Saves a chapter on the device. */
const keep = (
  id: number,
  {
    title = 'Storm',
    number = '2',
    isWhole = true,
    comic = 5,
    owner = null as number | null,
    isAdult = 0 as 0 | 1,
  } = {},
) => {
  const reading = chapterReply({ id, title, number, sort: id }, { count: 6 });
  const record: SavedChapter = {
    format: 1,
    reading: { ...reading, comic: { ...reading.comic, id: comic, title: `Comic ${comic}`, is_adult: isAdult } },
    cover: '',
    isWhole,
    sizeBytes: 2_500_000,
    savedAt: id,
  };
  const answer = { json: async () => record, clone: () => answer } as unknown as Response;
  device.kept.set(savedCacheName(id, owner), new Map([[recordAddress(id), answer]]));
};

const set = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

beforeEach(() => {
  localStorage.clear();
  device = new MemoryCaches();
  set(window, 'isSecureContext', true);
  set(window, 'caches', device);
  set(navigator, 'serviceWorker', {});
  set(navigator, 'storage', { estimate: async () => ({ usage: 5_000_000, quota: 2_005_000_000 }) });
});

const open = (address = '/offline', answers: Parameters<typeof openPage>[3] = {}) =>
  openPage('saved', SavedPage, address, answers);
const signedIn = (id: number) => localStorage.setItem('userInfo', JSON.stringify({ id, token: 'cookie' }));

describe('the page of saved chapters', () => {
  test('lists them by comic in reading order, each with a link to where reading stopped', async () => {
    keep(12, { title: 'Fog', number: '3' });
    keep(11);
    keep(31, { comic: 7, title: 'Rain', number: '1' });
    rememberPlace(5, { chapterId: 11, number: '2', language: 'en', page: 4, count: 6, at: 1_800_000_000 });
    open();
    const rows = within(await screen.findByRole('region', { name: 'Comic 5' })).getAllByRole('link');
    expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
      ['Chapter 2 · Storm6 pages · 2.5 MB', '/animationDetail/5/11?page=4'],
      ['Chapter 3 · Fog6 pages · 2.5 MB', '/animationDetail/5/12'],
    ]);
    expect(within(screen.getByRole('region', { name: 'Comic 7' })).getByRole('link').textContent).toContain('Rain');
  });

  test('shows how much space they use and how much is left', async () => {
    keep(11);
    open();
    expect(await screen.findByText('1 chapter')).toBeTruthy();
    expect(await screen.findByText('5 MB on this device')).toBeTruthy();
    expect(screen.getByText('2 GB free')).toBeTruthy();
  });

  test('completes a chapter that is incomplete', async () => {
    keep(11, { isWhole: false });
    open();
    expect(await screen.findByText('Not complete yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue downloading Chapter 2: Storm' })).toBeTruthy();
  });

  test('removes a chapter, and says what could be here when it was the last', async () => {
    keep(11);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Chapter 2: Storm from this device' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'No downloads yet' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Downloads' })).toBeTruthy();
    expect(await device.keys()).toEqual([]);
  });

  test('asks before it removes all', async () => {
    keep(11);
    keep(12);
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove all' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep them' }));
    expect(await device.keys()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove all' }));
    await waitFor(async () => expect(await device.keys()).toEqual([]));
  });

  test.each(['/detail/index?detailId=1', '/'])('links back to %s, which could not be reached', async (to) => {
    open(`/offline?${new URLSearchParams({ to })}`);
    expect((await screen.findByRole('link', { name: 'Try again' })).getAttribute('href')).toBe(to);
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'leads nowhere for %s',
    async (to) => {
      open(`/offline?${new URLSearchParams({ to })}`);
      await screen.findByRole('heading', { name: 'No downloads yet' });
      expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
    },
  );

  test('says why nothing can be saved where the site is not opened over https', async () => {
    set(window, 'isSecureContext', false);
    open();
    expect(await screen.findByText(/over https/)).toBeTruthy();
  });
});

describe('a chapter that belongs to one member', () => {
  test('is shown to nobody else on this device, be it a guest or another member', async () => {
    keep(11, { owner: 7, title: 'Mine' });
    keep(12, { owner: guestOfAge, title: 'A guest’s', number: '3' });
    for (const [id, title] of [
      [7, 'Mine'],
      [null, 'A guest’s'],
      [8, null],
    ] as const) {
      localStorage.clear();
      if (id) signedIn(id);
      open();
      if (!title) await screen.findByRole('heading', { name: 'No downloads yet' });
      else
        expect((await screen.findAllByRole('link', { name: /Chapter/ })).map((row) => row.textContent)).toEqual([
          expect.stringContaining(title),
        ]);
      cleanup();
    }
  });

  test('is made so when the site marks it for adults, and is deleted where the site does not open it', async () => {
    keep(11);
    keep(12, { title: 'Fog' });
    signedIn(7);
    open('/offline', { 'comic.listTakenDown': () => ({ ids: [], adult_ids: [11] }) });
    await waitFor(async () =>
      expect((await device.keys()).sort()).toEqual(['yonkoma-saved-11-of-7', 'yonkoma-saved-12']),
    );
    cleanup();
    open('/offline', { 'comic.listTakenDown': () => ({ ids: [], adult_ids: [11], gate: 'ask' }) });
    await waitFor(async () => expect(await device.keys()).toEqual(['yonkoma-saved-12']));
  });
});

test('a member who withdraws their age confirmation keeps no chapters for adults', async () => {
  keep(11, { owner: guestOfAge, isAdult: 1 });
  keep(12);
  const age = { covers: 'blur', is_minor: 0 };
  openPage('age', AgePage, '/age', {
    'comic.readAge': () => ({ ...age, is_confirmed: 1 }),
    'comic.chooseAge': () => ({ ...age, is_confirmed: 0 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
  await waitFor(async () => expect(await device.keys()).toEqual(['yonkoma-saved-12']));
});

describe('a row in a comic’s chapter list', () => {
  const openComic = (chapters = comicReply().chapters) =>
    openPage('comic', ComicPage, '/detail/index?detailId=5', { 'comic.readComic': () => comicReply({}, { chapters }) });

  test('offers to save a chapter, to complete an incomplete one, and links to a saved one', async () => {
    keep(10, { isWhole: false });
    keep(11);
    openComic();
    expect(await screen.findByRole('button', { name: 'Continue downloading Chapter 1: Dusk' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Chapter 2: Storm is on this device/ }).getAttribute('href')).toBe(
      '/offline',
    );
    expect(screen.getByRole('button', { name: 'Download Chapter 3: Fog' })).toBeTruthy();
  });

  test('offers none of that for a locked chapter, nor where nothing can be saved', async () => {
    const [first] = comicReply().chapters;
    if (!first) throw new Error('The fixture has no chapter');
    const locked = openComic([{ ...first, is_lock: 1 }]);
    await screen.findByText(/Dusk/);
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    locked.unmount();
    set(window, 'isSecureContext', false);
    openComic();
    await screen.findByText(/Dusk/);
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });
});
