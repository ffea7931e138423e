import type { Database } from '@yonkoma/service-kit';
import { type MemberRow, updateMember } from '../member/member-store.ts';

export async function listLeaving(db: Database, now: number, limit: number): Promise<MemberRow[]> {
  return db<MemberRow>('member').where('erase_at', '<=', now).orderBy('erase_at').orderBy('id').limit(limit);
}

/** Blocks every further sign-in of the member. Returns false when they signed in meanwhile. */
export async function shutOut(db: Database, { id, erase_at }: Pick<MemberRow, 'id' | 'erase_at'>): Promise<boolean> {
  return (await db<MemberRow>('member').where({ id, erase_at }).update({ status: 'erased' })) === 1;
}

/** Tables whose rows belong to the member alone. */
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
  'role_holder',
];

/** `marks` are the hashes of their addresses. */
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

/**
 * Blanks the row of a member. The row stays because the ledger must add up and because other members' data refers to
 * it; nothing in it shows who they were.
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
    region_id: null,
    region_name: '',
    motto: '',
    status: 'erased',
    experience: 0,
    level: 1,
    passkey_handle: null,
    last_login_at: 0,
    last_login_address: '',
    erase_at: null,
    group_id: 1,
  });
}
