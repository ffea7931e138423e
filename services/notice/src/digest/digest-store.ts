import type { Digest } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { PreferenceRow } from '../preference/preference-store.ts';

export type DueReader = Pick<PreferenceRow, 'member_id' | 'site_off' | 'mail_off' | 'digest' | 'digested_until'>;

/** Some members who have not got the letter for the period up to `until`. */
export async function listDueReaders(db: Database, digest: Digest, until: number, limit: number): Promise<DueReader[]> {
  const rows: DueReader[] = await db<PreferenceRow>('notice_preference')
    .where({ digest })
    .where('digested_until', '<', until)
    .orderBy('digested_until')
    .orderBy('member_id')
    .limit(limit)
    .select('member_id', 'site_off', 'mail_off', 'digest', 'digested_until');
  return rows.map((row) => ({ ...row, digested_until: Number(row.digested_until) }));
}

/** Returns true for one sender only, so that each letter is sent once. */
export async function takeDigest(
  transaction: Database,
  { member_id, digest, digested_until }: DueReader,
  until: number,
): Promise<boolean> {
  return (
    (await transaction('notice_preference')
      .where({ member_id, digest, digested_until })
      .update({ digested_until: until })) === 1
  );
}
