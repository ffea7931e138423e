import type { ArticleKind } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import type { ArticleRow } from '../article/article.ts';

/** All articles of any state, the last written first. */
export async function listEvery(
  db: Database,
  { kind, state }: { kind?: ArticleKind | undefined; state?: number | undefined },
): Promise<ArticleRow[]> {
  return db<ArticleRow>('article')
    .modify((query) => {
      if (kind !== undefined) void query.where({ kind });
      if (state !== undefined) void query.where({ state });
    })
    .orderBy('id', 'desc')
    .limit(1000);
}

/** A part of all articles, in the order of their ids. */
export async function listAfter(db: Database, after: number, limit: number): Promise<ArticleRow[]> {
  return db<ArticleRow>('article').where('id', '>', after).orderBy('id').limit(limit);
}

export async function findFiled(
  db: Database,
  noun: 'category' | 'tag',
  id: number,
): Promise<{ slug: string; names: Record<string, string> } | undefined> {
  const row = await db(noun).where({ id }).first('slug');
  if (!row) return undefined;
  const names: { language: string; name: string }[] = await db(`${noun}_name`)
    .where({ [`${noun}_id`]: id })
    .select('language', 'name');
  return { slug: String(row.slug), names: Object.fromEntries(names.map(({ language, name }) => [language, name])) };
}
