import type { ArticleKind, Language } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { ArticleRow, TextRow } from '../article/article.ts';

export async function insertArticle(
  transaction: Database,
  row: Pick<
    ArticleRow,
    | 'kind'
    | 'slug'
    | 'category_id'
    | 'original_language'
    | 'author_name'
    | 'cover_hash'
    | 'is_top'
    | 'is_recommended'
    | 'has_comments'
    | 'created_at'
    | 'updated_at'
  >,
): Promise<number> {
  const [id] = await transaction('article').insert(row);
  return id as number;
}

export async function changeArticle(
  transaction: Database,
  id: number,
  changes: Partial<Omit<ArticleRow, 'id'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await transaction<ArticleRow>('article').where({ id }).update(changes);
}

/** Every text of an article, with its source. */
export async function listTexts(db: Database, articleId: number): Promise<TextRow[]> {
  return db<TextRow>('article_text').where({ article_id: articleId });
}

export async function keepText(transaction: Database, text: TextRow): Promise<void> {
  await transaction('article_text').insert(text).onConflict(['article_id', 'language']).merge();
}

export async function insertRevision(
  transaction: Database,
  revision: {
    article_id: number;
    language: Language;
    revision: number;
    title: string;
    description: string;
    markdown: string;
    operator: string;
    written_at: number;
  },
): Promise<void> {
  await transaction('article_revision').insert(revision);
}

/** The revisions of one language, the latest first, without their texts. */
export async function listRevisions(
  db: Database,
  articleId: number,
): Promise<{ language: Language; revision: number; title: string; operator: string; written_at: number }[]> {
  return db('article_revision')
    .where({ article_id: articleId })
    .orderBy('id', 'desc')
    .limit(200)
    .select('language', 'revision', 'title', 'operator', 'written_at');
}

export async function findRevision(
  db: Database,
  articleId: number,
  language: string,
  revision: number,
): Promise<{ title: string; description: string; markdown: string } | undefined> {
  return db('article_revision')
    .where({ article_id: articleId, language, revision })
    .first('title', 'description', 'markdown');
}

/** The article that has or had this name. */
export async function findNamed(transaction: Database, slug: string): Promise<number | undefined> {
  return (await transaction('article_slug').where({ slug }).first('article_id'))?.article_id as number | undefined;
}

export async function keepSlug(transaction: Database, slug: string, articleId: number): Promise<void> {
  await transaction('article_slug').insert({ slug, article_id: articleId }).onConflict('slug').merge();
}

/** Returns the category of a kind with this slug and creates it if it is new. `names`: its names in languages. */
export async function ensureCategory(
  transaction: Database,
  kind: ArticleKind,
  { slug, names }: { slug: string; names: Partial<Record<Language, string>> },
): Promise<number> {
  await transaction('category').insert({ kind, slug }).onConflict(['kind', 'slug']).ignore();
  const { id } = (await transaction('category').where({ kind, slug }).first('id')) as { id: number };
  for (const [language, name] of Object.entries(names))
    await transaction('category_name')
      .insert({ category_id: id, language, name })
      .onConflict(['category_id', 'language'])
      .merge();
  return id;
}

export async function ensureTag(
  transaction: Database,
  { slug, names }: { slug: string; names: Partial<Record<Language, string>> },
): Promise<number> {
  await transaction('tag').insert({ slug }).onConflict('slug').ignore();
  const { id } = (await transaction('tag').where({ slug }).first('id')) as { id: number };
  for (const [language, name] of Object.entries(names))
    await transaction('tag_name').insert({ tag_id: id, language, name }).onConflict(['tag_id', 'language']).merge();
  return id;
}

export async function listTagsOf(db: Database, articleId: number): Promise<number[]> {
  return db('article_tag').where({ article_id: articleId }).orderBy('place').pluck('tag_id');
}

/** Stores the tags of an article in their order, with the columns that lists by tag use. */
export async function keepTags(transaction: Database, article: ArticleRow, tagIds: readonly number[]): Promise<void> {
  const { id, kind, category_id, state, published_at } = article;
  await transaction('article_tag').where({ article_id: id }).delete();
  if (tagIds.length > 0)
    await transaction('article_tag').insert(
      tagIds.map((tag_id, place) => ({ article_id: id, tag_id, place, kind, category_id, state, published_at })),
    );
}

export async function keepImages(
  transaction: Database,
  articleId: number,
  images: readonly { hash: string; name: string }[],
): Promise<void> {
  for (const { hash, name } of images)
    await transaction('article_image')
      .insert({ article_id: articleId, hash, name })
      .onConflict(['article_id', 'hash'])
      .merge();
}

export async function addToShelf(
  transaction: Database,
  shelf: { kind: ArticleKind; category_id: number; tag_id: number },
  by: 1 | -1,
): Promise<void> {
  await transaction('shelf_count')
    .insert({ ...shelf, article_count: 0 })
    .onConflict(['kind', 'category_id', 'tag_id'])
    .ignore();
  await transaction('shelf_count').where(shelf).increment('article_count', by);
}

/** Scheduled articles whose time has come. */
export async function listDue(db: Database, now: number, limit: number): Promise<number[]> {
  return db('article')
    .where({ state: 1 })
    .where('published_at', '<=', now)
    .orderBy('published_at')
    .limit(limit)
    .pluck('id');
}

/** Texts that another version of the renderer made. */
export async function listStale(
  db: Database,
  version: number,
  limit: number,
): Promise<Pick<TextRow, 'article_id' | 'language' | 'markdown' | 'revision'>[]> {
  return db<TextRow>('article_text')
    .whereNot({ renderer_version: version })
    .limit(limit)
    .select('article_id', 'language', 'markdown', 'revision');
}

/** Stores a rendered text, unless the text was changed in the meantime. */
export async function keepRendered(
  db: Database,
  { article_id, language, revision }: Pick<TextRow, 'article_id' | 'language' | 'revision'>,
  made: Partial<Pick<TextRow, 'html' | 'toc' | 'reading_minutes'>> & Pick<TextRow, 'renderer_version'>,
): Promise<void> {
  await db<TextRow>('article_text').where({ article_id, language, revision }).update(made);
}
