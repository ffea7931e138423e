import type { Header } from './header.ts';

/** Reads the chunks of a PNG; null when it contains EXIF, because a real decoder must judge its orientation. */
export function readPngHeader(bytes: Buffer): Header | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width === 0 || height === 0) return null;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'eXIf') return null;
    if (name === 'IEND') return { format: 'png', width, height, isWhole: true, isWeb: true };
    at += 12 + bytes.readUInt32BE(at);
  }
  return { format: 'png', width, height, isWhole: false, isWeb: true };
}
