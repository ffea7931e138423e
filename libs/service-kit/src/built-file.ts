import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { mime } from '@fastify/send';
import fastifyStatic from '@fastify/static';
import { answerCodes } from '@yonkoma/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerPlain, requestLanguage } from './mount.ts';
import { ownWords } from './words.ts';

// RFC 9239; the table of the library is older.
mime.define({ 'text/javascript': ['js', 'mjs'] }, true);

/** No segment begins with a dot, so nothing climbs out and nothing hidden is served. */
const safePath = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/** Headers of what belongs to one request alone. Also of a file that is not there: it may come. */
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
   * Answers with a file: with the smallest copy that lies beside it (`.br`, `.gz`) and that the client can read, or
   * with the part of it that is asked for. 404 where there is none.
   * May be kept for ever, and used by a page of another origin; `isPrivate` is for this one request alone.
   */
  send(reply: FastifyReply, path: string, options?: { isPrivate?: boolean }): FastifyReply;
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
  // What cannot be met of a range or a condition is answered in those words, and not as a refused call.
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
    send(reply, path, { isPrivate = false } = {}) {
      reply.headers(ofOne);
      if (safePath.test(path)) return reply.sendFile(path, isPrivate ? { cacheControl: false } : {});
      reply.callNotFound();
      return reply;
    },
  };
}
