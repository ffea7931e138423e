import type { AnswerOrder } from '@yonkoma/contract';
import { type Database, selectRows } from '@yonkoma/service-kit';
import { firstAnswers } from '@yonkoma/text-kit';
import { statusCode } from './question.ts';
import { answerKind, commentKind, type ReplyRow } from './reply.ts';

const plainRow = (row: ReplyRow): ReplyRow => ({
  ...row,
  created_at: Number(row.created_at),
  edited_at: Number(row.edited_at),
});
const [normal, waits] = [statusCode('normal'), statusCode('unaudited')];

export async function findReply(db: Database, id: number): Promise<ReplyRow | undefined> {
  const row = await db<ReplyRow>('reply').where({ id }).first();
  return row && plainRow(row);
}

/** Locks the row for writing until the transaction ends. */
export async function holdReply(transaction: Database, id: number): Promise<ReplyRow | undefined> {
  const row = await transaction<ReplyRow>('reply').where({ id }).forUpdate().first();
  return row && plainRow(row);
}

export type NewReply = Omit<
  ReplyRow,
  'id' | 'is_accepted' | 'is_gone' | 'like_count' | 'reply_count' | 'report_count' | 'revision' | 'edited_at'
>;

export async function insertReply(transaction: Database, reply: NewReply): Promise<number> {
  const [id] = await transaction('reply').insert(reply);
  return id as number;
}

export async function changeReply(
  transaction: Database,
  id: number,
  changes: Partial<Omit<ReplyRow, 'id'>>,
): Promise<void> {
  await transaction<ReplyRow>('reply').where({ id }).update(changes);
}

export async function addToReply(
  transaction: Database,
  id: number,
  column: 'reply_count' | 'like_count' | 'report_count',
  by: number,
): Promise<void> {
  if (by !== 0) await transaction('reply').where({ id }).increment(column, by);
}

export async function hasAnswersOfOthers(db: Database, questionId: number, memberId: number): Promise<boolean> {
  return (
    (await db('reply')
      .where({ question_id: questionId, kind: answerKind, root_id: 0, is_listed: 1, status: normal })
      .whereNot({ member_id: memberId })
      .first('id')) !== undefined
  );
}

const orders: Record<AnswerOrder, string> = {
  best: 'is_accepted desc, like_count desc, id desc',
  new: 'id desc',
  old: 'id',
};

/** A page of answers in their order. */
export async function listAnswerIds(
  db: Database,
  questionId: number,
  order: AnswerOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    db,
    `select id from reply where question_id = ? and kind = ? ${order === 'best' ? '' : 'and root_id = 0'}
      and is_listed = 1 order by ${orders[order]} limit ? offset ?`,
    [questionId, answerKind, limit, offset],
  );
  return rows.map(({ id }) => id);
}

/** A page of comments on an answer, or on the question if the id is 0, the oldest first. */
export async function listCommentIds(
  db: Database,
  questionId: number,
  rootId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    db,
    'select id from reply where question_id = ? and kind = ? and ' +
      'root_id = ? and is_listed = 1 order by id limit ? offset ?',
    [questionId, commentKind, rootId, limit, offset],
  );
  return rows.map(({ id }) => id);
}

/** The first `count` comments on each of the answers, in no order; one statement for all. */
export async function listFirstCommentIds(
  db: Database,
  questionId: number,
  answers: readonly Pick<ReplyRow, 'id' | 'reply_count'>[],
  count: number,
): Promise<number[]> {
  const { parts, bindings } = firstAnswers(
    { table: 'reply', within: 'answer.question_id = ? and answer.kind = ?', values: [questionId, commentKind] },
    answers.map(({ id, reply_count }) => ({ id, answers: reply_count })),
    count,
  );
  if (parts.length === 0) return [];
  const rows = await selectRows<{ id: number | null }>(db, parts.join(' union all '), bindings);
  return rows.flatMap(({ id }) => id ?? []);
}

/** The viewer's own waiting answers and comments of a question. */
export async function listWaitingIds(db: Database, questionId: number, memberId: number): Promise<number[]> {
  if (memberId === 0) return [];
  return db('reply')
    .where({ member_id: memberId, question_id: questionId, status: waits })
    .orderBy('id')
    .limit(100)
    .pluck('id');
}

/** Returns the rows in the order of the ids; unknown ids are left out. */
export async function listReplies(db: Database, ids: readonly number[]): Promise<ReplyRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map(
    (await db<ReplyRow>('reply').whereIn('id', [...new Set(ids)])).map((row) => [row.id, plainRow(row)]),
  );
  return [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
}

/** The number of rows before it in its list. */
export async function countBefore(db: Database, row: ReplyRow, order: AnswerOrder): Promise<number> {
  const { id, question_id, kind, root_id, is_accepted, like_count } = row;
  const from = 'select count(*) as count from reply where question_id = ? and kind = ? and is_listed = 1';
  const [found] =
    kind === commentKind
      ? await selectRows<{ count: number }>(db, `${from} and root_id = ? and id < ?`, [question_id, kind, root_id, id])
      : order === 'best'
        ? await selectRows<{ count: number }>(
            db,
            `${from} and (is_accepted > ? or (is_accepted = ? and (like_count > ? or (like_count = ? and id > ?))))`,
            [question_id, kind, is_accepted, is_accepted, like_count, like_count, id],
          )
        : await selectRows<{ count: number }>(db, `${from} and root_id = 0 and id ${order === 'new' ? '>' : '<'} ?`, [
            question_id,
            kind,
            id,
          ]);
  return Number(found?.count ?? 0);
}
