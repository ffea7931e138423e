import type { Database } from '@yonkoma/service-kit';

export interface MemberLine {
  id: number;
  username: string;
  status: string;
  group: string;
  email: string | null;
  mobile: string | null;
  joined_at: number;
  last_login_at: number;
}

/** Members with the names of their groups, the newest first. */
export async function listMemberLines(db: Database, limit: number): Promise<MemberLine[]> {
  return db('member as m').join('member_group as g', 'g.id', 'm.group_id').orderBy('m.id', 'desc').limit(limit).select({
    id: 'm.id',
    username: 'm.username',
    status: 'm.status',
    group: 'g.name',
    email: 'm.email',
    mobile: 'm.mobile',
    joined_at: 'm.joined_at',
    last_login_at: 'm.last_login_at',
  });
}

export async function countSessions(db: Database, memberId: number): Promise<number> {
  const row = await db('session').where({ member_id: memberId }).count<{ n: number }>({ n: '*' }).first();
  return Number(row?.n ?? 0);
}
