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

/** The same for several things that are read together. Asks only for those that nobody has read yet. */
export async function readEach<T extends { id: number }>(
  { reads }: Pick<Call, 'reads'>,
  noun: string,
  ids: readonly number[],
  read: (ids: number[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const known: Reads = reads ?? new Map();
  const keyOf = (id: number) => `${noun} ${id}`;
  const missing = [...new Set(ids)].filter((id) => !known.has(keyOf(id)));
  if (missing.length > 0) {
    const answer = read(missing);
    for (const id of missing)
      known.set(
        keyOf(id),
        answer.then((found) => found.find((one) => one.id === id)),
      );
  }
  const found = await Promise.all([...new Set(ids)].map((id) => known.get(keyOf(id)) as Promise<T | undefined>));
  return found.filter((one) => one !== undefined);
}
