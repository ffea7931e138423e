import type { Database } from '@yonkoma/service-kit';
import { type MemberRow, updateMember } from '../member/member-store.ts';

export async function listLeaving(db: Database, now: number, limit: number): Promise<MemberRow[]> {
  return db<MemberRow>('member').where('erase_at', '<=', now).orderBy('erase_at').orderBy('id').limit(limit);
}

/** Nobody signs in from here on. False when they signed in meanwhile. */
export async function shutOut(db: Database, { id, erase_at }: Pick<MemberRow, 'id' | 'erase_at'>): Promise<boolean> {
  return (await db<MemberRow>('member').where({ id, erase_at }).update({ status: 'erased' })) === 1;
}

/** Tables whose rows are the member's alone. */
const own = [
  'session',
  'known_network',
  'known_flow',
  'pass',
  'totp',
  'recovery_code',
  'passkey',
  'mute',
  'reading_key',
  'card_setting',
  'experience_log',
  'sign_in_day',
  'notice_receipt',
  'notice_group',
  'notice_preference',
  'card_setting',
];

/** `marks` are those of their addresses. */
export async function dropOwn(
  transaction: Database,
  { id, email, mobile }: MemberRow,
  marks: readonly string[],
): Promise<void> {
  await transaction('used_refresh')
    .whereIn('session_id', transaction('session').select('id').where({ member_id: id }))
    .delete();
  for (const table of own) await transaction(table).where({ member_id: id }).delete();
  await transaction('code').where({ member_id: id }).orWhereIn('address_mark', marks).delete();
  await transaction('delivery')
    .whereIn(
      'address',
      [email, mobile].filter((address) => address !== null),
    )
    .delete();
}

/** What others were told of what they said: a notice of nothing else goes. Answers who had not read it yet. */
export async function dropSaid(transaction: Database, memberId: number): Promise<number[]> {
  const readers = new Set<number>();
  const notices: number[] = await transaction('notice_said')
    .where({ author_id: memberId })
    .distinct('notice_id')
    .pluck('notice_id');
  await transaction('notice_said').where({ author_id: memberId }).delete();
  for (let at = 0; at < notices.length; at += 500) {
    const empty: number[] = await transaction('notice')
      .whereIn('id', notices.slice(at, at + 500))
      .whereNotExists(transaction('notice_said').select('notice_id').whereRaw('notice_said.notice_id = notice.id'))
      .pluck('id');
    for (const reader of (await transaction('notice_receipt')
      .whereIn('notice_id', empty)
      .whereNull('read_at')
      .distinct('member_id')
      .pluck('member_id')) as number[])
      readers.add(reader);
    await transaction('notice').whereIn('id', empty).delete();
  }
  return [...readers];
}

/**
 * The row stays for the ledger, which must add up, and for what others did with them; nothing in it tells who they
 * were.
 */
export async function blankMember(transaction: Database, id: number, avatar: string): Promise<void> {
  const name = `#${id}`;
  await updateMember(transaction, id, {
    username: name,
    username_key: name,
    nickname: '',
    email: null,
    mobile: null,
    password_hash: null,
    avatar,
    gender: 0,
    birthday: null,
    birthday_at: null,
    motto: '',
    status: 'erased',
    experience: 0,
    passkey_handle: null,
    last_login_at: 0,
    last_login_address: '',
    erase_at: null,
    group_id: 1,
  });
  await transaction('member').where({ id }).update({ share_code: null });
}
