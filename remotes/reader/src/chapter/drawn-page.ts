import type { ChapterImage } from '@yonkoma/contract';
import { closest, frameOf, type Piece, pieceOf, placedIn, whole } from './frame-rules.ts';
import type { Part } from './part-rules.ts';
import { ratioOf } from './size-rules.ts';
import type { DrawnPage } from './view.ts';
import type { Direction } from './zone-rules.ts';

/**
 * A page for drawing one part of it. It has the shape of the part, so that its box has its size before anything has
 * loaded. `inside`: the area inside its borders. Another value of `again` lets a failed half be loaded again.
 */
export function drawnPage(
  image: ChapterImage,
  part: Part,
  { direction, alt, again, inside = whole }: { direction: Direction; alt: string; again: number; inside?: Piece },
): DrawnPage {
  const { page, half, isTurned } = part;
  const piece = pieceOf(part, direction);
  const [width, height] = isTurned ? [image.height, image.width] : [image.width * piece.width, image.height];
  return {
    // In a strip two pages with the same id could not be distinguished.
    ...image,
    id: half === 2 ? -image.id : image.id,
    width,
    height,
    url: half && again && image.url ? `${image.url}#${again}` : image.url,
    part: {
      page,
      half,
      alt,
      ...frameOf(closest(piece, placedIn(piece, inside)), isTurned ? ratioOf(image) : undefined),
    },
  };
}
