import { answerCodes, type Language } from '@yonkoma/contract';
import { keepSitePackages, packagesPath, type SitePackages } from '@yonkoma/packages/site-packages';
import { namedLanguage, openBuiltFiles, type Running } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import type { RegistryConfig } from '../config.ts';
import { readShellBuild } from '../shell/shell-store.ts';
import { readComposed } from '../revision/read-manifest.ts';
import { words } from '../words.ts';

/** npm names no language, and speaks English itself. */
const languageOf = (request: FastifyRequest): Language => namedLanguage(request) ?? 'en';

/**
 * `/packages/VERSION/NAME.tgz`: the packages of remote teams that fit this site. `/packages/index.json` names them and
 * what the live shell gives. An address keeps its bytes for ever: a version that this site served before stays, and one
 * that it never served is refused with the address of the right one.
 */
export async function servePackages(
  app: FastifyInstance,
  { folder, db, config }: Running<RegistryConfig>,
): Promise<void> {
  const place = join(folder, '.packages');
  let keeping: Promise<SitePackages | null> | undefined;
  /** Written at the first request. A failure, such as a full disk, is not remembered. */
  const keep = () =>
    (keeping ??= keepSitePackages(place, config.SITE_URL).catch((error: unknown) => {
      keeping = undefined;
      throw error;
    }));
  const addressOf = ({ version }: SitePackages, file: string) => `${config.SITE_URL}${packagesPath}/${version}/${file}`;

  app.get(packagesPath, async (_request, reply) => reply.redirect(`${packagesPath}/index.json`));

  app.get(`${packagesPath}/index.json`, { logLevel: 'warn' }, async (request, reply) => {
    const kept = await keep();
    if (!kept) return refuse(reply, words[languageOf(request)]['packages-not-built'] ?? '');
    const { live } = await readComposed(db);
    const shell = await readShellBuild(db, live.shell);
    return reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .send(
        JSON.stringify({
          version: kept.version,
          new: `npx --yes ${addressOf(kept, 'cli.tgz')} new NAME`,
          packages: kept.packages.map(({ file, ...about }) => ({ ...about, address: addressOf(kept, file) })),
          shell: { version: live.shell, shared: shell?.shared ?? {} },
        }),
      );
  });

  await app.register(async (scope) => {
    const files = await openBuiltFiles(scope, place);
    scope.get<{ Params: { '*': string } }>(`${packagesPath}/*`, { logLevel: 'warn' }, async (request, reply) => {
      const path = request.params['*'];
      const kept = await keep();
      if (path.endsWith('.tgz') && (await files.has(path))) return files.send(reply, path);
      if (!kept) return refuse(reply, words[languageOf(request)]['packages-not-built'] ?? '');
      const [given = '', wanted = ''] = path.split('/');
      const isKnown = kept.packages.some(({ file }) => file === wanted);
      const sentence = words[languageOf(request)][given === kept.version ? 'package-unknown' : 'packages-other'] ?? '';
      const values: Record<string, string> = {
        given: given.slice(0, 40),
        wanted: wanted.slice(0, 40),
        version: kept.version,
        address: addressOf(kept, isKnown ? wanted : 'cli.tgz'),
        cli: addressOf(kept, 'cli.tgz'),
        index: `${config.SITE_URL}${packagesPath}/index.json`,
      };
      return refuse(
        reply,
        sentence.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark),
      );
    });
  });
}

/** npm prints `error` of a JSON answer after the status. */
function refuse(reply: FastifyReply, sentence: string): FastifyReply {
  return reply
    .code(404)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify({ error: sentence, code: answerCodes.refused, msg: sentence, data: null }));
}
