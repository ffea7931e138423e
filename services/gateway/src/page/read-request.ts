import { defaultLanguage, type Language, readIpLanguage } from '@yonkoma/contract';
import { type Ask, isPreviewHost, namedLanguage, type Reads } from '@yonkoma/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayOptions } from '../gateway.ts';
import type { Compose } from '../match/manifest-of.ts';
import type { Shells } from '../shell/shells.ts';
import type { PageRequest } from './make-page.ts';

/** For whom no view of a page is counted. */
const nobody = { session: null, isExpired: false, client: null, address: '', isAhead: true };

interface PageParts {
  shells: Shells;
  compose: Compose;
  options: GatewayOptions;
}

/** What the site decides about a request for a page or for its data. `isAhead`: it is not to be counted as a view. */
export async function readRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { shells, compose, options: { previewUrl, askFor, identify } }: PageParts,
  isAhead: boolean,
): Promise<PageRequest> {
  const { failure: _, ...visitor } = await identify(request, reply);
  // A page is described as a guest sees it, so the page of a guest and its description share their reads.
  const reads: Reads = new Map();
  const askIn = (language: Language) =>
    askFor({
      ...visitor,
      language,
      address: request.ip,
      log: request.log,
      isAhead,
      ...(!visitor.session && { reads }),
    });
  const named = namedLanguage(request);
  const language = named ?? (await addressLanguage(askIn(defaultLanguage)));
  const ask = askIn(language);
  const askAsGuest = askFor({ ...nobody, age: visitor.age, language, log: request.log, reads });
  const composed = await compose(visitor.client, ask, language, isPreviewHost(request.host, previewUrl));
  const shell = await shells.of(composed.shell);
  return { request, visitor, isAhead, isNamed: named !== null, language, ask, askAsGuest, reads, composed, shell };
}

/** Without a preview the preview address is no second site. */
export const isOutsidePreview = (
  { request, composed }: PageRequest,
  { previewUrl }: Pick<GatewayOptions, 'previewUrl'>,
): boolean => isPreviewHost(request.host, previewUrl) && !composed.override;

/** On a first visit no language is known: uses that of the visitor's network address, else the default of the site. */
function addressLanguage(ask: Ask): Promise<Language> {
  return ask(readIpLanguage, {}).then(
    ({ language }) => language,
    () => defaultLanguage,
  );
}
