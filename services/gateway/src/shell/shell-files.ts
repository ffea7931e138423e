import { shellAssets } from '@yonkoma/contract';
import { openBuiltFiles } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import { assetUrl, type Shell } from './read-shell.ts';

/**
 * `/assets/*`: serves the listed files of the shell, cached forever, and nothing else of its folder. Also
 * `/favicon.ico`.
 */
export async function mountShellFiles(app: FastifyInstance, { folder, build }: Shell): Promise<void> {
  const listed = new Set(build.files.map(({ path }) => path));
  await app.register(async (scope) => {
    const files = await openBuiltFiles(scope, folder);
    scope.get<{ Params: { '*': string } }>(`${shellAssets}*`, (request, reply) => {
      const path = request.params['*'];
      return listed.has(path) ? files.send(reply, path) : reply.header('cache-control', 'no-store').callNotFound();
    });
  });

  const icon = build.icons[0];
  app.get('/favicon.ico', async (_request, reply) =>
    icon ? reply.redirect(assetUrl(icon.path)) : reply.callNotFound(),
  );
}
