import type { Call } from '@yonkoma/service-kit';
import { type MemberRow, updateMember } from '../member/member-store.ts';
import { tellMember } from '../member/tell-member.ts';
import { giveNotice } from '../notice/fan-out-store.ts';
import { addNotice } from '../notice/notice-store.ts';
import { tellChanged } from '../notice/tell-changed.ts';

/** Takes back that a member leaves, and says so here and by letter: whoever signed in in their place is found out. */
export async function stay(call: Pick<Call, 'db' | 'now' | 'ask'>, member: MemberRow): Promise<void> {
  const { db, now } = call;
  await updateMember(db, member.id, { erase_at: null });
  const id = await addNotice(db, {
    type: 'system',
    kind: 'site',
    is_for_all: 0,
    is_top: 0,
    comic_id: null,
    hour: null,
    body: JSON.stringify({ isKept: true }),
    published_at: now,
    created_at: now,
  });
  await giveNotice(db, id, [member.id]);
  await tellChanged(db, [member.id], now);
  await tellMember(call, member, 'account-kept');
}
