import { shellAssets } from '@yonkoma/contract';
import { builtFiles, sendBuiltFile } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import { assetUrl, type Shell } from './read-shell.ts';

/** `/assets/*`: the listed files of the shell for ever, nothing else of its folder. Also `/favicon.ico`. */
export function mountShellFiles(app: FastifyInstance, { folder, build }: Shell): void {
  const read = builtFiles(folder);
  const listed = new Set(build.files.map(({ path }) => path));
  app.get<{ Params: { '*': string } }>(`${shellAssets}*`, async (request, reply) => {
    const path = request.params['*'];
    const file = listed.has(path) ? await read(path) : undefined;
    return file ? sendBuiltFile(request, reply, file) : reply.header('cache-control', 'no-store').callNotFound();
  });

  const icon = build.icons[0];
  app.get('/favicon.ico', async (_request, reply) =>
    icon ? reply.redirect(assetUrl(icon.path)) : reply.callNotFound(),
  );
}
