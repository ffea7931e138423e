import { fillInput, type CheckedEndpoint, type Language, type PageMatch } from '@yonkoma/contract';
import { PageDescription } from '@yonkoma/contract/schema';
import { type Composition, type Reads, Refusal } from '@yonkoma/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { endpoints } from '@yonkoma/contract/endpoints';

const maxAgeMs = 60_000;
const maxEntries = 2000;

/** Only endpoints that describe pages: a remote must not be able to publish data that only services may know. */
const describing = new Map<string, CheckedEndpoint>(
  endpoints
    .filter(({ access, reply }) => access === 'peer' && reply === PageDescription)
    .map((endpoint) => [endpoint.name, endpoint]),
);

export type AskDescription = (
  match: PageMatch,
  query: Record<string, unknown>,
  language: Language,
  log: FastifyBaseLogger,
  reads?: Reads,
) => Promise<PageDescription | null>;

/**
 * The description of a page; null without one. It is requested without a session, so it is the same for everybody and
 * is cached for a minute: a reply that is too late for one visitor is ready for the next. Never rejects.
 */
export function descriptions(askFor: Composition['askFor']): AskDescription {
  const kept = new Map<string, { until: number; answer: Promise<PageDescription | null> }>();

  return async ({ page, params }, query, language, log, reads) => {
    const endpoint = page.describe && describing.get(page.describe.endpoint);
    if (!page.describe || !endpoint) return null;
    const input = fillInput(page.describe.input, params, query);
    if (!v.is(endpoint.input, input)) return null;
    const key = `${endpoint.name} ${language} ${JSON.stringify(input)}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.answer;
    const ask = askFor({ session: null, isExpired: false, client: null, language, address: '', log, reads });
    const answer = ask(endpoint, input)
      .then((reply) => v.parse(PageDescription, reply))
      .catch((error: unknown) => {
        kept.delete(key);
        if (!(error instanceof Refusal)) log.warn(error, `the page ${page.name} could not be described`);
        return null;
      });
    kept.delete(key);
    kept.set(key, { until: Date.now() + maxAgeMs, answer });
    for (const oldest of kept.keys())
      if (kept.size > maxEntries) kept.delete(oldest);
      else break;
    return answer;
  };
}

/** Returns null when the answer takes longer than this. */
export async function inTime<T>(answer: Promise<T>, withinMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, withinMs, null);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
