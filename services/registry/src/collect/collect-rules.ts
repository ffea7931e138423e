export type Why = 'live' | 'window' | 'last-good' | 'override' | 'preview' | 'new';

export interface Retained {
  remote: string;
  version: string;
  why: Why;
}

const keyOf = ({ remote, version }: { remote: string; version: string }) => `${remote} ${version}`;

/** The reason why each version is needed, the first that applies; the other versions may be removed. */
export function sortVersions<T extends { remote: string; version: string }>(
  all: readonly T[],
  reasons: readonly { why: Why; versions: readonly { remote: string; version: string }[] }[],
): { list: T[]; kept: Retained[] } {
  const needed = new Map<string, Why>();
  for (const { why, versions } of reasons)
    for (const version of versions) if (!needed.has(keyOf(version))) needed.set(keyOf(version), why);
  return {
    list: all.filter((version) => !needed.has(keyOf(version))),
    kept: all.flatMap(({ remote, version }) => {
      const why = needed.get(keyOf({ remote, version }));
      return why ? [{ remote, version, why }] : [];
    }),
  };
}
