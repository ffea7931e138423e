import { expect, test } from 'vitest';
import { languages } from '@yonkoma/contract';
import sharp from 'sharp';
import { markSize, pictureHeight, pictureWidth } from '../click-rules.ts';
import { challengeWords } from '../../words.ts';
import { drawPicture } from './draw-picture.ts';
import { markNames } from './marks.ts';
import { placeMarks } from './place-marks.ts';

test('every mark has a name of its own in every language', () => {
  expect(markNames.length).toBeGreaterThanOrEqual(24);
  for (const language of languages) {
    const names = markNames.map((name) => challengeWords[language].marks[name]);
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(names).size).toBe(markNames.length);
  }
});

test('marks lie within the picture, apart from each other, and no two are alike', () => {
  for (let round = 0; round < 500; round += 1) {
    const placed = placeMarks(4);
    expect(new Set(placed.map(({ name }) => name)).size).toBe(4);
    for (const { box } of placed) {
      expect(box.x >= 0 && box.x + markSize <= pictureWidth && box.y >= 0 && box.y + markSize <= pictureHeight).toBe(
        true,
      );
      const apart = placed
        .filter((other) => other.box !== box)
        .map((other) => Math.max(Math.abs(other.box.x - box.x), Math.abs(other.box.y - box.y)));
      expect(Math.min(...apart)).toBeGreaterThan(markSize + 8);
    }
  }
});

test('a mark is visible: its colour is far from the colours around it', async () => {
  for (let round = 0; round < 12; round += 1) {
    const placed = placeMarks(4);
    const picture = await drawPicture(placed);
    for (const { box } of placed) {
      const { channels } = await sharp(picture)
        .extract({ left: box.x, top: box.y, width: markSize, height: markSize })
        .removeAlpha()
        .greyscale()
        .stats();
      const [grey] = channels;
      expect((grey?.max ?? 0) - (grey?.min ?? 0)).toBeGreaterThan(60);
    }
  }
});

test('no two pictures are the same', async () => {
  const placed = placeMarks(4);
  expect((await drawPicture(placed)).equals(await drawPicture(placed))).toBe(false);
});
