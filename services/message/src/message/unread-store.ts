import type { Database } from '@yonkoma/service-kit';

/** The number of unread messages among these, for each conversation. */
export async function countUnread(
  db: Database,
  memberId: number,
  ids: readonly number[],
): Promise<{ conversation_id: number; count: number }[]> {
  const rows: { conversation_id: number; count: number | string }[] = await db('unread_message')
    .where({ member_id: memberId })
    .whereIn('message_id', [...ids])
    .groupBy('conversation_id')
    .select('conversation_id')
    .count({ count: '*' });
  return rows.map(({ conversation_id, count }) => ({ conversation_id, count: Number(count) }));
}

export async function dropUnread(
  transaction: Database,
  memberId: number,
  which: { ids: readonly number[] } | { conversationId: number } | 'all',
): Promise<void> {
  await transaction('unread_message')
    .where({ member_id: memberId })
    .modify((query) => {
      if (which === 'all') return;
      if ('ids' in which) void query.whereIn('message_id', [...which.ids]);
      else void query.where({ conversation_id: which.conversationId });
    })
    .delete();
}

/** Returns by how much the member's count falls, and who wrote; messages of blocked partners do not count. */
export async function takeFromSides(
  transaction: Database,
  memberId: number,
  read: readonly { conversation_id: number; count: number }[],
): Promise<{ taken: number; writers: number[] }> {
  const sides: { conversation_id: number; peer_id: number; is_blocked: 0 | 1 }[] = await transaction('side')
    .where({ member_id: memberId })
    .whereIn(
      'conversation_id',
      read.map(({ conversation_id }) => conversation_id),
    )
    .select('conversation_id', 'peer_id', 'is_blocked');
  let taken = 0;
  const writers: number[] = [];
  for (const { conversation_id, peer_id, is_blocked } of sides) {
    const count = read.find((one) => one.conversation_id === conversation_id)?.count ?? 0;
    await transaction('side')
      .where({ member_id: memberId, peer_id })
      .update({ unread: transaction.raw('unread - ?', [count]) });
    if (is_blocked) continue;
    taken += count;
    writers.push(peer_id);
  }
  return { taken, writers };
}

/** Returns who wrote what was unread, without blocked partners. */
export async function clearSides(transaction: Database, memberId: number): Promise<number[]> {
  const unread = () => transaction('side').where({ member_id: memberId }).where('unread', '>', 0);
  const writers: number[] = await unread().where({ is_blocked: 0 }).pluck('peer_id');
  await unread().update({ unread: 0 });
  return writers;
}
