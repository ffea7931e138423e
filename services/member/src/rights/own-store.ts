import { type Database, personalDataPageRows } from '@yonkoma/service-kit';

const some = (db: Database, table: string, memberId: number, after: number) =>
  db(table).where({ member_id: memberId }).where('id', '>', after).orderBy('id').limit(personalDataPageRows);

export interface PersonalSession {
  id: number;
  user_agent: string;
  address: string;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

export const listSessionsOf = async (db: Database, memberId: number, after: number): Promise<PersonalSession[]> =>
  some(db, 'session', memberId, after).select('id', 'user_agent', 'address', 'created_at', 'seen_at', 'expires_at');

export const listNetworks = async (db: Database, memberId: number): Promise<{ network: string; seen_at: number }[]> =>
  db('known_network').where({ member_id: memberId }).orderBy('network').limit(10_000).select('network', 'seen_at');

export const listPasskeysOf = async (
  db: Database,
  memberId: number,
  after: number,
): Promise<{ id: number; name: string; created_at: number; used_at: number | null }[]> =>
  some(db, 'passkey', memberId, after).select('id', 'name', 'created_at', 'used_at');

export const hasAuthenticator = async (db: Database, memberId: number): Promise<boolean> =>
  (await db('totp').where({ member_id: memberId }).whereNotNull('secret').first('member_id')) !== undefined;

/** Reads the tables that hold one row for a member; credentials are left out. */
export const findCard = async (db: Database, memberId: number): Promise<Record<string, unknown> | undefined> =>
  db('card_setting').where({ member_id: memberId }).first();

export const findReadingKey = async (
  db: Database,
  memberId: number,
): Promise<{ has_adult: number | boolean; created_at: number; used_at: number | null } | undefined> =>
  db('reading_key').where({ member_id: memberId }).first('has_adult', 'created_at', 'used_at');

export const findMute = async (
  db: Database,
  memberId: number,
): Promise<{ muted_until: number; reason: string; muted_at: number } | undefined> =>
  db('mute').where({ member_id: memberId }).first('muted_until', 'reason', 'muted_at');
