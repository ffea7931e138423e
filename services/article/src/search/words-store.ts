import type { ArticleKind } from '@yonkoma/contract';
import { type Database, engineOf, selectRows } from '@yonkoma/service-kit';
import { stateCode } from '../article/article.ts';
import type { AskedToken } from './token-rules.ts';

/** What a published article is found by; nothing for any other. */
export async function keepWords(transaction: Database, articleId: number, tokens: string | null): Promise<void> {
  const id = engineOf(transaction) === 'mysql' ? 'article_id' : 'rowid';
  await transaction('article_words').where({ [id]: articleId }).delete();
  if (tokens !== null) await transaction('article_words').insert({ [id]: articleId, tokens });
}

/** Articles of a kind that have all of these, the latest first, and how many there are. */
export async function searchArticles(db: Database, asked: readonly AskedToken[], { kind, categoryId, tagId, limit, offset }: { kind: ArticleKind; categoryId: number; tagId: number; limit: number; offset: number }): Promise<{ ids: number[]; total: number }> {
  const isMysql = engineOf(db) === 'mysql';
  // Tokens are letters and figures alone: nothing in them means anything to an engine.
  const question = asked.map(({ token, isBeginning }) => `${isMysql ? '+' : ''}${token}${isBeginning ? '*' : ''}`).join(' ');
  const [id, match] = isMysql ? ['article_words.article_id', 'match (tokens) against (? in boolean mode)'] : ['article_words.rowid', 'article_words match ?'];
  const ofTag = tagId > 0 ? 'and exists (select 1 from article_tag where article_tag.article_id = article.id and tag_id = ?)' : '';
  const from = `from article_words join article on article.id = ${id} where ${match} and kind = ? and state = ? ${categoryId > 0 ? 'and category_id = ?' : ''} ${ofTag}`;
  const bindings = [question, kind, stateCode('published'), ...(categoryId > 0 ? [categoryId] : []), ...(tagId > 0 ? [tagId] : [])];
  const [[counted], rows] = await Promise.all([
    selectRows<{ total: number }>(db, `select count(*) as total ${from}`, bindings),
    selectRows<{ id: number }>(db, `select article.id ${from} order by published_at desc, article.id desc limit ? offset ?`, [...bindings, limit, offset]),
  ]);
  return { ids: rows.map((row) => row.id), total: Number(counted?.total ?? 0) };
}
