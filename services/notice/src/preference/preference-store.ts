import type { Digest, NoticeKind } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

export interface PreferenceRow {
  member_id: number;
  site_off: string;
  mail_off: string;
  digest: Digest;
  digested_until: number;
}

/** The default: all notices, and no letters. */
const unchosen = { site_off: '', mail_off: '', digest: 'never', digested_until: 0 } as const;

/** The kinds of notices with letters of their own, which no letter of the day repeats. */
export const kindsAtOnce: readonly NoticeKind[] = ['releases'];

export const kindsIn = (text: string): NoticeKind[] => text.split(' ').filter(Boolean) as NoticeKind[];

export async function readPreference(db: Database, memberId: number): Promise<PreferenceRow> {
  const row: PreferenceRow | undefined = await db<PreferenceRow>('notice_preference')
    .where({ member_id: memberId })
    .first();
  return row ? { ...row, digested_until: Number(row.digested_until) } : { member_id: memberId, ...unchosen };
}

export async function keepPreference(db: Database, row: PreferenceRow): Promise<void> {
  await db('notice_preference').insert(row).onConflict('member_id').merge();
}

/** Which of these members want this notice, in the same order. */
export const wantsNotice = (db: Database, memberIds: readonly number[], kind: NoticeKind): Promise<number[]> =>
  withoutUnwilling(db, memberIds, kind, 'site_off');

/** Which of these members want letters with this notice, in the same order. */
export const wantsLetter = (db: Database, memberIds: readonly number[], kind: NoticeKind): Promise<number[]> =>
  withoutUnwilling(db, memberIds, kind, 'mail_off');

async function withoutUnwilling(
  db: Database,
  memberIds: readonly number[],
  kind: NoticeKind,
  way: 'site_off' | 'mail_off',
): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const choosers: PreferenceRow[] = await db<PreferenceRow>('notice_preference')
    .whereIn('member_id', [...memberIds])
    .whereNot({ [way]: '' })
    .select();
  const unwilling = new Set(choosers.filter((row) => kindsIn(row[way]).includes(kind)).map((row) => row.member_id));
  return memberIds.filter((id) => !unwilling.has(id));
}

/** Whether the member got a notice of this kind that is still there. */
export async function hasNotice(db: Database, memberId: number, kind: NoticeKind): Promise<boolean> {
  const found = await db('notice_receipt')
    .crossJoin('notice', 'notice.id', 'notice_receipt.notice_id')
    .where('notice_receipt.member_id', memberId)
    .where('notice.kind', kind)
    .first('notice.id');
  return found !== undefined;
}

/** Ends the letters, also those that come at once; other preferences stay. */
export async function endLetters(db: Database, memberId: number): Promise<void> {
  const row = await readPreference(db, memberId);
  const mail_off = [...new Set([...kindsIn(row.mail_off), ...kindsAtOnce])].join(' ');
  await keepPreference(db, { ...row, digest: 'never', mail_off });
}
