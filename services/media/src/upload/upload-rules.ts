import { privateTopics } from '@yonkoma/contract';

export const isPrivate = (topic: string): boolean => privateTopics.some((known) => known === topic);

/** The quota of one member. */
export const quota = { files: 200, bytes: 200 * 1024 * 1024, triesPerHour: 60 };

/** The limits of a picture; a larger one is refused before any pixel is decoded. All frames of an animation count. */
export const pictureLimits = { sidePx: 16_384, frames: 200, framesPixels: 20_000_000 };

/**
 * The most pixels that are decoded. A decoder that works line by line needs little memory for many pixels; one that
 * needs the complete picture, or AVIF, takes 6 to 18 MB for each million pixels.
 */
export function mostPixels(format: PictureFormat, isProgressive: boolean): number {
  if (format === 'avif') return 6_000_000;
  if (format === 'webp') return 12_000_000;
  return isProgressive || format === 'gif' ? 16_000_000 : 40_000_000;
}

/** The longest side of a stored picture. */
export function longestSide(topic: string): number {
  return topic === 'avatar' ? 1024 : 4096;
}

export type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/**
 * The suffix and type of stored pictures. AVIF becomes WebP, which every browser shows and which is drawn in a tenth of
 * the time.
 */
export const storedAs: Record<PictureFormat, { suffix: string; mimetype: string }> = {
  jpeg: { suffix: 'jpg', mimetype: 'image/jpeg' },
  png: { suffix: 'png', mimetype: 'image/png' },
  gif: { suffix: 'gif', mimetype: 'image/gif' },
  webp: { suffix: 'webp', mimetype: 'image/webp' },
  avif: { suffix: 'webp', mimetype: 'image/webp' },
};

/** Recognises pictures by their first 16 bytes; nothing else is passed to a decoder. */
export function sniffPicture(bytes: Buffer): PictureFormat | null {
  const start = bytes.toString('latin1', 0, 16);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp';
  return /^[^]{4}ftyp(?:avif|avis|mif1|miaf)/.test(start) ? 'avif' : null;
}

const names: Record<PictureFormat, readonly string[]> = {
  jpeg: ['jpg', 'jpeg', 'image/jpeg'],
  png: ['png', 'image/png'],
  gif: ['gif', 'image/gif'],
  webp: ['webp', 'image/webp'],
  avif: ['avif', 'image/avif'],
};

/** Whether the site's list contains a picture's format: `*`, `png`, `.png`, `image/png` or `image/*`. */
export function isListed(list: string, format: PictureFormat): boolean {
  const entries = list
    .toLowerCase()
    .split(',')
    .map((entry) => entry.trim().replace(/^\./, ''));
  return entries.some((entry) => entry === '*' || entry === 'image/*' || names[format].includes(entry));
}

/** Whether a name has the suffix of a picture. */
export function claimsPicture(name: string): boolean {
  return /\.(?:jpe?g|jpe|jfif|pjp(?:eg)?|a?png|gif|webp|avif)$/i.test(name);
}

/**
 * Refuses a file name that leaves its folder, which real file names never do, or that has the suffix of another kind of
 * file. Without a suffix, the content decides.
 */
export function judgeName(name: string): 'upload-incomplete' | 'upload-type' | null {
  if (name === '' || name.includes('\0') || /^\.\.|%(?:2f|5c|00)/i.test(name)) return 'upload-incomplete';
  return /\.[a-z][a-z\d]{0,9}$/i.test(name) && !claimsPicture(name) ? 'upload-type' : null;
}
