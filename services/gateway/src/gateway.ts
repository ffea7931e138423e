import type { Composition, Identify } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import { mountDocs } from './docs/docs.ts';
import { mountRobots } from './seo/robots.ts';
import { mountSitemap } from './seo/sitemap/mount.ts';
import type { CheckHosts } from './headers/check-hosts.ts';
import { compressAnswers } from './headers/compress.ts';
import { protectAnswers } from './headers/protect.ts';
import { holdUntilReady } from './limits/hold-until-ready.ts';
import { limitRequests } from './limits/limit-requests.ts';
import { shedLoad } from './limits/shed-load.ts';
import { mountPages } from './page/pages.ts';
import { mountAppFiles } from './shell/app-files.ts';
import type { Shell } from './shell/read-shell.ts';
import { mountShellFiles } from './shell/shell-files.ts';

export interface GatewayOptions {
  shell: Shell;
  /** Where visitors find the site: `https://comics.example`. */
  siteUrl: string;
  /** Asks the domains, wherever they run. */
  askFor: Composition['askFor'];
  identify: Identify;
  /** While it says no, pages and calls are asked to come back. */
  isReady?(): boolean;
  /**
   * Pages and calls of one address (IPv6: one /64) in a minute; files are not counted. 1200 unless said, 0 for no
   * limit.
   */
  requestsPerMinute?: number;
  /** How late the event loop may be before pages and calls are turned away. 2000 unless said, 0 for never. */
  shedWhenLateMs?: number;
  /** Milliseconds that a page waits for its description after its own data. Default 250. */
  describeWithinMs?: number;
  /** How long a page waits for its own data. 1000 unless said. */
  earlyWithinMs?: number;
  /** What the human check of this site needs on a page; nothing unless said. */
  checkHosts?: CheckHosts;
}

/**
 * Puts the edge on a server: HTML, the shell's files, headers, limits, `/api/docs`. Comes before the domains are
 * mounted.
 */
export async function gateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  await protectAnswers(app);
  await compressAnswers(app);
  if (options.isReady) holdUntilReady(app, options.isReady);
  if (options.shedWhenLateMs !== 0) await shedLoad(app, options.shedWhenLateMs ?? 2000);
  if (options.requestsPerMinute !== 0) await limitRequests(app, options.requestsPerMinute ?? 1200);
  await mountDocs(app);
  await mountShellFiles(app, options.shell);
  mountAppFiles(app, options);
  mountRobots(app, options);
  mountSitemap(app, options);
  mountPages(app, options);
}
