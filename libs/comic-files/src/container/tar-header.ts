import { corrupt } from './archive.ts';

export const blockBytes = 512;

export type TarHeader = { name: string; sizeBytes: number; type: string };

const checksumAt = 148;

/** The checksum of a header block. Its own field counts as eight spaces. */
function sumOf(block: Buffer): number {
  let sum = 8 * 0x20;
  for (let index = 0; index < blockBytes; index += 1) {
    if (index < checksumAt || index >= checksumAt + 8) sum += block[index] ?? 0;
  }
  return sum;
}

function textOf(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

/** Reads a number: octal text, or binary with the top bit set when it is too large for octal. */
function numberOf(block: Buffer, start: number, length: number): number {
  if (((block[start] ?? 0) & 0x80) !== 0) {
    return block.subarray(start + 1, start + length).reduce((value, byte) => value * 256 + byte, 0);
  }
  const text = textOf(block, start, length).trim();
  return text === '' ? 0 : /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
}

/** Whether a block is a tar header, by its checksum: the oldest tars have no other mark. */
export const sumsUp = (block: Buffer): boolean =>
  block.length >= blockBytes && numberOf(block, checksumAt, 8) === sumOf(block);

export const isBlank = (block: Buffer): boolean => block.every((byte) => byte === 0);

export function parseTarHeader(block: Buffer): TarHeader {
  if (!sumsUp(block)) throw corrupt('a tar header does not add up');
  const name = textOf(block, 0, 100);
  const prefix = block.toString('latin1', 257, 263) === 'ustar\0' ? textOf(block, 345, 155) : '';
  const sizeBytes = numberOf(block, 124, 12);
  if (!Number.isSafeInteger(sizeBytes)) throw corrupt('a tar header has no valid size');
  return { name: prefix ? `${prefix}/${name}` : name, sizeBytes, type: String.fromCharCode(block[156] || 0x30) };
}

/**
 * The records of a pax header, each as `30 path=…\n`. The leading number is the length of the whole record in bytes.
 */
export function parsePax(data: Buffer): Map<string, string> {
  const records = new Map<string, string>();
  let start = 0;
  while (start < data.length) {
    const space = data.indexOf(0x20, start);
    const length = space < 0 ? Number.NaN : Number.parseInt(data.toString('latin1', start, space), 10);
    if (!(length > space - start) || start + length > data.length) break;
    const record = data.toString('utf8', space + 1, start + length - 1);
    const equals = record.indexOf('=');
    if (equals > 0) records.set(record.slice(0, equals), record.slice(equals + 1));
    start += length;
  }
  return records;
}
