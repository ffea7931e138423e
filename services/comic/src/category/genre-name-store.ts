import { languages } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';
import { words } from '../words.ts';

/**
 * Copies the names of the genres from the language files into the database, where lists join them. So a corrected or
 * new word takes effect at the next start. Running it twice changes nothing.
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
