import { lookup, type LookupAddress } from 'node:dns';
import { request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { loopback } from './hook-rules.ts';
import { isPublicAddress } from './public-address-rules.ts';

/** The status of the answer, or why there was none. */
export interface Reached {
  status: number | null;
  error: string;
}

type Resolve = (
  name: string,
  options: { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

export interface Posting {
  body: string;
  headers: Record<string, string>;
  withinMs: number;
  /** This machine may be reached by its number; for tests, and where an operator allows it. */
  isLocal: boolean;
  /** Ends the attempt early. */
  signal?: AbortSignal;
  /** Finds the addresses of a name; the system's way by default. */
  resolve?: Resolve;
}

class NotPublic extends Error {
  override name = 'NotPublic';
}
const notPublic = 'its address is not public';

/**
 * Posts to an address that somebody gave us, which must not lead into our own network. What its name stands for is
 * checked when it is resolved, and what the connection leads to once more before anything is written, so a name that
 * stands for something else a moment later gains nothing. No redirect is followed, the body of the answer is not read,
 * and everything together takes `withinMs` at most. Never rejects.
 */
export function postPublic(
  url: URL,
  { body, headers, withinMs, isLocal, signal, resolve = lookup }: Posting,
): Promise<Reached> {
  const isAllowed = (address: string | undefined) =>
    address !== undefined && (isPublicAddress(address) || (isLocal && address === loopback));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A number is not resolved.
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.resolve({ status: null, error: notPublic });
  const deadline = AbortSignal.timeout(withinMs);
  return new Promise((settle) => {
    const sending = (url.protocol === 'https:' ? requestOverHttps : requestOverHttp)(url, {
      method: 'POST',
      agent: false,
      lookup: publicOnly(resolve, isAllowed),
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    });
    sending.on('socket', (socket: Socket) => {
      socket.once('connect', () => {
        if (!isAllowed(socket.remoteAddress)) sending.destroy(new NotPublic(notPublic));
      });
    });
    sending.on('response', (response) => {
      settle({ status: response.statusCode ?? null, error: '' });
      response.on('error', () => {});
      response.destroy();
    });
    sending.on('error', (error: NodeJS.ErrnoException) =>
      settle({
        status: null,
        error: deadline.aborted
          ? `it did not answer within ${withinMs / 1000} s`
          : error instanceof NotPublic
            ? error.message
            : (error.code ?? error.message),
      }),
    );
    sending.end(body);
  });
}

/** Resolves names, and refuses those of which any address is not allowed. */
const publicOnly =
  (resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new NotPublic('it has no address'), '', 0);
      if (!found.every(({ address }) => isAllowed(address))) return done(new NotPublic(notPublic), '', 0);
      if (options.all) return (done as unknown as (none: null, all: LookupAddress[]) => void)(null, found);
      return done(null, first.address, first.family);
    });
