import type { writerChoices } from '@yonkoma/contract';
import { type Database, selectRows } from '@yonkoma/service-kit';

export interface MailboxRow {
  member_id: number;
  unread: number;
  version: number;
  writers: (typeof writerChoices)[number];
  sent_count: number;
  sent_times: string;
  day: number;
  day_strangers: number;
  has_receipts: 0 | 1;
  receipts: number;
}

/** The id of no member: the row of changes that concern everybody. */
export const everybody = 0;

const empty: Omit<MailboxRow, 'member_id'> = {
  unread: 0,
  version: 0,
  writers: 'everybody',
  sent_count: 0,
  sent_times: '',
  day: 0,
  day_strangers: 0,
  has_receipts: 0,
  receipts: 0,
};

/** The mailboxes of members, in the order of their ids. Whoever has none yet gets an empty one. */
export async function readMailboxes<Ids extends readonly number[]>(
  db: Database,
  memberIds: readonly [...Ids],
): Promise<{ [Place in keyof Ids]: MailboxRow }> {
  const rows = await selectRows<MailboxRow>(
    db,
    `select * from mailbox where member_id in (${memberIds.map(() => '?').join(',')})`,
    memberIds,
  );
  return memberIds.map((member_id) => rows.find((row) => row.member_id === member_id) ?? { member_id, ...empty }) as {
    [Place in keyof Ids]: MailboxRow;
  };
}

export async function readMailbox(db: Database, memberId: number): Promise<MailboxRow> {
  const [mailbox] = await readMailboxes(db, [memberId]);
  return mailbox;
}

export type Unread = Pick<MailboxRow, 'unread' | 'version' | 'receipts'>;

/** The values that are requested very often, for many members at once. */
export async function listUnread(
  db: Database,
  memberIds: readonly number[],
): Promise<(Unread & { member_id: number })[]> {
  return selectRows(
    db,
    `select member_id, unread, version, receipts from mailbox
    where member_id in (${memberIds.map(() => '?').join(',')})`,
    memberIds,
  );
}

/** Call it outside a transaction: two requests may create them at once. */
export async function ensureMailboxes(db: Database, memberIds: readonly number[]): Promise<void> {
  const known: number[] = await db('mailbox')
    .whereIn('member_id', [...memberIds])
    .pluck('member_id');
  const missing = memberIds.filter((id) => !known.includes(id));
  for (const member_id of missing) await db('mailbox').insert({ member_id }).onConflict('member_id').ignore();
}

/**
 * Locks the mailboxes until the transaction ends. Always lock them before any other rows of these members. The lower id
 * comes first, so that two transactions cannot block each other.
 */
export async function holdMailboxes(
  transaction: Database,
  memberIds: readonly number[],
): Promise<Map<number, MailboxRow>> {
  const rows: MailboxRow[] = await transaction<MailboxRow>('mailbox')
    .whereIn('member_id', [...memberIds])
    .orderBy('member_id')
    .forUpdate();
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** Adds to the count and raises the version, which every process watches for changes. */
export async function addUnread(transaction: Database, memberId: number, unread: number): Promise<void> {
  await transaction('mailbox')
    .where({ member_id: memberId })
    .update({ unread: transaction.raw('unread + ?', [unread]), version: transaction.raw('version + 1') });
}

export async function changeMailbox(
  transaction: Database,
  memberId: number,
  change: Partial<Omit<MailboxRow, 'member_id' | 'unread' | 'version' | 'receipts'>>,
): Promise<void> {
  if (Object.keys(change).length > 0) await transaction('mailbox').where({ member_id: memberId }).update(change);
}

/** The versions of mailboxes: a higher version means a change. */
export async function listVersions(
  db: Database,
  memberIds: readonly number[],
): Promise<Pick<MailboxRow, 'member_id' | 'version'>[]> {
  return memberIds.length === 0
    ? []
    : selectRows(
        db,
        `select member_id, version from mailbox where member_id in (${memberIds.map(() => '?').join(',')})`,
        memberIds,
      );
}

/** A member has read something of these: those who chose receipts get one. Returns who did. */
export async function addReceipts(db: Database, readerId: number, peerIds: readonly number[]): Promise<number[]> {
  if (peerIds.length === 0 || (await readMailbox(db, readerId)).has_receipts === 0) return [];
  const told: number[] = await db('mailbox')
    .whereIn('member_id', [...peerIds])
    .where('has_receipts', 1)
    .pluck('member_id');
  if (told.length > 0)
    await db('mailbox')
      .whereIn('member_id', told)
      .update({ receipts: db.raw('receipts + 1'), version: db.raw('version + 1') });
  return told;
}

/** Tells every process that these members have something new in another domain. */
export async function noteChange(transaction: Database, memberIds: readonly number[]): Promise<void> {
  const sorted = memberIds.toSorted((a, b) => a - b);
  await transaction('mailbox')
    .insert(sorted.map((member_id) => ({ member_id })))
    .onConflict('member_id')
    .ignore();
  await transaction('mailbox')
    .whereIn('member_id', sorted)
    .update({ version: transaction.raw('version + 1') });
}
