import type { ChapterImage } from '@yonkoma/contract';
import { closest, frameOf, type Piece, pieceOf, placedIn, whole } from './frame-rules.ts';
import type { Part } from './part-rules.ts';
import { ratioOf } from './size-rules.ts';
import type { DrawnPage } from './view.ts';
import type { Direction } from './zone-rules.ts';

/**
 * A page as a part of it is to be drawn: in the part's own shape, so that its box has its size before anything has
 * loaded. `inside`: what is inside its borders; another `again` lets a half that failed be tried once more.
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
    // Two with the same name could not be distinguished in a strip.
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
