import { cookieMarker } from '@yonkoma/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from './cookies-of.ts';

/** A session as it is handed out. Times are unix seconds. */
export interface IssuedSession {
  memberId: number;
  /** 256 random bits, base64url; the token carries it, the database holds its hash. */
  secret: string;
  expiresAt: number;
  /** null unless the member asked to be kept signed in. */
  refresh: { token: string; expiresAt: number } | null;
}

/** The program that calls: what it brought, and what it is given to keep. */
export interface Client {
  readonly userAgent: string;
  /** What it asked for, port included where it named one: `comics.example`, `localhost:8080`. */
  readonly host: string;
  /** What its token names, also when that is over: the signature was right. */
  readonly presented: { memberId: number; secret: string } | null;
  /**
   * What a program without a member brought: `Authorization: Bearer …`. Goes to the domain that was called and no
   * further.
   */
  readonly programToken?: string | null;
  /** The refresh token that lies in a cookie. */
  readonly refreshToken: string | null;
  /** Hands the session over, in cookies no script can read or in the answer, and gives what the answer shall say. */
  keepSession(session: IssuedSession): { token: string; refresh_token: string };
  dropSession(): void;
  /** A further cookie, HttpOnly, under the site's own prefix. */
  cookie(name: string): string | undefined;
  keepCookie(name: string, value: string, maxAgeS: number): void;
  /** It keeps what it is given in cookies. */
  readonly isBrowser: boolean;
  /**
   * Random id of what this browser, or this program, is in the middle of; null when it brought none. Whoever else has
   * it may act in its place.
   */
  readonly flow: string | null;
  /** Has it keep the id: in a cookie no script can read, and for a program in the header of the answer too. */
  keepFlow(id: string, maxAgeS: number): void;
}

export const sessionCookie = 'ba-user-token';
export const refreshCookie = 'ba-refresh-token';
/** Name of the cookie of a sign-in flow. */
export const flowCookie = 'flow';
/**
 * Name of the header of a sign-in flow, for programs without cookies: an answer sets it and the next request returns
 * it.
 */
export const flowHeader = 'x-flow';

/**
 * Uses `__Host-` and `Secure` where browsers accept them: over https and on localhost. Over plain http elsewhere, as in
 * a home network, the names have no prefix; over https those are never read.
 */
export function cookieJar(request: FastifyRequest, reply: FastifyReply) {
  const isSecure =
    request.protocol === 'https' || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(request.host);
  const named = (name: string) => (isSecure ? `__Host-${name}` : name);
  const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  return {
    get: (name: string): string | undefined => cookiesOf(request)[named(name)] || undefined,
    set: (name: string, value: string, maxAgeS: number): void =>
      void reply.setCookie(named(name), value, { ...options, maxAge: maxAgeS }),
    clear: (name: string): void => void reply.clearCookie(named(name), options),
  };
}

/**
 * Whether a client keeps its tokens in cookies: browsers send `x-auth-mode: cookie`; other programs read tokens from
 * the answer.
 */
export function keepsCookies(request: FastifyRequest): boolean {
  return request.headers['x-auth-mode'] === 'cookie' && !bearerToken(request);
}

/**
 * The id of the sign-in flow in a request: 256 bits, base64url; null for anything else. Of a browser only the cookie
 * counts, because scripts cannot set it.
 */
export function flowIn(request: FastifyRequest, cookie: string | undefined): string | null {
  const flow = (keepsCookies(request) ? undefined : request.headers[flowHeader]) ?? cookie;
  return typeof flow === 'string' && /^[\w-]{43}$/.test(flow) ? flow : null;
}

/** The token of an API client; undefined for the placeholder that stands for a cookie. */
export function bearerToken(request: FastifyRequest): string | undefined {
  const token = request.headers['ba-user-token'];
  return typeof token === 'string' && token !== '' && token !== cookieMarker ? token : undefined;
}

/** The token in the header `Authorization: Bearer …`; null without one. */
export function programToken({ headers: { authorization } }: FastifyRequest): string | null {
  return /^Bearer ([\w.-]{1,200})$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Whether a request carries session cookies, which a browser sends by itself. */
export function carriesSession(request: FastifyRequest): boolean {
  const names = Object.keys(cookiesOf(request)).map((name) => name.replace('__Host-', ''));
  return names.includes(sessionCookie) || names.includes(refreshCookie);
}
