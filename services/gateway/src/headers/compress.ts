import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Packs the texts made for one request, of 1 KiB or more: pages, answers, feeds. Left alone are files that bring their
 * own packed copies, parts of files, what is packed already, such as pictures, and push streams, which take over their
 * connection. What comes in is never unpacked.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
}
