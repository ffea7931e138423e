import { type Database, selectRows } from '@yonkoma/service-kit';
import { type CommentRow, statusCode } from './comment.ts';

const plainRow = (row: CommentRow): CommentRow => ({
  ...row,
  created_at: Number(row.created_at),
  edited_at: Number(row.edited_at),
});
const waitsCode = statusCode('unaudited');

export async function findComment(db: Database, id: number): Promise<CommentRow | undefined> {
  const row = await db<CommentRow>('article_comment').where({ id }).first();
  return row && plainRow(row);
}

/** Held for writing until the transaction ends. */
export async function holdComment(transaction: Database, id: number): Promise<CommentRow | undefined> {
  const row = await transaction<CommentRow>('article_comment').where({ id }).forUpdate().first();
  return row && plainRow(row);
}

export async function insertComment(
  transaction: Database,
  comment: Omit<CommentRow, 'id' | 'reply_count' | 'listed_reply_count' | 'edited_at'>,
): Promise<number> {
  const [id] = await transaction('article_comment').insert(comment);
  return id as number;
}

export async function changeComment(
  transaction: Database,
  id: number,
  changes: Partial<Omit<CommentRow, 'id'>>,
): Promise<void> {
  await transaction<CommentRow>('article_comment').where({ id }).update(changes);
}

/**
 * `replies`: answers that everybody reads, of the conversation and of the comment answered in it; `listed`: places in
 * its list.
 */
export async function addToReplies(
  transaction: Database,
  { root_id, parent_id }: Pick<CommentRow, 'root_id' | 'parent_id'>,
  { replies, listed }: { replies: number; listed: number },
): Promise<void> {
  if (root_id === 0 || (replies === 0 && listed === 0)) return;
  await transaction('article_comment')
    .where({ id: root_id })
    .update({
      reply_count: transaction.raw('reply_count + ?', [replies]),
      listed_reply_count: transaction.raw('listed_reply_count + ?', [listed]),
    });
  if (parent_id !== root_id && replies !== 0)
    await transaction('article_comment').where({ id: parent_id }).increment('reply_count', replies);
}

export async function addToArticle(
  transaction: Database,
  articleId: number,
  { comments, roots }: { comments: number; roots: number },
): Promise<void> {
  await transaction('article')
    .where({ id: articleId })
    .update({
      comment_count: transaction.raw('comment_count + ?', [comments]),
      root_count: transaction.raw('root_count + ?', [roots]),
    });
}

export async function insertEdit(
  transaction: Database,
  edit: { comment_id: number; text: string; edited_at: number },
): Promise<void> {
  await transaction('comment_edit').insert(edit);
}

export async function dropEdits(transaction: Database, commentId: number): Promise<void> {
  await transaction('comment_edit').where({ comment_id: commentId }).delete();
}

export interface PageWanted {
  articleId: number;
  /** 0 for those that open a conversation, the latest first; else answers, the oldest first. */
  rootId: number;
  /** 0 for a guest. */
  viewer: number;
  limit: number;
  offset: number;
}

/** One page, the viewer's own waiting comments among the rest. */
export async function listPage(
  db: Database,
  { articleId, rootId, viewer, limit, offset }: PageWanted,
): Promise<CommentRow[]> {
  const direction = rootId === 0 ? 'desc' : 'asc';
  const listed = `select id from article_comment where article_id = ? and root_id = ? and is_listed = 1 order by id ${direction}`;
  const [keys, bindings] =
    viewer === 0
      ? [`${listed} limit ? offset ?`, [articleId, rootId, limit, offset]]
      : [
          `select * from (select * from (${listed} limit ?) as listed union all select * from (select id from article_comment where member_id = ? and article_id = ? and status = ${waitsCode} and root_id = ? and is_listed = 0) as waiting) as both_kinds
      order by id ${direction} limit ? offset ?`,
          [articleId, rootId, offset + limit, viewer, articleId, rootId, limit, offset],
        ];
  const rows = await selectRows<CommentRow>(
    db,
    `select article_comment.* from (${keys}) as page join article_comment on article_comment.id = page.id`,
    bindings,
  );
  return rows.map(plainRow).sort((a, b) => (rootId === 0 ? b.id - a.id : a.id - b.id));
}

/** The first answers of each conversation, and the viewer's own that wait, oldest first; one statement for all. */
export async function listFirstAnswers(
  db: Database,
  roots: readonly Pick<CommentRow, 'id' | 'article_id' | 'listed_reply_count'>[],
  viewer: number,
  count: number,
): Promise<CommentRow[]> {
  const answered = roots.filter((root) => root.listed_reply_count > 0);
  const parts = answered.map(
    () =>
      'select * from (select id from article_comment where article_id = ? and ' +
      'root_id = ? and is_listed = 1 order by id limit ?) as first_answers',
  );
  const bindings = answered.flatMap(({ id, article_id }) => [article_id, id, count]);
  const [first] = roots;
  if (viewer > 0 && first) {
    parts.push(
      `select id from article_comment where member_id = ? and article_id = ? and status = ${waitsCode} and is_listed = 0 and root_id in (${roots.map(() => '?').join(', ')})`,
    );
    bindings.push(viewer, first.article_id, ...roots.map(({ id }) => id));
  }
  if (parts.length === 0) return [];
  const rows = await selectRows<CommentRow>(
    db,
    `select article_comment.* from (${parts.join(' union all ')}) as page join article_comment on article_comment.id = page.id`,
    bindings,
  );
  return rows.map(plainRow).sort((a, b) => a.id - b.id);
}

/** Those that wait for a moderator, the oldest first. */
export async function listWaiting(db: Database, limit: number): Promise<CommentRow[]> {
  return (await db<CommentRow>('article_comment').where({ status: waitsCode }).orderBy('id').limit(limit)).map(
    plainRow,
  );
}
