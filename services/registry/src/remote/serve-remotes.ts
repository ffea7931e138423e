import { builtFiles, type Running, sendBuiltFile } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';

/** `/remotes/NAME/VERSION/PATH`: published files, for ever the same. */
export async function serveRemotes(app: FastifyInstance, { folder }: Running<unknown>): Promise<void> {
  const read = builtFiles(folder);
  app.get<{ Params: { '*': string } }>('/remotes/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = request.params['*'];
    const file = path.split('/').length > 2 ? await read(path) : undefined;
    return file ? sendBuiltFile(request, reply, file) : reply.header('cache-control', 'no-store').callNotFound();
  });
}
