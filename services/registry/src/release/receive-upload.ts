import { answerCodes, refusalHeader, type RemoteBuild } from '@yonkoma/contract';
import { answerPlain, type Identify, type Running, Refusal, requestLanguage, endUnread, refuse } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import type { RegistryConfig } from '../config.ts';
import { actorOf } from '../people/actor.ts';
import { wordOf } from '../words.ts';
import { uploadLimits } from './begin-upload.ts';
import { integrityOf, keepUploaded } from './upload-files.ts';
import { readUpload } from './upload-store.ts';

/** `PUT /api/registry/uploads/UPLOAD/PATH`: the bytes of one file, believed by their hash alone. */
export async function receiveUploads(app: FastifyInstance, running: Running<RegistryConfig>, identify: Identify): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: uploadLimits.fileBytes }, (_request, body, done) => done(null, body));
    scope.put<{ Params: { upload: string; '*': string } }>('/api/registry/uploads/:upload/*', {
      // Before a byte of the body is read.
      async preParsing(request, reply) {
        try {
          const { session, client } = await identify(request, reply);
          const { db } = running;
          const actor = await actorOf({ db, client, session, now: running.call().now }, 'platform/release', 'publish');
          const row = await readUpload(db, request.params.upload);
          if (!row || row.who !== actor.name) refuse('upload-unknown');
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          endUnread(request, reply);
          return answerPlain(reply.header(refusalHeader, error.key), { code: error.code, msg: wordOf(requestLanguage(request), error), data: error.data }) as never;
        }
      },
    }, async (request, reply) => {
      const { upload, '*': path } = request.params;
      const answer = (code: number, msg: string, data: unknown = null) => answerPlain(reply.header('cache-control', 'no-store'), { code, msg, data });
      const row = await readUpload(running.db, upload);
      const file = row && (JSON.parse(row.build) as RemoteBuild).files.find((one) => one.path === path);
      const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      const say = (key: string, values = {}) => {
        reply.header(refusalHeader, key);
        return answer(answerCodes.refused, wordOf(requestLanguage(request), new Refusal(key, values)));
      };
      if (!file) return say('file-unlisted', { path });
      if (bytes.byteLength !== file.sizeBytes || integrityOf(bytes) !== file.integrity) return say('integrity-mismatch', { path });
      await keepUploaded(running.folder, upload, path, bytes);
      return answer(answerCodes.ok, '', { path });
    });
  });
}
