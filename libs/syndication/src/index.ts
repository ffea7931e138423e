/** Feeds and OPDS for a domain that implements `Catalogue`. This library does not use a database. */
import type { Identify, Running } from '@yonkoma/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from './catalogue.ts';
import { doorOf } from './door.ts';
import { serveFeeds } from './feed/serve-feeds.ts';
import { serveArchives } from './opds/archive/serve-archives.ts';
import { serveCatalogue } from './opds/serve-catalogue.ts';
import { servePages } from './opds/serve-pages.ts';

export type { Catalogue, ComicEntry, ComicReleases, Cover, Facets, Release } from './catalogue.ts';

/** `/feed` and `/opds`, on the server of the domain that runs. */
export function serveSyndication(
  app: FastifyInstance,
  running: Running<{ SITE_URL: string; SECRET: string }>,
  catalogue: Catalogue,
  identify: Identify,
): void {
  const open = doorOf(running, catalogue, identify);
  for (const serve of [serveFeeds, serveCatalogue, servePages, serveArchives]) serve(app, open);
}
