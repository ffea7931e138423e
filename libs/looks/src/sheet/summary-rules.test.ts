import { expect, test } from 'vitest';
import { type Compared, summarise } from './summary-rules.ts';

const of = (page: string, place: number, share?: number, ...faults: string[]): Compared => ({
  page,
  name: `${page}/guest-${place}`,
  share,
  faults,
});

test('what changed is named by page, the largest change first, and what is broken after it', () => {
  expect(
    summarise([
      of('reader/home', 1, 0),
      of('reader/home', 2, 0.01),
      of('ask/list', 1, 0.2),
      of('reader/home', 3, 0.3),
      of('ask/post', 1, undefined, 'is 12 px wider than the screen'),
    ]),
  ).toEqual([
    'reader/home: 2 pictures look different',
    '  reader/home/guest-3 30.0 %',
    '  reader/home/guest-2 1.0 %',
    'ask/list: 1 picture looks different',
    '  ask/list/guest-1 20.0 %',
    'Broken:',
    '  ask/post/guest-1: is 12 px wider than the screen',
    '5 pictures: 3 different from the last run, 1 new',
  ]);
});
