import type { ArticleKind, ArticleOrder, Language } from '@yonkoma/contract';
import { type Database, engineOf, selectRows } from '@yonkoma/service-kit';
import { type ArticleRow, type NamedRow, stateCode, type TextHead, type TextRow } from './article.ts';
import { secondsPerTenfold } from './heat-rules.ts';
import { pickByLanguage } from './language-rules.ts';

const published = stateCode('published');

export interface Shelf {
  kind: ArticleKind;
  /** 0 for all categories. */
  categoryId: number;
  tagId: number;
}

/** A page of ids from the index of its order. With a tag, `hot` sorts the latest thousand articles by heat. */
export async function listIds(
  db: Database,
  { kind, categoryId, tagId }: Shelf,
  order: ArticleOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const ofCategory = categoryId > 0 ? 'and category_id = ?' : '';
  const category = categoryId > 0 ? [categoryId] : [];
  const by = order === 'hot' ? 'hot_score desc, id desc' : 'is_top desc, published_at desc, id desc';
  const latest = (bound: string) =>
    `select article_id as id from article_tag where tag_id = ? and kind = ? and state = ? ${ofCategory}
      order by published_at desc, article_id desc ${bound}`;
  const rows =
    tagId === 0
      ? await selectRows<{ id: number }>(
          db,
          `select id from article where kind = ? and state = ? ${ofCategory} order by ${by} limit ? offset ?`,
          [kind, published, ...category, limit, offset],
        )
      : order === 'new'
        ? await selectRows<{ id: number }>(db, latest('limit ? offset ?'), [
            tagId,
            kind,
            published,
            ...category,
            limit,
            offset,
          ])
        : await selectRows<{ id: number }>(
            db,
            `select article.id from (${latest('limit 1000')}) as latest join article on article.id = latest.id
              order by hot_score desc, article.id desc limit ? offset ?`,
            [tagId, kind, published, ...category, limit, offset],
          );
  return rows.map(({ id }) => id);
}

export async function countShelf(db: Database, { kind, categoryId, tagId }: Shelf): Promise<number> {
  return Number(
    (await db('shelf_count').where({ kind, category_id: categoryId, tag_id: tagId }).first('article_count'))
      ?.article_count ?? 0,
  );
}

/** The categories with published articles. */
export async function listCategories(db: Database, kind: ArticleKind): Promise<{ id: number; count: number }[]> {
  return db('shelf_count')
    .join('category', 'category.id', 'shelf_count.category_id')
    .where({ 'shelf_count.kind': kind, tag_id: 0 })
    .where('article_count', '>', 0)
    .orderBy(['category.sort', 'category.id'])
    .select('category.id', 'article_count as count');
}

export async function listTopTags(
  db: Database,
  kind: ArticleKind,
  limit: number,
): Promise<{ id: number; count: number }[]> {
  return db('shelf_count')
    .where({ kind, category_id: 0 })
    .where('tag_id', '>', 0)
    .where('article_count', '>', 0)
    .orderBy('article_count', 'desc')
    .limit(limit)
    .select('tag_id as id', 'article_count as count');
}

/** Returns the rows in the order of the ids; unknown ids are left out. */
export async function listArticles(db: Database, ids: readonly number[]): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await db<ArticleRow>('article').whereIn('id', [...ids])).map((row) => [row.id, plainRow(row)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export async function findArticle(db: Database, id: number): Promise<ArticleRow | undefined> {
  const row = await db<ArticleRow>('article').where({ id }).first();
  return row && plainRow(row);
}

/** Locks the row for writing until the transaction ends. */
export async function holdArticle(transaction: Database, id: number): Promise<ArticleRow | undefined> {
  const row = await transaction<ArticleRow>('article').where({ id }).forUpdate().first();
  return row && plainRow(row);
}

/** Some drivers return big integers as text. */
const plainRow = (row: ArticleRow): ArticleRow => ({
  ...row,
  published_at: Number(row.published_at),
  hot_score: Number(row.hot_score),
  created_at: Number(row.created_at),
  updated_at: Number(row.updated_at),
});

const head = ['article_id', 'language', 'title', 'description', 'reading_minutes'] as const;

/** The titles and list data of these articles in every language. */
export async function listHeads(db: Database, ids: readonly number[]): Promise<TextHead[]> {
  return ids.length === 0
    ? []
    : db<TextRow>('article_text')
        .whereIn('article_id', [...ids])
        .select(...head);
}

/** The text in one language, without its source. */
export async function findText(
  db: Database,
  articleId: number,
  language: Language,
): Promise<Omit<TextRow, 'markdown'> | undefined> {
  return db<TextRow>('article_text')
    .where({ article_id: articleId, language })
    .first(...head, 'seo_title', 'keywords', 'revision', 'renderer_version', 'updated_at', 'toc', 'html');
}

/** The texts of a few articles in every language. */
export async function listTextsOf(
  db: Database,
  ids: readonly number[],
): Promise<Pick<TextRow, 'article_id' | 'language' | 'title' | 'description' | 'html'>[]> {
  return ids.length === 0
    ? []
    : db<TextRow>('article_text')
        .whereIn('article_id', [...ids])
        .select('article_id', 'language', 'title', 'description', 'html');
}

/** The id of the article whose address has or had this name. */
export async function findBySlug(db: Database, slug: string): Promise<number | undefined> {
  return (await db('article_slug').where({ slug }).first('article_id'))?.article_id as number | undefined;
}

export async function listTagIds(
  db: Database,
  articleIds: readonly number[],
): Promise<{ article_id: number; tag_id: number }[]> {
  return articleIds.length === 0
    ? []
    : db('article_tag')
        .whereIn('article_id', [...articleIds])
        .orderBy(['article_id', 'place'])
        .select('article_id', 'tag_id');
}

/** The names of categories or tags in a language, else in any. */
export async function nameAll(
  db: Database,
  noun: 'category' | 'tag',
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows: (NamedRow & { language: Language })[] = await db(`${noun}_name`)
    .whereIn(`${noun}_id`, [...ids])
    .select(`${noun}_id as id`, 'language', 'name');
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byId].flatMap(([id, names]) => {
      const name = pickByLanguage(names, language, 'en')?.name;
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
}

/** The article before or after this one, in the order of publishing. */
export async function findBeside(
  db: Database,
  { kind, published_at, id }: ArticleRow,
  place: 'prev' | 'next',
): Promise<number | undefined> {
  const [sign, direction] = place === 'prev' ? ['<', 'desc'] : ['>', 'asc'];
  const rows = await selectRows<{ id: number }>(
    db,
    `select id from article where kind = ? and state = ? and published_at ${sign}= ?
      and (published_at ${sign} ? or id ${sign} ?)
    order by published_at ${direction}, id ${direction} limit 1`,
    [kind, published, published_at, published_at, id],
  );
  return rows[0]?.id;
}

/** The latest articles of each tag, to find related articles. */
export async function listLatestOfTags(
  db: Database,
  kind: ArticleKind,
  tagIds: readonly number[],
  limit: number,
): Promise<{ tag_id: number; id: number }[]> {
  if (tagIds.length === 0) return [];
  const ofTag =
    'select * from (select tag_id, article_id as id from article_tag where tag_id = ? and kind ' +
    '= ? and state = ? order by published_at desc, article_id desc limit ?) as of_tag';
  return selectRows(
    db,
    tagIds.map(() => ofTag).join(' union all '),
    tagIds.flatMap((id) => [id, kind, published, limit]),
  );
}

/** Updates the order of hot articles: see heat-rules.ts. */
export async function heatArticle(transaction: Database, id: number): Promise<void> {
  const whole = engineOf(transaction) === 'mysql' ? 'unsigned' : 'integer';
  await transaction('article')
    .where({ id })
    .update({
      hot_score: transaction.raw(
        `published_at + cast(floor(? * log10(1 + like_count + comment_count + 2 * collect_count)) as ${whole})`,
        [secondsPerTenfold],
      ),
    });
}

export async function addComments(transaction: Database, id: number, comments: number): Promise<void> {
  await transaction('article').where({ id }).increment('comment_count', comments);
}

export async function addViews(db: Database, id: number, views: number): Promise<void> {
  await db('article').where({ id }).increment('view_count', views);
}
