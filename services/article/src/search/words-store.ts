import type { ArticleKind } from '@yonkoma/contract';
import { type Database, selectRows } from '@yonkoma/service-kit';
import { type AskedToken, askWords, keepWordsOf } from '@yonkoma/text-kit';
import { stateCode } from '../article/article.ts';

/** Stores the searchable words of a published article; removes those of any other. */
export const keepWords = async (transaction: Database, articleId: number, tokens: string | null): Promise<void> =>
  keepWordsOf(transaction, 'article', articleId, tokens);

const questionOf = (db: Database, asked: readonly AskedToken[]) => askWords(db, 'article', asked);

/** Articles of a kind with all of these words, the latest first, and their number. */
export async function searchArticles(
  db: Database,
  asked: readonly AskedToken[],
  {
    kind,
    categoryId,
    tagId,
    limit,
    offset,
  }: { kind: ArticleKind; categoryId: number; tagId: number; limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const { id, match, question } = questionOf(db, asked);
  const ofTag =
    tagId > 0 ? 'and exists (select 1 from article_tag where article_tag.article_id = article.id and tag_id = ?)' : '';
  const from = `from article_words join article on article.id = ${id} where ${match} and kind = ?
    and state = ? ${categoryId > 0 ? 'and category_id = ?' : ''} ${ofTag}`;
  const bindings = [
    question,
    kind,
    stateCode('published'),
    ...(categoryId > 0 ? [categoryId] : []),
    ...(tagId > 0 ? [tagId] : []),
  ];
  const [[counted], rows] = await Promise.all([
    selectRows<{ total: number }>(db, `select count(*) as total ${from}`, bindings),
    selectRows<{ id: number }>(
      db,
      `select article.id ${from} order by published_at desc, article.id desc limit ? offset ?`,
      [...bindings, limit, offset],
    ),
  ]);
  return { ids: rows.map((row) => row.id), total: Number(counted?.total ?? 0) };
}

/** The newest articles with all of these words, without counting the rest. */
export async function listMatching(
  db: Database,
  asked: readonly AskedToken[],
  kind: ArticleKind | undefined,
  limit: number,
): Promise<number[]> {
  const { id, match, question } = questionOf(db, asked);
  const rows = await selectRows<{ id: number }>(
    db,
    kind
      ? `select article.id from article_words join article on article.id = ${id} where ${match} and kind = ?
        order by ${id} desc limit ?`
      : `select ${id} as id from article_words where ${match} order by ${id} desc limit ?`,
    [question, ...(kind ? [kind] : []), limit],
  );
  return rows.map((row) => row.id);
}
