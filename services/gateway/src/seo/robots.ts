import { defaultLanguage, readManifest } from '@yonkoma/contract';
import type { FastifyInstance } from 'fastify';
import type { GatewayOptions } from '../gateway.ts';
import { robotsRules } from './robots-rules.ts';
import { sitemapAddress } from './sitemap/addresses.ts';

/** `/robots.txt`: excludes calls, members' pages and the pages that declare it, and names the site map. */
export function mountRobots(
  app: FastifyInstance,
  { shell, siteUrl, askFor }: Pick<GatewayOptions, 'shell' | 'siteUrl' | 'askFor'>,
): void {
  app.get('/robots.txt', async (request, reply) => {
    const ask = askFor({
      session: null,
      isExpired: false,
      client: null,
      language: defaultLanguage,
      address: request.ip,
      log: request.log,
    });
    const { remotes } = await ask(readManifest, {}).catch((error: unknown) => {
      request.log.warn(error, 'robots.txt is sent without the declarations of remotes');
      return { remotes: [] };
    });
    const { disallow, allow } = robotsRules([...remotes.flatMap((remote) => remote.pages), ...shell.build.pages]);
    const lines = [
      'User-agent: *',
      ...disallow.map((path) => `Disallow: ${path}`),
      ...allow.map((path) => `Allow: ${path}`),
      '',
      `Sitemap: ${siteUrl}${sitemapAddress}`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  });
}
