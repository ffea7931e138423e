import { randomBytes } from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import { deserialize, serialize } from 'node:v8';
import { type Endpoint, peerLimits, peerPath } from '@yonkoma/contract';
import type { Caller } from './compose.ts';
import { digestOf, isSameSignature, signAnswer, signQuestion, validForS } from './peer-signature.ts';
import { Refusal } from './refusal.ts';

/**
 * Content type of calls between peers: V8's structured clone, so bytes stay bytes. It is decoded only after the
 * signature was checked.
 */
export const peerType = 'application/x-yonkoma-peer';

export interface Question extends Pick<Caller, 'language' | 'session' | 'isExpired' | 'address' | 'age' | 'isAhead'> {
  input: unknown;
}
export type Answer = { data: unknown } | { refusal: Pick<Refusal, 'key' | 'values' | 'code' | 'data'> };

/** The other side could not be reached, did not answer in time, or is not ready. A later call may succeed. */
export class PeerAway extends Error {
  override name = 'PeerAway';
}

/** One side refused the other's signature, because secrets or clocks differ. The message says which. */
export class PeerRefused extends Error {
  override name = 'PeerRefused';
}

/**
 * Calls an endpoint of a domain in another process. Request and answer are signed; the answer is limited to the
 * endpoint's size.
 * @throws Refusal when the other side refused; PeerAway when it was not reached in time; PeerRefused when a signature
 * was not accepted; Error when the verb failed.
 */
export async function askByHttp(
  url: string,
  secret: string,
  endpoint: Endpoint,
  input: unknown,
  caller: Caller,
): Promise<unknown> {
  const what = `${endpoint.name} at ${url}`;
  const { requestBytes, answerBytes, timeoutMs } = { ...peerLimits, ...endpoint.peer };
  const { language, session, isExpired, address, age, isAhead } = caller;
  const question: Question = { input, language, session, isExpired, address, age, isAhead };
  const body = serialize(question);
  if (body.length > requestBytes)
    throw new Error(`${what}: the request has ${body.length} bytes; the limit is ${requestBytes}`);
  const said = {
    path: peerPath(endpoint.name),
    time: String(nowS()),
    nonce: randomBytes(16).toString('hex'),
    length: String(body.length),
    digest: digestOf(body),
  };
  const headers = {
    'content-type': peerType,
    'x-peer-time': said.time,
    'x-peer-nonce': said.nonce,
    'x-peer-digest': said.digest,
    'x-peer-signature': signQuestion(secret, said),
  };
  const { status, sent, bytes } = await send(new URL(said.path, url), { headers, body, timeoutMs, answerBytes }).catch(
    (cause: unknown) => {
      if (cause instanceof TooLong) throw new Error(`${what} answered more than ${answerBytes} bytes`, { cause });
      throw new PeerAway(`${what} cannot be reached`, { cause });
    },
  );
  if ([502, 503, 504].includes(status)) throw new PeerAway(`${what} answered ${status}`);
  if (status === 403 || status === 429) throw new PeerRefused(`${what} answered ${status}: ${whyRefused(sent)}`);
  if (status !== 200) throw new Error(`${what} answered ${status}`);
  const signature = signAnswer(secret, { nonce: said.nonce, status, digest: digestOf(bytes) });
  if (!isSameSignature(sent['x-peer-signature'], signature))
    throw new PeerRefused(`${what} answered without a signature of this site for this question`);
  const answer = deserialize(bytes) as Answer;
  if ('refusal' in answer) throw new Refusal(answer.refusal.key, answer.refusal.values, answer.refusal);
  return answer.data;
}

class TooLong extends Error {}

interface Sending {
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
  timeoutMs: number;
  answerBytes: number;
}

interface Sent {
  status: number;
  /** The headers of the answer. */
  sent: http.IncomingHttpHeaders;
  bytes: Buffer;
}

const agents = {
  'http:': { request: http.request, agent: new http.Agent({ keepAlive: true }) },
  'https:': { request: https.request, agent: new https.Agent({ keepAlive: true }) },
};

/**
 * Sends a request; redirects are not followed. Reads a body only from an answer with status 200, and at most
 * `answerBytes` of it. An event of one comment makes a dozen calls, and a call of `fetch` costs three times as much.
 */
async function send(url: URL, { headers, body, timeoutMs, answerBytes }: Sending): Promise<Sent> {
  const { request, agent } = agents[url.protocol === 'https:' ? 'https:' : 'http:'];
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method: 'POST', headers: { ...headers, 'content-length': body.length } });
    const late = setTimeout(() => asked.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs).unref();
    asked.on('error', reject).once('close', () => {
      clearTimeout(late);
      // An answer that is complete has ended before.
      reject(new Error('the connection was closed'));
    });
    asked.once('response', (answer) => {
      const { statusCode: status = 0, headers: sent } = answer;
      if (status !== 200) {
        answer.destroy();
        return resolve({ status, sent, bytes: Buffer.alloc(0) });
      }
      const tooLong = () => asked.destroy(new TooLong());
      if (Number(sent['content-length'] ?? 0) > answerBytes) return tooLong();
      const chunks: Buffer[] = [];
      let length = 0;
      answer
        .on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          length += chunk.length;
          if (length > answerBytes) tooLong();
        })
        .on('error', reject)
        .once('end', () => resolve({ status, sent, bytes: Buffer.concat(chunks, length) }));
      return undefined;
    });
    asked.end(body);
  });
}

/** Explains a refused signature by comparing our clock with the date header of the answer. */
function whyRefused({ date }: http.IncomingHttpHeaders): string {
  const apartS = Math.round(Date.parse(date ?? '') / 1000) - nowS();
  return Math.abs(apartS) > validForS
    ? `its clock is ${Math.abs(apartS)} s ${apartS > 0 ? 'ahead of' : 'behind'} this one; the limit is ${validForS} s`
    : 'it refused the signature, so the two have different secrets';
}

const nowS = (): number => Math.floor(Date.now() / 1000);
