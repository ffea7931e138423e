import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mime } from '@fastify/send';
import fastifyStatic from '@fastify/static';
import { answerCodes } from '@yonkoma/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerPlain, requestLanguage } from './mount.ts';
import { ownWords } from './words.ts';

// By RFC 9239. The table of the library is older and has another type.
mime.define({ 'text/javascript': ['js', 'mjs'] }, true);
// Without a type of its own it would be compressed on its way, and npm hashes what it receives.
mime.define({ 'application/gzip': ['tgz'] }, true);

/** No segment begins with a dot, so no path leaves the folder and no hidden file is served. */
const safePath = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/** Headers for an answer to one request only. Also for a missing file, because it may appear later. */
const ofOne = { 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'same-origin' };
const ofEverybody = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Whether compression makes a file of this type smaller. Text is compressible; pictures and fonts are compressed
 * already.
 */
export function isCompressible(path: string): boolean {
  return /\.(?:m?js|css|json|map|webmanifest|txt|svg|ico)$/.test(path);
}

/** Compresses bytes with brotli and gzip at their highest levels. */
export async function compressFully(bytes: Uint8Array): Promise<{ br: Buffer; gz: Buffer }> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return { br, gz };
}

/** A folder of files whose content never changes. Paths are those below it. */
export interface BuiltFiles {
  has(path: string): Promise<boolean>;
  /**
   * Answers with a file: with the best compressed copy beside it (`.br`, `.gz`) that the client accepts, or with the
   * requested range. 404 when there is no such file. The answer may be cached for ever and used by pages of other
   * origins; with `isPrivate` it is for this request only. `from` is another folder of such files.
   */
  send(reply: FastifyReply, path: string, options?: { isPrivate?: boolean; from?: string }): FastifyReply;
}

/**
 * Serves the files of one build folder on the routes of this scope. A scope has one such folder. The folder may appear
 * later.
 */
export async function openBuiltFiles(scope: FastifyInstance, folder: string): Promise<BuiltFiles> {
  const root = resolve(folder);
  await scope.register(fastifyStatic, {
    root,
    serve: false,
    suppressWarning: true,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    dotfiles: 'ignore',
    index: false,
    setHeaders(reply) {
      const isPublic = String(reply.getHeader('cache-control')).startsWith('public');
      reply.headers({ ...(isPublic ? ofEverybody : ofOne), 'x-content-type-options': 'nosniff' });
    },
  });
  // A range or a condition that cannot be met keeps its HTTP status (416, 412).
  scope.setErrorHandler((error: Error & { status?: number; headers?: Record<string, string> }, request, reply) => {
    const { status = 500, headers = {} } = error;
    if (status !== 412 && status !== 416) throw error;
    return answerPlain(
      reply.headers(headers),
      { code: answerCodes.refused, msg: ownWords[requestLanguage(request)]['illegal-input'], data: null },
      status,
    );
  });
  return {
    async has(path) {
      if (!safePath.test(path)) return false;
      return stat(join(root, path)).then(
        (found) => found.isFile(),
        () => false,
      );
    },
    send(reply, path, { isPrivate = false, from = root } = {}) {
      reply.headers(ofOne);
      if (safePath.test(path)) return reply.sendFile(path, resolve(from), isPrivate ? { cacheControl: false } : {});
      reply.callNotFound();
      return reply;
    },
  };
}

/** The Subresource Integrity value of bytes (W3C SRI): `sha384-` and the hash in base64. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The files of a build by path, each with its compressed copies (`.br`, `.gz`) where they exist. */
export async function readBuiltFiles(
  folder: string,
  files: readonly { path: string }[],
): Promise<Record<string, Buffer<ArrayBuffer>>> {
  const read = await Promise.all(
    files
      .flatMap(({ path }) => [path, `${path}.br`, `${path}.gz`])
      .map(async (path) => [path, await readFile(join(folder, path)).catch(() => undefined)] as const),
  );
  return Object.fromEntries(read.filter((entry): entry is [string, Buffer<ArrayBuffer>] => entry[1] !== undefined));
}
