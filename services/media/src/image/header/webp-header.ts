import type { Header } from './header.ts';

/**
 * Reads lossy, lossless and extended WebP; null when it contains EXIF, because a real decoder must judge its
 * orientation.
 */
export function readWebpHeader(bytes: Buffer): Header | null {
  if (bytes.length < 30) return null;
  const size = readSize(bytes);
  return size && { format: 'webp', ...size, isWhole: bytes.readUInt32LE(4) + 8 <= bytes.length, isWeb: true };
}

function readSize(bytes: Buffer): { width: number; height: number } | null {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X': {
      const hasExif = ((bytes[20] as number) & 0x08) !== 0;
      return hasExif ? null : { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    }
    default:
      return null;
  }
}
