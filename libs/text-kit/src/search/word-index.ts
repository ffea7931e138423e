import { type Database, engineOf } from '@yonkoma/service-kit';
import type { AskedToken } from './token-rules.ts';

/** Creates the table of a full-text index, for a migration: `question` gives `question_words`. */
export async function createWordIndex(db: Database, noun: string): Promise<void> {
  if (engineOf(db) === 'mysql')
    await db.raw(
      `CREATE TABLE ${noun}_words (${noun}_id INT UNSIGNED PRIMARY KEY, tokens MEDIUMTEXT NOT NULL, FULLTEXT (tokens))`,
    );
  else
    await db.raw(
      `CREATE VIRTUAL TABLE ${noun}_words USING fts5(tokens, content='', contentless_delete=1, tokenize='unicode61')`,
    );
}

/** Replaces the tokens of one row in the index; null removes it. */
export async function keepWordsOf(
  transaction: Database,
  noun: string,
  id: number,
  tokens: string | null,
): Promise<void> {
  const column = engineOf(transaction) === 'mysql' ? `${noun}_id` : 'rowid';
  await transaction(`${noun}_words`)
    .where({ [column]: id })
    .delete();
  if (tokens !== null) await transaction(`${noun}_words`).insert({ [column]: id, tokens });
}

/**
 * A full-text query in the dialect of the engine: the id column, a condition with one placeholder, and its value.
 * Tokens contain only letters and digits, so no character has a special meaning.
 */
export function askWords(
  db: Database,
  noun: string,
  asked: readonly AskedToken[],
): { id: string; match: string; question: string } {
  const isMysql = engineOf(db) === 'mysql';
  const question = asked
    .map(({ token, isBeginning }) => `${isMysql ? '+' : ''}${token}${isBeginning ? '*' : ''}`)
    .join(' ');
  return {
    question,
    ...(isMysql
      ? { id: `${noun}_words.${noun}_id`, match: 'match (tokens) against (? in boolean mode)' }
      : { id: `${noun}_words.rowid`, match: `${noun}_words match ?` }),
  };
}
