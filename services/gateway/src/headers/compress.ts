import { createBrotliCompress, createGzip, brotliCompress, constants, gzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { accepts } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';

/** Bytes below which packing costs more than it saves. */
const worthFrom = 1024;
/** Brotli at 4 is about as fast as gzip at its default and a tenth smaller. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Packs the texts made for one request. Files bring their own packed copies and are left alone. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (
      !/^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/.test(String(reply.getHeader('content-type') ?? '')) ||
      reply.hasHeader('content-encoding')
    )
      return payload;
    const isStream = payload instanceof Readable;
    if (!isStream && (typeof payload !== 'string' || payload.length < worthFrom)) return payload;
    const vary = String(reply.getHeader('vary') ?? '');
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const coding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : null;
    if (!coding) return payload;
    reply.header('content-encoding', coding).removeHeader('content-length');
    if (isStream) return payload.pipe(coding === 'br' ? createBrotliCompress(brotli) : createGzip());
    return coding === 'br' ? promisify(brotliCompress)(payload, brotli) : promisify(gzip)(payload);
  });
}
