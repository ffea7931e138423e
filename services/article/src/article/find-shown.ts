import { type ArticleKind, articlePath } from '@yonkoma/contract';
import { type Database, refuse } from '@yonkoma/service-kit';
import { type ArticleRow, stateOf } from './article.ts';
import { findArticle, findBySlug } from './article-store.ts';

/**
 * The published article with this id, or with a name that is or was in its address. @throws Refusal that says what
 * became of it; `location` is its current address. Drafts and scheduled articles count as unknown.
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
