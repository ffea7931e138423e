import type { Database } from '@yonkoma/service-kit';
import type { MemberRow } from '../member/member-store.ts';
import { isLastOwner } from '../role/role-store.ts';
import { Mistake } from './mistake.ts';

/** @throws Mistake when the site would be without an owner. */
export async function keepOwner(transaction: Database, { id, username }: MemberRow): Promise<void> {
  if (await isLastOwner(transaction, id))
    throw new Mistake(`${username} is the last owner. First: npm run ops -- role give owner OTHER`);
}
