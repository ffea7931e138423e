import type { Composition, Identify } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import { mountPageData } from './ahead/mount-page-data.ts';
import { mountChoices } from './choices/mount-choices.ts';
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
import { keepMembersOut } from './preview/keep-members-out.ts';
import { mountPreview } from './preview/mount-preview.ts';
import type { RenderingOptions } from './render/read-rendering.ts';
import { mountAppFiles } from './shell/app-files.ts';
import type { Shell } from './shell/read-shell.ts';
import { mountShellFiles } from './shell/shell-files.ts';
import { openShells } from './shell/shells.ts';

export interface GatewayOptions {
  /** The shell in the folder of this gateway. */
  shell: Shell;
  /** The public address of the site: `https://comics.example`. */
  siteUrl: string;
  /** Another address of the site, where everybody is a guest who opened a preview. Default: none. */
  previewUrl?: string | null;
  /** Calls the domains, in this process or in others. */
  askFor: Composition['askFor'];
  identify: Identify;
  /** The secret of the site, with which answers are encrypted. */
  secret: string;
  /** While it returns false, pages and calls are answered with a request to come back later. */
  isReady?(): boolean;
  /**
   * The most pages and calls of one address (IPv6: one /64) in a minute; files are not counted. Default 1200; 0 for no
   * limit.
   */
  requestsPerMinute?: number;
  /** Pages and calls are refused when the event loop is later than this. Default 2000; 0 for never. */
  shedWhenLateMs?: number;
  /** Guests share a page that so many of them ask for within a second. Default 5; 0 for never. */
  shareFromPerS?: number;
  /** Milliseconds that a page waits for its description after its own data. Default 250. */
  describeWithinMs?: number;
  /** Milliseconds that a page waits for its own data. Default 1000. */
  earlyWithinMs?: number;
  /** How pages are rendered that their remote declares so. Default null: none is. */
  rendering?: RenderingOptions | null;
  /** Seconds that a cache on the way may keep a guest's page. Default 0: not at all. */
  keptForS?: number;
  /** Browsers are told the style sheets of a page before it is made. Default: they are not. */
  hasEarlyHints?: boolean;
  /** The hosts that the human check needs on a page. Default: none. */
  checkHosts?: CheckHosts;
}

/**
 * Adds the edge to a server: HTML, the shell's files, headers, limits, `/api/docs`. Must run before the domains are
 * mounted.
 */
export async function gateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  await protectAnswers(app);
  if (options.previewUrl) keepMembersOut(app, options.previewUrl);
  await compressAnswers(app);
  if (options.isReady) holdUntilReady(app, options.isReady);
  if (options.shedWhenLateMs !== 0) await shedLoad(app, options.shedWhenLateMs ?? 2000);
  if (options.requestsPerMinute !== 0) await limitRequests(app, options.requestsPerMinute ?? 1200);
  await mountDocs(app);
  const shells = openShells(app, options.shell, options.askFor);
  await mountShellFiles(app, shells);
  mountAppFiles(app, shells, options);
  mountChoices(app);
  mountRobots(app, options);
  mountSitemap(app, options);
  mountPreview(app, options);
  mountPageData(app, shells, options);
  mountPages(app, shells, options);
}
