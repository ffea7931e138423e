import * as contract from '@yonkoma/contract';
import { type Call, type IssuedSession, refuse, transact, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { findMember } from '../member/member-store.ts';
import { notifyMember } from '../member/notify-member.ts';
import { hashOf } from '../pass/pass-store.ts';
import { endSessions } from './end-sessions.ts';
import { findByToken } from './find-by-token.ts';
import { sessionS } from './open-session.ts';
import { findSession, replaceTokens, type SessionRow } from './session-store.ts';
import { type Successors, successorsOf } from './successor-rules.ts';
import { findUsedRefresh, insertUsedRefresh } from './used-refresh-store.ts';

/**
 * Seconds in which a replaced token still gets a reply. A later use means that the token was stolen: either this use or
 * the earlier one was by a thief.
 */
const graceS = 30;
/** The most refreshes that may follow a replaced token; the current token is searched only that far. */
const maxSteps = 8;

export const refreshSession: Verb<MemberConfig, typeof contract.refreshSession> = async (call, { refreshToken }) => {
  const { client } = call;
  const given = refreshToken && refreshToken !== contract.cookieMarker ? refreshToken : client?.refreshToken;
  const issued = given ? await renew(call, given) : null;
  if (!client || !issued) {
    client?.dropSession();
    return refuse('refresh-expired');
  }
  return { type: 'user-refresh', ...client.keepSession(issued) };
};

/** Returns null when the token is not valid, or no longer valid. */
async function renew(call: Call<MemberConfig>, token: string): Promise<IssuedSession | null> {
  const { db, now } = call;
  const session = await findByToken(db, 'refresh_hash', token);
  if (!session?.refresh_expires_at || session.refresh_expires_at <= now || !(await belongsTo(call, session)))
    return null;
  const member = await findMember(db, 'id', session.member_id);
  if (member?.status !== 'active') return null;
  if (session.refresh_hash === hashOf(token) && (await replace(call, session, token)))
    return issue(session, now + sessionS, successorsOf(call.config.SECRET, token));
  const used = await findUsedRefresh(db, 'token_hash', hashOf(token));
  if (used && now - used.used_at <= graceS) return answerAgain(call, session.id, token);
  if ((await endSessions(db, member.id, { only: session.id }, now)) > 0)
    await notifyMember(call, member, 'session-stolen');
  return null;
}

/** If the request also has a session token, it must belong to this session. */
async function belongsTo({ db, client }: Call, session: SessionRow): Promise<boolean> {
  if (!client?.presented) return true;
  const { memberId, secret } = client.presented;
  return memberId === session.member_id && (await findByToken(db, 'secret_hash', secret))?.id === session.id;
}

/** Returns false when another request was first. */
async function replace({ db, now, config }: Call<MemberConfig>, session: SessionRow, token: string): Promise<boolean> {
  const next = successorsOf(config.SECRET, token);
  return transact(db, async (within) => {
    const tokens = {
      secret_hash: hashOf(next.secret),
      expires_at: now + sessionS,
      refresh_hash: hashOf(next.refresh),
      seen_at: now,
    };
    if (!(await replaceTokens(within, session, tokens))) return false;
    await insertUsedRefresh(within, {
      token_hash: hashOf(token),
      secret_hash: session.secret_hash,
      session_id: session.id,
      used_at: now,
      expires_at: session.refresh_expires_at ?? now,
    });
    return true;
  });
}

/** Derives the tokens after a replaced one until it finds the current one. */
async function answerAgain(
  { db, config }: Call<MemberConfig>,
  sessionId: number,
  token: string,
): Promise<IssuedSession | null> {
  const session = await findSession(db, 'id', sessionId);
  if (!session) return null;
  let next = successorsOf(config.SECRET, token);
  for (let step = 1; step <= maxSteps; step++) {
    if (session.refresh_hash === hashOf(next.refresh)) return issue(session, session.expires_at, next);
    next = successorsOf(config.SECRET, next.refresh);
  }
  return null;
}

function issue(session: SessionRow, expiresAt: number, { secret, refresh }: Successors): IssuedSession {
  return {
    memberId: session.member_id,
    secret,
    expiresAt,
    refresh: { token: refresh, expiresAt: session.refresh_expires_at ?? expiresAt },
  };
}
