import { createHash } from 'node:crypto';
import {
  type BootDocument,
  type Initialisation,
  type MountedRemote,
  type PageMatch,
  type RuntimeManifest,
  shellName,
} from '@yonkoma/contract';
import { connectRenderer, createRenderers } from '@yonkoma/renderer';
import type { Ask } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Shell } from '../shell/read-shell.ts';
import { createFaultReports } from './fault-reports.ts';
import { readPageCode } from './page-code.ts';
import type { RenderingOptions } from './read-rendering.ts';

/** Drawn pages that are kept, in characters of HTML. */
const maxKept = 32 * 1024 * 1024;
/** The same of pages that say that there is nothing. Anybody can make up addresses of them. */
const maxMissing = 1024 * 1024;
/** So many of those are rendered within a second. The others are sent without content. */
const missingPerS = 5;
/** The times in a page are relative to when it was rendered. */
const keptMs = 60_000;

const away = 'the service at RENDERER_SOCKET does not answer';
const noWalls = 'this system cannot keep their code apart from it, and no RENDERER_SOCKET is set';

/** A page as it was rendered. */
export interface RenderedPage {
  html: string;
  /** Unix seconds. The times in the page are relative to it. */
  renderedAt: number;
}

interface PageOnServer {
  shell: Shell;
  /** null for an address that is not declared. */
  match: PageMatch | null;
  /** The composition of which the page is one. */
  composition: RuntimeManifest;
  /** The document without its time: the page shows nothing else. */
  boot: Omit<BootDocument, 'time' | 'init'> & { init: Initialisation };
  /** The whole address. */
  address: string;
}

/** Renders pages on the server that their remote or the shell declares so, and that of an address without a page. */
export interface PageRenderer {
  /** null when the page is not rendered on the server, or could not be rendered in time. */
  render(page: PageOnServer): Promise<RenderedPage | null>;
}

/** Containers of other builds, and a developer's own machine, are left to the browser. */
const canRender = ({ build }: Shell, { isDev, runtime, format }: MountedRemote): boolean =>
  build.server !== undefined && !isDev && !runtime && !format;

/** Shells that draw no page of their own on the server cannot do so without a remote. */
const canRenderAlone = ({ build }: Shell): boolean =>
  build.server !== undefined && build.pages.some(({ rendersOnServer }) => rendersOnServer);

/** The same page with the same data is rendered once. */
export function createPageRenderer(
  app: FastifyInstance,
  { withinMs, socketPath }: RenderingOptions,
  ask: Ask,
): PageRenderer {
  const { log } = app;
  const reports = createFaultReports(ask, log);
  const renderers = createRenderers({
    budgetMs: withinMs,
    ...(socketPath !== undefined && { start: (startWithinMs) => connectRenderer(socketPath, startWithinMs) }),
    onFault(fault) {
      log.warn(fault, 'a page could not be rendered on the server');
      reports.note(fault);
    },
    onUnavailable: (why) => log.warn({ why }, `pages are not rendered on the server: ${socketPath ? away : noWalls}`),
    onAvailable: () => log.warn('pages are rendered on the server again'),
  });
  app.addHook('onClose', async () => {
    await renderers.close();
    await reports.send();
  });
  const keptWithin = (maxSize: number) =>
    new LRUCache<string, RenderedPage>({ maxSize, ttl: keptMs, sizeCalculation: ({ html }) => html.length + 200 });
  const found = keptWithin(maxKept);
  const missing = keptWithin(maxMissing);
  const mayRenderMissing = atMostPerS(missingPerS);

  const name = (shell: Shell, remote: MountedRemote | null) => ({
    shell: shell.build.version,
    remote: remote?.name ?? shellName,
    version: remote?.version ?? shell.build.version,
  });
  let warmed = '';
  /** The first page of a new revision starts the renderers of all its remotes, for the pages that follow. */
  const warm = (shell: Shell, { revision, remotes }: RuntimeManifest) => {
    const wanted = `${shell.build.version} ${revision.hash}`;
    if (warmed === wanted) return;
    warmed = wanted;
    for (const remote of remotes)
      if (canRender(shell, remote) && remote.pages.some(({ rendersOnServer }) => rendersOnServer))
        renderers.warm(name(shell, remote), () => readPageCode(shell, remote, ask));
    if (canRenderAlone(shell)) renderers.warm(name(shell, null), () => readPageCode(shell, null, ask));
  };

  return {
    async render({ shell, match, composition, boot, address }) {
      warm(shell, composition);
      const remote = match?.remote ?? null;
      if (match && !match.page.rendersOnServer) return null;
      if (!(remote ? canRender(shell, remote) : canRenderAlone(shell))) return null;
      // Reports and encrypted answers of the browser are no part of what is shown, and differ between visitors.
      const { telemetry: _, ...manifest } = boot.manifest;
      const shown = { ...boot, manifest, init: { ...boot.init, site: { ...boot.init.site, secure: null } } };
      const key = createHash('sha256')
        .update(JSON.stringify([shell.build.version, address, shown]))
        .digest('base64');
      const kept = boot.status === 200 ? found : missing;
      const known = kept.get(key);
      if (known) return known;
      if (kept === missing && !mayRenderMissing()) return null;
      const renderedAt = Math.floor(Date.now() / 1000);
      const html = await renderers.render(
        name(shell, remote),
        { boot: { ...shown, time: renderedAt, renderedAt }, address },
        () => readPageCode(shell, remote, ask),
      );
      if (html === null) return null;
      const rendered = { html, renderedAt };
      kept.set(key, rendered);
      return rendered;
    },
  };
}

/** Says whether one more may happen in this second. */
function atMostPerS(most: number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count <= most;
  };
}
