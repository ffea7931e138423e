import type { Call } from './domain.ts';

/** Reads that several verbs make for one document, by what they read. */
export type Reads = Map<string, Promise<unknown>>;

/**
 * Where a document shares its reads, the answer to the first who asked; else just the answer. The key names the noun,
 * its id and its language.
 */
export function readOnce<T>({ reads }: Pick<Call, 'reads'>, key: string, read: () => Promise<T>): Promise<T> {
  const known = reads?.get(key) as Promise<T> | undefined;
  if (known) return known;
  const answer = read();
  reads?.set(key, answer);
  return answer;
}
