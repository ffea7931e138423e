import { sumsUp } from './tar-header.ts';

/** The format of a file by its first bytes. `stream` is one compressed stream that may contain a tar. */
export type Format =
  | { archive: 'zip' | 'rar' | '7z' | 'tar' }
  | { archive: 'stream'; compression: 'gzip' | 'xz' | 'bzip2' | 'zstd' }
  | { archive: null; looksLike: string };

/** The number of bytes at the start of a file that determine its format. */
export const sniffBytes = 512;

const signatures: readonly (readonly [hex: string, format: Format])[] = [
  ['504b0304', { archive: 'zip' }],
  ['504b0506', { archive: 'zip' }],
  ['504b0708', { archive: 'zip' }],
  ['526172211a0700', { archive: 'rar' }],
  ['526172211a070100', { archive: 'rar' }],
  ['377abcaf271c', { archive: '7z' }],
  ['1f8b', { archive: 'stream', compression: 'gzip' }],
  ['fd377a585a00', { archive: 'stream', compression: 'xz' }],
  ['425a68', { archive: 'stream', compression: 'bzip2' }],
  ['28b52ffd', { archive: 'stream', compression: 'zstd' }],
  ['25504446', { archive: null, looksLike: 'a PDF document' }],
  ['ffd8ff', { archive: null, looksLike: 'a JPEG image' }],
  ['89504e47', { archive: null, looksLike: 'a PNG image' }],
  ['47494638', { archive: null, looksLike: 'a GIF image' }],
  ['52494646', { archive: null, looksLike: 'an image or a sound' }],
  ['3c', { archive: null, looksLike: 'a text or a web page' }],
];

export function sniffFormat(head: Buffer): Format {
  if (head.length === 0) return { archive: null, looksLike: 'an empty file' };
  const hex = head.subarray(0, 16).toString('hex');
  const known = signatures.find(([signature]) => hex.startsWith(signature));
  if (known) return known[1];
  if (sumsUp(head)) return { archive: 'tar' };
  return { archive: null, looksLike: 'something else' };
}
