import { shellAssets } from '@yonkoma/contract';
import { openBuiltFiles } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import { assetUrl } from './read-shell.ts';
import type { Shells } from './shells.ts';

/**
 * `/assets/*`: serves the listed files of every shell that visitors may have, cached forever, and nothing else of their
 * folders. Also `/favicon.ico`.
 */
export async function mountShellFiles(app: FastifyInstance, shells: Shells): Promise<void> {
  await app.register(async (scope) => {
    const files = await openBuiltFiles(scope, shells.own.folder);
    scope.get<{ Params: { '*': string } }>(`${shellAssets}*`, async (request, reply) => {
      const path = request.params['*'];
      const shell = await shells.holding(path);
      if (shell) return files.send(reply, path, { from: shell.folder });
      reply.header('cache-control', 'no-store').callNotFound();
      return reply;
    });
  });

  const icon = shells.own.build.icons[0];
  app.get('/favicon.ico', async (_request, reply) =>
    icon ? reply.redirect(assetUrl(icon.path)) : reply.callNotFound(),
  );
}
