import type { Database } from '@yonkoma/service-kit';

export interface MessageRow {
  id: number;
  conversation_id: number;
  user_id: number;
  recipient_id: number;
  text: string;
  images: string;
  created_at: number;
}
/** A message, and whether its recipient still has to read it. */
export type SeenMessage = MessageRow & { is_unread: 0 | 1 };

const goneColumn = (memberId: number, peerId: number) => (memberId < peerId ? 'is_gone_low' : 'is_gone_high');

function withUnread(db: Database) {
  return db('message as m')
    .leftJoin('unread_message as u', (join) => join.on('u.member_id', 'm.recipient_id').andOn('u.message_id', 'm.id'))
    .select(
      'm.id',
      'm.conversation_id',
      'm.user_id',
      'm.recipient_id',
      'm.text',
      'm.images',
      'm.created_at',
      db.raw('case when u.message_id is null then 0 else 1 end as is_unread'),
    );
}

/** The messages that a member has with another, the newest first. */
export async function listMessages(
  db: Database,
  { memberId, peerId, conversationId }: { memberId: number; peerId: number; conversationId: number },
  { before, limit, offset }: { before: number | undefined; limit: number; offset: number },
): Promise<SeenMessage[]> {
  return withUnread(db)
    .where('m.conversation_id', conversationId)
    .where(`m.${goneColumn(memberId, peerId)}`, 0)
    .modify((query) => {
      if (before !== undefined) void query.where('m.id', '<', before);
    })
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(offset);
}

export async function listByIds(db: Database, ids: readonly number[]): Promise<SeenMessage[]> {
  return ids.length === 0 ? [] : withUnread(db).whereIn('m.id', [...ids]);
}

/** Which of these messages the member has. */
export async function listOwn(db: Database, memberId: number, ids: readonly number[]): Promise<SeenMessage[]> {
  return withUnread(db)
    .whereIn('m.id', [...ids])
    .where((mine) =>
      mine
        .where((sent) =>
          sent
            .where('m.user_id', memberId)
            .whereRaw('(case when m.user_id < m.recipient_id then m.is_gone_low else m.is_gone_high end) = 0'),
        )
        .orWhere((received) =>
          received
            .where('m.recipient_id', memberId)
            .whereRaw('(case when m.recipient_id < m.user_id then m.is_gone_low else m.is_gone_high end) = 0'),
        ),
    );
}

export async function insertMessage(transaction: Database, message: Omit<MessageRow, 'id'>): Promise<number> {
  const [id] = await transaction('message').insert(message);
  return id as number;
}

export async function insertUnread(
  transaction: Database,
  { recipient_id, id, conversation_id }: Pick<MessageRow, 'recipient_id' | 'id' | 'conversation_id'>,
): Promise<void> {
  await transaction('unread_message').insert({ member_id: recipient_id, message_id: id, conversation_id });
}

/** Removes messages from the member's side only. Messages that both sides deleted are removed completely. */
export async function dropMessages(
  transaction: Database,
  { memberId, peerId }: { memberId: number; peerId: number },
  ids: readonly number[],
): Promise<void> {
  await transaction('message')
    .whereIn('id', [...ids])
    .update({ [goneColumn(memberId, peerId)]: 1 });
  await transaction('message')
    .whereIn('id', [...ids])
    .where({ is_gone_low: 1, is_gone_high: 1 })
    .delete();
}

/** The newest message that the member still has with the other; 0 for none. */
export async function findNewest(
  transaction: Database,
  { memberId, peerId, conversationId }: { memberId: number; peerId: number; conversationId: number },
): Promise<number> {
  const row = await transaction('message')
    .where({ conversation_id: conversationId, [goneColumn(memberId, peerId)]: 0 })
    .orderBy('id', 'desc')
    .first('id');
  return (row?.id as number | undefined) ?? 0;
}

const escaped = (words: string) => words.replace(/[!%_]/g, (sign) => `!${sign}`);

/** The newest message with these words in each of the member's conversations, the newest first. */
export async function findWords(
  db: Database,
  memberId: number,
  words: string,
): Promise<{ peer_id: number; message_id: number }[]> {
  return db('side as s')
    .join('message as m', 'm.conversation_id', 's.conversation_id')
    .where('s.member_id', memberId)
    .where('s.newest_id', '>', 0)
    .whereRaw('(case when s.member_id < s.peer_id then m.is_gone_low else m.is_gone_high end) = 0')
    .whereRaw(`lower(m.text) like ? escape '!'`, [`%${escaped(words.toLowerCase())}%`])
    .groupBy('s.peer_id')
    .orderBy('message_id', 'desc')
    .select({ peer_id: 's.peer_id' })
    .max({ message_id: 'm.id' });
}
