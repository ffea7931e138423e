import { type ArticleKind, articlePath } from '@yonkoma/contract';
import { type Database, refuse } from '@yonkoma/service-kit';
import { type ArticleRow, stateOf } from './article.ts';
import { findArticle, findBySlug } from './article-store.ts';

/**
 * The article that readers see under an id, or under a name that its address once had. @throws Refusal that says what
 * became of it: `location` leads to where it is; a draft, and what is yet to come, nobody knows.
 */
export async function findShown(db: Database, kind: ArticleKind, name: number | string): Promise<ArticleRow> {
  const id = typeof name === 'number' ? name : await findBySlug(db, name.normalize('NFC').toLowerCase());
  const row = id === undefined ? undefined : await findArticle(db, id);
  const state = row ? stateOf(row.state) : 'draft';
  if (row && state === 'removed') refuse('article-taken-down');
  if (!row || state !== 'published') return refuse('article-not-found');
  if (row.kind !== kind || typeof name === 'string')
    refuse('article-moved', {}, { data: { location: articlePath(row.kind, row.id) } });
  return row;
}
