import type { Database } from '@yonkoma/service-kit';
import { type Admission, admissions, type Circumstances, type WatchedWord } from './submission.ts';

/** What operators set for one kind of text. */
export type TextSettings = Pick<Circumstances, 'admission' | 'words' | 'allowedHosts'>;

/** Read for each text, so that a change by an operator counts from the next text on. */
export async function readTextSettings(db: Database, noun: string): Promise<TextSettings> {
  const [admission, allowedHosts, words] = await Promise.all([
    readAdmission(db, noun),
    readAllowedHosts(db, noun),
    listWatchedWords(db),
  ]);
  return { admission, allowedHosts, words };
}

/**
 * What operators set for one noun, `comment` or another; read anew each time, so that no process needs to begin again.
 */
export async function readAdmission(db: Database, noun: string): Promise<Admission> {
  const value = await readSetting(db, `${noun} admission`);
  return admissions.find((admission) => admission === value) ?? 'links';
}

export async function readAllowedHosts(db: Database, noun: string): Promise<string[]> {
  return ((await readSetting(db, `${noun} hosts`)) ?? '').split(' ').filter(Boolean);
}

async function readSetting(db: Database, name: string): Promise<string | undefined> {
  return (await db('submission_setting').where({ name }).first('value'))?.value as string | undefined;
}

export async function keepSetting(db: Database, name: string, value: string): Promise<void> {
  await db('submission_setting').insert({ name, value }).onConflict('name').merge();
}

export async function listWatchedWords(db: Database): Promise<WatchedWord[]> {
  return db<WatchedWord>('watched_word').select('language', 'word', 'action').orderBy('id');
}

export async function keepWatchedWord(db: Database, word: WatchedWord): Promise<void> {
  await db('watched_word').insert(word).onConflict(['language', 'word']).merge();
}

/** False when it was not watched. */
export async function dropWatchedWord(
  db: Database,
  { language, word }: Pick<WatchedWord, 'language' | 'word'>,
): Promise<boolean> {
  return (await db('watched_word').where({ language, word }).delete()) > 0;
}
