import { describe, expect, test } from 'vitest';
import { reachedPages, viewerOf } from './record-rules.ts';

test('an IPv4 address is a viewer, however it is written', () => {
  expect(viewerOf('192.0.2.7')).toBe('192.0.2.7');
  expect(viewerOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('an IPv6 viewer is a /64 network, however its address is shortened', () => {
  const network = '2001:db8:0:5';
  for (const address of [
    '2001:db8:0:5::1',
    '2001:0db8:0000:0005:aaaa:bbbb:cccc:dddd',
    '2001:DB8::5:0:0:0:1',
    '2001:db8:0:5::',
  ])
    expect(viewerOf(address)).toBe(network);
  expect(viewerOf('2001:db8:0:6::1')).not.toBe(network);
  expect(viewerOf('::1')).toBe('0:0:0:0');
});

test('what is no address is itself', () => {
  expect(viewerOf('peer')).toBe('peer');
});

describe('places a device brings', () => {
  const chapters = [
    { id: 11, comic_id: 1, image_count: 9 },
    { id: 12, comic_id: 1, image_count: 4 },
    { id: 21, comic_id: 2, image_count: 0 },
  ];
  const brought = (fields: object) => ({ comic_id: 1, chapter_id: 11, index: 3, at: 50, ...fields });

  test('are kept in the order of comics, of each the newest', () => {
    expect(
      reachedPages(
        [
          brought({ comic_id: 2, chapter_id: 21, index: 1 }),
          brought({}),
          brought({ chapter_id: 12, at: 60 }),
          brought({ at: 10 }),
        ],
        chapters,
        100,
      ),
    ).toEqual([
      { comicId: 1, chapterId: 12, page: 3, at: 60 },
      { comicId: 2, chapterId: 21, page: 1, at: 50 },
    ]);
  });

  test('are on a page the chapter has, and of no time to come', () => {
    expect(reachedPages([brought({ index: 70, at: 500 })], chapters, 100)).toEqual([
      { comicId: 1, chapterId: 11, page: 9, at: 100 },
    ]);
  });

  test('are none in chapters unknown, of another comic, or of a time before all time', () => {
    expect(
      reachedPages(
        [brought({ chapter_id: 99 }), brought({ chapter_id: 21 }), brought({ at: 0 }), brought({ at: -5 })],
        chapters,
        100,
      ),
    ).toEqual([]);
  });
});
