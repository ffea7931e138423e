import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { longestSide, mostPixels, type PictureFormat, pictureLimits, sniffPicture } from './upload-rules.ts';

const timeout = { seconds: 30 };

export interface Drawn {
  bytes: Buffer;
  width: number;
  height: number;
}

/** The format according to a file's first bytes. */
export async function sniffFile(path: string): Promise<PictureFormat | null> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return sniffPicture(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/**
 * Draws the picture again: upright, in sRGB, no larger than its topic needs, and without hidden data.
 * Its size is read from its header first, so a decompression bomb takes only milliseconds.
 */
export async function drawUpload(
  path: string,
  format: PictureFormat,
  topic: string,
): Promise<Drawn | 'not-an-image' | 'too-large'> {
  const isMoving = format === 'gif' || format === 'webp';
  const options = { limitInputPixels: 40_000_000, failOn: 'truncated', autoOrient: true } as const;
  try {
    const {
      format: found,
      compression,
      width,
      height,
      pages = 1,
      isProgressive = false,
    } = await sharp(path, { ...options, limitInputPixels: false }).metadata();
    if ((found === 'heif' && compression === 'av1' ? 'avif' : found) !== format) return 'not-an-image';
    if (Math.max(width, height) > pictureLimits.sidePx || width * height > mostPixels(format, isProgressive))
      return 'too-large';
    if (isMoving && (pages > pictureLimits.frames || width * height * pages > pictureLimits.framesPixels))
      return 'too-large';
    const side = longestSide(topic);
    const image = sharp(path, { ...options, animated: isMoving })
      .timeout(timeout)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode(image, format).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    return 'not-an-image';
  }
}

function encode(image: Sharp, format: PictureFormat): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: 88 });
  if (format === 'png') return image.png({ compressionLevel: 8 });
  if (format === 'gif') return image.gif({ effort: 3 });
  return image.webp({ quality: 88, effort: 3 });
}
