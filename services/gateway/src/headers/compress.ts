import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses responses of at least 1 KiB that are made for one request: pages, replies, feeds. Not compressed are files
 * with their own compressed copies, parts of files, formats that are compressed already, such as pictures, and push
 * streams, which take over their connection. Request bodies are never decompressed.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
}
