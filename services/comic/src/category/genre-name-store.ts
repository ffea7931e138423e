import { languages } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { words } from '../words.ts';

/**
 * Writes what the language files call the genres beside them, where lists join it: a word that was mended, and every
 * word of a language that is new, is there from the next start on. Twice is the same as once.
 */
export async function nameGenres(db: Database): Promise<void> {
  const genres: { id: number; slug: string }[] = await db('category').select('id', 'slug');
  const rows: { category_id: number; language: string; name: string }[] = await db('category_name').select();
  const known = new Map(rows.map(({ category_id: id, language, name }) => [`${id} ${language}`, name]));
  const named = genres.flatMap(({ id, slug }) =>
    languages.flatMap((language) => {
      const name = (words[language] as Record<string, string>)[`genre.${slug}`];
      return name === undefined ? [] : [{ category_id: id, language, name }];
    }),
  );
  const changed = named.filter(({ category_id: id, language, name }) => known.get(`${id} ${language}`) !== name);
  if (changed.length > 0)
    await db('category_name').insert(changed).onConflict(['category_id', 'language']).merge(['name']);
}
