import { type Database, engineOf } from '@yonkoma/service-kit';
import { learn } from '@yonkoma/testing/node/query-plan';
import { fillByNumbers, firstAt, indexAfter } from '../fill.ts';

export interface Size {
  messages: number;
}

/** The number of members who write. Each has a dialog with each of the next `partners`. */
export const membersOf = ({ messages }: Size): number => Math.max(200, Math.floor(messages / 1000));
const partners = 10;
const secondary = [
  ['conversation_id', 'is_gone_low', 'id'],
  ['conversation_id', 'is_gone_high', 'id'],
];

/**
 * Generates messages over all dialogs, in both directions. The last one of every fifth dialog is unread. The stored
 * counts agree with the rows.
 */
export async function generate(db: Database, size: Size): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  const members = membersOf(size);
  const dialogs = members * partners;
  const div = isSqlite ? '/' : 'div';
  // Each member with the next ten, on a ring.
  await fillByNumbers(
    db,
    0,
    dialogs,
    (numbers) => `insert into conversation (id, low_id, high_id) select d + 1, case when a < b then a else b end,
      case when a < b then b else a end
    from (select i as d, (i ${div} ${partners}) % ${members} + 1 as a,
    (i ${div} ${partners} + i % ${partners} + 1) % ${members} + 1 as b
    from ${numbers} as n) as p`,
  );
  if (!isSqlite) await db.raw('set global innodb_flush_log_at_trx_commit = 2');
  await indexAfter(db, 'message', secondary, () =>
    fillByNumbers(
      db,
      0,
      size.messages,
      (numbers) => `insert into message (id, conversation_id, user_id, recipient_id, text, images, created_at)
    select i + 1, c.id, case when (i ${div} ${dialogs}) % 2 = 0 then c.low_id else c.high_id end,
    case when (i ${div} ${dialogs}) % 2 = 0 then c.high_id else c.low_id end,
    ${isSqlite ? "'Message number ' || i" : "concat('Message number ', i)"}, '', ${firstAt} + i
    from ${numbers} as n join conversation c on c.id = i % ${dialogs} + 1`,
    ),
  );
  await count(db, isSqlite);
  await learn(db, ['message', 'conversation', 'side', 'mailbox', 'unread_message']);
}

async function count(db: Database, isSqlite: boolean): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.raw(
      'insert into unread_message (member_id, message_id, conversation_id) select ' +
        'm.recipient_id, m.id, m.conversation_id from message m join (select max(id) as id from ' +
        'message group by conversation_id) l on l.id = m.id where m.conversation_id % 5 = 0',
    );
    for (const [own, other] of [
      ['low_id', 'high_id'],
      ['high_id', 'low_id'],
    ]) {
      await transaction.raw(`insert into side (member_id, peer_id, conversation_id, newest_id, total, unread,
        has_written)
        select c.${own}, c.${other}, c.id, s.newest, s.total, (select count(*) from unread_message u
        where u.member_id = c.${own} and u.conversation_id = c.id), 1
        from conversation c join (select conversation_id, max(id) as newest, count(*) as total from message
        group by conversation_id) s on s.conversation_id = c.id`);
    }
    await transaction.raw(
      'insert into mailbox (member_id, unread) select member_id, sum(unread) from side group by member_id',
    );
  });
  if (isSqlite) await db.raw('pragma wal_checkpoint(truncate)');
}
