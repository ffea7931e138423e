import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** No segment begins with a dot, so nothing climbs out and nothing hidden is served. */
const safePath = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/** One file of a browser build under an address that never changes its content. */
export interface BuiltFile {
  type: string;
  etag: string;
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** Whether smaller copies are worth having: text is, pictures and fonts are packed already. */
export function isCompressible(path: string): boolean {
  return /\.(?:m?js|css|json|map|webmanifest|txt|svg|ico)$/.test(path);
}

/** The smallest copies brotli and gzip can make. */
export async function compressFully(bytes: Uint8Array): Promise<{ br: Buffer; gz: Buffer }> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return { br, gz };
}

/**
 * Reads the files of a folder with the `.br` and `.gz` copies beside them, the most asked ones kept in memory, 64 MiB
 * at most.
 * undefined for a path that is not there or could climb out.
 */
export function builtFiles(folder: string): (path: string) => Promise<BuiltFile | undefined> {
  const cache = new LRUCache<string, BuiltFile>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ identity, br, gzip: gz }) => identity.length + (br?.length ?? 0) + (gz?.length ?? 0) + 200,
    fetchMethod: (path) => read(folder, path),
  });
  return async (path) => (safePath.test(path) ? cache.fetch(path) : undefined);
}

async function read(folder: string, path: string): Promise<BuiltFile | undefined> {
  const bytesOf = (suffix: string) => readFile(join(folder, path + suffix)).catch(() => undefined);
  const [identity, br, gz] = await Promise.all([bytesOf(''), bytesOf('.br'), bytesOf('.gz')]);
  if (!identity) return undefined;
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag,
    identity,
    ...(br && { br }),
    ...(gz && { gzip: gz }),
  };
}

/**
 * Answers with the smallest copy the client can read. May be kept for ever, and used by a page of another origin;
 * `isPrivate` is for this one request alone.
 */
export function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
  { isPrivate = false } = {},
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => file[name] && accepts(accepted, name));
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`;
  void reply.headers({
    ...(isPrivate
      ? { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' }
      : {
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        }),
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag,
  });
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return reply.code(304).send();
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type(file.type).send(file[encoding ?? 'identity']);
}

/** Whether an `accept-encoding` header allows a coding: named, and not with weight 0. */
export function accepts(header: string, coding: string): boolean {
  const entry = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .find(([name]) => name === coding);
  return entry !== undefined && !/^q=0(?:\.0*)?$/.test(entry[1] ?? '');
}
