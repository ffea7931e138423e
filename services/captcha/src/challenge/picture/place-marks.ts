import { randomInt } from 'node:crypto';
import { type Box, markSize, pictureHeight, pictureWidth } from '../click-rules.ts';
import { type MarkName, markNames } from './marks.ts';

export interface PlacedMark {
  name: MarkName;
  box: Box;
}

/** Free space around a mark, so that a click beside it does not hit another one. */
const gap = 14;
const edge = 8;

/** Different marks at places that do not overlap. */
export function placeMarks(count: number): PlacedMark[] {
  const left = [...markNames];
  const placed: PlacedMark[] = [];
  while (placed.length < count) {
    const box = {
      x: randomInt(edge, pictureWidth - markSize - edge),
      y: randomInt(edge, pictureHeight - markSize - edge),
    };
    const isFree = placed.every(
      (other) => Math.max(Math.abs(other.box.x - box.x), Math.abs(other.box.y - box.y)) >= markSize + gap,
    );
    if (isFree) placed.push({ name: left.splice(randomInt(left.length), 1)[0] as MarkName, box });
  }
  return placed;
}
