import type { Database } from '@yonkoma/service-kit';

export interface ReaderRow {
  joined_at: number;
  /** The kinds of notices that they do not want, with spaces between; null when they have chosen nothing. */
  site_off: string | null;
}

/** When a member joined, if it is stored here, and what they do not want to read. */
export async function findReaderRow(db: Database, memberId: number): Promise<ReaderRow | undefined> {
  return db('reader')
    .leftJoin('notice_preference', 'notice_preference.member_id', 'reader.member_id')
    .where('reader.member_id', memberId)
    .first('reader.joined_at', 'notice_preference.site_off');
}

export async function keepJoined(db: Database, memberId: number, joinedAt: number): Promise<void> {
  await db('reader').insert({ member_id: memberId, joined_at: joinedAt }).onConflict('member_id').ignore();
}
