import type { ArticleKind, InputOf, listBlog, ReplyOf } from '@yonkoma/contract';
import { type Call } from '@yonkoma/service-kit';
import { askedTokens } from '@yonkoma/text-kit';
import { searchArticles } from '../search/words-store.ts';
import {
  countShelf,
  listArticles as listRows,
  listCategories,
  listIds,
  listTopTags,
  nameAll,
} from '../article/article-store.ts';
import { presentArticles } from '../article/present-articles.ts';

/** Pages beyond this offset are empty, whatever the total is. */
const deepest = 10_000;
const topTags = 20;

type Asked = InputOf<typeof listBlog>;

export const listOf =
  (kind: ArticleKind) =>
  async (call: Call, asked: Asked): Promise<ReplyOf<typeof listBlog>> => {
    const { db } = call;
    const [{ ids, total }, categories, tags] = await Promise.all([
      findIds(db, kind, asked),
      listCategories(db, kind),
      listTopTags(db, kind, topTags),
    ]);
    const [list, categoryNames, tagNames] = await Promise.all([
      listRows(db, ids).then((rows) => presentArticles(call, rows)),
      nameAll(
        db,
        'category',
        categories.map(({ id }) => id),
        call.language,
      ),
      nameAll(
        db,
        'tag',
        tags.map(({ id }) => id),
        call.language,
      ),
    ]);
    const named = (rows: readonly { id: number; count: number }[], names: ReadonlyMap<number, string>) =>
      rows.map(({ id, count }) => ({ id, name: names.get(id) ?? '', count: Number(count) }));
    return { list, total, categories: named(categories, categoryNames), tags: named(tags, tagNames) };
  };

export async function findIds(
  db: Call['db'],
  kind: ArticleKind,
  {
    category_id: categoryId = 0,
    tag_id: tagId = 0,
    keywords,
    order,
    page,
    limit,
  }: Pick<Asked, 'category_id' | 'tag_id' | 'keywords' | 'order' | 'page' | 'limit'>,
): Promise<{ ids: number[]; total: number }> {
  const offset = (page - 1) * limit;
  const isPast = offset >= deepest;
  const shelf = { kind, categoryId, tagId };
  if (keywords !== '') {
    const asked = askedTokens(keywords);
    return asked.length === 0 || isPast
      ? { ids: [], total: 0 }
      : searchArticles(db, asked, { ...shelf, limit, offset });
  }
  const [total, ids] = await Promise.all([
    countShelf(db, shelf),
    isPast ? [] : listIds(db, shelf, order, { limit, offset }),
  ]);
  return { ids, total };
}
