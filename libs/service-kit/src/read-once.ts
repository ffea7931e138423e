import type { Call } from './domain.ts';

/** Reads that several verbs share for one document, by their key. */
export type Reads = Map<string, Promise<unknown>>;

/**
 * Shares one read among all who need it for the same page; without a shared page it just reads. The key contains noun,
 * id and language.
 */
export function readOnce<T>({ reads }: Pick<Call, 'reads'>, key: string, read: () => Promise<T>): Promise<T> {
  const known = reads?.get(key) as Promise<T> | undefined;
  if (known) return known;
  const answer = read();
  reads?.set(key, answer);
  return answer;
}
