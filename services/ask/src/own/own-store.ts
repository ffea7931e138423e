import { type Database, selectRows } from '@yonkoma/service-kit';
import { statusCode } from '../question/question.ts';

interface Paging {
  limit: number;
  offset: number;
}

/** The member's own questions without deleted ones; each status is a separate range of the index. */
export async function listOwnQuestionIds(db: Database, memberId: number, { limit, offset }: Paging): Promise<number[]> {
  const kept = ['normal', 'unaudited', 'refused'] as const;
  const ofOne =
    'select * from (select id from question where member_id = ? and status = ? order by id desc limit ?) as of_one';
  const rows = await selectRows<{ id: number }>(
    db,
    `select id from (${kept.map(() => ofOne).join(' union all ')}) as own order by id desc limit ? offset ?`,
    [...kept.flatMap((status) => [memberId, statusCode(status), offset + limit]), limit, offset],
  );
  return rows.map(({ id }) => id);
}

export async function listOwnReplyIds(db: Database, memberId: number, { limit, offset }: Paging): Promise<number[]> {
  return db('reply')
    .where({ member_id: memberId, is_gone: 0 })
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .pluck('id');
}
