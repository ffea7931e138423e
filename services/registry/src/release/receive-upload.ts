import type { Readable } from 'node:stream';
import { answerCodes, refusalHeader, type RemoteBuild } from '@yonkoma/contract';
import {
  answerPlain,
  fileWithinMs,
  type Identify,
  type Running,
  Refusal,
  requestLanguage,
  refuse,
} from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { wordOf } from '../words.ts';
import { uploadLimits } from './begin-upload.ts';
import { keepUploaded } from './upload-files.ts';
import { readUpload } from './upload-store.ts';

interface Named {
  Params: { upload: string; '*': string };
}

/** `PUT /api/registry/uploads/UPLOAD/PATH`: receives the bytes of one file, which are verified by their hash only. */
export async function receiveUploads(
  app: FastifyInstance,
  running: Running<RegistryConfig>,
  identify: Identify,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // No byte is read before the handler knows the sender and the file.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put<Named>(
      '/api/registry/uploads/:upload/*',
      { config: { bodyWithinMs: fileWithinMs } },
      async (request, reply) => {
        try {
          const { upload, '*': path } = request.params;
          const file = await listedFile(running, identify, request, reply);
          const isKept = await keepUploaded(running.folder, upload, file, (request.body ?? request.raw) as Readable);
          if (!isKept) refuse('integrity-mismatch', { path });
          return answerPlain(reply.header('cache-control', 'no-store'), {
            code: answerCodes.ok,
            msg: '',
            data: { path },
          });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          reply.headers({ [refusalHeader]: error.key, 'cache-control': 'no-store' });
          return answerPlain(reply, {
            code: error.code,
            msg: wordOf(requestLanguage(request), error),
            data: error.data,
          });
        }
      },
    );
  });
}

/**
 * @throws Refusal for a caller who may not upload it, and for a file that is not listed or is announced as longer than
 * listed.
 */
async function listedFile(
  { db, call }: Running<RegistryConfig>,
  identify: Identify,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<RemoteBuild['files'][number]> {
  const { upload, '*': path } = request.params;
  const { session, client } = await identify(request, reply);
  const actor = await actorOf({ db, client, session, now: call().now }, 'platform/release', 'publish');
  const row = await readUpload(db, upload);
  if (!row || row.who !== actor.name) refuse('upload-unknown');
  const file = (JSON.parse(row.build) as RemoteBuild).files.find((one) => one.path === path);
  if (!file) refuse('file-unlisted', { path });
  if (file.sizeBytes > uploadLimits.fileBytes || Number(request.headers['content-length'] ?? 0) > file.sizeBytes)
    refuse('integrity-mismatch', { path });
  return file;
}
