import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

const compress = (page: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip' ? inGzip(page) : inBrotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

const copies = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

/** The encoding for a browser with this `accept-encoding`; null when it takes none of ours. */
export const encodingFor = (accepted: string | undefined): Encoding | null =>
  accepted === undefined ? null : negotiate<Encoding>(accepted, [...encodings]);

/** A page that many visitors get, compressed once for all of them. */
export function compressed(page: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = copies.get(page) ?? {};
  copies.set(page, known);
  return (known[encoding] ??= compress(page, encoding));
}
