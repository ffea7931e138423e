import type * as contract from '@yonkoma/contract';
import { loginNeeded, type Verb } from '@yonkoma/service-kit';
import type { MemberConfig } from '../config.ts';
import { listSessionRows } from './session-store.ts';

export const listSessions: Verb<MemberConfig, typeof contract.listSessions> = async ({ db, now, session }) => {
  if (!session) throw loginNeeded();
  const rows = await listSessionRows(db, session.memberId, now);
  const items = rows.map((row) => {
    const isKept = (row.refresh_expires_at ?? 0) > now;
    return {
      id: row.id,
      is_current: row.id === session.sessionId,
      user_agent: row.user_agent,
      address: row.address,
      is_kept: isKept,
      create_time: row.created_at,
      seen_time: row.seen_at,
      expire_time: Math.max(row.expires_at, row.refresh_expires_at ?? 0),
    };
  });
  return { list: items.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) };
};
