import type { ArticleItem } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import type { ArticleRow } from './article.ts';
import { presentItem } from './article-rules.ts';
import { listHeads, listTagIds, nameAll } from './article-store.ts';
import { describePictures } from './pictures.ts';

/** Rows as lists show them, with five queries for any number of rows. */
export async function presentArticles(call: Call, rows: readonly ArticleRow[]): Promise<ArticleItem[]> {
  if (rows.length === 0) return [];
  const { db, language, now } = call;
  const ids = [...new Set(rows.map(({ id }) => id))];
  const [heads, tagged, categories, pictures] = await Promise.all([
    listHeads(db, ids),
    listTagIds(db, ids),
    nameAll(db, 'category', [...new Set(rows.map((row) => row.category_id))], language),
    describePictures(
      call,
      rows.map((row) => row.cover_hash),
    ),
  ]);
  const tags = await nameAll(db, 'tag', [...new Set(tagged.map((row) => row.tag_id))], language);
  const tagIds = new Map(
    [...Map.groupBy(tagged, (row) => row.article_id)].map(([id, own]) => [id, own.map((row) => row.tag_id)]),
  );
  const facts = {
    heads: Map.groupBy(heads, (row) => row.article_id),
    tagIds,
    categories,
    tags,
    pictures,
    language,
    now,
  };
  return rows.map((row) => presentItem(row, facts));
}
