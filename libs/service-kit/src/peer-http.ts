import { createHmac, timingSafeEqual } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { type Endpoint, languages, peerPath } from '@yonkoma/contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Caller, Composition } from './compose.ts';
import { Refusal } from './refusal.ts';

/** Structured clone on the wire: bytes stay bytes. Only ever read after the signature was checked. */
const contentType = 'application/x-yonkoma-peer';
/** Seconds a signed request may be old. */
const validForS = 60;

interface Question extends Pick<Caller, 'language' | 'session' | 'isExpired' | 'address' | 'age'> { input: unknown }
type Answer = { data: unknown } | { refusal: Pick<Refusal, 'key' | 'values' | 'code' | 'data'> };

/**
 * Signs path, time and body with the secret that all services of a site share.
 * Lower-case hex HMAC-SHA256.
 */
function sign(secret: string, path: string, time: string, body: Buffer): string {
  return createHmac('sha256', secret).update(`peer.${path}.${time}.`).update(body).digest('hex');
}

/** The other side could not be reached, or is not ready: it may be later. */
export class PeerAway extends Error {
  override name = 'PeerAway';
}

/** @throws Refusal when the other side refused; PeerAway when it could not be reached; Error when it failed. */
export async function askByHttp(url: string, secret: string, endpoint: Endpoint, input: unknown, caller: Caller): Promise<unknown> {
  const path = peerPath(endpoint.name);
  const { language, session, isExpired, address, age } = caller;
  const question: Question = { input, language, session, isExpired, address, age };
  const body = serialize(question);
  const time = String(Math.floor(Date.now() / 1000));
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    body,
    headers: { 'content-type': contentType, 'x-peer-time': time, 'x-peer-signature': sign(secret, path, time, body) },
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw new PeerAway(`${endpoint.name} at ${url} cannot be reached`, { cause });
  });
  if ([502, 503, 504].includes(response.status)) throw new PeerAway(`${endpoint.name} at ${url} answered ${response.status}`);
  if (!response.ok) throw new Error(`${endpoint.name} at ${url} answered ${response.status}`);
  const answer = deserialize(Buffer.from(await response.arrayBuffer())) as Answer;
  if ('refusal' in answer) throw new Refusal(answer.refusal.key, answer.refusal.values, answer.refusal);
  return answer.data;
}

/** Answers the peers of the domains that run here. Anything unsigned, stale or unknown gets 403 and learns nothing. */
export function mountPeers(app: FastifyInstance, composition: Composition, secret: string): void {
  const endpoints = new Map(composition.endpoints().map((endpoint) => [endpoint.name, endpoint]));
  void app.register(async (scope) => {
    scope.addContentTypeParser(contentType, { parseAs: 'buffer', bodyLimit: 256 * 1024 * 1024 }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { name: string } }>('/peer/:name', async (request, reply) => {
      const { name } = request.params;
      const endpoint = endpoints.get(name);
      if (!endpoint || !Buffer.isBuffer(request.body) || !isSigned(secret, name, request.headers, request.body)) return reply.code(403).send({ msg: 'forbidden' });
      const question = deserialize(request.body) as Question;
      const language = v.parse(v.picklist(languages), question.language);
      const { session, isExpired, address, age } = question;
      const caller: Caller = { language, session, isExpired, address, age, client: null, log: request.log };
      return reply.type(contentType).send(serialize(await answer(composition, endpoint, question.input, caller)));
    });
  });
}

async function answer(composition: Composition, endpoint: Endpoint, input: unknown, caller: Caller): Promise<Answer> {
  try {
    return { data: await composition.run(endpoint, v.parse(endpoint.input, input), caller) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { key: error.key, values: error.values, code: error.code, data: error.data } };
    throw error;
  }
}

function isSigned(secret: string, name: string, headers: Record<string, unknown>, body: Buffer): boolean {
  const time = String(headers['x-peer-time'] ?? '');
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) <= validForS;
  const expected = Buffer.from(sign(secret, peerPath(name), time, body));
  const given = Buffer.from(String(headers['x-peer-signature'] ?? ''));
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}
