import type { Header } from './header.ts';

const endOfImage = Buffer.from([0xff, 0xd9]);

/** Reads baseline and progressive JPEG; null for rarer kinds, which a real decoder must judge. */
export function readJpegHeader(bytes: Buffer): Header | null {
  let at = 2;
  let orientation = 1;
  let size: { width: number; height: number; components: number } | null = null;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    if (marker === 0xe1) orientation = exifOrientation(bytes.subarray(at + 4, end)) ?? orientation;
    else if (marker >= 0xc0 && marker <= 0xc2 && end - at >= 10) {
      if (bytes[at + 4] !== 8) return null;
      size = {
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        components: bytes[at + 9] as number,
      };
    } else if (isRareFrame(marker)) return null;
    at = end;
  }
  if (!size || size.width === 0 || size.height === 0 || ![1, 3, 4].includes(size.components)) return null;
  const isTurned = orientation >= 5;
  return {
    format: 'jpeg',
    width: isTurned ? size.height : size.width,
    height: isTurned ? size.width : size.height,
    // Inside image data, FF is always followed by 00 or a restart marker, so an end marker is a real end.
    isWhole: bytes.lastIndexOf(endOfImage) > at,
    isWeb: size.components !== 4,
  };
}

/** Lossless, hierarchical or arithmetic coding; C4 and CC are tables, not frames. */
function isRareFrame(marker: number): boolean {
  return marker >= 0xc3 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xcc;
}

/** The orientation, 1 to 8, from an EXIF block; undefined when there is none. 5 to 8 are rotated by 90 degrees. */
function exifOrientation(block: Buffer): number | undefined {
  if (block.length < 14 || block.toString('latin1', 0, 6) !== 'Exif\0\0') return undefined;
  const tiff = block.subarray(6);
  const isLittle = tiff[0] === 0x49;
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = u32(4);
  for (let entry = 0; entry < u16(directory); entry++) {
    const at = directory + 2 + entry * 12;
    if (u16(at) !== 0x0112) continue;
    const value = u16(at + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
