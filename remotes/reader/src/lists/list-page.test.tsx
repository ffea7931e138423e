import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListedComic, readList, ReplyOf } from '@yonkoma/contract';
import { CallFailure } from '@yonkoma/remote-kit';
import { testMember } from '@yonkoma/remote-kit/test-member';
import { comicItem } from '../../fixtures/catalogue.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import ListPage from './list-page.tsx';

const key = 'AbCdEfGh_-12';
type About = ReplyOf<typeof readList>['about'];
const about = (fields: Partial<About> = {}): About => ({
  key,
  name: 'By the sea',
  description: 'Salt and light',
  is_public: 1,
  is_withdrawn: 0,
  is_own: 1,
  user: { id: 7, nickname: 'Mika', username: 'mika', avatar: '', level: 1 },
  updated_at: 1_790_000_000,
  ...fields,
});
const titles = ['Harbour', 'Dunes', 'Fog'];
const comics = (): ListedComic[] =>
  titles.map((title, index) => ({
    comic: comicItem({ id: index + 1, title }),
    note: index === 1 ? 'Read it at night' : '',
    added_at: 1,
  }));

/** A list that answers as the service does. */
const open = (whose: Partial<About> = {}, answers: Answers = {}) => {
  let list = comics();
  const said: string[] = [];
  const find = (id: unknown) => list.findIndex(({ comic }) => comic.id === id);
  const take = (id: unknown) => list.splice(find(id), 1)[0] ?? comics()[Number(id) - 1];
  const put = (id: unknown, place: unknown) => {
    const entry = take(id) as ListedComic;
    const at = place === 'first' ? 0 : place === 'last' ? list.length : find((place as { after: number }).after) + 1;
    list = [...list.slice(0, at), entry, ...list.slice(at)];
    return entry;
  };
  type Input = Record<string, unknown>;
  const page = openPage(
    'comic-list',
    ListPage,
    `/lists/${key}`,
    {
      'shelf.readList': () => ({ about: about(whose), list: [...list], total: list.length }),
      'shelf.placeInList': ({ comic_id, place }: Input) => (put(comic_id, place), null),
      'shelf.removeFromList': ({ comic_ids }: Input) => {
        list = list.filter(({ comic }) => !(comic_ids as number[]).includes(comic.id));
        return { count: list.length };
      },
      'shelf.addToList': ({ comic_ids, place, note }: Input) => {
        const [id] = comic_ids as number[];
        const entry = comics()[Number(id) - 1] as ListedComic;
        list.push({ ...entry, note: String(note) });
        put(id, place);
        return { comic_ids, count: list.length };
      },
      'shelf.noteInList': ({ note }: Input) => ({ note }),
      ...answers,
    } as Answers,
    { member: testMember(), shell: { notify: (message) => said.push(message) } },
  );
  return { ...page, said };
};
const rows = () => within(screen.getByRole('list', { name: 'By the sea' })).getAllByRole('listitem');
const order = () => rows().map((row) => titles.find((title) => row.textContent.includes(title)));

test('a public list tells who made it and what they say, and others can change nothing', async () => {
  open({ is_own: 0 });
  expect(await screen.findByRole('heading', { level: 1, name: 'By the sea' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mika' }).getAttribute('href')).toBe('/user/card/7');
  expect(screen.getByText('Salt and light')).toBeTruthy();
  expect(rows()[1]?.textContent).toContain('Read it at night');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Share']);
});

test('the keys on its handle move a comic, and the place is read out', async () => {
  const { asked } = open();
  const handle = (title: string) => screen.findByRole('button', { name: new RegExp(`^Move ${title}`) });
  fireEvent.keyDown(await handle('Fog'), { key: 'ArrowUp' });
  expect(order()).toEqual(['Harbour', 'Fog', 'Dunes']);
  expect(screen.getByText('Fog is at place 2 of 3 now')).toBeTruthy();
  fireEvent.keyDown(await handle('Fog'), { key: 'Home' });
  fireEvent.keyDown(await handle('Fog'), { key: 'ArrowUp' });
  fireEvent.keyDown(await handle('Harbour'), { key: 'End' });
  await waitFor(() => expect(order()).toEqual(['Fog', 'Dunes', 'Harbour']));
  expect(asked('shelf.placeInList')).toEqual([
    { key, comic_id: 3, place: { after: 1 } },
    { key, comic_id: 3, place: 'first' },
    { key, comic_id: 1, place: 'last' },
  ]);
});

test('a comic is moved by buttons too, and its note is kept', async () => {
  const { asked } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Note and place of Harbour' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'First of all' } });
  fireEvent.click(screen.getByRole('button', { name: 'Down' }));
  expect(order()).toEqual(['Dunes', 'Harbour', 'Fog']);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(rows()[1]?.textContent).toContain('First of all');
  expect(asked('shelf.noteInList')).toEqual([{ key, comic_id: 1, note: 'First of all' }]);
});

test('a refused note stays in the form, with the reason', async () => {
  open(
    {},
    {
      'shelf.noteInList': () => {
        throw new Error('It contains a word that is not allowed here.');
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Note and place of Harbour' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Bad' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('It contains a word that is not allowed here.')).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement).value).toBe('Bad');
});

test('a comic that was taken out keeps its place and goes back there with its note', async () => {
  const { asked } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Take Dunes out of the list' }));
  expect(screen.getByText('Dunes was taken out.')).toBeTruthy();
  await waitFor(() => expect(asked('shelf.readList')).toHaveLength(2));
  expect(order()).toEqual(['Harbour', 'Dunes', 'Fog']);
  fireEvent.click(screen.getByRole('button', { name: 'Put Dunes back into the list' }));
  expect(await screen.findByRole('button', { name: 'Take Dunes out of the list' })).toBeTruthy();
  expect(order()).toEqual(['Harbour', 'Dunes', 'Fog']);
  expect(asked('shelf.addToList')).toEqual([{ key, comic_ids: [2], note: 'Read it at night', place: { after: 1 } }]);
});

test('a move that is refused is undone, with the reason', async () => {
  const { said } = open(
    {},
    {
      'shelf.placeInList': () => {
        throw new Error('The service is busy');
      },
    },
  );
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Move Fog/ }), { key: 'Home' });
  await waitFor(() => expect(said).toEqual(['The service is busy']));
  await waitFor(() => expect(order()).toEqual(['Harbour', 'Dunes', 'Fog']));
});

test('a private list has no address to share', async () => {
  open({ is_public: 0 });
  expect(await screen.findByText('Only for you')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('an address without a list says that nothing is there', async () => {
  open(
    {},
    {
      'shelf.readList': () => {
        throw new CallFailure('Not found', 0, { refusal: 'list-not-found' });
      },
    },
  );
  expect(await screen.findByText('This list could not be found')).toBeTruthy();
});
