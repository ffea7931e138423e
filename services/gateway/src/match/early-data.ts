import { type BootDocument, fillInput, type PageMatch } from '@yonkoma/contract';
import { type Ask, Refusal } from '@yonkoma/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { endpoints } from '@yonkoma/contract/endpoints';

/** Milliseconds that a page waits for its early data; without them it is served anyway and asks by itself. */
const deadlineMs = 1000;

export interface EarlyAnswer {
  endpoint: string;
  input: Record<string, unknown>;
  reply: unknown;
}

/** The endpoints that a page may name: public ones that change nothing. */
const readable = new Map(
  endpoints
    .filter(({ method, access, changesState }) => method === 'GET' && access === 'public' && !changesState)
    .map((endpoint) => [endpoint.name, endpoint]),
);

/**
 * Early data and their effect on the page: 404 when the subject of the page does not exist, 410 when it was taken down,
 * both with the refusal that said so, and the new address when it has moved.
 */
export interface Early {
  answer: EarlyAnswer | null;
  refused: BootDocument['refused'] | null;
  status: 200 | 404 | 410;
  movedTo: string | null;
}

/** Fetches the data that the page declared. */
export async function fetchEarly(
  ask: Ask,
  { page, params }: PageMatch,
  query: Record<string, unknown>,
  log: FastifyBaseLogger,
  withinMs = deadlineMs,
): Promise<Early> {
  const nothing: Early = { answer: null, refused: null, status: page.isClosed ? 404 : 200, movedTo: null };
  const endpoint = page.early && readable.get(page.early.endpoint);
  if (!page.early || !endpoint) return nothing;
  const input = fillInput(page.early.input, params, query);
  const refusedBy = (refusal: string) => ({ endpoint: endpoint.name, input, refusal });
  if (!v.is(endpoint.input, input)) {
    // A page with an invalid query, such as a search for a whole paragraph, is still a page; an address with an invalid
    // path is a 404.
    const { input: declared } = page.early;
    const named = Object.fromEntries(Object.entries(input).filter(([field]) => !declared[field]?.startsWith('?')));
    return v.is(endpoint.input, named) ? nothing : { ...nothing, status: 404, refused: refusedBy('illegal-input') };
  }
  try {
    const reply = await within(withinMs, ask(endpoint, input));
    // Uses the schema of the wire, so that early data and data fetched later are the same.
    return { ...nothing, answer: { endpoint: endpoint.name, input, reply: v.parse(endpoint.reply, reply) } };
  } catch (error) {
    if (error instanceof Refusal) {
      const status = statusOf(error.key);
      const refused = status === 200 ? null : refusedBy(error.key);
      return { answer: null, refused, status, movedTo: locationOf(error.data) };
    }
    log.warn(error, `early data of ${page.name} could not be read`);
    return nothing;
  }
}

const statusOf = (key: string): Early['status'] =>
  key.endsWith('-taken-down') ? 410 : key.endsWith('-not-found') ? 404 : 200;

const Moved = v.object({ location: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)) });

/** An address of this site. */
const locationOf = (data: unknown): string | null => (v.is(Moved, data) ? data.location : null);

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The value at a path such as `comic.title` or `carousel.0.picture`. */
export function valueAt(reply: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, part) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, part)
          ? (at as Record<string, unknown>)[part]
          : undefined,
      reply,
    );
}

/** The text at a path; undefined when there is none. */
export function textAt(reply: unknown, path: string | undefined): string | undefined {
  const found = path === undefined ? undefined : valueAt(reply, path);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}
