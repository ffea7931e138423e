import { type Database, selectRows } from '@yonkoma/service-kit';
import { type ArticleRow, stateCode } from '../article/article.ts';

const state = stateCode('published');

/**
 * For each part of this size: the id after which it begins, and when an article in it last changed; empty parts are
 * left out.
 */
export async function findParts(db: Database, size: number): Promise<{ begins: number; changed_at: number }[]> {
  return selectRows(
    db,
    'select id - 1 - (id - 1) % ? as begins, max(updated_at) as changed_at ' +
      'from article where state = ? group by begins order by begins',
    [size, state],
  );
}

export async function listPublicAfter(
  db: Database,
  after: number,
  end: number,
  limit: number,
): Promise<Pick<ArticleRow, 'id' | 'kind' | 'updated_at' | 'published_at' | 'cover_hash'>[]> {
  return db<ArticleRow>('article')
    .where({ state })
    .where('id', '>', after)
    .where('id', '<=', end)
    .orderBy('id')
    .limit(limit)
    .select('id', 'kind', 'updated_at', 'published_at', 'cover_hash');
}
