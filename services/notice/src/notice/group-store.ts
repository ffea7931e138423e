import { type Database, engineOf } from '@yonkoma/service-kit';

/** The unread notice of a member to which new events with this key are added; locked until the transaction ends. */
export async function findOpenGroup(transaction: Database, memberId: number, key: string): Promise<number | undefined> {
  const row: { notice_id: number } | undefined = await transaction('notice_group')
    .where({ member_id: memberId, group_key: key })
    .whereExists(
      transaction('notice_receipt')
        .select('notice_id')
        .where('member_id', memberId)
        .whereNull('read_at')
        .whereRaw('notice_receipt.notice_id = notice_group.notice_id'),
    )
    .modify((query) => {
      if (engineOf(transaction) === 'mysql') void query.forUpdate();
    })
    .first('notice_id');
  return row?.notice_id;
}

export async function openGroup(transaction: Database, memberId: number, key: string, noticeId: number): Promise<void> {
  await transaction('notice_group')
    .insert({ member_id: memberId, group_key: key, notice_id: noticeId })
    .onConflict(['member_id', 'group_key'])
    .merge(['notice_id']);
}

export async function keepSaid(
  transaction: Database,
  said: { notice_id: number; comment_id: number; author_id: number; text: string },
): Promise<void> {
  await transaction('notice_said').insert(said).onConflict(['notice_id', 'comment_id']).ignore();
}

export interface Talker {
  notice_id: number;
  author_id: number;
  /** The latest text of the author. */
  text: string;
  /** The number of authors of the notice's comments. */
  people: number;
}

/** The authors of the comments of each notice, the latest first and at most two, each once with the latest text. */
export async function listTalkers(db: Database, noticeIds: readonly number[]): Promise<Talker[]> {
  if (noticeIds.length === 0) return [];
  const ranked = db('notice_said')
    .whereIn('notice_id', [...noticeIds])
    .select(
      'notice_id',
      'comment_id',
      'author_id',
      'text',
      db.raw('ROW_NUMBER() OVER (PARTITION BY notice_id, author_id ORDER BY comment_id DESC) AS place'),
    );
  const authors = db(ranked.as('r'))
    .where('r.place', 1)
    .select(
      'r.notice_id',
      'r.comment_id',
      'r.author_id',
      'r.text',
      db.raw('ROW_NUMBER() OVER (PARTITION BY r.notice_id ORDER BY r.comment_id DESC) AS place'),
      db.raw('COUNT(*) OVER (PARTITION BY r.notice_id) AS people'),
    );
  const rows: Talker[] = await db(authors.as('a'))
    .where('a.place', '<=', 2)
    .orderBy('a.notice_id')
    .orderBy('a.place')
    .select('a.notice_id', 'a.author_id', 'a.text', 'a.people');
  return rows.map((row) => ({ ...row, people: Number(row.people) }));
}
