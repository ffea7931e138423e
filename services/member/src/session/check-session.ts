import type * as contract from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { hashOf } from '../pass/pass-store.ts';
import { isMinor } from './age-rules.ts';
import { nodesOf } from '../role/role-store.ts';
import { findCountingSession, noteSeen } from './session-store.ts';

/** Seconds between two records of when a session was last seen: reading a chapter must not cause a write each time. */
const noteEveryS = 300;

export const checkSession: Verb<MemberConfig, typeof contract.checkSession> = async (
  { db, now },
  { memberId, secret },
) => {
  const rows = await findCountingSession(db, { memberId, secretHash: hashOf(secret), now });
  const [found] = rows;
  if (!found) return null;
  if (now - found.seen_at >= noteEveryS) await noteSeen(db, found.id, now);
  return {
    memberId: found.member_id,
    sessionId: found.id,
    nodes: [
      ...(JSON.parse(found.nodes) as string[]),
      ...rows.flatMap(({ role, role_nodes }) => (role === null ? [] : nodesOf(role, role_nodes))),
    ],
    level: found.level,
    ...(isMinor(found.birthday, now) ? { isMinor: true } : {}),
  };
};
