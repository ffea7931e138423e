import type { Bitmap } from './border-rules.ts';
import type { Piece } from './frame-rules.ts';

const widthPx = 128;
/** A page higher than this is a strip. */
const mostHeightPx = 400;

/**
 * From another site a picture can only be read where that site allows it, which is asked for with a copy of its own.
 */
async function readable(picture: HTMLImageElement): Promise<HTMLImageElement> {
  if (new URL(picture.currentSrc, location.href).origin === location.origin) return picture;
  const copy = new Image();
  copy.crossOrigin = 'anonymous';
  copy.src = picture.currentSrc;
  return copy;
}

/** A small copy of a piece of a picture, made once it is decoded for the screen; null when it may not be read. */
export async function bitmapOf(picture: HTMLImageElement, piece: Piece): Promise<Bitmap | null> {
  try {
    const source = await readable(picture);
    await source.decode();
    const { naturalWidth, naturalHeight } = source;
    const [width, height] = [naturalWidth * piece.width, naturalHeight * piece.height];
    const heightPx = Math.round((widthPx * height) / width);
    const pen = new OffscreenCanvas(widthPx, heightPx).getContext('2d', { willReadFrequently: true });
    if (!pen || heightPx > mostHeightPx) return null;
    // All of it, so that the piece falls onto the copy: by how many pixels a source counts is another matter where it
    // came from a set of sizes.
    pen.drawImage(
      source,
      (-piece.x * widthPx) / piece.width,
      (-piece.y * heightPx) / piece.height,
      widthPx / piece.width,
      heightPx / piece.height,
    );
    return pen.getImageData(0, 0, widthPx, heightPx);
  } catch {
    return null;
  }
}
