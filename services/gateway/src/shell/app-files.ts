import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  appManifestAddress,
  buildId,
  initialise,
  type LatestBuild,
  latestBuildAddress,
  localeOf,
  readManifest,
  serviceWorkerAddress,
  type ShellFiles,
  shellFilesAddress,
} from '@yonkoma/contract';
import { requestLanguage } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayOptions } from '../gateway.ts';
import { composeFor } from '../match/manifest-of.ts';
import { mfManifestAddress, mfManifestOf } from './mf-manifest.ts';
import { assetUrl, type Shell, wordAt } from './read-shell.ts';
import type { Shells } from './shells.ts';

/** A worker has the policy of its own response, not that of a page: it may connect to this site only. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/**
 * The files with which the site can be installed and opened offline: the service worker, the app's manifest, the list
 * of the shell's files, and the current release.
 */
export function mountAppFiles(
  app: FastifyInstance,
  shells: Shells,
  { askFor, siteUrl }: Pick<GatewayOptions, 'askFor' | 'siteUrl'>,
): void {
  const guest = (request: FastifyRequest) =>
    askFor({
      session: null,
      isExpired: false,
      client: null,
      language: requestLanguage(request),
      address: request.ip,
      log: request.log,
    });

  /** The shell of the visitor's pages. While the registry does not answer, the gateway's own. */
  const shellOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Shell> => {
    const composed = await composeFor(request, reply, guest(request)).catch(() => null);
    return composed ? shells.of(composed.shell) : shells.own;
  };

  app.get(serviceWorkerAddress, async (request, reply) => {
    const { build, folder } = await shellOf(request, reply);
    if (!build.worker) return reply.header('cache-control', 'no-store').callNotFound();
    const code = await readFile(join(folder, build.worker), 'utf8');
    return reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
      .send(code);
  });

  app.get(appManifestAddress, async (request, reply) => {
    const { build, words } = await shellOf(request, reply);
    if (build.appIcons.length === 0) return reply.header('cache-control', 'no-store').callNotFound();
    const language = requestLanguage(request);
    const ask = guest(request);
    const [{ site }, { remotes }] = await Promise.all([ask(initialise, {}), ask(readManifest, { language })]);
    const kept = remotes.flatMap(({ pages, labels }) =>
      pages
        .filter(({ worksOffline, path }) => worksOffline && !path.includes(':'))
        .map(({ path, title }) => ({ name: labels[title] ?? title, url: path })),
    );
    return reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, think-lang' })
      .send(
        JSON.stringify({
          id: '/',
          start_url: '/',
          scope: '/',
          display: 'standalone',
          name: site.siteName,
          short_name: site.siteName,
          description: wordAt(words[language], build.labels.siteDescription),
          lang: localeOf(language),
          dir: 'ltr',
          theme_color: build.themeColor.light,
          background_color: build.themeColor.light,
          icons: build.appIcons.map(({ path, ...icon }) => ({ src: assetUrl(path), ...icon })),
          shortcuts: kept,
        }),
      );
  });

  app.get(latestBuildAddress, async (request, reply) => {
    const { manifest, shell } = await composeFor(request, reply, guest(request));
    const answer: LatestBuild = { id: buildId((await shells.of(shell)).build, manifest) };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.get(mfManifestAddress, async (request, reply) => {
    const { manifest, shell } = await composeFor(request, reply, guest(request));
    return reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .send(mfManifestOf((await shells.of(shell)).build, manifest, siteUrl));
  });

  app.get(shellFilesAddress, async (request, reply) => {
    const { build, integrity } = await shellOf(request, reply);
    const kept = build.files.filter(({ path }) => /\.(?:js|css|svg)$/.test(path) && path !== build.worker);
    const answer: ShellFiles = {
      entry: assetUrl(build.entry),
      files: kept.map(({ path }) => ({ url: assetUrl(path), integrity: integrity[assetUrl(path)] ?? '' })),
    };
    return reply.header('cache-control', 'no-cache').send(answer);
  });
}
