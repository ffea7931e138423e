import { describe, expect, test } from 'vitest';
import { latestPlaces, placeToReadOn } from './unfinished-rules.ts';

const row = (comic_id: number, updated_at: number, image_index = 3) => ({
  id: comic_id,
  comic_id,
  chapter_id: comic_id * 10,
  image_index,
  updated_at,
});

describe('the places to read on', () => {
  test('are the newest of account and device in each comic, the latest first and none in the future', () => {
    const sent = [
      { comic_id: 1, chapter_id: 12, index: 7, at: 300 },
      { comic_id: 2, chapter_id: 20, index: 9, at: 100 },
      { comic_id: 3, chapter_id: 30, index: 1, at: 9_000 },
    ];
    const found = latestPlaces([row(1, 250), row(2, 200)], sent, 1_000);
    expect(found.map((place) => [place.comic_id, place.chapter_id, place.image_index, place.updated_at])).toEqual([
      [3, 30, 1, 1_000],
      [1, 12, 7, 300],
      [2, 20, 3, 200],
    ]);
  });

  test('are the page itself, the next chapter after the end of one, and none after the last', () => {
    expect(placeToReadOn(row(1, 1, 3), { image_count: 7 }, undefined)).toMatchObject({ image_index: 3 });
    expect(placeToReadOn(row(1, 1, 7), { image_count: 7 }, { id: 11 })).toMatchObject({
      chapter_id: 11,
      image_index: 1,
    });
    expect(placeToReadOn(row(1, 1, 7), { image_count: 7 }, undefined)).toBeNull();
  });
});
