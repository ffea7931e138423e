import { type Database, plainTextOf } from '@yonkoma/service-kit';
import { tokensOf } from '@yonkoma/text-kit';
import { type ArticleRow, stateCode, type TextRow } from '../article/article.ts';
import { heatArticle, holdArticle, nameAll } from '../article/article-store.ts';
import { keepWords } from '../search/words-store.ts';
import { addToShelf, keepTags, listTagsOf, listTexts } from './write-store.ts';

const published = stateCode('published');

/**
 * All changes of an article's state, category or tags go through this function: `change` makes them and may return new
 * tags. Counts, lists and search are updated in the same transaction.
 */
export async function changeShelved(
  transaction: Database,
  id: number,
  change: (before: ArticleRow) => Promise<readonly number[] | void>,
): Promise<void> {
  const before = await holdArticle(transaction, id);
  if (!before) return;
  const oldTags = await listTagsOf(transaction, id);
  await count(transaction, before, oldTags, -1);
  const tags = (await change(before)) ?? oldTags;
  const after = (await holdArticle(transaction, id)) ?? before;
  await keepTags(transaction, after, tags);
  await count(transaction, after, tags, 1);
  await heatArticle(transaction, id);
  await keepWords(transaction, id, after.state === published ? await wordsOf(transaction, after, tags) : null);
}

async function count(
  transaction: Database,
  { kind, category_id, state }: ArticleRow,
  tags: readonly number[],
  by: 1 | -1,
): Promise<void> {
  if (state !== published) return;
  for (const tag_id of [0, ...tags])
    for (const category of new Set([0, category_id]))
      await addToShelf(transaction, { kind, category_id: category, tag_id }, by);
}

/** The search tokens of the titles, descriptions and texts in every language, the author and the names of the tags. */
async function wordsOf(
  transaction: Database,
  { id, author_name }: ArticleRow,
  tags: readonly number[],
): Promise<string> {
  const [texts, names] = await Promise.all([listTexts(transaction, id), nameAll(transaction, 'tag', tags, 'en')]);
  return tokensOf(
    texts.map(({ title }) => title),
    [
      ...texts.map(({ description }) => description),
      author_name,
      ...names.values(),
      ...texts.map((text: TextRow) => plainTextOf(text.html)),
    ],
  );
}
