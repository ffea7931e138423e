import { expect, test } from 'vitest';
import { also, type Look, seenBy } from '../entry.ts';
import { readRequest } from '../request-rules.ts';
import { nameOf, plannedPictures, toursOf } from './plan-rules.ts';

const looks: Look[] = [
  { page: 'reader/home', isWide: true, states: seenBy('/', 'member', 'empty') },
  { page: 'ask/list', states: [also('guest', 'guest', '/ask/lists')] },
];

test('the first state is looked at in every pair, others with each width, theme and language once', () => {
  const planned = plannedPictures(looks, readRequest(['home']));
  const counts = Map.groupBy(planned, ({ state }) => state.name);
  expect([...counts].map(([name, pictures]) => [name, pictures.length])).toEqual([
    ['member', 18],
    ['empty', 4],
    ['error', 4],
    ['loading', 4],
  ]);
  expect(new Set(planned.map(nameOf)).size).toBe(planned.length);
  expect(planned.filter(({ width }) => width === 2560)).toHaveLength(2);
});

test('a choice of pages, states, widths and languages leaves the others out', () => {
  const names = (args: string[]) => plannedPictures(looks, readRequest(args)).map(nameOf);
  expect(names(['--width', '360', '--language', 'vi', '--state', 'guest'])).toEqual(['ask/list/guest-360-light-vi']);
  expect(names(['--width', '2560', '--theme', 'dark', '--language', 'en'])).toEqual([
    'reader/home/member-2560-dark-en',
  ]);
});

test('one browser takes all pictures of one language, of whoever looks, with answers of one kind', () => {
  const tours = toursOf(plannedPictures(looks, readRequest([])));
  expect(tours).toHaveLength(5 * 4);
  for (const { world, answers, language, pictures } of tours)
    for (const picture of pictures)
      expect([picture.state.world, picture.state.answers, picture.language]).toEqual([world, answers, language]);
});
