import { asLanguage, type Override, type RemoteBuild } from '@yonkoma/contract';
import { type BuiltFiles, type Identify, isPreviewHost, openBuiltFiles, type Running } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryConfig } from '../config.ts';
import { findTried, overrideCookie } from '../override/find-tried.ts';
import { isEdgeCheck } from '../release/edge-rules.ts';
import { mountedForm } from '@yonkoma/gate/build/mount-rules';
import { publicVersions } from './public-versions.ts';
import { readVersion } from '../remote/remote-store.ts';

const isOf = (override: Override, remote: string, version: string) =>
  override.remote === remote && override.version === version;

/**
 * `/remotes/NAME/VERSION/PATH`: serves published files, which never change; `mounted/LANGUAGE.HASH.json` is the version
 * as a page in that language uses it. A version that is not public answers 404, except to a visitor who tries it and to
 * the registry's own check of served files; such a response is never cached.
 */
export async function serveRemotes(
  app: FastifyInstance,
  running: Running<RegistryConfig>,
  identify: Identify,
): Promise<void> {
  const { folder, db, config } = running;
  const isPublic = publicVersions(db);
  /** By path. Every page asks for those of the remotes that it does not show. */
  const forms = new Map<string, string>();
  await app.register(async (scope) => {
    const files = await openBuiltFiles(scope, folder);
    scope.get<{ Params: { '*': string } }>('/remotes/*', { logLevel: 'warn' }, (request, reply) =>
      serve(request, reply, files),
    );
  });

  async function serve(
    request: FastifyRequest<{ Params: { '*': string } }>,
    reply: FastifyReply,
    files: BuiltFiles,
  ): Promise<FastifyReply> {
    const path = request.params['*'];
    const [remote = '', version = '', ...rest] = path.split('/');
    // A request for a missing file causes no query to the database.
    const isFile = rest.length > 0 && (await files.has(path));
    const form = isFile ? undefined : await readMounted(path);
    if (!isFile && form === undefined) return nothing(reply);
    const isPrivate = !(await isPublic(remote, version));
    if (
      isPrivate &&
      !isEdgeCheck(request, config.SECRET, { remote, version }, running.call().now) &&
      !(await tries(request, reply, remote, version))
    )
      return nothing(reply);
    if (isFile) return files.send(reply, path, { isPrivate });
    return reply
      .headers(
        isPrivate
          ? { 'cache-control': 'private, no-store' }
          : {
              'cache-control': 'public, max-age=31536000, immutable',
              'access-control-allow-origin': '*',
              'cross-origin-resource-policy': 'cross-origin',
            },
      )
      .type('application/json; charset=utf-8')
      .send(form);
  }

  function nothing(reply: FastifyReply): FastifyReply {
    reply.header('cache-control', 'private, no-store').callNotFound();
    return reply;
  }

  async function tries(
    request: FastifyRequest,
    reply: FastifyReply,
    remote: string,
    version: string,
  ): Promise<boolean> {
    const { session, client } = await identify(request, reply);
    const tried = await findTried(
      { db, session, config, now: running.call().now },
      client.cookie(overrideCookie) ?? '',
      isPreviewHost(client.host, config.PREVIEW_URL),
    );
    return tried !== null && tried.build === null && isOf(tried.override, remote, version);
  }

  async function readMounted(path: string): Promise<string | undefined> {
    const [, name = '', version = '', language] =
      /^([a-z][a-z0-9-]*)\/([\w.-]+)\/mounted\/([\w-]+)\.[0-9a-f]{12}\.json$/.exec(path) ?? [];
    if (language === undefined || asLanguage(language) !== language) return undefined;
    const known = forms.get(path);
    if (known !== undefined) return known;
    const row = await readVersion(db, name, version);
    const form =
      row && row.collected_at === null ? mountedForm(JSON.parse(row.build) as RemoteBuild, language) : undefined;
    // The address contains the hash of the text, so addresses of other releases of the site are not served.
    if (form?.address !== `/remotes/${path}`) return undefined;
    if (forms.size > 200) forms.clear();
    forms.set(path, form.text);
    return form.text;
  }
}
