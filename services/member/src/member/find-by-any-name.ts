import type { Database } from '@yonkoma/service-kit';
import { findMember, type MemberRow } from './member-store.ts';

/** The member with this id, username, email address or mobile number. */
export async function findByAnyName(db: Database, name: string): Promise<MemberRow | undefined> {
  return (
    (/^\d+$/.test(name) ? await findMember(db, 'id', Number(name)) : undefined) ??
    (await findMember(db, 'username_key', name.toLowerCase())) ??
    (await findMember(db, 'email', name.toLowerCase())) ??
    (await findMember(db, 'mobile', name))
  );
}
