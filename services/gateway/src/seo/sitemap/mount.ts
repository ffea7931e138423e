import { Readable } from 'node:stream';
import { defaultLanguage, initialise, type PictureHosts, readManifest, type SitemapEntry } from '@yonkoma/contract';
import type { Ask } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayOptions } from '../../gateway.ts';
import { turnAway } from '../../limits/turn-away.ts';
import { partAddress, sitemapAddress } from './addresses.ts';
import { owners } from './owners.ts';
import { entryLines, indexEnd, indexLine, indexStart, partEnd, partStart } from './xml-rules.ts';

const indexMaxAgeMs = 600_000;
const type = 'application/xml; charset=utf-8';

/**
 * `/sitemap.xml` and its parts, for every domain that describes pages of the site. A part is read and sent piece by
 * piece, so that it is never completely in memory. While a domain does not answer, there is no index: search engines
 * would take an index without its pages as their removal.
 */
export function mountSitemap(
  app: FastifyInstance,
  { siteUrl, askFor }: Pick<GatewayOptions, 'siteUrl' | 'askFor'>,
): void {
  const askOf = (request: FastifyRequest): Ask =>
    askFor({
      session: null,
      isExpired: false,
      client: null,
      language: defaultLanguage,
      address: request.ip,
      log: request.log,
    });
  let index: { until: number; text: Promise<string> } | null = null;

  app.get(sitemapAddress, async (request, reply) => {
    if (!index || index.until < Date.now()) {
      const text = writeIndex(askOf(request), siteUrl);
      index = { until: Date.now() + indexMaxAgeMs, text };
      text.catch(() => {
        index = null;
      });
    }
    try {
      return await reply
        .type(type)
        .header('cache-control', 'public, max-age=600')
        .send(await index.text);
    } catch (error) {
      request.log.error(error);
      return turnAway(request, reply, 'unavailable', 60);
    }
  });

  app.get<{ Params: { domain: string; file: string } }>('/sitemap/:domain/:file', async (request, reply) => {
    const { domain, file } = request.params;
    const part = /^([a-z]+(?:-\d{1,9})?)\.xml$/.exec(file)?.[1];
    const ask = askOf(request);
    try {
      if (part === undefined || !(await isShown(ask, domain)))
        return reply.header('cache-control', 'no-store').callNotFound();
      const { site } = await ask(initialise, {});
      const pieces = piecesOf(ask, domain, part);
      const first = await pieces.next();
      if (first.done || first.value.length === 0) return reply.header('cache-control', 'no-store').callNotFound();
      return await reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(Readable.from(write(first.value, pieces, siteUrl, site)));
    } catch (error) {
      request.log.error(error);
      return turnAway(request, reply, 'unavailable', 60);
    }
  });
}

/** Whether an active remote shows pages of this domain; other domains are left out. */
async function isShown(ask: Ask, domain: string): Promise<boolean> {
  if (!owners.has(domain)) return false;
  const { remotes } = await ask(readManifest, { language: defaultLanguage });
  return remotes.some(({ pages }) => pages.some(({ describe }) => describe?.endpoint.startsWith(`${domain}.`)));
}

async function writeIndex(ask: Ask, siteUrl: string): Promise<string> {
  const lists = await Promise.all(
    [...owners].map(async ([domain, { parts }]) =>
      (await isShown(ask, domain)) ? (await ask(parts, {})).map((part) => ({ domain, ...part })) : [],
    ),
  );
  return (
    indexStart +
    lists
      .flat()
      .map(({ domain, name, changed_at: changedAt }) => indexLine(siteUrl + partAddress(domain, name), changedAt))
      .join('') +
    indexEnd
  );
}

async function* piecesOf(ask: Ask, domain: string, part: string): AsyncGenerator<SitemapEntry[]> {
  const owner = owners.get(domain);
  if (!owner) return;
  for (let after: number | null = 0; after !== null; ) {
    const answer: { entries: SitemapEntry[]; next: number | null } = await ask(owner.entries, { part, after });
    yield answer.entries;
    after = answer.next;
  }
}

async function* write(
  first: readonly SitemapEntry[],
  rest: AsyncGenerator<SitemapEntry[]>,
  siteUrl: string,
  hosts: PictureHosts,
): AsyncGenerator<string> {
  yield partStart;
  const lines = (entries: readonly SitemapEntry[]) =>
    entries.map((entry) => entryLines(entry, siteUrl, hosts)).join('');
  yield lines(first);
  for await (const entries of rest) yield lines(entries);
  yield partEnd;
}
