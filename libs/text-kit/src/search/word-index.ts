import { type Database, engineOf } from '@yonkoma/service-kit';
import type { AskedToken } from './token-rules.ts';

/** For a migration: the table in which things of a kind are found by their words, `question` gives `question_words`. */
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

/** What it is found by from now on; null for nothing. */
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
 * How an engine is asked: the column of the id, a condition with one place in it, and what stands there. Tokens are
 * letters and figures alone, nothing in them means anything to it.
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
