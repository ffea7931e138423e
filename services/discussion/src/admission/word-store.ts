import type { WatchedWord } from '@yonkoma/contract';
import type { Database } from '@yonkoma/service-kit';

export async function listWords(db: Database): Promise<WatchedWord[]> {
  return db<WatchedWord>('watched_word').select('language', 'word', 'action').orderBy('id');
}

export async function keepWord(db: Database, word: WatchedWord): Promise<void> {
  await db('watched_word').insert(word).onConflict(['language', 'word']).merge();
}

/** Returns false when it was not watched. */
export async function dropWord(
  db: Database,
  { language, word }: Pick<WatchedWord, 'language' | 'word'>,
): Promise<boolean> {
  return (await db('watched_word').where({ language, word }).delete()) > 0;
}
