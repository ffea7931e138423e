import { deserialize, serialize } from 'node:v8';
import rateLimit from '@fastify/rate-limit';
import { type CheckedEndpoint, languages, peerLimits, peerPath } from '@yonkoma/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Caller, Composition } from './compose.ts';
import { type Answer, peerType, type Question } from './peer-http.ts';
import { digestOf, isSameSignature, signAnswer, signQuestion, UsedNonces, validForS } from './peer-signature.ts';
import { Refusal } from './refusal.ts';

/** Refused requests that one network may make in a minute before it must wait, as with any other call. */
const refusedPerMinute = 1200;

/** A request whose sender is verified, before its body is read. */
interface Admitted {
  endpoint: CheckedEndpoint;
  nonce: string;
  digest: string;
}

/**
 * Answers calls of peers to the domains of this process, on its internal port. The signature covers sender, receiver,
 * time, size and hash, and is checked before the body is read. Any other request gets 403 without details and is
 * counted.
 */
export function mountPeers(app: FastifyInstance, composition: Composition, secret: string): void {
  const endpoints = new Map(composition.endpoints().map((endpoint) => [endpoint.name, endpoint]));
  const nonces = new UsedNonces();
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  void app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, max: refusedPerMinute, timeWindow: '1 minute' });
    const count = scope.createRateLimit();
    scope.removeAllContentTypeParsers();
    // The length was signed and checked, so the body is not larger than the endpoint allows.
    scope.addContentTypeParser(peerType, (_request, payload, done) => {
      const chunks: Buffer[] = [];
      payload
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('error', done)
        .once('end', () => done(null, Buffer.concat(chunks)));
    });
    scope.post<{ Params: { name: string } }>(
      '/peer/:name',
      {
        schema: { hide: true },
        async onRequest(request, reply) {
          const known = admit(request, endpoints.get(request.params.name), { secret, nonces });
          if (known) return void admitted.set(request, known);
          const counted = await count(request);
          if (counted.isAllowed || !counted.isExceeded) return reply.code(403).send({ msg: 'forbidden' });
          return reply.code(429).header('retry-after', counted.ttlInSeconds).send({ msg: 'forbidden' });
        },
      },
      async (request, reply) => {
        const { endpoint, nonce, digest } = admitted.get(request) as Admitted;
        const body = request.body as Buffer;
        if (digestOf(body) !== digest) return reply.code(403).send({ msg: 'forbidden' });
        const question = deserialize(body) as Question;
        const language = v.parse(v.picklist(languages), question.language);
        const { session, isExpired, address, age, isAhead } = question;
        const bytes = serialize(
          await answer(composition, endpoint, question.input, {
            language,
            session,
            isExpired,
            address,
            age,
            isAhead,
            client: null,
            log: request.log,
          }),
        );
        const { answerBytes } = { ...peerLimits, ...endpoint.peer };
        if (bytes.length > answerBytes)
          throw new Error(`${endpoint.name} answers ${bytes.length} bytes; the limit is ${answerBytes}`);
        return reply
          .type(peerType)
          .header('x-peer-signature', signAnswer(secret, { nonce, status: 200, digest: digestOf(bytes) }))
          .send(bytes);
      },
    );
  });
}

/**
 * The verified request of a peer; null when the endpoint is unknown, the time is too old, the body is too long or of
 * unknown length, the signature is wrong, or the request is a repetition.
 */
function admit(
  { headers }: FastifyRequest,
  endpoint: CheckedEndpoint | undefined,
  { secret, nonces }: { secret: string; nonces: UsedNonces },
): Admitted | null {
  if (!endpoint || headers['content-type'] !== peerType || headers['transfer-encoding'] !== undefined) return null;
  const [time, nonce, digest, length] = ['x-peer-time', 'x-peer-nonce', 'x-peer-digest', 'content-length'].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string, string];
  const now = Math.floor(Date.now() / 1000);
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > validForS) return null;
  if (!/^\d{1,10}$/.test(length) || Number(length) > { ...peerLimits, ...endpoint.peer }.requestBytes) return null;
  if (!/^[0-9a-f]{32}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(digest)) return null;
  if (
    !isSameSignature(
      headers['x-peer-signature'],
      signQuestion(secret, { path: peerPath(endpoint.name), time, nonce, length, digest }),
    )
  )
    return null;
  return nonces.use(nonce, Number(time), now) ? { endpoint, nonce, digest } : null;
}

async function answer(
  composition: Composition,
  endpoint: CheckedEndpoint,
  input: unknown,
  caller: Caller,
): Promise<Answer> {
  try {
    return { data: await composition.run(endpoint, v.parse(endpoint.input, input), caller) };
  } catch (error) {
    if (error instanceof Refusal)
      return { refusal: { key: error.key, values: error.values, code: error.code, data: error.data } };
    throw error;
  }
}
