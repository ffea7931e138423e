import type { Database } from '../database.ts';
import { type Admission, admissions, type WatchedWord } from './submission.ts';

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

/** Who wrote a text of this mark since a time. */
export async function listWriters(db: Database, mark: string, since: number): Promise<number[]> {
  return db('recent_text').where({ mark }).where('written_at', '>=', since).limit(50).pluck('member_id');
}

export async function keepWriter(
  db: Database,
  recent: { mark: string; member_id: number; written_at: number },
): Promise<void> {
  await db('recent_text').insert(recent).onConflict(['mark', 'member_id']).merge(['written_at']);
}

/** Texts from before a time, some hundreds at once. Answers whether there may be more. */
export async function forgetTexts(db: Database, before: number): Promise<boolean> {
  const old: { mark: string; member_id: number }[] = await db('recent_text')
    .where('written_at', '<', before)
    .orderBy('written_at')
    .limit(500)
    .select('mark', 'member_id');
  for (const { mark, member_id } of old) await db('recent_text').where({ mark, member_id }).delete();
  return old.length === 500;
}
