import type { muteMember as mute, readMute as read } from '@yonkoma/contract';
import { auditDeed, type Database, refuse, type Verb } from '@yonkoma/service-kit';
import { findMember } from '../member/member-store.ts';
import { rolesOf } from '../role/role-store.ts';
import { dropMute, keepMute, readMute as findMute } from './standing-store.ts';

async function mutedUntil(db: Database, id: number, now: number): Promise<{ muted_until: number }> {
  if ((await findMember(db, 'id', id))?.status !== 'active') refuse('member-not-found');
  return { muted_until: await findMute(db, id, now) };
}

export const readMute: Verb<unknown, typeof read> = ({ db, now }, { member_id: id }) => mutedUntil(db, id, now);

export const muteMember: Verb<unknown, typeof mute> = async (call, { member_id: id, hours, reason }) => {
  const { db, now } = call;
  const before = await mutedUntil(db, id, now);
  if ((await rolesOf(db, id)).length > 0) refuse('mute-role');
  const after = { muted_until: hours === 0 ? 0 : now + hours * 3600 };
  await auditDeed(call, 'mute', async (transaction) => {
    if (hours === 0) await dropMute(transaction, id);
    else await keepMute(transaction, { member_id: id, ...after, reason: reason.trim(), muted_at: now });
    return before.muted_until === after.muted_until ? [] : [{ subject: `member ${id}`, before, after }];
  });
  return after;
};
