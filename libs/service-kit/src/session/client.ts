import { cookieMarker } from '@yonkoma/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf } from './cookies-of.ts';

/** A new session, with the secrets that the client gets. Times are unix seconds. */
export interface IssuedSession {
  memberId: number;
  /** 256 random bits, base64url. The token contains it; the database stores its hash. */
  secret: string;
  expiresAt: number;
  /** null unless the member chose to stay signed in. */
  refresh: { token: string; expiresAt: number } | null;
}

/** The program that sent the request: what it sent, and what it gets to keep. */
export interface Client {
  readonly userAgent: string;
  /** The requested host, with the port if the request names one: `comics.example`, `localhost:8080`. */
  readonly host: string;
  /** The content of its token, also of an expired one: the signature was valid. */
  readonly presented: { memberId: number; secret: string } | null;
  /**
   * The token of a program that acts without a member: `Authorization: Bearer …`. Only the called domain gets it.
   */
  readonly programToken?: string | null;
  /** The refresh token from the cookie. */
  readonly refreshToken: string | null;
  /** Gives the session to the client, in HttpOnly cookies or in the answer, and returns the fields for the answer. */
  keepSession(session: IssuedSession): { token: string; refresh_token: string };
  dropSession(): void;
  /** Another HttpOnly cookie with the prefix of the site. */
  cookie(name: string): string | undefined;
  keepCookie(name: string, value: string, maxAgeS: number): void;
  /** Whether it keeps its tokens in cookies. */
  readonly isBrowser: boolean;
  /**
   * The random id of a sign-in flow of this browser or program; null when it sent none. Anybody else who has the id can
   * act in its place.
   */
  readonly flow: string | null;
  /** Gives the id to the client: in an HttpOnly cookie, and for a program also in a header of the answer. */
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
 * Uses `__Host-` and `Secure` over https. Over plain http, as in a home network, the names have no prefix; over https
 * those are never read. This includes the machine itself, from which WebKit takes no `Secure` cookie.
 */
export function cookieJar(request: FastifyRequest, reply: FastifyReply) {
  const isSecure = request.protocol === 'https';
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
