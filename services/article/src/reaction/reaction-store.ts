import { type Database, selectRows } from '@yonkoma/service-kit';

export type Reaction = 'article_like' | 'article_collect';
export interface ReactionRow {
  article_id: number;
  member_id: number;
  is_on: 0 | 1;
  toggled_at: number;
}

/** The member's reactions to an article; empty for a guest. */
export async function findReactions(
  db: Database,
  articleId: number,
  memberId: number,
): Promise<{ isLiked: 0 | 1; isCollected: 0 | 1 }> {
  if (memberId === 0) return { isLiked: 0, isCollected: 0 };
  const isOn = (reaction: Reaction) =>
    `coalesce((select is_on from ${reaction} where article_id = ? and member_id = ?), 0)`;
  const [row] = await selectRows<{ is_liked: 0 | 1; is_collected: 0 | 1 }>(
    db,
    `select ${isOn('article_like')} as is_liked, ${isOn('article_collect')} as is_collected`,
    [articleId, memberId, articleId, memberId],
  );
  return { isLiked: row?.is_liked === 1 ? 1 : 0, isCollected: row?.is_collected === 1 ? 1 : 0 };
}

export async function findReaction(
  transaction: Database,
  reaction: Reaction,
  articleId: number,
  memberId: number,
): Promise<ReactionRow | undefined> {
  const row = await transaction<ReactionRow>(reaction).where({ article_id: articleId, member_id: memberId }).first();
  return row && { ...row, toggled_at: Number(row.toggled_at) };
}

export async function saveReaction(transaction: Database, reaction: Reaction, row: ReactionRow): Promise<void> {
  await transaction(reaction).insert(row).onConflict(['article_id', 'member_id']).merge(['is_on', 'toggled_at']);
}

export async function countReaction(
  transaction: Database,
  reaction: Reaction,
  articleId: number,
  by: 1 | -1,
): Promise<void> {
  await transaction('article')
    .where({ id: articleId })
    .increment(reaction === 'article_like' ? 'like_count' : 'collect_count', by);
}

export async function countCollected(db: Database, memberId: number): Promise<number> {
  const [row] = await db('article_collect').where({ member_id: memberId, is_on: 1 }).count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** The member's bookmarks, the latest first. */
export async function listCollected(
  db: Database,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ article_id: number; toggled_at: number }[]> {
  return db('article_collect')
    .where({ member_id: memberId, is_on: 1 })
    .orderBy([
      { column: 'toggled_at', order: 'desc' },
      { column: 'article_id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)
    .select('article_id', 'toggled_at');
}
