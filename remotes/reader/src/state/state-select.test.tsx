import { expect, test } from 'vitest';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { testMember } from '@yonkoma/remote-kit/test-member';
import { comicReply } from '../../fixtures/catalogue.ts';
import { type Answers, openPage } from '../../fixtures/open-page.tsx';
import ComicPage from '../comic/comic-page.tsx';

const open = (member: ReturnType<typeof testMember> | null, answers: Answers = {}) => {
  const said: string[] = [];
  const page = openPage(
    'comic',
    ComicPage,
    '/detail/index?detailId=5',
    { 'comic.readComic': () => comicReply(), 'shelf.readShelfOf': () => ({ state: 'planned' }), ...answers },
    {
      member,
      shell: {
        notify: (message) => said.push(message),
        session: {
          current: () => member,
          subscribe: () => () => {},
          begin: () => {},
          update: () => {},
          end: async () => {},
          may: () => true,
          needLogin: () => said.push('sign in'),
        },
      },
    },
  );
  return { ...page, said };
};
const select = async () => await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Reading state' });

test('the page of a comic shows what the member does with it, and changes it at once', async () => {
  const { asked } = open(testMember(), { 'shelf.setReadingState': () => new Promise(() => {}) });
  await waitFor(async () => expect((await select()).value).toBe('planned'));
  fireEvent.change(await select(), { target: { value: 'reading' } });
  await waitFor(async () => expect((await select()).value).toBe('reading'));
  expect(asked('shelf.setReadingState')).toEqual([{ comic_ids: [5], state: 'reading' }]);
});

test('a refused state is undone, with the reason', async () => {
  const { said } = open(testMember(), {
    'shelf.setReadingState': () => {
      throw new Error('The service is busy');
    },
  });
  await waitFor(async () => expect((await select()).value).toBe('planned'));
  fireEvent.change(await select(), { target: { value: '' } });
  await waitFor(() => expect(said).toEqual(['The service is busy']));
  expect((await select()).value).toBe('planned');
});

test('a guest who chooses a state is asked to sign in, and the service is asked for nothing', async () => {
  const { asked, said } = open(null);
  fireEvent.change(await select(), { target: { value: 'reading' } });
  expect(said).toEqual(['sign in']);
  expect([asked('shelf.setReadingState'), asked('shelf.readShelfOf')]).toEqual([[], []]);
  expect((await select()).value).toBe('');
});
