import sharp from 'sharp';
import type { Header } from './header.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { readPngHeader } from './png-header.ts';
import { readWebpHeader } from './webp-header.ts';

/** A header, or the reason of a refusal: it is not an image, or it is larger than `isAllowed` permits. */
export type Inspection = Header | 'unreadable' | 'too-large';

/**
 * Reads format and size from the content, never from the name. For common formats, the header and the end of the file
 * are read, which takes microseconds; rarer formats are decoded completely. A truncated image is unreadable.
 */
export async function inspectImage(
  bytes: Buffer,
  isAllowed: (width: number, height: number) => boolean,
): Promise<Inspection> {
  const format = sniff(bytes);
  if (!format) return 'unreadable';
  const header = readers[format]?.(bytes) ?? null;
  if (!header) return decodeWhole(bytes, isAllowed);
  if (!isAllowed(header.width, header.height)) return 'too-large';
  return header.isWhole ? header : 'unreadable';
}

const readers: Partial<Record<Header['format'], (bytes: Buffer) => Header | null>> = {
  jpeg: readJpegHeader,
  png: readPngHeader,
  webp: readWebpHeader,
};

/** Only these formats are passed to a decoder: no vector graphics, no documents. */
function sniff(bytes: Buffer): Header['format'] | null {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^[^]{4}ftyp(?:avif|avis|mif1|miaf)/.test(start)) return 'avif';
  return /^(?:II\*\0|MM\0\*)/.test(start) ? 'tiff' : null;
}

async function decodeWhole(bytes: Buffer, isAllowed: (width: number, height: number) => boolean): Promise<Inspection> {
  try {
    const {
      format: named,
      compression,
      autoOrient,
      orientation = 1,
      space,
    } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const format = named === 'heif' && compression === 'av1' ? 'avif' : known.find((candidate) => candidate === named);
    if (!format) return 'unreadable';
    const { width, height } = autoOrient;
    if (!isAllowed(width, height)) return 'too-large';
    // For a TIFF that is truncated inside its tables, the decoder only warns.
    await sharp(bytes, { limitInputPixels: false, failOn: format === 'tiff' ? 'warning' : 'truncated' })
      .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
    // Browsers apply the orientation consistently only for JPEG, and do not show CMYK consistently.
    const isWeb = format !== 'tiff' && space !== 'cmyk' && (format === 'jpeg' || orientation === 1);
    return { format, width, height, isWhole: true, isWeb };
  } catch {
    return 'unreadable';
  }
}

const known = ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const;
