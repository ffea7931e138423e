import { asLanguage, type RemoteBuild } from '@yonkoma/contract';
import { builtFiles, type Running, sendBuiltFile } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import { mountedForm } from '../revision/mount-rules.ts';
import { readVersion } from './remote-store.ts';

/** `/remotes/NAME/VERSION/PATH`: published files, for ever the same; `mounted/LANGUAGE.HASH.json` is the version as a page in that language uses it. */
export async function serveRemotes(app: FastifyInstance, { folder, db }: Pick<Running<unknown>, 'folder' | 'db'>): Promise<void> {
  const read = builtFiles(folder);
  app.get<{ Params: { '*': string } }>('/remotes/*', { logLevel: 'warn' }, async (request, reply) => {
    const path = request.params['*'];
    const file = path.split('/').length > 2 ? await read(path) : undefined;
    if (file) return sendBuiltFile(request, reply, file);
    const form = await readMounted(path);
    if (!form) return reply.header('cache-control', 'no-store').callNotFound();
    return reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }).type('application/json; charset=utf-8').send(form);
  });

  async function readMounted(path: string): Promise<string | undefined> {
    const [, name = '', version = '', language] = /^([a-z][a-z0-9-]*)\/([\w.-]+)\/mounted\/([\w-]+)\.[0-9a-f]{12}\.json$/.exec(path) ?? [];
    if (language === undefined || asLanguage(language) !== language) return undefined;
    const row = await readVersion(db, name, version);
    const form = row && row.collected_at === null ? mountedForm(JSON.parse(row.build) as RemoteBuild, language) : undefined;
    // Made of the text: what another release of the site wrote stands nowhere any more.
    return form?.address === `/remotes/${path}` ? form.text : undefined;
  }
}
