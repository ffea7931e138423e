import type { Database } from '@yonkoma/service-kit';

/** A member's side of a conversation. */
export interface SideRow {
  member_id: number;
  peer_id: number;
  conversation_id: number;
  newest_id: number;
  total: number;
  unread: number;
  has_written: 0 | 1;
  is_blocked: 0 | 1;
}

export async function findSide(db: Database, memberId: number, peerId: number): Promise<SideRow | undefined> {
  return db<SideRow>('side').where({ member_id: memberId, peer_id: peerId }).first();
}

/** Both sides of a conversation, one's own first; undefined where there is none. */
export async function findSides(
  db: Database,
  memberId: number,
  peerId: number,
): Promise<[own: SideRow | undefined, other: SideRow | undefined]> {
  return Promise.all([findSide(db, memberId, peerId), findSide(db, peerId, memberId)]);
}

/**
 * Returns the id of the conversation and creates its sides. Call it outside a transaction: two requests may begin at
 * once, so each row is inserted separately and neither waits for the other.
 */
export async function ensureConversation(db: Database, memberId: number, peerId: number): Promise<number> {
  const [own, other] = await findSides(db, memberId, peerId);
  if (own && other) return own.conversation_id;
  const pair = { low_id: Math.min(memberId, peerId), high_id: Math.max(memberId, peerId) };
  await db('conversation').insert(pair).onConflict(['low_id', 'high_id']).ignore();
  const { id: conversation_id } = (await db('conversation').where(pair).first('id')) as { id: number };
  for (const [member_id, peer_id] of [
    [pair.low_id, pair.high_id],
    [pair.high_id, pair.low_id],
  ] as const) {
    await db('side').insert({ member_id, peer_id, conversation_id }).onConflict(['member_id', 'peer_id']).ignore();
  }
  return conversation_id;
}

export async function changeSide(
  transaction: Database,
  memberId: number,
  peerId: number,
  change: Partial<Omit<SideRow, 'member_id' | 'peer_id'>>,
): Promise<void> {
  await transaction('side').where({ member_id: memberId, peer_id: peerId }).update(change);
}

/** Counts a new message on this side, received or written. */
export async function addToSide(
  transaction: Database,
  { memberId, peerId }: { memberId: number; peerId: number },
  { newestId, unread }: { newestId: number; unread: 0 | 1 },
): Promise<void> {
  await transaction('side')
    .where({ member_id: memberId, peer_id: peerId })
    .update({
      newest_id: newestId,
      total: transaction.raw('total + 1'),
      unread: transaction.raw('unread + ?', [unread]),
      ...(unread ? {} : { has_written: 1 }),
    });
}

/** Sides with messages, the newest first. */
export async function listSides(
  db: Database,
  memberId: number,
  { without, limit, offset }: { without: readonly number[]; limit: number; offset: number },
): Promise<SideRow[]> {
  return db<SideRow>('side')
    .where({ member_id: memberId })
    .where('newest_id', '>', 0)
    .whereNotIn('peer_id', [...without])
    .orderBy('newest_id', 'desc')
    .limit(limit)
    .offset(offset);
}

/** The sides of a member with these partners. */
export async function listSidesWith(db: Database, memberId: number, peerIds: readonly number[]): Promise<SideRow[]> {
  return peerIds.length === 0
    ? []
    : db<SideRow>('side')
        .where({ member_id: memberId })
        .whereIn('peer_id', [...peerIds])
        .orderBy('newest_id', 'desc');
}

export async function countSides(db: Database, memberId: number): Promise<number> {
  const [row] = await db('side').where({ member_id: memberId }).where('newest_id', '>', 0).count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** The partners with whom the member has messages, the latest first. */
export async function listPartners(db: Database, memberId: number, limit: number): Promise<number[]> {
  return db('side')
    .where({ member_id: memberId })
    .where('newest_id', '>', 0)
    .orderBy('newest_id', 'desc')
    .limit(limit)
    .pluck('peer_id');
}

export async function listBlocked(db: Database, memberId: number, limit: number): Promise<number[]> {
  return db('side').where({ member_id: memberId, is_blocked: 1 }).orderBy('peer_id').limit(limit).pluck('peer_id');
}
