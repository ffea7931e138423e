import { acceptedLanguage, asLanguage, languages } from '@yonkoma/contract';
import { ContentLanguage, Id, Keywords, Order, PageNumber } from '@yonkoma/contract/schema';
import { requestLanguage } from '@yonkoma/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Page } from '../catalogue.ts';
import type { DoorCall, OpenDoor } from '../door.ts';
import { openToAll, sendDocument } from '@yonkoma/text-kit/feed/send-document';
import { decline, sendOrDecline } from '../decline.ts';
import { siteFacts, type SiteFacts } from '../feed/site-facts.ts';
import { admitAdult, askToSignIn, signInLink } from './admit-adult.ts';
import { addressesOf, type Scope } from './address-rules.ts';
import { authenticationPath } from './authentication-rules.ts';
import { asAtomCatalogue, catalogueType } from './atom-catalogue-rules.ts';
import type { CatalogueFeed, Frame, Publication } from './document.ts';
import { type Caller, findCaller } from './find-caller.ts';
import {
  asJsonCatalogue,
  asManifest,
  feedType,
  manifestType,
  publicationOf,
  publicationType,
} from './json-catalogue-rules.ts';
import { readChapters, readPublication, readReleases } from './read-chapters.ts';
import { readChoices, readRoot } from './read-root.ts';
import { readShelf } from './read-shelf.ts';
import { asSearchDescription } from './search-description-rules.ts';

const openForS = 60;
const schema = { hide: true };

/** Shared caches may store only the catalogue that everybody gets. */
const maxAgeOf = ({ scope: { hasAdult, asksKey }, caller, site }: Visit): number | null =>
  hasAdult || asksKey || (caller.originals === 'open' && site.originals !== 'everybody') ? null : openForS;

const forgiving = <S extends v.GenericSchema>(field: S) => v.fallback(v.optional(field), undefined);

/** The query of an address. An invalid value counts as absent, because programs store addresses for years. */
const Asked = v.object({
  adult: forgiving(v.literal('1')),
  key: forgiving(v.literal('1')),
  page: v.fallback(PageNumber, 1),
  order: forgiving(v.string()),
  status: forgiving(
    v.pipe(
      v.picklist(['0', '1']),
      v.transform((status) => Number(status) as 0 | 1),
    ),
  ),
  genre: forgiving(Id),
  content: forgiving(ContentLanguage),
  q: forgiving(Keywords),
});
type Asked = v.InferOutput<typeof Asked>;

interface Visit {
  call: DoorCall;
  site: SiteFacts;
  caller: Caller;
  scope: Scope;
  asked: Asked;
  id: number;
}
type Request = FastifyRequest<{ Params: { language?: string; id?: string } }>;

/**
 * `/opds/v1.2/en` and `/opds/v2/en`: the catalogue for programs that read comics. `/opds` redirects to the version that
 * the program accepts.
 */
export function serveCatalogue(app: FastifyInstance, open: OpenDoor): void {
  for (const version of ['v1.2', 'v2'] as const) {
    const feed = (path: string, read: (visit: Visit) => Promise<CatalogueFeed>) =>
      app.get<{ Params: { language: string; id?: string } }>(
        `/opds/${version}/:language${path}`,
        { schema },
        (request, reply) =>
          visit(request, reply, version, async (at) => {
            const found = await read(at);
            const frame = frameOf(at);
            return sendDocument(
              request,
              reply,
              version === 'v2'
                ? { body: JSON.stringify(asJsonCatalogue(found, frame)), type: feedType, updatedAt: found.updatedAt }
                : {
                    body: asAtomCatalogue(found, frame),
                    type: `${catalogueType(found.kind)};charset=utf-8`,
                    updatedAt: found.updatedAt,
                  },
              maxAgeOf(at),
            );
          }),
      );
    feed('', ({ call, site, caller, scope }) => readRoot(call, site, scope, caller.originals === 'sign-in'));
    feed('/genres', ({ call, site, scope }) => readChoices(call, site, scope, 'genres'));
    feed('/languages', ({ call, site, scope }) => readChoices(call, site, scope, 'languages'));
    feed('/releases', ({ call, site, scope, asked }) =>
      readReleases(call, site, scope, asked.content ?? call.language, asked.page),
    );
    feed('/comics', ({ call, site, scope, asked: { status, genre, content, q, order, page } }) =>
      readShelf(
        call,
        site,
        scope,
        { status, genre, content, q: q === '' ? undefined : q, order: v.is(Order, order) ? order : undefined },
        page,
      ),
    );
    feed('/comic/:id', ({ call, site, scope, asked: { content, order, page }, id }) =>
      readChapters(call, site, scope, id, { content, order: order === 'newest' ? 'newest' : 'oldest', page }),
    );
    app.get<{ Params: { language: string } }>(`/opds/${version}/:language/search.xml`, { schema }, (request, reply) =>
      visit(request, reply, version, async (at) =>
        sendDocument(
          request,
          reply,
          {
            body: asSearchDescription(frameOf(at)),
            type: 'application/opensearchdescription+xml; charset=utf-8',
            updatedAt: 0,
          },
          maxAgeOf(at),
        ),
      ),
    );
    app.get(`/opds/${version}`, { schema }, (request, reply) => lead(request, reply, version));
  }

  app.get<{ Params: { language: string; id: string } }>(
    '/opds/v2/:language/chapter/:id',
    { schema },
    (request, reply) =>
      visit(request, reply, 'v2', async (at) => {
        const publication = await readPublication(at.call, at.site, at.scope, at.id);
        const frame = frameOf(at);
        return sendDocument(
          request,
          reply,
          {
            body: JSON.stringify(
              frame.isOpen
                ? asManifest(publication, await openPagesOf(at.call, publication), frame)
                : publicationOf(publication, frame),
            ),
            type: frame.isOpen ? manifestType : publicationType,
            updatedAt: publication.updatedAt,
          },
          maxAgeOf(at),
        );
      }),
  );

  app.get(authenticationPath, { schema }, (request, reply) => askToSignIn(open(requestLanguage(request)), reply, 200));

  app.get('/opds', { schema }, (request, reply) =>
    lead(request, reply, /opds\+json/.test(request.headers.accept ?? '') ? 'v2' : 'v1.2'),
  );

  async function visit(
    request: Request,
    reply: FastifyReply,
    version: Scope['version'],
    send: (at: Visit) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const { language: named = '', id } = request.params;
    const language = languages.find((known) => known === named.toLowerCase());
    const parsedId = id === undefined ? { success: true as const, output: 0 } : v.safeParse(Id, id);
    if (!language || !parsedId.success) return decline(reply, open(asLanguage(named)), 'not-found');
    const call = open(language);
    const asked = v.parse(Asked, request.query);
    const scope = { version, language, hasAdult: asked.adult === '1', asksKey: asked.key === '1' };
    return sendOrDecline(
      reply,
      call,
      async () => {
        const site = await siteFacts(call);
        const caller = await findCaller(call, site, request, reply);
        if (asked.adult === '1' && !(await admitAdult(call, caller, reply))) return reply;
        if (caller.originals === 'sign-in') {
          if (asked.key === '1') return askToSignIn(call, reply, 401);
          reply.header('link', signInLink(site));
        }
        return send({
          call,
          site,
          caller,
          scope,
          asked,
          id: parsedId.output,
        });
      },
      (comicId) => addressesOf(scope).comic(comicId),
    );
  }
}

async function openPagesOf(call: DoorCall, { chapterId, openCount }: Publication): Promise<Page[]> {
  return (await call.catalogue.listPages(call, chapterId)).slice(0, openCount);
}

const frameOf = ({ call: { own }, site, caller, scope }: Visit): Frame => ({
  scope,
  isOpen: caller.originals === 'open',
  siteName: site.siteName,
  siteUrl: site.siteUrl,
  absolute: site.absolute,
  searchTitle: own['catalogue.search'],
  words: own,
});

/** Redirects to the catalogue in the language of the query `lang`, else in that of `Accept-Language`. */
function lead(request: FastifyRequest, reply: FastifyReply, version: Scope['version']): FastifyReply {
  const { lang } = request.query as { lang?: unknown };
  const language =
    languages.find((known) => known === lang) ?? asLanguage(acceptedLanguage(request.headers['accept-language']));
  return openToAll(reply)
    .headers({ vary: 'accept, accept-language', 'cache-control': `public, max-age=${openForS}` })
    .redirect(addressesOf({ version, language, hasAdult: false, asksKey: false }).root, 302);
}
