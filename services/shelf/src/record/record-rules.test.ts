import { describe, expect, test } from 'vitest';
import { reachedPages } from './record-rules.ts';

describe('the places that a device sends', () => {
  const chapters = [
    { id: 11, comic_id: 1, image_count: 9 },
    { id: 12, comic_id: 1, image_count: 4 },
    { id: 21, comic_id: 2, image_count: 0 },
  ];
  const brought = (fields: object) => ({ comic_id: 1, chapter_id: 11, index: 3, at: 50, ...fields });

  test('are stored in the order of comics, the newest of each', () => {
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

  test('are clamped to a page of the chapter, and never in the future', () => {
    expect(reachedPages([brought({ index: 70, at: 500 })], chapters, 100)).toEqual([
      { comicId: 1, chapterId: 11, page: 9, at: 100 },
    ]);
  });

  test('are dropped in unknown chapters, in those of another comic, and with an impossible time', () => {
    expect(
      reachedPages(
        [brought({ chapter_id: 99 }), brought({ chapter_id: 21 }), brought({ at: 0 }), brought({ at: -5 })],
        chapters,
        100,
      ),
    ).toEqual([]);
  });
});
