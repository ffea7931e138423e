import { randomInt } from 'node:crypto';
import type { Database } from '@yonkoma/service-kit';
import { openAccount } from '../account/account-store.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The member's code for shared links: ten letters and digits that do not reveal the member, created at first use. */
export async function shareCodeOf(db: Database, memberId: number): Promise<string> {
  await openAccount(db, memberId);
  const code = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  await db('account').where({ member_id: memberId, share_code: null }).update({ share_code: code });
  const row: { share_code: string } | undefined = await db('account')
    .where({ member_id: memberId })
    .first('share_code');
  return row?.share_code ?? '';
}

/**
 * Letter case matters: a database that ignores it may find the code of another member, so the code is compared again.
 */
export async function findByShareCode(db: Database, code: string): Promise<number | undefined> {
  const rows: { member_id: number; share_code: string }[] = await db('account')
    .where({ share_code: code })
    .select('member_id', 'share_code');
  return rows.find(({ share_code }) => share_code === code)?.member_id;
}
