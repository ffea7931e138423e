import type { Database } from '@yonkoma/service-kit';

export interface SessionRow {
  id: number;
  member_id: number;
  secret_hash: string;
  expires_at: number;
  refresh_hash: string | null;
  refresh_expires_at: number | null;
  user_agent: string;
  address: string;
  created_at: number;
  seen_at: number;
}

export async function insertSession(db: Database, session: Omit<SessionRow, 'id'>): Promise<number> {
  const [id] = await db<SessionRow>('session').insert(session);
  return id as number;
}

export interface CountingSession {
  id: number;
  member_id: number;
  seen_at: number;
  /** JSON list: what the member's group may do. */
  nodes: string;
  birthday: string | null;
  level: number;
  /** One of the member's roles, and what an operator set for it; both are null for a member without roles. */
  role: string | null;
  role_nodes: string | null;
}

/** The session with this secret, if it is valid and its member is active: one row for each of the member's roles. */
export async function findCountingSession(
  db: Database,
  { memberId, secretHash, now }: { memberId: number; secretHash: string; now: number },
): Promise<CountingSession[]> {
  return db('session as s')
    .join('member as m', 'm.id', 's.member_id')
    .join('member_group as g', 'g.id', 'm.group_id')
    .leftJoin('role_holder as h', 'h.member_id', 'm.id')
    .leftJoin('role as r', 'r.name', 'h.role')
    .where({ 's.secret_hash': secretHash, 's.member_id': memberId, 'm.status': 'active' })
    .where('s.expires_at', '>', now)
    .select('s.id', 's.member_id', 's.seen_at', 'g.nodes', 'm.birthday', 'm.level', 'h.role', {
      role_nodes: 'r.nodes',
    });
}

export async function noteSeen(db: Database, id: number, now: number): Promise<void> {
  await db<SessionRow>('session').where({ id }).update({ seen_at: now });
}

export async function findSession(
  db: Database,
  key: 'id' | 'secret_hash' | 'refresh_hash',
  value: string | number,
): Promise<SessionRow | undefined> {
  return db<SessionRow>('session').where(key, value).first();
}

/** Sessions of a member that are valid or can be refreshed, the latest seen first. */
export async function listSessionRows(db: Database, memberId: number, now: number): Promise<SessionRow[]> {
  return db<SessionRow>('session')
    .where({ member_id: memberId })
    .where((alive) => alive.where('expires_at', '>', now).orWhere('refresh_expires_at', '>', now))
    .orderBy([
      { column: 'seen_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
}

/** Returns false when the session's refresh token was replaced in the meantime. */
export async function replaceTokens(
  db: Database,
  { id, refresh_hash }: Pick<SessionRow, 'id' | 'refresh_hash'>,
  tokens: Pick<SessionRow, 'secret_hash' | 'expires_at' | 'refresh_hash' | 'seen_at'>,
): Promise<boolean> {
  return (await db<SessionRow>('session').where({ id, refresh_hash }).update(tokens)) === 1;
}

/**
 * Ends sessions of a member: the given one, the one with this hash of its secret, all except the given one, or all.
 * Returns how many ended.
 */
export async function deleteSessions(
  db: Database,
  memberId: number,
  which: { only: number } | { secret: string } | { allBut: number } | 'all',
): Promise<number> {
  const rows = db<SessionRow>('session').where({ member_id: memberId });
  if (which === 'all') return rows.delete();
  if ('secret' in which) return rows.where({ secret_hash: which.secret }).delete();
  return ('only' in which ? rows.where({ id: which.only }) : rows.whereNot({ id: which.allBut })).delete();
}
