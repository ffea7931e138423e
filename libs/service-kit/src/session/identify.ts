import { createHmac } from 'node:crypto';
import jwt from '@fastify/jwt';
import { type AgeChoice, cookieMarker, defaultLanguage } from '@yonkoma/contract';
import { checkSession } from '@yonkoma/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Composition } from '../compose.ts';
import type { Session } from '../domain.ts';
import { ageCookie, readAgeCookie } from './age.ts';
import {
  bearerToken,
  type Client,
  cookieJar,
  flowCookie,
  flowHeader,
  flowIn,
  keepsCookies,
  programToken,
  refreshCookie,
  sessionCookie,
} from './client.ts';

/** The sender of a request, with the session and the client. */
export interface Visitor {
  session: Session | null;
  /** True when the session has expired; a refresh token may renew it. */
  isExpired: boolean;
  client: Client;
  age?: AgeChoice;
  /**
   * The error when the session could not be checked, else null. Then it is unknown whether the sender is a guest or a
   * member, so nothing may be decided that depends on it.
   */
  failure: unknown;
}

export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor>;

/** Claims of a session token. */
interface Claims {
  sub: string;
  sid: string;
  exp: number;
}

/**
 * Adds signed session tokens to a server and returns the function that identifies a caller. A forged token is refused
 * without a call to another domain. Each request checks whether its session still exists, so an ended session ends at
 * once.
 */
export async function openIdentity(
  app: FastifyInstance,
  { secret, askFor }: { secret: string; askFor: Composition['askFor'] },
): Promise<Identify> {
  // A separate key: the key that signs calls of peers must not sign tokens.
  await app.register(jwt, {
    secret: createHmac('sha256', secret).update('session token').digest(),
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  });

  const read = (token: string | undefined): Claims | null => {
    if (!token || token.length > 1000) return null;
    try {
      const claims = app.jwt.verify<Claims>(token);
      return typeof claims.sid === 'string' && typeof claims.exp === 'number' && /^[1-9]\d{0,14}$/.test(claims.sub)
        ? claims
        : null;
    } catch {
      return null;
    }
  };

  return async (request, reply) => {
    const now = Math.floor(Date.now() / 1000);
    const jar = cookieJar(request, reply);
    const bearer = bearerToken(request);
    const claims = read(bearer ?? jar.get(sessionCookie));
    const refreshToken = jar.get(refreshCookie) ?? null;
    const presented = claims && { memberId: Number(claims.sub), secret: claims.sid };
    const isOver = claims !== null && claims.exp <= now;
    // Tokens from cookies are never put into an answer, even if an injected script requests it.
    const hasCookies = refreshToken !== null || jar.get(sessionCookie) !== undefined || keepsCookies(request);

    const client: Client = {
      userAgent: request.headers['user-agent'] ?? '',
      host: request.host,
      presented,
      programToken: programToken(request),
      refreshToken,
      keepSession({ memberId, secret: sid, expiresAt, refresh }) {
        const token = app.jwt.sign({ sub: String(memberId), sid, exp: expiresAt });
        if (!hasCookies) return { token, refresh_token: refresh?.token ?? '' };
        // The cookie lives as long as the refresh token, so that an expired session gets the answer "expired" and not
        // that of a guest.
        jar.set(sessionCookie, token, (refresh?.expiresAt ?? expiresAt) - now);
        if (refresh) jar.set(refreshCookie, refresh.token, refresh.expiresAt - now);
        else jar.clear(refreshCookie);
        return { token: cookieMarker, refresh_token: refresh ? cookieMarker : '' };
      },
      dropSession() {
        jar.clear(sessionCookie);
        jar.clear(refreshCookie);
      },
      cookie: jar.get,
      keepCookie: jar.set,
      isBrowser: hasCookies,
      flow: flowIn(request, jar.get(flowCookie)),
      keepFlow(id, maxAgeS) {
        jar.set(flowCookie, id, maxAgeS);
        if (!hasCookies) reply.header(flowHeader, id);
      },
    };

    const guest = {
      session: null,
      isExpired: isOver || (!bearer && refreshToken !== null),
      client,
      age: readAgeCookie(jar.get(ageCookie)),
      failure: null,
    };
    if (!presented || isOver) return guest;
    const ask = askFor({
      language: defaultLanguage,
      session: null,
      isExpired: false,
      address: request.ip,
      client: null,
      log: request.log,
    });
    try {
      const found = await ask(checkSession, presented);
      return { ...guest, session: found && { ...found, token: bearer ?? cookieMarker }, isExpired: false };
    } catch (failure) {
      request.log.error(failure);
      return { ...guest, isExpired: true, failure };
    }
  };
}
