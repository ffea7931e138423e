import type { Bitmap } from './border-rules.ts';
import type { Piece } from './frame-rules.ts';

const widthPx = 128;
/** A page higher than this is a strip. */
const mostHeightPx = 400;

/** A picture from another site can only be read when that site allows it. So a separate copy is requested with CORS. */
async function readable(picture: HTMLImageElement): Promise<HTMLImageElement> {
  if (new URL(picture.currentSrc, location.href).origin === location.origin) return picture;
  const copy = new Image();
  copy.crossOrigin = 'anonymous';
  copy.src = picture.currentSrc;
  return copy;
}

/** A small copy of a piece of a picture, made once the picture is decoded; null when it may not be read. */
export async function bitmapOf(picture: HTMLImageElement, piece: Piece): Promise<Bitmap | null> {
  try {
    const source = await readable(picture);
    await source.decode();
    const { naturalWidth, naturalHeight } = source;
    const [width, height] = [naturalWidth * piece.width, naturalHeight * piece.height];
    const heightPx = Math.round((widthPx * height) / width);
    const pen = new OffscreenCanvas(widthPx, heightPx).getContext('2d', { willReadFrequently: true });
    if (!pen || heightPx > mostHeightPx) return null;
    // The whole picture is drawn so that the piece fills the copy. The size in source pixels is not reliable for a
    // picture from a `srcset`.
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
