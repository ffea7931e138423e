import type { NoticeKind, NoticeType } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { NoticeRow, OwnNotice } from './notice.ts';

/** The reader and the time. Notices for everybody from before a member joined count as read. */
export interface Reader {
  memberId: number;
  joinedAt: number;
  now: number;
  /** Kinds of notices for everybody that they do not want. */
  unwanted: readonly NoticeKind[];
}

const columns = [
  'notice.id',
  'notice.type',
  'notice.kind',
  'notice.is_for_all',
  'notice.is_top',
  'notice.comic_id',
  'notice.hour',
  'notice.body',
  'notice.published_at',
  'notice.created_at',
];

/**
 * Notices with a receipt, and notices for everybody: each half uses its own index. A cross join stops SQLite from
 * starting with the notices of everybody.
 */
function own(db: Database, { memberId, joinedAt, now, unwanted }: Reader, type: NoticeType | undefined) {
  const ofType = <Q extends { where(column: string, value: string): Q }>(query: Q): Q =>
    type === undefined ? query : query.where('notice.type', type);
  const personal = ofType(
    db('notice_receipt')
      .crossJoin('notice', 'notice.id', 'notice_receipt.notice_id')
      .where('notice_receipt.member_id', memberId)
      .where('notice.is_for_all', 0)
      .where('notice.is_withdrawn', 0),
  )
    .select(columns)
    .select(db.raw('CASE WHEN notice_receipt.read_at IS NULL THEN 0 ELSE 1 END AS is_read'));
  const common = ofType(
    db('notice')
      .leftJoin('notice_receipt', (join) =>
        join.on('notice_receipt.notice_id', 'notice.id').andOnVal('notice_receipt.member_id', memberId),
      )
      .where('notice.is_for_all', 1)
      .where('notice.published_at', '<=', now)
      .modify((query) => {
        if (unwanted.length > 0) void query.whereNotIn('notice.kind', [...unwanted]);
      }),
  )
    .select(columns)
    .select(
      db.raw('CASE WHEN notice_receipt.read_at IS NOT NULL OR notice.published_at < ? THEN 1 ELSE 0 END AS is_read', [
        joinedAt,
      ]),
    );
  return personal.unionAll(common).as('own');
}

export async function listOwn(
  db: Database,
  reader: Reader,
  { type, limit, offset }: { type: NoticeType | undefined; limit: number; offset: number },
): Promise<OwnNotice[]> {
  return db
    .from(own(db, reader, type))
    .select('*')
    .orderBy([
      { column: 'is_top', order: 'desc' },
      { column: 'published_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset);
}

export async function countOwn(
  db: Database,
  reader: Reader,
  { type, isUnread }: { type?: NoticeType | undefined; isUnread?: boolean },
): Promise<number> {
  const [row] = await db
    .from(own(db, reader, type))
    .modify((query) => {
      if (isUnread) void query.where('is_read', 0);
    })
    .count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** The notices that were given to the member, alone or with others, in the order of ids. */
export async function listReceived(db: Database, memberId: number, after: number, limit: number): Promise<OwnNotice[]> {
  return db('notice_receipt')
    .join('notice', 'notice.id', 'notice_receipt.notice_id')
    .where('notice_receipt.member_id', memberId)
    .where('notice_receipt.notice_id', '>', after)
    .orderBy('notice_receipt.notice_id')
    .limit(limit)
    .select(columns)
    .select(db.raw('CASE WHEN notice_receipt.read_at IS NULL THEN 0 ELSE 1 END AS is_read'));
}

/** Published after one time and until another, and of wanted kinds. */
interface Span {
  after: number;
  until: number;
  unwanted: readonly NoticeKind[];
}

const unreadBetween = (db: Database, reader: Reader, { after, until, unwanted }: Span) =>
  db
    .from(own(db, reader, undefined))
    .where('is_read', 0)
    .where('published_at', '>', after)
    .where('published_at', '<=', until)
    .whereNotIn('kind', [...unwanted]);

/** The newest first, after those on top. */
export async function listUnreadBetween(db: Database, reader: Reader, span: Span, limit: number): Promise<OwnNotice[]> {
  return unreadBetween(db, reader, span)
    .select('*')
    .orderBy([
      { column: 'is_top', order: 'desc' },
      { column: 'published_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit);
}

export async function countUnreadBetween(db: Database, reader: Reader, span: Span): Promise<number> {
  const [row] = await unreadBetween(db, reader, span).count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** Marks the member's unread notices as read, those with these ids or all. */
export async function markRead(
  transaction: Database,
  { memberId, joinedAt, now }: Reader,
  ids: readonly number[] | 'all',
): Promise<void> {
  const among = (column: string) => (query: ReturnType<Database>) => {
    if (ids !== 'all') void query.whereIn(column, ids);
  };
  await transaction('notice_receipt')
    .where({ member_id: memberId })
    .whereNull('read_at')
    .modify(among('notice_id'))
    .update({ read_at: now });
  const common: number[] = await transaction('notice')
    .where('is_for_all', 1)
    .whereBetween('published_at', [joinedAt, now])
    .modify(among('id'))
    .whereNotExists(
      transaction('notice_receipt')
        .select('notice_id')
        .where('member_id', memberId)
        .whereRaw('notice_receipt.notice_id = notice.id'),
    )
    .pluck('id');
  for (let at = 0; at < common.length; at += 500) {
    await transaction('notice_receipt')
      .insert(common.slice(at, at + 500).map((id) => ({ member_id: memberId, notice_id: id, read_at: now })))
      .onConflict(['member_id', 'notice_id'])
      .ignore();
  }
}

export async function addNotice(db: Database, notice: Omit<NoticeRow, 'id'>): Promise<number> {
  const [id] = await db<NoticeRow>('notice').insert(notice);
  return id as number;
}

export async function changeNotice(
  transaction: Database,
  id: number,
  change: Pick<NoticeRow, 'body' | 'published_at'>,
): Promise<void> {
  await transaction('notice').where({ id }).update(change);
}

/** Gives the notice as unread, even if an earlier state of it was read. */
export async function giveNotice(transaction: Database, noticeId: number, memberIds: readonly number[]): Promise<void> {
  await transaction('notice_receipt')
    .insert(memberIds.map((member_id) => ({ member_id, notice_id: noticeId, read_at: null })))
    .onConflict(['member_id', 'notice_id'])
    .merge({ read_at: null });
}

/** The notices that operators wrote, the newest first. */
export async function listWritten(db: Database, limit: number): Promise<NoticeRow[]> {
  return db<NoticeRow>('notice')
    .where({ is_for_all: 1 })
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

/** Returns false when there is no such notice of an operator. */
export async function removeWritten(db: Database, id: number): Promise<boolean> {
  return (await db('notice').where({ id, is_for_all: 1 }).delete()) === 1;
}
